import { LIMITS } from '@nourish/contract/constants';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { testClock } from '../../../test/clock.ts';
import type { Person } from '../../../test/factories.ts';
import { inTransaction, newId } from '../../db/database.ts';
import { MAX_WISHLISTS } from './rules.ts';
import { cartCalls, units } from './test-calls.ts';

const api = testApp();
const { person, item, archive, add, wish, load, cartOf, wishlistsOf } = cartCalls(api);

/** A person with one line in the cart. */
async function personWithLine(quantity = 2) {
  const who = await person();
  const rice = await item(9);
  await add(who, rice.id, quantity);
  return { who, rice };
}

describe('saving the cart as a wishlist', () => {
  const save = ({ token }: Person, body: unknown) =>
    api.call('POST /api/cart/save-wishlist', { token, body });

  test('copies its lines and leaves the cart unchanged', async () => {
    const { who, rice } = await personWithLine(2);
    const milk = await item(3, { dietary_category: 'gluten_free' });
    await add(who, milk.id, 3);
    const { status, body } = await save(who, { name: '  Weekly basics ', description: ' Mondays ' });
    expect([status, body.message]).toEqual([201, 'Cart saved as wishlist successfully!']);
    expect(body.data).toEqual({
      _id: expect.any(String),
      name: 'Weekly basics',
      description: 'Mondays',
      total_items: 5,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      items: [
        {
          _id: expect.any(String),
          inventory_id: rice.id,
          foodbank_id: expect.any(String),
          item_name: rice.item_name,
          dietary_category: null,
          quantity: 2,
        },
        {
          _id: expect.any(String),
          inventory_id: milk.id,
          foodbank_id: expect.any(String),
          item_name: milk.item_name,
          dietary_category: 'gluten_free',
          quantity: 3,
        },
      ],
    });
    expect((await cartOf(who)).total_items).toBe(5);
    expect(await wishlistsOf(who)).toEqual([body.data]);
  });

  test('remembers in whose place nothing may be put, until it is loaded again', async () => {
    const { who, rice } = await personWithLine(2);
    const milk = await item(3);
    await add(who, milk.id, 1);
    const flags = async () =>
      (await cartOf(who)).items.map(({ inventory_id, no_substitute }) => [inventory_id._id, no_substitute]);
    const [line] = (await cartOf(who)).items;
    await api.call('PUT /api/cart/items/:id', {
      token: who.token,
      params: { id: line?._id ?? '' },
      body: { no_substitute: true },
    });
    const { body } = await save(who, { name: 'Strict' });
    await api.call('DELETE /api/cart/clear', { token: who.token });
    await load(who, body.data._id);
    expect(await flags()).toEqual(
      expect.arrayContaining([
        [rice.id, true],
        [milk.id, false],
      ]),
    );
    // A wishlist line without the flag keeps the cart's choice.
    const plain = await wish(who, 'Plain', [{ inventory_id: rice.id, quantity: 1 }]);
    await load(who, plain.body.data._id);
    expect(await flags()).toContainEqual([rice.id, true]);
  });

  test('rejects an empty cart', async () => {
    const who = await person();
    const { status, body } = await save(who, { name: 'Nothing' });
    expect([status, body.code]).toEqual([409, 'cart_empty']);
    expect(await wishlistsOf(who)).toEqual([]);
  });

  test.each([
    ['no name', {}, 'name', 'required'],
    ['an empty name', { name: '' }, 'name', 'required'],
    ['a blank name', { name: ' \t ' }, 'name', 'required'],
    ['a name that is not text', { name: 5 }, 'name', 'wrong_type'],
    ['a name that is too long', { name: 'x'.repeat(LIMITS.name + 1) }, 'name', 'too_long'],
    ['a name with NUL', { name: 'a\u0000b' }, 'name', 'bad_characters'],
    [
      'a description that is too long',
      { name: 'x', description: 'x'.repeat(LIMITS.shortText + 1) },
      'description',
      'too_long',
    ],
    ['a description that is not text', { name: 'x', description: {} }, 'description', 'wrong_type'],
  ])('rejects %s', async (_, input, field, code) => {
    const { who, rice } = await personWithLine();
    const body = { ...input, items: [{ inventory_id: rice.id }] };
    for (const key of ['POST /api/cart/save-wishlist', 'POST /api/wishlists'] as const) {
      const answer = await api.call(key, { token: who.token, body });
      expect([answer.status, answer.body.errors[0].field, answer.body.errors[0].code]).toEqual([
        400,
        field,
        code,
      ]);
    }
    expect(await wishlistsOf(who)).toEqual([]);
  });
});

describe('wishlists', () => {
  test('are listed the newest first, and may share a name', async () => {
    const [who, other] = [await person(), await person()];
    const [rice, milk] = [await item(1), await item(0)];
    const first = await wish(who, ' Basics ', [{ inventory_id: rice.id }]);
    const second = await wish(who, 'Basics', [{ inventory_id: milk.id, quantity: 7 }]);
    expect([first.status, first.body.message]).toEqual([201, 'Wishlist saved successfully!']);
    expect(first.body.data).toMatchObject({ name: 'Basics', description: null, total_items: 1 });
    expect(second.body.data.total_items).toBe(7);
    expect(await wishlistsOf(who)).toEqual([second.body.data, first.body.data]);
    expect(await wishlistsOf(other)).toEqual([]);
  });

  test('merge lines of the same item, whatever the case of its id', async () => {
    const who = await person();
    const [rice, milk] = [await item(9), await item(9)];
    const { body } = await wish(who, 'Twice', [
      { inventory_id: rice.id, quantity: 2 },
      { inventory_id: milk.id },
      { inventory_id: rice.id.toUpperCase(), quantity: 3 },
    ]);
    expect(units(body.data)).toEqual([
      [rice.item_name, 5],
      [milk.item_name, 1],
    ]);
  });

  test('reject unknown items line by line', async () => {
    const who = await person();
    const [rice, gone] = [await item(9), await item(9)];
    await archive(gone.id);
    const lines = [gone.id, rice.id, newId()].map((inventory_id) => ({ inventory_id }));
    const { status, body } = await wish(who, 'Odd', lines);
    expect([status, body.code]).toEqual([400, 'invalid_input']);
    expect(body.errors).toEqual([
      {
        field: 'items.0.inventory_id',
        code: 'unknown_item',
        message: 'This item is not in our inventory',
      },
      {
        field: 'items.2.inventory_id',
        code: 'unknown_item',
        message: 'This item is not in our inventory',
      },
    ]);
    expect(await wishlistsOf(who)).toEqual([]);
  });

  test.each([
    ['no lines', undefined, 'items', 'required'],
    ['an empty list', [], 'items', 'too_few'],
    ['lines that are not a list', {}, 'items', 'wrong_type'],
    ['a line that is not an object', ['rice'], 'items.0', 'wrong_type'],
    ['a line without an item', [{ quantity: 1 }], 'items.0.inventory_id', 'required'],
    ['a line with quantity 0', [{ inventory_id: newId(), quantity: 0 }], 'items.0.quantity', 'too_small'],
    [
      'a line with too large a quantity',
      [{ inventory_id: newId(), quantity: LIMITS.quantity + 1 }],
      'items.0.quantity',
      'too_big',
    ],
    [
      'too many lines',
      Array.from({ length: LIMITS.linesPerRequest + 1 }, () => ({ inventory_id: newId() })),
      'items',
      'too_many',
    ],
  ])('reject %s', async (_, items, field, code) => {
    const { token } = await person();
    const { status, body } = await api.call('POST /api/wishlists', { token, body: { name: 'x', items } });
    expect([status, body.errors[0].field, body.errors[0].code]).toEqual([400, field, code]);
  });

  test('are limited to a hundred per user', async () => {
    const { who } = await personWithLine();
    const rows = Array.from({ length: MAX_WISHLISTS }, () => ({
      id: newId(),
      user_id: who.actor.user_id,
      name: 'x',
      description: null,
      created_at: testClock().now(),
    }));
    await inTransaction(api.ctx, (tx) => tx.insertInto('wishlists').values(rows).execute());
    const body = { name: 'One more' };
    const answer = await api.call('POST /api/cart/save-wishlist', { token: who.token, body });
    expect([answer.status, answer.body.errors[0].code]).toEqual([400, 'too_many']);
    expect(await wishlistsOf(who)).toHaveLength(MAX_WISHLISTS);
  });

  test('can be deleted once, by their owner only', async () => {
    const who = await person();
    const rice = await item(9);
    const { _id: id } = (await wish(who, 'Short-lived', [{ inventory_id: rice.id }])).body.data;
    const remove = ({ token }: Person) => api.call('DELETE /api/wishlists/:id', { token, params: { id } });
    expect((await remove(await person())).status).toBe(404);
    expect((await remove(who)).body).toEqual({ success: true, message: 'Wishlist deleted' });
    expect((await remove(who)).status).toBe(404);
    expect(await wishlistsOf(who)).toEqual([]);
  });
});

describe('loading a wishlist into the cart', () => {
  test('adds what is available next to what is in the cart, and reports the rest', async () => {
    const who = await person();
    const [plenty, few, held, none, gone] = [
      await item(9),
      await item(2),
      await item(3),
      await item(0),
      await item(9),
    ];
    const lines = [plenty, few, held, none, gone].map(({ id }) => ({ inventory_id: id, quantity: 4 }));
    const list = (await wish(who, 'All sorts', lines)).body.data;
    await archive(gone.id);
    await add(who, held.id, 3);
    const { status, body } = await load(who, list._id);
    expect([status, body.message]).toEqual([200, 'Wishlist loaded into your cart']);
    const line = ({ id, item_name }: typeof plenty, quantity: number) => ({
      inventory_id: id,
      item_name,
      requested: 4,
      quantity,
    });
    expect(body.data.validItems).toEqual([line(plenty, 4), line(few, 2)]);
    expect(body.data.invalidItems).toEqual([
      { ...line(held, 0), reason: 'all_in_cart' },
      { ...line(none, 0), reason: 'out_of_stock' },
      { ...line(gone, 0), reason: 'no_longer_offered' },
    ]);
    expect(units(body.data.cart)).toEqual([
      [held.item_name, 3],
      [plenty.item_name, 4],
      [few.item_name, 2],
    ]);
    expect(body.data.cart).toEqual(await cartOf(who));
    expect(await wishlistsOf(who)).toEqual([list]);
  });

  test('adds to the lines of an earlier load', async () => {
    const who = await person();
    const rice = await item(5);
    const list = (await wish(who, 'Rice', [{ inventory_id: rice.id, quantity: 3 }])).body.data;
    const added = [];
    for (let times = 0; times < 3; times++) {
      const { validItems } = (await load(who, list._id)).body.data;
      added.push(validItems[0]?.quantity ?? 0);
    }
    expect(added).toEqual([3, 2, 0]);
  });

  test("returns 404 for another person's list", async () => {
    const who = await person();
    const rice = await item(5);
    const list = (await wish(who, 'Mine', [{ inventory_id: rice.id }])).body.data;
    const other = await person();
    expect([(await load(other, list._id)).status, (await load(other, newId())).status]).toEqual([404, 404]);
    expect((await cartOf(other)).items).toEqual([]);
  });
});

describe('a cart with the maximum number of lines', () => {
  test('accepts more of its items but no new one', async () => {
    const who = await person();
    const items = [];
    for (let n = 0; n < LIMITS.linesPerRequest; n++) items.push(await item(5));
    const lines = items.map(({ id }) => ({ inventory_id: id }));
    const extra = { inventory_id: (await item(5)).id };
    const list = (await wish(who, 'Everything', lines)).body.data;
    expect((await load(who, list._id)).body.data.validItems).toHaveLength(LIMITS.linesPerRequest);
    expect((await add(who, items[0]!.id)).status).toBe(200); // created above
    const { status, body } = await add(who, extra.inventory_id);
    expect([status, body.code]).toEqual([400, 'invalid_input']);
    expect(body.errors).toMatchObject([{ field: 'items', code: 'too_many' }]);
    const other = (await wish(who, 'One more', [extra])).body.data;
    expect((await load(who, other._id)).body.data.invalidItems).toHaveLength(1);
    expect((await cartOf(who)).items).toHaveLength(LIMITS.linesPerRequest);
  });
});
