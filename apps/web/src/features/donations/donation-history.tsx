import type { DonationDetails, DonationEvent } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { TimelineEntry } from '../../ui/timeline.tsx';
import { DonationPart } from './donation-part.tsx';

interface DonationHistoryProps {
  history: DonationDetails['history'];
  /** Time zone of the food bank; the reader's while loading. */
  timeZone: string | undefined;
  isInPane?: boolean;
}

export function DonationHistory({ history, timeZone, isInPane = false }: DonationHistoryProps) {
  const { t } = useTranslation('donations');
  return (
    <DonationPart title={t('history.title')} isInPane={isInPane}>
      <ol>
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
    </DonationPart>
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
