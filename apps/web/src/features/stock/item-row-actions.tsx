import type { InventoryItem } from '@nourish/contract';
import { ArrowLeftRight, CalendarX, EllipsisVertical, Pencil, SlidersHorizontal, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
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
  const { t } = useTranslation('stock');
  const name = item.item_name;
  const writeOff: MenuEntry = {
    id: 'write-off',
    label: t('actions.writeOff'),
    icon: CalendarX,
    tone: 'danger',
    onAction: () => actions.onWriteOff(item),
  };
  return (
    <>
      <IconButton
        icon={Pencil}
        label={t('table.edit', { name })}
        onPress={() => actions.onEdit(item)}
        className="hover:bg-raised max-lg:hidden"
      />
      <Menu
        label={t('table.more', { name })}
        trigger={<EllipsisVertical aria-hidden className="size-5" />}
        triggerClassName="hover:bg-raised max-md:-ml-2"
        entries={[
          { id: 'edit', label: t('actions.edit'), icon: Pencil, onAction: () => actions.onEdit(item) },
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
