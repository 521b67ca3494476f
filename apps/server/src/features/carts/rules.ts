import type { LoadResult } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import type { FieldProblem } from '../../http/fail.ts';

/** Wishlists one person may keep. */
export const MAX_WISHLISTS = 100;

export interface Wanted {
  inventory_id: string;
  quantity: number;
}
export interface NamedWanted extends Wanted {
  item_name: string;
}

/** What stands against a cart line of `total` units; null: nothing. */
export function lineRefusal(total: number, available: number): 'insufficient_stock' | 'too_big' | null {
  if (total > available) return 'insufficient_stock';
  return total > LIMITS.quantity ? 'too_big' : null;
}

/** One line an item, in the order in which the items come first; lines of the same item add up. */
export function addUp<L extends Wanted>(lines: readonly L[]): L[] {
  const byItem = new Map<string, L>();
  for (const line of lines) {
    const known = byItem.get(line.inventory_id);
    byItem.set(line.inventory_id, known ? { ...known, quantity: known.quantity + line.quantity } : line);
  }
  return [...byItem.values()];
}

/** An item that may be put into a cart: how much of it there is, and how much of that the cart holds already. */
export interface Offer {
  inventory_id: string;
  available: number;
  in_cart: number;
}

/**
 * `validItems`: lines of which something is added, capped at what is there. `invalidItems`: lines of which nothing can
 * be added, because the item is gone or used up, all of it is in the cart already, or the cart has no room for a line.
 */
export type Additions = Pick<LoadResult, 'validItems' | 'invalidItems'>;

/** Decides how much of each wanted line goes into a cart that has `cart_lines` lines; wanted items without an offer are gone. */
export function planAdditions(
  wanted: readonly NamedWanted[],
  offers: readonly Offer[],
  cart_lines: number,
): Additions {
  const offerOf = new Map(offers.map((offer) => [offer.inventory_id, offer]));
  const plan: Additions = { validItems: [], invalidItems: [] };
  let freeLines = LIMITS.linesPerRequest - cart_lines;
  for (const { inventory_id, item_name, quantity: requested } of addUp(wanted)) {
    const { available, in_cart } = offerOf.get(inventory_id) ?? { available: 0, in_cart: 0 };
    const hasLine = in_cart > 0 || freeLines > 0;
    const room = hasLine ? Math.max(0, Math.min(available, LIMITS.quantity) - in_cart) : 0;
    const quantity = Math.min(requested, room);
    if (quantity > 0 && in_cart === 0) freeLines -= 1;
    (quantity > 0 ? plan.validItems : plan.invalidItems).push({
      inventory_id,
      item_name,
      requested,
      quantity,
    });
  }
  return plan;
}

/** What is wrong with the lines of a new wishlist, by their place in it: items we do not have, and sums above the bound. */
export function wishlistProblems(lines: readonly Wanted[], known: ReadonlySet<string>): FieldProblem[] {
  const totals = new Map<string, number>();
  return lines.flatMap(({ inventory_id, quantity }, index): FieldProblem[] => {
    if (!known.has(inventory_id)) return [{ field: `items.${index}.inventory_id`, code: 'unknown_item' }];
    const total = (totals.get(inventory_id) ?? 0) + quantity;
    totals.set(inventory_id, total);
    if (total <= LIMITS.quantity) return [];
    return [{ field: `items.${index}.quantity`, code: 'too_big', params: { max: LIMITS.quantity } }];
  });
}
