import { beforeAll, describe, expect, test, vi } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { fromNow, testClock } from '../../../test/clock.ts';
import { makeFoodBank, makeItem, makePerson, type Person } from '../../../test/factories.ts';
import { inTransaction } from '../../db/database.ts';
import { moveStock } from './ledger.ts';
import { selectTotal } from './list-queries.ts';
import { addItems, getStats, listExpiring, listPastDate } from './service.ts';

const server = testApp();
let admin: Person;

beforeAll(async () => {
  admin = await makePerson(server.ctx, { role: 'admin' });
});

const names = (body: { data: { item_name: string }[] }) => body.data.map((item) => item.item_name);
const dayFrom = (days: number) =>
  fromNow(days * 86_400_000)
    .toISOString()
    .slice(0, 10);

describe('GET /api/inventory/alerts/low-stock', () => {
  test('lists items at or below their minimum, lowest ratio of stock to minimum first', async () => {
    const bank = await makeFoodBank(server.ctx);
    const add = (item_name: string, quantity: number, minimum_stock_level: number) =>
      makeItem(server.ctx, bank, { item_name, quantity, minimum_stock_level });
    await add('half', 5, 10);
    await add('full', 11, 10);
    await add('at the minimum', 10, 10);
    await add('a tenth, of many', 10, 100);
    await add('none', 0, 3);
    await add('none, and none needed', 0, 0);
    const read = async (query: Record<string, number>) =>
      (
        await server.call('GET /api/inventory/alerts/low-stock', {
          token: admin.token,
          query: { foodbank_id: bank, ...query },
        })
      ).body;
    const { pagination, ...all } = await read({});
    expect(pagination).toEqual({ currentPage: 1, totalPages: 1, itemsPerPage: 20, totalItems: 5 });
    expect(names(all as never)).toEqual([
      'none',
      'none, and none needed',
      'a tenth, of many',
      'half',
      'at the minimum',
    ]);
    expect(names(await read({ page: 2, limit: 2 }))).toEqual(['a tenth, of many', 'half']);
    expect(names(await read({ page: 9, limit: 2 }))).toEqual([]);
  });
});

describe('GET /api/inventory/alerts/expiring', () => {
  test('lists items in stock with a date from today to the given days ahead, earliest first', async () => {
    const bank = await makeFoodBank(server.ctx, { time_zone: 'UTC' });
    const add = (item_name: string, days: number | null, quantity = 20) =>
      makeItem(server.ctx, bank, {
        item_name,
        quantity,
        expiration_date: days === null ? null : dayFrom(days),
      });
    await add('in a week', 7);
    await add('last month', -30);
    await add('yesterday', -1);
    await add('today', 0);
    await add('tomorrow', 1);
    await add('in eight days', 8);
    await add('never', null);
    await add('tomorrow, none left', 1, 0);
    const read = async (query: Record<string, number>) =>
      (
        await server.call('GET /api/inventory/alerts/expiring', {
          token: admin.token,
          query: { foodbank_id: bank, ...query },
        })
      ).body;
    expect(names(await read({}))).toEqual(['today', 'tomorrow', 'in a week']);
    expect((await read({})).pagination.totalItems).toBe(3);
    expect(names(await read({ days: 0 }))).toEqual(['today']);
    expect(names(await read({ days: 3650 }))).toEqual(['today', 'tomorrow', 'in a week', 'in eight days']);
    expect(names(await read({ page: 2, limit: 2 }))).toEqual(['in a week']);
  });

  test.each([-1, 3_651, 'many'])('rejects %s days', async (days) => {
    const { status, body } = await server.call('GET /api/inventory/alerts/expiring', {
      token: admin.token,
      query: { days },
    });
    expect({ status, field: body.errors?.[0].field }).toEqual({ status: 400, field: 'days' });
  });

  // Midnight is 03:30 UTC in St. John's and 06:00 UTC in Regina.
  test.each([
    ['2026-11-22T03:29:59Z', 'America/St_Johns', 'later'],
    ['2026-11-22T03:30:00Z', 'America/St_Johns', 'today'],
    ['2026-11-23T03:29:59Z', 'America/St_Johns', 'today'],
    ['2026-11-23T03:30:00Z', 'America/St_Johns', 'past'],
    ['2026-11-22T05:59:59Z', 'America/Regina', 'later'],
    ['2026-11-22T06:00:00Z', 'America/Regina', 'today'],
    ['2026-11-23T05:59:59Z', 'America/Regina', 'today'],
    ['2026-11-23T06:00:00Z', 'America/Regina', 'past'],
  ])('at %s in %s an item dated the 22nd is %s', async (now, time_zone, expected) => {
    const bank = await makeFoodBank(server.ctx, { time_zone });
    await makeItem(server.ctx, bank, { expiration_date: '2026-11-22', date_kind: 'expiry' });
    const ctx = { ...server.ctx, clock: { now: () => new Date(now) } };
    const slice = { offset: 0, limit: 5 };
    const isPast = expected === 'past';
    expect((await listExpiring(ctx, bank, 0, slice)).total).toBe(expected === 'today' ? 1 : 0);
    expect((await listPastDate(ctx, bank, slice)).total).toBe(isPast ? 1 : 0);
    expect((await getStats(ctx, bank)).dates).toEqual({
      expiring: isPast ? 0 : 1,
      past_date: isPast ? 1 : 0,
      expired: isPast ? 1 : 0,
    });
  });
});

describe('GET /api/inventory/alerts/past-date', () => {
  test('lists items in stock past their date, expired ones first, then earliest first', async () => {
    const bank = await makeFoodBank(server.ctx, { time_zone: 'UTC' });
    const { token } = await makePerson(server.ctx, { role: 'staff', foodbank_id: bank });
    const add = (item_name: string, days: number, date_kind?: 'expiry', quantity = 20) =>
      makeItem(server.ctx, bank, { item_name, quantity, expiration_date: dayFrom(days), date_kind });
    await add('yesterday', -1);
    await add('last month', -30);
    await add('today', 0);
    await add('expired yesterday', -1, 'expiry');
    const formula = await add('expired last week', -7, 'expiry');
    await add('expired, none left', -7, 'expiry', 0);
    await add('expires today', 0, 'expiry');
    const read = async (query: Record<string, number> = {}) =>
      (await server.call('GET /api/inventory/alerts/past-date', { token, query })).body;
    const stats = async () => (await server.call('GET /api/inventory/stats', { token })).body.data;
    expect(names(await read())).toEqual([
      'expired last week',
      'expired yesterday',
      'last month',
      'yesterday',
    ]);
    expect((await read()).pagination.totalItems).toBe(4);
    expect(names(await read({ page: 2, limit: 3 }))).toEqual(['yesterday']);
    expect(await stats()).toMatchObject({ expiring_count: 2, past_date_count: 4, expired_count: 2 });

    await server.call('POST /api/inventory/:id/write-off', { token, params: { id: formula.id } });
    expect(names(await read())).toEqual(['expired yesterday', 'last month', 'yesterday']);
    expect(await stats()).toMatchObject({ expiring_count: 2, past_date_count: 3, expired_count: 1 });
  });
});

describe('stock figures', () => {
  test('follow every change', async () => {
    const bank = await makeFoodBank(server.ctx);
    const staff = await makePerson(server.ctx, { role: 'staff', foodbank_id: bank });
    const stats = async () =>
      (await server.call('GET /api/inventory/stats', { token: staff.token })).body.data;
    const meta = async (what: 'categories' | 'dietary-categories') =>
      (await server.call(`GET /api/inventory/meta/${what}`, { query: { foodbank_id: bank } })).body.data;
    expect(await stats()).toEqual({
      total_items: 0,
      total_quantity: 0,
      reserved_quantity: 0,
      low_stock_count: 0,
      out_of_stock_count: 0,
      expiring_count: 0,
      past_date_count: 0,
      expired_count: 0,
      by_category: [],
    });
    expect(await meta('categories')).toEqual([]);

    const beans = await makeItem(server.ctx, bank, {
      category: 'canned-goods',
      dietary_category: 'vegan',
      quantity: 30,
    });
    await makeItem(server.ctx, bank, { category: 'canned-goods', quantity: 12, expiration_date: dayFrom(2) });
    const milk = await makeItem(server.ctx, bank, {
      category: 'dairy',
      dietary_category: 'gluten_free',
      quantity: 0,
    });
    await inTransaction(server.ctx, (tx) =>
      moveStock(tx, { actor_id: null, now: testClock().now() }, [
        { item_id: beans.id, kind: 'counted', quantity_delta: -25, reserved_delta: 4 },
      ]),
    );
    expect(await stats()).toEqual({
      total_items: 3,
      total_quantity: 17,
      reserved_quantity: 4,
      low_stock_count: 2,
      out_of_stock_count: 1,
      expiring_count: 1,
      past_date_count: 0,
      expired_count: 0,
      by_category: [
        { category: 'canned-goods', count: 2, quantity: 17 },
        { category: 'dairy', count: 1, quantity: 0 },
      ],
    });
    expect(await meta('categories')).toEqual(['canned-goods', 'dairy']);
    expect(await meta('dietary-categories')).toEqual(['gluten_free', 'vegan']);

    await inTransaction(server.ctx, (tx) =>
      tx
        .updateTable('inventory_items')
        .set({ archived_at: testClock().now() })
        .where('id', '=', milk.id)
        .execute(),
    );
    expect(await stats()).toMatchObject({ total_items: 2, out_of_stock_count: 0 });
    expect(await meta('categories')).toEqual(['canned-goods']);
    expect(await meta('dietary-categories')).toEqual(['vegan']);
  });

  test('of all food banks are for administrators only, while category lists are public', async () => {
    await makeItem(server.ctx, await makeFoodBank(server.ctx), {
      category: 'meat',
      dietary_category: 'nut_free',
    });
    const { body } = await server.call('GET /api/inventory/stats', { token: admin.token });
    expect(body.data.by_category.map((row: { category: string }) => row.category)).toContain('meat');
    expect((await server.call('GET /api/inventory/meta/categories')).body.data).toContain('meat');
    expect((await server.call('GET /api/inventory/meta/dietary-categories')).body.data).toContain('nut_free');
    expect(
      (await server.call('GET /api/inventory/meta/categories', { query: { foodbank_id: 'x' } })).status,
    ).toBe(400);
  });

  test('are folded in the background after a read that met many log rows', async () => {
    const bank = await makeFoodBank(server.ctx);
    const filter = {
      foodbank_id: bank,
      categories: null,
      dietary_categories: null,
      low_stock: false,
      held_at: null,
    };
    await addItems(
      server.ctx,
      null,
      bank,
      Array.from({ length: 400 }, (_, index) => ({
        item_name: `Item ${index}`,
        category: 'other',
        quantity: 1,
      })),
    );
    expect((await selectTotal(server.ctx.db, filter)).unfolded).toBeGreaterThan(1_000);
    await server.call('GET /api/inventory', { query: { foodbank_id: bank } });
    await vi.waitFor(
      async () => expect(await selectTotal(server.ctx.db, filter)).toEqual({ items: 400, unfolded: 0 }),
      20_000,
    );
  });
});
