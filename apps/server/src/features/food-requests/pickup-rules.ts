import { daysBetween, localTime, readTimeOfDay, type LocalTime } from '@nourish/contract/calendar';
import { PICKUP_MAX_DAYS_AHEAD, PICKUP_TIMES } from '@nourish/contract/constants';
import { fail, type FieldProblem } from '../../fail.ts';

/** Parses a time of day, `14:00` or `2:00 PM`. Returns `HH:MM`, or the problem. */
export function parsePickupTime(text: string): { time: string } | { problem: FieldProblem } {
  const time = readTimeOfDay(text);
  return time === undefined ? { problem: { field: 'preferredPickupTime', code: 'bad_format' } } : { time };
}

/** The names of the fields in the input. */
interface Fields {
  date: string;
  time: string;
}

export const SUBMITTED: Fields = { date: 'preferredPickupDate', time: 'preferredPickupTime' };
export const MOVED: Fields = { date: 'pickup_date', time: 'pickup_time' };

/** At a food bank without a schedule: throws `invalid_input` unless the time is one of the usual hours. */
export function refuseHour(time: string, fields: Fields): void {
  if (PICKUP_TIMES.some((option) => option === time)) return;
  const params = { options: PICKUP_TIMES.join(', ') };
  throw fail('invalid_input', { errors: [{ field: fields.time, code: 'not_an_option', params }] });
}

/** Throws `pickup_in_past`, or `invalid_input` if it is too far ahead. */
export function refusePickup(pickup: LocalTime, now: Date, timeZone: string, fields: Fields): void {
  const refusal = checkPickup(pickup, now, timeZone);
  if (refusal === undefined) return;
  const field = fields[refusal.part];
  const problem: FieldProblem =
    refusal.code === 'pickup_in_past'
      ? { field, code: 'in_past' }
      : { field, code: 'too_far_ahead', params: refusal.params };
  throw fail(refusal.code, { errors: [problem] });
}

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
