import { addDays } from '../../lib/dates.ts';
import {
  hintOf,
  type Hours,
  hoursOn,
  isStated,
  type PickupHint,
  type Span,
  weekdayOf,
} from './opening-hours.ts';

/** A day that differs from its weekday. */
export interface ExceptionalDay {
  /** Empty: closed. */
  hours: readonly Span[];
  /** Public; null if none was given. */
  reason: string | null;
}

/** Exceptional days of a food bank by day, 'YYYY-MM-DD'. */
export type ExceptionalDays = ReadonlyMap<string, ExceptionalDay>;

/** Returns the hours of a day, exceptional ones before those of the weekday; null if closed. */
function hoursOfDay(hours: Hours, date: string, exceptions: ExceptionalDays): string | null {
  const exceptional = exceptions.get(date);
  if (exceptional === undefined) return hoursOn(hours, weekdayOf(date));
  return exceptional.hours.map(({ from, to }) => `${from}-${to}`).join(', ') || null;
}

/** True if the food bank states that it is closed on a day. */
export const isClosedOn = (hours: Hours, date: string, exceptions: ExceptionalDays): boolean =>
  (exceptions.has(date) || isStated(hours)) && hoursOfDay(hours, date, exceptions) === null;

/** Days searched for an open one, longer than a week because of exceptional closures. */
export const SEARCHED_DAYS = 31;

/** Returns the first open day from `date` on; null if the food bank states no hours, or is closed for a month. */
export function firstOpenDay(hours: Hours, date: string, exceptions: ExceptionalDays): string | null {
  if (!isStated(hours)) return null;
  for (let ahead = 0; ahead < SEARCHED_DAYS; ahead += 1) {
    const day = addDays(date, ahead);
    if (!isClosedOn(hours, day, exceptions)) return day;
  }
  return null;
}

/** The hint for a time of a day, with the exceptional days that are known. */
export function pickupHintOn(
  hours: Hours,
  date: string,
  time: string,
  exceptions: ExceptionalDays,
): PickupHint | null {
  if (date === '' || !(exceptions.has(date) || isStated(hours))) return null;
  return hintOf(hoursOfDay(hours, date, exceptions), time);
}
