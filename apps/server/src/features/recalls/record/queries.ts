import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

interface Told {
  requests: number;
  packed: number;
  mailed: number;
  by_phone: number;
}

/** Counts the people whom a recall told, and the requests out of which it took goods. */
export async function countTold(db: Db, recall_id: string): Promise<Told> {
  const { rows } = await sql<Told>`
    select
      (select count(distinct request_id) from released_lines where recall_id = ${recall_id}) as requests,
      (select count(distinct request_id) from released_lines where recall_id = ${recall_id} and was_packed) as packed,
      count(*) filter (where channel = 'mail') as mailed,
      count(*) filter (where channel = 'phone') as by_phone
    from recall_notices where recall_id = ${recall_id}`.execute(db);
  return rows[0]!; // an aggregate without groups has a row
}

export const selectPlace = (db: Db, foodbank_id: string) =>
  db
    .selectFrom('food_banks')
    .select(['name', 'time_zone'])
    .where('id', '=', foodbank_id)
    .executeTakeFirstOrThrow();
