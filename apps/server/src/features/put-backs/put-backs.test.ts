import { beforeEach, describe, expect, test } from 'vitest';
import type { PutBack } from '@nourish/contract';
import { addDays, instantOf } from '@nourish/contract/calendar';
import { testApp } from '../../../test/app.ts';
import { makeItem, makePerson, makeStorageLocation, type Person } from '../../../test/factories.ts';
import { drawWeek } from '../appointments/test-calls.ts';
import * as on from '../food-requests/test-calls.ts';
import { hold } from '../recalls/test-calls.ts';
import { followUpUnclaimed } from '../food-requests/unclaimed/service.ts';

const t = testApp();
let scene: on.Scene;
let item: { id: string };
beforeEach(async () => {
  scene = await on.makeScene(t.ctx);
  item = await makeItem(t.ctx, scene.foodbank_id, { quantity: 50, item_name: 'Rice' });
});

const make = (status: Parameters<typeof on.makeRequest>[2] = 'ready', more: object = {}) =>
  on.makeRequest(t, scene, status, [{ inventory_id: item.id, quantity: 3 }], more);
const cancel = (id: string) => on.setStatus(t, scene.staff, id, 'cancelled');
const list = async (query: Record<string, string> = {}, { token } = scene.staff): Promise<PutBack[]> =>
  (await t.call('GET /api/put-backs', { token, query })).body.data;
const mark = (id: string, change: 'done' | 'undone' = 'done', { token }: Person = scene.staff) =>
  t.call(`POST /api/put-backs/:id/${change}`, { token, params: { id } });
const undo = (id: string) =>
  t.call('POST /api/food-requests/:id/undo', {
    token: scene.staff.token,
    params: { id },
    body: { status: 'cancelled' },
  });

async function cancelled(): Promise<{ request_id: string; line: PutBack }> {
  const { _id } = await make();
  await cancel(_id);
  const line = (await list()).find(({ request_id }) => request_id === _id);
  if (line === undefined) throw new Error(`no put-backs of request ${_id}`);
  return { request_id: _id, line };
}

describe('a packed request that ends without a pickup is on the put-back list', () => {
  const listed = (id: string) =>
    list().then((rows) =>
      rows
        .map(({ request_id, item_id, quantity, done_at }) => ({ request_id, item_id, quantity, done_at }))
        .filter(({ request_id }) => request_id === id),
    );
  const expected = (request_id: string) => [{ request_id, item_id: item.id, quantity: 3, done_at: null }];

  test('if staff cancel it', async () => {
    const { _id } = await make();
    expect(await list()).toEqual([]);
    await cancel(_id);
    expect(await listed(_id)).toEqual(expected(_id));
    expect(await on.stockOf(t.ctx, item.id)).toEqual({ quantity: 50, reserved_quantity: 0 });
  });

  test('and says that its units must be set apart if the item is on hold', async () => {
    const { line } = await cancelled();
    expect(line.held).toBe(false);
    await hold(t, scene.staff, item.id);
    expect(await list()).toMatchObject([{ _id: line._id, held: true }]);
  });

  test('if staff cancel all open requests of the person', async () => {
    const { _id } = await make();
    const body = { recipient_id: scene.recipient.actor.user_id };
    await t.call('POST /api/food-requests/cancel-open', { token: scene.staff.token, body });
    expect(await listed(_id)).toEqual(expected(_id));
  });

  test('if staff cancel it during packing, until they undo that', async () => {
    const { _id } = await make('approved');
    const { token } = scene.staff;
    await t.call('POST /api/food-requests/:id/packing', {
      token,
      params: { id: _id },
      body: { packing: true },
    });
    await cancel(_id);
    expect(await listed(_id)).toEqual(expected(_id));
    expect((await undo(_id)).status).toBe(200);
    expect(await listed(_id)).toEqual([]);
  });

  test('if its day closes', async () => {
    await drawWeek(t.ctx, scene.foodbank_id);
    const { _id, pickup_date } = await make();
    const decisions = [{ request_id: _id, action: 'cancel' }];
    const closed = await t.call('POST /api/foodbanks/:id/pickup-exceptions', {
      token: scene.staff.token,
      params: { id: scene.foodbank_id },
      body: { date: pickup_date, version: 1, closed: true, decisions },
    });
    expect(closed.status).toBe(200);
    expect(await listed(_id)).toEqual(expected(_id));
  });

  test('if it is not picked up', async () => {
    await drawWeek(t.ctx, scene.foodbank_id);
    const { _id, pickup_date } = await make();
    const later = instantOf({ date: addDays(pickup_date, 2), time: '20:00:00' }, 'America/Toronto');
    await followUpUnclaimed({ ...t.ctx, clock: { now: () => later } });
    expect(await listed(_id)).toEqual(expected(_id));
  });

  test('if the account is deactivated', async () => {
    const { _id } = await make();
    const admin = await makePerson(t.ctx, { role: 'admin' });
    const { user_id: id } = scene.recipient.actor;
    await t.call('PATCH /api/users/:id', { token: admin.token, params: { id }, body: { active: false } });
    expect(await listed(_id)).toEqual(expected(_id));
  });
});

test('lists nothing for a request that was not packed, declined or handed out', async () => {
  await cancel((await make('approved'))._id);
  await make('rejected');
  await make('fulfilled');
  expect(await list()).toEqual([]);
});

test('lists lines by storage location, with the code on the bag', async () => {
  const place = async (name: string) => makeStorageLocation(t.ctx, scene.foodbank_id, name);
  const [shelf, cooler] = [await place('Shelf B'), await place('Cooler 1')];
  const inside = (item_name: string, storage_location_id: string | null) =>
    makeItem(t.ctx, scene.foodbank_id, { item_name, storage_location_id });
  const items = [
    await inside('Beans', shelf),
    await inside('Loose', null),
    await inside('Milk', cooler),
    await inside('Apples', shelf),
  ];
  const lines = items.map(({ id }) => ({ inventory_id: id, quantity: 1 }));
  const { _id, code } = await on.makeRequest(t, scene, 'ready', lines);
  await cancel(_id);
  const rows = await list();
  expect(rows.map(({ item_name, storage_location }) => [storage_location, item_name])).toEqual([
    ['Cooler 1', 'Milk'],
    ['Shelf B', 'Apples'],
    ['Shelf B', 'Beans'],
    [null, 'Loose'],
  ]);
  expect(new Set(rows.map((row) => row.code))).toEqual(new Set([code]));
  expect(await list({ item_id: items[2]!.id })).toHaveLength(1);
});

test('marks a line as put back, and back again, once', async () => {
  const { line } = await cancelled();
  const first = (await mark(line._id)).body;
  expect(first).toMatchObject({ success: true, data: { _id: line._id, done_at: expect.any(String) } });
  expect(await list()).toEqual([]);
  expect((await mark(line._id)).body.data).toEqual(first.data);
  for (const _ of [1, 2]) expect((await mark(line._id, 'undone')).body.data).toEqual(line);
  expect(await list()).toEqual([line]);
});

test('staff of another food bank, volunteers and recipients have no access', async () => {
  const { line } = await cancelled();
  const elsewhere = await on.makeScene(t.ctx);
  expect(await list({}, elsewhere.staff)).toEqual([]);
  for (const change of ['done', 'undone'] as const)
    expect((await mark(line._id, change, elsewhere.staff)).status).toBe(404);
  const volunteer = await makePerson(t.ctx, { role: 'volunteer' });
  for (const person of [volunteer, scene.recipient]) {
    expect((await mark(line._id, 'done', person)).status).toBe(403);
    expect((await t.call('GET /api/put-backs', { token: person.token })).status).toBe(403);
  }
  expect(await list()).toHaveLength(1);
});

test('an undo of the cancellation empties the list, unless unpacking has begun', async () => {
  const undone = await cancelled();
  expect((await undo(undone.request_id)).status).toBe(200);
  expect(await list()).toEqual([]);
  expect((await mark(undone.line._id)).status).toBe(404);

  const begun = await cancelled();
  await mark(begun.line._id);
  expect(await undo(begun.request_id)).toMatchObject({ status: 409, body: { code: 'undo_too_late' } });
  await mark(begun.line._id, 'undone');
  expect((await undo(begun.request_id)).status).toBe(200);
  expect(await list()).toEqual([]);
});
