import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { OpenBox } from '../../../ui/illustrations/open-box.tsx';
import { SearchedShelf } from '../../../ui/illustrations/searched-shelf.tsx';
import { TickedList } from '../../../ui/illustrations/ticked-list.tsx';
import { ListBar } from '../../../ui/list/list-bar.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { queueQuery } from '../api.ts';
import { rowsOf } from '../offers.ts';
import { StepDialog } from '../step-dialog.tsx';
import { StepFailure } from '../step-failure.tsx';
import { useSteps } from '../use-steps.ts';
import { type DonationFilters, isNarrowed, queryOf, useDonationFilters } from './donation-filters.ts';
import { QueueTable } from './queue-table.tsx';
import { QueueTabs } from './queue-tabs.tsx';

/** One page of the queue, by day, with the open donation beside it. */
export function QueueList() {
  const { t } = useTranslation('donations');
  const { filters, today, setFilters } = useDonationFilters();
  const query = useQuery(queueQuery(queryOf(filters, today)));
  const steps = useSteps();
  const failedId = steps.failure?.donation._id;
  return (
    <div className="flex flex-col gap-1">
      <ListBar>
        <QueueTabs />
      </ListBar>
      {!query.data?.data.some(({ _id }) => _id === failedId) && <StepFailure steps={steps} />}
      <PagedList
        query={query}
        page={filters.page}
        onPageChange={(page, options) => setFilters({ page }, options)}
        failed={t('queue.failed')}
        shape={<Skeleton className="h-80" />}
        count={(count) => t('queue.count', { count })}
        isDense
        empty={<EmptyQueue filters={filters} />}
      >
        {({ data }) => <QueueTable donations={rowsOf(data)} steps={steps} />}
      </PagedList>
      <StepDialog steps={steps} />
    </div>
  );
}

const ILLUSTRATIONS = { emptyNarrowed: SearchedShelf, emptyOpen: TickedList };

function EmptyQueue({ filters }: { filters: DonationFilters }) {
  const { t } = useTranslation('donations');
  const kind = isNarrowed(filters) ? 'emptyNarrowed' : filters.status === 'open' ? 'emptyOpen' : null;
  if (!kind) return <EmptyState illustration={OpenBox} title={t('queue.empty')} />;
  return (
    <EmptyState illustration={ILLUSTRATIONS[kind]} title={t(`queue.${kind}`)} text={t(`queue.${kind}Text`)} />
  );
}
