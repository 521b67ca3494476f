import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Slice } from '../../http/pagination.ts';
import { allOf, isOf, isOfFacets, isOneOf, type Sql } from '../../db/conditions.ts';
import type { Step } from './export-report.ts';

export interface StockFilter {
  /** Null: all food banks. */
  foodbank_id: string | null;
  /** Stock at the end of this day; null: now. */
  as_of: string | null;
  categories: readonly string[] | undefined;
  /** The location of the item on that day. */
  storage_location_id: string | undefined;
}

export interface StockRow {
  id: string;
  foodbank_id: string;
  item_name: string;
  category: string;
  barcode: string | null;
  photo_id: string | null;
  storage_location: string | null;
  quantity: number;
  reserved_quantity: number;
  is_archived: boolean;
}

/** A moment at or before the start of the next day in every time zone. Narrows the ledger index. */
const endOf = (as_of: string): Sql =>
  sql`(${as_of}::date::timestamp at time zone 'UTC' + interval '10 hours')`;

/**
 * Figures of the items `e` at the end of a day: current figures minus later movements, so that they agree
 * with the report figures in whatever order concurrent transactions wrote. The location is that of the last
 * movement.
 */
function figuresAt(as_of: string | null): { tables: Sql; quantity: Sql; reserved: Sql; place: Sql } {
  const items = sql`join inventory_items i on i.id = e.item_id join stock_levels s on s.item_id = i.id`;
  if (as_of === null)
    return {
      tables: items,
      quantity: sql`s.quantity`,
      reserved: sql`s.reserved_quantity`,
      place: sql`i.storage_location_id`,
    };
  return {
    tables: sql`${items}
      cross join lateral (
        select count(*) > 0 as has_moved, coalesce(sum(m.quantity_delta), 0)::int as quantity,
          coalesce(sum(m.reserved_delta), 0)::int as reserved_quantity
        from stock_movements m
        where m.item_id = i.id and m.created_at >= ${endOf(as_of)} and m.day > ${as_of}::date
      ) since
      left join lateral (
        select m.storage_location_id from stock_movements m
        where since.has_moved and m.item_id = i.id and m.day <= ${as_of}::date
        order by m.created_at desc, m.id desc limit 1
      ) last on true`,
    quantity: sql`(s.quantity - since.quantity)`,
    reserved: sql`(s.reserved_quantity - since.reserved_quantity)`,
    place: sql`case when since.has_moved then last.storage_location_id else i.storage_location_id end`,
  };
}

function isWanted({ as_of, categories, storage_location_id }: StockFilter): Sql {
  const { quantity, reserved, place } = figuresAt(as_of);
  return allOf(
    sql`${quantity} + ${reserved} > 0`,
    isOneOf(sql`i.category`, categories),
    storage_location_id && sql`${place} = ${storage_location_id}::uuid`,
  );
}

/**
 * Candidates with their sort keys, one list per index: listed items and, for a past day, items deleted since.
 */
const listsOf = (foodbank: Sql, as_of: string | null): Sql[] => [
  sql`select l.item_id, l.name_key from inventory_listing l where l.foodbank_id = ${foodbank}`,
  ...(as_of === null
    ? []
    : [
        sql`select a.id as item_id, a.name_key from inventory_items a
          where a.foodbank_id = ${foodbank} and a.archived_at is not null`,
      ]),
];

/** Candidates of one location: items stored there now, and items moved since that day. */
const itemsAt = (foodbank: Sql, storage_location_id: string, as_of: string | null): Sql => sql`
  select a.id as item_id, a.name_key from inventory_items a
  where a.foodbank_id = ${foodbank} and (a.storage_location_id = ${storage_location_id}::uuid ${
    as_of === null
      ? sql`and a.archived_at is null)`
      : sql`or a.id in (
          select m.item_id from stock_movements m where m.foodbank_id = ${foodbank} and m.day > ${as_of}::date
        ))`
  }`;

const candidatesOf = (foodbank: Sql, { storage_location_id, as_of }: StockFilter): Sql[] =>
  storage_location_id === undefined
    ? listsOf(foodbank, as_of)
    : [itemsAt(foodbank, storage_location_id, as_of)];

function rowColumns(as_of: string | null): Sql {
  const { quantity, reserved } = figuresAt(as_of);
  return sql`i.id, i.foodbank_id, i.item_name, i.category, i.barcode, i.photo_id, p.name as storage_location,
    ${quantity} as quantity, ${reserved} as reserved_quantity, i.archived_at is not null as is_archived`;
}

/** Returns a page of items by name. Reads each list of each food bank up to the end of the page. */
export async function selectStockPage(
  db: Db,
  filter: StockFilter,
  { limit, offset }: Slice,
): Promise<StockRow[]> {
  const { as_of } = filter;
  const { tables, place } = figuresAt(as_of);
  const firstOf = (list: Sql): Sql => sql`(
    select e.name_key, ${rowColumns(as_of)}
    from (${list}) e ${tables} left join storage_locations p on p.id = ${place}
    where ${isWanted(filter)}
    order by e.name_key, e.item_id
    limit ${offset + limit}
  )`;
  const { rows } = await sql<StockRow>`
    select found.*
    from food_banks b cross join lateral (${sql.join(candidatesOf(sql`b.id`, filter).map(firstOf), sql` union all `)}) found
    where ${isOf(sql`b.id`, filter.foodbank_id)}
    order by found.name_key, found.id
    offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

export interface StockTotals {
  items: number;
  quantity: number;
  reserved_quantity: number;
}

export const selectStockTotals = (db: Db, filter: StockFilter): Promise<StockTotals> =>
  filter.storage_location_id === undefined ? correctCounters(db, filter) : sumTotals(db, filter);

async function sumTotals(db: Db, filter: StockFilter): Promise<StockTotals> {
  const { tables, quantity, reserved } = figuresAt(filter.as_of);
  const { rows } = await sql<StockTotals>`
    select count(*) as items, coalesce(sum(found.quantity), 0)::bigint as quantity,
      coalesce(sum(found.reserved), 0)::bigint as reserved_quantity
    from food_banks b cross join lateral (
      select ${quantity} as quantity, ${reserved} as reserved
      from (${sql.join(candidatesOf(sql`b.id`, filter), sql` union all `)}) e ${tables}
      where ${isWanted(filter)}
    ) found
    where ${isOf(sql`b.id`, filter.foodbank_id)}`.execute(db);
  return rows[0] ?? { items: 0, quantity: 0, reserved_quantity: 0 };
}

/**
 * Takes the inventory counters and, for a past day, subtracts later movements, so that the cost grows only
 * with those. Adds fully reserved items, which the counters treat as out of stock.
 */
async function correctCounters(db: Db, filter: StockFilter): Promise<StockTotals> {
  const { foodbank_id, categories, as_of } = filter;
  const facets = allOf(isOf(sql`f.foodbank_id`, foodbank_id), isOneOf(sql`f.category`, categories));
  const { rows } = await sql<StockTotals>`
    with parts (items, quantity, reserved_quantity) as (
      select n.items - n.out_of_stock, n.quantity, n.reserved_quantity
      from inventory_figures n join inventory_facets f on f.id = n.facet_id
      where ${facets} and ${isOfFacets(sql`n.facet_id`, foodbank_id)}
      union all
      select count(*), 0, 0
      from inventory_facets f join stock_levels s
        on s.facet_id = f.id and s.low_stock and s.quantity = 0 and s.reserved_quantity > 0
      where ${facets}
      ${as_of === null ? sql`` : sql`union all ${laterMovements(as_of, filter)}`}
    )
    select coalesce(sum(items), 0)::bigint as items, coalesce(sum(quantity), 0)::bigint as quantity,
      coalesce(sum(reserved_quantity), 0)::bigint as reserved_quantity
    from parts`.execute(db);
  return rows[0] ?? { items: 0, quantity: 0, reserved_quantity: 0 };
}

/** Corrections to the current totals, one row per item that moved after the day. */
const laterMovements = (as_of: string, { foodbank_id, categories }: StockFilter): Sql => sql`
  select (s.quantity + s.reserved_quantity - since.quantity - since.reserved_quantity > 0)::int
      - (s.quantity + s.reserved_quantity > 0)::int,
    -since.quantity, -since.reserved_quantity
  from (
    select m.item_id, sum(m.quantity_delta) as quantity, sum(m.reserved_delta) as reserved_quantity
    from stock_movements m
    where m.day > ${as_of}::date and ${isOf(sql`m.foodbank_id`, foodbank_id)}
    group by m.item_id
  ) since
  join stock_levels s on s.item_id = since.item_id
  join inventory_items i on i.id = since.item_id
  where ${isOneOf(sql`i.category`, categories)}`;

export type StockStep = StockRow & Step & { name_key: string };

/** Returns the items of one food bank after the cursor `after`, sorted by name. */
export async function selectStockSteps(
  db: Db,
  filter: StockFilter & { foodbank_id: string },
  after: StockStep | null,
  limit: number,
): Promise<StockStep[]> {
  const { as_of, foodbank_id } = filter;
  const { tables, place } = figuresAt(as_of);
  const onwards = allOf(
    after && sql`(e.name_key, e.item_id) > (${after.name_key}::text collate "C", ${after.id}::uuid)`,
  );
  const nextOf = (list: Sql): Sql => sql`(
    select e.item_id, e.name_key from (${list}) e where ${onwards} order by e.name_key, e.item_id limit ${sql.lit(limit)}
  )`;
  const lists = listsOf(sql`${foodbank_id}::uuid`, as_of);
  const { rows } = await sql<StockStep>`
    with e as materialized (
      select e.item_id, e.name_key from (${sql.join(lists.map(nextOf), sql` union all `)}) e
      order by e.name_key, e.item_id
      limit ${sql.lit(limit)}
    )
    select e.name_key, ${rowColumns(as_of)}, ${isWanted(filter)} as is_wanted
    from e ${tables} left join storage_locations p on p.id = ${place}
    order by e.name_key, e.item_id`.execute(db);
  return rows;
}
