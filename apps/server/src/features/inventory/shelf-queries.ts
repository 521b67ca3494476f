import { todayAt } from '../../db/conditions.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/database.ts';
import { isShown, itemColumns, itemTables, type ItemRow } from './queries.ts';

/** Every shelf has items in stock that are not on hold and whose date has not passed. */
export interface ShelfQuery {
  foodbank_id: string;
  now: Date;
}

/** `food` is the name without case and accents, cut like `name_key`. */
export type ShelfItem = ItemRow & { food: string };

/** Lots read to find different foods, so that a delivery of many lots of one food leaves room for others. */
const LOTS_READ = 500;

/** True for listing entries `n` at food bank `b` without a date, or with a date from today on. */
const isInDate = (now: Date): RawBuilder<boolean> => sql<boolean>`
  (n.expiration_date is null or n.expiration_date >= ${todayAt(now)})`;

/** Requests of a recipient that say what they usually eat. */
const REMEMBERED_REQUESTS = 50;

/**
 * Finds food that the recipient has requested before, most often requested first. Matches names without case and
 * accents; returns one lot of each food, the one with the earliest date.
 */
export async function selectUsualItems(
  db: Db,
  recipient_id: string,
  { foodbank_id, now }: ShelfQuery,
  limit: number,
): Promise<ShelfItem[]> {
  const { rows } = await sql<ShelfItem>`
    with usual as (
      select fold_text(trim(l.item_name)) as folded, count(*) as times, max(r.created_at) as latest
      from (
        select id, foodbank_id, created_at from food_requests
        where recipient_id = ${recipient_id} and status not in ('rejected', 'cancelled')
        order by created_at desc, id desc
        limit ${REMEMBERED_REQUESTS}
      ) r
      join food_request_lines l on l.request_id = r.id and l.foodbank_id = r.foodbank_id
      group by 1
    )
    select * from (
      select distinct on (u.folded) ${itemColumns}, i.name_key as food, u.times, u.latest
      from usual u
      join food_banks b on b.id = ${foodbank_id}
      join inventory_listing n on n.foodbank_id = b.id and n.name_key = left(u.folded, 100) collate "C"
      ${itemTables(sql`n.item_id`)}
      where fold_text(i.item_name) = u.folded and s.quantity > 0 and not s.held and ${isInDate(now)}
      order by u.folded, i.expiration_date nulls last, s.quantity desc, i.id
    ) lots
    order by times desc, latest desc, id
    limit ${limit}`.execute(db);
  return rows;
}

/** Finds food added since a moment, newest first, with the newest lot of each. Walks the index by date. */
export async function selectNewItems(
  db: Db,
  since: Date,
  { foodbank_id, now }: ShelfQuery,
  limit: number,
): Promise<ShelfItem[]> {
  const { rows } = await sql<ShelfItem>`
    with lots as (
      select n.item_id, n.date_added, n.name_key
      from food_banks b join inventory_listing n on n.foodbank_id = b.id
      where b.id = ${foodbank_id} and n.date_added >= ${since} and n.in_stock and ${isInDate(now)} and ${isShown(sql`n.item_id`, [], foodbank_id)}
      order by n.date_added desc, n.item_id desc
      limit ${LOTS_READ}
    ), foods as (
      select distinct on (name_key) item_id, date_added from lots order by name_key, date_added desc, item_id desc
    ), shelf as (
      select * from foods order by date_added desc, item_id desc limit ${limit}
    )
    select ${itemColumns}, i.name_key as food
    from shelf ${itemTables(sql`shelf.item_id`)}
    order by shelf.date_added desc, shelf.item_id desc`.execute(db);
  return rows;
}

/**
 * Finds food at or below its minimum, lowest ratio of stock to minimum first, with the lowest lot of each. Walks
 * the index by that ratio.
 */
export async function selectAlmostGone(
  db: Db,
  { foodbank_id, now }: ShelfQuery,
  limit: number,
): Promise<ShelfItem[]> {
  const { rows } = await sql<ShelfItem>`
    with lots as (
      select e.item_id, n.name_key, e.quantity::double precision / greatest(e.minimum_stock_level, 1) as filled
      from food_banks b
      join stock_levels e on e.foodbank_id = b.id and e.low_stock and e.facet_id is not null
      join inventory_listing n on n.item_id = e.item_id and ${isInDate(now)}
      where b.id = ${foodbank_id} and not e.held and e.quantity::double precision / greatest(e.minimum_stock_level, 1) > 0
      order by filled, e.item_id
      limit ${LOTS_READ}
    ), foods as (
      select distinct on (name_key) item_id, filled from lots order by name_key, filled, item_id
    ), shelf as (
      select * from foods order by filled, item_id limit ${limit}
    )
    select ${itemColumns}, i.name_key as food
    from shelf ${itemTables(sql`shelf.item_id`)}
    order by shelf.filled, shelf.item_id`.execute(db);
  return rows;
}
