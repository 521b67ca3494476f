import { daysBetween, localTime, readTimeOfDay, type LocalTime } from '@nourish/contract/calendar';
import { PICKUP_MAX_DAYS_AHEAD, PICKUP_TIMES } from '@nourish/contract/constants';
import type { FieldProblem } from '../../fail.ts';

/** Parses a time of day, `14:00` or `2:00 PM`. Returns `HH:MM`, or the problem. */
export function parsePickupTime(text: string, field: string): { time: string } | { problem: FieldProblem } {
  const time = readTimeOfDay(text);
  return time === undefined ? { problem: { field, code: 'bad_format' } } : { time };
}

/** True if a food bank without a schedule offers the time. */
export const isHour = (time: string): boolean => PICKUP_TIMES.some((option) => option === time);

type Refusal =
  | { code: 'pickup_in_past'; part: 'date' | 'time' }
  | { code: 'invalid_input'; part: 'date'; params: { max: number } };

/** Checks a pickup at a food bank in that time zone; undefined: no problem. */
export function checkPickup(pickup: LocalTime, now: Date, timeZone: string): Refusal | undefined {
  const today = localTime(now, timeZone);
  if (pickup.date < today.date) return { code: 'pickup_in_past', part: 'date' };
  if (pickup.date === today.date && `${pickup.time}:00` < today.time)
    return { code: 'pickup_in_past', part: 'time' };
  if (daysBetween(today.date, pickup.date) > PICKUP_MAX_DAYS_AHEAD)
    return { code: 'invalid_input', part: 'date', params: { max: PICKUP_MAX_DAYS_AHEAD } };
  return undefined;
}
