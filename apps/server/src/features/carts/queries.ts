import { sql } from 'kysely';
import type { GuardedLabel } from '@nourish/contract/allergen-guard';
import type { Allergen } from '@nourish/contract/label-facts';
import { tableOf } from '../../db/lists.ts';
import { countRows } from '../../db/count-rows.ts';
import { newId, type Db, type Tx } from '../../db/database.ts';
import { isExpired } from '../inventory/service.ts';
import type { Offer, ItemQuantity } from './rules.ts';

const cartLines = (db: Db, user_id: string, now: Date) =>
  db
    .selectFrom('cart_items as c')
    .innerJoin('inventory_items as i', 'i.id', 'c.item_id')
    .innerJoin('food_banks as b', 'b.id', 'i.foodbank_id')
    .innerJoin('stock_levels as s', 's.item_id', 'c.item_id')
    .select(['c.id', 'c.item_id as inventory_id', 'c.quantity', 'c.acknowledged', 'c.no_substitute'])
    .select(['i.allergens', 'i.gluten_sources'])
    .select([
      'i.foodbank_id',
      'i.item_name',
      'i.category',
      'i.dietary_category',
      'i.expiration_date',
      'i.barcode',
      'i.photo_id',
    ])
    .select(['i.date_kind', isExpired(now).as('is_expired')])
    // Nothing of an archived item or one on hold is available.
    .select(
      sql<number>`case when i.archived_at is null and not s.held then s.quantity else 0 end`.as('available'),
    )
    .where('c.user_id', '=', user_id);

/** In the order of adding. */
export const selectCartLines = (db: Db, user_id: string, now: Date) =>
  cartLines(db, user_id, now).orderBy('c.added_at').orderBy('c.id').execute();
export type CartLine = Awaited<ReturnType<typeof selectCartLines>>[number];

export const selectCartLine = (db: Db, user_id: string, id: string, now: Date) =>
  cartLines(db, user_id, now).where('c.id', '=', id).executeTakeFirst();

export const countCartLines = (db: Db, user_id: string): Promise<number> =>
  countRows(db.selectFrom('cart_items').where('user_id', '=', user_id));

type LabelledLine = GuardedLabel & { item_name: string; acknowledged: Allergen[] };

/** Items among `ids` that are not archived, with the units already in the user's cart. */
export const selectOffers = (
  db: Db,
  user_id: string,
  ids: readonly string[],
  now: Date,
): Promise<(Omit<Offer, 'conflicts'> & LabelledLine)[]> =>
  db
    .selectFrom('inventory_items as i')
    .innerJoin('food_banks as b', 'b.id', 'i.foodbank_id')
    .innerJoin('stock_levels as s', 's.item_id', 'i.id')
    .leftJoin('cart_items as c', (join) => join.onRef('c.item_id', '=', 'i.id').on('c.user_id', '=', user_id))
    .select(['i.id as inventory_id', 'i.item_name', 'i.allergens', 'i.gluten_sources'])
    .select(sql<number>`case when s.held then 0 else s.quantity end`.as('available'))
    .select(sql<Allergen[]>`coalesce(c.acknowledged, '{}')`.as('acknowledged'))
    .select(isExpired(now).as('is_expired'))
    .select(sql<number>`coalesce(c.quantity, 0)`.as('in_cart'))
    .where('i.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('i.archived_at', 'is', null)
    .execute();

/** A new line. `acknowledged`: possible allergens that the person accepts; default: none. */
type NewCartLine = ItemQuantity & { acknowledged?: readonly Allergen[]; no_substitute?: boolean };

/** Lists of lists have no type of their own: a line's is the text of an array. */
const rowsOf = (lines: readonly NewCartLine[]) =>
  lines.map(({ inventory_id: item_id, quantity, acknowledged = [], no_substitute = false }) => ({
    id: newId(),
    item_id,
    quantity,
    acknowledged: `{${acknowledged.join(',')}}`,
    no_substitute,
  }));

/**
 * Adds units to existing lines and inserts missing ones. Each item may occur only once. A line never loses its
 * `no_substitute`.
 */
export const addToCartLines = (tx: Tx, user_id: string, now: Date, lines: readonly NewCartLine[]) =>
  sql`
    insert into cart_items (id, user_id, item_id, quantity, acknowledged, no_substitute, added_at)
    select id, ${user_id}::uuid, item_id, quantity, acknowledged::text[], no_substitute,
      ${now}::timestamptz
    from ${tableOf('added', rowsOf(lines), {
      id: 'uuid',
      item_id: 'uuid',
      quantity: 'int',
      acknowledged: 'text',
      no_substitute: 'boolean',
    })}
    order by item_id
    on conflict on constraint cart_items_item_once do update set
      quantity = cart_items.quantity + excluded.quantity,
      no_substitute = cart_items.no_substitute or excluded.no_substitute,
      acknowledged = array(select unnest(cart_items.acknowledged) union select unnest(excluded.acknowledged))`.execute(
    tx,
  );

export const updateCartLine = (
  tx: Tx,
  id: string,
  line: { quantity?: number; acknowledged?: Allergen[]; no_substitute?: boolean },
) => tx.updateTable('cart_items').set(line).where('id', '=', id).execute();

/** Returns the possible allergens that a person accepted, by item in their cart. */
export const selectCartAcknowledgements = (db: Db, user_id: string) =>
  db
    .selectFrom('cart_items')
    .select(['item_id', 'acknowledged'])
    .where('user_id', '=', user_id)
    .where('acknowledged', '<>', sql<Allergen[]>`'{}'`)
    .execute();

/** Returns the items in a person's cart in whose place nothing may be put. */
export const selectWithoutSubstitute = async (db: Db, user_id: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('cart_items')
    .select('item_id')
    .where('user_id', '=', user_id)
    .where('no_substitute', '=', true)
    .execute();
  return rows.map(({ item_id }) => item_id);
};

export const deleteCartLine = async (tx: Tx, user_id: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('cart_items')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export const deleteCartLines = (tx: Tx, user_id: string) =>
  tx.deleteFrom('cart_items').where('user_id', '=', user_id).execute();
