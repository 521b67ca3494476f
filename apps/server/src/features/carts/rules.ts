import type { LoadResult } from '@nourish/contract';
import type { Conflict } from '@nourish/contract/allergen-guard';
import { LIMITS } from '@nourish/contract/constants';
import type { FieldProblem } from '../../fail.ts';

export const MAX_WISHLISTS = 100;

export interface ItemQuantity {
  inventory_id: string;
  quantity: number;
}
export interface NamedItemQuantity extends ItemQuantity {
  item_name: string;
}

/** Why a cart cannot hold `total` units of an item; null if it can. */
export function lineRefusal(
  total: number,
  { available, is_expired }: Pick<Offer, 'available' | 'is_expired'>,
): 'item_expired' | 'insufficient_stock' | 'too_big' | null {
  if (is_expired) return 'item_expired';
  if (total > available) return 'insufficient_stock';
  return total > LIMITS.quantity ? 'too_big' : null;
}

/** Adds up the lines of each item, in order of first occurrence. */
export function mergeLines<L extends ItemQuantity>(lines: readonly L[]): L[] {
  const byItem = new Map<string, L>();
  for (const line of lines) {
    const known = byItem.get(line.inventory_id);
    byItem.set(line.inventory_id, known ? { ...known, quantity: known.quantity + line.quantity } : line);
  }
  return [...byItem.values()];
}

export interface Offer {
  inventory_id: string;
  available: number;
  is_expired: boolean;
  in_cart: number;
  /** What stops the item for this person, beyond what they accepted. */
  conflicts: readonly Conflict[];
}

/** `validItems` are added at least in part, with the quantity added; `invalidItems` not at all. */
export type Additions = Pick<LoadResult, 'validItems' | 'invalidItems'>;

/** Decides how much of each line goes into a cart. Items without an offer are no longer available. */
export function planAdditions(
  lines: readonly NamedItemQuantity[],
  offers: readonly Offer[],
  cart_lines: number,
): Additions {
  const offerOf = new Map(offers.map((offer) => [offer.inventory_id, offer]));
  const plan: Additions = { validItems: [], invalidItems: [] };
  let freeLines = LIMITS.linesPerRequest - cart_lines;
  for (const { inventory_id, item_name, quantity: requested } of mergeLines(lines)) {
    const offer = offerOf.get(inventory_id);
    const line = { inventory_id, item_name, requested };
    const reason = additionRefusal(offer, freeLines);
    if (offer === undefined || reason !== null) {
      plan.invalidItems.push({
        ...line,
        quantity: 0,
        reason: reason ?? 'no_longer_offered',
        ...(reason === 'allergen_conflict' && { conflicts: [...(offer?.conflicts ?? [])] }),
      });
      continue;
    }
    if (offer.in_cart === 0) freeLines -= 1;
    plan.validItems.push({ ...line, quantity: Math.min(requested, roomFor(offer)) });
  }
  return plan;
}

const roomFor = ({ available, in_cart }: Offer): number => Math.min(available, LIMITS.quantity) - in_cart;

/** Why nothing of an item can be added to a cart with `freeLines` free lines; null if something can. */
function additionRefusal(
  offer: Offer | undefined,
  freeLines: number,
): NonNullable<LoadResult['invalidItems'][number]['reason']> | null {
  if (offer === undefined) return 'no_longer_offered';
  if (offer.is_expired) return 'expired';
  if (offer.available === 0) return 'out_of_stock';
  if (roomFor(offer) <= 0) return 'all_in_cart';
  // The person is asked only about what they can get.
  if (offer.conflicts.length > 0) return 'allergen_conflict';
  return offer.in_cart === 0 && freeLines <= 0 ? 'cart_full' : null;
}

/** Problems of a new wishlist by line: unknown items, and totals above the limit. */
export function wishlistProblems(lines: readonly ItemQuantity[], known: ReadonlySet<string>): FieldProblem[] {
  const totals = new Map<string, number>();
  return lines.flatMap(({ inventory_id, quantity }, index): FieldProblem[] => {
    if (!known.has(inventory_id)) return [{ field: `items.${index}.inventory_id`, code: 'unknown_item' }];
    const total = (totals.get(inventory_id) ?? 0) + quantity;
    totals.set(inventory_id, total);
    if (total <= LIMITS.quantity) return [];
    return [{ field: `items.${index}.quantity`, code: 'too_big', params: { max: LIMITS.quantity } }];
  });
}
