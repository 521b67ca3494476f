import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';

/** Serializes imports, so that a second import of the same file finds the shifts of the first. */
export const lockImports = (tx: Tx, foodbank_id: string) =>
  tx.selectFrom('food_banks').select('id').where('id', '=', foodbank_id).forNoKeyUpdate().execute();

export const selectOnDays = (db: Db, foodbank_id: string, days: readonly string[]) =>
  db
    .selectFrom('shifts')
    .select(['title', 'shift_date', 'start_time', 'end_time', 'location'])
    .where('foodbank_id', '=', foodbank_id)
    .where('shift_date', '=', sql<string>`any(${days}::date[])`)
    .where('status', '<>', 'cancelled')
    .execute();
