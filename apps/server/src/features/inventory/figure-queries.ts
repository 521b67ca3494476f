import { sql, type RawBuilder } from 'kysely';
import { isOf, isOfFacets, todayAt } from '../../db/conditions.ts';
import type { Db } from '../../db/database.ts';
import { isHidden, itemColumns, itemTables, type ItemRow } from './queries.ts';

/** Figures of the available items in a category; `unfolded` is the number of log rows behind them. */
export interface CategoryFigures {
  category: string;
  items: number;
  quantity: number;
  reserved_quantity: number;
  out_of_stock: number;
  low_stock: number;
  unfolded: number;
}

/** By name. `foodbank_id` null, here and below: all food banks. */
export async function selectCategoryFigures(db: Db, foodbank_id: string | null): Promise<CategoryFigures[]> {
  const { rows } = await sql<CategoryFigures>`
    select f.category, sum(n.items)::bigint as items, sum(n.quantity)::bigint as quantity,
      sum(n.reserved_quantity)::bigint as reserved_quantity, sum(n.out_of_stock)::bigint as out_of_stock,
      coalesce(sum(n.items) filter (where n.low_stock), 0)::bigint as low_stock, sum(n.unfolded)::bigint as unfolded
    from inventory_figures n join inventory_facets f on f.id = n.facet_id
    where ${isOfFacets(sql`n.facet_id`, foodbank_id)}
    group by f.category
    having sum(n.items) > 0
    order by f.category collate "C"`.execute(db);
  return rows;
}

/**
 * Numbers of items by facet, without items on hold unless they are of the food banks `held_at` (null: of any), like
 * `isShown`.
 */
export function shownFigures({ held_at, foodbank_id }: FilterScope): RawBuilder<unknown> {
  const hidden = isHidden(held_at, foodbank_id);
  return hidden === undefined
    ? sql`inventory_figures`
    : sql`(
        select facet_id, low_stock, items, unfolded from inventory_figures
        union all
        select h.facet_id, h.low_stock, -1, 0 from stock_levels h where h.facet_id is not null and ${hidden}
      )`;
}

/** What a reader may filter by: the categories of the items that the lists show. */
export interface FilterScope {
  foodbank_id: string | null;
  held_at: readonly string[] | null;
}

export async function selectCategories(db: Db, scope: FilterScope): Promise<string[]> {
  const { rows } = await sql<{ category: string }>`
    select f.category
    from ${shownFigures(scope)} n join inventory_facets f on f.id = n.facet_id
    where ${isOfFacets(sql`n.facet_id`, scope.foodbank_id)}
    group by f.category
    having sum(n.items) > 0
    order by f.category collate "C"`.execute(db);
  return rows.map((row) => row.category);
}

export async function selectDietaryCategories(db: Db, scope: FilterScope): Promise<string[]> {
  const { rows } = await sql<{ dietary_category: string }>`
    select f.dietary_category
    from ${shownFigures(scope)} n join inventory_facets f on f.id = n.facet_id
    where f.dietary_category is not null and ${isOfFacets(sql`n.facet_id`, scope.foodbank_id)}
    group by f.dietary_category
    having sum(n.items) > 0
    order by f.dietary_category collate "C"`.execute(db);
  return rows.map((row) => row.dietary_category);
}

/** Returns items at or below their minimum, lowest ratio of stock to minimum first. */
export async function selectLowStock(
  db: Db,
  foodbank_id: string | null,
  offset: number,
  limit: number,
): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    with page as (
      select e.item_id, e.filled
      from food_banks b cross join lateral (
        select e.item_id, e.quantity::double precision / greatest(e.minimum_stock_level, 1) as filled
        from stock_levels e
        where e.foodbank_id = b.id and e.low_stock and e.facet_id is not null
        order by filled, e.item_id
        limit ${offset + limit}
      ) e
      where ${isOf(sql`b.id`, foodbank_id)}
      order by e.filled, e.item_id
      offset ${offset} limit ${limit}
    )
    select ${itemColumns} from page ${itemTables(sql`page.item_id`)} order by page.filled, page.item_id`.execute(
    db,
  );
  return rows;
}

/** A span of days relative to today, both included; `from` null: any earlier day. */
export interface DaySpan {
  from: number | null;
  to: number;
}

/** Filter for items in stock with a date in a span, by the local day of the food bank. */
export interface Dated {
  foodbank_id: string | null;
  now: Date;
  days: DaySpan;
}

/** The first and last day of the span at food bank `b`. */
export const firstDay = ({ now, days }: Pick<Dated, 'now' | 'days'>): RawBuilder<unknown> =>
  days.from === null ? sql`'-infinity'::date` : sql`${todayAt(now)} + ${days.from}::int`;
export const lastDay = ({ now, days }: Pick<Dated, 'now' | 'days'>): RawBuilder<unknown> =>
  sql`${todayAt(now)} + ${days.to}::int`;

export const daysAtFoodBanks = (asked: Dated): RawBuilder<unknown> => sql`
  select b.id as foodbank_id, ${firstDay(asked)} as first_day, ${lastDay(asked)} as last_day
  from food_banks b
  where ${isOf(sql`b.id`, asked.foodbank_id)}`;

/** Items in stock by their date: near; past; and of the past ones those that must not be handed out. */
export interface DateCounts {
  expiring: number;
  past_date: number;
  expired: number;
}

/**
 * Counts items with a date at most `days` away or past in one walk along the index; `categories` null: all
 * categories. Only items past their date are looked up for the kind of date.
 */
export async function countByDate(
  db: Db,
  { foodbank_id, now, days }: { foodbank_id: string | null; now: Date; days: number },
  categories: readonly string[] | null = null,
): Promise<DateCounts> {
  const { rows } = await sql<DateCounts>`
    select count(*) filter (where not d.is_past) as expiring, count(*) filter (where d.is_past) as past_date,
      count(*) filter (
        where d.is_past and (select i.date_kind = 'expiry' from inventory_items i where i.id = d.item_id)
      ) as expired
    from (
      select e.item_id, e.expiration_date < b.today as is_past
      from (
        select b.id, ${todayAt(now)} as today
        from food_banks b
        where ${isOf(sql`b.id`, foodbank_id)}
      ) b join inventory_listing e
        on e.foodbank_id = b.id and e.in_stock and e.expiration_date <= b.today + ${days}::int
      where ${categories}::text[] is null
        or e.facet_id in (select f.id from inventory_facets f where f.category = any(${categories}::text[]))
    ) d`.execute(db);
  return rows[0] ?? { expiring: 0, past_date: 0, expired: 0 };
}

export async function countDated(db: Db, asked: Dated): Promise<number> {
  const { rows } = await sql<{ items: number }>`
    select count(*) as items
    from (${daysAtFoodBanks(asked)}) d join inventory_listing e
      on e.foodbank_id = d.foodbank_id and e.in_stock and e.expiration_date between d.first_day and d.last_day`.execute(
    db,
  );
  return rows[0]?.items ?? 0;
}

/** Returns items with a date in the span, earliest date first. */
export async function selectDated(db: Db, asked: Dated, offset: number, limit: number): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    with page as (
      select e.item_id, e.expiration_date
      from (${daysAtFoodBanks(asked)}) d cross join lateral (
        select e.item_id, e.expiration_date
        from inventory_listing e
        where e.foodbank_id = d.foodbank_id and e.in_stock
          and e.expiration_date between d.first_day and d.last_day
        order by e.expiration_date, e.item_id
        limit ${offset + limit}
      ) e
      order by e.expiration_date, e.item_id
      offset ${offset} limit ${limit}
    )
    select ${itemColumns} from page ${itemTables(sql`page.item_id`)}
    order by page.expiration_date, page.item_id`.execute(db);
  return rows;
}

/**
 * Like `selectDated`, but items with an expiry date come first. The index does not have the kind of date, so
 * this reads all items of the span; past their date there are few.
 */
export async function selectExpiredFirst(
  db: Db,
  asked: Dated,
  offset: number,
  limit: number,
): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    with page as (
      select e.item_id, e.expiration_date,
        (select i.date_kind = 'expiry' from inventory_items i where i.id = e.item_id) as is_expired
      from (${daysAtFoodBanks(asked)}) d join inventory_listing e
        on e.foodbank_id = d.foodbank_id and e.in_stock and e.expiration_date between d.first_day and d.last_day
      order by is_expired desc, e.expiration_date, e.item_id
      offset ${offset} limit ${limit}
    )
    select ${itemColumns} from page ${itemTables(sql`page.item_id`)}
    order by page.is_expired desc, page.expiration_date, page.item_id`.execute(db);
  return rows;
}
