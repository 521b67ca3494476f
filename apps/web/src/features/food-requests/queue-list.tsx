import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { queueQuery } from './api.ts';
import { ListPages } from './list-pages.tsx';
import { QueueDays } from './queue-days.tsx';
import { isNarrowed, queryOf, type QueueFilters } from './queue-filters.ts';
import { REFRESHED } from './queue-refresh.ts';
import { useQueueFilters } from './use-queue-filters.ts';

/** One page of the queue. It follows what others do without taking the focus from anybody. */
export function QueueList() {
  const { t } = useTranslation('requests');
  const { filters, today, setFilters } = useQueueFilters();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...queueQuery(queryOf(filters, today)),
    ...REFRESHED,
  });
  if (!data) {
    if (!error)
      return (
        <Loading className="flex flex-col gap-4">
          <Skeleton className="h-40" />
          <Skeleton className="h-40" />
        </Loading>
      );
    return (
      <ErrorState
        title={t('queue.failed')}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const { totalItems, totalPages } = data.pagination;
  return (
    <div
      aria-busy={isPlaceholderData}
      className={cx('flex flex-col gap-6', isPlaceholderData && 'opacity-60')}
    >
      {error && <OutOfDate isRetrying={isFetching} onRetry={() => void refetch()} />}
      <p role="status" className="text-muted empty:hidden">
        {totalItems > 0 && t('queue.count', { count: totalItems })}
      </p>
      {totalItems === 0 ? (
        <NothingWaits filters={filters} />
      ) : (
        <QueueDays requests={data.data} today={today} />
      )}
      <ListPages page={filters.page} totalPages={totalPages} onPageChange={(page) => setFilters({ page })} />
    </div>
  );
}

/** The list could not be followed: what is shown may have changed since. */
function OutOfDate({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  const { t } = useTranslation(['requests', 'common']);
  return (
    <Alert tone="warning">
      <div className="flex flex-wrap items-center justify-between gap-3">
        {t('queue.outOfDate')}
        <Button variant="secondary" isPending={isRetrying} onPress={onRetry}>
          {t('common:retry')}
        </Button>
      </div>
    </Alert>
  );
}

function NothingWaits({ filters }: { filters: QueueFilters }) {
  const { t } = useTranslation('requests');
  if (isNarrowed(filters))
    return (
      <EmptyState
        icon={ClipboardCheck}
        title={t('queue.emptyNarrowed')}
        text={t('queue.emptyNarrowedText')}
      />
    );
  if (filters.status === 'open')
    return <EmptyState icon={ClipboardCheck} title={t('queue.emptyOpen')} text={t('queue.emptyOpenText')} />;
  return <EmptyState icon={ClipboardCheck} title={t('queue.empty')} />;
}
