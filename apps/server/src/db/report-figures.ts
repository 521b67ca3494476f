import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Days from the one to the other, both included; one that is not named does not bound them. */
export interface DaySpan {
  from?: string | undefined;
  to?: string | undefined;
}

/** A span of days, or undefined where neither end is named. */
export const daySpan = (from: string | undefined, to: string | undefined): DaySpan | undefined =>
  from === undefined && to === undefined ? undefined : { from, to };

/** Which figures by day count the rows of a list; null: all keys, all food banks. */
export interface CountedIn {
  kind: 'requests' | 'fulfilled' | 'donations_offered' | 'donations_received';
  keys: readonly string[] | null;
  categories?: readonly string[] | undefined;
  foodbank_id: string | null;
  span: DaySpan;
}

/** How many rows of days there are, out of the figures by day: no list has to be walked to its end to know its length. */
export async function countInFigures(
  db: Db,
  { kind, keys, categories, foodbank_id, span }: CountedIn,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(f.count), 0)::bigint as total
    from report_figures f
    where f.kind = ${kind}
      ${foodbank_id === null ? sql`` : sql`and f.foodbank_id = ${foodbank_id}::uuid`}
      ${keys === null ? sql`` : sql`and f.key = any(${keys}::text[])`}
      ${categories === undefined ? sql`` : sql`and f.category = any(${categories}::text[])`}
      ${span.from === undefined ? sql`` : sql`and f.day >= ${span.from}::date`}
      ${span.to === undefined ? sql`` : sql`and f.day <= ${span.to}::date`}`.execute(db);
  return rows[0]?.total ?? 0;
}
