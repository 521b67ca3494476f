import type { Cart, RouteInput } from '@nourish/contract';
import type { GuardedLabel } from '@nourish/contract/allergen-guard';
import type { Allergen } from '@nourish/contract/label-facts';
import { LIMITS } from '@nourish/contract/constants';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, type Db, type Tx } from '../../db/database.ts';
import { lockPerson } from '../../db/locks.ts';
import { fail, found } from '../../fail.ts';
import { shortage } from '../inventory/ledger.ts';
import { expiredLine } from '../inventory/service.ts';
import { lineConflicts, needsOfPerson, refuseConflicts, type GuardedLine } from '../needs/guard-service.ts';
import { presentCart } from './present.ts';
import * as queries from './queries.ts';
import { lineRefusal, planAdditions, type Additions, type NamedItemQuantity } from './rules.ts';

export const getCart = async (db: Db, user_id: string, now: Date): Promise<Cart> =>
  presentCart(await queries.selectCartLines(db, user_id, now));

export { selectCartAcknowledgements, selectWithoutSubstitute } from './queries.ts';

/** The caller must hold the lock on the user's row, as for every cart change. */
export const emptyCart = (tx: Tx, user_id: string): Promise<unknown> => queries.deleteCartLines(tx, user_id);

/** `no_substitute`: nothing may be put in its place. */
type WantedLine = NamedItemQuantity & { no_substitute: boolean };

export interface LoadOptions {
  leave_out_conflicts?: boolean;
  /** Allergens that the items may contain and that the person accepts. */
  acknowledged?: readonly { inventory_id: string; allergens: readonly Allergen[] }[] | undefined;
}

/**
 * Adds as much of each line as is available and not in the cart yet; returns the outcome per line. Merges
 * lines of the same item. Never throws for unavailable items; ids must be in lower case. Throws
 * `allergen_conflict` for items that conflict with the person's allergies and are not accepted, unless they are left out.
 */
export async function addAvailableToCart(
  tx: Tx,
  user_id: string,
  now: Date,
  lines: readonly WantedLine[],
  { leave_out_conflicts = false, acknowledged: accepted = [] }: LoadOptions = {},
): Promise<Additions> {
  await lockPerson(tx, user_id);
  const needs = await needsOfPerson(tx, user_id, now);
  const ids = lines.map((line) => line.inventory_id);
  const offers = (await queries.selectOffers(tx, user_id, ids, now)).map((offer) => {
    const named = accepted.filter(({ inventory_id }) => inventory_id.toLowerCase() === offer.inventory_id);
    const acknowledged = [...offer.acknowledged, ...named.flatMap(({ allergens }) => allergens)];
    return { ...offer, acknowledged, conflicts: lineConflicts(needs, { label: offer, acknowledged }) };
  });
  const additions = planAdditions(lines, offers, await queries.countCartLines(tx, user_id));
  const accepts = refuseConflicts(needs, [
    ...guardedLines('validItems', additions, offers),
    ...(leave_out_conflicts ? [] : guardedLines('invalidItems', additions, offers)),
  ]);
  const strict = new Set(lines.filter(({ no_substitute }) => no_substitute).map((line) => line.inventory_id));
  await queries.addToCartLines(
    tx,
    user_id,
    now,
    additions.validItems.map((line) => ({
      ...line,
      acknowledged: accepts.flatMap(({ item_id, allergen }) =>
        item_id === line.inventory_id ? allergen : [],
      ),
      no_substitute: strict.has(line.inventory_id),
    })),
  );
  return additions;
}

/** The lines that are added, or those that conflict. */
const guardedLines = (
  field: keyof Additions,
  additions: Additions,
  offers: readonly (GuardedLabel & { inventory_id: string; acknowledged: Allergen[] })[],
): GuardedLine[] =>
  additions[field].flatMap(({ reason = 'allergen_conflict', inventory_id, item_name }, index) => {
    const label = offers.find((offer) => offer.inventory_id === inventory_id);
    if (reason !== 'allergen_conflict' || label === undefined) return [];
    const { acknowledged } = label;
    return { field: `${field}.${index}.inventory_id`, inventory_id, item_name, label, acknowledged };
  });

const changeCart = (ctx: Context, actor: Actor, change: (tx: Tx) => Promise<unknown>): Promise<Cart> =>
  inTransaction(ctx, async (tx) => {
    await lockPerson(tx, actor.user_id);
    await change(tx);
    return getCart(tx, actor.user_id, ctx.clock.now());
  });

/**
 * Adds units of an item (default 1) to the cart. Throws `not_found`, `item_expired`, `insufficient_stock` if
 * the total exceeds what is available, `allergen_conflict`, and `invalid_input` if the line or the cart would
 * be too large.
 */
export const addToCart = (
  ctx: Context,
  actor: Actor,
  { inventory_id, quantity = 1, acknowledged: accepted = [] }: RouteInput<'POST /api/cart/add'>['body'],
): Promise<Cart> =>
  changeCart(ctx, actor, async (tx) => {
    const now = ctx.clock.now();
    const offers = await queries.selectOffers(tx, actor.user_id, [inventory_id], now);
    const offer = found(offers[0]);
    refuseUnservable(offer, offer.in_cart + quantity);
    const acknowledged = await guardLine(tx, actor, now, offer, accepted);
    const max = LIMITS.linesPerRequest;
    if (offer.in_cart === 0 && (await queries.countCartLines(tx, actor.user_id)) >= max)
      throw fail('invalid_input', { errors: [{ field: 'items', code: 'too_many', params: { max } }] });
    await queries.addToCartLines(tx, actor.user_id, now, [{ inventory_id, quantity, acknowledged }]);
  });

/**
 * Sets the units of a line, and whether something may take its place; 0 units remove it. Throws `not_found`,
 * `insufficient_stock` above what is available, and `item_expired` and `allergen_conflict` unless the quantity
 * decreases.
 */
export const updateCartItem = (
  ctx: Context,
  actor: Actor,
  id: string,
  {
    quantity,
    acknowledged: accepted = [],
    no_substitute,
  }: RouteInput<'PUT /api/cart/items/:id'>['body'] = {},
): Promise<Cart> =>
  changeCart(ctx, actor, async (tx) => {
    if (quantity === 0) return removeLine(tx, actor, id);
    if (quantity === undefined && no_substitute === undefined)
      throw fail('invalid_input', { errors: [{ field: 'quantity', code: 'required' }] });
    const now = ctx.clock.now();
    const line = found(await queries.selectCartLine(tx, actor.user_id, id, now));
    if (no_substitute !== undefined) await queries.updateCartLine(tx, line.id, { no_substitute });
    if (quantity === undefined) return;
    // The quantity of an expired or conflicting item may only decrease.
    const decreases = quantity < line.quantity;
    refuseUnservable({ ...line, is_expired: line.is_expired && !decreases }, quantity);
    const acknowledged = decreases ? line.acknowledged : await guardLine(tx, actor, now, line, accepted);
    await queries.updateCartLine(tx, line.id, { quantity, acknowledged });
  });

/** Returns the possible allergens of an item that the person accepts. Throws `allergen_conflict`. */
async function guardLine(
  tx: Tx,
  { user_id }: Actor,
  now: Date,
  item: GuardedLabel & { inventory_id: string; item_name: string; acknowledged: Allergen[] },
  accepted: readonly Allergen[],
): Promise<Allergen[]> {
  const { inventory_id, item_name } = item;
  const acknowledged = [...new Set([...item.acknowledged, ...accepted])];
  const line = { field: 'inventory_id', inventory_id, item_name, label: item, acknowledged };
  const accepts = refuseConflicts(await needsOfPerson(tx, user_id, now), [line]);
  return accepts.map(({ allergen }) => allergen);
}

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
