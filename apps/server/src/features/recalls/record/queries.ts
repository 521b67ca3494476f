import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

export interface Reduced {
  requests: number;
  /** Of the requests: those whose bag was packed. */
  packed: number;
}

/** Counts the requests from which a recall took goods. */
export async function countReduced(db: Db, recall_id: string): Promise<Reduced> {
  const { rows } = await sql<Reduced>`
    select count(distinct request_id) as requests, count(distinct request_id) filter (where was_packed) as packed
    from released_lines where recall_id = ${recall_id}`.execute(db);
  return rows[0]!; // an aggregate without groups has a row
}

interface Told {
  mailed: number;
  by_phone: number;
  called: number;
}

/** Counts the people whom a recall told, or would have told in a drill. */
export async function countTold(db: Db, recall_id: string): Promise<Told> {
  const { rows } = await sql<Told>`
    select count(*) filter (where channel = 'mail') as mailed,
      count(*) filter (where channel = 'phone') as by_phone,
      count(called_at) filter (where channel = 'phone') as called
    from recall_notices where recall_id = ${recall_id}`.execute(db);
  return rows[0]!; // an aggregate without groups has a row
}

export const selectPlace = (db: Db, foodbank_id: string) =>
  db
    .selectFrom('food_banks')
    .select(['name', 'time_zone'])
    .where('id', '=', foodbank_id)
    .executeTakeFirstOrThrow();
