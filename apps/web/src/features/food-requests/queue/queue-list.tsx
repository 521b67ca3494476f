import type { FoodRequest } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyAround } from '../../../lib/lazy-with-texts.ts';
import { REFRESHED } from '../../../lib/query-client.ts';
import { useSession } from '../../../lib/session.tsx';
import { useSelection } from '../../../lib/use-selection.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TickedList } from '../../../ui/illustrations/ticked-list.tsx';
import { ListBar } from '../../../ui/list/list-bar.tsx';
import { NothingFound } from '../../../ui/nothing-found.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PutBackNote } from '../../put-backs/put-back-notes.tsx';
import { queueQuery } from '../api.ts';
import { BulkActions, ManyDialog } from './bulk-actions.tsx';
import { isNarrowed, queryOf, type QueueFilters, useQueueFilters, widened } from './queue-filters.ts';
import { QueueTable } from './queue-table.tsx';
import { QueueTabs } from './queue-tabs.tsx';
import { StatusDialog } from './status-dialog.tsx';
import { StepFailure } from './step-failure.tsx';
import { type QueueSteps, useQueueSteps } from './use-queue-steps.ts';

const CallsLink = lazyAround(async () => (await import('../calls/calls-link.tsx')).CallsLink, 'holds');

const NO_REQUESTS: FoodRequest[] = [];

/** One page of the queue, by day, with the open request beside it. Refetches without moving the focus. */
export function QueueList() {
  const { t } = useTranslation('requests');
  const { filters, today, setFilters } = useQueueFilters();
  const query = useQuery({ ...queueQuery(queryOf(filters, today)), ...REFRESHED });
  const requests = query.data?.data ?? NO_REQUESTS;
  const selection = useSelection(requests);
  const steps = useQueueSteps(selection.clear);
  const { user } = useSession();
  return (
    <div className="flex flex-col gap-1">
      <ListBar bulk={{ selection, actions: <BulkActions selected={selection.selected} steps={steps} /> }}>
        <div className="flex">
          <div className="min-w-0 flex-1">
            <QueueTabs />
          </div>
          <div className="flex items-center border-b border-line pl-3 empty:hidden">
            <Suspense>
              <CallsLink foodBankId={filters.foodbank_id || undefined} />
            </Suspense>
          </div>
        </div>
      </ListBar>
      <PutBackNote foodBank={filters.foodbank_id || (user?.foodbank_id ?? undefined)} />
      {steps.failures
        .filter(({ request }) => !requests.some(({ _id }) => _id === request._id))
        .map(({ request, error }) => (
          <StepFailure
            key={request._id}
            request={request}
            error={error}
            onDismiss={() => steps.setFailure(request, null)}
          />
        ))}
      <PagedList
        query={query}
        page={filters.page}
        onPageChange={(page, options) => setFilters({ page }, options)}
        failed={t('queue.failed')}
        shape={<Skeleton className="h-80" />}
        count={(count) => t('queue.count', { count })}
        isDense
        empty={<EmptyQueue filters={filters} onClear={() => setFilters(widened(filters))} />}
      >
        {({ data }) => <QueueTable requests={data} selection={selection} steps={steps} />}
      </PagedList>
      <QueueQuestions steps={steps} />
    </div>
  );
}

function QueueQuestions({ steps }: { steps: QueueSteps }) {
  const { question } = steps;
  if (question?.of === 'many')
    return <ManyDialog requests={question.requests} step={question.step} steps={steps} />;
  return (
    question && (
      <StatusDialog
        request={question.request}
        step={question.step}
        onClose={steps.closeQuestion}
        onOvertaken={(error) => steps.setFailure(question.request, error)}
      />
    )
  );
}

function EmptyQueue({ filters, onClear }: { filters: QueueFilters; onClear: () => void }) {
  const { t } = useTranslation('requests');
  if (isNarrowed(filters))
    return (
      <NothingFound title={t('queue.emptyNarrowed')} text={t('queue.emptyNarrowedText')} onClear={onClear} />
    );
  const isOpen = filters.status === 'open';
  return (
    <EmptyState
      illustration={TickedList}
      title={t(isOpen ? 'queue.emptyOpen' : 'queue.empty')}
      text={isOpen ? t('queue.emptyOpenText') : undefined}
    />
  );
}
