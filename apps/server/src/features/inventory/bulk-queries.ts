import { isOf } from '../../db/conditions.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { itemColumns, itemTables, type ItemRow } from './queries.ts';

/** `foodbank_id` null: of all food banks. */
export async function selectItems(
  db: Db,
  foodbank_id: string | null,
  ids: readonly string[],
): Promise<ItemRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ItemRow>`
    select ${itemColumns}
    from unnest(${ids}::uuid[]) as asked (id) ${itemTables(sql`asked.id`)}
    where ${isOf(sql`i.foodbank_id`, foodbank_id)} and i.archived_at is null`.execute(db);
  return rows;
}

/** Criteria to find an item. Properties left out are not compared. */
export interface LooksLike {
  item_name: string;
  /** All spellings of the barcode; empty: the item has no barcode. */
  barcodes?: string[];
  storage_location_id?: string | null;
  expiration_date?: string | null;
  lot_code?: string | null;
}

/**
 * Returns the available items that match each of the criteria, at most two each: two already mean ambiguous.
 */
export async function selectLookalikes(
  db: Db,
  foodbank_id: string,
  asked: readonly LooksLike[],
): Promise<(ItemRow & { n: number })[]> {
  if (asked.length === 0) return [];
  const records = asked.map(({ item_name, barcodes, storage_location_id, expiration_date, lot_code }, n) => ({
    n,
    item_name,
    barcodes: barcodes ?? [],
    any_barcode: barcodes === undefined,
    location: storage_location_id ?? null,
    any_location: storage_location_id === undefined,
    day: expiration_date ?? null,
    any_day: expiration_date === undefined,
    lot: lot_code ?? null,
    any_lot: lot_code === undefined,
  }));
  const { rows } = await sql<ItemRow & { n: number }>`
    with asked as materialized (
      select a.*, fold_text(a.item_name) as folded
      from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as a (
        n integer, item_name text, barcodes text[], any_barcode boolean, location uuid, any_location boolean, day date,
        any_day boolean, lot text, any_lot boolean
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
          and (a.any_lot or i.lot_code is not distinct from a.lot)
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

/** Returns those that still exist, locked against deletion until the commit. */
export const holdLocations = (tx: Tx, foodbank_id: string, ids: readonly string[]) =>
  tx
    .selectFrom('storage_locations')
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('foodbank_id', '=', foodbank_id)
    .orderBy('id')
    .forKeyShare()
    .execute();
