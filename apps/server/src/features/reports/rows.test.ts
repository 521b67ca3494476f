import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { RouteKey } from '@nourish/contract';
import { testApp, type CallOptions } from '../../../test/app.ts';
import { readCsv } from '../../../test/csv.ts';
import { makePerson, type Person } from '../../../test/factories.ts';
import { newId } from '../../db/database.ts';
import { at } from '../food-requests/test-calls.ts';
import { aHistory, live, makePlace, TODAY, ZONES, type Place } from '../../../test/report-history.ts';

/** Compares row lists and exports with the tables, after a random history that covers every kind of event. */

const t = testApp();
type Query = NonNullable<CallOptions['query']>;

let places: Place[];
let admin: Person;
let staff: Person[];
beforeAll(async () => {
  places = [];
  for (const zone of ZONES) places.push(await makePlace(t.ctx, zone));
  const [history = []] = fc.sample(aHistory, { seed: 20_261_122, numRuns: 1 });
  await live(t.ctx, places, history);
  admin = await makePerson(t.ctx, { role: 'admin' });
  staff = await Promise.all(
    places.map(({ foodbank_id }) => makePerson(t.ctx, { role: 'staff', foodbank_id })),
  );
});

test('the history contains every kind of event', async () => {
  const { rows } = await sql<Record<string, number>>`
    select (select count(distinct kind) from stock_movements) as kinds,
      (select count(*) from food_requests where fulfilled_date is not null) as handed_out,
      (select count(*) from donations where received_date is not null) as received,
      (select count(*) from inventory_items where archived_at is not null) as deleted`.execute(t.ctx.db);
  expect(rows[0]?.['kinds']).toBeGreaterThan(5);
  for (const some of ['handed_out', 'received', 'deleted']) expect(rows[0]?.[some]).toBeGreaterThan(1);
});

const ask = async (key: RouteKey, who: Person, query: Query = {}) => {
  const { status, body } = await at(t.ctx, TODAY, () => t.call(key, { token: who.token, query }));
  expect([status, body]).toEqual([200, expect.objectContaining({ success: true })]);
  return body;
};
/** All rows of a list, read page by page. */
async function walk(key: RouteKey, who: Person, query: Query) {
  const rows: Record<string, unknown>[] = [];
  for (let page = 1; ; page += 1) {
    const body = await ask(key, who, { ...query, page, limit: 7 });
    rows.push(...body.data);
    if (page >= body.pagination.totalPages) {
      expect(rows).toHaveLength(body.pagination.totalItems);
      return { rows, body };
    }
  }
}
/** Ids of the rows in a CSV file. */
async function exported(who: Person, query: Query) {
  const { status, body } = await t.call('GET /api/reports/export', { token: who.token, query });
  expect(status).toBe(200);
  return readCsv(body).map((row) => row['ID'] ?? '');
}
const idsOf = async (query: ReturnType<typeof sql<{ id: string }>>): Promise<string[]> =>
  (await query.execute(t.ctx.db)).rows.map((row) => row.id);

/** The callers and the food banks in their scope: staff see one, an administrator sees all. */
const readers = (): [Person, string[]][] => [
  ...places.map((place, n): [Person, string[]] => [staff[n] ?? admin, [place.foodbank_id]]),
  [admin, places.map((place) => place.foodbank_id)],
];

const SPANS: [string | undefined, string | undefined][] = [
  [undefined, undefined],
  ['2026-02-01', '2026-03-08'],
  ['2026-03-08', '2026-03-08'],
  ['2026-10-31', undefined],
  [undefined, '2026-01-31'],
];
const within = (column: string, [from, to]: (typeof SPANS)[number]) =>
  sql`${sql.ref(column)} between ${from ?? '0001-01-01'}::date and ${to ?? '9999-12-31'}::date`;
const days = (names: [string, string], [from, to]: (typeof SPANS)[number]): Query => ({
  ...(from && { [names[0]]: from }),
  ...(to && { [names[1]]: to }),
});

describe.each(SPANS)('from %s to %s', (from, to) => {
  const span: (typeof SPANS)[number] = [from, to];
  test('the ledger lists every row on its day, latest first', async () => {
    for (const [who, banks] of readers())
      for (const { query, isWanted } of [
        { query: {}, isWanted: sql`true` },
        { query: { on_shelf: true }, isWanted: sql`quantity_delta + reserved_delta <> 0` },
        { query: { kind: 'fulfilled,received' }, isWanted: sql`kind in ('fulfilled', 'received')` },
        {
          query: { on_shelf: true, category: 'dairy' },
          isWanted: sql`category = 'dairy' and quantity_delta + reserved_delta <> 0`,
        },
      ]) {
        const { rows: wanted } = await sql<{ id: string; on_hand: number }>`
          select id, quantity_delta + reserved_delta as on_hand from stock_movements
          where foodbank_id = any(${banks}::uuid[]) and ${within('day', span)} and ${isWanted}
          order by day desc, created_at desc, id desc`.execute(t.ctx.db);
        const asked = { ...query, ...days(['start_date', 'end_date'], span) };
        const { rows, body } = await walk('GET /api/reports/movements', who, asked);
        expect(rows.map((row) => row['_id'])).toEqual(wanted.map((row) => row.id));
        const sum = (sign: number) =>
          wanted.reduce((total, { on_hand }) => total + Math.max(0, sign * on_hand), 0);
        expect(body.totals).toEqual({ units_in: sum(1), units_out: sum(-1) });
        if (!('on_shelf' in query))
          expect(await exported(who, { reportType: 'movements', ...asked })).toEqual(
            wanted.map((row) => row.id),
          );
      }
  });

  test('requests and donations match the days', async () => {
    for (const [who, banks] of readers()) {
      const rowsOf = (table: string, column: string, more = sql`true`) =>
        idsOf(sql<{ id: string }>`
          select id from ${sql.table(table)}
          where foodbank_id = any(${banks}::uuid[]) and ${within(column, span)} and ${more}
          order by ${sql.ref(column)} desc, id desc`);
      const listed = async (key: RouteKey, query: Query) =>
        (await walk(key, who, query)).rows.map((row) => row['_id']);
      const period = days(['start_date', 'end_date'], span);
      expect(await exported(who, { reportType: 'requests', ...period })).toEqual(
        await rowsOf('food_requests', 'request_date'),
      );
      expect(await exported(who, { reportType: 'donations', ...period, category: 'dairy' })).toEqual(
        await rowsOf('donations', 'offered_date', sql`category = 'dairy'`),
      );
      // Without days the lists use another order.
      if (span.every((day) => day === undefined)) continue;
      const requests = 'GET /api/food-requests';
      expect(await listed(requests, days(['request_from', 'request_to'], span))).toEqual(
        await rowsOf('food_requests', 'request_date'),
      );
      expect(
        await listed(requests, { ...days(['request_from', 'request_to'], span), status: 'fulfilled,ready' }),
      ).toEqual(await rowsOf('food_requests', 'request_date', sql`status in ('fulfilled', 'ready')`));
      expect(await listed(requests, days(['fulfilled_from', 'fulfilled_to'], span))).toEqual(
        await rowsOf('food_requests', 'fulfilled_date'),
      );
      const donations = 'GET /api/donations';
      expect(
        await listed(donations, { ...days(['offered_from', 'offered_to'], span), category: 'dairy,other' }),
      ).toEqual(await rowsOf('donations', 'offered_date', sql`category in ('dairy', 'other')`));
      expect(await listed(donations, days(['received_from', 'received_to'], span))).toEqual(
        await rowsOf('donations', 'received_date'),
      );
    }
  });
});

describe('the stock at the end of a day', () => {
  /** Computes the stock by replaying the movements. */
  async function replay(banks: string[], as_of: string | undefined) {
    const { rows } = await sql<{
      item_id: string;
      name_key: string;
      day: string;
      quantity_delta: number;
      reserved_delta: number;
      storage_location_id: string | null;
    }>`
      select m.item_id, i.name_key, m.day, m.quantity_delta, m.reserved_delta, m.storage_location_id
      from stock_movements m join inventory_items i on i.id = m.item_id
      where m.foodbank_id = any(${banks}::uuid[]) order by m.created_at, m.id`.execute(t.ctx.db);
    const stock = new Map<
      string,
      { id: string; key: string; quantity: number; reserved: number; place: string | null }
    >();
    for (const row of rows.filter(({ day }) => as_of === undefined || day <= as_of)) {
      const before = stock.get(row.item_id);
      stock.set(row.item_id, {
        id: row.item_id,
        key: row.name_key,
        quantity: (before?.quantity ?? 0) + row.quantity_delta,
        reserved: (before?.reserved ?? 0) + row.reserved_delta,
        place: row.storage_location_id,
      });
    }
    return [...stock.values()]
      .filter(({ quantity, reserved }) => quantity + reserved > 0)
      .toSorted((a, b) => (a.key < b.key || (a.key === b.key && a.id < b.id) ? -1 : 1));
  }

  test.each([undefined, '2026-01-30', '2026-01-31', '2026-03-01', '2026-03-08', '2026-10-31', '2027-01-01'])(
    'equals its ledger on %s',
    async (as_of) => {
      const query: Query = as_of === undefined ? {} : { as_of };
      for (const [who, banks] of readers()) {
        const wanted = await replay(banks, as_of);
        const { rows, body } = await walk('GET /api/reports/stock', who, query);
        expect(rows.map((row) => [row['item_id'], row['quantity'], row['reserved_quantity']])).toEqual(
          wanted.map(({ id, quantity, reserved }) => [id, quantity, reserved]),
        );
        const sum = (name: 'quantity' | 'reserved') => wanted.reduce((total, row) => total + row[name], 0);
        expect(body.totals).toEqual({
          quantity: sum('quantity'),
          reserved_quantity: sum('reserved'),
          on_hand_quantity: sum('quantity') + sum('reserved'),
        });
        const file = await exported(who, { reportType: 'stock', ...query });
        expect(file.toSorted()).toEqual(wanted.map(({ id }) => id).toSorted());
        const [shelf = newId()] = places[0]?.shelves ?? [];
        const there = await walk('GET /api/reports/stock', who, { ...query, storage_location_id: shelf });
        expect(there.rows.map((row) => row['item_id'])).toEqual(
          wanted.filter(({ place }) => place === shelf).map(({ id }) => id),
        );
        const dairy = await walk('GET /api/reports/stock', who, { ...query, category: 'dairy' });
        expect(dairy.rows).toEqual(rows.filter((row) => row['category'] === 'dairy'));
      }
    },
  );
});

describe('row lists reject', () => {
  const refusal = async (key: RouteKey, who: Person, query: Query) => {
    const { status, body } = await t.call(key, { token: who.token, query });
    return [status, body.errors?.[0]?.field ?? body.code];
  };
  test.each<[RouteKey, Query, string]>([
    ['GET /api/reports/movements', { kind: 'stolen' }, 'kind'],
    ['GET /api/reports/movements', { start_date: '2026-03-02', end_date: '2026-03-01' }, 'end_date'],
    ['GET /api/reports/stock', { as_of: 'yesterday' }, 'as_of'],
    ['GET /api/food-requests', { request_from: '2026-03-02', request_to: '2026-03-01' }, 'request_to'],
    ['GET /api/food-requests', { fulfilled_from: '2026-03-02', fulfilled_to: '2026-03-01' }, 'fulfilled_to'],
    ['GET /api/donations', { offered_from: '2026-03-02', offered_to: '2026-03-01' }, 'offered_to'],
    ['GET /api/donations', { received_from: '2026-03-02', received_to: '2026-03-01' }, 'received_to'],
  ])('%s %j, naming the field', async (key, query, field) => {
    expect(await refusal(key, admin, query)).toEqual([400, field]);
  });
  test('the food bank of another tenant, as not found', async () => {
    const [own] = staff;
    const foodbank_id = places[1]?.foodbank_id ?? '';
    for (const key of ['GET /api/reports/movements', 'GET /api/reports/stock'] as const) {
      expect(await refusal(key, own ?? admin, { foodbank_id })).toEqual([404, 'not_found']);
      expect(await refusal(key, admin, { foodbank_id: newId() })).toEqual([404, 'not_found']);
    }
  });
});
