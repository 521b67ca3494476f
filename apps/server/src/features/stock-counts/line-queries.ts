import { sql, type RawBuilder } from 'kysely';
import type { StockCountLine } from '@nourish/contract';
import type { HoldingRequest } from '@nourish/contract/error-envelope';
import { OPEN_REQUEST_STATUSES } from '@nourish/contract/constants';
import type { Db } from '../../db/database.ts';
import type { Slice } from '../../http/pagination.ts';
import { isElsewhere, isZeroable } from './conditions.ts';

export interface LineRow extends Omit<StockCountLine, 'counted_at' | 'difference' | 'held_by'> {
  counted_at: Date | null;
}

export interface LineFilter {
  lines: 'all' | 'to_count' | 'counted' | 'differing' | 'zeroable';
  search: string;
  sort: 'item_name' | '-difference';
}

const FILTERS: Record<LineFilter['lines'], RawBuilder<boolean>> = {
  all: sql`true`,
  to_count: sql`l.counted_quantity is null and i.archived_at is null`,
  counted: sql`l.counted_quantity is not null`,
  differing: sql`l.counted_quantity <> l.expected_quantity`,
  zeroable: isZeroable,
};
const ORDERS: Record<LineFilter['sort'], RawBuilder<unknown>> = {
  item_name: sql`i.name_key, l.item_id`,
  '-difference': sql`abs(l.counted_quantity - l.expected_quantity) desc nulls last, i.name_key, l.item_id`,
};

const lineTables = sql`
  stock_count_lines l
  join stock_counts c on c.id = l.count_id
  join inventory_items i on i.id = l.item_id`;

const matches = (count_id: string, { lines, search }: Pick<LineFilter, 'lines' | 'search'>) => sql`
  l.count_id = ${count_id} and ${FILTERS[lines]}
  ${
    search === ''
      ? sql``
      : sql`and (i.barcode = ${search}
          or (search_patterns(${search}) <> '{}' and i.search_text like all(search_patterns(${search}))))`
  }`;

const lineColumns = sql`
  l.item_id, i.item_name, i.category, i.barcode, i.expiration_date, i.date_kind, p.name as storage_location,
  ${isElsewhere} as is_elsewhere, i.archived_at is not null as is_archived, s.held, l.is_added, l.version,
  l.counted_quantity,
  case
    when l.counted_quantity is not null then l.expected_quantity
    when l.is_open and not c.blind then s.quantity + s.reserved_quantity
  end as expected_quantity,
  case when l.is_open then s.quantity + s.reserved_quantity - l.expected_quantity end as moved_since,
  case when l.is_open and l.counted_quantity is not null then coalesce((
    select sum(m.quantity_delta + m.reserved_delta) from stock_movements m
    where m.item_id = l.item_id and m.created_at >= l.counted_at and m.kind = 'adjusted'
  ), 0) end as adjusted_since,
  u.name as counted_by_name, l.counted_at, l.outcome, l.applied_quantity, l.shortage`;

const lineDetails = sql`
  join stock_levels s on s.item_id = l.item_id
  left join storage_locations p on p.id = i.storage_location_id
  left join users u on u.id = l.counted_by`;

/** A page of a count's lines. Joins the details only for the lines of the page. */
export async function selectLines(
  db: Db,
  count_id: string,
  filter: LineFilter,
  page: Slice,
): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select ${lineColumns}
    from (
      select l.item_id from ${lineTables}
      where ${matches(count_id, filter)}
      order by ${ORDERS[filter.sort]}
      limit ${page.limit} offset ${page.offset}
    ) as found
    join ${lineTables} on l.count_id = ${count_id} and l.item_id = found.item_id
    ${lineDetails}
    order by ${ORDERS[filter.sort]}`.execute(db);
  return rows;
}

export async function countLines(
  db: Db,
  count_id: string,
  filter: Pick<LineFilter, 'lines' | 'search'>,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${lineTables} where ${matches(count_id, filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

export async function selectLine(db: Db, count_id: string, item_id: string): Promise<LineRow | undefined> {
  const { rows } = await sql<LineRow>`
    select ${lineColumns} from ${lineTables} ${lineDetails}
    where l.count_id = ${count_id} and l.item_id = ${item_id}`.execute(db);
  return rows[0];
}

export type Holder = HoldingRequest & { item_id: string };

/** Open requests that reserve units of these items, the next pickup first. */
export const selectHolders = (db: Db, item_ids: readonly string[]): Promise<Holder[]> =>
  db
    .selectFrom('food_request_lines as l')
    .innerJoin('food_requests as r', 'r.id', 'l.request_id')
    .select(['l.item_id', 'r.id as _id', 'r.code', 'r.status', 'r.pickup_date', 'l.quantity'])
    .where('l.item_id', '=', sql<string>`any(${item_ids}::uuid[])`)
    .where('r.status', 'in', OPEN_REQUEST_STATUSES)
    .orderBy('r.pickup_date')
    .orderBy('r.pickup_time')
    .orderBy('r.id')
    .execute();

/** Requests that were short of these items when the count was approved, with their current status. */
export const selectShortHolders = (
  db: Db,
  count_id: string,
  item_ids: readonly string[],
): Promise<Holder[]> =>
  db
    .selectFrom('stock_count_shortages as h')
    .innerJoin('food_requests as r', 'r.id', 'h.request_id')
    .select(['h.item_id', 'r.id as _id', 'r.code', 'r.status', 'r.pickup_date', 'h.quantity'])
    .where('h.count_id', '=', count_id)
    .where('h.item_id', '=', sql<string>`any(${item_ids}::uuid[])`)
    .orderBy('r.pickup_date')
    .orderBy('r.id')
    .execute();
