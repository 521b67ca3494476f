import type { Figures } from './ledger.ts';
import type { NewItemRow } from './queries.ts';

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

/** Fields that must be equal for goods to share a lot. */
const LOT_FIELDS = [
  'item_name',
  'category',
  'dietary_category',
  'expiration_date',
  'date_kind',
  'barcode',
] as const satisfies readonly (keyof NewItemRow)[];

/** True if two lots hold the same goods, so that units can move from one to the other. */
export const isSameGoods = (
  one: Pick<NewItemRow, (typeof LOT_FIELDS)[number]>,
  other: Pick<NewItemRow, (typeof LOT_FIELDS)[number]>,
): boolean => LOT_FIELDS.every((name) => one[name] === other[name]);
