import type { InventoryItem } from '@nourish/contract';
import {
  ArrowLeftRight,
  CalendarX,
  EllipsisVertical,
  Hand,
  History,
  Pencil,
  SlidersHorizontal,
  Tag,
  Trash2,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useNarrow } from '../../lib/media.ts';
import { paths } from '../../paths.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import type { ItemActions } from './item-cells.tsx';
import { canWriteOff } from './item-state.ts';

interface ItemRowActionsProps {
  item: InventoryItem;
  timeZone: string | undefined;
  actions: ItemActions;
}

export function ItemRowActions({ item, timeZone, actions }: ItemRowActionsProps) {
  const { t } = useTranslation(['stock', 'labels']);
  const name = item.item_name;
  const isNarrow = useNarrow('lg');
  const navigate = useNavigate();
  const edit: MenuEntry = {
    id: 'edit',
    label: t('actions.edit'),
    icon: Pencil,
    onAction: () => actions.onEdit(item),
  };
  const hold: MenuEntry = {
    id: 'hold',
    label: t('actions.hold'),
    icon: Hand,
    tone: 'danger',
    onAction: () => actions.onHold(item),
  };
  const writeOff: MenuEntry = {
    id: 'write-off',
    label: t('actions.writeOff'),
    icon: CalendarX,
    tone: 'danger',
    onAction: () => actions.onWriteOff(item),
  };
  return (
    <>
      {!isNarrow && (
        <IconButton
          icon={Pencil}
          label={t('table.edit', { name })}
          onPress={() => actions.onEdit(item)}
          className="hover:bg-raised"
        />
      )}
      <Menu
        label={t('table.more', { name })}
        trigger={<EllipsisVertical aria-hidden className="size-5" />}
        triggerClassName="hover:bg-raised max-md:-ml-2"
        entries={[
          // Where there is no room for the pencil.
          ...(isNarrow ? [edit] : []),
          {
            id: 'adjust',
            label: t('actions.adjust'),
            icon: SlidersHorizontal,
            onAction: () => actions.onAdjust(item, null),
          },
          {
            id: 'transfer',
            label: t('actions.transfer'),
            icon: ArrowLeftRight,
            onAction: () => actions.onTransfer(item),
          },
          {
            id: 'history',
            label: t('item.movements'),
            icon: History,
            onAction: () => void navigate(paths.item(item._id)),
          },
          {
            id: 'labels',
            label: t('labels:actionOne'),
            icon: Tag,
            onAction: () => actions.onPrint(item),
          },
          ...(item.held ? [] : [hold]),
          ...(canWriteOff(item, timeZone) ? [writeOff] : []),
          {
            id: 'delete',
            label: t('delete.confirm'),
            icon: Trash2,
            tone: 'danger',
            onAction: () => actions.onDelete(item),
          },
        ]}
      />
    </>
  );
}
