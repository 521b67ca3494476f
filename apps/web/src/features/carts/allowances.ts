import type { CartItem, RequestAllowance } from '@nourish/contract';

/** Share of a limit above which hints are shown. */
const NEAR = 0.8;

/** `few_items` and `few_requests` are within the limit; for the others, the server refuses the request. */
export interface AllowanceNote {
  kind: 'no_requests' | 'no_items' | 'too_many_items' | 'few_items' | 'few_requests';
  foodBankId: string;
  foodBank: string;
  /** The limit, the part used by open requests, and the remainder. */
  max: number;
  open: number;
  left: number;
  inCart: number;
}

/** True if the server would refuse the request. */
export const isBeyond = ({ kind }: AllowanceNote): boolean =>
  kind === 'no_requests' || kind === 'no_items' || kind === 'too_many_items';

/** Returns at most one note per food bank in the cart, the most important one. */
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

/** `open` may exceed `max` if the limit was lowered. */
const limitOf = (max: number, open: number) => ({ max, open, left: Math.max(0, max - open) });
