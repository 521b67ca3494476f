import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { NewRow, Row } from '../../db/tables.ts';
import { SHIFT_COLUMNS, type ShiftRow } from './queries.ts';

export const insertSeries = (tx: Tx, series: NewRow<'shift_series'>) =>
  tx.insertInto('shift_series').values(series).execute();

export const insertShifts = (tx: Tx, shifts: readonly NewRow<'shifts'>[]) =>
  tx.insertInto('shifts').values(shifts).execute();

export type SeriesScope = 'one' | 'following' | 'all';

/** Ids of the given shift, and of those of its series in `scope` that have not begun. */
export async function selectInScope(
  db: Db,
  foodbank_id: string | null,
  id: string,
  scope: SeriesScope,
  now: Date,
): Promise<string[]> {
  const named = await db
    .selectFrom('shifts')
    .select(['id', 'series_id', 'starts_at'])
    .where('id', '=', id)
    .$if(foodbank_id !== null, (query) => query.where('foodbank_id', '=', foodbank_id))
    .executeTakeFirst();
  if (named === undefined) return [];
  if (scope === 'one' || named.series_id === null) return [named.id];
  const others = await db
    .selectFrom('shifts')
    .select('id')
    .where('series_id', '=', named.series_id)
    .where('id', '<>', named.id)
    .where('starts_at', '>', scope === 'following' && named.starts_at > now ? named.starts_at : now)
    .execute();
  return [named.id, ...others.map((row) => row.id)];
}

/** Locks shifts in id order, so that concurrent sign-ups, cancellations and changes wait. */
export const lockShifts = (tx: Tx, ids: readonly string[]): Promise<ShiftRow[]> =>
  tx
    .selectFrom('shifts as s')
    .innerJoin('food_banks as b', 'b.id', 's.foodbank_id')
    .select(SHIFT_COLUMNS)
    .select('b.name as foodbank_name')
    .where('s.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('s.id')
    .forNoKeyUpdate('s')
    .execute();

export async function lockShift(tx: Tx, id: string): Promise<ShiftRow | undefined> {
  const [shift] = await lockShifts(tx, [id]);
  return shift;
}

export type ShiftColumns = Partial<
  Omit<Row<'shifts'>, 'id' | 'search_text' | 'current_volunteers' | 'offered_spots'>
>;

export const updateShift = (tx: Tx, id: string, columns: ShiftColumns) =>
  tx.updateTable('shifts').set(columns).where('id', '=', id).execute();

/** Takes spots, or frees them if `spots` is negative. A CHECK constraint refuses more than the capacity. */
export const takeSpots = (tx: Tx, id: string, spots: number) =>
  tx
    .updateTable('shifts')
    .set((eb) => ({ current_volunteers: eb('current_volunteers', '+', spots) }))
    .where('id', '=', id)
    .execute();

/** Holds spots for offers, or releases them if `spots` is negative. */
export const holdSpots = (tx: Tx, id: string, spots: number) =>
  tx
    .updateTable('shifts')
    .set((eb) => ({ offered_spots: eb('offered_spots', '+', spots) }))
    .where('id', '=', id)
    .execute();

export async function deleteShifts(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('assignments').where('shift_id', 'in', ids).where('status', '=', 'cancelled').execute();
  await tx.deleteFrom('shifts').where('id', 'in', ids).execute();
}
