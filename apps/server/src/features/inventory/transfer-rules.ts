import { LOT_FIELDS, type ItemFields } from './fields.ts';
import type { Figures } from './ledger.ts';

/**
 * Classifies a transfer: `whole` is everything on hand including reserved units, `part` is some of the
 * available units. Reserved units only move together with everything else, because requests expect them at
 * their location.
 */
export function classifyTransfer(
  units: number,
  { quantity, reserved_quantity }: Figures,
): 'whole' | 'part' | 'too_many' {
  if (units === quantity + reserved_quantity) return 'whole';
  return units > quantity ? 'too_many' : 'part';
}

/** True if two lots hold the same goods, so that units can move from one to the other. */
export const isSameGoods = (one: ItemFields, other: ItemFields): boolean =>
  LOT_FIELDS.every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));
