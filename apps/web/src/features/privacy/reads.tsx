import type { RecordRead } from '@nourish/contract';
import { RETENTION } from '@nourish/contract/report-constants';
import { useQuery } from '@tanstack/react-query';
import { Download, Eye, List, type LucideIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OpenLedger } from '../../ui/illustrations/open-ledger.tsx';
import { MarkedText } from '../../ui/marked-text.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { readsQuery } from './api.ts';

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
            <h3 id={`${id}-${day}`} className="text-base text-muted first-letter:uppercase">
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

const ICONS: Record<RecordRead['kind'], LucideIcon> = {
  request: Eye,
  request_list: List,
  client: Eye,
  client_list: List,
  volunteer: Eye,
  volunteer_list: List,
  person: Eye,
  person_list: List,
  donation: Eye,
  export: Download,
};

function ReadEntry({ read }: { read: RecordRead }) {
  const { t } = useTranslation(['privacy-rights', 'common']);
  const { kind, reader_name, reader_role, foodbank_name, times } = read;
  const Icon = ICONS[kind];
  return (
    <li className="flex items-start gap-3.5 px-4 py-3">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 wrap-break-word">
        <p>
          <span className="font-semibold">{reader_name || t('reads.deleted')}</span>
          <span className="text-muted">, {foodbank_name ?? t(`common:roles.${reader_role}`)}</span>
        </p>
        <p>
          <ReadAction read={read} />
          {times > 1 && (
            <>
              {' '}
              <span className="whitespace-nowrap text-muted">· {t('reads.times', { count: times })}</span>
            </>
          )}
        </p>
      </div>
    </li>
  );
}

/** The action, with a link to the record if it has a page. */
function ReadAction({ read: { kind, record_id, record_code } }: { read: RecordRead }) {
  const { t } = useTranslation('privacy-rights');
  return (
    <MarkedText marks={{ record: (words) => <TextLink to={pageOf(kind, record_id)}>{words}</TextLink> }}>
      {t(`reads.kinds.${kind}`, { code: record_code })}
    </MarkedText>
  );
}

function pageOf(kind: RecordRead['kind'], id: string | null): string {
  if (id === null) return paths.requestHistory;
  return kind === 'donation' ? paths.donation(id) : paths.requestDetails(id);
}
