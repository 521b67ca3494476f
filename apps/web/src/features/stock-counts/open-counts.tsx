import type { StockCount } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNarrow } from '../../lib/media.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TickedList } from '../../ui/illustrations/ticked-list.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { DataList, type ListColumn } from '../../ui/list/data-list.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { countsQuery } from './api.ts';
import { PlaceOf, Progress } from './count-figures.tsx';
import { useCountTexts } from './figures.ts';

interface OpenCountsProps {
  foodBank: string | undefined;
  hasFoodBank: boolean;
}

export function OpenCounts({ foodBank, hasFoodBank }: OpenCountsProps) {
  const { t } = useTranslation('stock-counts');
  const { placeOf } = useCountTexts();
  const columns = useColumns(hasFoodBank);
  const isNarrow = useNarrow('lg');
  const query = useQuery(countsQuery({ status: 'open', foodbank_id: foodBank, page: 1 }));
  return (
    <section aria-labelledby="open-counts" className="flex flex-col gap-2">
      <h2 id="open-counts" className="text-xl">
        {t('openCounts.title')}
      </h2>
      {query.data ? (
        query.data.data.length === 0 ? (
          <EmptyState
            illustration={TickedList}
            title={t('openCounts.empty')}
            text={t('openCounts.emptyText')}
          />
        ) : (
          <DataList
            caption={t('openCounts.title')}
            columns={columns}
            groups={[{ key: 'counts', rows: query.data.data }]}
            compactHeader={t('history.place')}
            hasHeads
            isCompact={isNarrow}
            rowClass="min-h-14"
            compact={(count) => <CompactOpenCount count={count} hasFoodBank={hasFoodBank} />}
            actions={(count) => (
              <LinkButton
                to={paths.stockCount(count._id)}
                variant="secondary"
                size="sm"
                aria-label={t('openCounts.continueOf', { place: placeOf(count) })}
                className="mr-2 max-md:mr-3"
              >
                {t('openCounts.continue')}
              </LinkButton>
            )}
          />
        )
      ) : (
        <QueryPlaceholder query={query} failed={t('failed')} className="flex flex-col">
          <Skeleton className="h-24" />
        </QueryPlaceholder>
      )}
    </section>
  );
}

function useColumns(hasFoodBank: boolean): ListColumn<StockCount>[] {
  const { t } = useTranslation('stock-counts');
  const { dayOf } = useCountTexts();
  return [
    {
      key: 'place',
      header: t('history.place'),
      track: 'minmax(12rem, 1fr)',
      isRowHeader: true,
      cell: (count) => (
        <span className="flex min-w-0 flex-col py-2 leading-5">
          <PlaceOf count={count} hasFoodBank={hasFoodBank} />
          {count.note && <span className="text-sm wrap-anywhere text-muted">{count.note}</span>}
        </span>
      ),
    },
    {
      key: 'counted',
      header: t('figures.counted'),
      track: 'minmax(14rem, 1fr)',
      cell: ({ summary }) => <Progress summary={summary} isInColumn />,
    },
    {
      key: 'opened',
      header: t('openCounts.opened'),
      track: 'auto',
      cell: ({ opened_at, opened_by_name }) => (
        <span className="block pr-6 text-sm">
          {dayOf(opened_at)} · {opened_by_name}
        </span>
      ),
    },
  ];
}

interface CompactOpenCountProps {
  count: StockCount;
  hasFoodBank: boolean;
}

function CompactOpenCount({ count, hasFoodBank }: CompactOpenCountProps) {
  const { dayOf } = useCountTexts();
  return (
    <span className="flex flex-col gap-1 py-2.5 pr-2">
      <PlaceOf count={count} hasFoodBank={hasFoodBank} />
      {count.note && <span className="-mt-1 text-sm wrap-anywhere text-muted">{count.note}</span>}
      <Progress summary={count.summary} />
      <span className="text-sm text-muted">
        {dayOf(count.opened_at)} · {count.opened_by_name}
      </span>
    </span>
  );
}
