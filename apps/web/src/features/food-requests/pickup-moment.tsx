import { todayIn, useDates } from '../../lib/dates.ts';
import { deviceZone } from '../../lib/formats.ts';
import { useNarrow } from '../../lib/media.ts';

/** Pickup day and time; the time does not wrap. Short on phones, so that both fit a line. */
export function PickupMoment({ request }: { request: { pickup_date: string; pickup_time: string } }) {
  const { formatDate, formatTime } = useDates();
  const isNarrow = useNarrow('sm');
  const { pickup_date: date, pickup_time: time } = request;
  const isThisYear = date.slice(0, 4) === todayIn(deviceZone()).slice(0, 4);
  return (
    <span className="inline-block text-wrap first-letter:uppercase">
      {formatDate(date, !isNarrow ? 'long' : isThisYear ? 'near' : 'weekday')},{' '}
      <span className="whitespace-nowrap">{formatTime(time)}</span>
    </span>
  );
}
