import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { selectOfShift, type AssignmentRow } from './assignment-queries.ts';
import type { ShiftRow } from './queries.ts';

/** Who is to come; who is there already needs no reminder. */
const COMING = ['assigned', 'confirmed'] as const;
/** Nothing is sent to an account that is switched off. */
const SIGNS_IN = sql<boolean>`exists (select from users as u where u.id = user_id and u.active)`;

/** The shifts of the next two days, at most, with somebody who was not reminded of them. */
export const selectToRemind = (db: Db, now: Date) =>
  db
    .selectFrom('shifts as s')
    .select(['s.id', 's.shift_date', 's.time_zone'])
    .where('s.status', '=', 'published')
    .where('s.starts_at', '>', now)
    .where('s.starts_at', '<', sql<Date>`${now}::timestamptz + interval '50 hours'`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('assignments as a')
          .select('a.id')
          .whereRef('a.shift_id', '=', 's.id')
          .where('a.status', 'in', COMING)
          .where(SIGNS_IN)
          .where(sql<boolean>`a.reminded_for is distinct from s.shift_date`),
      ),
    )
    .orderBy('s.starts_at')
    .orderBy('s.id')
    .execute();

/**
 * Notes that whoever is to come to a shift, whose row is locked, is reminded of it, and answers who that is: nobody a second
 * time. Who signed up on the day itself knows.
 */
export async function takeReminders(
  tx: Tx,
  { id, shift_date, time_zone }: ShiftRow,
  today: string,
): Promise<AssignmentRow[]> {
  const taken = await tx
    .updateTable('assignments')
    .set({ reminded_for: shift_date })
    .where('shift_id', '=', id)
    .where('status', 'in', COMING)
    .where(SIGNS_IN)
    .where(sql<boolean>`reminded_for is distinct from ${shift_date}::date`)
    .where(sql<boolean>`(assigned_at at time zone ${time_zone})::date < ${today}::date`)
    .returning('id')
    .execute();
  const ids = new Set(taken.map((row) => row.id));
  return (await selectOfShift(tx, id)).filter((row) => ids.has(row.id));
}
