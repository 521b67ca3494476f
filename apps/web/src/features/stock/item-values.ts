import type { InventoryItem } from '@nourish/contract';
import { DEFAULT_MINIMUM_STOCK_LEVEL } from '@nourish/contract/constants';
import type { FoundCode, ItemChange, NewItem } from './api.ts';
import { writeReason, type ReasonChoice } from './reasons.ts';

/** What stands in the fields of the form; '' where nothing does. */
export interface ItemValues {
  foodbank_id: string;
  item_name: string;
  category: string;
  quantity: string;
  minimum_stock_level: string;
  dietary_category: string;
  expiration_date: string;
  /** Counts only where there is a date. */
  date_kind: 'best_before' | 'expiry';
  storage_location_id: string;
  barcode: string;
  description: string;
  reason: ReasonChoice | '';
  /** In their own words; needed with `other`. */
  reason_note: string;
}

/** The form of a new item of the food bank: empty, but for what is known of it to start with. */
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

/** What is known of something with a code that is new here. */
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

/** The whole number somebody typed, from 0 on; null for anything else. */
export function wholeNumber(text: string): number | null {
  const digits = text.trim();
  return WHOLE_NUMBER.test(digits) && Number.isSafeInteger(Number(digits)) ? Number(digits) : null;
}

/** Whether saving would change what is available; a figure that cannot be read is none yet. */
export function isQuantityChanged({ quantity }: ItemValues, stored: InventoryItem): boolean {
  const typed = wholeNumber(quantity);
  return typed !== null && typed !== stored.quantity;
}

export const isSame = (a: ItemValues, b: ItemValues) =>
  (Object.keys(a) as (keyof ItemValues)[]).every((name) => a[name].trim() === b[name].trim());

/** What a date says goes with it. */
const DATE_FIELDS: readonly (keyof ItemValues)[] = ['expiration_date', 'date_kind'];

/**
 * The form after a colleague has changed the item from `before` to `now`: what was left alone here is taken over, what is
 * being changed here stays.
 */
export function rebase(values: ItemValues, before: InventoryItem, now: InventoryItem): ItemValues {
  const [old, fresh] = [valuesOf(before), valuesOf(now)];
  const isLeftAlone = (name: keyof ItemValues) =>
    (DATE_FIELDS.includes(name) ? DATE_FIELDS : [name]).every((part) => values[part] === old[part]);
  // Its names are those of the fields.
  const left = (Object.keys(old) as (keyof ItemValues)[]).filter(isLeftAlone);
  return { ...values, ...Object.fromEntries(left.map((name) => [name, fresh[name]])) };
}

/** What both kinds of saving send. The form has been checked before: figures are whole numbers. */
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
 * What changes an item that the person saw as `stored`; null when nothing does. What was left alone does not go along:
 * if somebody else has changed it meanwhile, that stays.
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
