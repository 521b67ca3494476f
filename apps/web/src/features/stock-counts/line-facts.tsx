import type { StockCount, StockCountLine } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';

interface LineFactsProps {
  id: string;
  count: Pick<StockCount, 'scope' | 'status'>;
  line: StockCountLine;
}

export function LineFacts({ id, count, line }: LineFactsProps) {
  const { t } = useTranslation('stock-counts');
  const { formatDate, formatNumber } = useDates();
  const facts = [
    line.expiration_date && t('line.date', { date: formatDate(line.expiration_date) }),
    (count.scope === 'food_bank' || line.is_elsewhere) && (line.storage_location ?? t('scopes.no_location')),
    line.barcode,
  ].filter(Boolean);
  return (
    <div className="min-w-0 grow basis-52">
      <h3 id={id} className="font-sans text-lg font-semibold wrap-anywhere">
        {line.item_name}
      </h3>
      {facts.length > 0 && <p className="text-sm wrap-anywhere text-muted">{facts.join(' · ')}</p>}
      {line.counted_quantity === null && line.expected_quantity !== null && !line.is_archived && (
        <p className="text-sm tabular-nums text-muted">
          {t('line.expected', { count: formatNumber(line.expected_quantity) })}
        </p>
      )}
      {line.is_elsewhere && !line.is_archived && (
        <StatusBadge tone="warning">{t('line.elsewhere')}</StatusBadge>
      )}
    </div>
  );
}
