import type { LocalTime } from '@nourish/contract/calendar';
import type { Tx } from '../../db/database.ts';
import { holdFoodBank } from '../../db/hold-food-bank.ts';
import { fail } from '../../fail.ts';
import { findSlot, holdSchedule, lockSlots, selectSchedule, type BookedSlot } from './queries.ts';
import { isAhead, isBookable, slotAt } from './rules.ts';

export { lockSlots, type BookedSlot } from './queries.ts';

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
 * Holds the hours of a food bank until the commit and returns whether it has a schedule. Call it before a request is
 * locked: a change of the hours locks the schedule first, then requests.
 */
export async function holdHours(tx: Tx, foodbank_id: string): Promise<boolean> {
  // A food bank cannot get its first schedule before the commit.
  await holdFoodBank(tx, foodbank_id);
  return holdSchedule(tx, foodbank_id);
}

/**
 * Returns the slot of a booking, for `takeSlots`; null if the food bank has no schedule. Holds the hours. Throws
 * `slot_closed` and `too_late_to_move`.
 */
export async function checkSlot(
  tx: Tx,
  { foodbank_id, pickup, now, isStaff, movedFrom }: Booking,
): Promise<BookedSlot | null> {
  if (!(await holdHours(tx, foodbank_id))) return null;
  const schedule = await selectSchedule(tx, foodbank_id, { from: pickup.date, to: pickup.date });
  if (schedule === undefined) throw new Error(`no pickup_schedules row for food bank ${foodbank_id}`);
  if (movedFrom !== undefined && !isStaff && !isAhead(schedule, movedFrom, now, schedule.lead_minutes))
    throw fail('too_late_to_move');
  const slot = slotAt(schedule, pickup);
  if (slot === undefined || !isBookable(schedule, pickup, now, { isStaff })) throw fail('slot_closed');
  return { foodbank_id, ...pickup, places: slot.places };
}

/**
 * Returns the ids of slots by food bank, for `food_requests.slot_id`. Call it after people and requests are locked.
 * Writing an id to a request takes a place, or throws `slot_full`.
 */
export async function takeSlots(tx: Tx, slots: readonly BookedSlot[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const inOrder = slots.toSorted((a, b) => (a.foodbank_id < b.foodbank_id ? -1 : 1));
  for (const slot of inOrder) ids.set(slot.foodbank_id, await findSlot(tx, slot));
  if (ids.size > 1) await lockSlots(tx, [...ids.values()]);
  return ids;
}
