import type { LoadResult, RouteInput, Wishlist } from '@nourish/contract';
import { textOrNull } from '@nourish/contract/names';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, newId, type Tx } from '../../db/database.ts';
import { lockPerson } from '../../db/locks.ts';
import { fail, found } from '../../fail.ts';
import { selectStockedItems } from '../inventory/service.ts';
import { presentWishlist } from './present.ts';
import { selectCartLines } from './queries.ts';
import { mergeLines, MAX_WISHLISTS, wishlistProblems } from './rules.ts';
import { addAvailableToCart, getCart, type LoadOptions } from './service.ts';
import * as queries from './wishlist-queries.ts';

type WishlistTexts = Pick<RouteInput<'POST /api/wishlists'>['body'], 'name' | 'description'>;

export const listWishlists = async (ctx: Context, actor: Actor): Promise<Wishlist[]> =>
  (await queries.selectWishlists(ctx.db, actor.user_id)).map(presentWishlist);

/**
 * Merges lines of the same item. Throws `invalid_input` with the invalid lines, or for too many wishlists.
 */
export function createWishlist(
  ctx: Context,
  actor: Actor,
  input: RouteInput<'POST /api/wishlists'>['body'],
): Promise<Wishlist> {
  // PostgreSQL returns UUIDs in lower case, and the lines are compared with them.
  const lines = input.items.map(({ inventory_id, quantity = 1 }) => ({
    inventory_id: inventory_id.toLowerCase(),
    quantity,
  }));
  return storeWishlist(ctx, actor, input, async (tx) => {
    const ids = lines.map((line) => line.inventory_id);
    const items = await selectStockedItems(tx, ids, ctx.clock.now());
    const errors = wishlistProblems(lines, new Set(items.map((item) => item.id)));
    if (errors.length > 0) throw fail('invalid_input', { errors });
    return mergeLines(lines);
  });
}

/** Does not change the cart. Throws `cart_empty`, and `invalid_input` for too many wishlists. */
export const saveCartAsWishlist = (ctx: Context, actor: Actor, texts: WishlistTexts): Promise<Wishlist> =>
  storeWishlist(ctx, actor, texts, async (tx) => {
    const lines = await selectCartLines(tx, actor.user_id, ctx.clock.now());
    if (lines.length === 0) throw fail('cart_empty');
    return lines;
  });

/**
 * Adds what is available of a wishlist to the cart and returns the outcome per line. Throws `not_found`,
 * `allergen_conflict`.
 */
export const loadWishlist = (
  ctx: Context,
  actor: Actor,
  id: string,
  options: LoadOptions = {},
): Promise<LoadResult> =>
  inTransaction(ctx, async (tx) => {
    const wishlist = found(await queries.selectWishlist(tx, actor.user_id, id));
    const now = ctx.clock.now();
    const additions = await addAvailableToCart(tx, actor.user_id, now, wishlist.items, options);
    return { cart: await getCart(tx, actor.user_id, now), ...additions };
  });

export const removeWishlist = (ctx: Context, actor: Actor, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    if (!(await queries.deleteWishlist(tx, actor.user_id, id))) throw fail('not_found');
  });

const storeWishlist = (
  ctx: Context,
  actor: Actor,
  { name, description }: WishlistTexts,
  chooseLines: (tx: Tx) => Promise<readonly queries.WishlistLine[]>,
): Promise<Wishlist> =>
  inTransaction(ctx, async (tx) => {
    const { user_id } = actor;
    await lockPerson(tx, user_id);
    const lines = await chooseLines(tx);
    if ((await queries.countWishlists(tx, user_id)) >= MAX_WISHLISTS)
      throw fail('invalid_input', {
        errors: [{ field: 'wishlists', code: 'too_many', params: { max: MAX_WISHLISTS } }],
      });
    const id = newId();
    await queries.insertWishlist(tx, {
      id,
      user_id,
      name: name.trim(),
      description: textOrNull(description),
      created_at: ctx.clock.now(),
    });
    await queries.insertWishlistLines(tx, id, lines);
    return presentWishlist(found(await queries.selectWishlist(tx, user_id, id)));
  });
