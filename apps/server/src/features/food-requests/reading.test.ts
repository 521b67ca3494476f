import { describe, expect, test } from 'vitest';
import type { FoodRequest } from '@nourish/contract';
import { testApp, unique, type CallOptions } from '../../../test/app.ts';
import {
  makeFoodBank,
  makeItem,
  makePerson,
  makeStorageLocation,
  type Person,
} from '../../../test/factories.ts';
import { inTransaction, newId } from '../../db/database.ts';
import * as on from './test-calls.ts';

const t = testApp();
type Query = NonNullable<CallOptions['query']>;

const ids = (requests: readonly FoodRequest[]) => requests.map((request) => request._id);
const list = (person: Person, query: Query = {}) =>
  t.call('GET /api/food-requests', { token: person.token, query });
const listIds = async (person: Person, query: Query = {}): Promise<string[]> => {
  const { status, body } = await list(person, query);
  expect(status).toBe(200);
  return ids(body.data);
};
const details = (person: Person | undefined, id: string) =>
  t.call('GET /api/food-requests/:id', { token: person?.token, params: { id } });

describe("the caller's own requests", () => {
  const listMine = (person: Person, query: Query = {}) =>
    t.call('GET /api/food-requests/my-requests', { token: person.token, query });

  test('are listed newest first, page by page', async () => {
    const scene = await on.makeScene(t.ctx);
    const sent: string[] = [];
    for (let n = 0; n < 5; n++) sent.unshift((await on.makeRequest(t, scene))._id);
    await on.makeRequest(t, await on.makeScene(t.ctx));
    const first = await listMine(scene.recipient, { limit: 2 });
    expect(ids(first.body.data)).toEqual(sent.slice(0, 2));
    expect(first.body.pagination).toEqual({
      currentPage: 1,
      totalPages: 3,
      itemsPerPage: 2,
      totalItems: 5,
    });
    expect(ids((await listMine(scene.recipient, { limit: 2, page: 3 })).body.data)).toEqual(sent.slice(4));
    expect((await listMine(scene.recipient, { page: 9 })).body.data).toEqual([]);
    expect((await listMine(scene.recipient)).body.pagination.itemsPerPage).toBe(20);
    expect((await listMine(scene.staff)).body).toMatchObject({ data: [], pagination: { totalItems: 0 } });
  });

  test('are filtered by status', async () => {
    const scene = await on.makeScene(t.ctx);
    await on.makeRequest(t, scene, 'pending');
    const ready = await on.makeRequest(t, scene, 'ready');
    const { body } = await listMine(scene.recipient, { status: 'ready' });
    expect(body).toMatchObject({
      data: [{ _id: ready._id, status: 'ready' }],
      pagination: { totalItems: 1 },
    });
  });

  test('contain no fields that are for staff only', async () => {
    const scene = await on.makeScene(t.ctx);
    await on.makeRequest(t, scene, 'approved');
    const [request] = (await listMine(scene.recipient)).body.data;
    expect(request).not.toHaveProperty('recipient');
    expect(request).not.toHaveProperty('packing_by');
    for (const field of ['storage_location', 'lot_code']) expect(request.items[0]).not.toHaveProperty(field);
  });

  test('are also served without the `/api` prefix', async () => {
    const scene = await on.makeScene(t.ctx);
    const request = await on.makeRequest(t, scene);
    const headers = { authorization: `Bearer ${scene.recipient.token}` };
    const { status, body } = await t.inject({ url: '/food-requests/my-requests?status=pending', headers });
    expect([status, ids(body.data)]).toEqual([200, [request._id]]);
  });

  test.each<Query>([
    { status: 'done' },
    { status: 'pending,ready' },
    { page: 0 },
    { page: 'x' },
    { limit: 101 },
    { limit: 0 },
  ])('are rejected for %j', async (query) => {
    const { recipient } = await on.makeScene(t.ctx);
    const { status, body } = await listMine(recipient, query);
    expect([status, body.code]).toEqual([400, 'invalid_input']);
  });

  test('require a session', async () => {
    expect((await t.call('GET /api/food-requests/my-requests')).status).toBe(401);
    expect((await t.inject({ url: '/food-requests/my-requests' })).status).toBe(401);
  });
});

describe('the request queue', () => {
  test('lists the requests of the own food bank by pickup, with recipient, storage location and lot', async () => {
    const scene = await on.makeScene(t.ctx);
    const item = await makeItem(t.ctx, scene.foodbank_id);
    const location_id = await makeStorageLocation(t.ctx, scene.foodbank_id, 'Shelf 7');
    await inTransaction(t.ctx, async (tx) => {
      await tx
        .updateTable('inventory_items')
        .set({ storage_location_id: location_id, lot_code: 'L24', lot_source: 'scanned' })
        .where('id', '=', item.id)
        .execute();
    });
    const ask = (days: number, preferredPickupTime: string) =>
      on.sendAccepted(t, scene.recipient, [{ inventory_id: item.id, quantity: 1 }], {
        preferredPickupDate: on.inDays(t.ctx, days),
        preferredPickupTime,
      });
    const late = await ask(3, '9:00 AM');
    const noon = await ask(2, '12:00');
    const early = await ask(2, '09:00');
    await on.makeRequest(t, await on.makeScene(t.ctx));
    const { body } = await list(scene.staff);
    expect(ids(body.data)).toEqual([early._id, noon._id, late._id]);
    expect(body.data[0]).toMatchObject({
      recipient: {
        _id: scene.recipient.actor.user_id,
        name: scene.recipient.actor.name,
        email: scene.recipient.actor.email,
      },
      items: [{ inventory_id: item.id, storage_location: 'Shelf 7', lot_code: 'L24' }],
    });
    expect(await listIds(scene.staff, { limit: 1, page: 2 })).toEqual([noon._id]);
    expect(await listIds(scene.staff, { pickup_date: on.inDays(t.ctx, 3) })).toEqual([late._id]);
  });

  test('is filtered by one or several statuses', async () => {
    const scene = await on.makeScene(t.ctx);
    const pending = await on.makeRequest(t, scene, 'pending');
    const ready = await on.makeRequest(t, scene, 'ready');
    await on.makeRequest(t, scene, 'cancelled');
    expect(await listIds(scene.staff, { status: 'ready' })).toEqual([ready._id]);
    expect(await listIds(scene.staff, { status: 'pending, ready,' })).toEqual([pending._id, ready._id]);
    expect(await listIds(scene.staff, { status: '' })).toHaveLength(3);
    const { status, body } = await list(scene.staff, { status: 'pending,done' });
    expect([status, body.errors[0]]).toEqual([
      400,
      expect.objectContaining({ field: 'status', code: 'not_an_option' }),
    ]);
  });

  test('lists open requests by pickup and then closed ones, latest first, on every page', async () => {
    const scene = await on.makeScene(t.ctx);
    const requests = [];
    const statuses = ['ready', 'cancelled', 'pending', 'rejected', 'pending', 'ready', 'cancelled'] as const;
    for (const [n, status] of statuses.entries())
      requests.push(
        await on.makeRequest(t, scene, status, undefined, { preferredPickupDate: on.inDays(t.ctx, 2 + n) }),
      );
    const pages = (query: Query) =>
      Promise.all([1, 2, 3].map((page) => listIds(scene.staff, { ...query, limit: 3, page })));
    const [a, b, c, d, e, f, g] = ids(requests);
    expect(await pages({})).toEqual([[a, c, e], [f, g, d], [b]]);
    expect(await pages({ status: 'pending,ready' })).toEqual([[a, c, e], [f], []]);
    expect(await pages({ status: 'cancelled,rejected' })).toEqual([[g, d, b], [], []]);
    expect(await pages({ status: 'ready,cancelled' })).toEqual([[a, f, g], [b], []]);
  });

  test('is searched by name, address, item and code, with words in any order', async () => {
    const scene = await on.makeScene(t.ctx);
    const recipient = await makePerson(t.ctx, { role: 'recipient', name: 'Zoë Lefèvre-Cœur' });
    const item = await makeItem(t.ctx, scene.foodbank_id, { item_name: 'Purée 50% (1_kg)' });
    const wanted = await on.sendAccepted(t, recipient, [{ inventory_id: item.id, quantity: 1 }]);
    await on.makeRequest(t, scene);
    for (const search of [
      'zoe',
      'LEFEVRE',
      'coeur',
      'puree zoë',
      'fèvre ur',
      '50%',
      '1_k',
      recipient.actor.email.slice(3, -4),
      wanted._id,
      wanted._id.slice(-8),
      wanted.code,
      `#${wanted.code.toLowerCase().replace('-', '')}`,
    ])
      expect([search, await listIds(scene.staff, { search })]).toEqual([search, [wanted._id]]);
    for (const search of ['zoe nobody', '5_%', '51%', String.raw`\%`, "';--"])
      expect([search, await listIds(scene.staff, { search })]).toEqual([search, []]);
    expect(await listIds(scene.staff, { search: '  ' })).toHaveLength(2);
  });

  test('is narrowed to the requests for an item, of the own food bank only', async () => {
    const [here, there] = [await on.makeScene(t.ctx), await on.makeScene(t.ctx)];
    const item = await makeItem(t.ctx, here.foodbank_id, { quantity: 9 });
    await on.makeRequest(t, here);
    const wanted = await on.sendAccepted(t, here.recipient, [{ inventory_id: item.id, quantity: 2 }]);
    const query = { inventory_id: item.id, status: 'pending,approved,ready' };
    const { body } = await list(here.staff, query);
    expect([ids(body.data), body.pagination.totalItems]).toEqual([[wanted._id], 1]);
    expect(body.data[0].recipient.name).toBe(here.recipient.actor.name);
    const lately = await list(here.staff, { inventory_id: item.id, request_from: on.inDays(t.ctx, -2) });
    expect(lately.body.pagination.totalItems).toBe(1);
    expect(await listIds(there.staff, query)).toEqual([]);
    expect((await list(here.staff, { inventory_id: 'x' })).body.errors).toMatchObject([
      { field: 'inventory_id' },
    ]);
  });

  test('does not show other food banks to staff', async () => {
    const [here, there] = [await on.makeScene(t.ctx), await on.makeScene(t.ctx)];
    const request = await on.makeRequest(t, there);
    expect(await listIds(here.staff)).toEqual([]);
    expect(await listIds(here.staff, { search: request._id })).toEqual([]);
    const asked = await list(here.staff, { foodbank_id: there.foodbank_id });
    expect([asked.status, asked.body.code]).toEqual([404, 'not_found']);
    const nobody = await makePerson(t.ctx, { role: 'staff' });
    expect((await list(nobody)).status).toBe(404);
  });

  test('of all food banks or of one is for administrators only', async () => {
    const [here, there] = [await on.makeScene(t.ctx), await on.makeScene(t.ctx)];
    const word = unique('Kale');
    const requests = [];
    for (const scene of [here, there]) {
      const item = await makeItem(t.ctx, scene.foodbank_id, { item_name: word });
      requests.push(await on.makeRequest(t, scene, 'pending', [{ inventory_id: item.id, quantity: 1 }]));
    }
    const admin = await makePerson(t.ctx, { role: 'admin' });
    expect(await listIds(admin, { search: word })).toEqual(ids(requests));
    expect(await listIds(admin, { search: word, foodbank_id: there.foodbank_id })).toEqual([
      requests[1]?._id,
    ]);
  });

  test("contains the caller's own requests for other roles", async () => {
    const scene = await on.makeScene(t.ctx);
    const own = await on.makeRequest(t, scene);
    const neighbour = await makePerson(t.ctx, { role: 'recipient', foodbank_id: scene.foodbank_id });
    expect(await listIds(scene.recipient)).toEqual([own._id]);
    expect(await listIds(scene.recipient, { foodbank_id: scene.foodbank_id })).toEqual([own._id]);
    expect(await listIds(scene.recipient, { foodbank_id: newId() })).toEqual([]);
    expect((await list(scene.recipient)).body.data[0]).not.toHaveProperty('recipient');
    expect(await listIds(neighbour)).toEqual([]);
    expect(await listIds(neighbour, { foodbank_id: scene.foodbank_id, search: own._id })).toEqual([]);
    expect((await t.call('GET /api/food-requests')).status).toBe(401);
  });

  test.each<Query>([
    { foodbank_id: 'x' },
    { pickup_date: '2026-02-30' },
    { search: 'x'.repeat(101) },
    { search: '\u0000' },
    { limit: 1_000 },
    { page: -1 },
  ])('is rejected for %j', async (query) => {
    const { staff } = await on.makeScene(t.ctx);
    const { status, body } = await list(staff, query);
    expect([status, body.code]).toEqual([400, 'invalid_input']);
  });
});

describe('a single request', () => {
  test('shows its recipient the history without actors', async () => {
    const scene = await on.makeScene(t.ctx);
    const { _id } = await on.makeRequest(t, scene, 'approved');
    const { status, body } = await details(scene.recipient, _id);
    expect(status).toBe(200);
    expect(body.data.next_statuses).toEqual(['cancelled']);
    expect(body.data).not.toHaveProperty('recipient');
    expect(body.data.history).toEqual([
      { status: 'pending', notes: null, created_at: expect.any(String) },
      { status: 'approved', notes: null, created_at: expect.any(String) },
    ]);
    expect(JSON.stringify(body)).not.toContain(scene.staff.actor.name);
  });

  test('shows staff the actors and the next statuses', async () => {
    const scene = await on.makeScene(t.ctx);
    const { _id } = await on.makeRequest(t, scene, 'ready');
    const admin = await makePerson(t.ctx, { role: 'admin' });
    for (const reader of [scene.staff, admin]) {
      const { data } = (await details(reader, _id)).body;
      expect(data.next_statuses).toEqual(['fulfilled', 'cancelled']);
      expect(data.recipient.email).toBe(scene.recipient.actor.email);
      expect(data.items[0]).toHaveProperty('storage_location', null);
      expect(data.history.map((event: { actor_name: string }) => event.actor_name)).toEqual([
        scene.recipient.actor.name,
        scene.staff.actor.name,
        scene.staff.actor.name,
      ]);
    }
  });

  test('returns 404 to everyone else', async () => {
    const scene = await on.makeScene(t.ctx);
    const { _id } = await on.makeRequest(t, scene);
    const foodbank_id = await makeFoodBank(t.ctx);
    for (const [role, bank] of [
      ['recipient', scene.foodbank_id],
      ['donor', null],
      ['volunteer', null],
      ['staff', foodbank_id],
      ['staff', null],
    ] as const) {
      const stranger = await makePerson(t.ctx, { role, foodbank_id: bank });
      const { status, body } = await details(stranger, _id);
      expect([role, status, body.code]).toEqual([role, 404, 'not_found']);
    }
    expect((await details(undefined, _id)).status).toBe(401);
    expect((await details(scene.staff, newId())).status).toBe(404);
    expect((await details(scene.staff, 'my-request')).status).toBe(400);
  });
});

describe('request counts', () => {
  const stats = (person: Person, query: Query = {}) =>
    t.call('GET /api/food-requests/stats', { token: person.token, query });

  test('cover the own food bank, or the own requests', async () => {
    const scene = await on.makeScene(t.ctx);
    for (const status of [
      'pending',
      'approved',
      'ready',
      'fulfilled',
      'rejected',
      'cancelled',
      'pending',
    ] as const)
      await on.makeRequest(t, scene, status);
    const neighbour = await makePerson(t.ctx, { role: 'recipient' });
    await on.makeRequest(t, { ...scene, recipient: neighbour });
    await on.makeRequest(t, await on.makeScene(t.ctx));
    const own = {
      total: 7,
      pending: 2,
      approved: 1,
      rejected: 1,
      ready: 1,
      fulfilled: 1,
      cancelled: 1,
      in_progress: 4,
      total_items_requested: 21,
      overdue: 0,
      pickups_today: 0,
      approved_today: 0,
      ready_today: 0,
    };
    const all = { ...own, total: 8, pending: 3, in_progress: 5, total_items_requested: 24 };
    expect((await stats(scene.recipient)).body).toEqual({ success: true, data: own });
    expect((await stats(scene.staff)).body.data).toEqual(all);
    const admin = await makePerson(t.ctx, { role: 'admin' });
    expect((await stats(admin, { foodbank_id: scene.foodbank_id })).body.data).toEqual(all);
    expect((await stats(admin)).body.data.total).toBeGreaterThan(8);
    expect((await stats(await makePerson(t.ctx, { role: 'donor' }))).body.data.total).toBe(0);
  });

  test('cover only the own requests if asked to, also for staff and administrators', async () => {
    const scene = await on.makeScene(t.ctx);
    await on.makeRequest(t, scene);
    const admin = await makePerson(t.ctx, { role: 'admin' });
    // A recipient who later became staff.
    const helper = await makePerson(t.ctx, { role: 'recipient' });
    await on.makeRequest(t, { ...scene, recipient: helper });
    await inTransaction(t.ctx, (tx) =>
      tx
        .updateTable('users')
        .set({ role: 'staff', foodbank_id: scene.foodbank_id })
        .where('id', '=', helper.actor.user_id)
        .execute(),
    );
    expect((await stats(helper)).body.data.total).toBe(2);
    expect((await stats(helper, { mine: true })).body.data).toMatchObject({ total: 1, pending: 1 });
    const elsewhere = await makeFoodBank(t.ctx);
    expect((await stats(helper, { mine: true, foodbank_id: elsewhere })).body.data.total).toBe(0);
    for (const person of [scene.staff, admin])
      expect((await stats(person, { mine: true })).body.data).toMatchObject({
        total: 0,
        total_items_requested: 0,
      });
    expect((await stats(scene.recipient, { mine: false })).body.data.total).toBe(1);
    expect((await stats(scene.staff, { mine: 'perhaps' })).status).toBe(400);
  });

  test('use the local day of the food bank, and leave out requests without a pickup', async () => {
    const scene = await on.makeScene(t.ctx, { time_zone: 'Asia/Tokyo' });
    const item = await makeItem(t.ctx, scene.foodbank_id);
    // 01:00 on the 21st in Tokyo; still the 20th in Canada and UTC.
    await on.at(t.ctx, new Date('2031-05-20T16:00:00Z'), async () => {
      const recipient = await makePerson(t.ctx, { role: 'recipient' });
      const staff = await makePerson(t.ctx, { role: 'staff', foodbank_id: scene.foodbank_id });
      const ask = (preferredPickupDate: string) =>
        on.sendAccepted(t, recipient, [{ inventory_id: item.id, quantity: 1 }], { preferredPickupDate });
      const expected = await ask('2031-05-21');
      const later = await ask('2031-05-22');
      const dropped = await ask('2031-05-21');
      await on.setStatus(t, recipient, dropped._id, 'cancelled');
      expect((await stats(staff)).body.data).toMatchObject({ total: 3, pickups_today: 1 });
      await on.setStatus(t, staff, expected._id, 'approved');
      await on.setStatus(t, staff, later._id, 'approved');
      expect((await stats(staff)).body.data).toMatchObject({ approved_today: 1, ready_today: 0 });
      await on.setStatus(t, staff, expected._id, 'ready');
      expect((await stats(staff)).body.data).toMatchObject({ approved_today: 0, ready_today: 1 });
    });
  });

  test('have the access rules of the list', async () => {
    const [here, there] = [await on.makeScene(t.ctx), await on.makeScene(t.ctx)];
    expect((await stats(here.staff, { foodbank_id: there.foodbank_id })).status).toBe(404);
    expect((await stats(here.staff, { foodbank_id: 'x' })).status).toBe(400);
    expect((await t.call('GET /api/food-requests/stats')).status).toBe(401);
  });
});
