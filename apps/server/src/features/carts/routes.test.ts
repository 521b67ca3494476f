import { cartRoutes, type RouteKey } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { testClock } from '../../../test/clock.ts';
import { makePerson } from '../../../test/factories.ts';
import { inTransaction, newId } from '../../db/database.ts';
import { moveStock } from '../inventory/ledger.ts';
import { cartCalls, units } from './test-calls.ts';

const api = testApp();
const { foodbank, person, item, archive, add, setUnits, wish, cartOf } = cartCalls(api);

/** Changes the stock of an item directly, without the cart. */
const takeAway = (item_id: string, quantity: number) =>
  inTransaction(api.ctx, (tx) =>
    moveStock(tx, { actor_id: null, now: testClock().now() }, [
      { item_id, kind: 'adjusted', quantity_delta: -quantity, reserved_delta: 0 },
    ]),
  );

/** A person with one line in the cart. */
async function personWithLine(quantity = 2, stock = 9) {
  const who = await person();
  const rice = await item(stock);
  const answer = await add(who, rice.id, quantity);
  return { who, rice, line: answer.body.data.items[0]._id as string };
}

describe('every cart and wishlist call', () => {
  const keys = Object.values(cartRoutes).map(({ method, url }) => `${method} ${url}` as RouteKey);

  test.each(keys)('%s rejects callers who are not signed in', async (key) => {
    const dead = { params: { id: newId() }, token: 'a-token-that-nobody-has-been-given' };
    for (const options of [{ params: dead.params }, dead]) {
      const { status, body } = await api.call(key, options);
      expect([status, body.success, body.code]).toEqual([401, false, 'unauthenticated']);
    }
  });

  test.each(['admin', 'staff', 'volunteer', 'donor', 'recipient'] as const)('serves the %s', async (role) => {
    const who = await makePerson(api.ctx, { role, foodbank_id: role === 'staff' ? foodbank() : null });
    const rice = await item(5);
    expect((await add(who, rice.id)).status).toBe(200);
    expect((await wish(who, 'Rice', [{ inventory_id: rice.id }])).status).toBe(201);
  });

  test.each([
    ['PUT', '/api/cart/items/'],
    ['DELETE', '/api/cart/items/'],
    ['POST', '/api/wishlists/'],
    ['DELETE', '/api/wishlists/'],
  ] as const)('%s %s… rejects a malformed id', async (method, prefix) => {
    const { token } = await person();
    for (const id of ['1', 'nonsense', '%00', "'; drop table users; --", 'x'.repeat(150)]) {
      const path = encodeURI(prefix) + encodeURIComponent(id) + (method === 'POST' ? '/load-to-cart' : '');
      const { status, body } = await api.inject({
        method,
        url: path,
        headers: { authorization: `Bearer ${token}` },
        ...(method === 'PUT' ? { payload: { quantity: 1 } } : {}),
      });
      expect([id, status, body.code]).toEqual([id, 400, 'invalid_input']);
    }
  });
});

describe('the cart', () => {
  test('is empty at first', async () => {
    const { token } = await person();
    const { status, body, headers } = await api.call('GET /api/cart', { token });
    expect([status, body]).toEqual([200, { success: true, data: { items: [], total_items: 0 } }]);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('shows each line with its item’s current data', async () => {
    const { token } = await person();
    const rice = await item(9, {
      category: 'grains',
      dietary_category: 'vegan',
      expiration_date: '2020-02-29',
    });
    const body = { inventory_id: rice.id, quantity: 2 };
    const answer = await api.call('POST /api/cart/add', { token, body });
    expect([answer.status, answer.body.message]).toEqual([200, 'Item added to cart!']);
    expect(answer.body.data).toEqual({
      items: [
        {
          _id: expect.any(String),
          item_name: rice.item_name,
          category: 'grains',
          dietary_category: 'vegan',
          quantity: 2,
          acknowledged: [],
          no_substitute: false,
          inventory_id: {
            _id: rice.id,
            foodbank_id: foodbank(),
            item_name: rice.item_name,
            category: 'grains',
            picture: null,
            image: null,
            expiration_date: '2020-02-29',
            date_kind: 'best_before',
            expired: false,
            quantity: 9,
            allergens: {},
            gluten_sources: [],
          },
        },
      ],
      total_items: 2,
    });
    expect((await api.call('GET /api/cart', { token })).body.data).toEqual(answer.body.data);
  });

  test('is also served without the prefix, while browsers get the page', async () => {
    const { who } = await personWithLine();
    const headers = { authorization: `Bearer ${who.token}` };
    const twin = await api.inject({ method: 'GET', url: '/cart', headers });
    expect([twin.status, twin.body.data]).toEqual([200, await cartOf(who)]);
    const page = await api.inject({ method: 'GET', url: '/cart', headers: { accept: 'text/html' } });
    expect(page.headers['content-type']).not.toContain('json');
    const refused = await api.inject({ method: 'GET', url: '/cart' });
    expect(refused.status).toBe(401);
    for (const response of [twin, page, refused]) expect(response.headers['vary']).toContain('Accept');
    const both = { ...headers, accept: 'application/json, text/html;q=0.1' };
    expect((await api.inject({ method: 'GET', url: '/cart', headers: both })).body.data).toEqual(
      await cartOf(who),
    );
  });

  test('lists its lines in the order of adding, to its owner only', async () => {
    const [who, other] = [await person(), await person()];
    const [rice, milk, eggs] = [await item(9), await item(9), await item(9)];
    for (const { id } of [milk, eggs, rice, milk]) await add(who, id);
    expect(units(await cartOf(who))).toEqual([
      [milk.item_name, 2],
      [eggs.item_name, 1],
      [rice.item_name, 1],
    ]);
    expect((await cartOf(other)).items).toEqual([]);
  });

  test('responds in the caller’s language', async () => {
    const { token } = await person();
    const rice = await item(1);
    const headers = { 'accept-language': 'fr-CA' };
    const first = await api.call('POST /api/cart/add', { token, body: { inventory_id: rice.id }, headers });
    const second = await api.call('POST /api/cart/add', { token, body: { inventory_id: rice.id }, headers });
    expect(first.body.message).not.toBe('Item added to cart!');
    expect(second.body.errors[0].message).not.toContain('available');
    expect(second.body.errors[0].message).toContain(rice.item_name);
  });
});

describe('adding to the cart', () => {
  test('adds one unit by default, and adds to an existing line', async () => {
    const who = await person();
    const rice = await item(9);
    expect((await add(who, rice.id)).body.data.total_items).toBe(1);
    expect((await add(who, rice.id, 3)).body.data.total_items).toBe(4);
    expect(units(await cartOf(who))).toEqual([[rice.item_name, 4]]);
  });

  test('accepts all available units, and rejects one more without changing the cart', async () => {
    const who = await person();
    const rice = await item(5);
    expect((await add(who, rice.id, 5)).status).toBe(200);
    const { status, body } = await add(who, rice.id);
    expect([status, body.code]).toEqual([409, 'insufficient_stock']);
    expect(body.errors).toEqual([
      {
        field: 'quantity',
        code: 'insufficient_stock',
        message: `${rice.item_name}: 6 asked for, 5 available`,
        inventory_id: rice.id,
        item_name: rice.item_name,
        requested: 6,
        available: 5,
      },
    ]);
    expect(units(await cartOf(who))).toEqual([[rice.item_name, 5]]);
  });

  test('rejects items that are out of stock, unknown or archived', async () => {
    const who = await person();
    const [none, gone] = [await item(0), await item(9)];
    await archive(gone.id);
    expect((await add(who, none.id)).status).toBe(409);
    expect((await add(who, gone.id)).status).toBe(404);
    expect((await add(who, newId())).status).toBe(404);
    expect((await cartOf(who)).items).toEqual([]);
  });

  test('rejects more of one item than a request may contain, whatever the stock', async () => {
    const who = await person();
    const rice = await item(LIMITS.quantity * 3);
    expect((await add(who, rice.id, LIMITS.quantity)).status).toBe(200);
    const { status, body } = await add(who, rice.id);
    expect([status, body.errors[0].field, body.errors[0].code]).toEqual([400, 'quantity', 'too_big']);
  });

  test.each([
    ['no body', undefined, 'body', 'wrong_type'],
    ['no item', {}, 'inventory_id', 'required'],
    ['a list', [], 'body', 'wrong_type'],
    ['a malformed item id', { inventory_id: 'rice' }, 'inventory_id', 'bad_format'],
    ['an item of the wrong type', { inventory_id: 7 }, 'inventory_id', 'wrong_type'],
    ['NUL', { inventory_id: '\u0000' }, 'inventory_id', 'bad_characters'],
    ['a quantity of 0', { inventory_id: newId(), quantity: 0 }, 'quantity', 'too_small'],
    ['a negative quantity', { inventory_id: newId(), quantity: -1 }, 'quantity', 'too_small'],
    ['half a unit', { inventory_id: newId(), quantity: 1.5 }, 'quantity', 'wrong_type'],
    ['far too many', { inventory_id: newId(), quantity: 1e300 }, 'quantity', 'too_big'],
    ['a quantity as text', { inventory_id: newId(), quantity: '2' }, 'quantity', 'wrong_type'],
    ['null units', { inventory_id: newId(), quantity: null }, 'quantity', 'wrong_type'],
  ])('rejects %s', async (_, body, field, code) => {
    const { token } = await person();
    const answer = await api.call('POST /api/cart/add', { token, body });
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
    expect([answer.body.errors[0].field, answer.body.errors[0].code]).toEqual([field, code]);
  });

  test('rejects malformed JSON', async () => {
    const { token } = await person();
    for (const payload of ['{"inventory_id":', '', 'rice']) {
      const { status, body } = await api.inject({
        method: 'POST',
        url: '/api/cart/add',
        payload,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      });
      expect([payload, status, body.success]).toEqual([payload, 400, false]);
    }
  });
});

describe('changing a line', () => {
  test('sets its units, up to what is available', async () => {
    const { who, rice, line } = await personWithLine(2, 9);
    const { status, body } = await setUnits(who, line, 9);
    expect([status, body.message, units(body.data)]).toEqual([200, 'Cart updated', [[rice.item_name, 9]]]);
    const refused = await setUnits(who, line, 10);
    expect([refused.status, refused.body.code]).toEqual([409, 'insufficient_stock']);
    expect(refused.body.errors[0]).toMatchObject({ field: 'quantity', requested: 10, available: 9 });
    expect((await cartOf(who)).total_items).toBe(9);
  });

  test('to 0 removes the line', async () => {
    const { who, line } = await personWithLine();
    const { status, body } = await setUnits(who, line, 0);
    expect([status, body.message, body.data.items]).toEqual([200, 'Item removed from cart', []]);
    expect((await setUnits(who, line, 0)).status).toBe(404);
  });

  test.each([
    [-1, 'too_small'],
    [1.5, 'wrong_type'],
    [LIMITS.quantity + 1, 'too_big'],
    [1e300, 'too_big'],
    ['2', 'wrong_type'],
    [null, 'wrong_type'],
    [undefined, 'required'],
  ])('rejects the quantity %s', async (quantity, code) => {
    const { who, line } = await personWithLine();
    const { status, body } = await setUnits(who, line, quantity);
    expect([status, body.errors[0].field, body.errors[0].code]).toEqual([400, 'quantity', code]);
    expect((await cartOf(who)).total_items).toBe(2);
  });

  test("returns 404 for a line of another person's cart, and for an unknown line", async () => {
    const { who, line } = await personWithLine();
    const { token } = await person();
    for (const quantity of [0, 1]) {
      const call = (id: string) =>
        api.call('PUT /api/cart/items/:id', { token, params: { id }, body: { quantity } });
      expect([(await call(line)).status, (await call(newId())).status]).toEqual([404, 404]);
    }
    expect((await cartOf(who)).total_items).toBe(2);
  });
});

describe('removing lines', () => {
  test('removes a single line', async () => {
    const { who, line } = await personWithLine();
    const milk = await item(3);
    await add(who, milk.id);
    const remove = (token: string) => api.call('DELETE /api/cart/items/:id', { token, params: { id: line } });
    expect((await remove((await person()).token)).status).toBe(404);
    const { status, body } = await remove(who.token);
    expect([status, body.message]).toEqual([200, 'Item removed from cart']);
    expect(units(body.data)).toEqual([[milk.item_name, 1]]);
    expect((await remove(who.token)).status).toBe(404);
  });

  test('clears all of the caller’s lines, also repeatedly, and no one else’s', async () => {
    const [{ who }, { who: other }] = [await personWithLine(), await personWithLine()];
    for (let times = 0; times < 2; times++) {
      const { status, body } = await api.call('DELETE /api/cart/clear', { token: who.token });
      expect([status, body.message]).toEqual([200, 'Cart cleared']);
      expect(body.data).toEqual({ items: [], total_items: 0 });
    }
    expect((await cartOf(other)).total_items).toBe(2);
  });
});

describe('an item whose stock falls while it is in a cart', () => {
  test('stays, shows the units that are left, and can be reduced to them', async () => {
    const { who, rice, line } = await personWithLine(6, 9);
    await takeAway(rice.id, 5);
    const [shown] = (await cartOf(who)).items;
    expect([shown?.quantity, shown?.inventory_id.quantity]).toEqual([6, 4]);
    expect((await setUnits(who, line, 5)).status).toBe(409);
    expect((await setUnits(who, line, 4)).body.data.total_items).toBe(4);
  });

  test('stays and shows 0 if it is archived, and can only be removed', async () => {
    const { who, rice, line } = await personWithLine(6, 9);
    await archive(rice.id);
    const [shown] = (await cartOf(who)).items;
    expect([shown?.quantity, shown?.inventory_id.quantity]).toEqual([6, 0]);
    expect((await add(who, rice.id)).status).toBe(404);
    expect((await setUnits(who, line, 1)).status).toBe(409);
    expect((await setUnits(who, line, 0)).status).toBe(200);
  });
});
