import type { LocalTime } from '@nourish/contract/calendar';
import type { Tx } from '../../db/database.ts';
import { holdFoodBank } from '../../db/hold-food-bank.ts';
import { fail } from '../../fail.ts';
import { findSlot, holdSchedule, selectSchedule } from './queries.ts';
import { isBookable, slotAt } from './rules.ts';

interface Booking {
  foodbank_id: string;
  pickup: LocalTime;
  now: Date;
  /** Staff may book up to the start of a slot. */
  isStaff: boolean;
}

/**
 * Returns the id of a slot, for `food_requests.slot_id`; null if the food bank has no schedule. Call it before the
 * request is locked: a change of the hours locks the schedule first, then requests. Writing the id to the request
 * takes a place, or throws `slot_full`. Throws `slot_closed`.
 */
export async function bookSlot(
  tx: Tx,
  { foodbank_id, pickup, now, isStaff }: Booking,
): Promise<string | null> {
  // A food bank cannot get its first schedule before the commit.
  await holdFoodBank(tx, foodbank_id);
  if (!(await holdSchedule(tx, foodbank_id))) return null;
  const schedule = await selectSchedule(tx, foodbank_id, { from: pickup.date, to: pickup.date });
  if (schedule === undefined) throw new Error(`no pickup_schedules row for food bank ${foodbank_id}`);
  const slot = slotAt(schedule, pickup);
  if (slot === undefined || !isBookable(schedule, pickup, now, { isStaff })) throw fail('slot_closed');
  return findSlot(tx, { foodbank_id, ...pickup, places: slot.places });
}
