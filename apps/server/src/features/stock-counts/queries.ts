import { sql } from 'kysely';
import type { StockCountCandidate, StockCountSummary } from '@nourish/contract';
import { countRows } from '../../db/count-rows.ts';
import type { Db } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import type { Slice } from '../../http/pagination.ts';
import { isZeroable } from './conditions.ts';

export interface CountRow extends Row<'stock_counts'> {
  foodbank_name: string;
  opened_by_name: string;
  closed_by_name: string | null;
}

export interface CountFilter {
  foodbank_id: string | null;
  statuses?: readonly CountRow['status'][] | undefined;
}

const matching = (db: Db, { foodbank_id, statuses }: CountFilter) =>
  db
    .selectFrom('stock_counts as c')
    .$if(foodbank_id !== null, (query) => query.where('c.foodbank_id', '=', foodbank_id))
    .$if(statuses !== undefined, (query) => query.where('c.status', 'in', statuses ?? []));

const rowsOf = (counts: ReturnType<typeof matching>) =>
  counts
    .innerJoin('food_banks as b', 'b.id', 'c.foodbank_id')
    .innerJoin('users as o', 'o.id', 'c.opened_by')
    .leftJoin('users as z', 'z.id', 'c.closed_by')
    // Lists the columns because a prepared `select *` breaks when another version of the program adds one.
    .select([
      'c.id',
      'c.foodbank_id',
      'c.scope',
      'c.storage_location_id',
      'c.location_name',
      'c.note',
      'c.blind',
      'c.status',
      'c.opened_by',
      'c.opened_at',
      'c.closed_by',
      'c.closed_at',
    ])
    .select(['b.name as foodbank_name', 'o.name as opened_by_name', 'z.name as closed_by_name']);

export const selectCount = (db: Db, foodbank_id: string | null, id: string): Promise<CountRow | undefined> =>
  rowsOf(matching(db, { foodbank_id })).where('c.id', '=', id).executeTakeFirst();

export const selectCounts = (db: Db, filter: CountFilter, { limit, offset }: Slice): Promise<CountRow[]> =>
  rowsOf(matching(db, filter))
    .orderBy('c.opened_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export const countCounts = (db: Db, filter: CountFilter): Promise<number> => countRows(matching(db, filter));

export const EMPTY_SUMMARY: StockCountSummary = {
  lines: 0,
  counted: 0,
  to_count: 0,
  zeroable: 0,
  differing: 0,
  units_plus: 0,
  units_minus: 0,
};

/** Progress and differences by count id; counts without lines are missing. */
export async function selectSummaries(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, StockCountSummary>> {
  const { rows } = await sql<StockCountSummary & { count_id: string }>`
    select l.count_id, count(*) as lines,
      count(l.counted_quantity) as counted,
      count(*) filter (where l.counted_quantity is null and i.archived_at is null) as to_count,
      count(*) filter (where ${isZeroable}) as zeroable,
      count(*) filter (where l.counted_quantity <> l.expected_quantity) as differing,
      coalesce(sum(greatest(l.counted_quantity - l.expected_quantity, 0)), 0) as units_plus,
      coalesce(sum(greatest(l.expected_quantity - l.counted_quantity, 0)), 0) as units_minus
    from stock_count_lines l
    join stock_counts c on c.id = l.count_id
    join inventory_items i on i.id = l.item_id
    where l.count_id = any(${ids}::uuid[])
    group by l.count_id`.execute(db);
  return new Map(rows.map(({ count_id, ...summary }) => [count_id, summary]));
}

/** Matching items of the food bank that are not in the count; exact barcode matches come first. */
export async function selectCandidates(
  db: Db,
  count: Pick<CountRow, 'id' | 'foodbank_id'>,
  search: string,
  limit: number,
): Promise<StockCountCandidate[]> {
  const { rows } = await sql<StockCountCandidate>`
    select i.id as item_id, i.item_name, i.category, i.barcode, i.expiration_date, i.date_kind, p.name as storage_location
    from inventory_items i
    left join storage_locations p on p.id = i.storage_location_id
    where i.id in (
        select id from inventory_items
        where foodbank_id = ${count.foodbank_id} and archived_at is null
          and search_text like all(search_patterns(${search})) and search_patterns(${search}) <> '{}'
        union
        select id from inventory_items
        where foodbank_id = ${count.foodbank_id} and archived_at is null and barcode = trim(${search})
      )
      and not exists (select from stock_count_lines l where l.count_id = ${count.id} and l.item_id = i.id)
    order by i.barcode is not distinct from trim(${search}) desc, i.name_key, i.id
    limit ${limit}`.execute(db);
  return rows;
}
