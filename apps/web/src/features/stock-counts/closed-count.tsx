import type { StockCount, StockCountLine } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { useOutbox } from '../../lib/offline/outbox-entries.ts';
import { errorOf, withdraw } from '../../lib/offline/outbox.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TickedList } from '../../ui/illustrations/ticked-list.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { Table } from '../../ui/table.tsx';
import { countQuery } from './api.ts';
import { CountFigures } from './count-figures.tsx';
import { HeldBy } from './decisions.tsx';
import { useCountTexts } from './figures.ts';

const TONES: Record<NonNullable<StockCountLine['outcome']>, Tone> = {
  agreed: 'neutral',
  applied: 'neutral',
  to_zero: 'danger',
  skipped: 'warning',
  archived: 'neutral',
  not_counted: 'neutral',
};

export function ClosedCount({ count }: { count: StockCount }) {
  const { t } = useTranslation('stock-counts');
  const [isDifferingOnly, setIsDifferingOnly] = useState(true);
  const [page, setPage] = useState(1);
  const query = useQuery(
    countQuery(count._id, {
      lines: isDifferingOnly ? 'differing' : 'all',
      sort: isDifferingOnly ? '-difference' : 'item_name',
      page,
    }),
  );
  const { data } = query;
  return (
    <>
      <CountFigures summary={count.summary} />
      <section aria-labelledby="closed-lines" className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <h2 id="closed-lines" className="text-xl">
            {t('lines.title')}
          </h2>
          <Checkbox
            isSelected={isDifferingOnly}
            onChange={(only) => {
              setIsDifferingOnly(only);
              setPage(1);
            }}
          >
            {t('closed.differingOnly')}
          </Checkbox>
        </div>
        {data === undefined ? (
          <QueryPlaceholder query={query} failed={t('lines.failed')}>
            <Skeleton className="h-64" />
          </QueryPlaceholder>
        ) : (
          <>
            {data.data.lines.length === 0 ? (
              <EmptyState
                illustration={TickedList}
                title={t(isDifferingOnly ? 'closed.noDifferences' : 'closed.noLines')}
              />
            ) : (
              <ClosedLines lines={data.data.lines} />
            )}
            <Pagination page={page} totalPages={data.pagination.totalPages} onPageChange={setPage} />
          </>
        )}
      </section>
    </>
  );
}

function ClosedLines({ lines }: { lines: readonly StockCountLine[] }) {
  const { t } = useTranslation('stock-counts');
  const { formatNumber } = useDates();
  const { signed } = useCountTexts();
  const units = (value: number | null) => (value === null ? '\u2013' : formatNumber(value));
  return (
    <Table
      caption={t('lines.title')}
      rows={lines}
      keyOf={({ item_id }) => item_id}
      columns={[
        {
          key: 'item',
          header: t('table.item'),
          isRowHeader: true,
          cell: (line) => (
            <>
              <span className="wrap-anywhere">{line.item_name}</span>
              {line.shortage !== null && (
                <span className="block text-sm font-normal">
                  {t('closed.shortage', { count: line.shortage, formatted: formatNumber(line.shortage) })}
                </span>
              )}
              <HeldBy requests={line.held_by} />
            </>
          ),
        },
        ...(['expected', 'counted'] as const).map((key) => ({
          key,
          header: t(`table.${key}`),
          align: 'end' as const,
          cell: (line: StockCountLine) => units(line[`${key}_quantity`]),
        })),
        {
          key: 'difference',
          header: t('table.difference'),
          align: 'end',
          cell: (line) => (line.difference === null ? '\u2013' : signed(line.difference)),
        },
        { key: 'by', header: t('table.by'), cell: (line) => line.counted_by_name ?? '\u2013' },
        {
          key: 'outcome',
          header: t('table.outcome'),
          cell: ({ outcome }) =>
            outcome === null ? (
              '\u2013'
            ) : (
              <StatusBadge tone={TONES[outcome]}>{t(`outcomes.${outcome}`)}</StatusBadge>
            ),
        },
      ]}
    />
  );
}

/** Entries made offline for a count that was closed meanwhile. They stay until dismissed. */
export function NotEntered({ count: { _id, status } }: { count: StockCount }) {
  const { t } = useTranslation('stock-counts');
  const refused = useOutbox().flatMap((entry) =>
    entry.action.kind === 'count' && entry.action.params.id === _id && errorOf(entry)
      ? [{ entry, units: entry.action.body.counted_quantity }]
      : [],
  );
  if (status === 'open' || refused.length === 0) return null;
  return (
    <Alert tone="warning" title={t('notEntered.title', { count: refused.length })}>
      <p>{t('notEntered.text')}</p>
      <ul className="my-1 list-disc pl-5">
        {refused.map(({ entry, units }) => (
          <li key={entry.key}>{t('unsaved.entry', { name: entry.name, units })}</li>
        ))}
      </ul>
      <Button
        variant="secondary"
        className="mt-2"
        onPress={() => void Promise.all(refused.map(({ entry }) => withdraw(entry)))}
      >
        {t('notEntered.dismiss')}
      </Button>
    </Alert>
  );
}
