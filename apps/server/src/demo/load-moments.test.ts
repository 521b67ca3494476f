import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { addDays, mondayOf } from '@nourish/contract/calendar';
import { DONATION_STATUSES, MESSAGE_STATUSES, REQUEST_STATUSES } from '@nourish/contract/constants';
import { testContext } from '../../test/app.ts';
import { inTurn } from '../../test/clock.ts';
import { createTestDatabase } from '../../test/database.ts';
import { buildApp } from '../app.ts';
import type { Context } from '../context.ts';
import { inTransaction, openDatabase } from '../db/database.ts';
import { startSession } from '../features/accounts/sessions.ts';
import { findStockDifferences } from '../features/inventory/ledger.ts';
import { findReportDifferences } from '../features/reports/proof.ts';
import { readUnusualActivity } from '../features/unusual-activity/service.ts';
import { todayAt } from './clock.ts';
import { foodBanks } from './data/food-banks.ts';
import { loadDemoOnce } from './load.ts';
import { openDayFrom } from './plan-pickups.ts';

/**
 * UTC. Toronto is 5 hours behind (4 in summer), St. John's 3:30 (2:30). A run loads three of them, because each takes
 * 20 seconds of CPU time. `plans.test.ts` plans the demo at all hours of a year.
 */
const MOMENTS = inTurn(
  [
    // Working days and a weekend, in winter and in summer.
    ['2026-11-23T13:00', '2026-11-26T21:15', '2026-11-28T11:00', '2026-11-29T08:20', '2027-06-09T14:05'],
    // Around midnight, in UTC, Toronto and St. John's.
    ['2027-01-14T00:00', '2027-01-14T03:31', '2027-01-14T04:59', '2027-01-14T05:01'],
    ['2027-07-21T02:31', '2027-07-21T03:59', '2027-07-21T04:01'],
    // Month and year ends, and the leap day.
    ['2026-12-31T23:30', '2027-01-01T04:59', '2027-01-01T05:01', '2027-02-28T18:00', '2027-03-31T23:59'],
    ['2027-12-24T17:00', '2028-02-28T23:59', '2028-02-29T05:01'],
    // DST changes; in St. John's, an hour and a half before Toronto.
    ['2027-03-14T05:31', '2027-03-14T07:01', '2027-11-07T04:31', '2027-11-07T06:30'],
  ].flat(),
  8,
).map((moment) => new Date(`${moment}Z`));

/**
 * Lists shown on screens, by the demo account that opens them; `:bank`, `:user`, `:monday` and `:sunday` are
 * placeholders.
 */
const LISTS: Record<string, string[]> = {
  recipient: [
    '/api/inventory?foodbank_id=:bank',
    '/api/cart',
    '/api/wishlists',
    ...REQUEST_STATUSES.map((status) => `/api/food-requests/my-requests?status=${status}`),
  ],
  donor: ['/api/donations'],
  volunteer: [
    '/api/volunteers/me',
    '/api/volunteer-shifts/user/:user',
    '/api/shifts/available/foodbank/:bank',
    '/api/shifts/waitlist/mine',
  ],
  staff: [
    '/api/inventory/alerts/low-stock',
    '/api/inventory/alerts/expiring',
    '/api/inventory/alerts/past-date',
    '/api/inventory/imports',
    '/api/clients/imports',
    '/api/stock-counts?status=open',
    '/api/stock-counts?status=approved',
    ...REQUEST_STATUSES.map((status) => `/api/food-requests?status=${status}`),
    ...DONATION_STATUSES.map((status) => `/api/donations?status=${status}`),
    ...MESSAGE_STATUSES.map((status) => `/api/messages?status=${status}`),
    '/api/clients',
    '/api/programs',
    '/api/visits',
    '/api/volunteers/foodbank/:bank',
    '/api/shifts/upcoming/foodbank/:bank',
    '/api/shifts/foodbank/:bank/date-range?start_date=:monday&end_date=:sunday',
    '/api/reports/movements?end_date=:sunday',
  ],
  admin: ['/api/users', '/api/audit', '/api/foodbanks'],
};

test.each(MOMENTS.map((moment) => [moment.toISOString(), moment] as const))(
  'loads a complete demo at %s that fills every screen and shows nothing unusual',
  async (_, moment) => {
    const { url, drop } = await createTestDatabase();
    const database = openDatabase({ url, maxConnections: 4, onError: () => {} });
    const ctx: Context = { ...(await testContext(database, { DEMO: '1' })), clock: { now: () => moment } };
    try {
      expect(await loadDemoOnce(ctx)).toBe(true);
      expect(await findStockDifferences(ctx.db)).toEqual([]);
      expect(await findReportDifferences(ctx.db)).toEqual([]);
      expect(await emptyLists(ctx, moment)).toEqual([]);
      expect(await misdatedVisits(ctx)).toEqual([]);
      expect(await misdatedRequests(ctx)).toEqual([]);
      expect(await expectedPickups(ctx, moment)).toEqual([true, true]);
      expect((await readUnusualActivity(ctx)).findings).toEqual([]);
      expect(await countUnreadOf(ctx, 'staff')).toBeLessThan(40);
    } finally {
      await ctx.jobs.stop();
      await database.close();
      await drop();
      await rm(ctx.config.dataDir, { recursive: true, force: true });
    }
  },
);

async function emptyLists(ctx: Context, moment: Date): Promise<string[]> {
  const app = await buildApp(ctx, {});
  try {
    const monday = mondayOf(todayAt(moment));
    const empty: string[] = [];
    for (const [name, lists] of Object.entries(LISTS)) {
      const { id, foodbank_id, token } = await signIn(ctx, name, moment);
      const values = { bank: foodbank_id ?? '', user: id, monday, sunday: addDays(monday, 6) };
      // On opening days, the demo volunteer works at the desk.
      const atDesk = name === 'volunteer' && todayAt(moment) < values.sunday ? ['/api/programs'] : [];
      for (const list of [...lists, ...atDesk]) {
        const url = list.replace(/:(bank|user|monday|sunday)/g, (_, key: keyof typeof values) => values[key]);
        const response = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
        const { data } = response.json<{ data: unknown }>();
        if (response.statusCode !== 200 || isEmpty(data))
          empty.push(`${name} ${list}: ${response.statusCode}`);
      }
    }
    return empty;
  } finally {
    await app.close();
  }
}

/** Visits in the future, on another day than their moment, or before their client was registered. */
async function misdatedVisits({ database, clock }: Context): Promise<unknown[]> {
  const { rows } = await database.pool.query(
    `select v.day, v.created_at, c.number from visits v
     join food_banks b on b.id = v.foodbank_id left join clients c on c.id = v.client_id
     where greatest(v.created_at, v.voided_at) > $1 or v.created_at < c.created_at
       or (v.created_at at time zone b.time_zone)::date <> v.day`,
    [clock.now()],
  );
  return rows;
}

/** Requests with a step in the future or out of order, or before its account or household was registered. */
async function misdatedRequests({ database, clock }: Context): Promise<unknown[]> {
  const { rows } = await database.pool.query(
    `select r.code, r.status from food_requests r
     left join users u on u.id = r.recipient_id left join clients c on c.id = r.client_id
     join lateral (
       select array_agg(status order by created_at, id) as steps, min(created_at) as first, max(created_at) as last,
         max(created_at) filter (where status = 'ready') as ready_at
       from food_request_events where request_id = r.id
     ) e on true
     left join visits v on v.request_id = r.id
     where greatest(e.last, r.updated_at, r.arrived_at, r.packing_at, r.fulfilled_at, v.given_at) > $1
       or e.first <> r.created_at or r.created_at < coalesce(u.created_at, c.created_at)
       or e.steps[array_upper(e.steps, 1)] <> r.status
       or array_to_string(e.steps, ' ') !~ '^pending( approved( ready( fulfilled)?)?)?( rejected| cancelled)?$'
       or r.arrived_at > r.fulfilled_at or e.ready_at > r.fulfilled_at or v.given_at <> r.fulfilled_at
       or (r.status = 'fulfilled') <> (v.id is not null)`,
    [clock.now()],
  );
  return rows;
}

/** For each food bank, whether at least eight people are expected on the next open day. */
async function expectedPickups(ctx: Context, moment: Date): Promise<boolean[]> {
  const enough: boolean[] = [];
  for (const { key, name } of foodBanks) {
    const date = openDayFrom(key, todayAt(moment), 1);
    const { count } = await ctx.db
      .selectFrom('food_requests as r')
      .innerJoin('food_banks as b', 'b.id', 'r.foodbank_id')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('b.name', '=', name)
      .where('r.pickup_date', '=', date)
      .executeTakeFirstOrThrow();
    enough.push(Number(count) >= 8);
  }
  return enough;
}

/** True if a list, or the list in a screen's data, has no rows. */
const isEmpty = (data: unknown): boolean =>
  Array.isArray(data)
    ? data.length === 0
    : !Object.values(data ?? {}).some((part) => Array.isArray(part) && part.length > 0);

async function countUnreadOf(ctx: Context, name: string): Promise<number> {
  const unread = await ctx.db
    .selectFrom('notifications as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .select('n.id')
    .where('u.email', '=', `${name}@nourish.example`)
    .where('n.read_at', 'is', null)
    .execute();
  return unread.length;
}

async function signIn(ctx: Context, name: string, now: Date) {
  const person = await ctx.db
    .selectFrom('users')
    .select(['id', 'foodbank_id'])
    .where('email', '=', `${name}@nourish.example`)
    .executeTakeFirstOrThrow();
  const device = { browser: null, system: null, device_hash: null };
  const token = await inTransaction(ctx, (tx) => startSession(tx, person.id, device, now));
  return { ...person, token };
}
