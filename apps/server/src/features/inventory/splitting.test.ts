import { afterEach, beforeEach, expect, test } from 'vitest';
import type { InventoryItem } from '@nourish/contract';
import { testApp, unique, type HttpResponse } from '../../../test/app.ts';
import {
  makeFoodBank,
  makeItem,
  makePerson,
  makeStorageLocation,
  type Person,
} from '../../../test/factories.ts';
import * as requests from '../food-requests/test-calls.ts';
import * as recalls from '../recalls/test-calls.ts';
import { findListDifferences } from './list-proof.ts';

const t = testApp();
let foodbank_id: string;
let staff: Person;
let place: string;
let item: { id: string; item_name: string };

beforeEach(async () => {
  foodbank_id = await makeFoodBank(t.ctx);
  staff = await makePerson(t.ctx, { role: 'staff', foodbank_id });
  place = await makeStorageLocation(t.ctx, foodbank_id);
  item = await makeItem(t.ctx, foodbank_id, {
    item_name: unique('Peanut butter'),
    quantity: 20,
    storage_location_id: place,
    expiration_date: '2031-01-01',
  });
});
afterEach(async () => {
  await requests.expectStockInOrder(t.ctx);
  expect(await findListDifferences(t.ctx.db)).toEqual([]);
});

const split = (body: object, id = item.id, who = staff): Promise<HttpResponse> =>
  t.call('POST /api/inventory/:id/split', { token: who.token, params: { id }, body });
async function parted(body: object, id = item.id): Promise<{ from: InventoryItem; to: InventoryItem }> {
  const answer = await split(body, id);
  expect(answer.body).toMatchObject({ success: true });
  expect(answer.status).toBe(200);
  return answer.body.data;
}
const change = (body: object, id = item.id) =>
  t.call('PUT /api/inventory/:id', { token: staff.token, params: { id }, body });

test('a part becomes an item of its own, and more of it joins that item', async () => {
  const { from, to } = await parted({
    quantity: 5,
    lot_code: ' L 12 ',
    lot_source: 'scanned',
    reason: 'Two lots',
  });
  expect(from).toMatchObject({ _id: item.id, quantity: 15, lot_code: null });
  expect(to).toMatchObject({
    item_name: item.item_name,
    quantity: 5,
    lot_code: 'L 12',
    lot_source: 'scanned',
    expiration_date: '2031-01-01',
    storage_location_id: place,
    minimum_stock_level: 0,
  });
  const ledger = async (id: string) =>
    (await t.call('GET /api/inventory/:id/movements', { token: staff.token, params: { id } })).body.data[0];
  expect(await ledger(item.id)).toMatchObject({
    kind: 'transferred',
    quantity_delta: -5,
    other_item_id: to._id,
    reason: 'Two lots',
  });
  expect(await ledger(to._id)).toMatchObject({
    kind: 'transferred',
    quantity_delta: 5,
    other_item_id: item.id,
  });

  const again = await parted({ quantity: 15, lot_code: 'L 12' });
  expect(again).toMatchObject({
    from: { quantity: 0 },
    to: { _id: to._id, quantity: 20, lot_source: 'scanned' },
  });
});

test('the date and the location can differ as well, each without the others', async () => {
  const elsewhere = await makeStorageLocation(t.ctx, foodbank_id);
  const { to: dated } = await parted({ quantity: 2, expiration_date: '2031-02-01' });
  expect(dated).toMatchObject({
    expiration_date: '2031-02-01',
    date_kind: 'best_before',
    storage_location_id: place,
  });
  const { to: moved } = await parted({ quantity: 2, storage_location_id: elsewhere });
  expect(moved).toMatchObject({ expiration_date: '2031-01-01', storage_location_id: elsewhere });
  const { to: unplaced } = await parted({ quantity: 2, storage_location: null, expiration_date: null });
  expect(unplaced).toMatchObject({ expiration_date: null, date_kind: 'none', storage_location_id: null });
  expect(new Set([item.id, dated._id, moved._id, unplaced._id]).size).toBe(4);
});

test('of the label only warnings stay with another lot, and a lot that is topped up looks no safer', async () => {
  await change({ allergens: { peanuts: 'contains', milk: 'not_on_label' }, high_in: ['sugars'] });
  const { to: otherDate } = await parted({ quantity: 2, expiration_date: '2031-02-01' });
  expect(otherDate).toMatchObject({ allergens: { peanuts: 'contains' }, high_in: [] });
  const { to } = await parted({ quantity: 2, lot_code: 'L1' });
  expect(to.allergens).toEqual({ peanuts: 'contains' });
  await change({ allergens: { peanuts: 'not_on_label', soy: 'may_contain' } }, to._id);
  const { to: toppedUp } = await parted({ quantity: 2, lot_code: 'L1' });
  expect(toppedUp).toMatchObject({ _id: to._id, allergens: { peanuts: 'contains', soy: 'may_contain' } });
});

test('a part of goods on hold stays on hold for the same causes, apart from released goods', async () => {
  const id = await recalls.entered(t, staff, [{ words: item.item_name }]);
  const { to: free } = await parted({ quantity: 1, lot_code: 'L1' });
  await recalls.acted(t, staff, id, 'hold', { inventory_ids: [item.id] });
  await recalls.held(t, staff, item.id);
  await recalls.release(t, staff, free._id);
  const { to } = await parted({ quantity: 4, lot_code: 'L2' });
  expect(to).toMatchObject({ held: true, quantity: 4 });
  await recalls.release(t, staff, to._id);
  const heldOf = async (of: string) =>
    (await t.call('GET /api/inventory/:id', { token: staff.token, params: { id: of } })).body.data.held;
  expect(await heldOf(to._id)).toBe(true);
  expect(await recalls.acted(t, staff, id, 'lift')).toMatchObject({ items_held: 3 });
  expect(await Promise.all([item.id, to._id].map(heldOf))).toEqual([true, false]);
  await recalls.release(t, staff, item.id);
});

test('is refused for reserved units, without a difference, and for unknown places and items', async () => {
  const recipient = await makePerson(t.ctx, { role: 'recipient' });
  await requests.sendAccepted(t, recipient, [{ inventory_id: item.id, quantity: 3 }]);
  expect(await split({ quantity: 18, lot_code: 'L1' })).toMatchObject({
    status: 409,
    body: { code: 'insufficient_stock', errors: [{ field: 'quantity', available: 17 }] },
  });
  for (const same of [
    {},
    { lot_code: null },
    { storage_location_id: place },
    { expiration_date: '2031-01-01' },
  ])
    expect(await split({ quantity: 1, ...same })).toMatchObject({
      status: 400,
      body: {
        errors: [
          {
            field: 'lot_code',
            code: 'already_there',
            message: 'Change the lot, the date or the location of the part',
          },
        ],
      },
    });
  expect(await split({ quantity: 1, storage_location: 'Nowhere' })).toMatchObject({
    body: { errors: [{ field: 'storage_location', code: 'unknown_location' }] },
  });
  expect(await split({ quantity: 1, expiration_date: null, date_kind: 'expiry' })).toMatchObject({
    body: { errors: [{ field: 'expiration_date', code: 'date_kind_without_date' }] },
  });
  const elsewhere = await makePerson(t.ctx, { role: 'staff', foodbank_id: await makeFoodBank(t.ctx) });
  expect((await split({ quantity: 1, lot_code: 'L1' }, item.id, elsewhere)).status).toBe(404);
});

test('parallel splits, transfers and requests lose no unit and make one item for each lot', async () => {
  const recipient = await makePerson(t.ctx, { role: 'recipient' });
  const elsewhere = await makeStorageLocation(t.ctx, foodbank_id);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      n % 4 === 3
        ? requests.send(t, recipient, [{ inventory_id: item.id, quantity: 1 }])
        : n % 4 === 2
          ? t.call('POST /api/inventory/:id/transfer', {
              token: staff.token,
              params: { id: item.id },
              body: { storage_location_id: elsewhere, quantity: 1 },
            })
          : split({ quantity: 1, lot_code: n % 2 ? 'L1' : 'L2' }),
    ),
  );
  expect(answers.map(({ status }) => status).filter((status) => status >= 300)).toEqual([]);
  const lots = await t.ctx.db
    .selectFrom('inventory_items as i')
    .innerJoin('stock_levels as s', 's.item_id', 'i.id')
    .select(['i.lot_code', 's.quantity', 's.reserved_quantity'])
    .where('i.item_name', '=', item.item_name)
    .execute();
  expect(lots).toHaveLength(4);
  expect(lots.reduce((sum, lot) => sum + lot.quantity + lot.reserved_quantity, 0)).toBe(20);
});
