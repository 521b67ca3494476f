import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/database.ts';
import { itemColumns, itemTables, todayAt, type ItemRow } from './queries.ts';

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
    where ${foodbank_id}::uuid is null or f.foodbank_id = ${foodbank_id}::uuid
    group by f.category
    having sum(n.items) > 0
    order by f.category collate "C"`.execute(db);
  return rows;
}

export async function selectDietaryCategories(db: Db, foodbank_id: string | null): Promise<string[]> {
  const { rows } = await sql<{ dietary_category: string }>`
    select f.dietary_category
    from inventory_figures n join inventory_facets f on f.id = n.facet_id
    where f.dietary_category is not null and (${foodbank_id}::uuid is null or f.foodbank_id = ${foodbank_id}::uuid)
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
      where ${foodbank_id}::uuid is null or b.id = ${foodbank_id}::uuid
      order by e.filled, e.item_id
      offset ${offset} limit ${limit}
    )
    select ${itemColumns} from page ${itemTables(sql`page.item_id`)} order by page.filled, page.item_id`.execute(
    db,
  );
  return rows;
}

/** Filter for items in stock with a date at most `days` after today, by the local day of the food bank. */
export interface Expiring {
  foodbank_id: string | null;
  now: Date;
  days: number;
}

export const lastDays = ({ foodbank_id, now, days }: Expiring): RawBuilder<unknown> => sql`
  select b.id as foodbank_id, ${todayAt(now)} + ${days}::int as last_day
  from food_banks b
  where ${foodbank_id}::uuid is null or b.id = ${foodbank_id}::uuid`;

/** Counts expiring items; `categories` null: all categories. */
export async function countExpiring(
  db: Db,
  asked: Expiring,
  categories: readonly string[] | null = null,
): Promise<number> {
  const { rows } = await sql<{ items: number }>`
    select count(*) as items
    from (${lastDays(asked)}) b join inventory_listing e
      on e.foodbank_id = b.foodbank_id and e.in_stock and e.expiration_date <= b.last_day
    where ${categories}::text[] is null
      or e.facet_id in (select f.id from inventory_facets f where f.category = any(${categories}::text[]))`.execute(
    db,
  );
  return rows[0]?.items ?? 0;
}

/** Returns expiring items, earliest date first. */
export async function selectExpiring(
  db: Db,
  asked: Expiring,
  offset: number,
  limit: number,
): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    with page as (
      select e.item_id, e.expiration_date
      from (${lastDays(asked)}) b cross join lateral (
        select e.item_id, e.expiration_date
        from inventory_listing e
        where e.foodbank_id = b.foodbank_id and e.in_stock and e.expiration_date <= b.last_day
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
