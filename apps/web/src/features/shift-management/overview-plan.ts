import type { Shift } from '@nourish/contract';
import { addDays } from '../../lib/dates.ts';
import { gapOf, phaseOf, tallyOf, takesPlace, type Tally } from '../volunteers/planned-shifts.ts';

/** So far back one looks for what was forgotten, and so far ahead for what is missing. */
export const DAYS_BACK = 14;
export const DAYS_AHEAD = 7;

export interface PlanDay extends Tally {
  day: string;
}

/** The days that follow today, one after the other. */
export const weekOf = (shifts: readonly Shift[], today: string, now: number): PlanDay[] =>
  Array.from({ length: DAYS_AHEAD }, (_, index) => addDays(today, index + 1)).map((day) => ({
    day,
    ...tallyOf(
      shifts.filter(({ shift_date }) => shift_date === day),
      now,
    ),
  }));

/** The shifts that lack people, where help is needed first: the next day, and on it the largest gap. */
export const gapsOf = (shifts: readonly Shift[], now: number): Shift[] =>
  shifts
    .filter((shift) => gapOf(shift, now) > 0)
    .toSorted(
      (one, other) =>
        one.shift_date.localeCompare(other.shift_date) ||
        gapOf(other, now) - gapOf(one, now) ||
        one.starts_at.localeCompare(other.starts_at),
    );

/** Full shifts to come that people wait for, the longest line first: more spots, or a second shift, would be filled at once. */
export const wantedOf = (shifts: readonly Shift[], now: number): Shift[] =>
  shifts
    .filter(
      (shift) =>
        shift.status === 'published' &&
        phaseOf(shift, now) === 'coming' &&
        shift.available_spots === 0 &&
        shift.waitlist_count > 0,
    )
    .toSorted((one, other) => other.waitlist_count - one.waitlist_count);

/** Days with shifts that are over and whose hours nobody has settled yet, the latest first. */
export function daysToClose(shifts: readonly Shift[], now: number): { day: string; shifts: Shift[] }[] {
  const open = shifts.filter((shift) => shift.status === 'published' && phaseOf(shift, now) === 'over');
  return [...new Set(open.map(({ shift_date }) => shift_date))]
    .toSorted()
    .toReversed()
    .map((day) => ({ day, shifts: open.filter(({ shift_date }) => shift_date === day) }));
}

/** Whether there is anything to look at: shifts that take place around today. */
export const isPlanned = (shifts: readonly Shift[]): boolean => shifts.some(takesPlace);
