import type { Donation, DonationDetails } from '@nourish/contract';
import { groupBy } from '../../lib/group-by.ts';

/** What lists and steps show of one product of an offer. */
export type OfferedProduct = DonationDetails['offer'][number];

/** A row of a list: a product with the others of its offer that are in the same state. `received_kg`: of all of them. */
export type OfferRow = Donation & { products: readonly OfferedProduct[] };

type State = Pick<OfferedProduct, 'status' | 'scheduledPickupDate' | 'scheduledPickupTime'>;
const stateOf = ({ status, scheduledPickupDate, scheduledPickupTime }: State) =>
  `${status} ${scheduledPickupDate} ${scheduledPickupTime}`;

/** null if the weight of one product is unknown. */
const kilogramsOf = (products: readonly Donation[]): number | null =>
  products.reduce<number | null>(
    (sum, { received_kg }) => (sum === null || received_kg === null ? null : sum + received_kg),
    0,
  );

/** Returns one row for all products of an offer in the same state, at the place of the first one. */
export const rowsOf = (donations: readonly Donation[]): OfferRow[] =>
  groupBy(
    donations,
    (donation) => `${donation.offer_id ?? donation._id} ${stateOf(donation)} ${donation.received_date}`,
  ).flatMap(({ rows }) => {
    // Ids are sequential. Lists with the latest donation first have the products of an offer backwards.
    const products = rows.toSorted((a, b) => (a._id < b._id ? -1 : 1));
    const [first] = products;
    return first === undefined ? [] : [{ ...first, products, received_kg: kilogramsOf(products) }];
  });

/** Returns the products that take a step with this one: those of its offer in the same state. */
export function productsWith(donation: Donation, details: DonationDetails | undefined): OfferedProduct[] {
  const together = details?.offer.filter((product) => stateOf(product) === stateOf(donation)) ?? [];
  return together.some(({ _id }) => _id === donation._id) ? together : [donation];
}
