import type { StockCount, StockCountSummary } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
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
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-5">
      {(['counted', 'differing', 'plus', 'minus', 'accuracy'] as const).map((name) => (
        <div
          key={name}
          className="flex flex-col-reverse justify-end rounded-md border border-line bg-surface px-4 py-3 max-sm:last:col-span-2"
        >
          <dt className="text-sm text-muted">{t(`figures.${name}`)}</dt>
          <dd className="text-2xl font-bold tabular-nums">{figures[name]}</dd>
        </div>
      ))}
    </dl>
  );
}

const TONES: Record<StockCount['status'], Tone> = { open: 'info', approved: 'success', abandoned: 'neutral' };

export function CountStatusBadge({ status }: { status: StockCount['status'] }) {
  const { t } = useTranslation('stock-counts');
  return <StatusBadge tone={TONES[status]}>{t(`status.${status}`)}</StatusBadge>;
}

export function Progress({ summary: { counted, to_count } }: { summary: StockCountSummary }) {
  const { t } = useTranslation('stock-counts');
  const { formatNumber } = useDates();
  const total = counted + to_count;
  return (
    <div className="flex flex-col gap-1.5">
      <p className="font-semibold tabular-nums">
        {t('progress.counted', { count: total, counted: formatNumber(counted), total: formatNumber(total) })}
      </p>
      <div aria-hidden className="h-2.5 overflow-hidden rounded-full bg-sunken">
        <div
          className="h-full rounded-full bg-primary transition-[width]"
          style={{ width: total === 0 ? '0%' : `${(counted / total) * 100}%` }}
        />
      </div>
    </div>
  );
}
