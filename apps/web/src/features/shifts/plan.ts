import type { NewShift } from '@nourish/contract';
import { addDays, daysBetween, instantOf, minutesOf, timeOf } from '@nourish/contract/calendar';
import { LIMITS } from '@nourish/contract/constants';

/** In the food bank's time zone. An end that is not after the start is on the next day. */
export interface PlannedTimes {
  shift_date: string;
  start_time: string;
  end_time: string;
}

const MINUTES_A_DAY = 24 * 60;
const HOUR_MS = 3_600_000;
const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

export const isTime = (text: string): boolean => TIME.test(text);
/** NaN while the time is incomplete. */
const typedMinutes = (time: string): number => (isTime(time) ? minutesOf(time) : NaN);
const timeOfDay = (minutes: number): string =>
  timeOf(((minutes % MINUTES_A_DAY) + MINUTES_A_DAY) % MINUTES_A_DAY);

const isOvernight = ({ start_time, end_time }: Omit<PlannedTimes, 'shift_date'>): boolean =>
  end_time <= start_time;

/** The local time `hours` later. */
export const timeAfter = (start_time: string, hours: number): string =>
  timeOfDay(typedMinutes(start_time) + Math.round(hours * 60));

/** The end after a change of the start, so that the duration stays the same. */
export const movedEnd = (
  { start_time, end_time }: Omit<PlannedTimes, 'shift_date'>,
  start: string,
): string =>
  [start_time, end_time, start].every(isTime)
    ? timeOfDay(minutesOf(end_time) + minutesOf(start) - minutesOf(start_time))
    : end_time;

export interface Length {
  /** The elapsed hours. */
  hours: number;
  /** Elapsed hours minus clock-time difference; nonzero if a clock change falls within the shift. */
  clockChange: number;
  isOvernight: boolean;
}

/** null if the times are incomplete; 0 or less if the shift lies entirely in skipped hours. */
export function lengthOf(times: PlannedTimes, timeZone: string): Length | null {
  const { shift_date, start_time, end_time } = times;
  if (shift_date === '' || !isTime(start_time) || !isTime(end_time) || start_time === end_time) return null;
  const overnight = isOvernight(times);
  const start = instantOf({ date: shift_date, time: start_time }, timeZone);
  const last_date = overnight ? addDays(shift_date, 1) : shift_date;
  const end = instantOf({ date: last_date, time: end_time }, timeZone);
  const hours = (end.getTime() - start.getTime()) / HOUR_MS;
  const shown = (minutesOf(end_time) - minutesOf(start_time) + (overnight ? MINUTES_A_DAY : 0)) / 60;
  return { hours, clockChange: hours - shown, isOvernight: overnight };
}

/** The duration in hours, rounded to quarters for a template; null if the times are incomplete. */
export function quartersBetween({ start_time, end_time }: Omit<PlannedTimes, 'shift_date'>): number | null {
  if (!isTime(start_time) || !isTime(end_time) || start_time === end_time) return null;
  const minutes = minutesOf(end_time) - minutesOf(start_time);
  const shown = minutes > 0 ? minutes : minutes + MINUTES_A_DAY;
  return Math.max(Math.round(shown / 15) / 4, 0.25);
}

type Recurrence = NonNullable<NewShift['recurrence']>;

/** The number of shifts in a series; 0 or less if it would end before its first shift. */
export const countOf = (shift_date: string, { every_weeks, until }: Recurrence): number =>
  Math.floor(daysBetween(shift_date, until) / (7 * every_weeks)) + 1;

/** The days of a series, limited to the number of shifts that can be created at once. */
export const datesOf = (shift_date: string, recurrence: Recurrence): string[] =>
  Array.from(
    { length: Math.min(Math.max(countOf(shift_date, recurrence), 0), LIMITS.shiftsAtOnce) },
    (_, n) => addDays(shift_date, n * 7 * recurrence.every_weeks),
  );

/** The suggested day for a copy: a week later, or the next such weekday after today. */
export function nextDayFor(shift_date: string, today: string): string {
  const weeks = Math.max(1, Math.floor(daysBetween(shift_date, today) / 7) + 1);
  return addDays(shift_date, weeks * 7);
}
