import { sql, type RawBuilder } from 'kysely';
import type { StockMovement } from '@nourish/contract';
import type { Db, Tx } from '../../db/database.ts';

/** An offered item with its figures, as all lists read it. */
export interface ItemRow {
  id: string;
  foodbank_id: string;
  item_name: string;
  category: string;
  dietary_category: string | null;
  description: string | null;
  barcode: string | null;
  expiration_date: string | null;
  date_added: Date;
  storage_location_id: string | null;
  storage_location: string | null;
  quantity: number;
  reserved_quantity: number;
  minimum_stock_level: number;
  low_stock: boolean;
}

export const itemColumns = sql`
  i.id, i.foodbank_id, i.item_name, i.category, i.dietary_category, i.description, i.barcode, i.expiration_date,
  i.date_added, i.storage_location_id, p.name as storage_location,
  s.quantity, s.reserved_quantity, s.minimum_stock_level, s.low_stock`;

/** What `itemColumns` come from, for the items of these ids. */
export const itemTables = (item_id: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  join inventory_items i on i.id = ${item_id}
  join stock_levels s on s.item_id = i.id
  left join storage_locations p on p.id = i.storage_location_id`;

/** The item of this id, where it is offered. */
export async function selectItem(db: Db, id: string): Promise<ItemRow | undefined> {
  const { rows } = await sql<ItemRow>`
    select ${itemColumns}
    from (values (${id}::uuid)) as asked (id) ${itemTables(sql`asked.id`)}
    where i.archived_at is null`.execute(db);
  return rows[0];
}

/** An offered item with what can be promised of it now. */
export interface StockedItem {
  id: string;
  foodbank_id: string;
  item_name: string;
  category: string;
  dietary_category: string | null;
  expiration_date: string | null;
  quantity: number;
  storage_location: string | null;
}

const stockedItemColumns = sql`
  i.id, i.foodbank_id, i.item_name, i.category, i.dietary_category, i.expiration_date, s.quantity,
  p.name as storage_location`;

/** The items of these ids that are offered; one that is archived or unknown is left out. */
export async function selectStockedItems(db: Db, ids: readonly string[]): Promise<StockedItem[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<StockedItem>`
    select ${stockedItemColumns}
    from unnest(${[...new Set(ids)]}::uuid[]) as asked (id) ${itemTables(sql`asked.id`)}
    where i.archived_at is null`.execute(db);
  return rows;
}

/** For each name (as asked) the offered item that is called so, whatever the case and accents; of several the one with most stock. */
export async function selectItemsByName(
  db: Db,
  names: readonly string[],
): Promise<(StockedItem & { asked: string })[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<StockedItem & { asked: string }>`
    select distinct on (n.asked) n.asked, ${stockedItemColumns}
    from (select asked, fold_text(trim(asked)) as folded from unnest(${[...new Set(names)]}::text[]) as n (asked)) n
    cross join food_banks b
    join inventory_listing l on l.foodbank_id = b.id and l.name_key = left(n.folded, 100) collate "C"
    ${itemTables(sql`l.item_id`)}
    where fold_text(i.item_name) = n.folded
    order by n.asked, s.quantity desc, i.id`.execute(db);
  return rows;
}

export interface MovementRow {
  id: string;
  kind: StockMovement['kind'];
  quantity_delta: number;
  reserved_delta: number;
  quantity_after: number;
  reserved_after: number;
  reason: string | null;
  actor_name: string | null;
  request_id: string | null;
  created_at: Date;
}

/** A page of an item's ledger, the newest first. */
export const selectMovements = (
  db: Db,
  item_id: string,
  offset: number,
  limit: number,
): Promise<MovementRow[]> =>
  db
    .selectFrom('stock_movements as m')
    .leftJoin('users as u', 'u.id', 'm.actor_id')
    .select([
      'm.id',
      'm.kind',
      'm.quantity_delta',
      'm.reserved_delta',
      'm.quantity_after',
      'm.reserved_after',
    ])
    .select(['m.reason', 'u.name as actor_name', 'm.request_id', 'm.created_at'])
    .where('m.item_id', '=', item_id)
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();

export async function countMovements(db: Db, item_id: string): Promise<number> {
  const { movements } = await db
    .selectFrom('stock_movements')
    .select((eb) => eb.fn.countAll<number>().as('movements'))
    .where('item_id', '=', item_id)
    .executeTakeFirstOrThrow();
  return movements;
}

/** What a new item is described by; its stock comes in through the ledger. */
export interface NewItemRow {
  id: string;
  item_name: string;
  category: string;
  dietary_category: string | null;
  description: string | null;
  barcode: string | null;
  expiration_date: string | null;
  storage_location_id: string | null;
  date_added: Date;
}

export async function insertItems(tx: Tx, foodbank_id: string, items: readonly NewItemRow[]): Promise<void> {
  const column = <K extends keyof NewItemRow>(name: K) => items.map((item) => item[name]);
  await sql`
    insert into inventory_items (id, foodbank_id, item_name, category, dietary_category, description, barcode,
      expiration_date, storage_location_id, date_added)
    select n.id, ${foodbank_id}::uuid, n.item_name, n.category, n.dietary_category, n.description, n.barcode,
      n.expiration_date, n.storage_location_id, n.date_added
    from unnest(
      ${column('id')}::uuid[], ${column('item_name')}::text[], ${column('category')}::text[],
      ${column('dietary_category')}::text[], ${column('description')}::text[], ${column('barcode')}::text[],
      ${column('expiration_date')}::date[], ${column('storage_location_id')}::uuid[],
      ${column('date_added')}::timestamptz[]
    ) as n (id, item_name, category, dietary_category, description, barcode, expiration_date, storage_location_id,
      date_added)`.execute(tx);
}
