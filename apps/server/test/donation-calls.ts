import type { donationRoutes } from '@nourish/contract';
import { unique } from './app.ts';
import type { Person } from './factories.ts';
import { pictureForm } from './picture-form.ts';
import type { MakeCall } from './valid-calls.ts';
import { dayAhead, person, type Place, type World } from './world.ts';

const offerOf = (place: Place) => ({
  donorName: 'Zoë Okafor',
  donorEmail: 'zoe@nourish.example',
  donorPhone: '416-555-0142',
  productName: 'Chickpeas',
  quantity: 24,
  unit: 'cans',
  category: 'canned-goods',
  scheduledPickupDate: dayAhead(3),
  scheduledPickupTime: '10:00',
  notes: 'In two boxes',
  delivery: 'collect',
  collection_street: '9 Dowling Avenue',
  collection_city: 'Toronto',
  collection_postal_code: 'M6K 3A1',
  collection_notes: 'Ring at the back',
  collection_until: '12:00',
  foodbank_id: place.foodbank_id,
  language: 'fr',
});

const MORE_PRODUCTS = [{ productName: 'Rice', quantity: 6, unit: 'bags', category: 'grains' }];

/** Creates a donation, offered by a donor or anonymously. Returns its id. */
export async function makeDonation({ server }: World, place: Place, donor?: Person): Promise<string> {
  const options = { body: offerOf(place), token: donor?.token };
  return (await server.call('POST /api/donations', options)).body.data._id;
}

/** Creates a donation at `here` with a one-pixel picture. Returns its id. */
async function makePicturedDonation({ server, here }: World): Promise<string> {
  const form = await pictureForm('productImage', offerOf(here));
  const { body } = await server.inject({ method: 'POST', url: '/api/donations', ...form });
  return body.data._id;
}

const receptionAt = (place: Place) => ({
  quantity: 12,
  weight_kg: 4.8,
  inventory_id: place.item.id,
  item: {
    item_name: unique('Item'),
    category: 'canned-goods',
    minimum_stock_level: 3,
    dietary_category: 'vegan',
    description: 'In one-litre packs',
    barcode: '0123456789012',
    expiration_date: dayAhead(30),
    date_kind: 'best_before',
    storage_location: null,
    storage_location_id: place.storage_location_id,
  },
});

/** The `VALID_CALLS` about donations, all at `here`. */
export const DONATION_CALLS: Record<keyof typeof donationRoutes, MakeCall> = {
  offerDonation: ({ here }) => ({
    body: { ...offerOf(here), more_products: MORE_PRODUCTS },
    headers: { 'idempotency-key': unique('key') },
  }),
  listDonations: ({ here }) => ({
    query: {
      status: 'pending,scheduled',
      search: 'chickpeas',
      pickup_from: dayAhead(1),
      pickup_to: dayAhead(30),
      foodbank_id: here.foodbank_id,
      page: 1,
      limit: 10,
    },
  }),
  getDonationStats: ({ here }) => ({ query: { foodbank_id: here.foodbank_id } }),
  getGiving: () => ({}),
  getGivingStatement: async (world, caller) => {
    const { here, server } = world;
    const params = { id: await makeDonation(world, here, caller) };
    const staff = await person(world, 'staff', here.foodbank_id);
    const body = { status: 'received' };
    await server.call('PATCH /api/donations/:id/status', { token: staff.token, params, body });
    return { query: { year: Number(dayAhead(0).slice(0, 4)), language: 'fr' } };
  },
  getDonation: async (world, caller) => ({ params: { id: await makeDonation(world, world.here, caller) } }),
  getDonationImage: async (world) => ({ params: { id: await makePicturedDonation(world) } }),
  listDonationPictures: ({ here }) => ({ query: { inventory_id: here.item.id } }),
  takeOverDonationPicture: async (world) => {
    const id = await makePicturedDonation(world);
    const { token } = world.staff;
    const body = { status: 'received', reception: { quantity: 1, inventory_id: world.here.item.id } };
    await world.server.call('PATCH /api/donations/:id/status', { token, params: { id }, body });
    return { params: { id } };
  },
  declinePendingDonations: async (world) => {
    await makeDonation(world, world.here);
    return { body: { donor_email: 'zoe@nourish.example', notes: 'We have enough of it' } };
  },
  receiveDonations: ({ here }) => ({
    body: {
      foodbank_id: here.foodbank_id,
      donor: { name: 'Zoë Okafor', email: 'zoe@nourish.example', phone: '416-555-0142' },
      received_date: dayAhead(-1),
      notes: 'In two boxes',
      send_thanks: true,
      language: 'fr',
      lines: [
        { quantity: 12, inventory_id: here.item.id },
        {
          quantity: 6,
          item: {
            item_name: unique('Item'),
            category: 'canned-goods',
            minimum_stock_level: 3,
            dietary_category: 'vegan',
            description: 'In one-litre packs',
            barcode: '0123456789012',
            expiration_date: dayAhead(30),
            date_kind: 'best_before',
            storage_location: null,
            storage_location_id: here.storage_location_id,
          },
        },
      ],
    },
  }),
  setOfferStatus: async (world) => {
    const body = { ...offerOf(world.here), more_products: MORE_PRODUCTS };
    const { offer_id, _id } = (await world.server.call('POST /api/donations', { body })).body.data;
    return {
      params: { id: offer_id },
      body: {
        status: 'received',
        notes: 'With thanks',
        pickup_date: dayAhead(2),
        pickup_time: '10:00',
        products: [{ donation_id: _id, reception: receptionAt(world.here) }],
      },
    };
  },
  setDonationStatus: async (world) => ({
    params: { id: await makeDonation(world, world.here) },
    body: {
      status: 'received',
      notes: 'With thanks',
      pickup_date: dayAhead(2),
      pickup_time: '10:00',
      reception: receptionAt(world.here),
    },
  }),
};
