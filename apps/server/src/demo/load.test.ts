import { rm } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { addDays, mondayOf } from '@nourish/contract/calendar';
import { DONATION_STATUSES, MESSAGE_STATUSES, REQUEST_STATUSES } from '@nourish/contract/constants';
import { testContext } from '../../test/app.ts';
import { inTurn, testClock } from '../../test/clock.ts';
import { createTestDatabase } from '../../test/database.ts';
import { runStatement } from '../../test/run-statement.ts';
import { buildApp } from '../app.ts';
import type { Context } from '../context.ts';
import { inTransaction, openDatabase } from '../db/database.ts';
import { createVerifiedAccounts } from '../features/accounts/service.ts';
import { startSession } from '../features/accounts/sessions.ts';
import { findStockDifferences } from '../features/inventory/ledger.ts';
import { applyRetention } from '../features/privacy/retention-service.ts';
import { findReportDifferences } from '../features/reports/proof.ts';
import { readUnusualActivity } from '../features/unusual-activity/service.ts';
import { findUsualDays } from '../features/visits/usual-service.ts';
import { todayAt } from './clock.ts';
import { clientOrders } from './data/client-orders.ts';
import { donations } from './data/donations.ts';
import { foodBanks } from './data/food-banks.ts';
import { foodRequests } from './data/food-requests.ts';
import { inventory } from './data/inventory.ts';
import { expiredLots } from './data/losses.ts';
import { UNCLAIMED } from './data/pickup-hours.ts';
import { newcomers, people } from './data/people.ts';
import { programs } from './data/programs.ts';
import { volunteers } from './data/volunteers.ts';
import { loadDemoOnce } from './load.ts';
import { planBoards } from './plan-boards.ts';
import { planPastPickups } from './plan-past-pickups.ts';
import { openDayFrom } from './plan-pickups.ts';
import { planDesk } from './plan-visits.ts';

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

async function newDatabase(): Promise<string> {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  return url;
}

/** Opens a server's context on the database, by default with the demo enabled. */
async function start(url: string, { DEMO = '1', clock = testClock() } = {}): Promise<Context> {
  const database = openDatabase({ url, maxConnections: 4, onError: () => {} });
  onTestFinished(() => database.close());
  const ctx = { ...(await testContext(database, { DEMO })), clock };
  onTestFinished(() => ctx.jobs.stop());
  onTestFinished(() => rm(ctx.config.dataDir, { recursive: true, force: true }));
  return ctx;
}

async function countsIn({ database }: Context): Promise<Record<string, number>> {
  const tables = [
    'users',
    'inventory_items',
    'food_requests',
    'donations',
    'volunteers',
    'programs',
    'outbox_mails',
    'jobs.job',
    'installation',
  ];
  const counts = tables.map((table) => `(select count(*) from ${table}) as "${table}"`);
  const { rows } = await database.pool.query<Record<string, number>>(`select ${counts.join()}`);
  return rows[0] ?? {};
}

const WHOLE = {
  users: people.length + newcomers.length,
  inventory_items: inventory.length + expiredLots.length,
  // One more is unclaimed, and `expectWhole` adds the pickups that staff book.
  food_requests: foodRequests.length + clientOrders.length + 1,
  donations: donations.reduce((products, { more = [] }) => products + 1 + more.length, 0),
  volunteers: volunteers.length,
  programs: foodBanks.length + programs.length,
  outbox_mails: 0,
  'jobs.job': 0,
  installation: 1,
};

/** Expects the whole demo; its number of pickups depends on the moment of the load. */
async function expectWhole(ctx: Context): Promise<void> {
  const { demo_loaded_at } = await ctx.db
    .selectFrom('installation')
    .select('demo_loaded_at')
    .executeTakeFirstOrThrow();
  const loaded = demo_loaded_at ?? new Date(0);
  const desk = planDesk(loaded);
  const pickups = planPastPickups(loaded, desk).length + planBoards(loaded, desk).length;
  expect(await countsIn(ctx)).toEqual({ ...WHOLE, food_requests: WHOLE.food_requests + pickups });
}

interface DeskCounts {
  name: string;
  clients: number;
  last_number: number;
  names: number;
  visits: number;
  units: number;
  unfindable: number;
}

/** Of each food bank, the largest first. */
const desksIn = async ({ database }: Context): Promise<DeskCounts[]> =>
  (
    await database.pool.query<DeskCounts>(`
      select b.name, count(*)::int as clients, max(n.last_number)::int as last_number,
        count(distinct coalesce(c.name, u.name, c.alias))::int as names,
        (select count(*)::int from visits v where v.foodbank_id = b.id) as visits,
        (select coalesce(sum(l.quantity), 0)::int from visit_lines l where l.foodbank_id = b.id) as units,
        count(*) filter (where c.search_text = '' or c.code is null)::int as unfindable
      from food_banks b join clients c on c.foodbank_id = b.id left join users u on u.id = c.user_id
        join client_numbers n on n.foodbank_id = b.id
      group by b.id order by clients desc`)
  ).rows;

/** A load takes ten seconds on an idle machine. */
const PATIENT = { timeout: 600_000 };

/** How a database gets its demo: from one of these servers, which share it. */
const WAYS: Record<string, (servers: [Context, Context], url: string) => Promise<unknown>> = {
  'by one of two servers that start at once': async (servers) =>
    expect(await Promise.all(servers.map(loadDemoOnce))).toEqual([true, true]),
  'after a load that was interrupted': async ([ctx], url) => {
    await runStatement(url, 'alter table programs add constraint none_yet check (false)');
    await expect(loadDemoOnce(ctx)).rejects.toThrow('none_yet');
    expect(new Set(Object.values(await countsIn(ctx)))).toEqual(new Set([0]));
    await runStatement(url, 'alter table programs drop constraint none_yet');
    expect(await loadDemoOnce(ctx)).toBe(true);
  },
  'by one server': async ([ctx]) => expect(await loadDemoOnce(ctx)).toBe(true),
};

test.each(
  Object.entries(WAYS).map(([way, load], n) => [way, MOMENTS[n]?.toISOString() ?? '', load] as const),
)(
  'loads a complete demo %s, at %s, that fills every screen and shows nothing unusual',
  PATIENT,
  async (_, at, load) => {
    const url = await newDatabase();
    const moment = new Date(at);
    const clock = { now: () => moment };
    await load([await start(url, { clock }), await start(url, { clock })], url);
    const ctx = await start(url, { clock });
    expect(await loadDemoOnce(ctx)).toBe(true);
    await expectWhole(ctx);
    await expectPlausible(ctx);
    expect(await emptyLists(ctx, moment)).toEqual([]);
    expect(await misdatedVisits(ctx)).toEqual([]);
    expect(await misdatedRequests(ctx)).toEqual([]);
    expect(await expectedPickups(ctx, moment)).toEqual([true, true]);
    expect((await readUnusualActivity(ctx)).findings).toEqual([]);
    expect(await countUnreadOf(ctx, 'staff')).toBeLessThan(40);
    // The first night's retention removes no demo accounts.
    const removed = await applyRetention(ctx);
    expect(removed).toMatchObject({ unverified_accounts: 0, unused_accounts: 0, warned: 0 });
  },
);

test('does not fill a database that was set up without the demo', async () => {
  const url = await newDatabase();
  expect(await loadDemoOnce(await start(url, { DEMO: '0' }))).toBe(false);
  const told = await start(url);
  expect(await loadDemoOnce(told)).toBe(false);
  expect(await countsIn(told)).toMatchObject({ users: 0, inventory_items: 0 });
});

test('does not fill a database that already has accounts', async () => {
  const ctx = await start(await newDatabase());
  const zoe = { name: 'Zoë Martin', email: 'zoe@nourish.example', role: 'admin', language: 'fr' } as const;
  await createVerifiedAccounts(ctx, 'eleven purple lanterns', [{ ...zoe, foodbank_id: null }]);
  expect(await loadDemoOnce(ctx)).toBe(false);
  expect(await countsIn(ctx)).toMatchObject({ users: 1, inventory_items: 0 });
});

/** Expects figures that add up, clients who can be found, and people who come regularly. */
async function expectPlausible(ctx: Context): Promise<void> {
  expect(await findStockDifferences(ctx.db)).toEqual([]);
  expect(await findReportDifferences(ctx.db)).toEqual([]);
  const desks = await desksIn(ctx);
  expect(desks.map(({ name }) => name)).toEqual(foodBanks.map(({ name }) => name));
  for (const { clients, last_number, names, visits, unfindable } of desks) {
    expect([last_number, names, unfindable]).toEqual([clients, clients, 0]);
    expect(visits / clients).toBeGreaterThan(8);
  }
  expect(desks.map(({ units }) => units > 0)).toEqual([true, false]);
  expect(await ctx.db.selectFrom('put_backs').select('quantity').execute()).toHaveLength(
    UNCLAIMED.lines.length,
  );
  const recipients = await ctx.db.selectFrom('users').select('id').where('role', '=', 'recipient').execute();
  const usual = recipients.map(({ id }) => findUsualDays(ctx.db, id, ctx.clock.now()));
  expect((await Promise.all(usual)).filter(({ size }) => size > 0)).not.toEqual([]);
}

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
