import type { Donation, InventoryItem } from '@nourish/contract';
import { normalBarcode, unitBarcode } from '@nourish/contract/barcodes';
import { LIMITS } from '@nourish/contract/constants';
import type { ParseKeys } from 'i18next';
import { wholeNumber } from '../../lib/numbers.ts';
import type { Form } from '../../lib/use-form.ts';
import type { LabelValues } from '../inventory/label/label-values.ts';
import type { PackageCode } from '../inventory/package-code.ts';
import {
  newValues,
  productValues,
  receivedItemOf,
  valuesOf,
  valuesOfLotScan,
  type ItemValues,
} from '../stock/item-values.ts';
import type { DonationStep } from './api.ts';
import { kilogramsOf, weighed, withProposedWeight } from './weight.ts';

/** Values of the reception form: those of a new item, and its own; '' if empty. */
export interface ReceptionValues extends ItemValues {
  /** Number of packs and units per pack, as an alternative to `quantity`. */
  packs: string;
  packSize: string;
  /** In kilograms. */
  weight: string;
  /** What the code of a package says, while the weight is proposed from it. */
  package_kg: number | null;
  target: 'new' | 'existing';
  inventory_id: string;
  notes: string;
  /** Facts from the label of the units; null if it was not read. */
  label: LabelValues | null;
  /** The label was taken over from a proposal, not read. */
  is_label_proposed: boolean;
  /** Shows the donor's picture with the item. */
  use_picture: boolean;
}
export type ReceptionProblems = Partial<
  Record<keyof ReceptionValues, ParseKeys<['donations', 'donation-form']>>
>;

export interface ReceptionFieldsProps {
  donation: Donation;
  form: Form<ReceptionValues>;
}

export const SENT_AS = {
  ...Object.fromEntries(Object.keys(newValues('')).map((name) => [name, `reception.item.${name}`])),
  quantity: 'reception.quantity',
  weight: 'reception.weight_kg',
};

/** Boxes and bags contain units that have to be counted. */
export const isPacked = ({ unit }: Pick<Donation, 'unit'>) => unit === 'boxes' || unit === 'bags';

export const newReception = (foodbank_id: string, start: Partial<ReceptionValues> = {}): ReceptionValues => ({
  ...newValues(foodbank_id),
  packs: '',
  packSize: '',
  weight: '',
  package_kg: null,
  target: 'new',
  inventory_id: '',
  notes: '',
  label: null,
  is_label_proposed: false,
  use_picture: false,
  ...start,
});

/** Returns the form values prefilled from the donation. */
export const receptionOf = (donation: Donation): ReceptionValues =>
  newReception(donation.foodbank_id, {
    item_name: donation.productName,
    category: donation.category,
    quantity: String(donation.quantity),
    packs: isPacked(donation) ? String(donation.quantity) : '',
  });

/** Returns the number of units in the packs; null if a number is missing. */
export function unitsInPacks({
  packs,
  packSize,
}: Pick<ReceptionValues, 'packs' | 'packSize'>): number | null {
  const [count, size] = [wholeNumber(packs), wholeNumber(packSize)];
  return count && size ? count * size : null;
}

/**
 * Completes a change. Packs set the quantity; typing a quantity clears the pack size; another product clears the label;
 * a scanned weight is proposed.
 */
export function applyChanges(
  values: ReceptionValues,
  changes: Partial<ReceptionValues>,
): Partial<ReceptionValues> {
  const next = { ...values, ...changes };
  const units = 'packs' in changes || 'packSize' in changes ? unitsInPacks(next) : null;
  return withProposedWeight(values, {
    ...(isOtherProduct(values, next) && { label: null }),
    ...changes,
    ...('quantity' in changes ? { packSize: '' } : units !== null && { quantity: String(units) }),
  });
}

type Product = Pick<
  ReceptionValues,
  'target' | 'inventory_id' | 'item_name' | 'barcode' | 'is_label_proposed'
>;

/**
 * True if the label of the units may be that of another product. A proposal is made for a name and a barcode, so it ends
 * if a scan or its removal changes them; a label that the person read stays with the product.
 */
export function isOtherProduct(before: Product, now: Product): boolean {
  if (before.target !== now.target || before.inventory_id !== now.inventory_id) return true;
  const isNew = now.target === 'new';
  if (isNew && foldedName(before.item_name) !== foldedName(now.item_name)) return true;
  const [was, is] = [normalBarcode(before.barcode), normalBarcode(now.barcode)];
  return was !== is && ((isNew && before.is_label_proposed) || (was !== '' && is !== ''));
}

/** Names that differ only in case and spaces are those of one product. */
export const foldedName = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** The values of the lot of received units. */
export type LotValues = Pick<
  ReceptionValues,
  'lot_code' | 'scanned_lot' | 'expiration_date' | 'date_kind' | 'barcode' | 'package_kg'
>;

/** What a scan of a package changes. Of a package that was scanned before it only the barcode stays. */
export function scannedValues(
  { scanned_lot, barcode }: Pick<LotValues, 'scanned_lot' | 'barcode'>,
  code: PackageCode,
): Partial<LotValues> {
  const isSecond = scanned_lot !== '' && scanned_lot !== code.lot?.lot_code;
  return {
    ...(isSecond && { expiration_date: '' }),
    ...valuesOfLotScan(code.lot),
    // The weight of a case is not that of a unit.
    package_kg: unitBarcode(code.barcode) === code.barcode ? code.weight_kg : null,
    ...(barcode === '' && { barcode: unitBarcode(code.barcode) }),
  };
}

export function validateReception(values: ReceptionValues): ReceptionProblems {
  const problems: ReceptionProblems = {};
  const quantity = wholeNumber(values.quantity) ?? 0;
  if (quantity < 1) problems.quantity = 'receive.quantityInvalid';
  else if (quantity > LIMITS.stock) problems.quantity = 'donation-form:form.errors.quantityTooBig';
  if (kilogramsOf(values.weight) === undefined) problems.weight = 'receive.weightInvalid';
  if (values.target === 'existing') {
    if (values.inventory_id === '') problems.inventory_id = 'receive.itemRequired';
  } else {
    if (values.item_name.trim() === '') problems.item_name = 'receive.nameRequired';
    if (values.category === '') problems.category = 'receive.categoryRequired';
  }
  return problems;
}

type Named = Pick<ReceptionValues, 'target' | 'lot_code' | 'expiration_date' | 'date_kind'>;

/** True if the units differ from the item that was chosen in their lot, or in the date that was scanned with it. */
export const isOtherLot = (
  { target, lot_code, expiration_date, date_kind }: Named,
  known: InventoryItem | null | undefined,
): boolean =>
  target === 'existing' &&
  Boolean(known) &&
  ((lot_code.trim() !== '' && lot_code.trim() !== (known?.lot_code ?? '')) ||
    (expiration_date !== '' &&
      (expiration_date !== known?.expiration_date || date_kind !== known.date_kind)));

/** The units as more of the chosen item, else as a new item. Units of another lot become a new item like the chosen one. */
export function goodsOf(values: ReceptionValues, known: InventoryItem | null | undefined) {
  const { target, inventory_id, label } = values;
  if (target === 'existing' && !isOtherLot(values, known)) return { inventory_id, ...(label && { label }) };
  const like = target === 'existing' ? known : null;
  const goods = like ? { ...values, ...likenessOf(like) } : values;
  return {
    item: {
      ...receivedItemOf(goods),
      ...label,
      // The chosen item keeps the warning of its minimum.
      ...(like && { minimum_stock_level: 0 }),
    },
  };
}

/** What identifies the product that is received; blank until the item is known that it is added to. */
export function receivedAs(
  { foodbank_id, target, item_name, barcode }: ReceptionValues,
  known: InventoryItem | null | undefined,
) {
  if (known) return { foodbank_id, item_name: known.item_name, barcode: known.barcode ?? '' };
  return target === 'new' ? { foodbank_id, item_name, barcode } : { foodbank_id, item_name: '', barcode: '' };
}

/** What another lot of the same product has in common with an item. */
function likenessOf(item: InventoryItem) {
  const { barcode, storage_location_id } = valuesOf(item);
  return { ...productValues(item), barcode, storage_location_id };
}

export const receptionStep = (
  values: ReceptionValues,
  known: InventoryItem | null | undefined,
): DonationStep & { status: 'received' } => ({
  status: 'received',
  notes: values.notes.trim() || null,
  reception: {
    quantity: wholeNumber(values.quantity) ?? 0,
    ...weighed(values.weight),
    ...(values.use_picture && { use_picture: true }),
    ...goodsOf(values, known),
  },
});

/** Returns the search term for similar items: the longest word of the name, without amounts. */
export function searchFor(productName: string): string {
  const words = productName
    .replace(/[,;(].*/s, '')
    .split(/\s+/)
    .filter((word) => word.length > 2 && !/\d/.test(word));
  const [longest = ''] = words.toSorted((a, b) => b.length - a.length);
  return longest.slice(0, LIMITS.search);
}
