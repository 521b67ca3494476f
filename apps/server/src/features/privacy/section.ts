import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/database.ts';

export interface Person {
  id: string;
  /** Verified, because the person is signed in with it. */
  email: string;
}

export interface Section {
  name: string;
  /** The columns that refer to the person, as `table.column`. */
  covers: readonly string[];
  /** One row per record. Of other people it contains only the names of staff who replied. */
  rows(person: Person): RawBuilder<object>;
  single?: true;
}

export const readSection = async (db: Db, { rows, single }: Section, person: Person): Promise<unknown> => {
  const found = (await rows(person).execute(db)).rows;
  return single ? (found[0] ?? null) : found;
};

/** Aggregates rows into a JSON array, for a list within a row. */
export const list = (rows: RawBuilder<unknown>) =>
  sql`(select coalesce(jsonb_agg(to_jsonb(each)), '[]') from (${rows}) as each)`;
