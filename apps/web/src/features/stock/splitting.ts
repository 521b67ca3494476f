import type { InventoryItem, RouteInput } from '@nourish/contract';
import type { ParseKeys } from 'i18next';
import { wholeNumber } from '../../lib/numbers.ts';
import { valuesOf, type ItemValues } from './item-values.ts';

/** The values of the part that is split off; '' if empty. */
export type SplitValues = Pick<
  ItemValues,
  'quantity' | 'lot_code' | 'scanned_lot' | 'expiration_date' | 'date_kind' | 'storage_location_id'
> & { reason: string };
type Split = RouteInput<'POST /api/inventory/:id/split'>['body'];

/** The part is like the item until the person says what differs. */
export function splitValuesOf(item: InventoryItem): SplitValues {
  const { lot_code, scanned_lot, expiration_date, date_kind, storage_location_id } = valuesOf(item);
  return {
    quantity: '',
    lot_code,
    scanned_lot,
    expiration_date,
    date_kind,
    storage_location_id,
    reason: '',
  };
}

/** What differs from the item; empty if nothing does. */
function differencesOf(values: SplitValues, item: InventoryItem): Omit<Split, 'quantity' | 'reason'> {
  const before = splitValuesOf(item);
  const { expiration_date: date, date_kind, storage_location_id: place } = values;
  const lot_code = values.lot_code.trim();
  const isOtherDate = date !== before.expiration_date || (date !== '' && date_kind !== before.date_kind);
  return {
    ...(lot_code !== before.lot_code && {
      lot_code: lot_code || null,
      lot_source: lot_code === '' ? null : lot_code === values.scanned_lot ? 'scanned' : 'typed',
    }),
    ...(isOtherDate && { expiration_date: date || null, date_kind: date === '' ? 'none' : date_kind }),
    ...(place !== before.storage_location_id && { storage_location_id: place || null }),
  };
}

/** True for a part with another lot: if none is recorded, the date tells lots apart. */
export function isOtherLot(values: SplitValues, item: InventoryItem): boolean {
  const different = differencesOf(values, item);
  return 'lot_code' in different || ('expiration_date' in different && values.lot_code.trim() === '');
}

const TOGETHER = [
  ['lot_code', 'scanned_lot'],
  ['expiration_date', 'date_kind'],
  ['storage_location_id'],
] as const;

/** What a colleague changed meanwhile in fields that the person left alone. */
export function changedMeanwhile(
  values: SplitValues,
  before: InventoryItem,
  now: InventoryItem,
): Partial<SplitValues> {
  const [old, fresh] = [splitValuesOf(before), splitValuesOf(now)];
  const left = TOGETHER.filter((names) => names.every((name) => values[name] === old[name])).flat();
  return Object.fromEntries(left.map((name) => [name, fresh[name]]));
}

/** Problems by field. Reserved units cannot be split off. */
export function validateSplit(
  values: SplitValues,
  item: InventoryItem,
): Partial<Record<keyof SplitValues, ParseKeys<'splitting'>>> {
  const problems: ReturnType<typeof validateSplit> = {};
  const units = wholeNumber(values.quantity);
  if (units === null || units === 0) problems.quantity = 'errors.units';
  else if (units > item.quantity) problems.quantity = 'errors.tooMany';
  if (Object.keys(differencesOf(values, item)).length === 0) problems.lot_code = 'errors.same';
  return problems;
}

/** The request body; assumes valid values. */
export const splitOf = (values: SplitValues, item: InventoryItem): Split => ({
  quantity: wholeNumber(values.quantity) ?? 0,
  ...differencesOf(values, item),
  reason: values.reason.trim() || null,
});
