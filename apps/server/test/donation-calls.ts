import type { donationRoutes } from '@nourish/contract';
import { unique } from './app.ts';
import type { Person } from './factories.ts';
import type { MakeCall } from './valid-calls.ts';
import { dayAhead, type Place, type World } from './world.ts';

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
  foodbank_id: place.foodbank_id,
  language: 'fr',
});

/** Creates a donation, offered by a donor or anonymously. Returns its id. */
async function makeDonation({ server }: World, place: Place, donor?: Person): Promise<string> {
  const options = { body: offerOf(place), token: donor?.token };
  return (await server.call('POST /api/donations', options)).body.data._id;
}

/** Creates a donation at `here` with a one-pixel picture. Returns its id. */
async function makePicturedDonation({ server, here }: World): Promise<string> {
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
  const form = new FormData();
  for (const [name, value] of Object.entries(offerOf(here))) form.append(name, String(value));
  form.append('productImage', new Blob([Buffer.from(pixel, 'base64')], { type: 'image/png' }), 'pixel.png');
  const payload = new Response(form);
  const { body } = await server.inject({
    method: 'POST',
    url: '/api/donations',
    headers: { 'content-type': payload.headers.get('content-type') ?? '' },
    payload: Buffer.from(await payload.arrayBuffer()),
  });
  return body.data._id;
}

/** The `VALID_CALLS` about donations, all at `here`. */
export const DONATION_CALLS: Record<keyof typeof donationRoutes, MakeCall> = {
  offerDonation: ({ here }) => ({
    body: offerOf(here),
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
  getDonation: async (world, caller) => ({ params: { id: await makeDonation(world, world.here, caller) } }),
  getDonationImage: async (world) => ({ params: { id: await makePicturedDonation(world) } }),
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
  setDonationStatus: async (world) => ({
    params: { id: await makeDonation(world, world.here) },
    body: {
      status: 'received',
      notes: 'With thanks',
      pickup_date: dayAhead(2),
      pickup_time: '10:00',
      reception: {
        quantity: 12,
        inventory_id: world.here.item.id,
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
          storage_location_id: world.here.storage_location_id,
        },
      },
    },
  }),
};
