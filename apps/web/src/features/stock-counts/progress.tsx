import type { StockCountSummary } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';

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
