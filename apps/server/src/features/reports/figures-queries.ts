import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { OPEN_REQUEST_STATUSES } from '@nourish/contract/constants';
import type { RequestStatus } from '@nourish/contract';
import type { FigureKind } from '../../db/report-tables.ts';
import { allOf, isOf, isOneOf, isWithinDays, type Sql, todayAt } from '../../db/conditions.ts';
import type { Period } from './period.ts';

/** Sums of the report rows with one kind and key, optionally grouped by category and by week or month. */
export interface Figure {
  kind: FigureKind;
  key: string;
  category: string;
  /** First day of the week or month; null: the whole period. */
  step: string | null;
  count: number;
  units_in: number;
  units_out: number;
}
type FigureRow = Figure & { unfolded: number };

/** The food bank (null: all) and the days to read. */
export interface Extent {
  foodbank_id: string | null;
  period: Period;
}

const stepOf = (step: 'week' | 'month' | null, day: Sql): Sql =>
  step === null ? sql`null::date` : sql`date_trunc(${sql.lit(step)}, ${day}::timestamp)::date`;

const isWithin = ({ foodbank_id, period: { from, to } }: Extent, table: string, column: string): Sql =>
  allOf(
    isWithinDays(sql.ref(`${table}.${column}`), from ?? undefined, to),
    isOf(sql.ref(`${table}.foodbank_id`), foodbank_id),
  );

export async function selectFigures(
  db: Db,
  extent: Extent,
  kinds: readonly FigureKind[],
  { step, categories }: { step: 'week' | 'month' | null; categories: readonly string[] | null },
): Promise<FigureRow[]> {
  const { rows } = await sql<FigureRow>`
    select f.kind, f.key, f.category, ${stepOf(step, sql`f.day`)} as step,
      sum(f.count)::bigint as count, sum(f.units_in)::bigint as units_in, sum(f.units_out)::bigint as units_out,
      sum(f.unfolded) as unfolded
    from report_figures f
    where f.kind = any(${kinds}::text[]) and ${isWithin(extent, 'f', 'day')}
      and ${isOneOf(sql`f.category`, categories)}
    group by 1, 2, 3, 4`.execute(db);
  return rows;
}

/** Returns weekly requests with a line in `categories`. Reads the requests, because no counter has this. */
export async function selectRequestFigures(
  db: Db,
  extent: Extent,
  categories: readonly string[],
): Promise<Figure[]> {
  // A join, so that PostgreSQL can use index lookups for a short period and a full scan for a long one.
  const counted = (kind: FigureKind, key: Sql, day: string, units: { in: Sql; out: Sql }): Sql => sql`
    select ${kind}::text as kind, ${key} as key, '' as category, ${stepOf('week', sql`q.day`)} as step,
      count(*) as count, ${units.in} as units_in, ${units.out} as units_out
    from (
      select r.status, ${sql.ref(`r.${day}`)} as day, sum(l.quantity) as units
      from food_requests r join food_request_lines l on l.request_id = r.id
      where ${isOneOf(sql`l.category`, categories)} and ${isWithin(extent, 'r', day)}
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

/**
 * Counts open requests, submitted in the period, whose pickup day has not passed at their food bank. Reads the
 * queue, which is short, because figures by day do not have the pickup day.
 */
export async function countNotDue(
  db: Db,
  extent: Extent,
  now: Date,
  {
    statuses = OPEN_REQUEST_STATUSES,
    categories = null,
  }: { statuses?: readonly RequestStatus[]; categories?: readonly string[] | null } = {},
): Promise<number> {
  const open = OPEN_REQUEST_STATUSES.filter((status) => statuses.includes(status));
  const { rows } = await sql<{ requests: number }>`
    select count(*) as requests
    from food_banks b join food_requests r on r.foodbank_id = b.id
    where r.status = any(${open}::text[]) and r.pickup_date >= ${todayAt(now)}
      and ${isWithin(extent, 'r', 'request_date')}
      and (${categories}::text[] is null or exists (
        select from food_request_lines l where l.request_id = r.id and l.category = any(${categories}::text[])
      ))`.execute(db);
  return rows[0]?.requests ?? 0;
}

/** Returns the latest current local day at one food bank, or at any; null if there is no food bank. */
export async function selectToday(db: Db, foodbank_id: string | null, now: Date): Promise<string | null> {
  const { rows } = await sql<{ today: string | null }>`
    select max((${now}::timestamptz at time zone time_zone)::date) as today
    from food_banks
    where ${isOf(sql`id`, foodbank_id)}`.execute(db);
  return rows[0]?.today ?? null;
}
