import { useDates } from '../../lib/dates.ts';

/** Pickup day and time; the time does not wrap. */
export function PickupMoment({ request }: { request: { pickup_date: string; pickup_time: string } }) {
  const { formatDate, formatTime } = useDates();
  return (
    <span className="inline-block text-wrap first-letter:uppercase">
      {formatDate(request.pickup_date, 'long')},{' '}
      <span className="whitespace-nowrap">{formatTime(request.pickup_time)}</span>
    </span>
  );
}
