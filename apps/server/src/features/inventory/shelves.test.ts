import { beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '@nourish/contract/calendar';
import { NEW_FOR_DAYS, SHELVES } from '@nourish/contract/constants';
import { testApp } from '../../../test/app.ts';
import { makeItem, makePerson, type Person } from '../../../test/factories.ts';
import { inTransaction } from '../../db/database.ts';
import { inDays, makeRequest, makeScene, type Scene } from '../food-requests/test-calls.ts';

const server = testApp();
let here: Scene;
let recipient: Person;
beforeEach(async () => {
  here = await makeScene(server.ctx);
  ({ recipient } = here);
});

const shelvesOf = async (person: Person | null, { foodbank_id } = here) => {
  const { body } = await server.call('GET /api/inventory/shelves', {
    ...(person && { token: person.token }),
    query: { foodbank_id },
  });
  expect(body).toMatchObject({ success: true });
  expect(Object.keys(body.data)).toEqual(SHELVES);
  return body.data;
};
const idsOf = async (...asked: Parameters<typeof shelvesOf>) => {
  const shelves = await shelvesOf(...asked);
  return SHELVES.map((shelf) => shelves[shelf].map((item: { _id: string }) => item._id));
};

const daysAgo = (days: number) => new Date(server.ctx.clock.now().getTime() - days * DAY_MS);
/** Items that are on no shelf unless `values` put them there. */
const stock = async (
  values: Parameters<typeof makeItem>[2] = {},
  { foodbank_id }: Pick<Scene, 'foodbank_id'> = here,
) => (await makeItem(server.ctx, foodbank_id, { date_added: daysAgo(90), ...values })).id;

const excluded = () =>
  [
    { quantity: 0 },
    { expiration_date: inDays(server.ctx, -1) },
    { expiration_date: inDays(server.ctx, -1), date_kind: 'expiry' },
  ] as const;

test('New has the items of the last days, newest first', async () => {
  const ids = [];
  for (const days of [0.1, 1, 2, NEW_FOR_DAYS - 0.1]) ids.push(await stock({ date_added: daysAgo(days) }));
  await stock({ date_added: daysAgo(NEW_FOR_DAYS + 0.1) });
  for (const values of excluded()) await stock({ ...values, date_added: daysAgo(0) });
  expect(await idsOf(null)).toEqual([[], ids, []]);
});

test('Almost gone has the items in stock at or below their minimum, lowest ratio first', async () => {
  const half = await stock({ quantity: 5 });
  const one = await stock({ quantity: 1, expiration_date: inDays(server.ctx, 0) });
  const all = await stock({ quantity: 20, minimum_stock_level: 20 });
  await stock({ quantity: 11 });
  await stock({ quantity: 1, minimum_stock_level: 0 });
  for (const values of excluded()) await stock({ quantity: 1, ...values });
  expect(await idsOf(null)).toEqual([[], [], [one, half, all]]);
});

test('Your usual has food by how often the recipient requested it, by name, with one lot of each', async () => {
  const rice = await stock({ item_name: 'Basmati rice' });
  const milk = await stock({ item_name: 'Café au lait' });
  const bread = await stock({ item_name: 'Rye bread', quantity: 3 });
  const yogurt = await stock({ item_name: 'Goat yogurt', expiration_date: inDays(server.ctx, 9) });
  const refused = await stock({ item_name: 'Olive oil' });
  const ask = (status: 'fulfilled' | 'rejected', ...ids: string[]) =>
    makeRequest(
      server,
      here,
      status,
      ids.map((id) => ({ inventory_id: id, quantity: id === bread ? 3 : 1 })),
    );
  await ask('fulfilled', milk, bread, yogurt);
  for (const ids of [[rice], [rice, milk], [rice]]) await ask('fulfilled', ...ids);
  await ask('rejected', refused);
  await stock({ item_name: 'Never requested' });
  const usual = async () => (await idsOf(recipient))[0];
  expect(await usual()).toEqual([rice, milk, yogurt]);

  // Another lot of the same food takes the place of one without stock, or past its date.
  await inTransaction(server.ctx, (tx) =>
    tx
      .updateTable('inventory_items')
      .set({ expiration_date: inDays(server.ctx, -1) })
      .where('id', '=', yogurt)
      .execute(),
  );
  expect(await usual()).toEqual([]);
  const otherBread = await stock({ item_name: 'RYE BREAD' });
  expect(await usual()).toEqual([rice, milk, otherBread]);

  const stranger = await makePerson(server.ctx, { role: 'recipient' });
  for (const person of [null, stranger, here.staff]) expect((await idsOf(person))[0]).toEqual([]);
});

test('a food is on one shelf, with one lot, and a shelf with two items is left out', async () => {
  const fresh = { date_added: daysAgo(1) };
  const requested = [];
  for (const name of ['Rice', 'Milk', 'Oats']) requested.push(await stock({ item_name: name, ...fresh }));
  const added = [];
  for (const quantity of [1, 50, 50]) added.unshift(await stock({ quantity, ...fresh }));
  await stock({ item_name: 'milk', quantity: 2 });
  for (const quantity of [2, 3]) await stock({ quantity });
  const lines = requested.map((id) => ({ inventory_id: id, quantity: 1 }));
  await makeRequest(server, here, 'pending', lines);

  const [usual, recent, almostGone] = await idsOf(recipient);
  expect(usual?.toSorted()).toEqual(requested.toSorted());
  expect(recent?.toSorted()).toEqual(added.toSorted());
  expect(almostGone).toEqual([]);
});

test('a food has one lot on all shelves, whatever the case and accents of its name', async () => {
  const fresh = { date_added: daysAgo(1) };
  const requested = [];
  for (const item_name of ['Café au lait', 'Rice', 'Oats'])
    requested.push(await stock({ item_name, ...fresh }));
  await makeRequest(
    server,
    here,
    'pending',
    requested.map((id) => ({ inventory_id: id, quantity: 1 })),
  );
  const added = [];
  for (const item_name of ['Crème', 'Beans', 'Lentils']) added.push(await stock({ item_name, ...fresh }));
  for (const item_name of ['cafe au lait', 'CREME'])
    await stock({ item_name, quantity: 2, date_added: daysAgo(2) });
  const low = [];
  for (const item_name of ['Pâté', 'Peas', 'Tofu']) low.push(await stock({ item_name, quantity: 1 }));
  for (const item_name of ['creme', 'pate']) await stock({ item_name, quantity: 2 });
  expect((await idsOf(recipient)).map((ids) => ids.toSorted())).toEqual(
    [requested, added, low].map((ids) => ids.toSorted()),
  );
});

test('a delivery of many lots of one food leaves room for other foods', async () => {
  const oats = await stock({ item_name: 'Oats', date_added: daysAgo(4) });
  const milk = await stock({ item_name: 'Milk', date_added: daysAgo(3) });
  for (let lot = 0; lot < 40; lot += 1) await stock({ item_name: 'Rice', date_added: daysAgo(2) });
  const newest = await stock({ item_name: 'Rice', date_added: daysAgo(1) });
  const peas = await stock({ item_name: 'Peas', quantity: 5 });
  const tofu = await stock({ item_name: 'Tofu', quantity: 6 });
  for (let lot = 0; lot < 40; lot += 1) await stock({ item_name: 'Corn', quantity: 2 });
  const lowest = await stock({ item_name: 'Corn', quantity: 1 });
  expect(await idsOf(null)).toEqual([[], [newest, milk, oats], [lowest, peas, tofu]]);
});

const PUBLIC = [
  '_id',
  'foodbank_id',
  'item_name',
  'category',
  'dietary_category',
  'quantity',
  'expiration_date',
  'description',
  'date_added',
  'low_stock',
  'held',
  'picture',
  'image',
  'allergens',
  'certifications',
].toSorted();

test('shows only the food bank that was asked for, and to visitors only public fields', async () => {
  const elsewhere = await makeScene(server.ctx);
  for (let each = 0; each < 3; each += 1) {
    await stock({ date_added: daysAgo(1), barcode: '4006381333931' });
    await stock({ quantity: 1 }, elsewhere);
  }
  const shelves = await shelvesOf(null);
  expect(shelves.new).toHaveLength(3);
  expect(shelves.almost_gone).toEqual([]);
  for (const item of shelves.new) {
    expect(item.foodbank_id).toBe(here.foodbank_id);
    expect(Object.keys(item).toSorted()).toEqual(PUBLIC);
  }
  expect((await shelvesOf(here.staff)).new[0]).toHaveProperty('reserved_quantity');
  expect((await shelvesOf(elsewhere.staff)).new[0]).not.toHaveProperty('reserved_quantity');
});

test('hides items that are no longer offered', async () => {
  const ids = [];
  for (const days of [1, 2, 3, 4]) ids.push(await stock({ date_added: daysAgo(days) }));
  const [archived, ...others] = ids;
  await inTransaction(server.ctx, (tx) =>
    tx
      .updateTable('inventory_items')
      .set({ archived_at: server.ctx.clock.now() })
      .where('id', '=', archived ?? '')
      .execute(),
  );
  expect(await idsOf(null)).toEqual([[], others, []]);
});

test('names a missing food bank', async () => {
  const { status, body } = await server.call('GET /api/inventory/shelves', { query: {} });
  expect(status).toBe(400);
  expect(body.errors).toMatchObject([{ field: 'foodbank_id' }]);
});
