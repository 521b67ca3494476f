import { expect, test } from 'vitest';
import { addDays, localTime } from '@nourish/contract/calendar';
import { testApp, type HttpResponse } from '../../../test/app.ts';
import { makeItem, makePerson, type Person } from '../../../test/factories.ts';
import { findStockDifferences } from '../inventory/ledger.ts';
import * as on from './test-calls.ts';

const t = testApp();

/** The day `days` from today at the food bank. */
const inDays = (days: number): string => addDays(localTime(t.ctx.clock.now(), 'America/Toronto').date, days);

const receive = (person: Person, body: object, key?: string): Promise<HttpResponse> =>
  t.call('POST /api/donations/receive', {
    token: person.token,
    body,
    ...(key && { headers: { 'idempotency-key': key } }),
  });

const newLine = (item_name: string, quantity: number, item: object = {}) => ({
  quantity,
  item: { item_name, category: 'grains', ...item },
});

const donationsAt = (foodbank_id: string) =>
  t.ctx.db.selectFrom('donations').selectAll().where('foodbank_id', '=', foodbank_id).orderBy('id').execute();

const mailsOf = (foodbank_id: string) =>
  t.ctx.db
    .selectFrom('outbox_mails')
    .select(['to_address', 'kind'])
    .where('foodbank_id', '=', foodbank_id)
    .execute();

const quantityOf = async (item_id: string) =>
  (
    await t.ctx.db
      .selectFrom('stock_levels')
      .select('quantity')
      .where('item_id', '=', item_id)
      .executeTakeFirstOrThrow()
  ).quantity;

test('records a received donation per line, tops up a known item and adds a new one', async () => {
  const { foodbank_id, staff } = await on.makeScene(t);
  const rice = await makeItem(t.ctx, foodbank_id, { item_name: 'Rice', quantity: 5 });
  const donor = { name: '  Zoë   Okafor ', email: 'zoe@nourish.example', phone: '(416) 555-0142' };
  const { status, body } = await receive(staff, {
    donor,
    notes: 'In two boxes',
    lines: [{ quantity: 7, inventory_id: rice.id }, newLine('Lentils', 3)],
  });
  expect(status).toBe(201);
  expect(body.data).toMatchObject({
    units: 10,
    donations: [
      { inventory_id: rice.id, item_name: 'Rice', quantity: 7 },
      { item_name: 'Lentils', quantity: 3 },
    ],
  });
  const today = inDays(0);
  const [first, second] = body.data.donations;
  expect(await on.read(t, staff, second._id)).toMatchObject({
    donorName: 'Zoë Okafor',
    donorEmail: 'zoe@nourish.example',
    donorPhone: '416-555-0142',
    productName: 'Lentils',
    notes: 'In two boxes',
    status: 'received',
    offered_date: today,
    received_date: today,
    received_quantity: 3,
    history: [{ status: 'received', actor_name: staff.actor.name }],
    next_statuses: [],
    item: { _id: second.inventory_id, item_name: 'Lentils' },
  });
  const moves = await t.ctx.db
    .selectFrom('stock_movements')
    .select(['item_id', 'kind', 'quantity_delta', 'reason', 'actor_id'])
    .where('donation_id', '=', first._id)
    .execute();
  const actor_id = staff.actor.user_id;
  expect(moves).toEqual([
    { item_id: rice.id, kind: 'received', quantity_delta: 7, reason: first.code, actor_id },
  ]);
  expect(await quantityOf(rice.id)).toBe(12);
  expect(await findStockDifferences(t.ctx.db)).toEqual([]);
});

test('units of a lot that is in stock join it, and of its label only what is on both counts', async () => {
  const { staff } = await on.makeScene(t);
  const receiveOne = async (quantity: number, item: object) => {
    const { status, body } = await receive(staff, { donor: null, lines: [newLine('Oats', quantity, item)] });
    expect(status).toBe(201);
    return body.data.donations[0].inventory_id;
  };
  const lot = { lot_code: 'L-42', expiration_date: '2031-01-01' };
  const first = await receiveOne(5, { ...lot, allergens: { milk: 'not_on_label', soy: 'not_on_label' } });
  expect(await receiveOne(3, { ...lot, lot_code: ' L-42 ', allergens: { soy: 'not_on_label' } })).toBe(first);
  expect(await quantityOf(first)).toBe(8);
  const { allergens } = await t.ctx.db
    .selectFrom('inventory_items')
    .select('allergens')
    .where('id', '=', first)
    .executeTakeFirstOrThrow();
  expect(allergens).toEqual({ soy: 'not_on_label' });
  const others = [{ ...lot, lot_code: 'L-43' }, { ...lot, expiration_date: '2031-02-01' }, {}, {}];
  const ids = [first];
  for (const other of others) ids.push(await receiveOne(1, other));
  expect(new Set(ids).size).toBe(5);
  expect(await findStockDifferences(t.ctx.db)).toEqual([]);
});

test('sends no mail unless staff ask for a thank-you, then one mail for all products', async () => {
  const { foodbank_id, staff } = await on.makeScene(t);
  const donor = { email: 'ada@nourish.example' };
  const lines = [newLine('Rice', 2), newLine('Beans', 3)];
  expect((await receive(staff, { donor, lines })).status).toBe(201);
  expect(await mailsOf(foodbank_id)).toEqual([]);
  expect((await receive(staff, { donor, lines, send_thanks: true, language: 'fr' })).status).toBe(201);
  expect(await mailsOf(foodbank_id)).toEqual([
    { to_address: 'ada@nourish.example', kind: 'donation_received' },
  ]);
});

test('stores an anonymous donor, also if only spaces were typed, and exports a readable name', async () => {
  const { staff } = await on.makeScene(t);
  expect((await receive(staff, { donor: null, lines: [newLine('Rice', 2)] })).status).toBe(201);
  expect((await receive(staff, { donor: { name: '  ' }, lines: [newLine('Beans', 2)] })).status).toBe(201);
  const { body } = await t.call('GET /api/donations', { token: staff.token });
  expect(body.data.map((row: object) => row)).toMatchObject([
    { donorName: '', donorEmail: '', donorPhone: null },
    { donorName: '', donorEmail: '', donorPhone: null },
  ]);
  for (const [language, name] of [
    ['en', 'Anonymous donor'],
    ['es', 'Donante anónimo'],
    ['fr', 'Donateur anonyme'],
  ] as const) {
    const file = await t.call('GET /api/reports/export', {
      token: staff.token,
      query: { reportType: 'donations' },
      headers: { 'accept-language': language },
    });
    expect(String(file.body)).toContain(name);
  }
});

test('an earlier day is that of the donation; the ledger has the moment of entry', async () => {
  const { foodbank_id, staff } = await on.makeScene(t);
  const received_date = inDays(-30);
  expect((await receive(staff, { received_date, lines: [newLine('Rice', 2)] })).status).toBe(201);
  expect(await donationsAt(foodbank_id)).toMatchObject([
    { received_date, offered_date: received_date, pickup_date: received_date },
  ]);
});

test('rejects bad input with the field and changes nothing', async () => {
  const { foodbank_id, staff } = await on.makeScene(t);
  const elsewhere = await on.makeScene(t);
  const foreign = await makeItem(t.ctx, elsewhere.foodbank_id);
  const full = await makeItem(t.ctx, foodbank_id, { quantity: 999_999 });
  const rice = newLine('Rice', 2);
  const cases: [body: object, field: string, code: string][] = [
    [{ lines: [] }, 'lines', 'too_few'],
    [{ lines: Array.from({ length: 51 }, () => rice) }, 'lines', 'too_many'],
    [{ lines: [rice, { quantity: 2 }] }, 'lines.1.item', 'required'],
    [{ lines: [rice, { quantity: 0, inventory_id: full.id }] }, 'lines.1.quantity', 'too_small'],
    [{ lines: [rice, { quantity: 2, inventory_id: full.id }] }, 'lines.1.quantity', 'too_big'],
    [{ lines: [rice, { quantity: 2, inventory_id: foreign.id }] }, 'lines.1.inventory_id', 'unknown_item'],
    [
      { lines: [rice, newLine('Milk', 2, { date_kind: 'expiry' })] },
      'lines.1.item.expiration_date',
      'date_kind_without_date',
    ],
    [{ lines: [rice, newLine('Milk', 2, { category: 'a,b' })] }, 'lines.1.item.category', 'bad_format'],
    [{ lines: [rice], received_date: inDays(1) }, 'received_date', 'too_far_ahead'],
    [{ lines: [rice], received_date: inDays(-31) }, 'received_date', 'in_past'],
    [{ lines: [rice], donor: { email: 'zoe' } }, 'donor.email', 'bad_format'],
    [{ lines: [rice], donor: { phone: 'call me' } }, 'donor.phone', 'bad_phone'],
    [{ lines: [rice], donor: { name: 'Zoë' }, send_thanks: true }, 'donor.email', 'required'],
  ];
  for (const [body, field, code] of cases) {
    const response = await receive(staff, body);
    expect([response.status, response.body.errors]).toMatchObject([400, [{ field, code }]]);
  }
  expect(await donationsAt(foodbank_id)).toEqual([]);
  expect(await mailsOf(foodbank_id)).toEqual([]);
  const items = await t.ctx.db
    .selectFrom('inventory_items')
    .select('id')
    .where('foodbank_id', '=', foodbank_id)
    .execute();
  expect(items).toEqual([{ id: full.id }]);
});

test('an administrator names the food bank; staff cannot name another one', async () => {
  const { foodbank_id, staff } = await on.makeScene(t);
  const elsewhere = await on.makeScene(t);
  const admin = await makePerson(t.ctx, { role: 'admin' });
  const lines = [newLine('Rice', 2)];
  expect((await receive(admin, { lines })).body).toMatchObject({
    code: 'invalid_input',
    errors: [{ field: 'foodbank_id', code: 'required' }],
  });
  expect((await receive(admin, { foodbank_id, lines })).status).toBe(201);
  expect((await receive(staff, { foodbank_id: elsewhere.foodbank_id, lines })).status).toBe(404);
  expect(await donationsAt(foodbank_id)).toHaveLength(1);
  expect(await donationsAt(elsewhere.foodbank_id)).toEqual([]);
});

test('staff who receive the same items in parallel and in any order lose no unit', async () => {
  const { foodbank_id } = await on.makeScene(t);
  const staff = await Promise.all(
    Array.from({ length: 6 }, () => makePerson(t.ctx, { role: 'staff', foodbank_id })),
  );
  const items = await Promise.all([1, 2, 3].map(() => makeItem(t.ctx, foodbank_id, { quantity: 0 })));
  const lines = items.map(({ id }, n) => ({ quantity: n + 1, inventory_id: id }));
  const responses = await Promise.all(
    staff.map((person, n) => receive(person, { lines: n % 2 === 0 ? lines : lines.toReversed() })),
  );
  expect(responses.map(({ status }) => status)).toEqual(staff.map(() => 201));
  expect(await Promise.all(items.map(({ id }) => quantityOf(id)))).toEqual([6, 12, 18]);
  expect(await donationsAt(foodbank_id)).toHaveLength(18);
  expect(await findStockDifferences(t.ctx.db)).toEqual([]);
});

test('receives once for two parallel calls with the same idempotency key', async () => {
  const { foodbank_id, staff } = await on.makeScene(t);
  const item = await makeItem(t.ctx, foodbank_id, { quantity: 1 });
  const body = { lines: [{ quantity: 4, inventory_id: item.id }, newLine('Rice', 2)] };
  const responses = await Promise.all([1, 2].map(() => receive(staff, body, `door-${foodbank_id}`)));
  expect(responses.map(({ status }) => status)).toEqual([201, 201]);
  expect(responses[0]?.body).toEqual(responses[1]?.body);
  expect(await quantityOf(item.id)).toBe(5);
  expect(await donationsAt(foodbank_id)).toHaveLength(2);
});
