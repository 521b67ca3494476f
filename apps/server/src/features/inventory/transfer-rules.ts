import type { Figures } from './ledger.ts';
import type { NewItemRow } from './queries.ts';

/**
 * What it means to move so many units of an item: all that is on hand (`whole`, reserved ones too), or some of those that
 * are available (`part`). What is reserved is promised where it lies, so it moves with everything or not at all.
 */
export function judgeTransfer(
  units: number,
  { quantity, reserved_quantity }: Figures,
): 'whole' | 'part' | 'too_many' {
  if (units === quantity + reserved_quantity) return 'whole';
  return units > quantity ? 'too_many' : 'part';
}

/** What tells goods apart that may not lie in one lot. */
const TOLD_APART = [
  'item_name',
  'category',
  'dietary_category',
  'expiration_date',
  'date_kind',
  'barcode',
] as const satisfies readonly (keyof NewItemRow)[];

/** Whether two lots hold the same goods, so that units of one may be put to the other. */
export const isSameGoods = (
  one: Pick<NewItemRow, (typeof TOLD_APART)[number]>,
  other: Pick<NewItemRow, (typeof TOLD_APART)[number]>,
): boolean => TOLD_APART.every((name) => one[name] === other[name]);
