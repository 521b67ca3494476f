import type { RecordRead } from '@nourish/contract';
import { RETENTION } from '@nourish/contract/report-constants';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OpenLedger } from '../../ui/illustrations/open-ledger.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { readsQuery } from './api.ts';
import { ReadEntry } from './read-entry.tsx';

export function Reads() {
  const { t } = useTranslation('privacy-rights');
  const { formatSpan } = useDates();
  return (
    <>
      <p>{t('reads.intro', { span: formatSpan(RETENTION.read_months, 'month') })}</p>
      <ReadsList />
    </>
  );
}

function ReadsList() {
  const { t } = useTranslation('privacy-rights');
  const { formatDate } = useDates();
  const id = useId();
  const [page, setPage] = useState(1);
  return (
    <PagedList
      query={useQuery(readsQuery(page))}
      page={page}
      onPageChange={setPage}
      failed={t('reads.failed')}
      shape={<Skeleton className="h-16" />}
      empty={<EmptyState illustration={OpenLedger} title={t('reads.none')} text={t('reads.noneText')} />}
    >
      {({ data }) =>
        readsByDay(data).map(({ day, reads }) => (
          <section key={day} aria-labelledby={`${id}-${day}`}>
            <h3 id={`${id}-${day}`} className="text-base text-muted">
              <time dateTime={day}>{formatDate(day, 'long')}</time>
            </h3>
            <ul className="mt-2 divide-y divide-line rounded-lg border border-line bg-surface">
              {reads.map((read) => (
                <ReadEntry key={read._id} read={read} />
              ))}
            </ul>
          </section>
        ))
      }
    </PagedList>
  );
}

function readsByDay(reads: readonly RecordRead[]): { day: string; reads: RecordRead[] }[] {
  const days = new Map<string, RecordRead[]>();
  for (const read of reads) {
    const sameDay = days.get(read.day);
    if (sameDay) sameDay.push(read);
    else days.set(read.day, [read]);
  }
  return Array.from(days, ([day, ofDay]) => ({ day, reads: ofDay }));
}
