import type { LocalTime } from '@nourish/contract/calendar';
import { PICKUP_TIMES } from '@nourish/contract/constants';
import { fail, type FieldProblem } from '../../fail.ts';
import { checkPickup, isHour } from './pickup-rules.ts';

/** The names of the fields in the input. */
export interface PickupFields {
  date: string;
  time: string;
}

export const SUBMITTED: PickupFields = { date: 'preferredPickupDate', time: 'preferredPickupTime' };

/** At a food bank without a schedule: throws `invalid_input` unless the time is one of the usual hours. */
export function refuseHour(time: string, fields: PickupFields): void {
  if (isHour(time)) return;
  const params = { options: PICKUP_TIMES.join(', ') };
  throw fail('invalid_input', { errors: [{ field: fields.time, code: 'not_an_option', params }] });
}

/** Throws `pickup_in_past`, or `invalid_input` if it is too far ahead. */
export function refusePickup(pickup: LocalTime, now: Date, timeZone: string, fields: PickupFields): void {
  const refusal = checkPickup(pickup, now, timeZone);
  if (refusal === undefined) return;
  const field = fields[refusal.part];
  const problem: FieldProblem =
    refusal.code === 'pickup_in_past'
      ? { field, code: 'in_past' }
      : { field, code: 'too_far_ahead', params: refusal.params };
  throw fail(refusal.code, { errors: [problem] });
}
