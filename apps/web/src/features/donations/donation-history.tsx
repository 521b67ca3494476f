import type { DonationDetails, DonationEvent } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { TimelineEntry } from '../../ui/timeline.tsx';
import { DonationPart } from './donation-part.tsx';
import { isOpen } from './status.tsx';

interface DonationHistoryProps {
  donation: DonationDetails;
  /** Time zone of the food bank; the reader's while loading. */
  timeZone: string | undefined;
  isInPane?: boolean;
}

export function DonationHistory({ donation, timeZone, isInPane = false }: DonationHistoryProps) {
  const { t } = useTranslation('donations');
  const { history } = donation;
  return (
    <DonationPart title={t('history.title')} isInPane={isInPane}>
      <ol>
        {history.map((event, index) => (
          <TimelineEntry
            key={event._id}
            kind={event.status === 'declined' || event.status === 'cancelled' ? 'end' : 'step'}
            hasNext={index < history.length - 1}
          >
            <Entry event={event} timeZone={timeZone} hasMoment={!isShownAlready(donation, event)} />
          </TimelineEntry>
        ))}
      </ol>
    </DonationPart>
  );
}

/** The facts of an offer show the requested day and time until another one is agreed. */
const isShownAlready = (donation: DonationDetails, event: DonationEvent): boolean =>
  isOpen(donation) &&
  event.status === 'pending' &&
  event.pickup_date === donation.scheduledPickupDate &&
  event.pickup_time === donation.scheduledPickupTime;

interface EntryProps {
  event: DonationEvent;
  timeZone: string | undefined;
  hasMoment: boolean;
}

function Entry({ event, timeZone, hasMoment }: EntryProps) {
  const { t } = useTranslation('donations');
  const { formatDate, formatTime, formatInstant } = useDates();
  const { status, notes, pickup_date, pickup_time, actor_name, created_at } = event;
  return (
    <>
      <p className="font-semibold">{t(`history.${status}`)}</p>
      {hasMoment && pickup_date && pickup_time && (
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
