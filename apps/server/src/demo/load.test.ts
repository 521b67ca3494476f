import { rm } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { testContext } from '../../test/app.ts';
import { createTestDatabase } from '../../test/database.ts';
import type { Context } from '../context.ts';
import { openDatabase } from '../db/database.ts';
import { createVerifiedAccounts } from '../features/accounts/service.ts';
import { findStockDifferences } from '../features/inventory/ledger.ts';
import { applyRetention } from '../features/privacy/retention-service.ts';
import { findReportDifferences } from '../features/reports/proof.ts';
import { findUsualDays } from '../features/visits/usual-service.ts';
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
import { planDesk } from './plan-visits.ts';

async function newDatabase(): Promise<string> {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  return url;
}

/** Opens a server's context on the database, by default with the demo enabled. */
async function start(url: string, DEMO = '1'): Promise<Context> {
  const database = openDatabase({ url, maxConnections: 4, onError: () => {} });
  onTestFinished(() => database.close());
  const ctx = await testContext(database, { DEMO });
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

/** A load takes a second on an idle machine. */
const PATIENT = { timeout: 600_000 };

test(
  'fills a new database once when several servers start concurrently, and not again later',
  PATIENT,
  async () => {
    const url = await newDatabase();
    const servers = [await start(url), await start(url)];
    expect(await Promise.all(servers.map(loadDemoOnce))).toEqual([true, true]);
    const later = await start(url);
    expect(await loadDemoOnce(later)).toBe(true);
    await expectWhole(later);
    expect(await findStockDifferences(later.db)).toEqual([]);
    expect(await findReportDifferences(later.db)).toEqual([]);
    const desks = await desksIn(later);
    expect(desks.map(({ name }) => name)).toEqual(foodBanks.map(({ name }) => name));
    for (const { clients, last_number, names, visits, unfindable } of desks) {
      expect([last_number, names, unfindable]).toEqual([clients, clients, 0]);
      expect(visits / clients).toBeGreaterThan(8);
    }
    expect(desks.map(({ units }) => units > 0)).toEqual([true, false]);
    expect(await later.db.selectFrom('put_backs').select('quantity').execute()).toHaveLength(
      UNCLAIMED.lines.length,
    );
    const recipients = await later.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'recipient')
      .execute();
    const told = recipients.map(({ id }) => findUsualDays(later.db, id, later.clock.now()));
    expect((await Promise.all(told)).filter(({ size }) => size > 0)).not.toEqual([]);
    // The first night's retention removes no demo accounts.
    const removed = await applyRetention(later);
    expect(removed).toMatchObject({ unverified_accounts: 0, unused_accounts: 0, warned: 0 });
  },
);

test('leaves nothing behind when interrupted, and loads completely the next time', PATIENT, async () => {
  const url = await newDatabase();
  const ctx = await start(url);
  const uploads = { ...ctx.uploads, put: () => Promise.reject(new Error('the disk is full')) };
  await expect(loadDemoOnce({ ...ctx, uploads })).rejects.toMatchObject({
    cause: new Error('the disk is full'),
  });
  expect(new Set(Object.values(await countsIn(ctx)))).toEqual(new Set([0]));
  expect(await loadDemoOnce(ctx)).toBe(true);
  await expectWhole(ctx);
});

test('does not fill a database that was set up without the demo', async () => {
  const url = await newDatabase();
  expect(await loadDemoOnce(await start(url, '0'))).toBe(false);
  const told = await start(url, '1');
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
