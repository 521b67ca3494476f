import { LIMITS } from '@nourish/contract/constants';
import type { ParseKeys } from 'i18next';
import { wholeNumber } from '../../lib/whole-number.ts';
import type { Reception } from './api.ts';
import type { OfferedProduct } from './offers.ts';
import { isPacked } from './reception.ts';
import { kilogramsOf, weighed } from './weight.ts';

/** How one product of an offer arrived; '' if empty. */
export interface ArrivedProduct {
  arrived: 'yes' | 'no';
  quantity: string;
  weight: string;
  /** The item that it is added to; '' for a new one. */
  inventory_id: string;
  /** The date on the package of a new item. */
  expiration_date: string;
}
type ArrivedField = `${number}.${keyof ArrivedProduct}`;

/** Fields by the position of the product and their own name. */
export type OfferReception = { notes: string } & Record<ArrivedField, string>;
export type OfferReceptionProblems = Partial<
  Record<keyof OfferReception, ParseKeys<['donations', 'donation-form']>>
>;

const arrivedOf = (product: OfferedProduct): ArrivedProduct => ({
  arrived: 'yes',
  quantity: isPacked(product) ? '' : String(product.quantity),
  weight: '',
  inventory_id: '',
  expiration_date: '',
});

export function offerReceptionOf(products: readonly OfferedProduct[]): OfferReception {
  const fields = products.flatMap((product, index) =>
    Object.entries(arrivedOf(product)).map(([name, value]) => [`${index}.${name}`, value] as const),
  );
  return { ...(Object.fromEntries(fields) as Record<ArrivedField, string>), notes: '' };
}

/** Returns the value of a product's field. */
export const valueIn = (values: OfferReception, index: number, name: keyof ArrivedProduct): string =>
  values[`${index}.${name}`] ?? '';

/** Positions of the products that arrived. */
export const arrivedIn = (values: OfferReception, products: readonly OfferedProduct[]): number[] =>
  products.flatMap((_, index) => (valueIn(values, index, 'arrived') === 'yes' ? [index] : []));

export function validateOfferReception(
  values: OfferReception,
  products: readonly OfferedProduct[],
): OfferReceptionProblems {
  const problems: OfferReceptionProblems = {};
  for (const index of arrivedIn(values, products)) {
    const quantity = wholeNumber(valueIn(values, index, 'quantity')) ?? 0;
    if (quantity < 1) problems[`${index}.quantity`] = 'receive.quantityInvalid';
    else if (quantity > LIMITS.stock)
      problems[`${index}.quantity`] = 'donation-form:form.errors.quantityTooBig';
    if (kilogramsOf(valueIn(values, index, 'weight')) === undefined)
      problems[`${index}.weight`] = 'receive.weightInvalid';
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
        [`${index}.inventory_id`, `${reception}.inventory_id`],
        [`${index}.expiration_date`, `${reception}.item.expiration_date`],
      ];
    }),
  );

/** Assumes valid values. */
export function receptionIn(values: OfferReception, product: OfferedProduct, index: number): Reception {
  const inventory_id = valueIn(values, index, 'inventory_id');
  const expiration_date = valueIn(values, index, 'expiration_date');
  return {
    quantity: wholeNumber(valueIn(values, index, 'quantity')) ?? 0,
    ...weighed(valueIn(values, index, 'weight')),
    ...(inventory_id === ''
      ? {
          item: {
            item_name: product.productName,
            category: product.category,
            ...(expiration_date !== '' && { expiration_date, date_kind: 'best_before' as const }),
          },
        }
      : { inventory_id }),
  };
}
