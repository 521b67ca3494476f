import type { StockCountLine } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Table } from '../../ui/table.tsx';
import type { Decisions } from './below-reserved.tsx';
import { useCountTexts } from './use-count-texts.ts';

interface DifferenceTableProps {
  lines: readonly StockCountLine[];
  decisions: Decisions;
  onDecide: (item_id: string, decision: Decisions[string]) => void;
}

/** Expected and counted quantities, largest difference first; lines can be skipped. */
export function DifferenceTable({ lines, decisions, onDecide }: DifferenceTableProps) {
  const { t } = useTranslation('stock-counts');
  const { formatNumber } = useDates();
  const { signed } = useCountTexts();
  return (
    <Table
      caption={t('review.differences')}
      rows={lines}
      keyOf={({ item_id }) => item_id}
      columns={[
        { key: 'item', header: t('table.item'), isRowHeader: true, cell: (line) => <ItemCell line={line} /> },
        {
          key: 'expected',
          header: t('table.expected'),
          align: 'end',
          cell: (line) => formatNumber(line.expected_quantity ?? 0),
        },
        {
          key: 'counted',
          header: t('table.counted'),
          align: 'end',
          cell: (line) => formatNumber(line.counted_quantity ?? 0),
        },
        {
          key: 'difference',
          header: t('table.difference'),
          align: 'end',
          cell: (line) => <strong>{signed(line.difference ?? 0)}</strong>,
        },
        { key: 'by', header: t('table.by'), cell: (line) => line.counted_by_name },
        {
          key: 'skip',
          header: t('table.skip'),
          cell: (line) => (
            <Checkbox
              isSelected={decisions[line.item_id] === 'skip'}
              isDisabled={line.is_archived}
              onChange={(isSkipped) => onDecide(line.item_id, isSkipped ? 'skip' : undefined)}
            >
              <span className="sr-only">{t('table.skipOf', { name: line.item_name })}</span>
            </Checkbox>
          ),
        },
      ]}
    />
  );
}

/** The item, marked if it was deleted or adjusted since it was counted. */
function ItemCell({ line }: { line: StockCountLine }) {
  const { t } = useTranslation('stock-counts');
  const { signed } = useCountTexts();
  const { item_name, is_archived, adjusted_since, moved_since } = line;
  return (
    <>
      <span className="wrap-anywhere">{item_name}</span>
      {is_archived && (
        <span className="block">
          <StatusBadge tone="warning">{t('line.archived')}</StatusBadge>
        </span>
      )}
      {!is_archived && moved_since !== null && moved_since !== 0 && (
        <span className="block text-sm font-normal text-muted">
          {t('table.moved', { units: signed(moved_since) })}
        </span>
      )}
      {!is_archived && adjusted_since !== null && adjusted_since !== 0 && (
        <span className="block text-sm font-normal text-warning-ink">
          {t('table.adjusted', { units: signed(adjusted_since) })}
        </span>
      )}
    </>
  );
}
