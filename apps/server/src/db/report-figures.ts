import { sql } from 'kysely';
import { allOf, isOf, isOneOf, isWithinDays } from './conditions.ts';
import type { Db } from './database.ts';

/** A span of days, inclusive. A missing end is unbounded. */
export interface DaySpan {
  from?: string | undefined;
  to?: string | undefined;
}

/** Returns a span, or undefined if both ends are missing. */
export const daySpan = (from: string | undefined, to: string | undefined): DaySpan | undefined =>
  from === undefined && to === undefined ? undefined : { from, to };

/** The daily figures that count the rows of a list; null: all keys, all food banks. */
export interface CountedIn {
  kind: 'requests' | 'fulfilled' | 'donations_offered' | 'donations_received';
  keys: readonly string[] | null;
  categories?: readonly string[] | undefined;
  foodbank_id: string | null;
  span: DaySpan;
}

/** Counts the rows of a span from the daily figures, without reading the list itself. */
export async function countInFigures(
  db: Db,
  { kind, keys, categories, foodbank_id, span }: CountedIn,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(f.count), 0)::bigint as total
    from report_figures f
    where ${allOf(
      sql`f.kind = ${kind}`,
      isOf(sql`f.foodbank_id`, foodbank_id),
      isOneOf(sql`f.key`, keys),
      isOneOf(sql`f.category`, categories),
      isWithinDays(sql`f.day`, span.from, span.to),
    )}`.execute(db);
  return rows[0]?.total ?? 0;
}
