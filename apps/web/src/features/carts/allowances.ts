import type { CartItem, RequestAllowance } from '@nourish/contract';

/** Hints start when this share of a limit is used. */
const NEAR = 0.8;

/**
 * What the caller should know before asking one food bank for what is in the cart. `no_requests`, `no_items` and
 * `too_many_items`: the server would refuse the request. `few_items` and `few_requests`: it is within the limit, but close.
 */
export interface AllowanceNote {
  kind: 'no_requests' | 'no_items' | 'too_many_items' | 'few_items' | 'few_requests';
  foodBankId: string;
  foodBank: string;
  /** The limit that the note is about, what of it is used by open requests, and what is left. */
  max: number;
  open: number;
  left: number;
  /** Units in the cart from this food bank. */
  inCart: number;
}

/** Whether the server would refuse the request. */
export const isBeyond = ({ kind }: AllowanceNote): boolean =>
  kind === 'no_requests' || kind === 'no_items' || kind === 'too_many_items';

/** At most one note per food bank in the cart, the most important one; none if there is plenty of room. */
export function allowanceNotes(
  items: readonly CartItem[],
  allowances: readonly RequestAllowance[],
): AllowanceNote[] {
  return allowances.flatMap((allowance) => {
    const inCart = items
      .filter(({ inventory_id }) => inventory_id.foodbank_id === allowance.foodbank_id)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    return inCart === 0 ? [] : (noteOf(allowance, inCart) ?? []);
  });
}

function noteOf(allowance: RequestAllowance, inCart: number): AllowanceNote | undefined {
  const { foodbank_id: foodBankId, foodbank_name: foodBank } = allowance;
  const requests = limitOf(allowance.max_open_requests, allowance.open_requests);
  const units = limitOf(allowance.max_open_units, allowance.open_units);
  const note = (kind: AllowanceNote['kind'], limit: typeof units) => ({
    kind,
    foodBankId,
    foodBank,
    ...limit,
    inCart,
  });
  if (requests.left === 0) return note('no_requests', requests);
  if (units.left === 0) return note('no_items', units);
  if (inCart > units.left) return note('too_many_items', units);
  if (units.open + inCart >= units.max * NEAR) return note('few_items', units);
  if (requests.open >= requests.max * NEAR) return note('few_requests', requests);
  return undefined;
}

/** More may be open than the limit allows: it may have been lowered since. */
const limitOf = (max: number, open: number) => ({ max, open, left: Math.max(0, max - open) });
