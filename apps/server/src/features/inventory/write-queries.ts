import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { ItemDetails, LocationAsked } from './write-rules.ts';

/** An item that is offered, as far as changing it needs. */
export interface LockedItem {
  id: string;
  foodbank_id: string;
  item_name: string;
}

/**
 * Locks the description of an offered item against other changes; its stock goes on moving. `foodbank_id` null: of any food
 * bank. Whoever also locks its figures does so afterwards.
 */
export const lockItem = (tx: Tx, foodbank_id: string | null, id: string): Promise<LockedItem | undefined> =>
  tx
    .selectFrom('inventory_items')
    .select(['id', 'foodbank_id', 'item_name'])
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .$if(foodbank_id !== null, (query) => query.where('foodbank_id', '=', foodbank_id))
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The storage location of a food bank that was asked for: by id, or by name, case and accents aside. */
export async function selectLocationId(
  db: Db,
  foodbank_id: string,
  asked: LocationAsked,
): Promise<string | undefined> {
  const found = db.selectFrom('storage_locations').select('id').where('foodbank_id', '=', foodbank_id);
  const location =
    'id' in asked
      ? await found.where('id', '=', asked.id).executeTakeFirst()
      : await found
          .where(sql<boolean>`fold_text(name) = fold_text(${asked.name})`)
          .orderBy(sql`name = ${asked.name}`, 'desc')
          .orderBy('id')
          .executeTakeFirst();
  return location?.id;
}

export const updateItem = (
  tx: Tx,
  id: string,
  columns: Partial<ItemDetails & { storage_location_id: string | null; archived_at: Date }>,
  updated_at: Date,
) =>
  tx
    .updateTable('inventory_items')
    .set({ ...columns, updated_at })
    .where('id', '=', id)
    .execute();

/** How many open requests hold units of an item. */
export async function countHolders(tx: Tx, item_id: string): Promise<number> {
  const { requests } = await tx
    .selectFrom('food_request_lines as l')
    .innerJoin('food_requests as r', 'r.id', 'l.request_id')
    .select((eb) => eb.fn.countAll<number>().as('requests'))
    .where('l.item_id', '=', item_id)
    .where('r.status', 'in', ['pending', 'approved', 'ready'])
    .executeTakeFirstOrThrow();
  return requests;
}
