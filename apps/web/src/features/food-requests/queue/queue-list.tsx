import type { FoodRequest } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, useDates } from '../../../lib/dates.ts';
import { REFRESHED } from '../../../lib/query-client.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TickedList } from '../../../ui/illustrations/ticked-list.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { CardShape } from '../../../ui/shapes.tsx';
import { queueQuery } from '../api.ts';
import { groupByDay } from '../grouping.ts';
import { type Step, stepsAhead } from '../status.tsx';
import {
  isNarrowed,
  queryOf,
  type QueueFilters,
  type SpanKind,
  spanKindOf,
  useQueueFilters,
} from './queue-filters.ts';
import { QueueRow } from './queue-row.tsx';
import { StatusDialog } from './status-dialog.tsx';
import { StepFailure } from './step-failure.tsx';

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
  const kind = isNarrowed(filters) ? 'emptyNarrowed' : filters.status === 'open' ? 'emptyOpen' : null;
  return (
    <EmptyState
      illustration={TickedList}
      title={t(`queue.${kind ?? 'empty'}`)}
      text={kind ? t(`queue.${kind}Text`) : undefined}
    />
  );
}

interface QueueDaysProps {
  requests: readonly FoodRequest[];
  today: string;
  /** The event that the requests are grouped by; '' for the pickup. */
  kind: SpanKind | '';
}

/** A failed status change, with the request as stored before it. */
interface Failure {
  request: FoodRequest;
  error: Error;
}

function QueueDays({ requests, today, kind }: QueueDaysProps) {
  const [dialog, setDialog] = useState<{ request: FoodRequest; step: Step } | null>(null);
  const [failures, setFailures] = useState<readonly Failure[]>([]);

  const clearFailure = (id: string) =>
    setFailures((known) => known.filter(({ request }) => request._id !== id));
  const onFailure = (request: FoodRequest, error: Error | null) => {
    clearFailure(request._id);
    if (error) setFailures((known) => [...known, { request, error }]);
  };
  const isShown = (id: string) => requests.some(({ _id }) => _id === id);

  return (
    <div className="flex flex-col gap-8">
      {failures
        .filter(({ request }) => !isShown(request._id))
        .map(({ request, error }) => (
          <StepFailure
            key={request._id}
            request={request}
            error={error}
            onDismiss={() => clearFailure(request._id)}
          />
        ))}
      {groupByDay(requests, kind).map(({ key: day, rows }) => (
        <section key={day} aria-labelledby={`day-${day}`} className="flex flex-col gap-4">
          <DayHeading
            day={day}
            today={today}
            kind={kind}
            isLate={kind === '' && day < today && rows.some(({ status }) => stepsAhead(status).length > 0)}
          />
          {rows.map((request) => (
            <div key={request._id} data-focus-row>
              <QueueRow
                request={request}
                hasDay={kind !== ''}
                place={requests.indexOf(request)}
                failure={failures.find((failure) => failure.request._id === request._id)?.error ?? null}
                onFailure={(error) => onFailure(request, error)}
                onAsk={(step) => setDialog({ request, step })}
              />
            </div>
          ))}
        </section>
      ))}
      {dialog && (
        <StatusDialog
          request={dialog.request}
          step={dialog.step}
          onClose={() => setDialog(null)}
          onOvertaken={(error) => onFailure(dialog.request, error)}
        />
      )}
    </div>
  );
}

interface DayHeadingProps {
  day: string;
  today: string;
  kind: SpanKind | '';
  /** The day has passed but requests of it are still open. */
  isLate: boolean;
}

function DayHeading({ day, today, kind, isLate }: DayHeadingProps) {
  const { t } = useTranslation('requests');
  const { formatDate } = useDates();
  const name = day === today ? t('queue.today') : day === addDays(today, 1) ? t('queue.tomorrow') : null;
  return (
    <h2 id={`day-${day}`} className="flex flex-wrap items-baseline gap-x-3 text-xl">
      {kind !== '' && t(`queue.spanChips.${kind}`, { days: formatDate(day, 'long') })}
      {kind === '' && (
        <>
          {name && <span>{name}</span>}
          <span className={name ? 'text-base font-normal text-muted' : 'first-letter:uppercase'}>
            {formatDate(day, 'long')}
          </span>
        </>
      )}
      {isLate && <span className="text-base font-normal text-danger">{t('queue.past')}</span>}
    </h2>
  );
}
