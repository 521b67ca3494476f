import type { StockCount } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDates } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TickedList } from '../../ui/illustrations/ticked-list.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { countsQuery } from './api.ts';
import { Progress } from './count-figures.tsx';
import { useCountTexts } from './figures.ts';

interface OpenCountsProps {
  foodBank: string | undefined;
  hasFoodBank: boolean;
}

export function OpenCounts({ foodBank, hasFoodBank }: OpenCountsProps) {
  const { t } = useTranslation('stock-counts');
  const query = useQuery(countsQuery({ status: 'open', foodbank_id: foodBank, page: 1 }));
  return (
    <section aria-labelledby="open-counts" className="flex flex-col gap-4">
      <h2 id="open-counts" className="text-2xl">
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
          <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {query.data.data.map((count) => (
              <li key={count._id}>
                <OpenCount count={count} hasFoodBank={hasFoodBank} />
              </li>
            ))}
          </ul>
        )
      ) : (
        <QueryPlaceholder query={query} failed={t('failed')} className="grid gap-4 sm:grid-cols-2">
          <Skeleton className="h-46" />
        </QueryPlaceholder>
      )}
    </section>
  );
}

function OpenCount({ count, hasFoodBank }: { count: StockCount; hasFoodBank: boolean }) {
  const { t } = useTranslation('stock-counts');
  const { formatInstantDate } = useDates();
  const { placeOf } = useCountTexts();
  return (
    <Link
      to={paths.stockCount(count._id)}
      className="group flex h-full flex-col gap-3 rounded-lg border border-line bg-surface p-5 shadow-card transition-shadow hover:border-primary hover:shadow-raised"
    >
      <span className="text-lg font-bold group-hover:text-primary">{placeOf(count)}</span>
      {hasFoodBank && <span className="-mt-2 text-muted">{count.foodbank_name}</span>}
      <Progress summary={count.summary} />
      <span className="text-sm text-muted">
        {t('openedBy', { name: count.opened_by_name, date: formatInstantDate(count.opened_at) })}
      </span>
      {count.note && <span className="text-sm wrap-anywhere">{count.note}</span>}
    </Link>
  );
}
