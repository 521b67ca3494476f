import type { InventoryItem } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import type { ParseKeys } from 'i18next';
import { wholeNumber } from '../../lib/numbers.ts';
import type { LabelValues } from '../inventory/label/label-values.ts';
import type { Reception } from './api.ts';
import type { OfferedProduct } from './offers.ts';
import { goodsOf, isOtherProduct, isPacked, newReception, type ReceptionValues } from './reception.ts';
import { kilogramsOf, weighed, withProposedWeight } from './weight.ts';

/** How one product of an offer arrived; '' if empty. */
export interface ArrivedProduct extends Pick<
  ReceptionValues,
  | 'quantity'
  | 'weight'
  | 'package_kg'
  | 'expiration_date'
  | 'date_kind'
  | 'lot_code'
  | 'scanned_lot'
  | 'barcode'
  | 'is_label_proposed'
> {
  arrived: 'yes' | 'no';
  /** The item that it is added to; null for a new one. */
  known: InventoryItem | null;
  /** Facts from the label of the units; null if it was not read. */
  label: LabelValues | null;
}

/** Fields by the position of the product and their own name. */
export type OfferReception = { notes: string } & {
  [K in keyof ArrivedProduct as `${number}.${K}`]: ArrivedProduct[K];
};
export type OfferReceptionProblems = Partial<
  Record<keyof OfferReception, ParseKeys<['donations', 'donation-form']>>
>;

const arrivedOf = (product: OfferedProduct): ArrivedProduct => ({
  arrived: 'yes',
  quantity: isPacked(product) ? '' : String(product.quantity),
  weight: '',
  package_kg: null,
  known: null,
  expiration_date: '',
  date_kind: 'best_before',
  lot_code: '',
  scanned_lot: '',
  barcode: '',
  label: null,
  is_label_proposed: false,
});

/** Changes of a product as changes of the form. */
export const changesIn = (index: number, changes: Partial<ArrivedProduct>): Partial<OfferReception> =>
  // The names are those of the product.
  Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [`${index}.${name}`, value]),
  ) as Partial<OfferReception>;

/** Completes a change of a product: another item or barcode clears the label, and a scanned weight is proposed. */
export function completeArrived(
  product: ArrivedProduct,
  changes: Partial<ArrivedProduct>,
): Partial<ArrivedProduct> {
  const chosen = ({ known, barcode, is_label_proposed }: ArrivedProduct) => ({
    target: known ? ('existing' as const) : ('new' as const),
    inventory_id: known?._id ?? '',
    item_name: '', // of the offer, which does not change
    barcode,
    is_label_proposed,
  });
  const isOther = isOtherProduct(chosen(product), chosen({ ...product, ...changes }));
  return withProposedWeight(product, { ...(isOther && { label: null }), ...changes });
}

export const offerReceptionOf = (products: readonly OfferedProduct[]): OfferReception =>
  Object.assign({ notes: '' }, ...products.map((product, index) => changesIn(index, arrivedOf(product))));

const NAMES = [
  'arrived',
  'quantity',
  'weight',
  'package_kg',
  'known',
  'expiration_date',
  'date_kind',
  'lot_code',
  'scanned_lot',
  'barcode',
  'label',
  'is_label_proposed',
] as const satisfies readonly (keyof ArrivedProduct)[];

/** Returns how a product arrived. */
export const productIn = (values: OfferReception, index: number): ArrivedProduct =>
  // The form has every name of every product.
  Object.fromEntries(NAMES.map((name) => [name, values[`${index}.${name}`]])) as unknown as ArrivedProduct;

/** Positions of the products that arrived. */
export const arrivedIn = (values: OfferReception, products: readonly OfferedProduct[]): number[] =>
  products.flatMap((_, index) => (productIn(values, index).arrived === 'yes' ? [index] : []));

export function validateOfferReception(
  values: OfferReception,
  products: readonly OfferedProduct[],
): OfferReceptionProblems {
  const problems: OfferReceptionProblems = {};
  for (const index of arrivedIn(values, products)) {
    const { quantity: typed, weight } = productIn(values, index);
    const quantity = wholeNumber(typed) ?? 0;
    if (quantity < 1) problems[`${index}.quantity`] = 'receive.quantityInvalid';
    else if (quantity > LIMITS.stock)
      problems[`${index}.quantity`] = 'donation-form:form.errors.quantityTooBig';
    if (kilogramsOf(weight) === undefined) problems[`${index}.weight`] = 'receive.weightInvalid';
  }
  return problems;
}

/** The names of the fields in the call, which lists only the products that arrived. */
export const sentAsOf = (values: OfferReception, products: readonly OfferedProduct[]) =>
  Object.fromEntries(
    arrivedIn(values, products).flatMap((index, sent) => {
      const reception = `products.${sent}.reception`;
      return [
        [`${index}.quantity`, `${reception}.quantity`],
        [`${index}.weight`, `${reception}.weight_kg`],
        [`${index}.known`, `${reception}.inventory_id`],
        [`${index}.expiration_date`, `${reception}.item.expiration_date`],
        [`${index}.lot_code`, `${reception}.item.lot_code`],
      ];
    }),
  );

/** The values of a product as those of a reception of its own. */
export function receptionOfProduct(
  product: ArrivedProduct,
  { productName, category }: OfferedProduct,
  foodbank_id: string,
): ReceptionValues {
  const { arrived: _, known, ...values } = product;
  return newReception(foodbank_id, {
    ...values,
    item_name: productName,
    category,
    target: known ? 'existing' : 'new',
    inventory_id: known?._id ?? '',
  });
}

/** Assumes valid values. */
export function receptionIn(
  values: OfferReception,
  product: OfferedProduct,
  index: number,
  foodbank_id: string,
): Reception {
  const arrived = productIn(values, index);
  return {
    quantity: wholeNumber(arrived.quantity) ?? 0,
    ...weighed(arrived.weight),
    ...goodsOf(receptionOfProduct(arrived, product, foodbank_id), arrived.known),
  };
}
