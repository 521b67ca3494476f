import type { Cart } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, type Db, type Tx } from '../../db/database.ts';
import { lockPerson } from '../../db/lock-person.ts';
import { fail, found } from '../../fail.ts';
import { shortage } from '../inventory/ledger.ts';
import { expiredLine } from '../inventory/service.ts';
import { presentCart } from './present.ts';
import * as queries from './queries.ts';
import { lineRefusal, planAdditions, type Additions, type NamedItemQuantity } from './rules.ts';

export const getCart = async (db: Db, user_id: string, now: Date): Promise<Cart> =>
  presentCart(await queries.selectCartLines(db, user_id, now));

/** The caller must hold the lock on the user's row, as for every cart change. */
export const emptyCart = (tx: Tx, user_id: string): Promise<unknown> => queries.deleteCartLines(tx, user_id);

/**
 * Adds as much of each line as is available and not in the cart yet; returns the outcome per line. Merges
 * lines of the same item. Never throws for unavailable items; ids must be in lower case.
 */
export async function addAvailableToCart(
  tx: Tx,
  user_id: string,
  now: Date,
  lines: readonly NamedItemQuantity[],
): Promise<Additions> {
  await lockPerson(tx, user_id);
  const ids = lines.map((line) => line.inventory_id);
  const offers = await queries.selectOffers(tx, user_id, ids, now);
  const additions = planAdditions(lines, offers, await queries.countCartLines(tx, user_id));
  await queries.addToCartLines(tx, user_id, now, additions.validItems);
  return additions;
}

const changeCart = (ctx: Context, actor: Actor, change: (tx: Tx) => Promise<unknown>): Promise<Cart> =>
  inTransaction(ctx, async (tx) => {
    await lockPerson(tx, actor.user_id);
    await change(tx);
    return getCart(tx, actor.user_id, ctx.clock.now());
  });

/**
 * Adds units of an item (default 1) to the cart. Throws `not_found`, `item_expired`, `insufficient_stock` if
 * the total exceeds what is available, and `invalid_input` if the line or the cart would be too large.
 */
export const addToCart = (
  ctx: Context,
  actor: Actor,
  { inventory_id, quantity = 1 }: { inventory_id: string; quantity?: number },
): Promise<Cart> =>
  changeCart(ctx, actor, async (tx) => {
    const offers = await queries.selectOffers(tx, actor.user_id, [inventory_id], ctx.clock.now());
    const offer = found(offers[0]);
    refuseUnservable(offer, offer.in_cart + quantity);
    const max = LIMITS.linesPerRequest;
    if (offer.in_cart === 0 && (await queries.countCartLines(tx, actor.user_id)) >= max)
      throw fail('invalid_input', { errors: [{ field: 'items', code: 'too_many', params: { max } }] });
    await queries.addToCartLines(tx, actor.user_id, ctx.clock.now(), [{ inventory_id, quantity }]);
  });

/**
 * Sets the units of a line; 0 removes it. Throws `not_found`, `insufficient_stock` above what is available,
 * and `item_expired` unless the quantity decreases.
 */
export const updateCartItem = (ctx: Context, actor: Actor, id: string, quantity: number): Promise<Cart> =>
  changeCart(ctx, actor, async (tx) => {
    if (quantity === 0) return removeLine(tx, actor, id);
    const line = found(await queries.selectCartLine(tx, actor.user_id, id, ctx.clock.now()));
    // The quantity of an expired item may only decrease.
    refuseUnservable({ ...line, is_expired: line.is_expired && quantity >= line.quantity }, quantity);
    await queries.updateCartLine(tx, line.id, quantity);
  });

export const removeCartItem = (ctx: Context, actor: Actor, id: string): Promise<Cart> =>
  changeCart(ctx, actor, (tx) => removeLine(tx, actor, id));

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
