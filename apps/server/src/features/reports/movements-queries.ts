import { sql } from 'kysely';
import type { StockMovement } from '@nourish/contract';
import type { Db } from '../../db/database.ts';
import type { MovementRow as ItemMovement } from '../inventory/service.ts';
import type { Slice } from '../../http/pagination.ts';
import { allOf, isOf, isOneOf, isWithinDays, type Sql } from '../../db/conditions.ts';

/** All conditions that are set must hold. */
export interface MovementFilter {
  /** Null: all food banks. */
  foodbank_id: string | null;
  start_date: string | undefined;
  end_date: string | undefined;
  kinds: readonly StockMovement['kind'][] | undefined;
  categories: readonly string[] | undefined;
  /** Leaves out movements that do not change the units on hand. */
  on_shelf: boolean;
}

export interface MovementRow extends ItemMovement {
  foodbank_id: string;
  item_id: string;
  item_name: string;
  category: string;
  barcode: string | null;
  photo_id: string | null;
  day: string;
}

/** Works on both `stock_movements` and `report_figures`, under the alias `f`. */
const isWithin = ({ foodbank_id, start_date, end_date, categories }: MovementFilter): Sql =>
  allOf(
    isOf(sql`f.foodbank_id`, foodbank_id),
    isWithinDays(sql`f.day`, start_date, end_date),
    isOneOf(sql`f.category`, categories),
  );

const isWanted = (filter: MovementFilter): Sql =>
  allOf(
    isWithin(filter),
    isOneOf(sql`f.kind`, filter.kinds),
    filter.on_shelf && sql`f.quantity_delta + f.reserved_delta <> 0`,
  );

/** The movements whose ids are in the CTE `page`, latest first. */
const movementRows = (more: Sql): Sql => sql`
  select m.id, m.foodbank_id, m.item_id, i.item_name, m.category, i.barcode, i.photo_id, m.day, m.kind,
    m.quantity_delta, m.reserved_delta, m.quantity_after, m.reserved_after, m.reason, u.name as actor_name, m.request_id, m.donation_id, m.from_location,
    m.to_location, m.other_item_id, m.created_at ${more}
  from page
  join stock_movements m on m.id = page.id
  join inventory_items i on i.id = m.item_id
  left join users u on u.id = m.actor_id
  order by m.day desc, m.created_at desc, m.id desc`;

export interface MovementPage {
  rows: MovementRow[];
  total: number;
  units_in: number;
  units_out: number;
}

const dailySums = (filter: MovementFilter): Sql => sql`
  select f.day, sum(f.count)::bigint as rows, sum(f.units_in) as units_in, sum(f.units_out) as units_out
  from report_figures f
  where f.kind = 'stock' and ${isWithin(filter)} and ${isOneOf(sql`f.key`, filter.kinds)}
  group by f.day`;
const totalsOf = (days: Sql): Sql => sql`
  select coalesce(sum(rows), 0)::bigint as total, coalesce(sum(units_in), 0)::bigint as units_in,
    coalesce(sum(units_out), 0)::bigint as units_out
  from ${days} d`;

/**
 * Returns a page of movements that changed units on hand. The figures have the row count of each day, so the
 * query reads only the days of this page, regardless of offset and filter.
 */
export async function selectShelfPage(
  db: Db,
  filter: MovementFilter,
  { limit, offset }: Slice,
): Promise<MovementPage> {
  const { rows: found } = await sql<(MovementRow | { id: null }) & Omit<MovementPage, 'rows'>>`
    with days as (${dailySums(filter)}),
    ranked as (select day, rows, sum(rows) over (order by day desc) - rows as before from days),
    span as (
      select min(day) as first_day, max(day) as last_day, min(before) as before
      from ranked where before < ${offset + limit}::bigint and before + rows > ${offset}::bigint
    ),
    page as (
      select f.id
      from stock_movements f
      where ${isWanted({ ...filter, on_shelf: true })}
        and f.day >= (select first_day from span) and f.day <= (select last_day from span)
      order by f.day desc, f.created_at desc, f.id desc
      offset (select ${offset}::bigint - before from span) limit ${limit}
    )
    select found.*, t.*
    from (${totalsOf(sql`days`)}) t left join (${movementRows(sql``)}) found on true
    order by found.day desc, found.created_at desc, found.id desc`.execute(db);
  const { total = 0, units_in = 0, units_out = 0 } = found[0] ?? {};
  const rows = found.filter((row): row is Extract<typeof row, MovementRow> => row.id !== null);
  return { rows, total, units_in, units_out };
}

/** Same with reservations and releases. The figures lack those, so the total is a count over the period. */
export async function selectLedgerPage(
  db: Db,
  filter: MovementFilter,
  { limit, offset }: Slice,
): Promise<MovementPage> {
  const figures = await sql<Omit<MovementPage, 'rows'>>`${totalsOf(sql`(${dailySums(filter)})`)}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*) as total from stock_movements f where ${isWanted(filter)}`.execute(db);
  const { rows } = await sql<MovementRow>`
    with page as (
      select f.id from stock_movements f
      where ${isWanted(filter)}
      order by f.day desc, f.created_at desc, f.id desc
      offset ${offset} limit ${limit}
    )
    ${movementRows(sql``)}`.execute(db);
  const { units_in = 0, units_out = 0 } = figures.rows[0] ?? {};
  return { rows, total: counted.rows[0]?.total ?? 0, units_in, units_out };
}

export type MovementStep = MovementRow & {
  /** `created_at` as text, in full precision. */
  moment: string;
  is_wanted: boolean;
};

/** Returns the ledger rows after the cursor `after`, latest first. */
export async function selectMovementSteps(
  db: Db,
  filter: MovementFilter,
  after: MovementStep | null,
  limit: number,
): Promise<MovementStep[]> {
  const isInRange = allOf(
    isWithin({ ...filter, categories: undefined }),
    after &&
      sql`(f.day, f.created_at, f.id) < (${after.day}::date, ${after.moment}::timestamptz, ${after.id}::uuid)`,
  );
  const { rows } = await sql<MovementStep>`
    with page as (
      select f.id, ${isWanted(filter)} as is_wanted
      from stock_movements f
      where ${isInRange}
      order by f.day desc, f.created_at desc, f.id desc
      limit ${limit}
    )
    ${movementRows(sql`, m.created_at::text as moment, page.is_wanted`)}`.execute(db);
  return rows;
}
