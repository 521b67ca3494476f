import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OpenBox } from '../../ui/illustrations/open-box.tsx';
import { SearchedShelf } from '../../ui/illustrations/searched-shelf.tsx';
import { TickedList } from '../../ui/illustrations/ticked-list.tsx';
import { ListBody } from '../../ui/list-body.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { CardShape } from '../../ui/shapes.tsx';
import { queueQuery } from './api.ts';
import { isNarrowed, queryOf, spanKindOf, type DonationFilters } from './donation-filters.ts';
import { QueueDay } from './queue-day.tsx';
import { groupQueue } from './queue-groups.ts';
import { useDonationFilters } from './use-donation-filters.ts';

/** A page of the queue, refetched periodically. */
export function QueueList() {
  const { t } = useTranslation('donations');
  const { filters, today, setFilters } = useDonationFilters();
  const query = useQuery(queueQuery(queryOf(filters, today)));
  const { data } = query;
  if (!data) {
    return (
      <QueryPlaceholder query={query} failed={t('queue.failed')} className="flex flex-col gap-4">
        <CardShape className="h-32" />
        <CardShape className="h-32" />
      </QueryPlaceholder>
    );
  }
  const kind = spanKindOf(filters);
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
        <NothingThere filters={filters} />
      ) : (
        groupQueue(data.data, today, kind).map((group) => (
          <QueueDay key={group.key} group={group} today={today} kind={kind} />
        ))
      )}
    </ListBody>
  );
}

function NothingThere({ filters }: { filters: DonationFilters }) {
  const { t } = useTranslation('donations');
  if (isNarrowed(filters))
    return (
      <EmptyState
        illustration={SearchedShelf}
        title={t('queue.emptyNarrowed')}
        text={t('queue.emptyNarrowedText')}
      />
    );
  if (filters.status === 'open')
    return (
      <EmptyState illustration={TickedList} title={t('queue.emptyOpen')} text={t('queue.emptyOpenText')} />
    );
  return <EmptyState illustration={OpenBox} title={t('queue.empty')} />;
}
