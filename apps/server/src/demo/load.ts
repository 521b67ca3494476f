import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/database.ts';
import { loadCarts, loadWishlists } from './load-carts.ts';
import { loadMessages } from './load-messages.ts';
import { loadFoodBanks, loadPeople } from './load-people.ts';
import { loadRequests } from './load-requests.ts';
import { loadStock, settleStock } from './load-stock.ts';

/** Any fixed number; processes that start together take turns on it. */
const DEMO_LOCK = 7_201_106;

/**
 * Notes, at the first start on a database, whether it is for a demo (`config.demo`, and nobody is in it yet), and fills
 * one that is. A load that was cut short is begun anew. Answers whether this database holds the demo.
 */
export async function loadDemoOnce(ctx: Context): Promise<boolean> {
  const client = await ctx.database.pool.connect();
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query(`select pg_advisory_lock(${DEMO_LOCK})`);
    const { demo, demo_loaded_at } = await readInstallation(ctx);
    if (demo && demo_loaded_at === null) await load(ctx);
    return demo;
  } finally {
    // The lock and the settings go with the connection.
    client.release(true);
  }
}

async function readInstallation(ctx: Context): Promise<{ demo: boolean; demo_loaded_at: Date | null }> {
  return inTransaction(ctx, async (tx) => {
    await sql`insert into installation (demo) select ${ctx.config.demo}::boolean and not exists (select from users)
      on conflict do nothing`.execute(tx);
    return tx.selectFrom('installation').select(['demo', 'demo_loaded_at']).executeTakeFirstOrThrow();
  });
}

async function load(ctx: Context): Promise<void> {
  // Until the load is noted as done nothing but it has written here.
  await inTransaction(ctx, (tx) => sql`truncate users, food_banks cascade`.execute(tx));
  // The people of the demo have no mailboxes: what the services queue for them is not handed in, and goes below.
  const quiet: Context = { ...ctx, jobs: { ...ctx.jobs, enqueue: async () => {} } };
  const banks = await loadFoodBanks(quiet);
  const people = await loadPeople(quiet, banks);
  const items = await loadStock(quiet, banks);
  await loadRequests(quiet, people, items);
  await settleStock(quiet, items);
  await loadWishlists(quiet, people, items);
  await loadCarts(quiet, people, items);
  await loadMessages(quiet, people, banks);
  await inTransaction(ctx, async (tx) => {
    await tx.deleteFrom('outbox_mails').execute();
    await tx.updateTable('installation').set({ demo_loaded_at: ctx.clock.now() }).execute();
  });
}
