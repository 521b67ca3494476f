import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Step } from './batches.ts';

type Sql = RawBuilder<unknown>;

export interface StockFilter {
  /** Null: of all. */
  foodbank_id: string | null;
  /** At the end of that day; null: now. */
  as_of: string | null;
  categories: readonly string[] | undefined;
  /** Where it stood then. */
  storage_location_id: string | undefined;
}

export interface StockRow {
  id: string;
  foodbank_id: string;
  item_name: string;
  category: string;
  storage_location: string | null;
  quantity: number;
  reserved_quantity: number;
  is_archived: boolean;
}

const allOf = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

/**
 * No clock is further ahead than 14 hours: the days after this one began no earlier anywhere. The ledger of an item is found
 * by moments.
 */
const endOf = (as_of: string): Sql =>
  sql`(${as_of}::date::timestamp at time zone 'UTC' + interval '10 hours')`;

/**
 * The figures of items `e` at the end of a day are those of now without what moved since, as figures of reports are: so
 * they agree, whoever wrote into the ledger first in a race. Where an item stood is what its last movement by then says.
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

/** Whether an item is there at all, and is asked for. */
function isWanted({ as_of, categories, storage_location_id }: StockFilter): Sql {
  const { quantity, reserved, place } = figuresAt(as_of);
  return allOf([
    sql`${quantity} + ${reserved} > 0`,
    ...(categories === undefined ? [] : [sql`i.category = any(${categories}::text[])`]),
    ...(storage_location_id === undefined ? [] : [sql`${place} = ${storage_location_id}::uuid`]),
  ]);
}

/**
 * Items of a food bank that may have been there, with their keys by name: what is deleted by now may have been on a day gone
 * by. Each list has an index in that order.
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
const itemsOf = (foodbank: Sql, as_of: string | null): Sql =>
  sql.join(listsOf(foodbank, as_of), sql` union all `);

/** The same where a place is asked for: what stands there, and what has moved since that day and may have stood there. */
const itemsAt = (foodbank: Sql, storage_location_id: string, as_of: string | null): Sql => sql`
  select a.id as item_id, a.name_key from inventory_items a
  where a.foodbank_id = ${foodbank} and (a.storage_location_id = ${storage_location_id}::uuid ${
    as_of === null
      ? sql`and a.archived_at is null)`
      : sql`or a.id in (
          select m.item_id from stock_movements m where m.foodbank_id = ${foodbank} and m.day > ${as_of}::date
        ))`
  }`;

const candidatesOf = (foodbank: Sql, { storage_location_id, as_of }: StockFilter): Sql =>
  storage_location_id === undefined
    ? itemsOf(foodbank, as_of)
    : itemsAt(foodbank, storage_location_id, as_of);

function rowColumns(as_of: string | null): Sql {
  const { quantity, reserved } = figuresAt(as_of);
  return sql`i.id, i.foodbank_id, i.item_name, i.category, p.name as storage_location, ${quantity} as quantity,
    ${reserved} as reserved_quantity, i.archived_at is not null as is_archived`;
}

const isOfBank = ({ foodbank_id }: StockFilter): Sql =>
  foodbank_id === null ? sql`true` : sql`b.id = ${foodbank_id}::uuid`;

/** A page by name: each list of each food bank is walked as far as the page goes. */
export async function selectStockPage(
  db: Db,
  filter: StockFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<StockRow[]> {
  const { as_of, storage_location_id } = filter;
  const { tables, place } = figuresAt(as_of);
  const lists =
    storage_location_id === undefined
      ? listsOf(sql`b.id`, as_of)
      : [itemsAt(sql`b.id`, storage_location_id, as_of)];
  const firstOf = (list: Sql): Sql => sql`(
    select e.name_key, ${rowColumns(as_of)}
    from (${list}) e ${tables} left join storage_locations p on p.id = ${place}
    where ${isWanted(filter)}
    order by e.name_key, e.item_id
    limit ${offset + limit}
  )`;
  const { rows } = await sql<StockRow>`
    select found.*
    from food_banks b cross join lateral (${sql.join(lists.map(firstOf), sql` union all `)}) found
    where ${isOfBank(filter)}
    order by found.name_key, found.id
    offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

/** How many items there are, and their units. */
export interface StockTotals {
  items: number;
  quantity: number;
  reserved_quantity: number;
}

export const selectStockTotals = (db: Db, filter: StockFilter): Promise<StockTotals> =>
  filter.storage_location_id === undefined ? reckonTotals(db, filter) : sumTotals(db, filter);

/** What stands in one place is added up. */
async function sumTotals(db: Db, filter: StockFilter): Promise<StockTotals> {
  const { tables, quantity, reserved } = figuresAt(filter.as_of);
  const { rows } = await sql<StockTotals>`
    select count(*) as items, coalesce(sum(found.quantity), 0)::bigint as quantity,
      coalesce(sum(found.reserved), 0)::bigint as reserved_quantity
    from food_banks b cross join lateral (
      select ${quantity} as quantity, ${reserved} as reserved
      from (${candidatesOf(sql`b.id`, filter)}) e ${tables}
      where ${isWanted(filter)}
    ) found
    where ${isOfBank(filter)}`.execute(db);
  return rows[0] ?? { items: 0, quantity: 0, reserved_quantity: 0 };
}

/**
 * The counters of the inventory know what is there now; for a day gone by, what moved since is taken off again, so the
 * cost grows with that and not with the stock. They count an item as out of stock when all of it is promised.
 */
async function reckonTotals(db: Db, filter: StockFilter): Promise<StockTotals> {
  const { foodbank_id, categories, as_of } = filter;
  const facets = allOf([
    ...(foodbank_id === null ? [] : [sql`f.foodbank_id = ${foodbank_id}::uuid`]),
    ...(categories === undefined ? [] : [sql`f.category = any(${categories}::text[])`]),
  ]);
  const { rows } = await sql<StockTotals>`
    with parts (items, quantity, reserved_quantity) as (
      select n.items - n.out_of_stock, n.quantity, n.reserved_quantity
      from inventory_figures n join inventory_facets f on f.id = n.facet_id
      where ${facets}
      union all
      select count(*), 0, 0
      from inventory_facets f join stock_levels s
        on s.facet_id = f.id and s.low_stock and s.quantity = 0 and s.reserved_quantity > 0
      where ${facets}
      ${as_of === null ? sql`` : sql`union all ${movedSince(as_of, filter)}`}
    )
    select coalesce(sum(items), 0)::bigint as items, coalesce(sum(quantity), 0)::bigint as quantity,
      coalesce(sum(reserved_quantity), 0)::bigint as reserved_quantity
    from parts`.execute(db);
  return rows[0] ?? { items: 0, quantity: 0, reserved_quantity: 0 };
}

/** What has to be added to the totals of now, by item that moved after a day. */
const movedSince = (as_of: string, { foodbank_id, categories }: StockFilter): Sql => sql`
  select (s.quantity + s.reserved_quantity - since.quantity - since.reserved_quantity > 0)::int
      - (s.quantity + s.reserved_quantity > 0)::int,
    -since.quantity, -since.reserved_quantity
  from (
    select m.item_id, sum(m.quantity_delta) as quantity, sum(m.reserved_delta) as reserved_quantity
    from stock_movements m
    where m.day > ${as_of}::date and ${foodbank_id === null ? sql`true` : sql`m.foodbank_id = ${foodbank_id}::uuid`}
    group by m.item_id
  ) since
  join stock_levels s on s.item_id = since.item_id
  join inventory_items i on i.id = since.item_id
  where ${categories === undefined ? sql`true` : sql`i.category = any(${categories}::text[])`}`;

/** An item that a walk came by. */
export type StockStep = StockRow & Step & { name_key: string };

/** The items of one food bank from after one on, by name, the figures of each as they are asked for. */
export async function selectStockSteps(
  db: Db,
  filter: StockFilter & { foodbank_id: string },
  after: StockStep | null,
  limit: number,
): Promise<StockStep[]> {
  const { as_of, foodbank_id } = filter;
  const { tables, place } = figuresAt(as_of);
  const onwards =
    after === null
      ? sql`true`
      : sql`(e.name_key, e.item_id) > (${after.name_key}::text collate "C", ${after.id}::uuid)`;
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
