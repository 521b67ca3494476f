import type { InventoryItem } from '@nourish/contract';
import { PackageCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { cx } from '../../ui/cx.ts';
import { RowLink } from '../../ui/list/row-link.tsx';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { FoodPicture } from '../inventory/category-icon.tsx';
import { MarkedName } from '../inventory/marked-name.tsx';
import { useInventoryNames } from '../inventory/use-inventory-names.ts';
import type { StockView } from './filters.ts';
import { type ItemState, statesOf } from './item-state.ts';

export interface ItemActions {
  onEdit: (item: InventoryItem) => void;
  onDelete: (item: InventoryItem) => void;
  /** `figure`: the button with the figure, if that was pressed. */
  onAdjust: (item: InventoryItem, figure: Element | null) => void;
  onTransfer: (item: InventoryItem) => void;
  onWriteOff: (item: InventoryItem) => void;
  onPrint: (item: InventoryItem) => void;
  onHold: (item: InventoryItem) => void;
}

interface ItemNameProps {
  item: InventoryItem;
  /** Words of a search, to mark. */
  matched: readonly string[] | undefined;
  className?: string;
}

/** The name of an item, which links to its page. */
export const ItemName = ({ item, matched, className }: ItemNameProps) => (
  <RowLink to={paths.item(item._id)} {...(className && { className })}>
    <MarkedName words={matched}>{item.item_name}</MarkedName>
  </RowLink>
);

interface ItemUnitsProps {
  item: InventoryItem;
  onAdjust: ItemActions['onAdjust'];
}

/** The available units beside the reserved ones. */
export function ItemUnits({ item, onAdjust }: ItemUnitsProps) {
  const { t } = useTranslation('stock');
  const { formatNumber } = useDates();
  const reserved = item.reserved_quantity ?? 0;
  const reservedText = t('table.reserved', { count: reserved, formatted: formatNumber(reserved) });
  return (
    // The padding of the figure ends at the column's edge, so that the figure is below its heading.
    <span className="-mr-2 inline-flex items-center justify-end gap-1 whitespace-nowrap">
      {reserved > 0 && (
        <span title={reservedText} className="relative z-1 text-sm text-muted">
          <span className="max-xl:sr-only">{reservedText}</span>
          <span aria-hidden className="flex items-center gap-1 xl:hidden">
            <PackageCheck className="size-4" />
            {formatNumber(reserved)}
          </span>
        </span>
      )}
      <Figure item={item} onAdjust={onAdjust} />
    </span>
  );
}

/** The available units, to press and change. */
function Figure({ item, onAdjust }: ItemUnitsProps) {
  const { t } = useTranslation('stock');
  const { formatNumber } = useDates();
  return (
    <button
      type="button"
      aria-label={t('table.adjustFigure', { name: item.item_name, quantity: formatNumber(item.quantity) })}
      onClick={(event) => {
        // Safari does not focus it, and the form returns the focus.
        event.currentTarget.focus({ preventScroll: true });
        onAdjust(item, event.currentTarget);
      }}
      className={cx(
        'relative z-1 min-h-9 min-w-11 shrink-0 rounded-md px-2 text-right font-semibold tabular-nums underline decoration-dotted underline-offset-4 hover:bg-raised max-md:min-h-11 pointer-coarse:min-h-11',
        item.quantity === 0 && 'text-danger',
      )}
    >
      {formatNumber(item.quantity)}
    </button>
  );
}

export function ItemDate({ item }: { item: InventoryItem }) {
  const { t } = useTranslation('stock');
  const { formatDate } = useDates();
  const { expiration_date: date, date_kind } = item;
  if (!date) return <span className="text-muted">{t('table.noDate')}</span>;
  return (
    <span className="whitespace-nowrap">
      {formatDate(date)}
      {date_kind === 'expiry' && <span className="sr-only"> {t('dateKinds.expiry')}</span>}
    </span>
  );
}

const TONES: Record<Exclude<ItemState, 'good'>, Tone> = {
  held: 'danger',
  out: 'danger',
  low: 'warning',
  expiring: 'warning',
  past_best_before: 'info',
  expired: 'danger',
};

interface ItemBadgesProps {
  item: InventoryItem;
  /** The food bank's time zone, in which its dates are counted. */
  timeZone: string | undefined;
}

/** Badges for what needs attention; otherwise a plain text. */
export function ItemBadges({ item, timeZone }: ItemBadgesProps) {
  const { t } = useTranslation(['stock', 'inventory']);
  return (
    <span className="flex flex-wrap gap-1.5">
      {statesOf(item, timeZone).map((state) =>
        state === 'good' ? (
          <span key={state} className="text-sm text-muted">
            {t('state.good')}
          </span>
        ) : (
          <StatusBadge key={state} tone={TONES[state]}>
            {t(state === 'held' ? 'state.held' : `inventory:stock.${state}`)}
          </StatusBadge>
        ),
      )}
    </span>
  );
}

const NOTE_COLOURS: Record<Exclude<ItemState, 'good'>, string> = {
  held: 'text-danger',
  out: 'text-danger',
  low: 'text-warning-ink',
  expiring: 'text-warning-ink',
  past_best_before: 'text-info-ink',
  expired: 'text-danger',
};

/** What needs attention as coloured words, with the day of a date: badges would make rows higher. */
function ItemNotes({ item, timeZone }: ItemBadgesProps) {
  const { t } = useTranslation(['stock', 'inventory']);
  const { formatDate } = useDates();
  const { expiration_date: date } = item;
  return statesOf(item, timeZone).map((state) => {
    if (state === 'good')
      return (
        <span key={state} className="sr-only">
          {t('state.good')}
        </span>
      );
    const isOfDate = state !== 'held' && state !== 'out' && state !== 'low';
    return (
      <span key={state} className={cx('flex min-w-0 gap-1 font-semibold', NOTE_COLOURS[state])}>
        <span className="truncate">
          {state === 'held'
            ? t('state.held')
            : state === 'expiring'
              ? t('table.expires')
              : t(`inventory:stock.${state}`)}
        </span>{' '}
        {isOfDate && date && (
          <span className="shrink-0">{formatDate(date, state === 'expiring' ? 'short' : 'medium')}</span>
        )}
      </span>
    );
  });
}

interface CompactItemProps {
  item: InventoryItem;
  matched: readonly string[] | undefined;
  view: StockView;
  actions: ItemActions;
}

/** An item in two lines. */
export function CompactItem({ item, matched, view, actions }: CompactItemProps) {
  const { categoryName } = useInventoryNames();
  const place = [item.storage_location, view.foodBankNameOf(item.foodbank_id)].filter(Boolean).join(' · ');
  return (
    <span className="flex min-w-0 items-center gap-2 py-1">
      <FoodPicture item={item} size="sm" />
      <span className="sr-only">{categoryName(item.category)}</span>
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <ItemName
          item={item}
          matched={matched}
          className="leading-snug text-pretty whitespace-normal! wrap-anywhere"
        />
        <span className="flex min-w-0 gap-x-2 text-sm">
          {place && <span className="min-w-0 truncate text-muted">{place}</span>}
          {/* The place is cut first. */}
          <span className="flex max-w-full min-w-0 shrink-0 gap-x-2">
            <ItemNotes item={item} timeZone={view.timeZoneOf(item.foodbank_id)} />
          </span>
        </span>
      </span>
      <ItemUnits item={item} onAdjust={actions.onAdjust} />
    </span>
  );
}
