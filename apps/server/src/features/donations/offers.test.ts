import { beforeAll, describe, expect, test } from 'vitest';
import type { Donation } from '@nourish/contract';
import { testApp, type HttpResponse } from '../../../test/app.ts';
import { makeItem, makePerson, type Person } from '../../../test/factories.ts';
import { mailsTo } from '../../../test/mailbox.ts';
import { dayAhead } from '../../../test/world.ts';
import { formatDay } from '../../adapters/mail-format.ts';
import { findStockDifferences } from '../inventory/ledger.ts';
import * as on from './test-calls.ts';

const t = testApp();
let scene: on.Scene;
beforeAll(async () => {
  scene = await on.makeScene(t, { name: 'Lantern Street' });
});

const MORE = [
  { productName: 'Rice', quantity: 6, unit: 'bags', category: 'grains' },
  { productName: 'Apples', quantity: 20, unit: 'kg' },
];

interface Offer {
  offer_id: string;
  donorEmail: string;
  products: Donation[];
}

/** Three products: chickpeas, rice, apples. */
async function offered(changes: object = {}, place: on.Scene = scene): Promise<Offer> {
  const first = await on.offerAccepted(t, place, { more_products: MORE, ...changes });
  const { offer } = await on.read(t, place.staff, first._id);
  const products = await Promise.all(offer.map(({ _id }) => on.read(t, place.staff, _id)));
  return { offer_id: first.offer_id ?? '', donorEmail: first.donorEmail, products };
}

const stepOffer = (person: Person, id: string, body: object): Promise<HttpResponse> =>
  t.call('PATCH /api/donations/offers/:id/status', { token: person.token, params: { id }, body });

const all = (products: readonly Donation[]) => products.map(({ _id }) => ({ donation_id: _id }));

describe('an offer of several products', () => {
  test('is one donation per product, with one offer, one mail to the donor and one to each of the staff', async () => {
    const { offer_id, products, donorEmail } = await offered();
    expect(
      products.map(({ productName, quantity, unit, category }) => [productName, quantity, unit, category]),
    ).toEqual([
      ['Chickpeas', 24, 'cans', 'canned-goods'],
      ['Rice', 6, 'bags', 'grains'],
      ['Apples', 20, 'kg', 'other'],
    ]);
    expect(new Set(products.map((product) => [product.offer_id, product.offer_size].join()))).toEqual(
      new Set([`${offer_id},3`]),
    );
    expect(new Set(products.map(({ code }) => code)).size).toBe(3);
    expect((await mailsTo(t.database, donorEmail)).map(({ kind }) => kind)).toEqual(['donation_offered']);
    const notices = (await mailsTo(t.database, scene.staff.actor.email)).filter(({ text_body }) =>
      text_body?.includes(products[0]!.code),
    );
    expect(notices.map(({ subject }) => subject)).toEqual(['Donation offered: 3 products']);
    for (const word of ['Chickpeas', '6 bags, Rice', '20 kg, Apples'])
      expect(notices[0]?.text_body).toContain(word);
  });

  test('can be sent as a form, with the further products as JSON', async () => {
    const { foodbank_id } = scene;
    const body = on.offerOf({ foodbank_id, more_products: JSON.stringify(MORE) });
    const response = await on.offerByForm(t, body);
    expect([response.status, response.body.data.offer_size]).toEqual([201, 3]);
    const broken = await on.offerByForm(t, { ...body, more_products: '[{' });
    expect([broken.status, broken.body.errors[0].field]).toEqual([400, 'more_products']);
  });

  test('is stored once per idempotency key', async () => {
    const { foodbank_id } = scene;
    const body = on.offerOf({ foodbank_id, more_products: MORE });
    const headers = { 'idempotency-key': `offer-${body.donorEmail}` };
    const [first, second] = [await on.offer(t, body, { headers }), await on.offer(t, body, { headers })];
    expect(second.body.data).toEqual(first.body.data);
    const { body: list } = await t.call('GET /api/donations', {
      token: scene.staff.token,
      query: { search: body.donorEmail },
    });
    expect(list.pagination.totalItems).toBe(3);
  });

  test.each([
    [{ productName: 'www.example.org', quantity: 1 }, 'more_products.0.productName', 'has_link'],
    [{ productName: 'Rice', quantity: 0 }, 'more_products.0.quantity', 'too_small'],
    [{ productName: '', quantity: 1 }, 'more_products.0.productName', expect.any(String)],
  ])('is refused as a whole with the product %j', async (product, field, code) => {
    const body = on.offerOf({ foodbank_id: scene.foodbank_id, more_products: [product] });
    const response = await on.offer(t, body);
    expect([response.status, response.body.errors]).toMatchObject([400, [{ field, code }]]);
    expect(await mailsTo(t.database, body.donorEmail)).toEqual([]);
  });
});

describe('a step of an offer', () => {
  test('receives the products that came, each into its item, with one mail; the others stay open', async () => {
    const { offer_id, products, donorEmail } = await offered();
    const [chickpeas, rice, apples] = products as [Donation, Donation, Donation];
    const item = await makeItem(t.ctx, scene.foodbank_id, { quantity: 5 });
    const { status, body } = await stepOffer(scene.staff, offer_id, {
      status: 'received',
      products: [
        { donation_id: apples._id, reception: { quantity: 18, weight_kg: 18.25 } },
        { donation_id: chickpeas._id, reception: { quantity: 23, inventory_id: item.id } },
      ],
    });
    expect([status, body.data.map((product: Donation) => product.status)]).toEqual([
      200,
      ['received', 'pending', 'received'],
    ]);
    expect(await on.read(t, scene.staff, chickpeas._id)).toMatchObject({
      received_quantity: 23,
      item: { _id: item.id },
      weight_kg: null,
    });
    expect(await on.read(t, scene.staff, apples._id)).toMatchObject({
      received_quantity: 18,
      item: { item_name: 'Apples' },
      weight_kg: 18.25,
    });
    const mails = await mailsTo(t.database, donorEmail);
    expect(mails.map(({ kind }) => kind)).toEqual(['donation_offered', 'donation_received']);
    const text = mails[1]?.text_body ?? '';
    expect([text.includes(chickpeas.code), text.includes(apples.code), text.includes(rice.code)]).toEqual([
      true,
      true,
      false,
    ]);
    // The product that did not come is cancelled alone.
    await on.stepTaken(t, scene.staff, rice._id, { status: 'cancelled', notes: 'Did not come' });
    expect(await findStockDifferences(t.ctx.db)).toEqual([]);
  });

  test('schedules and declines all products with one mail each', async () => {
    const first = await offered();
    await stepOffer(scene.staff, first.offer_id, { status: 'scheduled', products: all(first.products) });
    await stepOffer(scene.staff, first.offer_id, {
      status: 'declined',
      notes: 'No room after all',
      products: all(first.products),
    });
    const mails = await mailsTo(t.database, first.donorEmail);
    expect(mails.map(({ kind }) => kind)).toEqual([
      'donation_offered',
      'donation_scheduled',
      'donation_declined',
    ]);
  });

  test('schedules products of different days for the day of the first one that is chosen', async () => {
    const { offer_id, products, donorEmail } = await offered();
    const [chickpeas, rice, apples] = products as [Donation, Donation, Donation];
    const appointment = { pickup_date: dayAhead(9), pickup_time: '15:30' };
    await on.stepTaken(t, scene.staff, apples._id, { status: 'scheduled', ...appointment });
    const chosen = all([apples, chickpeas, rice]);
    const { body } = await stepOffer(scene.staff, offer_id, { status: 'scheduled', products: chosen });
    expect(
      body.data.map(({ scheduledPickupDate, scheduledPickupTime }: Donation) => [
        scheduledPickupDate,
        scheduledPickupTime,
      ]),
    ).toEqual(products.map(() => [appointment.pickup_date, appointment.pickup_time]));
    const mail = (await mailsTo(t.database, donorEmail)).at(-1);
    expect([mail?.kind, mail?.text_body]).toEqual([
      'donation_rescheduled',
      expect.stringContaining(formatDay(appointment.pickup_date, 'en')),
    ]);
  });

  test('changes nothing if one of the products has moved on', async () => {
    const { offer_id, products } = await offered();
    await on.stepTaken(t, scene.staff, products[2]!._id, { status: 'cancelled' });
    const { status, body } = await stepOffer(scene.staff, offer_id, {
      status: 'received',
      products: all(products),
    });
    expect([status, body.code]).toEqual([409, 'invalid_transition']);
    const after = await on.read(t, scene.staff, products[0]!._id);
    expect(after.offer.map((product) => product.status)).toEqual(['pending', 'pending', 'cancelled']);
  });

  test('names the product whose input is wrong, and changes nothing', async () => {
    const { offer_id, products } = await offered();
    const [first, second] = all(products) as [{ donation_id: string }, { donation_id: string }];
    const elsewhere = await makeItem(t.ctx, (await on.makeScene(t)).foodbank_id);
    for (const [chosen, field, code] of [
      [
        [first, { ...second, reception: { quantity: 1, inventory_id: elsewhere.id } }],
        'products.1.reception.inventory_id',
        'unknown_item',
      ],
      [[first, first], 'products.1.donation_id', 'unknown_item'],
      [[{ donation_id: offer_id }], 'products.0.donation_id', 'unknown_item'],
    ] as const) {
      const { status, body } = await stepOffer(scene.staff, offer_id, {
        status: 'received',
        products: chosen,
      });
      expect([status, body.errors]).toMatchObject([400, [{ field, code }]]);
    }
    expect((await on.read(t, scene.staff, products[0]!._id)).status).toBe('pending');
  });

  test('is not found for staff of another food bank', async () => {
    const { offer_id, products } = await offered();
    const { staff } = await on.makeScene(t);
    const body = { status: 'declined', products: all(products) };
    expect((await stepOffer(staff, offer_id, body)).status).toBe(404);
  });
});

test('an offer received as a whole and product by product in parallel enters the stock once', async () => {
  const place = await on.makeScene(t);
  const { offer_id, products } = await offered({}, place);
  const items = await Promise.all([1, 2, 3].map(() => makeItem(t.ctx, place.foodbank_id, { quantity: 0 })));
  const chosen = products.map(({ _id, quantity }, index) => ({
    donation_id: _id,
    reception: { quantity, inventory_id: items[index]!.id },
  }));
  // Half of the whole ones name the products in the other order.
  const wholes = [chosen, chosen.toReversed(), chosen, chosen.toReversed()].map(
    (named) => (person: Person) => stepOffer(person, offer_id, { status: 'received', products: named }),
  );
  const parts = [...chosen.toReversed(), ...chosen].map(
    ({ donation_id, reception }) =>
      (person: Person) =>
        on.step(t, person, donation_id, { status: 'received', reception }),
  );
  const calls = parts.flatMap((part, n) => [part, wholes[n]].filter((call) => call !== undefined));
  const staff = await Promise.all(
    calls.map(() => makePerson(t.ctx, { role: 'staff', foodbank_id: place.foodbank_id })),
  );
  const answers = await Promise.all(calls.map((call, n) => call(staff[n]!)));
  for (const { status, body } of answers)
    expect(['200', '409 invalid_transition']).toContain(
      body.success ? `${status}` : `${status} ${body.code}`,
    );
  const ids = products.map(({ _id }) => _id).toSorted();
  const events = await t.ctx.db
    .selectFrom('donation_events')
    .select('donation_id')
    .where('donation_id', 'in', ids)
    .where('status', '=', 'received')
    .orderBy('donation_id')
    .execute();
  expect(events.map(({ donation_id }) => donation_id)).toEqual(ids);
  const entries = await t.ctx.db
    .selectFrom('stock_movements')
    .select(['donation_id', 'item_id', 'quantity_delta'])
    .where('donation_id', 'in', ids)
    .orderBy('donation_id')
    .execute();
  const expected = chosen
    .map(({ donation_id, reception: { quantity, inventory_id } }) => ({
      donation_id,
      item_id: inventory_id,
      quantity_delta: quantity,
    }))
    .toSorted((a, b) => (a.donation_id < b.donation_id ? -1 : 1));
  expect(entries).toEqual(expected);
  expect(await findStockDifferences(t.ctx.db)).toEqual([]);
});
