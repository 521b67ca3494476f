import type { Shift } from '@nourish/contract';
import { addDays } from '../../lib/dates.ts';
import { gapOf, phaseOf, tallyOf, takesPlace, type Tally } from '../volunteers/schedule/planned-shifts.ts';

/** Days to look back for unclosed shifts, and ahead for gaps. */
export const DAYS_BACK = 14;
export const DAYS_AHEAD = 7;

export interface PlanDay extends Tally {
  day: string;
}

/** The days after today with their shift counts. */
export const weekOf = (shifts: readonly Shift[], today: string, now: number): PlanDay[] =>
  Array.from({ length: DAYS_AHEAD }, (_, index) => addDays(today, index + 1)).map((day) => ({
    day,
    ...tallyOf(
      shifts.filter(({ shift_date }) => shift_date === day),
      now,
    ),
  }));

/** Understaffed shifts by day, and within a day by size of the gap. */
export const gapsOf = (shifts: readonly Shift[], now: number): Shift[] =>
  shifts
    .filter((shift) => gapOf(shift, now) > 0)
    .toSorted(
      (one, other) =>
        one.shift_date.localeCompare(other.shift_date) ||
        gapOf(other, now) - gapOf(one, now) ||
        one.starts_at.localeCompare(other.starts_at),
    );

/** Full upcoming shifts by length of the waitlist, longest first. */
export const wantedOf = (shifts: readonly Shift[], now: number): Shift[] =>
  shifts
    .filter(
      (shift) =>
        shift.status === 'published' &&
        phaseOf(shift, now) === 'ahead' &&
        shift.available_spots === 0 &&
        shift.waitlist_count > 0,
    )
    .toSorted((one, other) => other.waitlist_count - one.waitlist_count);

/** Days with past shifts that are not completed, newest first. */
export function daysToClose(shifts: readonly Shift[], now: number): { day: string; shifts: Shift[] }[] {
  const open = shifts.filter((shift) => shift.status === 'published' && phaseOf(shift, now) === 'over');
  return [...new Set(open.map(({ shift_date }) => shift_date))]
    .toSorted()
    .toReversed()
    .map((day) => ({ day, shifts: open.filter(({ shift_date }) => shift_date === day) }));
}

/** True if any shift takes place in the loaded period. */
export const isPlanned = (shifts: readonly Shift[]): boolean => shifts.some(takesPlace);
