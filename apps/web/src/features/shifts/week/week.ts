import type { RotaEntry, Shift } from '@nourish/contract';
import { minutesOf } from '@nourish/contract/calendar';
import { SHIFT_ACTIVITIES } from '@nourish/contract/volunteer-constants';
import { parseDate, startOfWeek } from '@internationalized/date';
import { addDays } from '../../../lib/dates.ts';
import { groupBy } from '../../../lib/group-by.ts';

/** The seven days of the week of `day`; the locale decides on which day weeks begin. */
export const weekOf = (day: string, locale: string): string[] =>
  weekFrom(startOfWeek(parseDate(day), locale).toString());

/** Seven days, beginning with `first`. */
export const weekFrom = (first: string): string[] => Array.from({ length: 7 }, (_, n) => addDays(first, n));

/** The shifts of one activity in a week. */
export interface Lane {
  /** null: no activity given. */
  activity_category: string | null;
  /** The shifts of each day, cancelled ones last. */
  days: { day: string; shifts: Shift[] }[];
}

const KNOWN: readonly (string | null)[] = SHIFT_ACTIVITIES;
/** Known activities in their usual order, then others, then shifts without one. */
const rankOf = (activity: string | null): number => {
  if (activity === null) return KNOWN.length + 1;
  const known = KNOWN.indexOf(activity);
  return known < 0 ? KNOWN.length : known;
};

export const lanesOf = (shifts: readonly Shift[], week: readonly string[]): Lane[] =>
  groupBy(shifts, ({ activity_category }) => activity_category)
    .map(({ key, rows }) => ({
      activity_category: key,
      days: week.map((day) => ({
        day,
        shifts: rows.filter(({ shift_date }) => shift_date === day).toSorted(inOrder),
      })),
    }))
    .toSorted((one, other) => rankOf(one.activity_category) - rankOf(other.activity_category));

const isCancelled = ({ status }: Pick<Shift, 'status'>) => status === 'cancelled';

export const inOrder = (one: Shift, other: Shift): number =>
  Number(isCancelled(one)) - Number(isCancelled(other)) || one.starts_at.localeCompare(other.starts_at);

export const namesOn = (rota: readonly RotaEntry[], { _id }: Pick<Shift, '_id'>): RotaEntry[] =>
  rota.filter(({ shift_id }) => shift_id === _id);

/**
 * Start and end of a shift as they fit in a column: without the minutes of a full hour, and with AM or PM once if
 * both have the same, as in 9 to 11:30 AM.
 */
export function briefHours(
  { start_time, end_time }: Pick<Shift, 'start_time' | 'end_time'>,
  formatTime: (time: string) => string,
): { start: string; end: string } {
  const brief = (time: string) => formatTime(time).replace(/:00(?=\s)/, '');
  const minutes = (minutesOf(end_time) - minutesOf(start_time) + 1_440) % 1_440;
  const [start, end] = [brief(start_time), brief(end_time)];
  const half = /\s[AP]M$/.exec(end)?.[0];
  const isSaidOnce = half !== undefined && start.endsWith(half) && minutes > 0 && minutes < 720;
  return { start: isSaidOnce ? start.slice(0, -half.length) : start, end };
}
