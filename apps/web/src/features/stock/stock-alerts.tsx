import type { InventoryItem } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock, CalendarX, PackageMinus, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { cx } from '../../ui/cx.ts';
import type { Tone } from '../../ui/status-badge.tsx';
import { inventoryStatsQuery } from '../inventory/api.ts';
import { ExpiryDate } from '../inventory/expiry-date.tsx';
import { AlertCard } from './alert-card.tsx';
import { ALERT_LENGTH, type DateAlert, dateAlertQuery, lowStockQuery } from './api.ts';
import type { StockView } from './filters.ts';

export type StockAlert = 'low_stock' | DateAlert;

interface StockAlertsProps {
  view: StockView;
  /** The alert whose card is open. */
  shown: StockAlert | null;
  onToggle: (which: StockAlert) => void;
}

/** The most urgent first: a phone shows only the first ones. */
const CHIPS = [
  { which: 'past_date', title: 'pastDate', icon: CalendarX, tone: 'danger' },
  { which: 'low_stock', title: 'lowStock', icon: PackageMinus, tone: 'warning' },
  { which: 'expiring', title: 'expiring', icon: CalendarClock, tone: 'warning' },
] as const satisfies { which: StockAlert; title: string; icon: LucideIcon; tone: Tone }[];

const useAlerts = (foodBank: string | undefined) => ({
  low_stock: useQuery(lowStockQuery(foodBank)),
  expiring: useQuery(dateAlertQuery('expiring', foodBank, 1, ALERT_LENGTH)),
  past_date: useQuery(dateAlertQuery('past_date', foodBank, 1, ALERT_LENGTH)),
});

/** The alerts with their numbers; each opens its card. */
export function AlertChips({ view, shown, onToggle }: StockAlertsProps) {
  const { t } = useTranslation('stock');
  const { formatNumber } = useDates();
  const alerts = useAlerts(view.foodBank);
  return (
    <ul
      aria-label={t('alerts.label')}
      className="fades-at-edges flex gap-2 overflow-x-auto px-1 py-0.5 lg:-ml-1"
    >
      {CHIPS.map(({ which, title, icon: Icon, tone }) => {
        const total = alerts[which].data?.pagination.totalItems;
        return (
          <li key={which}>
            <button
              type="button"
              aria-expanded={which === shown}
              onClick={() => onToggle(which)}
              className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-outline bg-surface px-3 text-sm font-semibold whitespace-nowrap hover:bg-sunken aria-expanded:border-primary aria-expanded:bg-primary-soft aria-expanded:text-primary-ink max-md:min-h-11 pointer-coarse:min-h-11"
            >
              <Icon
                aria-hidden
                className={cx(
                  'size-4',
                  total !== 0 && (tone === 'danger' ? 'text-danger' : 'text-warning-ink'),
                )}
              />
              <span className="tabular-nums">
                {t(`alerts.${title}`)}
                {total !== undefined && ` (${formatNumber(total)})`}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

interface AlertDetailsProps {
  view: StockView;
  shown: StockAlert;
  /** Opens the full list behind the alert. */
  onShowAll: () => void;
  onOpen: (item: InventoryItem) => void;
}

/** The first items of an alert. */
export function AlertDetails({ view, shown, onShowAll, onOpen }: AlertDetailsProps) {
  const { t } = useTranslation('stock');
  const { formatNumber } = useDates();
  const { foodBank, timeZoneOf } = view;
  const { data: stats } = useQuery(inventoryStatsQuery(foodBank));
  const alerts = useAlerts(foodBank);
  const summaryOf = (key: 'outOfStock' | 'expired', count = 0) =>
    count > 0 ? t(`alerts.${key}`, { count, formatted: formatNumber(count) }) : undefined;
  const card = { list: alerts[shown], showText: t('alerts.show'), onShowAll, onOpen };
  const dateOf = (item: InventoryItem) => (
    <ExpiryDate item={item} timeZone={timeZoneOf(item.foodbank_id)} isBrief />
  );
  if (shown === 'low_stock')
    return (
      <AlertCard
        {...card}
        icon={PackageMinus}
        title={t('alerts.lowStock')}
        emptyText={t('alerts.noLowStock')}
        failedText={t('alerts.lowStockFailed')}
        summary={summaryOf('outOfStock', stats?.out_of_stock_count)}
        noteOf={({ quantity, minimum_stock_level: minimum = 0 }) =>
          t(quantity === 0 ? 'alerts.noneLeft' : 'alerts.left', {
            quantity: formatNumber(quantity),
            minimum: formatNumber(minimum),
          })
        }
      />
    );
  if (shown === 'expiring')
    return (
      <AlertCard
        {...card}
        icon={CalendarClock}
        title={t('alerts.expiring')}
        emptyText={t('alerts.noExpiring')}
        failedText={t('alerts.expiringFailed')}
        noteOf={dateOf}
      />
    );
  return (
    <AlertCard
      {...card}
      icon={CalendarX}
      tone="danger"
      title={t('alerts.pastDate')}
      emptyText={t('alerts.noPastDate')}
      failedText={t('alerts.pastDateFailed')}
      summary={summaryOf('expired', stats?.expired_count)}
      noteOf={dateOf}
      showText={t('alerts.showPastDate')}
    />
  );
}
