import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, useDates } from '../../lib/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OpenBox } from '../../ui/illustrations/open-box.tsx';
import { SearchedShelf } from '../../ui/illustrations/searched-shelf.tsx';
import { TickedList } from '../../ui/illustrations/ticked-list.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { CardShape } from '../../ui/shapes.tsx';
import { queueQuery } from './api.ts';
import {
  type DonationFilters,
  isNarrowed,
  queryOf,
  type SpanKind,
  spanKindOf,
  useDonationFilters,
} from './donation-filters.ts';
import { groupQueue, type QueueGroup } from './queue-groups.ts';
import { QueueRow } from './queue-row.tsx';

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

const ILLUSTRATIONS = { emptyNarrowed: SearchedShelf, emptyOpen: TickedList };

function NothingThere({ filters }: { filters: DonationFilters }) {
  const { t } = useTranslation('donations');
  const kind = isNarrowed(filters) ? 'emptyNarrowed' : filters.status === 'open' ? 'emptyOpen' : null;
  if (!kind) return <EmptyState illustration={OpenBox} title={t('queue.empty')} />;
  return (
    <EmptyState illustration={ILLUSTRATIONS[kind]} title={t(`queue.${kind}`)} text={t(`queue.${kind}Text`)} />
  );
}

interface QueueDayProps {
  group: QueueGroup;
  today: string;
  /** Event that the list is grouped by; '' for the pickup. */
  kind: SpanKind | '';
}

function QueueDay({ group: { key, rows }, today, kind }: QueueDayProps) {
  const { t } = useTranslation('donations');
  const { formatDate } = useDates();
  const id = useId();
  const isOverdue = key === 'overdue';
  const name =
    key === today ? t('queue.days.today') : key === addDays(today, 1) ? t('queue.days.tomorrow') : null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="flex flex-wrap items-baseline gap-x-3 text-xl">
        {kind !== '' ? (
          t(`queue.spanChips.${kind}`, { days: formatDate(key, 'long') })
        ) : isOverdue ? (
          <>
            <span className="text-danger">{t('queue.days.overdue')}</span>
            <span className="text-base font-normal text-muted">{t('queue.overdueHelp')}</span>
          </>
        ) : (
          <>
            {name && <span>{name}</span>}
            <span className={name ? 'text-base font-normal text-muted' : 'first-letter:uppercase'}>
              {formatDate(key, 'long')}
            </span>
          </>
        )}
      </h2>
      <ul className="flex flex-col gap-3">
        {rows.map((donation) => (
          <QueueRow
            key={donation._id}
            donation={donation}
            day={kind !== '' ? 'usual' : isOverdue ? 'late' : null}
          />
        ))}
      </ul>
    </section>
  );
}
