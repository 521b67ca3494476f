import type { DonationStep } from '@nourish/contract';
import type { Context } from '../context.ts';
import { offerDonation, type Donor } from '../features/donations/offer-service.ts';
import { setDonationStatus } from '../features/donations/status-service.ts';
import { at, instantAt, morningOf, notAfter, todayAt } from './clock.ts';
import { datedDonations, type DatedDonation } from './data/dated.ts';
import type { DemoDonation, DemoDonationStep } from './data/types.ts';
import { drawPicture } from './donation-pictures.ts';
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
      foodbank_id: banks.get(food_bank)?.id,
    };
    const file = picture === null ? undefined : await drawPicture(picture);
    const {
      value: { _id },
    } = await offerDonation(at(ctx, offered), donor, { offer, file });
    for (const step of donation.steps) {
      const moment = momentOf(ctx, donation, offered, step);
      const staff = personOf(people, STAFF[food_bank]);
      await setDonationStatus(at(ctx, moment), staff, _id, toStep(donation, step, items));
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
  const [item_name, quantity] = step.received;
  // The data's test asserts that the item exists.
  return { status, notes, reception: { quantity, inventory_id: items.get(itemKey(food_bank, item_name)) } };
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
