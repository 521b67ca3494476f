import { afterEach, describe, expect, test } from 'vitest';
import type { Cart } from '@nourish/contract';
import { testApp } from '../../../test/app.ts';
import { makeFoodBank, makeItem, makePerson } from '../../../test/factories.ts';
import { newId } from '../../db/database.ts';
import * as on from './test-calls.ts';

const t = testApp();
afterEach(() => on.expectStockInOrder(t.ctx));

async function requestOf(quantity: number, status: Parameters<typeof on.makeRequest>[2] = 'pending') {
  const scene = await on.makeScene(t.ctx);
  const item = await makeItem(t.ctx, scene.foodbank_id, { quantity: 10 });
  const request = await on.makeRequest(t, scene, status, [{ inventory_id: item.id, quantity }]);
  return { ...scene, item, id: request._id };
}

describe('staff of the food bank', () => {
  test('approve, pack and hand out a request, which removes its units from stock', async () => {
    const { staff, item, id } = await requestOf(4);
    const approved = await on.setStatus(t, staff, id, 'approved', ' Bring bags ');
    expect(approved).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: 'The request has been updated.',
        data: { status: 'approved', notes: 'Bring bags', next_statuses: ['ready', 'rejected', 'cancelled'] },
      },
    });
    const ready = await on.setStatus(t, staff, id, 'ready');
    expect(ready.body.data).toMatchObject({
      notes: 'Bring bags',
      fulfilled_at: null,
      next_statuses: ['fulfilled', 'cancelled'],
    });
    expect(await on.stockOf(t.ctx, item.id)).toEqual({ quantity: 6, reserved_quantity: 4 });
    const fulfilled = await on.setStatus(t, staff, id, 'fulfilled', '');
    expect(fulfilled.body.data).toMatchObject({
      status: 'fulfilled',
      notes: 'Bring bags',
      fulfilled_at: expect.stringMatching(/Z$/),
      next_statuses: [],
    });
    expect(await on.stockOf(t.ctx, item.id)).toEqual({ quantity: 6, reserved_quantity: 0 });
    expect(fulfilled.body.data.history).toMatchObject([
      { status: 'pending', notes: null },
      { status: 'approved', notes: 'Bring bags', actor_name: staff.actor.name },
      { status: 'ready', notes: null, actor_name: staff.actor.name },
      { status: 'fulfilled', notes: null, actor_name: staff.actor.name },
    ]);
  });

  test.each([
    ['pending', 'rejected'],
    ['approved', 'rejected'],
    ['pending', 'cancelled'],
    ['approved', 'cancelled'],
    ['ready', 'cancelled'],
  ] as const)('set a %s request to %s, which makes its units available again', async (from, to) => {
    const { staff, item, id } = await requestOf(4, from);
    const { status, body } = await on.setStatus(t, staff, id, to, 'Sorry');
    expect([status, body.data.status, body.data.notes]).toEqual([200, to, 'Sorry']);
    expect(await on.stockOf(t.ctx, item.id)).toEqual({ quantity: 10, reserved_quantity: 0 });
    const last = await t.ctx.db
      .selectFrom('stock_movements')
      .selectAll()
      .where('request_id', '=', id)
      .where('kind', '=', 'released')
      .execute();
    expect(last).toMatchObject([
      { quantity_delta: 4, actor_id: staff.actor.user_id, reason: `${body.data.code}: Sorry` },
    ]);
  });

  test.each([
    ['pending', 'pending'],
    ['pending', 'ready'],
    ['pending', 'fulfilled'],
    ['approved', 'approved'],
    ['approved', 'fulfilled'],
    ['ready', 'rejected'],
    ['ready', 'approved'],
    ['fulfilled', 'cancelled'],
    ['rejected', 'approved'],
    ['cancelled', 'pending'],
  ] as const)('cannot set a %s request to %s', async (from, to) => {
    const { staff, id } = await requestOf(4, from);
    const { status, body } = await on.setStatus(t, staff, id, to);
    expect([status, body.code]).toEqual([409, 'invalid_transition']);
    const now = await t.call('GET /api/food-requests/:id', { token: staff.token, params: { id } });
    expect(now.body.data.status).toBe(from);
  });

  test('of another food bank, or of none, get 404', async () => {
    const { id } = await requestOf(1);
    for (const foodbank_id of [await makeFoodBank(t.ctx), null]) {
      const stranger = await makePerson(t.ctx, { role: 'staff', foodbank_id });
      const { status, body } = await on.setStatus(t, stranger, id, 'approved');
      expect([status, body.code]).toEqual([404, 'not_found']);
    }
  });

  test('can be an administrator, for any food bank', async () => {
    const { id } = await requestOf(1);
    const admin = await makePerson(t.ctx, { role: 'admin' });
    expect((await on.setStatus(t, admin, id, 'approved')).status).toBe(200);
  });
});

describe('recipients', () => {
  test.each(['pending', 'approved'] as const)('can cancel their own request while %s', async (from) => {
    const { recipient, item, id } = await requestOf(4, from);
    const { status, body } = await on.setStatus(t, recipient, id, 'cancelled', 'Found food elsewhere');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status: 'cancelled',
      notes: 'Found food elsewhere',
      next_statuses: [],
    });
    expect(await on.stockOf(t.ctx, item.id)).toEqual({ quantity: 10, reserved_quantity: 0 });
  });

  test('cannot cancel a packed request', async () => {
    const { recipient, id } = await requestOf(4, 'ready');
    const { status, body } = await on.setStatus(t, recipient, id, 'cancelled');
    expect([status, body.code]).toEqual([403, 'forbidden']);
  });

  test.each(['fulfilled', 'rejected', 'cancelled'] as const)('cannot cancel a %s request', async (from) => {
    const { recipient, id } = await requestOf(4, from);
    const { status, body } = await on.setStatus(t, recipient, id, 'cancelled');
    expect([status, body.code]).toEqual([409, 'invalid_transition']);
  });

  test.each([
    ['approved', 403, 'forbidden'],
    ['rejected', 403, 'forbidden'],
    ['fulfilled', 409, 'invalid_transition'],
  ] as const)('cannot set their own to %s', async (to, expected, code) => {
    const { recipient, id } = await requestOf(4);
    const { status, body } = await on.setStatus(t, recipient, id, to);
    expect([status, body.code]).toEqual([expected, code]);
  });

  test('get 404 for requests of others', async () => {
    const { id } = await requestOf(4);
    for (const role of ['recipient', 'donor', 'volunteer'] as const) {
      const other = await makePerson(t.ctx, { role });
      expect((await on.setStatus(t, other, id, 'cancelled')).status).toBe(404);
    }
  });
});

test('a status change requires a session', async () => {
  const { id } = await requestOf(1);
  const body = { status: 'approved' };
  expect((await t.call('PUT /api/food-requests/:id/status', { params: { id }, body })).status).toBe(401);
});

test.each([
  [{}, 'status', 'required'],
  [{ status: 'done' }, 'status', 'not_an_option'],
  [{ status: 7 }, 'status', 'wrong_type'],
  [{ status: null }, 'status', 'wrong_type'],
  [{ status: 'approved', notes: 7 }, 'notes', 'wrong_type'],
  [{ status: 'approved', notes: 'x'.repeat(2_001) }, 'notes', 'too_long'],
  [{ status: 'approved', notes: 'a\u0000' }, 'notes', 'bad_characters'],
])('rejects a change to %j', async (body, field, code) => {
  const { staff, id } = await requestOf(1);
  const answer = await t.call('PUT /api/food-requests/:id/status', {
    token: staff.token,
    params: { id },
    body,
  });
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
  expect(answer.body.errors).toContainEqual(expect.objectContaining({ field, code }));
});

test.each([
  ['not-an-id', 400],
  [newId(), 404],
])('rejects a change of request %s', async (id, expected) => {
  const { staff } = await requestOf(1);
  expect((await on.setStatus(t, staff, id, 'approved')).status).toBe(expected);
});

describe('reordering a request', () => {
  const reorder = (token: string | undefined, id: string, language = 'en') =>
    t.call('POST /api/food-requests/:id/reorder', {
      token,
      params: { id },
      headers: { 'accept-language': language },
    });

  test('adds available items to the cart and names the others', async () => {
    const scene = await on.makeScene(t.ctx);
    const plenty = await makeItem(t.ctx, scene.foodbank_id, { quantity: 10 });
    const few = await makeItem(t.ctx, scene.foodbank_id, { quantity: 5 });
    const none = await makeItem(t.ctx, scene.foodbank_id, { quantity: 2 });
    const { _id } = await on.makeRequest(t, scene, 'fulfilled', [
      { inventory_id: plenty.id, quantity: 3 },
      { inventory_id: few.id, quantity: 3 },
      { inventory_id: none.id, quantity: 2 },
    ]);
    const { status, body } = await reorder(scene.recipient.token, _id, 'fr');
    expect([status, body.message]).toEqual([200, expect.stringMatching(/panier/)]);
    expect(body.data.cart.total_items).toBe(5);
    expect(body.data.validItems).toMatchObject([
      { inventory_id: plenty.id, requested: 3, quantity: 3 },
      { inventory_id: few.id, requested: 3, quantity: 2 },
    ]);
    expect(body.data.invalidItems).toMatchObject([{ inventory_id: none.id, requested: 2, quantity: 0 }]);
    expect(await on.cartOf(t, scene.recipient)).toHaveLength(2);
  });

  test('remembers in whose place nothing may be put', async () => {
    const scene = await on.makeScene(t.ctx);
    const [strict, plain] = [
      await makeItem(t.ctx, scene.foodbank_id, { quantity: 10 }),
      await makeItem(t.ctx, scene.foodbank_id, { quantity: 10 }),
    ];
    const { _id } = await on.makeRequest(t, scene, 'fulfilled', [
      { inventory_id: strict.id, quantity: 3, no_substitute: true },
      { inventory_id: plain.id, quantity: 3 },
    ]);
    const { body } = await reorder(scene.recipient.token, _id);
    const items: Cart['items'] = body.data.cart.items;
    expect(
      Object.fromEntries(items.map(({ inventory_id, no_substitute }) => [inventory_id._id, no_substitute])),
    ).toEqual({ [strict.id]: true, [plain.id]: false });
  });

  test('is limited to its recipient', async () => {
    const { staff, id } = await requestOf(1);
    const other = await makePerson(t.ctx, { role: 'recipient' });
    expect((await reorder(undefined, id)).status).toBe(401);
    expect((await reorder(staff.token, id)).status).toBe(403);
    expect((await reorder(other.token, id)).status).toBe(404);
    expect((await reorder(other.token, newId())).status).toBe(404);
    expect((await reorder(other.token, 'x')).status).toBe(400);
  });
});
