import type { DonationDetails, DonationEvent } from '@nourish/contract';
import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';

interface DonationHistoryProps {
  history: DonationDetails['history'];
  /** The food bank's; the reader's own while it is not known. */
  timeZone: string | undefined;
}

/** What has happened to a donation: who, when, and what was said. */
export function DonationHistory({ history, timeZone }: DonationHistoryProps) {
  const { t } = useTranslation('donations');
  return (
    <Card as="section" aria-labelledby="donation-history">
      <h2 id="donation-history" className="text-xl">
        {t('history.title')}
      </h2>
      <ol className="mt-4">
        {history.map((event, index) => (
          <li key={event._id} className="relative flex gap-4 pb-5 last:pb-0">
            <Dot isClosing={event.status === 'declined' || event.status === 'cancelled'} />
            {index < history.length - 1 && (
              <span aria-hidden className="absolute top-7 bottom-0 left-3 w-0.5 -translate-x-1/2 bg-line" />
            )}
            <Entry event={event} timeZone={timeZone} />
          </li>
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
    <div className="min-w-0 flex-1">
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
    </div>
  );
}

function Dot({ isClosing }: { isClosing: boolean }) {
  const Icon = isClosing ? X : Check;
  return (
    <span
      aria-hidden
      className={cx(
        'z-1 mt-0.5 flex size-6 shrink-0 items-center justify-center rounded-full',
        isClosing ? 'bg-danger-soft text-danger-ink' : 'bg-primary text-on-primary',
      )}
    >
      <Icon className="size-4" strokeWidth={3} />
    </span>
  );
}
