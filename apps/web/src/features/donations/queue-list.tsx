import { useQuery } from '@tanstack/react-query';
import { PackageCheck, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { queueQuery } from './api.ts';
import { isNarrowed, queryOf, type DonationFilters } from './donation-filters.ts';
import { ListBody } from './list-body.tsx';
import { QueueDay } from './queue-day.tsx';
import { groupQueue } from './queue-groups.ts';
import { useDonationFilters } from './use-donation-filters.ts';

/** One page of the queue. It follows what others do. */
export function QueueList() {
  const { t } = useTranslation('donations');
  const { filters, today, setFilters } = useDonationFilters();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    queueQuery(queryOf(filters, today)),
  );
  const onRetry = () => void refetch();
  if (!data) {
    if (error)
      return <ErrorState title={t('queue.failed')} error={error} isRetrying={isFetching} onRetry={onRetry} />;
    return (
      <Loading className="flex flex-col gap-4">
        <Skeleton className="h-32" />
        <Skeleton className="h-32" />
      </Loading>
    );
  }
  const { totalItems, totalPages } = data.pagination;
  return (
    <ListBody
      isOutOfDate={error !== null}
      isRetrying={isFetching}
      onRetry={onRetry}
      isPlaceholder={isPlaceholderData}
      page={filters.page}
      totalPages={totalPages}
      onPageChange={(page, options) => setFilters({ page }, options)}
    >
      <p role="status" className="text-muted empty:hidden">
        {totalItems > 0 && t('queue.count', { count: totalItems })}
      </p>
      {totalItems === 0 ? (
        <NothingThere filters={filters} />
      ) : (
        groupQueue(data.data, today).map((group) => <QueueDay key={group.key} group={group} today={today} />)
      )}
    </ListBody>
  );
}

function NothingThere({ filters }: { filters: DonationFilters }) {
  const { t } = useTranslation('donations');
  if (isNarrowed(filters))
    return <EmptyState icon={SearchX} title={t('queue.emptyNarrowed')} text={t('queue.emptyNarrowedText')} />;
  if (filters.status === 'open')
    return <EmptyState icon={PackageCheck} title={t('queue.emptyOpen')} text={t('queue.emptyOpenText')} />;
  return <EmptyState icon={PackageCheck} title={t('queue.empty')} />;
}
