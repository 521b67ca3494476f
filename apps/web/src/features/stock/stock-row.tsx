/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/no-redundant-roles, jsx-a11y/control-has-associated-label -- as in stock-table.tsx */
import type { InventoryItem } from '@nourish/contract';
import {
  ArrowLeftRight,
  CalendarX,
  EllipsisVertical,
  History,
  Pencil,
  SlidersHorizontal,
  Trash2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import type { Selection } from '../../lib/use-selection.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { CategoryName } from '../inventory/category-icon.tsx';
import { MarkedName } from '../inventory/marked-name.tsx';
import { useInventoryNames } from '../inventory/use-inventory-names.ts';
import { canWriteOff, type ItemState, statesOf } from './item-state.ts';
import type { StockView } from './filters.ts';

export interface ItemActions {
  onHistory: (item: InventoryItem) => void;
  onEdit: (item: InventoryItem) => void;
  onDelete: (item: InventoryItem) => void;
  onAdjust: (item: InventoryItem) => void;
  onTransfer: (item: InventoryItem) => void;
  onWriteOff: (item: InventoryItem) => void;
}
interface StockRowProps {
  item: InventoryItem;
  matched: readonly string[] | undefined;
  selection: Selection<InventoryItem>;
  view: StockView;
  actions: ItemActions;
}

export function StockRow({ item, matched, selection, view, actions }: StockRowProps) {
  const { t } = useTranslation(['stock', 'inventory']);
  const { formatDate, formatNumber } = useDates();
  const { dietaryName } = useInventoryNames();
  const { item_name: name, expiration_date: date, reserved_quantity: reserved = 0 } = item;
  const foodBank =
    view.foodBank === undefined && view.foodBanks.length > 1
      ? view.foodBanks.find(({ _id }) => _id === item.foodbank_id)?.name
      : undefined;
  const timeZone = view.timeZoneOf(item.foodbank_id);
  const isTicked = selection.isSelected(item);
  return (
    <tr
      role="row"
      className={cx(
        'grid grid-cols-[auto_1fr_1fr] gap-x-2 gap-y-2 rounded-lg border p-4 pl-3 wide:table-row wide:rounded-none wide:border-0 wide:border-b wide:border-line wide:p-0 wide:last:border-b-0',
        isTicked ? 'border-primary bg-primary-soft' : 'border-line bg-surface',
      )}
    >
      <td role="cell" className="-my-1.5 wide:pl-4 print:hidden">
        <Checkbox isSelected={isTicked} onChange={(isNowTicked) => selection.toggle(item, isNowTicked)}>
          <span className="sr-only">{t('table.select', { name })}</span>
        </Checkbox>
      </td>
      <th role="rowheader" scope="row" className="col-span-2 min-w-0 wide:px-3 wide:py-3">
        <span className="text-lg font-semibold wrap-anywhere wide:text-base">
          <MarkedName words={matched}>{name}</MarkedName>
        </span>
        <Note>{item.dietary_category && dietaryName(item.dietary_category)}</Note>
      </th>
      <Cell label={t('table.category')} className="col-start-2">
        <CategoryName category={item.category} />
      </Cell>
      <Cell label={t('table.quantity')} className="tabular-nums wide:text-right">
        <span className={cx('font-semibold', item.quantity === 0 && 'text-danger')}>
          {formatNumber(item.quantity)}
        </span>
        <Note>
          {reserved > 0 && t('table.reserved', { count: reserved, formatted: formatNumber(reserved) })}
        </Note>
      </Cell>
      <Cell label={t('table.location')} className="col-start-2">
        {item.storage_location ?? <span className="text-muted">{t('table.noLocation')}</span>}
        <Note>{foodBank}</Note>
      </Cell>
      <Cell label={t('table.expiration')}>
        {date ? (
          <span className="whitespace-nowrap">{formatDate(date)}</span>
        ) : (
          <span className="text-muted">{t('table.noDate')}</span>
        )}
        <Note>{item.date_kind === 'expiry' && t('dateKinds.expiry')}</Note>
      </Cell>
      <Cell label={t('table.status')} className="col-span-2 col-start-2">
        <ItemBadges item={item} timeZone={timeZone} />
      </Cell>
      <td
        role="cell"
        className="col-span-3 -mb-2 border-t border-line pt-2 text-right print:hidden whitespace-nowrap wide:border-0 wide:py-1 wide:pr-2"
      >
        <span className="flex items-center justify-end">
          <IconButton
            icon={History}
            label={t('table.history', { name })}
            onPress={() => actions.onHistory(item)}
          />
          <IconButton icon={Pencil} label={t('table.edit', { name })} onPress={() => actions.onEdit(item)} />
          <IconButton
            icon={Trash2}
            tone="danger"
            label={t('table.delete', { name })}
            onPress={() => actions.onDelete(item)}
          />
          <Menu
            label={t('table.more', { name })}
            trigger={<EllipsisVertical aria-hidden className="size-5" />}
            triggerClassName="hover:bg-sunken"
            entries={[
              {
                id: 'adjust',
                label: t('actions.adjust'),
                icon: SlidersHorizontal,
                onAction: () => actions.onAdjust(item),
              },
              {
                id: 'transfer',
                label: t('actions.transfer'),
                icon: ArrowLeftRight,
                onAction: () => actions.onTransfer(item),
              },
              ...(canWriteOff(item, timeZone)
                ? [
                    {
                      id: 'write-off',
                      label: t('actions.writeOff'),
                      icon: CalendarX,
                      tone: 'danger' as const,
                      onAction: () => actions.onWriteOff(item),
                    },
                  ]
                : []),
            ]}
          />
        </span>
      </td>
    </tr>
  );
}

/** A table cell; on a card it shows the column header as a label. */
function Cell({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <td role="cell" className={cx('min-w-0 wrap-break-word wide:px-3 wide:py-3', className)}>
      <span aria-hidden className="block text-sm text-muted wide:hidden">
        {label}
      </span>
      {children}
    </td>
  );
}

function Note({ children }: { children: ReactNode }) {
  return children ? <span className="block text-sm font-normal text-muted">{children}</span> : null;
}

const TONES: Record<ItemState, Tone> = {
  out: 'danger',
  low: 'warning',
  expiring: 'warning',
  past_best_before: 'info',
  expired: 'danger',
  good: 'success',
};

interface ItemBadgesProps {
  item: InventoryItem;
  /** The food bank's time zone, in which its dates are counted. */
  timeZone: string | undefined;
}

function ItemBadges({ item, timeZone }: ItemBadgesProps) {
  const { t } = useTranslation(['stock', 'inventory']);
  return (
    <span className="flex flex-wrap gap-1.5">
      {statesOf(item, timeZone).map((state) => (
        <StatusBadge key={state} tone={TONES[state]}>
          {state === 'good' ? t('state.good') : t(`inventory:stock.${state}`)}
        </StatusBadge>
      ))}
    </span>
  );
}
