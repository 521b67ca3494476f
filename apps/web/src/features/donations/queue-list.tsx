import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OpenBox } from '../../ui/illustrations/open-box.tsx';
import { SearchedShelf } from '../../ui/illustrations/searched-shelf.tsx';
import { TickedList } from '../../ui/illustrations/ticked-list.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
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
  const kind = spanKindOf(filters);
  return (
    <PagedList
      query={useQuery(queueQuery(queryOf(filters, today)))}
      page={filters.page}
      onPageChange={(page, options) => setFilters({ page }, options)}
      failed={t('queue.failed')}
      shape={<CardShape className="h-32" />}
      count={(count) => t('queue.count', { count })}
      empty={<NothingThere filters={filters} />}
    >
      {({ data }) =>
        groupQueue(data, today, kind).map((group) => (
          <QueueDay key={group.key} group={group} today={today} kind={kind} />
        ))
      }
    </PagedList>
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
