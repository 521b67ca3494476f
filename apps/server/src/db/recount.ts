import { sql, type RawBuilder } from 'kysely';
import type { Db } from './database.ts';

/** A row that differs between the stored and the recomputed data. Has the columns of the compared rows, too. */
export interface Difference<Kind extends string> {
  what: Kind;
  problem: 'missing' | 'wrong';
}

/** Compares stored rows with a recount. */
export async function compareRows<Kind extends string>(
  db: Db,
  what: Kind,
  expected: RawBuilder<unknown>,
  stored: RawBuilder<unknown>,
): Promise<Difference<Kind>[]> {
  const { rows } = await sql<Difference<Kind>>`
    (select ${what} as what, 'missing' as problem, d.* from (${expected} except ${stored}) d)
    union all
    (select ${what} as what, 'wrong' as problem, d.* from (${stored} except ${expected}) d)`.execute(db);
  return rows;
}
