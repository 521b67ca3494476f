import { sql } from 'kysely';
import { KnownProduct } from '@nourish/contract';
import { isOf } from '../../db/conditions.ts';
import type { Db } from '../../db/database.ts';
import { itemColumns, itemTables, type ItemRow } from './queries.ts';

/** More lots of one product than a person would choose from. */
const MAX_LOTS = 100;

/**
 * Items with one of the barcodes or this end of their id: those in stock first, then by earliest date.
 * `foodbank_id` null: all food banks.
 */
export async function selectByBarcode(
  db: Db,
  foodbank_id: string | null,
  { spellings, id_end }: { spellings: readonly string[]; id_end: string | null },
): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select ${itemColumns}
    from (
      select id from inventory_items
      where (barcode = any(${spellings}::text[]) or right(id::text, 11) = ${id_end}::text) and archived_at is null
        and ${isOf(sql`foodbank_id`, foodbank_id)}
    ) found ${itemTables(sql`found.id`)}
    order by s.quantity = 0, i.expiration_date nulls last, i.date_added, i.id
    limit ${sql.lit(MAX_LOTS)}`.execute(db);
  return rows;
}

/** Returns the other available items of the food bank with the name or barcode of this one, by date. */
export async function selectLots(
  db: Db,
  { id, foodbank_id, item_name }: Pick<ItemRow, 'id' | 'foodbank_id' | 'item_name'>,
  spellings: readonly string[],
): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select ${itemColumns}
    from (
      select l.item_id as id
      from inventory_listing l join inventory_items named on named.id = l.item_id
      where l.foodbank_id = ${foodbank_id}::uuid
        and l.name_key = left(fold_text(${item_name}), 100) collate "C"
        and fold_text(named.item_name) = fold_text(${item_name})
      union
      select id from inventory_items
      where barcode = any(${spellings}::text[]) and archived_at is null and foodbank_id = ${foodbank_id}::uuid
    ) found ${itemTables(sql`found.id`)}
    where i.id <> ${id}::uuid
    order by i.expiration_date nulls last, i.date_added, i.id
    limit ${sql.lit(MAX_LOTS)}`.execute(db);
  return rows;
}

/** Returns the available item of the food bank with one of these barcodes whose label was read last. */
export async function selectLastRead(
  db: Db,
  foodbank_id: string,
  spellings: readonly string[],
): Promise<ItemRow | undefined> {
  const { rows } = await sql<ItemRow>`
    select ${itemColumns}
    from (
      select id from inventory_items
      where barcode = any(${spellings}::text[]) and archived_at is null and foodbank_id = ${foodbank_id}::uuid
        and label_read_at is not null
      order by label_read_at desc, id desc
      limit 1
    ) found ${itemTables(sql`found.id`)}`.execute(db);
  return rows[0];
}

/** Returns the latest description of an available item with one of these barcodes at any food bank. */
export const selectKnownProduct = (db: Db, spellings: readonly string[]) =>
  db
    .selectFrom('inventory_items')
    .select(Object.keys(KnownProduct.properties) as (keyof KnownProduct)[]) // the schema's own keys
    .where('barcode', '=', sql<string>`any(${spellings}::text[])`)
    .where('archived_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
