import type { InventoryItem } from '@nourish/contract';
import { DEFAULT_MINIMUM_STOCK_LEVEL } from '@nourish/contract/constants';
import type { FoundCode, ItemChange, NewItem } from './api.ts';
import { writeReason, type ReasonChoice } from './reasons.ts';

/** The values of the form; '' if empty. */
export interface ItemValues {
  foodbank_id: string;
  item_name: string;
  category: string;
  quantity: string;
  minimum_stock_level: string;
  dietary_category: string;
  expiration_date: string;
  /** Ignored without a date. */
  date_kind: 'best_before' | 'expiry';
  storage_location_id: string;
  barcode: string;
  description: string;
  reason: ReasonChoice | '';
  /** Free text; required with `other`. */
  reason_note: string;
}

/** Initial form values of a new item. */
export const newValues = (foodbank_id: string, start: Partial<ItemValues> = {}): ItemValues => ({
  foodbank_id,
  item_name: '',
  category: '',
  quantity: '',
  minimum_stock_level: String(DEFAULT_MINIMUM_STOCK_LEVEL),
  dietary_category: '',
  expiration_date: '',
  date_kind: 'best_before',
  storage_location_id: '',
  barcode: '',
  description: '',
  reason: '',
  reason_note: '',
  ...start,
});

/** Initial values for an unknown barcode. */
export const valuesOfCode = ({ code, suggestion }: FoundCode): Partial<ItemValues> => ({
  barcode: code,
  ...(suggestion && {
    item_name: suggestion.item_name,
    category: suggestion.category,
    dietary_category: suggestion.dietary_category ?? '',
    description: suggestion.description ?? '',
  }),
});

export const valuesOf = (item: InventoryItem): ItemValues => ({
  foodbank_id: item.foodbank_id,
  item_name: item.item_name,
  category: item.category,
  quantity: String(item.quantity),
  minimum_stock_level: String(item.minimum_stock_level ?? DEFAULT_MINIMUM_STOCK_LEVEL),
  dietary_category: item.dietary_category ?? '',
  expiration_date: item.expiration_date ?? '',
  date_kind: item.date_kind === 'expiry' ? 'expiry' : 'best_before',
  storage_location_id: item.storage_location_id ?? '',
  barcode: item.barcode ?? '',
  description: item.description ?? '',
  reason: '',
  reason_note: '',
});

const WHOLE_NUMBER = /^\d+$/;

/** Parses a whole number of 0 or more; null for other text. */
export function wholeNumber(text: string): number | null {
  const digits = text.trim();
  return WHOLE_NUMBER.test(digits) && Number.isSafeInteger(Number(digits)) ? Number(digits) : null;
}

/** True if saving would change the available quantity; false for invalid input. */
export function isQuantityChanged({ quantity }: ItemValues, stored: InventoryItem): boolean {
  const typed = wholeNumber(quantity);
  return typed !== null && typed !== stored.quantity;
}

export const isSame = (a: ItemValues, b: ItemValues) =>
  (Object.keys(a) as (keyof ItemValues)[]).every((name) => a[name].trim() === b[name].trim());

/** The date and its kind belong together. */
const DATE_FIELDS: readonly (keyof ItemValues)[] = ['expiration_date', 'date_kind'];

/**
 * Merges a colleague's change from `before` to `now` into the form: unedited fields take the new value,
 * edited fields stay.
 */
export function rebase(values: ItemValues, before: InventoryItem, now: InventoryItem): ItemValues {
  const [old, fresh] = [valuesOf(before), valuesOf(now)];
  const isLeftAlone = (name: keyof ItemValues) =>
    (DATE_FIELDS.includes(name) ? DATE_FIELDS : [name]).every((part) => values[part] === old[part]);
  // The keys of `ItemValues` are the field names.
  const left = (Object.keys(old) as (keyof ItemValues)[]).filter(isLeftAlone);
  return { ...values, ...Object.fromEntries(left.map((name) => [name, fresh[name]])) };
}

/** The fields shared by create and update. Assumes valid values. */
function detailsOf(values: ItemValues) {
  return {
    item_name: values.item_name.trim(),
    category: values.category,
    minimum_stock_level: wholeNumber(values.minimum_stock_level) ?? DEFAULT_MINIMUM_STOCK_LEVEL,
    dietary_category: values.dietary_category || null,
    expiration_date: values.expiration_date || null,
    date_kind: values.expiration_date === '' ? ('none' as const) : values.date_kind,
    storage_location_id: values.storage_location_id || null,
    barcode: values.barcode.trim() || null,
    description: values.description.trim() || null,
  };
}

export const newItemOf = (values: ItemValues): NewItem => ({
  ...detailsOf(values),
  foodbank_id: values.foodbank_id,
  quantity: wholeNumber(values.quantity) ?? 0,
});

/**
 * The changed fields compared to `stored`; null if there are none. Unchanged fields are not sent, so that a
 * colleague's changes to them survive.
 */
export function changeOfItem(values: ItemValues, stored: InventoryItem): ItemChange | null {
  const before: Record<string, unknown> = detailsOf(valuesOf(stored));
  const changed = Object.entries(detailsOf(values)).filter(([name, value]) => value !== before[name]);
  const change: ItemChange = Object.fromEntries(changed);
  if (isQuantityChanged(values, stored)) {
    change.quantity = wholeNumber(values.quantity) ?? stored.quantity;
    change.expected_quantity = stored.quantity;
    change.reason = values.reason === '' ? null : writeReason(values.reason, values.reason_note);
  }
  return Object.keys(change).length > 0 ? change : null;
}
