import { daysBetween, localTime, readTimeOfDay, type LocalTime } from '@nourish/contract/calendar';
import { PICKUP_MAX_DAYS_AHEAD, PICKUP_TIMES } from '@nourish/contract/constants';
import type { FieldProblem } from '../../fail.ts';

type PickupTime = (typeof PICKUP_TIMES)[number];

/** Parses a time of day, `14:00` or `2:00 PM`. Returns the pickup slot, or the problem. */
export function parsePickupTime(text: string): { time: PickupTime } | { problem: FieldProblem } {
  const field = 'preferredPickupTime';
  const wanted = readTimeOfDay(text);
  if (wanted === undefined) return { problem: { field, code: 'bad_format' } };
  const time = PICKUP_TIMES.find((option) => option === wanted);
  if (time !== undefined) return { time };
  return { problem: { field, code: 'not_an_option', params: { options: PICKUP_TIMES.join(', ') } } };
}

/** Checks a pickup at a food bank in that time zone; undefined: no problem. */
export function checkPickup(
  pickup: LocalTime,
  now: Date,
  timeZone: string,
): { code: 'pickup_in_past' | 'invalid_input'; problem: FieldProblem } | undefined {
  const today = localTime(now, timeZone);
  if (pickup.date < today.date)
    return { code: 'pickup_in_past', problem: { field: 'preferredPickupDate', code: 'in_past' } };
  if (pickup.date === today.date && `${pickup.time}:00` < today.time)
    return { code: 'pickup_in_past', problem: { field: 'preferredPickupTime', code: 'in_past' } };
  if (daysBetween(today.date, pickup.date) > PICKUP_MAX_DAYS_AHEAD) {
    const params = { max: PICKUP_MAX_DAYS_AHEAD };
    return {
      code: 'invalid_input',
      problem: { field: 'preferredPickupDate', code: 'too_far_ahead', params },
    };
  }
  return undefined;
}
