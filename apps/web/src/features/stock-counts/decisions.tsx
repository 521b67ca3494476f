import type { StockCountLine } from '@nourish/contract';
import type { FieldError, HoldingRequest } from '@nourish/contract/error-envelope';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { focusAfterDialog } from '../../lib/focus-recovery.ts';
import { paths } from '../../paths.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Table } from '../../ui/table.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useCountTexts } from './figures.ts';

/** The approver's decisions by item id. */
export type Decisions = Readonly<Record<string, 'skip' | 'to_zero' | undefined>>;

interface BelowReservedProps {
  lines: readonly FieldError[];
  decisions: Decisions;
  onDecide: (item_id: string, decision: Decisions[string]) => void;
}

/** Lines whose counted quantity is below the reserved one. Each needs a decision before the approval. */
export function BelowReserved({ lines, decisions, onDecide }: BelowReservedProps) {
  const { t } = useTranslation('stock-counts');
  const { formatNumber } = useDates();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusAfterDialog(heading.current), [lines]);
  return (
    <section
      aria-labelledby="below-reserved"
      className="flex flex-col gap-4 rounded-lg border-2 border-danger bg-surface p-4 sm:p-6"
    >
      <h2 id="below-reserved" ref={heading} tabIndex={-1} className="text-2xl">
        {t('below.title', { count: lines.length })}
      </h2>
      <p>{t('below.text')}</p>
      <ul className="flex flex-col gap-6">
        {lines.map(({ inventory_id = '', item_name = '', message, available = 0, requests = [] }) => (
          <li key={inventory_id} className="flex flex-col gap-3 border-t border-line pt-4">
            <p className="text-lg font-semibold">{message}</p>
            <HeldBy requests={requests} />
            <RadioGroup
              label={t('below.decision', { name: item_name })}
              isRequired
              options={[
                { value: 'skip', label: t('below.skip'), description: t('below.skipHelp') },
                {
                  value: 'to_zero',
                  label: t('below.toZero'),
                  description: t('below.toZeroHelp', {
                    count: available,
                    formatted: formatNumber(available),
                  }),
                },
              ]}
              value={decisions[inventory_id] ?? null}
              onChange={(decision) => onDecide(inventory_id, decision)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

const REQUEST_STATUSES = ['pending', 'approved', 'ready', 'fulfilled', 'rejected', 'cancelled'] as const;

export function HeldBy({ requests }: { requests: readonly HoldingRequest[] }) {
  const { t } = useTranslation('stock-counts');
  const { formatDate, formatNumber } = useDates();
  if (requests.length === 0) return null;
  return (
    <ul aria-label={t('heldBy.label')} className="flex flex-col">
      {requests.map(({ _id, code, status, pickup_date, quantity }) => {
        const known = REQUEST_STATUSES.find((each) => each === status);
        return (
          <li key={_id} className="text-sm">
            <TextLink to={paths.requestDetails(_id)} className="inline-flex min-h-11 items-center">
              {t('heldBy.request', { code })}
            </TextLink>{' '}
            {t('heldBy.facts', {
              units: formatNumber(quantity),
              date: formatDate(pickup_date),
              status: known ? t(`heldBy.status.${known}`) : status,
            })}
          </li>
        );
      })}
    </ul>
  );
}

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
        ...(['expected', 'counted'] as const).map((key) => ({
          key,
          header: t(`table.${key}`),
          align: 'end' as const,
          cell: (line: StockCountLine) => formatNumber(line[`${key}_quantity`] ?? 0),
        })),
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
