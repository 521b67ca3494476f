import type { DonationDetails, DonationEvent } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { Card } from '../../ui/card.tsx';
import { TimelineEntry } from '../../ui/timeline.tsx';

interface DonationHistoryProps {
  history: DonationDetails['history'];
  /** Time zone of the food bank; the reader's while loading. */
  timeZone: string | undefined;
}

export function DonationHistory({ history, timeZone }: DonationHistoryProps) {
  const { t } = useTranslation('donations');
  return (
    <Card as="section" aria-labelledby="donation-history">
      <h2 id="donation-history" className="text-xl">
        {t('history.title')}
      </h2>
      <ol className="mt-4">
        {history.map((event, index) => (
          <TimelineEntry
            key={event._id}
            kind={event.status === 'declined' || event.status === 'cancelled' ? 'end' : 'step'}
            hasNext={index < history.length - 1}
          >
            <Entry event={event} timeZone={timeZone} />
          </TimelineEntry>
        ))}
      </ol>
    </Card>
  );
}

function Entry({ event, timeZone }: { event: DonationEvent; timeZone: string | undefined }) {
  const { t } = useTranslation('donations');
  const { formatDate, formatTime, formatInstant } = useDates();
  const { status, notes, pickup_date, pickup_time, actor_name, created_at } = event;
  return (
    <>
      <p className="font-semibold">{t(`history.${status}`)}</p>
      {pickup_date && pickup_time && (
        <p>
          {t(status === 'pending' ? 'history.wish' : 'moment', {
            date: formatDate(pickup_date, 'long'),
            time: formatTime(pickup_time),
          })}
        </p>
      )}
      <p className="text-sm text-muted">
        <time dateTime={created_at}>{formatInstant(created_at, timeZone)}</time>
        {actor_name && ` · ${actor_name}`}
      </p>
      {notes && <p className="mt-1 wrap-anywhere whitespace-pre-line">{notes}</p>}
    </>
  );
}
