import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testApp, unique } from '../../../test/app.ts';
import { fromNow } from '../../../test/clock.ts';
import {
  makeFoodBank,
  makeItem,
  makePerson,
  makeStorageLocation,
  type Person,
} from '../../../test/factories.ts';
import { newId } from '../../db/database.ts';
import * as requests from '../food-requests/test-calls.ts';
import { findListDifferences } from './list-proof.ts';

const t = testApp();
let foodbank_id: string;
let staff: Person;
let recipient: Person;
let cellar: string;
let counter: string;

beforeAll(async () => {
  foodbank_id = await makeFoodBank(t.ctx);
  staff = await makePerson(t.ctx, { role: 'staff', foodbank_id, name: 'Sam Staff' });
  recipient = await makePerson(t.ctx, { role: 'recipient' });
  cellar = await makeStorageLocation(t.ctx, foodbank_id, 'Cellar');
  counter = await makeStorageLocation(t.ctx, foodbank_id, 'Counter');
});
afterEach(async () => {
  await requests.expectStockInOrder(t.ctx);
  expect(await findListDifferences(t.ctx.db)).toEqual([]);
});

const day = (days: number) =>
  fromNow(days * 86_400_000)
    .toISOString()
    .slice(0, 10);
const inCellar = (values: Parameters<typeof makeItem>[2] = {}) =>
  makeItem(t.ctx, foodbank_id, { storage_location_id: cellar, quantity: 10, ...values });
const transfer = (id: string, body: object, who = staff) =>
  t.call('POST /api/inventory/:id/transfer', { token: who.token, params: { id }, body });
const adjust = (id: string, quantity_delta: unknown, reason: unknown = 'Damaged', more = {}) =>
  t.call('POST /api/inventory/:id/adjust', {
    token: staff.token,
    params: { id },
    body: { quantity_delta, reason, ...more },
  });
const writeOff = (id: string, query = {}) =>
  t.call('POST /api/inventory/:id/write-off', { token: staff.token, params: { id }, query });
const hold = async (id: string, quantity: number) =>
  (await requests.sendAccepted(t, recipient, [{ inventory_id: id, quantity }]))._id;
const ledgerOf = async (id: string) =>
  (await t.call('GET /api/inventory/:id/movements', { token: staff.token, params: { id } })).body.data;

describe('transferring goods to another location', () => {
  test.each([undefined, 10])(
    'moves the item itself if all units move, including reserved ones: %s',
    async (quantity) => {
      const { id } = await inCellar();
      await hold(id, 3);
      const body = { storage_location_id: counter, reason: ' Nearer ', ...(quantity && { quantity }) };
      const answer = await transfer(id, body);
      expect([answer.status, answer.body.message]).toEqual([200, 'Moved to the other location']);
      const moved = { _id: id, quantity: 7, reserved_quantity: 3, storage_location_id: counter };
      expect(answer.body.data).toMatchObject({ from: moved, to: moved });
      expect((await ledgerOf(id))[0]).toMatchObject({
        kind: 'transferred',
        quantity_delta: 0,
        quantity_after: 7,
        reserved_after: 3,
        reason: 'Nearer',
        actor_name: 'Sam Staff',
        from_location: 'Cellar',
        to_location: 'Counter',
      });
    },
  );

  test('creates a lot of the same goods for a part, and adds the next part to it', async () => {
    const goods = {
      item_name: unique('Beans'),
      category: 'canned-goods',
      dietary_category: 'vegan',
      description: '540 mL',
      barcode: '0123',
      expiration_date: day(90),
      date_added: new Date('2026-01-05T12:00Z'),
    };
    const { id } = await inCellar({ ...goods, minimum_stock_level: 4 });
    const { from, to } = (await transfer(id, { storage_location_id: counter, quantity: 4 })).body.data;
    expect(from).toMatchObject({ _id: id, quantity: 6, storage_location_id: cellar });
    const same = { ...goods, date_kind: 'best_before', date_added: '2026-01-05T12:00:00.000Z' };
    expect(to).toMatchObject({ ...same, quantity: 4, storage_location_id: counter, minimum_stock_level: 0 });
    const again = (await transfer(id, { storage_location_id: counter, quantity: 2 })).body.data;
    expect(again).toMatchObject({ from: { quantity: 4 }, to: { _id: to._id, quantity: 6 } });
    const both = { kind: 'transferred', from_location: 'Cellar', to_location: 'Counter' };
    expect((await ledgerOf(id)).slice(0, 2)).toMatchObject([
      { ...both, quantity_delta: -2 },
      { ...both, quantity_delta: -4 },
    ]);
    expect(await ledgerOf(to._id)).toMatchObject([
      { ...both, quantity_delta: 2 },
      { ...both, quantity_delta: 4 },
    ]);
  });

  test.each([
    ['another date', { expiration_date: day(91) }],
    ['another kind of date', { date_kind: 'expiry' as const }],
    ['another barcode', { barcode: '999' }],
    ['another category', { category: 'grains' }],
  ])('keeps lots with %s apart', async (_, difference) => {
    const goods = { item_name: unique('Beans'), barcode: '0123', expiration_date: day(90) };
    const { id } = await inCellar(goods);
    const other = await inCellar({ ...goods, ...difference, storage_location_id: counter });
    const { to } = (await transfer(id, { storage_location_id: counter, quantity: 1 })).body.data;
    expect([to._id === other.id, to.quantity]).toEqual([false, 1]);
  });

  test('leaves reserved units at their location, unless everything moves', async () => {
    const { id, item_name } = await inCellar();
    await hold(id, 4);
    const { status, body } = await transfer(id, { storage_location_id: counter, quantity: 7 });
    expect([status, body.code]).toEqual([409, 'insufficient_stock']);
    expect(body.errors).toMatchObject([
      { field: 'quantity', inventory_id: id, item_name, requested: 7, available: 6 },
    ]);
    expect((await transfer(id, { storage_location_id: counter, quantity: 11 })).status).toBe(409);
    expect((await transfer(id, { storage_location_id: counter, quantity: 6 })).status).toBe(200);
    expect(await requests.stockOf(t.ctx, id)).toEqual({ quantity: 0, reserved_quantity: 4 });
  });

  test('rejects invalid target locations', async () => {
    const { id } = await inCellar();
    const theirs = await makeStorageLocation(t.ctx, await makeFoodBank(t.ctx));
    const codes = [];
    for (const storage_location_id of [theirs, newId(), cellar]) {
      const { status, body } = await transfer(id, { storage_location_id });
      codes.push([status, body.errors[0].field, body.errors[0].code]);
    }
    const field = 'storage_location_id';
    expect(codes).toEqual([
      [400, field, 'unknown_location'],
      [400, field, 'unknown_location'],
      [400, field, 'already_there'],
    ]);
    for (const quantity of [0, -1, 1.5])
      expect((await transfer(id, { storage_location_id: counter, quantity })).status).toBe(400);
    expect(await ledgerOf(id)).toHaveLength(1);
  });

  test('is limited to staff of the food bank and administrators', async () => {
    const { id } = await inCellar();
    const theirs = await makePerson(t.ctx, { role: 'staff', foodbank_id: await makeFoodBank(t.ctx) });
    expect((await transfer(id, { storage_location_id: counter }, theirs)).status).toBe(404);
    expect((await transfer(newId(), { storage_location_id: counter })).status).toBe(404);
    const admin = await makePerson(t.ctx, { role: 'admin' });
    expect((await transfer(id, { storage_location_id: counter }, admin)).status).toBe(200);
  });
});

describe('adjusting the stock', () => {
  test('adds and removes units, and records actor and reason', async () => {
    const { id } = await inCellar();
    await hold(id, 4);
    expect((await adjust(id, -2, ' Damaged ')).body.data).toMatchObject({ quantity: 4, on_hand_quantity: 8 });
    expect((await adjust(id, 5, 'Found')).body.data).toMatchObject({ quantity: 9, on_hand_quantity: 13 });
    expect((await ledgerOf(id)).slice(0, 2)).toMatchObject([
      { kind: 'adjusted', quantity_delta: 5, reason: 'Found', actor_name: 'Sam Staff' },
      { kind: 'adjusted', quantity_delta: -2, reason: 'Damaged', quantity_after: 4 },
    ]);
  });

  test('writes units off as waste, and accepts only removals for it', async () => {
    const { id } = await inCellar();
    const throwAway = (quantity_delta: number) =>
      t.call('POST /api/inventory/:id/adjust', {
        token: staff.token,
        params: { id },
        body: { quantity_delta, reason: 'Mice', written_off: true },
      });
    expect((await throwAway(-4)).body.data).toMatchObject({ quantity: 6 });
    expect((await ledgerOf(id))[0]).toMatchObject({
      kind: 'written_off',
      quantity_delta: -4,
      reason: 'Mice',
    });
    const refused = await throwAway(4);
    expect([refused.status, refused.body.errors]).toMatchObject([
      400,
      [{ field: 'quantity_delta', code: 'only_to_take' }],
    ]);
    expect(await requests.stockOf(t.ctx, id)).toMatchObject({ quantity: 6 });
  });

  test('is refused with the current figures if it is based on others', async () => {
    const { id } = await inCellar();
    await hold(id, 4);
    const stale = await adjust(id, -3, 'Spoiled', { expected_quantity: 10 });
    expect([stale.status, stale.body.code, stale.body.errors]).toMatchObject([
      409,
      'conflict',
      [{ field: 'quantity', code: 'changed_meanwhile', available: 6, reserved: 4 }],
    ]);
    expect((await adjust(id, -3, 'Spoiled', { expected_quantity: 6 })).body.data).toMatchObject({
      quantity: 3,
    });
  });

  test('is limited to the available units, and requires a number and a reason', async () => {
    const { id } = await inCellar();
    await hold(id, 4);
    const short = await adjust(id, -7);
    expect([short.status, short.body.errors]).toMatchObject([
      409,
      [{ field: 'quantity_delta', code: 'insufficient_stock', requested: 7, available: 6 }],
    ]);
    expect((await adjust(id, 999_995)).body.errors).toMatchObject([
      { field: 'quantity_delta', code: 'too_big' },
    ]);
    for (const delta of [0, 1.5, null, '3', 2_000_000]) expect((await adjust(id, delta)).status).toBe(400);
    for (const reason of ['', '  ', null]) expect((await adjust(id, 1, reason)).status).toBe(400);
    expect((await adjust(newId(), 1)).status).toBe(404);
    expect(await requests.stockOf(t.ctx, id)).toEqual({ quantity: 6, reserved_quantity: 4 });
  });
});

describe('writing off an item past its date', () => {
  test.each(['expiry', 'best_before'] as const)('removes the available units: %s', async (date_kind) => {
    const { id } = await inCellar({ expiration_date: day(2), date_kind });
    await hold(id, 3);
    await requests.at(t.ctx, fromNow(5 * 86_400_000), async () => {
      const { status, body } = await writeOff(id, { reason: ' Composted ' });
      expect([status, body.message]).toEqual([200, 'Written off']);
      expect(body.data).toMatchObject({ quantity: 0, reserved_quantity: 3 });
      expect((await writeOff(id)).status).toBe(200);
    });
    const [last, ...earlier] = await ledgerOf(id);
    expect(last).toMatchObject({
      kind: 'expired',
      quantity_delta: -7,
      reason: 'Composted',
      reserved_after: 3,
    });
    expect(earlier).toHaveLength(2);
  });

  test.each([
    ['its date is in the future', { expiration_date: day(2) }],
    ['it has no date', {}],
  ])('is rejected while %s', async (_, values) => {
    const { id } = await inCellar(values);
    expect((await writeOff(id)).body).toMatchObject({ success: false, code: 'not_past_date' });
    expect((await requests.stockOf(t.ctx, id)).quantity).toBe(10);
  });
});
