import { beforeAll, describe, expect, test } from 'vitest';
import type { RouteKey } from '@nourish/contract';
import { testApp, type HttpResponse } from '../../../test/app.ts';
import { testClock } from '../../../test/clock.ts';
import {
  makeFoodBank,
  makeItem,
  makePerson,
  makeStorageLocation,
  type Person,
} from '../../../test/factories.ts';
import { dayAhead } from '../../../test/world.ts';
import { inTransaction, newId } from '../../db/database.ts';
import { offerAccepted } from '../donations/test-calls.ts';
import { at, makeRequest, makeScene, type Scene } from '../food-requests/test-calls.ts';
import { statusOf } from './locations.ts';

const t = testApp();
let admin: Person;
beforeAll(async () => {
  admin = await makePerson(t.ctx, { role: 'admin' });
});

const REPORTS = [
  'GET /api/reports/dashboard',
  'GET /api/reports/inventory',
  'GET /api/reports/requests',
  'GET /api/reports/donations',
  'GET /api/reports/users',
] as const satisfies RouteKey[];
const [DASHBOARD, INVENTORY, REQUESTS, DONATIONS, USERS] = REPORTS;

const ask = (key: RouteKey, who: Person, query: Record<string, string> = {}): Promise<HttpResponse> =>
  t.call(key, { token: who.token, query });
const read = async (key: RouteKey, who: Person, query: Record<string, string> = {}) => {
  const { status, body } = await ask(key, who, query);
  expect([status, body.success]).toEqual([200, true]);
  return body.data;
};

describe.each(REPORTS)('%s', (key) => {
  test("covers the caller's food bank, hides others, and covers all for administrators", async () => {
    const [here, there] = [await makeScene(t.ctx), await makeScene(t.ctx)];
    const { foodbank_id } = here;
    expect((await ask(key, here.staff, { foodbank_id })).status).toBe(200);
    const refused: [Person, Record<string, string>][] = [
      [there.staff, { foodbank_id }],
      [await makePerson(t.ctx, { role: 'staff' }), {}],
      [admin, { foodbank_id: newId() }],
    ];
    for (const [who, asked] of refused)
      expect(await ask(key, who, asked)).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
    expect((await ask(key, here.recipient)).status).toBe(403);
    for (const asked of [undefined, { foodbank_id: foodbank_id.toUpperCase() }])
      expect((await ask(key, admin, asked)).status).toBe(200);
  });

  test('names the invalid day and the problem', async () => {
    const { staff } = await makeScene(t.ctx);
    const problem = async (query: Record<string, string>) => {
      const { status, body } = await ask(key, staff, query);
      return [status, body.errors?.[0].field, body.errors?.[0].code, body.errors?.[0].message];
    };
    expect(await problem({ start_date: '2026-03-02', end_date: '2026-03-01' })).toEqual([
      400,
      'end_date',
      'before_start',
      'The last day must not be before the first',
    ]);
    expect(await problem({ start_date: '0001-01-01' })).toEqual([
      400,
      'start_date',
      'too_big',
      'Choose at most 20 years',
    ]);
    expect((await problem({ start_date: '2026-02-30' })).slice(0, 2)).toEqual([400, 'start_date']);
  });
});

test('all reports of an empty food bank contain only zeros', async () => {
  const { staff } = await makeScene(t.ctx);
  const span = { start_date: '2026-10-31', end_date: '2026-11-02' };
  const asOf = expect.any(String);
  const metrics = {
    totalRequests: 0,
    fulfilledRequests: 0,
    dueRequests: 0,
    decidedRequests: 0,
    pendingRequests: 0,
    rejectedRequests: 0,
    fulfillmentRate: 0,
    approvalRate: 0,
  };
  const byWeek = ['2026-10-26', '2026-11-02'].map((week) => ({
    week,
    requestsSubmitted: 0,
    requestsFulfilled: 0,
  }));
  const months = ['2026-10', '2026-11'];
  const flow = { received: 0, distributed: 0, expired: 0, writtenOff: 0, corrected: 0 };
  const given = { offered: 0, received: 0, unitsReceived: 0 };
  expect(await read(DASHBOARD, staff, span)).toEqual({
    quickStats: {
      totalInventoryItems: 0,
      lowStockCount: 0,
      todayRequests: 0,
      todayDonations: 0,
      pendingRequests: 0,
    },
    userStats: { totalWishlists: 0 },
    locationMetrics: [],
    requestMetrics: metrics,
    trendData: byWeek,
    categoryData: [],
    asOf,
  });
  expect((await read(DASHBOARD, staff)).trendData).toHaveLength(8);
  expect(await read(INVENTORY, staff, span)).toEqual({
    totalItems: 0,
    totalQuantity: 0,
    reservedQuantity: 0,
    lowStockItems: 0,
    expiringItems: 0,
    pastDateItems: 0,
    expiredItems: 0,
    outOfStockItems: 0,
    byCategory: [],
    byMonth: months.map((month) => ({ month, ...flow })),
    flow,
    wasteRate: 0,
    locations: [],
    asOf,
  });
  expect(await read(REQUESTS, staff, span)).toMatchObject({
    ...metrics,
    totalItemsRequested: 0,
    byWeek,
    byCategory: [],
  });
  expect(await read(DONATIONS, staff, span)).toMatchObject({
    ...given,
    byMonth: months.map((month) => ({ month, ...given })),
    byCategory: [],
  });
  // The caller, who works there since today.
  expect(await read(USERS, staff, span)).toMatchObject({
    totalUsers: 1,
    activeUsers: 0,
    newUsers: 0,
    byMonth: months.map((month) => ({ month, newUsers: 0 })),
  });
});

/** No time zone is close to midnight. */
const NOON = new Date(`${dayAhead(0)}T12:00Z`);

/** A food bank with requests and a donation from today. */
async function makeBusy(time_zone: string): Promise<Scene> {
  const scene = await makeScene(t.ctx, { time_zone });
  for (const status of ['pending', 'fulfilled', 'rejected'] as const) await makeRequest(t, scene, status);
  await offerAccepted(t, scene);
  return scene;
}

test('administrators see the sum over all food banks, each counted in its own time zone', () =>
  at(t.ctx, NOON, async () => {
    const before = await read(DASHBOARD, admin);
    const places = [await makeBusy('America/St_Johns'), await makeBusy('Pacific/Kiritimati')];
    const after = await read(DASHBOARD, admin);
    const today = { todayRequests: 3, todayDonations: 1, pendingRequests: 1 };
    for (const { staff } of places)
      expect(await read(DASHBOARD, staff)).toMatchObject({
        quickStats: { totalInventoryItems: 3, ...today },
        requestMetrics: {
          totalRequests: 3,
          fulfilledRequests: 1,
          dueRequests: 2,
          decidedRequests: 2,
          fulfillmentRate: 50,
          approvalRate: 50,
        },
      });
    for (const [name, each] of Object.entries({ totalInventoryItems: 3, ...today }))
      expect([name, after.quickStats[name] - before.quickStats[name]]).toEqual([name, 2 * each]);
    for (const [name, each] of Object.entries({
      totalRequests: 3,
      fulfilledRequests: 1,
      rejectedRequests: 1,
    }))
      expect([name, after.requestMetrics[name] - before.requestMetrics[name]]).toEqual([name, 2 * each]);
  }));

test('reports include a request as soon as its submission has returned, also under parallel reads', async () => {
  const scene = await makeScene(t.ctx);
  const item = await makeItem(t.ctx, scene.foodbank_id, { quantity: 500, minimum_stock_level: 0 });
  for (let n = 1; n <= 5; n++) {
    await makeRequest(t, scene, 'pending', [{ inventory_id: item.id, quantity: n }]);
    const [dashboard, requests, inventory] = await Promise.all(
      [DASHBOARD, REQUESTS, INVENTORY].map((key) => read(key, scene.staff)),
    );
    expect([
      dashboard.quickStats.pendingRequests,
      dashboard.requestMetrics.totalRequests,
      requests.byStatus[0].count,
      inventory.reservedQuantity,
    ]).toEqual([n, n, n, (n * (n + 1)) / 2]);
  }
});

test.each([
  ['America/St_Johns', '2026-11-25T03:30:00Z'],
  ['America/Regina', '2026-11-25T06:00:00Z'],
])(
  'an open request counts in the fulfillment rate after its pickup day, the 24th, in %s',
  (time_zone, midnight) =>
    at(t.ctx, new Date('2026-11-20T20:00:00Z'), async () => {
      const scene = await makeScene(t.ctx, { time_zone });
      for (const status of ['pending', 'ready', 'fulfilled'] as const)
        await makeRequest(t, scene, status, undefined, { preferredPickupDate: '2026-11-24' });
      const span = { start_date: '2026-11-20', end_date: '2026-11-20' };
      const ratesAt = (moment: number) =>
        at(t.ctx, new Date(moment), async () => {
          const { requestMetrics } = await read(DASHBOARD, scene.staff, span);
          expect(await read(REQUESTS, scene.staff, span)).toMatchObject(requestMetrics);
          const pending = await read(REQUESTS, scene.staff, { ...span, status: 'pending' });
          const beverages = await read(REQUESTS, scene.staff, { ...span, category: 'beverages' });
          return [
            requestMetrics.dueRequests,
            requestMetrics.fulfillmentRate,
            pending.dueRequests,
            beverages.dueRequests,
          ];
        });
      expect(await ratesAt(Date.parse(midnight) - 1_000)).toEqual([1, 100, 0, 0]);
      expect(await ratesAt(Date.parse(midnight))).toEqual([3, 33.3, 1, 0]);
    }),
);

test('an archived food bank keeps its reports, but its locations are not in the report on all', async () => {
  const foodbank_id = await makeFoodBank(t.ctx);
  const id = await makeStorageLocation(t.ctx, foodbank_id);
  await inTransaction(t.ctx, (tx) =>
    tx
      .updateTable('food_banks')
      .set({ archived_at: testClock().now() })
      .where('id', '=', foodbank_id)
      .execute(),
  );
  const idsOf = async (query: Record<string, string>): Promise<string[]> =>
    (await read(DASHBOARD, admin, query)).locationMetrics.map((location: { id: string }) => location.id);
  expect(await idsOf({ foodbank_id })).toEqual([id]);
  expect(await idsOf({})).not.toContain(id);
});

test.each([
  [null, 'low'],
  [0, 'low'],
  [40, 'low'],
  [40.1, 'medium'],
  [70, 'medium'],
  [70.1, 'good'],
  [100, 'good'],
])('a location with %s percent in use has the status %s', (rate, status) => {
  expect(statusOf(rate)).toBe(status);
});

test('rejects an unknown status and names the field', async () => {
  const { staff } = await makeScene(t.ctx);
  for (const key of [REQUESTS, DONATIONS])
    expect(await ask(key, staff, { status: 'pending,lost' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'status', code: 'not_an_option' }] },
    });
  expect((await read(USERS, staff, { role: 'donor' })).totalUsers).toBe(0);
});

test.each(['GET /api/reports/movements', 'GET /api/reports/stock'] as const)(
  '%s names the drawing of each food',
  async (key) => {
    const foodbank_id = await makeFoodBank(t.ctx);
    const who = await makePerson(t.ctx, { role: 'staff', foodbank_id });
    await makeItem(t.ctx, foodbank_id, { item_name: 'Leche entera, 1 L', category: 'dairy' });
    expect(await read(key, who)).toMatchObject([{ picture: 'milk', image: null }]);
  },
);
