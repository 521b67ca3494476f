import { todayIn, useDates } from '../../lib/dates.ts';
import { deviceZone } from '../../lib/formats.ts';
import { useNarrow } from '../../lib/media.ts';

interface PickupMomentProps {
  request: { pickup_date: string; pickup_time: string };
  /** Short on wide screens too. */
  isShort?: boolean;
}

/** Pickup day and time; the time does not wrap. Short on phones, so that both fit a line. */
export function PickupMoment({ request, isShort = false }: PickupMomentProps) {
  const { formatDate, formatTime } = useDates();
  const isPhone = useNarrow('sm');
  const { pickup_date: date, pickup_time: time } = request;
  const isThisYear = date.slice(0, 4) === todayIn(deviceZone()).slice(0, 4);
  return (
    <span className="inline-block text-wrap first-letter:uppercase">
      {formatDate(date, !isPhone && !isShort ? 'long' : isThisYear ? 'near' : 'weekday')},{' '}
      <span className="whitespace-nowrap">{formatTime(time)}</span>
    </span>
  );
}
