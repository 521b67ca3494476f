import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
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
let admin: Person;
let recipient: Person;
let cellar: string;
let counter: string;

beforeAll(async () => {
  foodbank_id = await makeFoodBank(t.ctx);
  staff = await makePerson(t.ctx, { role: 'staff', foodbank_id });
  admin = await makePerson(t.ctx, { role: 'admin' });
  recipient = await makePerson(t.ctx, { role: 'recipient' });
  cellar = await makeStorageLocation(t.ctx, foodbank_id);
  counter = await makeStorageLocation(t.ctx, foodbank_id);
});
afterEach(async () => {
  await requests.expectStockInOrder(t.ctx);
  expect(await findListDifferences(t.ctx.db)).toEqual([]);
});

const inCellar = async (values: Parameters<typeof makeItem>[2] = {}) =>
  (await makeItem(t.ctx, foodbank_id, { storage_location_id: cellar, quantity: 10, ...values })).id;
const threeInCellar = () => Promise.all([inCellar(), inCellar(), inCellar()]);
const move = (ids: readonly string[], storage_location_id: string | null, who = staff) =>
  t.call('POST /api/inventory/move', {
    token: who.token,
    body: { moves: ids.map((inventory_id) => ({ inventory_id, storage_location_id })), reason: 'Tidied up' },
  });
const writeOff = (ids: readonly string[], reason: string | null = 'spoiled', who = staff) =>
  t.call('POST /api/inventory/write-off', { token: who.token, body: { ids, reason } });
const placesOf = async (ids: readonly string[]) => {
  const rows = await t.ctx.db
    .selectFrom('inventory_items')
    .select(['id', 'storage_location_id'])
    .where('id', 'in', ids)
    .execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.storage_location_id);
};
const ledgerOf = async (id: string) =>
  (await t.call('GET /api/inventory/:id/movements', { token: staff.token, params: { id } })).body.data;
const lastWeek = () =>
  fromNow(-7 * 86_400_000)
    .toISOString()
    .slice(0, 10);

describe('moving several items', () => {
  test('moves them with their reserved units and skips those already there', async () => {
    const ids = await threeInCellar();
    const there = await inCellar({ storage_location_id: counter });
    await requests.sendAccepted(t, recipient, [{ inventory_id: ids[0], quantity: 3 }]);
    const { status, body } = await move([...ids.map((id) => id.toUpperCase()), there], counter);
    expect(status).toBe(200);
    expect(body.data.map(({ _id }: { _id: string }) => _id)).toEqual(ids);
    expect(body.data[0]).toMatchObject({ storage_location_id: counter, quantity: 7, reserved_quantity: 3 });
    expect(await placesOf(ids)).toEqual([counter, counter, counter]);
    const [entry] = await ledgerOf(ids[0]);
    expect(entry).toMatchObject({ kind: 'transferred', quantity_delta: 0, reason: 'Tidied up' });
    expect(entry.from_location).not.toBe(entry.to_location);
    expect(await ledgerOf(there)).toHaveLength(1);
  });

  test('moves nothing if an item is not where it was expected', async () => {
    const [one, other] = [await inCellar(), await inCellar({ storage_location_id: null })];
    const undo = await t.call('POST /api/inventory/move', {
      token: staff.token,
      body: {
        moves: [
          { inventory_id: one, storage_location_id: counter, expected_storage_location_id: cellar },
          { inventory_id: other, storage_location_id: counter, expected_storage_location_id: cellar },
        ],
      },
    });
    expect([undo.status, undo.body.code, undo.body.errors[0].field]).toEqual([
      409,
      'conflict',
      'moves.1.expected_storage_location_id',
    ]);
    expect(await placesOf([one, other])).toEqual([cellar, null]);
  });

  test('moves each item back to its own place, also to none', async () => {
    const [one, other] = [await inCellar(), await inCellar({ storage_location_id: null })];
    await move([one, other], counter);
    const back = await t.call('POST /api/inventory/move', {
      token: staff.token,
      body: {
        moves: [
          { inventory_id: one, storage_location_id: cellar },
          { inventory_id: other, storage_location_id: null },
        ],
      },
    });
    expect(back.status).toBe(200);
    expect(await placesOf([one, other])).toEqual([cellar, null]);
  });

  test('moves none if one is not there, and names the entry', async () => {
    const elsewhere = (await makeItem(t.ctx, await makeFoodBank(t.ctx))).id;
    for (const stranger of [newId(), elsewhere]) {
      const [one] = await threeInCellar();
      for (const who of [staff, admin]) {
        const refused = await move([one, stranger], counter, who);
        expect([refused.status, refused.body.errors]).toMatchObject([
          404,
          [{ field: 'moves.1.inventory_id', code: 'unknown_item' }],
        ]);
      }
      expect(await placesOf([one])).toEqual([cellar]);
    }
  });

  test('refuses an unknown location, one of another food bank, a repeated item and an empty list', async () => {
    const [one, other] = await threeInCellar();
    const foreign = await makeStorageLocation(t.ctx, await makeFoodBank(t.ctx));
    for (const place of [newId(), foreign])
      expect((await move([one, other], place)).body.errors).toMatchObject([
        { field: 'moves.0.storage_location_id', code: 'unknown_location' },
        { field: 'moves.1.storage_location_id', code: 'unknown_location' },
      ]);
    expect((await move([one, other, one], counter)).body.errors).toMatchObject([
      { field: 'moves.2.inventory_id', code: 'taken' },
    ]);
    expect((await move([], counter)).body.errors).toMatchObject([{ field: 'moves', code: 'too_few' }]);
    expect(await placesOf([one, other])).toEqual([cellar, cellar]);
  });
});

describe('writing off several items', () => {
  test('writes off the available units, as expired if the date is past and else as waste', async () => {
    const old = await inCellar({ expiration_date: lastWeek(), date_kind: 'expiry' });
    const [mouldy, empty] = [await inCellar(), await inCellar({ quantity: 0 })];
    await requests.sendAccepted(t, recipient, [{ inventory_id: mouldy, quantity: 4 }]);
    const { status, body } = await writeOff([old, mouldy, empty, old]);
    expect(status).toBe(200);
    expect(body.data).toHaveLength(3);
    expect(await requests.stockOf(t.ctx, mouldy)).toEqual({ quantity: 0, reserved_quantity: 4 });
    expect((await ledgerOf(old))[0]).toMatchObject({ kind: 'expired', quantity_delta: -10 });
    expect((await ledgerOf(mouldy))[0]).toMatchObject({ kind: 'written_off', reason: 'spoiled' });
    expect(await ledgerOf(empty)).toHaveLength(0);
  });

  test('requires a reason, except if all are past their date', async () => {
    const old = await inCellar({ expiration_date: lastWeek() });
    const fresh = await inCellar();
    expect((await writeOff([old, fresh], '  ')).body.errors).toMatchObject([
      { field: 'reason', code: 'required' },
    ]);
    expect(await requests.stockOf(t.ctx, old)).toMatchObject({ quantity: 10 });
    expect((await writeOff([old], null)).status).toBe(200);
  });

  test('writes off none if one is not there', async () => {
    const [one] = await threeInCellar();
    const refused = await writeOff([one, newId()]);
    expect([refused.status, refused.body.errors]).toMatchObject([
      404,
      [{ field: 'ids.1', code: 'unknown_item' }],
    ]);
    expect(await requests.stockOf(t.ctx, one)).toMatchObject({ quantity: 10 });
  });
});

describe('at the same time', () => {
  test('opposite orders of the same items, transfers, write-offs and requests never deadlock', async () => {
    const ids = await threeInCellar();
    // A transfer of the last unit on hand would move the item itself.
    await requests.sendAccepted(
      t,
      recipient,
      ids.map((inventory_id) => ({ inventory_id, quantity: 2 })),
    );
    const counted = requests.countTries(t);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => [
        move(n % 2 ? ids : ids.toReversed(), n % 3 ? counter : cellar),
        requests.send(
          t,
          recipient,
          (n % 2 ? ids.toReversed() : ids).map((inventory_id) => ({ inventory_id, quantity: 1 })),
        ),
        t.call('POST /api/inventory/:id/transfer', {
          token: staff.token,
          params: { id: ids[n % 3] ?? '' },
          body: { storage_location_id: n % 2 ? counter : cellar, quantity: 1 },
        }),
        n === 11 ? writeOff(ids) : move(ids, n % 2 ? counter : cellar),
      ]).flat(),
    );
    // A retry after a deadlock would count as an additional transaction.
    expect(counted.tries()).toBe(48);
    counted.restore();
    for (const { status } of answers) expect([200, 201, 400, 409]).toContain(status);
    // The last of two moves of all items wins as a whole.
    expect(new Set(await placesOf(ids)).size).toBe(1);
  });
});
