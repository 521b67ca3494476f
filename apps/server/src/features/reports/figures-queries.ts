import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { FigureKind } from '../../db/report-tables.ts';
import type { Period } from './period.ts';

type Sql = RawBuilder<unknown>;

/** What the rows of one kind and key come to, of a category and a week or month where they are told apart by that. */
export interface Figure {
  kind: FigureKind;
  key: string;
  category: string;
  /** The first day of the week or month; null: of the whole span. */
  step: string | null;
  count: number;
  units_in: number;
  units_out: number;
}
type FigureRow = Figure & { unfolded: number };

/** Whose figures, and of which days. */
export interface Extent {
  foodbank_id: string | null;
  period: Period;
}

const stepOf = (step: 'week' | 'month' | null, day: Sql): Sql =>
  step === null ? sql`null::date` : sql`date_trunc(${sql.lit(step)}, ${day}::timestamp)::date`;

/**
 * Whether a row is of a food bank and a span. Said in as few words as it takes, because one statement for all cases would
 * be planned for the widest of them.
 */
function isWithin({ foodbank_id, period: { from, to } }: Extent, table: string, column: string): Sql {
  const day = sql.ref(`${table}.${column}`);
  const ofBank = foodbank_id === null ? sql`` : sql`and ${sql.ref(`${table}.foodbank_id`)} = ${foodbank_id}`;
  const since = from === null ? sql`` : sql`and ${day} >= ${from}::date`;
  return sql`${day} <= ${to}::date ${since} ${ofBank}`;
}

/** Figures of some kinds; `categories` null: of every one. */
export async function selectFigures(
  db: Db,
  extent: Extent,
  kinds: readonly FigureKind[],
  { step, categories }: { step: 'week' | 'month' | null; categories: readonly string[] | null },
): Promise<FigureRow[]> {
  const ofCategories = categories === null ? sql`` : sql`and f.category = any(${categories}::text[])`;
  const { rows } = await sql<FigureRow>`
    select f.kind, f.key, f.category, ${stepOf(step, sql`f.day`)} as step,
      sum(f.count)::bigint as count, sum(f.units_in)::bigint as units_in, sum(f.units_out)::bigint as units_out,
      sum(f.unfolded) as unfolded
    from report_figures f
    where f.kind = any(${kinds}::text[]) and ${isWithin(extent, 'f', 'day')} ${ofCategories}
    group by 1, 2, 3, 4`.execute(db);
  return rows;
}

/**
 * Requests with a line of some categories, by week, as `selectFigures` answers those of all; units are those of these lines.
 * Nothing is kept that counts this, so it reads the requests of the span.
 */
export async function selectRequestFigures(
  db: Db,
  extent: Extent,
  categories: readonly string[],
): Promise<Figure[]> {
  // As a join, so that a short span looks its lines up and a long one reads them through.
  const counted = (kind: FigureKind, key: Sql, day: string, units: { in: Sql; out: Sql }): Sql => sql`
    select ${kind}::text as kind, ${key} as key, '' as category, ${stepOf('week', sql`q.day`)} as step,
      count(*) as count, ${units.in} as units_in, ${units.out} as units_out
    from (
      select r.status, ${sql.ref(`r.${day}`)} as day, sum(l.quantity) as units
      from food_requests r join food_request_lines l on l.request_id = r.id
      where l.category = any(${categories}::text[]) and ${isWithin(extent, 'r', day)}
      group by r.id
    ) q
    group by 2, 4`;
  const [none, units] = [sql`0::bigint`, sql`sum(q.units)::bigint`];
  const { rows } = await sql<Figure>`
    ${counted('requests', sql`q.status`, 'request_date', { in: units, out: none })}
    union all
    ${counted('fulfilled', sql`''`, 'fulfilled_date', { in: none, out: units })}`.execute(db);
  return rows;
}

/** The latest day that clocks show at a food bank, or at any; null where there is none. */
export async function selectToday(db: Db, foodbank_id: string | null, now: Date): Promise<string | null> {
  const { rows } = await sql<{ today: string | null }>`
    select max((${now}::timestamptz at time zone time_zone)::date) as today
    from food_banks
    where ${foodbank_id}::uuid is null or id = ${foodbank_id}::uuid`.execute(db);
  return rows[0]?.today ?? null;
}
