import { beforeAll, describe, expect, test } from 'vitest';
import type { RouteKey } from '@nourish/contract';
import { testApp, type CallOptions } from '../../../test/app.ts';
import { testClock } from '../../../test/clock.ts';
import {
  makeFoodBank,
  makeItem,
  makePerson,
  makeStorageLocation,
  type Person,
} from '../../../test/factories.ts';
import { inTransaction, newId } from '../../db/database.ts';
import { moveStock } from './ledger.ts';
import { addItems } from './service.ts';

const server = testApp();
let here: string;
let elsewhere: string;
let admin: Person;
let staff: Person;
let staffElsewhere: Person;
let recipient: Person;

beforeAll(async () => {
  here = await makeFoodBank(server.ctx);
  elsewhere = await makeFoodBank(server.ctx);
  admin = await makePerson(server.ctx, { role: 'admin' });
  staff = await makePerson(server.ctx, { role: 'staff', foodbank_id: here });
  staffElsewhere = await makePerson(server.ctx, { role: 'staff', foodbank_id: elsewhere });
  recipient = await makePerson(server.ctx, { role: 'recipient', foodbank_id: here });
});

const get = (key: RouteKey, who: Person | null, options: CallOptions = {}) =>
  server.call(key, { ...options, token: who?.token });
const names = (body: { data: { item_name: string }[] }) => body.data.map((item) => item.item_name);
const archive = (id: string) =>
  inTransaction(server.ctx, (tx) =>
    tx.updateTable('inventory_items').set({ archived_at: testClock().now() }).where('id', '=', id).execute(),
  );
const move = (item_id: string, quantity_delta: number, reserved_delta: number) =>
  inTransaction(server.ctx, (tx) =>
    moveStock(tx, { actor_id: staff.actor.user_id, now: testClock().now() }, [
      { item_id, kind: 'counted', quantity_delta, reserved_delta, reason: 'Recount' },
    ]),
  );

/** Creates an item with all fields set. */
async function fullItem(foodbank_id: string): Promise<{ id: string; storage_location_id: string }> {
  const storage_location_id = await makeStorageLocation(server.ctx, foodbank_id);
  const [id = ''] = await addItems(server.ctx, null, foodbank_id, [
    {
      item_name: 'Chickpeas',
      category: 'canned-goods',
      dietary_category: 'vegan',
      description: '540 ml',
      barcode: '0123456789012',
      expiration_date: '2030-01-31',
      storage_location_id,
      quantity: 8,
      minimum_stock_level: 10,
      date_added: new Date('2026-11-01T12:00:00.123Z'),
    },
  ]);
  await move(id, -2, 2);
  return { id, storage_location_id };
}

describe('GET /api/inventory/:id', () => {
  test('shows its staff all values, and others the same values of the fields they may see', async () => {
    const bank = await makeFoodBank(server.ctx);
    const { id, storage_location_id } = await fullItem(bank);
    const itsStaff = await makePerson(server.ctx, { role: 'staff', foodbank_id: bank });
    const seenBy = async (who: Person | null) => {
      const one = await get('GET /api/inventory/:id', who, { params: { id } });
      const listed = await get('GET /api/inventory', who, { query: { foodbank_id: bank } });
      expect(listed.body.data).toEqual([one.body.data]);
      return one.body.data;
    };
    const everything = await seenBy(itsStaff);
    expect(everything).toMatchObject({
      _id: id,
      foodbank_id: bank,
      item_name: 'Chickpeas',
      category: 'canned-goods',
      dietary_category: 'vegan',
      quantity: 6,
      expiration_date: '2030-01-31',
      description: '540 ml',
      date_added: '2026-11-01T12:00:00.123Z',
      low_stock: true,
      date_kind: 'best_before',
      minimum_stock_level: 10,
      storage_location: expect.stringMatching(/^Shelf-/),
      storage_location_id,
      barcode: '0123456789012',
      reserved_quantity: 2,
      on_hand_quantity: 8,
    });
    expect(await seenBy(admin)).toStrictEqual(everything);
    // `test/access-rows.test.ts` lists the fields that each reader sees.
    for (const who of [null, recipient, staff, staffElsewhere])
      expect(everything).toMatchObject(await seenBy(who));
  });

  test('returns 404 for an archived or unknown item', async () => {
    const { id } = await makeItem(server.ctx, here);
    await archive(id);
    for (const unknown of [id, newId()])
      expect(await get('GET /api/inventory/:id', admin, { params: { id: unknown } })).toMatchObject({
        status: 404,
        body: { success: false, code: 'not_found' },
      });
  });

  test.each(['1', 'null', `${newId()}x`, 'urn:uuid:0194f000-0000-7000-8000-000000000000'])(
    'rejects the id %s',
    async (id) => {
      const { status, body } = await get('GET /api/inventory/:id', null, { params: { id } });
      expect({ status, field: body.errors?.[0].field }).toEqual({ status: 400, field: 'id' });
    },
  );
});

describe('GET /api/inventory', () => {
  test('combines the filters on food bank, categories, dietary categories and low stock', async () => {
    const bank = await makeFoodBank(server.ctx);
    const add = (item_name: string, category: string, dietary_category: string | null, quantity: number) =>
      makeItem(server.ctx, bank, { item_name, category, dietary_category, quantity });
    await add('Milk', 'dairy', 'vegetarian', 3);
    await add('Oat milk', 'dairy', 'vegan', 50);
    await add('Tofu', 'fresh-produce', 'vegan', 4);
    await add('Rice', 'grains', null, 5);
    const listed = async (query: Record<string, string | boolean>) => {
      const { body } = await get('GET /api/inventory', null, {
        query: { foodbank_id: bank, sort: 'item_name', ...query },
      });
      expect(body.pagination.totalItems).toBe(body.data.length);
      return names(body);
    };
    expect(await listed({})).toEqual(['Milk', 'Oat milk', 'Rice', 'Tofu']);
    expect(await listed({ low_stock: false })).toEqual(['Milk', 'Oat milk', 'Rice', 'Tofu']);
    expect(await listed({ category: 'dairy,grains' })).toEqual(['Milk', 'Oat milk', 'Rice']);
    expect(await listed({ dietary_category: 'vegan,vegetarian' })).toEqual(['Milk', 'Oat milk', 'Tofu']);
    expect(await listed({ category: 'dairy', dietary_category: 'vegan' })).toEqual(['Oat milk']);
    expect(await listed({ low_stock: true })).toEqual(['Milk', 'Rice', 'Tofu']);
    expect(await listed({ low_stock: true, category: 'dairy' })).toEqual(['Milk']);
    expect(await listed({ search: 'milk', low_stock: true, category: 'dairy' })).toEqual(['Milk']);
    expect(
      await listed({ search: 'milk', category: 'dairy,a,b,c', dietary_category: 'vegan,a,b,c' }),
    ).toEqual(['Oat milk']);
    expect(await listed({ category: 'no such thing' })).toEqual([]);
    expect(await listed({ foodbank_id: newId() })).toEqual([]);
  });

  test('lists newest first, twenty per page, without archived items', async () => {
    const bank = await makeFoodBank(server.ctx);
    const ids = await addItems(
      server.ctx,
      null,
      bank,
      Array.from({ length: 22 }, (_, index) => ({
        item_name: `Item ${index}`,
        category: 'other',
        quantity: 1,
        date_added: new Date(Date.UTC(2026, 0, 1 + index)),
      })),
    );
    await archive(ids[21] ?? '');
    const { body } = await get('GET /api/inventory', null, { query: { foodbank_id: bank } });
    expect(names(body)).toEqual(Array.from({ length: 20 }, (_, index) => `Item ${20 - index}`));
    expect(body.pagination).toEqual({
      currentPage: 1,
      totalPages: 2,
      itemsPerPage: 20,
      totalItems: 21,
      nextCursor: expect.any(String),
      previousCursor: null,
    });
  });

  test.each<[string, Record<string, string | number>]>([
    ['page', { page: 0 }],
    ['page', { page: -1 }],
    ['page', { page: 1.5 }],
    ['page', { page: 'two' }],
    ['page', { page: 1e300 }],
    ['page', { page: 1_000_001 }],
    ['limit', { limit: 0 }],
    ['limit', { limit: 101 }],
    ['sort', { sort: 'price' }],
    ['sort', { sort: '-item_name;--' }],
    ['low_stock', { low_stock: 'perhaps' }],
    ['expiring', { expiring: 'soon' }],
    ['days', { expiring: 'true', days: -1 }],
    ['days', { expiring: 'true', days: 3_651 }],
    ['foodbank_id', { foodbank_id: '1' }],
    ['search', { search: 'a\u0000b' }],
    ['search', { search: 'x'.repeat(101) }],
    ['category', { category: 'a\u0000' }],
    ['category', { category: 'x'.repeat(501) }],
    ['dietary_category', { dietary_category: 'x'.repeat(501) }],
    ['cursor', { cursor: 'nonsense' }],
    ['cursor', { cursor: '' }],
    ['cursor', { cursor: 'x'.repeat(1_001) }],
  ])('rejects an invalid %s: %j', async (field, query) => {
    const { status, body } = await get('GET /api/inventory', null, { query });
    expect({ status, code: body.code, field: body.errors?.[0].field }).toEqual({
      status: 400,
      code: 'invalid_input',
      field,
    });
  });

  test('handles the last possible page, and searches with special characters', async () => {
    const queries: CallOptions['query'][] = [
      { page: 1_000_000, limit: 100 },
      { page: 1_000_000, limit: 100, search: 'item' },
      { search: '[[(((*+?{1,99}\\b%%__' },
      { search: '\u{1F96C}\u202E\uFFFF ß ﬃ İ' },
      { search: 'a b c d e f g h i j k l m n o p q r s t u v w x y z 0 1 2 3 4 5 6 7 8 9' },
      { category: `${',,,'.repeat(100)}dairy` },
    ];
    for (const query of queries) expect((await get('GET /api/inventory', null, { query })).status).toBe(200);
  });
});

describe('routes for staff and administrators', () => {
  const KEYS = [
    'GET /api/inventory/alerts/low-stock',
    'GET /api/inventory/alerts/expiring',
    'GET /api/inventory/stats',
  ] as const;

  test.each([...KEYS, 'GET /api/inventory/:id/movements'] as const)('%s requires a session', async (key) => {
    const params = { id: newId() };
    expect((await get(key, null, { params })).status).toBe(401);
    expect((await get(key, recipient, { params })).status).toBe(403);
  });

  test.each(KEYS)('%s returns 404 for another food bank', async (key) => {
    expect((await get(key, staff, { query: { foodbank_id: elsewhere } })).status).toBe(404);
    expect((await get(key, staff, { query: { foodbank_id: here } })).status).toBe(200);
    const nowhere = await makePerson(server.ctx, { role: 'staff' });
    expect((await get(key, nowhere)).status).toBe(404);
    expect((await get(key, staff, { query: { foodbank_id: 'x' } })).status).toBe(400);
  });
});

describe('GET /api/inventory/:id/movements', () => {
  test('lists changes with actor and reason, newest first', async () => {
    const { id } = await makeItem(server.ctx, here, { quantity: 5 });
    await move(id, -2, 2);
    const read = async (query: Record<string, number>) =>
      (await get('GET /api/inventory/:id/movements', staff, { params: { id }, query })).body;
    const { data, pagination } = await read({});
    expect(pagination).toEqual({ currentPage: 1, totalPages: 1, itemsPerPage: 20, totalItems: 2 });
    expect(data).toMatchObject([
      {
        kind: 'counted',
        quantity_delta: -2,
        reserved_delta: 2,
        quantity_after: 3,
        reserved_after: 2,
        reason: 'Recount',
        actor_name: staff.actor.name,
      },
      {
        kind: 'received',
        quantity_delta: 5,
        quantity_after: 5,
        reserved_after: 0,
        reason: null,
        actor_name: null,
      },
    ]);
    expect((await read({ page: 2, limit: 1 })).data).toEqual([data[1]]);
    expect((await read({ page: 3, limit: 1 })).data).toEqual([]);
  });

  test('returns 404 for another food bank, and keeps the ledger of an archived item', async () => {
    const { id } = await makeItem(server.ctx, elsewhere);
    const read = async (who: Person) =>
      (await get('GET /api/inventory/:id/movements', who, { params: { id } })).status;
    expect([await read(staff), await read(admin)]).toEqual([404, 200]);
    await archive(id);
    expect([await read(staff), await read(admin)]).toEqual([404, 200]);
  });
});
