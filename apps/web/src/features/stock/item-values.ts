import type { InventoryItem, KnownProduct, LabelInput } from '@nourish/contract';
import { DEFAULT_MINIMUM_STOCK_LEVEL, LIMITS } from '@nourish/contract/constants';
import { isSameName } from '@nourish/contract/names';
import type { ParseKeys } from 'i18next';
import { wholeNumber } from '../../lib/numbers.ts';
import type { ScannedLot } from '../inventory/package-code.ts';
import type { FoundCode, ItemChange, NewItem } from './api.ts';
import { type ReasonChoice, writeReason } from './reasons.ts';

/** The fields that are read and sent independently of others. */
type Fields = Required<
  Omit<
    NewItem,
    'foodbank_id' | 'quantity' | 'storage_location' | 'date_kind' | 'lot_source' | keyof LabelInput
  >
>;

/** Converts a field between the item and the form; '' if empty. */
interface Field<T> {
  read: (stored: T | undefined) => string;
  send: (value: string) => T;
}
const read = (stored: string | null | undefined): string => stored ?? '';
const required: Field<string> = { read, send: (value) => value.trim() };
const optional: Field<string | null> = { read, send: (value) => value.trim() || null };

const FIELDS: { readonly [K in keyof Fields]: Field<Fields[K]> } = {
  item_name: required,
  category: required,
  minimum_stock_level: {
    read: (stored = DEFAULT_MINIMUM_STOCK_LEVEL) => String(stored),
    send: (value) => wholeNumber(value) ?? DEFAULT_MINIMUM_STOCK_LEVEL,
  },
  dietary_category: optional,
  expiration_date: optional,
  storage_location_id: optional,
  barcode: optional,
  lot_code: optional,
  description: optional,
};
const NAMES = Object.keys(FIELDS) as (keyof Fields)[]; // a literal's own keys

type FieldValues = Record<keyof Fields, string>;
const readField = <K extends keyof Fields>(name: K, item: Partial<Fields>) => FIELDS[name].read(item[name]);
const readFields = (item: Partial<Fields>) =>
  Object.fromEntries(NAMES.map((name) => [name, readField(name, item)])) as FieldValues; // every name

/** What describes a product, whatever its lot. `satisfies`: a field that everyone sees is one of them. */
const PRODUCT = {
  item_name: true,
  category: true,
  dietary_category: true,
  description: true,
} satisfies Record<keyof KnownProduct & keyof Fields, true>;
type ProductName = keyof typeof PRODUCT;
const PRODUCT_NAMES = Object.keys(PRODUCT) as ProductName[]; // a literal's own keys

/** The values of a product in the form, for another lot of it. */
export const productValues = (item: Partial<Fields>): Pick<FieldValues, ProductName> =>
  Object.fromEntries(PRODUCT_NAMES.map((name) => [name, readField(name, item)])) as Pick<
    FieldValues,
    ProductName
  >; // every name

const sendField = <K extends keyof Fields>(name: K, values: FieldValues) => FIELDS[name].send(values[name]);

/** The values of the form. */
export interface ItemValues extends FieldValues {
  foodbank_id: string;
  quantity: string;
  /** Ignored without a date. */
  date_kind: 'best_before' | 'expiry';
  /** A new name only corrects the old one, so that the label that was read still applies. */
  same_product: boolean;
  /** The scanned lot code; a lot code that differs from it was typed. */
  scanned_lot: string;
  reason: ReasonChoice | '';
  /** Free text; required with `other`. */
  reason_note: string;
}

export const newValues = (foodbank_id: string, start: Partial<ItemValues> = {}): ItemValues => ({
  ...readFields({}),
  foodbank_id,
  quantity: '',
  date_kind: 'best_before',
  same_product: false,
  scanned_lot: '',
  reason: '',
  reason_note: '',
  ...start,
});

/** Initial values for an unknown barcode, or for another lot of a product in stock. */
export function valuesOfCode({ code, suggestion, items: [known], lot }: FoundCode): Partial<ItemValues> {
  const product = known ?? suggestion;
  return {
    ...(product && { ...readFields({}), ...productValues(product) }),
    barcode: code,
    ...valuesOfLot(lot),
  };
}

/** The values that a scan of a package fills. */
export const valuesOfLot = (lot: ScannedLot | null): Partial<ItemValues> => ({
  ...(lot?.lot_code && { lot_code: lot.lot_code, scanned_lot: lot.lot_code }),
  ...lot?.date,
});

/** The same for a scan of the lot: a code without one takes the lot away that was there. */
export const valuesOfLotScan = (lot: ScannedLot | null) => ({
  lot_code: '',
  scanned_lot: '',
  ...valuesOfLot(lot),
});

export const valuesOf = (item: InventoryItem): ItemValues =>
  newValues(item.foodbank_id, {
    ...readFields(item),
    quantity: String(item.quantity),
    date_kind: item.date_kind === 'expiry' ? 'expiry' : 'best_before',
    scanned_lot: item.lot_source === 'scanned' ? read(item.lot_code) : '',
  });

/** True if saving would change the available quantity; false for invalid input. */
export function isQuantityChanged({ quantity }: ItemValues, stored: InventoryItem): boolean {
  const typed = wholeNumber(quantity);
  return typed !== null && typed !== stored.quantity;
}

/** True if the name is another one, so that the label that was read may be that of another product. */
export const mayBeOtherProduct = ({ item_name }: ItemValues, stored: InventoryItem): boolean =>
  Boolean(stored.label_read_at) && !isSameName(item_name, stored.item_name);

/** True if units join those whose label was read, although only their date tells whether they are the same lot. */
export function mayBeOtherLot(values: ItemValues, stored: InventoryItem): boolean {
  const added = (wholeNumber(values.quantity) ?? 0) > stored.quantity;
  const [after, before] = [detailsOf(values), detailsOf(valuesOf(stored))];
  const hasOtherDate = DATE_NAMES.some((name) => after[name] !== before[name]);
  return Boolean(stored.label_read_at) && added && after.lot_code === null && hasOtherDate;
}
const DATE_NAMES = ['expiration_date', 'date_kind'] as const;

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const trimmed = (_: string, value: unknown) => (typeof value === 'string' ? value.trim() : value);
export const isSame = (a: ItemValues, b: ItemValues) =>
  JSON.stringify(a, trimmed) === JSON.stringify(b, trimmed);

/** The date and its kind belong together. */
const DATE_FIELDS: readonly (keyof ItemValues)[] = DATE_NAMES;

/** Merges a colleague's change into the form: unedited fields take the new value, edited fields stay. */
export function rebase(values: ItemValues, before: InventoryItem, now: InventoryItem): ItemValues {
  const [old, fresh] = [valuesOf(before), valuesOf(now)];
  const isLeftAlone = (name: keyof ItemValues) =>
    (DATE_FIELDS.includes(name) ? DATE_FIELDS : [name]).every((part) => isEqual(values[part], old[part]));
  // The keys of `ItemValues` are the field names.
  const left = (Object.keys(old) as (keyof ItemValues)[]).filter(isLeftAlone);
  return { ...values, ...Object.fromEntries(left.map((name) => [name, fresh[name]])) };
}

/** The fields shared by create and update. Assumes valid values. */
const detailsOf = (values: ItemValues) => ({
  ...(Object.fromEntries(NAMES.map((name) => [name, sendField(name, values)])) as Fields), // every name
  date_kind: values.expiration_date === '' ? ('none' as const) : values.date_kind,
  lot_source: lotSourceOf(values),
});

function lotSourceOf({ lot_code, scanned_lot }: ItemValues) {
  if (lot_code.trim() === '') return null;
  return lot_code.trim() === scanned_lot ? ('scanned' as const) : ('typed' as const);
}

/** Fields that a reception does not ask for. They can be added later. */
const UNASKED = ['barcode', 'description'] as const;
type Unasked = (typeof UNASKED)[number];
type Asked = Omit<ReturnType<typeof detailsOf>, Unasked | 'minimum_stock_level'>;
/** The fields of a reception that have a control. */
export type ReceivedName = Exclude<keyof Asked, 'lot_source'>;

/** A received item. Of the fields that nobody was asked for, it has what a scan or another lot has filled. */
export function receivedItemOf(values: ItemValues): Asked & Partial<Pick<Fields, Unasked>> {
  const { minimum_stock_level: _, ...item } = detailsOf(values);
  const isBlank = (name: Unasked) => isEqual(values[name], readField(name, {}));
  const blank: readonly string[] = UNASKED.filter(isBlank);
  const entries = Object.entries(item).filter(([name]) => !blank.includes(name));
  return Object.fromEntries(entries) as Asked & Partial<Pick<Fields, Unasked>>; // only unasked ones are left out
}

export const newItemOf = (values: ItemValues): NewItem => ({
  ...detailsOf(values),
  foodbank_id: values.foodbank_id,
  quantity: wholeNumber(values.quantity) ?? 0,
});

/** The changed fields only, so that a colleague's changes to the others survive; null without changes. */
export function changeOfItem(values: ItemValues, stored: InventoryItem): ItemChange | null {
  const before: Record<string, unknown> = detailsOf(valuesOf(stored));
  const changed = Object.entries(detailsOf(values)).filter(([name, value]) => !isEqual(value, before[name]));
  const change: ItemChange = Object.fromEntries(changed);
  if (change.lot_code !== undefined) change.lot_source = lotSourceOf(values);
  if (values.same_product && mayBeOtherProduct(values, stored)) change.same_product = true;
  if (isQuantityChanged(values, stored)) {
    change.quantity = wholeNumber(values.quantity) ?? stored.quantity;
    change.expected_quantity = stored.quantity;
    change.reason = values.reason === '' ? null : writeReason(values.reason, values.reason_note);
  }
  return Object.keys(change).length > 0 ? change : null;
}

export type ItemProblems = Partial<Record<keyof ItemValues, ParseKeys<'stock'>>>;

/** Problems by field. `stored` is null for a new item. The fields limit the text lengths themselves. */
export function validateItem(values: ItemValues, stored: InventoryItem | null): ItemProblems {
  const problems: ItemProblems = {};
  if (values.foodbank_id === '') problems.foodbank_id = 'form.foodBankRequired';
  if (values.item_name.trim() === '') problems.item_name = 'form.nameRequired';
  if (values.category === '') problems.category = 'form.categoryRequired';
  const quantity = wholeNumber(values.quantity);
  if (quantity === null) problems.quantity = 'form.quantityInvalid';
  else if (quantity > LIMITS.stock) problems.quantity = 'form.tooMany';
  // An empty minimum means the default.
  const minimum = values.minimum_stock_level.trim() === '' ? 0 : wholeNumber(values.minimum_stock_level);
  if (minimum === null) problems.minimum_stock_level = 'form.minimumInvalid';
  else if (minimum > LIMITS.stock) problems.minimum_stock_level = 'form.tooMany';
  if (stored !== null && isQuantityChanged(values, stored)) {
    if (values.reason === '') problems.reason = 'form.reasonRequired';
    else if (values.reason === 'other' && values.reason_note.trim() === '')
      problems.reason_note = 'form.reasonNoteRequired';
  }
  return problems;
}
