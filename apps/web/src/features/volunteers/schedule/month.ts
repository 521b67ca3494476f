import type { Shift } from '@nourish/contract';
import { addDays } from '../../../lib/dates.ts';
import { heldUntil, isMine } from '../waitlist/waiting.ts';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

export const isMonth = (text: string | null): text is string => text !== null && MONTH.test(text);

export const monthOf = (day: string): string => day.slice(0, 7);

export const firstDayOf = (month: string): string => `${month}-01`;

export function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const isDecember = number === 12;
  const next = `${isDecember ? year + 1 : year}-${String(isDecember ? 1 : number + 1).padStart(2, '0')}`;
  return addDays(firstDayOf(next), -1);
}

/** Days that the schedule of the current month shows at least, from today on. */
const DAYS_AHEAD = 28;

/** The last day that the schedule of a month shows: that of the current month goes on into the next. */
export function lastShownDay(month: string, today: string): string {
  const last = lastDayOf(month);
  const ahead = addDays(today, DAYS_AHEAD - 1);
  return month === monthOf(today) && ahead > last ? ahead : last;
}

/** True if the shift is open for sign-up, or the reader is on it and it is not over. */
const isOfInterest = (shift: Shift, now: number): boolean =>
  shift.status === 'published' &&
  (Date.parse(shift.starts_at) > now || (isMine(shift) && Date.parse(shift.ends_at) > now));

export interface ShiftDay {
  day: string;
  shifts: Shift[];
  spots: number;
  isMine: boolean;
}

/** Open shifts first, then the reader's own, then the full ones; a spot held for the reader is open. */
const rankOf = (shift: Shift, now: number): number =>
  isMine(shift) ? 1 : shift.available_spots > 0 || heldUntil(shift, now) !== null ? 0 : 2;

/** Days with the shifts that the reader can sign up for; days without any are left out. */
export const withOpenSpots = (days: readonly ShiftDay[], now: number): ShiftDay[] =>
  days
    .map((day) => ({ ...day, shifts: day.shifts.filter((shift) => rankOf(shift, now) === 0) }))
    .filter(({ shifts }) => shifts.length > 0);

/** The days with relevant shifts, in order. */
export function daysWithShifts(shifts: readonly Shift[], now: number): ShiftDay[] {
  const byDay = new Map<string, Shift[]>();
  for (const shift of shifts.filter((candidate) => isOfInterest(candidate, now)))
    byDay.set(shift.shift_date, [...(byDay.get(shift.shift_date) ?? []), shift]);
  return [...byDay]
    .map(([day, ofDay]) => ({
      day,
      shifts: ofDay.toSorted(
        (one, other) => rankOf(one, now) - rankOf(other, now) || one.starts_at.localeCompare(other.starts_at),
      ),
      spots: ofDay.reduce((sum, { available_spots }) => sum + available_spots, 0),
      isMine: ofDay.some(isMine),
    }))
    .toSorted((one, other) => one.day.localeCompare(other.day));
}
