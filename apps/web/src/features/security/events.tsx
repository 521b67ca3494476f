import type { SignInEvent } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { Card } from '../../ui/card.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { eventsQuery } from './api.ts';
import { useDeviceName } from './sessions.tsx';

export function Events() {
  const { t } = useTranslation('security');
  return (
    <Card as="section" aria-labelledby="security-events" className="flex flex-col gap-4">
      <h2 id="security-events" className="text-xl">
        {t('events.title')}
      </h2>
      <EventList />
    </Card>
  );
}

function EventList() {
  const { t } = useTranslation('security');
  const { formatInstant } = useDates();
  const [page, setPage] = useState(1);
  return (
    <PagedList
      query={useQuery(eventsQuery(page))}
      page={page}
      onPageChange={setPage}
      failed={t('events.failed')}
      shape={<Skeleton className="h-10" />}
      empty={<p className="text-muted">{t('events.none')}</p>}
    >
      {({ data }) => (
        <ol className="flex flex-col gap-3">
          {data.map((event) => (
            <li key={event._id} className="border-l-3 border-line pl-4">
              <p>
                <EventText event={event} />
              </p>
              <p className="text-sm text-muted">
                <time dateTime={event.created_at}>{formatInstant(event.created_at)}</time>
              </p>
            </li>
          ))}
        </ol>
      )}
    </PagedList>
  );
}

function EventText({ event }: { event: SignInEvent }) {
  const { t } = useTranslation('security');
  const nameOf = useDeviceName();
  const { action, count } = event;
  return t(`events.actions.${action}`, { count: count ?? 1, device: nameOf(event) });
}
