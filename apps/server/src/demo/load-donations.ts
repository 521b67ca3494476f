import type { DonationStep } from '@nourish/contract';
import type { Context } from '../context.ts';
import { offerDonation, type Donor } from '../features/donations/offer-service.ts';
import { getDonation } from '../features/donations/service.ts';
import { setDonationStatus, setOfferStatus } from '../features/donations/status-service.ts';
import { at, instantAt, morningOf, notAfter, todayAt } from './clock.ts';
import { datedDonations, type DatedDonation } from './data/dated.ts';
import type { DemoDonation, DemoDonationStep } from './data/types.ts';
import { drawPicture } from './donation-pictures.ts';
import { labelNamed } from './data/labels.ts';
import type { LoadedFoodBanks, LoadedPeople } from './load-people.ts';
import { personOf, STAFF } from './load-requests.ts';
import { itemKey, type LoadedItems } from './load-stock.ts';

const HOUR_MS = 3_600_000;

/** Offers every donation on its day and applies the actions of the food bank's staff. */
export async function loadDonations(
  ctx: Context,
  people: LoadedPeople,
  banks: LoadedFoodBanks,
  items: LoadedItems,
): Promise<void> {
  for (const [index, donation] of datedDonations(todayAt(ctx.clock.now())).entries()) {
    const { food_bank, picture } = donation;
    const offered = morningOf(ctx.clock.now(), donation.offered_on, (index * 13) % 55);
    const { donor, ...address } = readDonor(people, donation.donor);
    const [productName, quantity, unit, category] = donation.product;
    const offer = {
      ...address,
      productName,
      quantity,
      unit,
      category,
      scheduledPickupDate: donation.pickup_date,
      scheduledPickupTime: donation.pickup_time,
      notes: donation.notes,
      more_products: (donation.more ?? []).map(([name, units, of, kind]) => ({
        productName: name,
        quantity: units,
        unit: of,
        category: kind,
      })),
      ...collectionOf(donation),
      foodbank_id: banks.get(food_bank)?.id,
    };
    const file = picture === null ? undefined : await drawPicture(picture);
    const {
      value: { _id, offer_id },
    } = await offerDonation(at(ctx, offered), donor, { offer, file });
    for (const step of donation.steps) {
      const moment = momentOf(ctx, donation, offered, step);
      const staff = personOf(people, STAFF[food_bank]);
      const then = at(ctx, moment);
      const { reception, ...rest } = toStep(donation, step, items);
      if (offer_id === null) await setDonationStatus(then, staff, _id, { ...rest, reception });
      else {
        const { offer } = await getDonation(then, staff, _id);
        const receptions = [reception, ...moreReceptions(donation, step, items)];
        const products = offer.map((product, n) => ({ donation_id: product._id, reception: receptions[n] }));
        await setOfferStatus(then, staff, offer_id, { ...rest, products });
      }
    }
  }
}

function readDonor(people: LoadedPeople, donor: DemoDonation['donor']) {
  if (typeof donor === 'object') {
    const nobody: Donor = { actor: null, language: donor.language };
    return { donor: nobody, donorName: donor.name, donorEmail: donor.email, donorPhone: donor.phone };
  }
  const actor = personOf(people, donor);
  return { donor: { actor, language: actor.language }, donorName: actor.name, donorEmail: actor.email };
}

function toStep({ food_bank }: DatedDonation, step: DemoDonationStep, items: LoadedItems): DonationStep {
  const { status, notes } = step;
  if (step.status !== 'received') return { status, notes };
  return { status, notes, reception: receptionOf(food_bank, step.received, items) };
}

const moreReceptions = ({ food_bank }: DatedDonation, step: DemoDonationStep, items: LoadedItems) =>
  step.status === 'received' ? (step.more ?? []).map((more) => receptionOf(food_bank, more, items)) : [];

const receptionOf = (
  food_bank: DatedDonation['food_bank'],
  [item_name, quantity, weight_kg]: [item_name: string, quantity: number, weight_kg?: number],
  items: LoadedItems,
) => ({
  quantity,
  weight_kg,
  // The data's test asserts that the item exists.
  inventory_id: items.get(itemKey(food_bank, item_name)),
  // The sorters compare it with the label of the item.
  label: labelNamed(food_bank, item_name) ?? undefined,
});

function collectionOf({ collect }: DatedDonation) {
  if (collect === undefined) return {};
  return {
    delivery: 'collect' as const,
    collection_street: collect.street,
    collection_city: collect.city,
    collection_postal_code: collect.postal_code,
    collection_notes: collect.notes,
    collection_until: collect.until,
  };
}

/**
 * Returns the time of a step: answers five hours after the offer, receptions a quarter of an hour after the
 * pickup time.
 */
function momentOf(ctx: Context, donation: DatedDonation, offered: Date, { status }: DemoDonationStep): Date {
  const answered = offered.getTime() + 5 * HOUR_MS;
  const pickup = instantAt(donation.pickup_date, donation.pickup_time).getTime();
  return notAfter(ctx.clock.now(), new Date(status === 'received' ? pickup + HOUR_MS / 4 : answered));
}
