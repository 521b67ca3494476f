import type { StockCount } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { useNarrow } from '../../lib/media.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OpenLedger } from '../../ui/illustrations/open-ledger.tsx';
import { DottedParts } from '../../ui/dotted-parts.tsx';
import { DataList, type ListColumn } from '../../ui/list/data-list.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { countsQuery } from './api.ts';
import { CountStatusBadge, PlaceOf } from './count-figures.tsx';
import { accuracyOf, useCountTexts } from './figures.ts';

interface CountHistoryProps {
  foodBank: string | undefined;
  hasFoodBank: boolean;
  page: number;
  onPageChange: (page: number) => void;
}

export function CountHistory({ foodBank, hasFoodBank, page, onPageChange }: CountHistoryProps) {
  const { t } = useTranslation('stock-counts');
  const columns = useColumns(hasFoodBank);
  const isNarrow = useNarrow('lg');
  const query = useQuery(countsQuery({ status: 'approved,abandoned', foodbank_id: foodBank, page }));
  return (
    <section aria-labelledby="closed-counts" className="flex flex-col gap-2">
      <h2 id="closed-counts" className="text-xl">
        {t('history.title')}
      </h2>
      {query.data ? (
        <>
          {query.data.data.length === 0 ? (
            <EmptyState illustration={OpenLedger} title={t('history.empty')} text={t('history.emptyText')} />
          ) : (
            <DataList
              caption={t('history.title')}
              columns={columns}
              groups={[{ key: 'counts', rows: query.data.data }]}
              compactHeader={t('history.place')}
              hasHeads
              isCompact={isNarrow}
              rowClass="min-h-12"
              compact={(count) => <CompactCount count={count} hasFoodBank={hasFoodBank} />}
            />
          )}
          <Pagination
            page={page}
            totalPages={query.data.pagination.totalPages}
            onPageChange={onPageChange}
            label={t('history.pages')}
          />
        </>
      ) : (
        <QueryPlaceholder query={query} failed={t('failed')} className="flex flex-col gap-3">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </QueryPlaceholder>
      )}
    </section>
  );
}

function useColumns(hasFoodBank: boolean): ListColumn<StockCount>[] {
  const { t } = useTranslation('stock-counts');
  const { formatNumber } = useDates();
  const textsOf = useHistoryTexts();
  return [
    {
      key: 'place',
      header: t('history.place'),
      track: 'minmax(12rem, 1fr)',
      isRowHeader: true,
      cell: (count) => <PlaceOf count={count} hasFoodBank={hasFoodBank} />,
    },
    {
      key: 'closed',
      header: t('history.closed'),
      track: 'auto',
      cell: (count) => <span className="block text-sm tabular-nums">{textsOf(count).closed}</span>,
    },
    {
      key: 'status',
      header: t('history.status'),
      track: 'auto',
      cell: ({ status }) => <CountStatusBadge status={status} />,
    },
    {
      key: 'counted',
      header: t('figures.counted'),
      track: 'auto',
      align: 'end',
      cell: (count) => <Figure>{textsOf(count).counted}</Figure>,
    },
    {
      key: 'differing',
      header: t('figures.differing'),
      track: 'auto',
      align: 'end',
      cell: ({ summary }) => <Figure>{formatNumber(summary.differing)}</Figure>,
    },
    {
      key: 'units',
      header: t('history.units'),
      track: 'auto',
      align: 'end',
      cell: (count) => <Figure>{textsOf(count).units}</Figure>,
    },
    {
      key: 'accuracy',
      header: t('figures.accuracy'),
      track: 'auto',
      align: 'end',
      cell: (count) => <Figure>{textsOf(count).accuracy}</Figure>,
    },
  ];
}

const Figure = ({ children }: { children: string }) => (
  <span className="block text-sm tabular-nums">{children}</span>
);

/** Returns the figures of a closed count as texts. */
function useHistoryTexts() {
  const { t } = useTranslation('stock-counts');
  const { formatNumber, formatPercent } = useDates();
  const { dayOf, signed } = useCountTexts();
  return ({ summary, closed_at, closed_by_name }: StockCount) => {
    const accuracy = accuracyOf(summary);
    return {
      closed: [closed_at && dayOf(closed_at), closed_by_name].filter(Boolean).join(' · '),
      counted: t('history.countedOf', {
        counted: formatNumber(summary.counted),
        total: formatNumber(summary.lines),
      }),
      differences: t('history.differences', {
        count: summary.differing,
        formatted: formatNumber(summary.differing),
      }),
      units: `${signed(summary.units_plus)} / ${signed(-summary.units_minus)}`,
      accuracy: accuracy === null ? '\u2013' : formatPercent(accuracy),
    };
  };
}

interface HistoryRowProps {
  count: StockCount;
  hasFoodBank: boolean;
}

function CompactCount({ count, hasFoodBank }: HistoryRowProps) {
  const { t } = useTranslation('stock-counts');
  const { closed, counted, differences, units, accuracy } = useHistoryTexts()(count);
  return (
    <span className="flex flex-col gap-0.5 py-2">
      <span className="flex items-center justify-between gap-3">
        <PlaceOf count={count} hasFoodBank={hasFoodBank} />
        <CountStatusBadge status={count.status} />
      </span>
      <span className="text-sm text-muted">{closed}</span>
      <DottedParts className="text-sm tabular-nums">
        <span>{t('history.labelled', { label: t('figures.counted'), value: counted })}</span>{' '}
        <span>{differences}</span> <span>{t('history.unitsChanged', { units })}</span>{' '}
        <span>{t('history.labelled', { label: t('figures.accuracy'), value: accuracy })}</span>
      </DottedParts>
    </span>
  );
}
