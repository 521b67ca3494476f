import { minutesOf, timeOf } from '@nourish/contract/calendar';
import type { Db } from '../../db/database.ts';
import { selectSchedule } from './queries.ts';
import { lengthOf, slotsOn, type SlotOfDay } from './rules.ts';

export type { SlotOfDay };
export { lengthOf };

/** The end of a slot by its length, `HH:MM`; at most midnight. */
export const endAfter = (time: string, minutes: number): string =>
  timeOf(Math.min(minutesOf(time) + minutes, minutesOf('24:00')));

/** Returns the slots of a day, and the reason of an exceptional one; undefined: the food bank has no schedule. */
export async function selectDay(
  db: Db,
  foodbank_id: string,
  date: string,
): Promise<{ slots: SlotOfDay[]; reason: string | null } | undefined> {
  const schedule = await selectSchedule(db, foodbank_id, { from: date, to: date });
  return schedule && { slots: slotsOn(schedule, date), reason: schedule.reasons.get(date) ?? null };
}
