import type { LocalTime } from '@nourish/contract/calendar';
import type { Tx } from '../../db/database.ts';
import { holdFoodBank } from '../../db/locks.ts';
import { fail, type FieldProblem } from '../../fail.ts';
import { findSlot, holdSchedule, lockSlots, selectSchedule, type BookedSlot } from './queries.ts';
import { isAhead, isBookable, lengthOf, slotAt } from './rules.ts';

export { lockSlots, readLeadMinutes, retakePlace, selectSchedule } from './queries.ts';
export { slotsOn, stateOf, type Block, type Schedule } from './rules.ts';

/** A slot that can be booked, and the field of its time in the input. */
export type CheckedSlot = BookedSlot & { field: string };

export interface Booking {
  foodbank_id: string;
  pickup: LocalTime;
  now: Date;
  /** Staff may book, and move a booking, up to the start of a slot. */
  isStaff: boolean;
  /** The pickup that is moved. */
  movedFrom?: LocalTime;
  /** The field of the time in the input. */
  field: string;
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
 * `slot_closed` and `too_late`.
 */
export async function checkSlot(
  tx: Tx,
  { foodbank_id, pickup, now, isStaff, movedFrom, field }: Booking,
): Promise<CheckedSlot | null> {
  if (!(await holdHours(tx, foodbank_id))) return null;
  const schedule = await selectSchedule(tx, foodbank_id, { from: pickup.date, to: pickup.date });
  if (schedule === undefined) throw new Error(`no pickup_schedules row for food bank ${foodbank_id}`);
  if (movedFrom !== undefined && !isStaff && !isAhead(schedule, movedFrom, now, schedule.lead_minutes))
    throw fail('too_late');
  const slot = slotAt(schedule, pickup);
  if (slot === undefined || !isBookable(schedule, pickup, now, { isStaff }))
    throw fail('slot_closed', { errors: [{ field, code: 'not_bookable', details: { foodbank_id } }] });
  return { foodbank_id, ...pickup, places: slot.places, minutes: lengthOf(slot), field };
}

/**
 * Locks slots and returns their ids by food bank, for `food_requests.slot_id`; writing an id to a request takes a
 * place. Call it after people and requests are locked. `leaving`: the slot from which a request moves, which is locked
 * with them. Throws `slot_full` with the fields.
 */
export async function takeSlots(
  tx: Tx,
  slots: readonly CheckedSlot[],
  leaving: string | null = null,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const inOrder = slots.toSorted((a, b) => (a.foodbank_id < b.foodbank_id ? -1 : 1));
  for (const slot of inOrder) ids.set(slot.foodbank_id, await findSlot(tx, slot));
  const locked = await lockSlots(tx, [...ids.values(), leaving]);
  const full = new Set(locked.filter(isFull).map(({ id }) => id));
  const errors = slots
    .filter(({ foodbank_id }) => full.has(ids.get(foodbank_id) ?? ''))
    .map(({ foodbank_id, field }): FieldProblem => ({ field, code: 'taken', details: { foodbank_id } }));
  if (errors.length > 0) throw fail('slot_full', { errors });
  return ids;
}

const isFull = ({ taken, places }: { taken: number; places: number }): boolean => taken >= places;
