import type { StockCount, StockCountSummary } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { RowLink } from '../../ui/list/row-link.tsx';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { accuracyOf, useCountTexts } from './figures.ts';

export function CountFigures({ summary }: { summary: StockCountSummary }) {
  const { t } = useTranslation('stock-counts');
  const { formatNumber, formatPercent } = useDates();
  const { signed } = useCountTexts();
  const accuracy = accuracyOf(summary);
  const figures = {
    counted: formatNumber(summary.counted),
    differing: formatNumber(summary.differing),
    plus: signed(summary.units_plus),
    minus: signed(-summary.units_minus),
    accuracy: accuracy === null ? '\u2013' : formatPercent(accuracy),
  };
  return (
    <dl className="grid grid-cols-6 gap-2 sm:grid-cols-5 sm:gap-3">
      {(['counted', 'differing', 'plus', 'minus', 'accuracy'] as const).map((name) => (
        <div
          key={name}
          className="flex flex-col-reverse justify-end rounded-md border border-line bg-surface px-3 py-2 max-sm:col-span-2 max-sm:nth-[n+4]:col-span-3 sm:px-4"
        >
          <dt className="text-sm text-muted">{t(`figures.${name}`)}</dt>
          <dd className="text-2xl font-bold tabular-nums">{figures[name]}</dd>
        </div>
      ))}
    </dl>
  );
}

const TONES: Record<StockCount['status'], Tone> = { open: 'info', approved: 'neutral', abandoned: 'neutral' };

export function CountStatusBadge({ status }: { status: StockCount['status'] }) {
  const { t } = useTranslation('stock-counts');
  return <StatusBadge tone={TONES[status]}>{t(`status.${status}`)}</StatusBadge>;
}

interface ProgressProps {
  summary: StockCountSummary;
  /** Leaves out the word "counted", because the column header has it. */
  isInColumn?: boolean;
}

export function Progress({ summary: { counted, to_count }, isInColumn = false }: ProgressProps) {
  const { t } = useTranslation('stock-counts');
  const { formatNumber } = useDates();
  const total = counted + to_count;
  return (
    <span className="flex flex-col gap-1.5">
      <span className="font-semibold tabular-nums">
        {t(isInColumn ? 'progress.items' : 'progress.counted', {
          count: total,
          counted: formatNumber(counted),
          total: formatNumber(total),
        })}
      </span>
      <span aria-hidden className="h-2.5 overflow-hidden rounded-full bg-sunken">
        <span
          className="block h-full rounded-full bg-primary transition-[width]"
          style={{ width: total === 0 ? '0%' : `${(counted / total) * 100}%` }}
        />
      </span>
    </span>
  );
}

interface PlaceOfProps {
  count: StockCount;
  hasFoodBank: boolean;
}

/** The place of a count in a list, which links to the count. */
export function PlaceOf({ count, hasFoodBank }: PlaceOfProps) {
  const { placeOf } = useCountTexts();
  return (
    <span className="flex min-w-0 flex-col leading-5">
      <RowLink to={paths.stockCount(count._id)}>{placeOf(count)}</RowLink>
      {hasFoodBank && <span className="truncate text-sm text-muted">{count.foodbank_name}</span>}
    </span>
  );
}
