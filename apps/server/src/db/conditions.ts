import { sql, type RawBuilder } from 'kysely';

export type Sql = RawBuilder<unknown>;

/**
 * The conjunction of those conditions that are set. The others are left out of the statement, because one
 * statement for all cases would get the plan of the widest one.
 */
export const allOf = (...conditions: (Sql | false | null | undefined | '')[]): Sql =>
  sql.join([sql`true`, ...conditions.filter(Boolean)], sql` and `);

/** The rows of one food bank; null: of all. */
export const isOf = (column: Sql, foodbank_id: string | null): RawBuilder<boolean> =>
  foodbank_id === null ? sql<boolean>`true` : sql<boolean>`${column} = ${foodbank_id}::uuid`;

/**
 * The figures of one food bank's facets; null: of all. Counters and changes are both looked up by facet, while a join with
 * the facets may read those of every food bank.
 */
export const isOfFacets = (facet_id: Sql, foodbank_id: string | null): Sql =>
  foodbank_id === null
    ? sql`true`
    : sql`${facet_id} = any(array(select id from inventory_facets where foodbank_id = ${foodbank_id}::uuid))`;

/** Needs `food_banks b`: the calendar day there at a moment. */
export const todayAt = (now: Date): RawBuilder<string> =>
  sql<string>`(${now}::timestamptz at time zone b.time_zone)::date`;

/** The rows with one of these words; undefined or null: any. */
export const isOneOf = (column: Sql, words: readonly string[] | null | undefined): Sql =>
  words ? sql`${column} = any(${words}::text[])` : sql`true`;

/** The rows within these days, both inclusive; undefined: no bound. */
export const isWithinDays = (day: Sql, first: string | undefined, last: string | undefined): Sql =>
  allOf(first && sql`${day} >= ${first}::date`, last && sql`${day} <= ${last}::date`);
