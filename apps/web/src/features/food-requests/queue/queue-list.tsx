import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { REFRESHED } from '../../../lib/query-client.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TickedList } from '../../../ui/illustrations/ticked-list.tsx';
import { ListBody } from '../../../ui/list-body.tsx';
import { QueryPlaceholder } from '../../../ui/query-placeholder.tsx';
import { CardShape } from '../../../ui/shapes.tsx';
import { queueQuery } from '../api.ts';
import { QueueDays } from './queue-days.tsx';
import { isNarrowed, queryOf, spanKindOf, type QueueFilters } from './queue-filters.ts';
import { useQueueFilters } from './use-queue-filters.ts';

/** One page of the queue. Refetches in the background without moving the focus. */
export function QueueList() {
  const { t } = useTranslation('requests');
  const { filters, today, setFilters } = useQueueFilters();
  const query = useQuery({ ...queueQuery(queryOf(filters, today)), ...REFRESHED });
  const { data } = query;
  if (!data) {
    return (
      <QueryPlaceholder query={query} failed={t('queue.failed')} className="flex flex-col gap-4">
        <CardShape className="h-40" />
        <CardShape className="h-40" />
      </QueryPlaceholder>
    );
  }
  const { totalItems, totalPages } = data.pagination;
  return (
    <ListBody
      query={query}
      page={filters.page}
      totalPages={totalPages}
      onPageChange={(page, options) => setFilters({ page }, options)}
    >
      <p role="status" className="text-muted empty:hidden">
        {totalItems > 0 && t('queue.count', { count: totalItems })}
      </p>
      {totalItems === 0 ? (
        <EmptyQueue filters={filters} />
      ) : (
        <QueueDays requests={data.data} today={today} kind={spanKindOf(filters)} />
      )}
    </ListBody>
  );
}

function EmptyQueue({ filters }: { filters: QueueFilters }) {
  const { t } = useTranslation('requests');
  if (isNarrowed(filters))
    return (
      <EmptyState
        illustration={TickedList}
        title={t('queue.emptyNarrowed')}
        text={t('queue.emptyNarrowedText')}
      />
    );
  if (filters.status === 'open')
    return (
      <EmptyState illustration={TickedList} title={t('queue.emptyOpen')} text={t('queue.emptyOpenText')} />
    );
  return <EmptyState illustration={TickedList} title={t('queue.empty')} />;
}
