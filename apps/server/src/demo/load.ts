import { DAY_MS } from '@nourish/contract/calendar';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { inside, inTransaction, type Tx } from '../db/database.ts';
import { at } from './clock.ts';
import type { FoodBankKey } from './data/types.ts';
import { loadAuthorizations } from './load-authorizations.ts';
import { loadBoards } from './load-boards.ts';
import { loadCarts, loadWishlists } from './load-carts.ts';
import { loadDonations } from './load-donations.ts';
import { loadClientImports } from './load-client-imports.ts';
import { loadClientNeeds } from './load-client-needs.ts';
import { loadClientOrders } from './load-client-orders.ts';
import { loadClients } from './load-clients.ts';
import { loadCounts } from './load-counts.ts';
import { loadLosses } from './load-losses.ts';
import { loadHouseholds } from './load-households.ts';
import { drawnAt, loadArrivals, loadExceptionalDays, loadHours } from './load-hours.ts';
import { loadImports } from './load-imports.ts';
import { loadPastPickups } from './load-past-pickups.ts';
import { loadMessages } from './load-messages.ts';
import { loadNeeds } from './load-needs.ts';
import { loadPeopleHistory } from './load-people-history.ts';
import { loadFoodBanks, loadPeople } from './load-people.ts';
import { loadPrograms } from './load-programs.ts';
import { loadRecalls } from './load-recalls.ts';
import { loadRequests, personOf, STAFF } from './load-requests.ts';
import { loadShifts, loadVolunteers } from './load-shifts.ts';
import { loadStock } from './load-stock.ts';
import { loadUnclaimed } from './load-unclaimed.ts';
import { loadVisits } from './load-visits.ts';
import { planBoards } from './plan-boards.ts';
import { planPastPickups } from './plan-past-pickups.ts';
import { planRequests, type PlannedRequest } from './plan-requests.ts';
import { planDesk } from './plan-visits.ts';

/** Any fixed number that no other lock uses; serializes processes that start concurrently. */
const DEMO_LOCK = 7_201_107;

/**
 * Decides at the first start on a database whether it holds the demo (`config.demo`, and no accounts yet) and
 * loads it in one transaction. Returns true if this database holds the demo.
 */
export const loadDemoOnce = (ctx: Context): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    // Other starting processes wait for the load, which is slow on slow machines.
    for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
      await sql`set local ${sql.raw(limit)} = 0`.execute(tx);
    await sql`select pg_advisory_xact_lock(${DEMO_LOCK})`.execute(tx);
    const known = await tx.selectFrom('installation').select('demo').executeTakeFirst();
    if (known !== undefined) return known.demo;
    const demo = ctx.config.demo && !(await isSomebodyIn(tx));
    // One time for the whole load: `today` must not change when it runs over midnight.
    const now = ctx.clock.now();
    if (demo) await load(at({ ...ctx, database: inside(ctx.database, tx), db: tx }, now));
    await tx
      .insertInto('installation')
      .values({ demo, demo_loaded_at: demo ? now : null, created_at: now })
      .execute();
    return demo;
  });

const isSomebodyIn = async (tx: Tx): Promise<boolean> =>
  (await tx.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;

async function load(ctx: Context): Promise<void> {
  // Demo people have no mailboxes: their mails get no jobs, and are deleted below.
  const jobs = { ...ctx.jobs, enqueue: async () => {}, enqueueAfter: async () => {} };
  const quiet: Context = { ...ctx, jobs };
  const banks = await loadFoodBanks(quiet);
  const people = await loadPeople(quiet, banks);
  await loadPeopleHistory(quiet, people, banks);
  await loadHouseholds(quiet, people);
  await loadNeeds(quiet, people);
  const now = ctx.clock.now();
  const desk = planDesk(now);
  const pickups = { past: planPastPickups(now, desk), boards: planBoards(now, desk) };
  const sorterAt = (food_bank: FoodBankKey) => personOf(people, STAFF[food_bank]);
  const items = await loadStock(quiet, banks, sorterAt, desk, [...pickups.past, ...pickups.boards]);
  await loadLosses(quiet, people, banks, items);
  await loadCounts(quiet, people, banks, 'approved');
  const programs = await loadPrograms(quiet, people, banks);
  const clients = await loadClients(quiet, people, banks, desk);
  await loadAuthorizations(quiet, people, desk, clients);
  await inTransaction(quiet, analyze);
  const [before, after] = splitRequests(now);
  await loadRequests(quiet, people, before, items);
  await loadHours(quiet, people, banks);
  await loadRequests(quiet, people, after, items);
  await loadClientOrders(quiet, people, desk, clients, items);
  await loadUnclaimed(quiet, people, items);
  await loadPastPickups(quiet, { people, banks, clients, items }, pickups.past);
  await loadBoards(quiet, people, pickups.boards, clients, items);
  await loadExceptionalDays(quiet, people, banks);
  await loadArrivals(quiet, banks);
  await loadVisits(quiet, { people, banks, programs, clients, items }, desk);
  await loadRecalls(quiet, people, items);
  await loadCounts(quiet, people, banks, 'open');
  await loadWishlists(quiet, people, items);
  await loadCarts(quiet, people, items);
  await loadClientNeeds(quiet, people, desk, clients);
  await loadImports(quiet, people, banks);
  await loadClientImports(quiet, people, banks);
  await loadMessages(quiet, people, banks);
  await loadDonations(quiet, people, banks, items);
  await loadVolunteers(quiet, people, banks);
  await loadShifts(quiet, people, banks);
  await inTransaction(ctx, async (tx) => {
    await tx.deleteFrom('outbox_mails').execute();
    // People have read their notifications up to yesterday.
    await tx
      .updateTable('notifications')
      .set({ read_at: now })
      .where('created_at', '<', new Date(now.getTime() - DAY_MS))
      .execute();
  });
}

/**
 * Collects statistics for the query planner: autovacuum cannot see the rows of an open transaction. Without them,
 * loading the requests takes longer.
 */
const analyze = (tx: Tx): Promise<unknown> =>
  sql`analyze users, clients, client_consents, inventory_items, stock_levels, stock_movements, notifications`.execute(
    tx,
  );

/** The requests that were submitted before the food bank offered appointments, and the later ones. */
function splitRequests(now: Date): [before: PlannedRequest[], after: PlannedRequest[]] {
  const requests = planRequests(now);
  const isBefore = ({ submitted_at }: PlannedRequest) => submitted_at < drawnAt(now);
  return [requests.filter(isBefore), requests.filter((request) => !isBefore(request))];
}
