import type { Cart } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, type Db, type Tx } from '../../db/database.ts';
import { fail } from '../../http/fail.ts';
import { shortage } from '../inventory/ledger.ts';
import { expiredLine } from '../inventory/service.ts';
import { presentCart } from './present.ts';
import * as queries from './queries.ts';
import { lineRefusal, planAdditions, type Additions, type NamedWanted } from './rules.ts';

/** The lines of a person's cart in the order in which they were added, with what is available of each now. */
export const readCart = (db: Db, user_id: string, now: Date): Promise<queries.CartLine[]> =>
  queries.selectCartLines(db, user_id, now);

/** A person's cart as clients get it. */
export const getCart = async (db: Db, user_id: string, now: Date): Promise<Cart> =>
  presentCart(await readCart(db, user_id, now));

/** Takes every line out of a person's cart. The caller holds the person's row, as every change of a cart does. */
export const emptyCart = (tx: Tx, user_id: string): Promise<unknown> => queries.deleteCartLines(tx, user_id);

/**
 * Puts as much of each line into the person's cart as is available and not in it yet, and says what became of each
 * line. Lines of the same item add up. Never refuses; ids are expected as the database writes them.
 */
export async function addAvailableToCart(
  tx: Tx,
  user_id: string,
  now: Date,
  lines: readonly NamedWanted[],
): Promise<Additions> {
  await queries.lockOwner(tx, user_id);
  const ids = lines.map((line) => line.inventory_id);
  const offers = await queries.selectOffers(tx, user_id, ids, now);
  const additions = planAdditions(lines, offers, await queries.countCartLines(tx, user_id));
  await queries.addToCartLines(tx, user_id, now, additions.validItems);
  return additions;
}

/** Runs one change of the caller's cart, alone at it, and answers the whole cart as it is then. */
const changeCart = (ctx: Context, actor: Actor, change: (tx: Tx) => Promise<unknown>): Promise<Cart> =>
  inTransaction(ctx, async (tx) => {
    await queries.lockOwner(tx, actor.user_id);
    await change(tx);
    return getCart(tx, actor.user_id, ctx.clock.now());
  });

/**
 * Adds units of an item (1 when it is not said how many) to those in the cart. Throws `not_found`, `item_expired`,
 * `insufficient_stock` when the cart would hold more than is available, `invalid_input` when the line or the cart would be too large.
 */
export const addToCart = (
  ctx: Context,
  actor: Actor,
  { inventory_id, quantity = 1 }: { inventory_id: string; quantity?: number },
): Promise<Cart> =>
  changeCart(ctx, actor, async (tx) => {
    const [offer] = await queries.selectOffers(tx, actor.user_id, [inventory_id], ctx.clock.now());
    if (offer === undefined) throw fail('not_found');
    refuseUnservable(offer, offer.in_cart + quantity);
    const max = LIMITS.linesPerRequest;
    if (offer.in_cart === 0 && (await queries.countCartLines(tx, actor.user_id)) >= max)
      throw fail('invalid_input', { errors: [{ field: 'items', code: 'too_many', params: { max } }] });
    await queries.addToCartLines(tx, actor.user_id, ctx.clock.now(), [{ inventory_id, quantity }]);
  });

/**
 * Sets the units of a line; 0 removes it. Throws `not_found`, `insufficient_stock` above what is available, and
 * `item_expired` unless it takes some of that out.
 */
export const updateCartItem = (ctx: Context, actor: Actor, id: string, quantity: number): Promise<Cart> =>
  changeCart(ctx, actor, async (tx) => {
    if (quantity === 0) return removeLine(tx, actor, id);
    const line = await queries.selectCartLine(tx, actor.user_id, id, ctx.clock.now());
    if (line === undefined) throw fail('not_found');
    // What is expired may not come in; some of it may go before all of it does.
    refuseUnservable({ ...line, is_expired: line.is_expired && quantity >= line.quantity }, quantity);
    await queries.updateCartLine(tx, line.id, quantity);
  });

/** Takes a line out of the cart. Throws `not_found`. */
export const removeCartItem = (ctx: Context, actor: Actor, id: string): Promise<Cart> =>
  changeCart(ctx, actor, (tx) => removeLine(tx, actor, id));

/** Empties the cart; one that is empty stays so. */
export const clearCart = (ctx: Context, actor: Actor): Promise<Cart> =>
  changeCart(ctx, actor, (tx) => queries.deleteCartLines(tx, actor.user_id));

async function removeLine(tx: Tx, actor: Actor, id: string): Promise<void> {
  if (!(await queries.deleteCartLine(tx, actor.user_id, id))) throw fail('not_found');
}

function refuseUnservable(
  item: { inventory_id: string; item_name: string; available: number; is_expired: boolean },
  requested: number,
): void {
  const { inventory_id, item_name, available } = item;
  const field = 'quantity';
  switch (lineRefusal(requested, item)) {
    case 'item_expired':
      throw fail('item_expired', { errors: [expiredLine('inventory_id', item)] });
    case 'insufficient_stock': {
      const problem = shortage(0, { inventory_id, item_name, requested, available });
      throw fail('insufficient_stock', { errors: [{ ...problem, field }] });
    }
    case 'too_big':
      throw fail('invalid_input', { errors: [{ field, code: 'too_big', params: { max: LIMITS.quantity } }] });
    case null:
  }
}
