import { useDates } from '../../lib/dates.ts';

/** Day and time of a pickup; the time is never broken over two lines. */
export function PickupMoment({ request }: { request: { pickup_date: string; pickup_time: string } }) {
  const { formatDate, formatTime } = useDates();
  return (
    <span className="inline-block text-wrap first-letter:uppercase">
      {formatDate(request.pickup_date, 'long')},{' '}
      <span className="whitespace-nowrap">{formatTime(request.pickup_time)}</span>
    </span>
  );
}
