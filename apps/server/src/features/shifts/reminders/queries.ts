import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { selectByShift, type AssignmentRow } from '../assignments/queries.ts';
import type { ShiftRow } from '../queries.ts';

/** Checked-in volunteers need no reminder. */
const REMINDED_STATUSES = ['assigned', 'confirmed'] as const;
const HAS_ACTIVE_ACCOUNT = sql<boolean>`exists (select from users as u where u.id = user_id and u.active)`;

/**
 * Shifts of the next 50 hours with at least one volunteer who was not reminded. A food bank that moved to another
 * installation is archived with its shifts.
 */
export const selectShiftsToRemind = (db: Db, now: Date) =>
  db
    .selectFrom('shifts as s')
    .innerJoin('food_banks as b', 'b.id', 's.foodbank_id')
    .select(['s.id', 's.shift_date', 's.time_zone'])
    .where('b.archived_at', 'is', null)
    .where('s.status', '=', 'published')
    .where('s.starts_at', '>', now)
    .where('s.starts_at', '<', sql<Date>`${now}::timestamptz + interval '50 hours'`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('assignments as a')
          .select('a.id')
          .whereRef('a.shift_id', '=', 's.id')
          .where('a.status', 'in', REMINDED_STATUSES)
          .where(HAS_ACTIVE_ACCOUNT)
          .where(sql<boolean>`a.reminded_for is distinct from s.shift_date`),
      ),
    )
    .orderBy('s.starts_at')
    .orderBy('s.id')
    .execute();

/** Marks volunteers of a locked shift as reminded and returns the new ones. Skips sign-ups of today. */
export async function markReminded(
  tx: Tx,
  { id, shift_date, time_zone }: ShiftRow,
  today: string,
): Promise<AssignmentRow[]> {
  const marked = await tx
    .updateTable('assignments')
    .set({ reminded_for: shift_date })
    .where('shift_id', '=', id)
    .where('status', 'in', REMINDED_STATUSES)
    .where(HAS_ACTIVE_ACCOUNT)
    .where(sql<boolean>`reminded_for is distinct from ${shift_date}::date`)
    .where(sql<boolean>`(assigned_at at time zone ${time_zone})::date < ${today}::date`)
    .returning('id')
    .execute();
  const ids = new Set(marked.map((row) => row.id));
  return (await selectByShift(tx, id)).filter((row) => ids.has(row.id));
}
