import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { countRows } from '../../db/count-rows.ts';
import { newId, type Db, type Tx } from '../../db/database.ts';
import type { NewRow } from '../../db/tables.ts';
import type { ItemQuantity } from './rules.ts';

const wishlistsOf = (db: Db, user_id: string) =>
  db
    .selectFrom('wishlists as w')
    .select((eb) => [
      'w.id',
      'w.name',
      'w.description',
      'w.created_at',
      jsonArrayFrom(
        eb
          .selectFrom('wishlist_items as l')
          .innerJoin('inventory_items as i', 'i.id', 'l.item_id')
          .select(['l.id', 'l.item_id as inventory_id', 'i.foodbank_id', 'i.item_name', 'i.dietary_category'])
          .select(['l.quantity', 'l.no_substitute'])
          .whereRef('l.wishlist_id', '=', 'w.id')
          .orderBy('l.position'),
      ).as('items'),
    ])
    .where('w.user_id', '=', user_id);

/** The newest first. */
export const selectWishlists = (db: Db, user_id: string) =>
  wishlistsOf(db, user_id).orderBy('w.created_at', 'desc').orderBy('w.id', 'desc').execute();
export type WishlistRow = Awaited<ReturnType<typeof selectWishlists>>[number];

export const selectWishlist = (db: Db, user_id: string, id: string): Promise<WishlistRow | undefined> =>
  wishlistsOf(db, user_id).where('w.id', '=', id).executeTakeFirst();

export const countWishlists = (db: Db, user_id: string): Promise<number> =>
  countRows(db.selectFrom('wishlists').where('user_id', '=', user_id));

export const insertWishlist = (tx: Tx, wishlist: NewRow<'wishlists'>) =>
  tx.insertInto('wishlists').values(wishlist).execute();

/** `no_substitute`: nothing may be put in its place; default: something may. */
export type WishlistLine = ItemQuantity & { no_substitute?: boolean };

/** Inserts the lines of a new wishlist in order. Each item may occur only once. */
export const insertWishlistLines = (tx: Tx, wishlist_id: string, lines: readonly WishlistLine[]) =>
  sql`
    insert into wishlist_items (id, wishlist_id, position, item_id, quantity, no_substitute)
    select id, ${wishlist_id}::uuid, position, item_id, quantity, no_substitute
    from unnest(
      ${lines.map(() => newId())}::uuid[],
      ${lines.map((line) => line.inventory_id)}::uuid[],
      ${lines.map((line) => line.quantity)}::int[],
      ${lines.map((line) => line.no_substitute ?? false)}::boolean[]
    ) with ordinality as line (id, item_id, quantity, no_substitute, position)
    order by item_id`.execute(tx);

export const deleteWishlist = async (tx: Tx, user_id: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('wishlists')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
