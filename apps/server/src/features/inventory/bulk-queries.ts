import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { itemColumns, itemTables, type ItemRow, type NewItemRow } from './queries.ts';

/** The descriptive columns of an item. */
export type ItemColumns = Omit<NewItemRow, 'id' | 'date_added'>;

/** Returns the available items with these ids at the food bank. */
export async function selectItems(db: Db, foodbank_id: string, ids: readonly string[]): Promise<ItemRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ItemRow>`
    select ${itemColumns}
    from unnest(${ids}::uuid[]) as asked (id) ${itemTables(sql`asked.id`)}
    where i.foodbank_id = ${foodbank_id}::uuid and i.archived_at is null`.execute(db);
  return rows;
}

/** Criteria to find an item. Properties left out are not compared. */
export interface LooksLike {
  item_name: string;
  /** All spellings of the barcode; empty: the item has no barcode. */
  barcodes?: string[];
  storage_location_id?: string | null;
  expiration_date?: string | null;
}

/**
 * Returns the available items of the food bank that match each of these criteria, at most two each, because
 * two already mean ambiguous.
 */
export async function selectLookalikes(
  db: Db,
  foodbank_id: string,
  asked: readonly LooksLike[],
): Promise<(ItemRow & { n: number })[]> {
  if (asked.length === 0) return [];
  const records = asked.map(({ item_name, barcodes, storage_location_id, expiration_date }, n) => ({
    n,
    item_name,
    barcodes: barcodes ?? [],
    any_barcode: barcodes === undefined,
    location: storage_location_id ?? null,
    any_location: storage_location_id === undefined,
    day: expiration_date ?? null,
    any_day: expiration_date === undefined,
  }));
  const { rows } = await sql<ItemRow & { n: number }>`
    with asked as materialized (
      select a.*, fold_text(a.item_name) as folded
      from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as a (
        n integer, item_name text, barcodes text[], any_barcode boolean, location uuid, any_location boolean, day date,
        any_day boolean
      )
    )
    select ${itemColumns}, found.n
    from (
      select a.n, m.id
      from asked a cross join lateral (
        select i.id
        from inventory_listing l join inventory_items i on i.id = l.item_id
        where l.foodbank_id = ${foodbank_id}::uuid and l.name_key = left(a.folded, 100) collate "C"
          and fold_text(i.item_name) = a.folded
          and (a.any_barcode or i.barcode = any(a.barcodes) or (a.barcodes = '{}' and coalesce(i.barcode, '') = ''))
          and (a.any_location or i.storage_location_id is not distinct from a.location)
          and (a.any_day or i.expiration_date is not distinct from a.day)
        limit 2
      ) m
    ) found ${itemTables(sql`found.id`)}`.execute(db);
  return rows;
}

/** Locks the descriptions of these items in id order. */
export const lockItems = (tx: Tx, foodbank_id: string, ids: readonly string[]) =>
  tx
    .selectFrom('inventory_items')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('foodbank_id', '=', foodbank_id)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/**
 * Returns those of the storage locations that still exist, locked against deletion until the transaction
 * ends.
 */
export const holdLocations = (tx: Tx, foodbank_id: string, ids: readonly string[]) =>
  tx
    .selectFrom('storage_locations')
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('foodbank_id', '=', foodbank_id)
    .orderBy('id')
    .forKeyShare()
    .execute();

/** Overwrites all descriptive columns of these items. */
export async function updateItems(
  tx: Tx,
  items: readonly (ItemColumns & { id: string })[],
  updated_at: Date,
): Promise<void> {
  if (items.length === 0) return;
  const column = <K extends keyof ItemColumns>(name: K) => items.map((item) => item[name]);
  await sql`
    update inventory_items i
    set item_name = n.item_name, category = n.category, dietary_category = n.dietary_category,
      description = n.description, barcode = n.barcode, expiration_date = n.expiration_date, date_kind = n.date_kind,
      storage_location_id = n.storage_location_id, updated_at = ${updated_at}::timestamptz
    from unnest(
      ${items.map(({ id }) => id)}::uuid[], ${column('item_name')}::text[], ${column('category')}::text[],
      ${column('dietary_category')}::text[], ${column('description')}::text[], ${column('barcode')}::text[],
      ${column('expiration_date')}::date[], ${column('date_kind')}::text[], ${column('storage_location_id')}::uuid[]
    ) as n (id, item_name, category, dietary_category, description, barcode, expiration_date, date_kind,
      storage_location_id)
    where i.id = n.id`.execute(tx);
}
