import type { StockCount } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OpenLedger } from '../../ui/illustrations/open-ledger.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { countsQuery } from './api.ts';
import { CountStatusBadge } from './count-figures.tsx';
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
  const query = useQuery(countsQuery({ status: 'approved,abandoned', foodbank_id: foodBank, page }));
  return (
    <section aria-labelledby="closed-counts" className="flex flex-col gap-4">
      <h2 id="closed-counts" className="text-2xl">
        {t('history.title')}
      </h2>
      {query.data ? (
        <>
          {query.data.data.length === 0 ? (
            <EmptyState illustration={OpenLedger} title={t('history.empty')} text={t('history.emptyText')} />
          ) : (
            <Table
              caption={t('history.title')}
              columns={columns}
              rows={query.data.data}
              keyOf={({ _id }) => _id}
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

function useColumns(hasFoodBank: boolean): Column<StockCount>[] {
  const { t } = useTranslation('stock-counts');
  const { formatInstantDate, formatNumber, formatPercent } = useDates();
  const { placeOf, signed } = useCountTexts();
  return [
    {
      key: 'place',
      header: t('history.place'),
      isRowHeader: true,
      cell: (count) => (
        <>
          <TextLink to={paths.stockCount(count._id)} className="inline-flex min-h-11 items-center">
            {placeOf(count)}
          </TextLink>
          <span className="block text-sm font-normal text-muted">
            {t('openedBy', { name: count.opened_by_name, date: formatInstantDate(count.opened_at) })}
          </span>
          {hasFoodBank && <span className="block text-sm font-normal text-muted">{count.foodbank_name}</span>}
        </>
      ),
    },
    {
      key: 'closed',
      header: t('history.closed'),
      cell: (count) => (
        <>
          <span className="whitespace-nowrap">{count.closed_at && formatInstantDate(count.closed_at)}</span>
          <span className="block text-sm text-muted sm:text-left">{count.closed_by_name}</span>
        </>
      ),
    },
    {
      key: 'status',
      header: t('history.status'),
      cell: ({ status }) => <CountStatusBadge status={status} />,
    },
    {
      key: 'counted',
      header: t('figures.counted'),
      align: 'end',
      cell: ({ summary }) =>
        t('history.countedOf', {
          counted: formatNumber(summary.counted),
          total: formatNumber(summary.lines),
        }),
    },
    {
      key: 'differing',
      header: t('figures.differing'),
      align: 'end',
      cell: ({ summary }) => formatNumber(summary.differing),
    },
    {
      key: 'units',
      header: t('history.units'),
      align: 'end',
      cell: ({ summary }) => `${signed(summary.units_plus)} / ${signed(-summary.units_minus)}`,
    },
    {
      key: 'accuracy',
      header: t('figures.accuracy'),
      align: 'end',
      cell: ({ summary }) => {
        const accuracy = accuracyOf(summary);
        return accuracy === null ? '\u2013' : formatPercent(accuracy);
      },
    },
  ];
}
