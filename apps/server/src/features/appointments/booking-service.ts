import type { LocalTime } from '@nourish/contract/calendar';
import type { Tx } from '../../db/database.ts';
import { holdFoodBank } from '../../db/hold-food-bank.ts';
import { fail } from '../../fail.ts';
import { findSlot, holdSchedule, lockSlots, selectSchedule } from './queries.ts';
import { isAhead, isBookable, slotAt } from './rules.ts';

export { lockSlots } from './queries.ts';

export interface Booking {
  foodbank_id: string;
  pickup: LocalTime;
  now: Date;
  /** Staff may book, and move a booking, up to the start of a slot. */
  isStaff: boolean;
  /** The pickup that is moved. */
  movedFrom?: LocalTime;
}

/**
 * Returns the id of a slot, for `food_requests.slot_id`; null if the food bank has no schedule. Call it before a
 * request is locked: a change of the hours locks the schedule first, then requests. Writing the id to the request
 * takes a place, or throws `slot_full`. Throws `slot_closed` and `too_late_to_move`.
 */
export async function bookSlot(
  tx: Tx,
  { foodbank_id, pickup, now, isStaff, movedFrom }: Booking,
): Promise<string | null> {
  // A food bank cannot get its first schedule before the commit.
  await holdFoodBank(tx, foodbank_id);
  if (!(await holdSchedule(tx, foodbank_id))) return null;
  const schedule = await selectSchedule(tx, foodbank_id, { from: pickup.date, to: pickup.date });
  if (schedule === undefined) throw new Error(`no pickup_schedules row for food bank ${foodbank_id}`);
  if (movedFrom !== undefined && !isStaff && !isAhead(schedule, movedFrom, now, schedule.lead_minutes))
    throw fail('too_late_to_move');
  const slot = slotAt(schedule, pickup);
  if (slot === undefined || !isBookable(schedule, pickup, now, { isStaff })) throw fail('slot_closed');
  return findSlot(tx, { foodbank_id, ...pickup, places: slot.places });
}

/** Books a slot at each of several food banks and returns them by food bank, as `bookSlot` does. */
export async function bookSlots(tx: Tx, bookings: readonly Booking[]): Promise<Map<string, string | null>> {
  const slots = new Map<string, string | null>();
  for (const booking of bookings) slots.set(booking.foodbank_id, await bookSlot(tx, booking));
  // One after the other, two submissions to the same food banks could deadlock.
  if (slots.size > 1) await lockSlots(tx, [...slots.values()]);
  return slots;
}
