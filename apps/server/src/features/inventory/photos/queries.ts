import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { NewRow } from '../../../db/tables.ts';

export const selectPhoto = (db: Db, id: string) =>
  db.selectFrom('item_photos').select(['large_key', 'card_key']).where('id', '=', id).executeTakeFirst();

export const insertPhoto = (tx: Tx, photo: NewRow<'item_photos'>) =>
  tx.insertInto('item_photos').values(photo).execute();

export const hasPhoto = async (db: Db, item_id: string): Promise<boolean> =>
  (await db
    .selectFrom('inventory_items')
    .select('id')
    .where('id', '=', item_id)
    .where('photo_id', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** Returns the photo that the item had. Lock the item before. */
export async function setPhotoOf(tx: Tx, item_id: string, photo_id: string | null): Promise<string | null> {
  const { rows } = await sql<{ before: string | null }>`
    update inventory_items i set photo_id = ${photo_id}
    from inventory_items was where i.id = ${item_id} and was.id = i.id
    returning was.photo_id as before`.execute(tx);
  return rows[0]?.before ?? null;
}

/** Gives the photo of an item to another one that has none. */
export const sharePhoto = (tx: Tx, from_id: string, to_id: string) =>
  sql`
    update inventory_items i set photo_id = f.photo_id
    from inventory_items f
    where f.id = ${from_id} and i.id = ${to_id} and i.photo_id is null and f.photo_id is not null`.execute(
    tx,
  );

/** Deletes a photo that no item shows any more, and returns the keys of its files. */
export async function deleteUnusedPhoto(tx: Tx, id: string): Promise<string[]> {
  // Of two items that lose a shared photo at once, the second one sees that the first one has lost it.
  await tx.selectFrom('item_photos').select('id').where('id', '=', id).forUpdate().execute();
  const deleted = await tx
    .deleteFrom('item_photos as p')
    .where('p.id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('inventory_items as i').select('i.id').whereRef('i.photo_id', '=', 'p.id'))),
    )
    .returning(['p.large_key', 'p.card_key'])
    .execute();
  return deleted.flatMap(({ large_key, card_key }) => [large_key, card_key]);
}
