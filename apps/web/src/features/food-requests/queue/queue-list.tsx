import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { REFRESHED } from '../../../lib/query-client.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TickedList } from '../../../ui/illustrations/ticked-list.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
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
  return (
    <PagedList
      query={query}
      page={filters.page}
      onPageChange={(page, options) => setFilters({ page }, options)}
      failed={t('queue.failed')}
      shape={<CardShape className="h-40" />}
      count={(count) => t('queue.count', { count })}
      empty={<EmptyQueue filters={filters} />}
    >
      {({ data }) => <QueueDays requests={data} today={today} kind={spanKindOf(filters)} />}
    </PagedList>
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
