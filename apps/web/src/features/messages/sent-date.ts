import { localTime } from '@nourish/contract/calendar';
import type { DateStyle } from '../../lib/dates.ts';

/** When a message was sent, as briefly as a mail client: the time today, the day this year, else the full date. */
export function sentDate(
  instant: string,
  timeZone: string,
  now: Date,
): { time: string } | { day: string; style: DateStyle } {
  const { date: day, time } = localTime(new Date(instant), timeZone);
  const { date: today } = localTime(now, timeZone);
  if (day === today) return { time };
  return { day, style: day.slice(0, 4) === today.slice(0, 4) ? 'short' : 'medium' };
}
