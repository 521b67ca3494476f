import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase, type Database } from '../src/db/database.ts';
import { startEmbeddedPostgres } from '../src/db/embedded.ts';
import { DEMO_PASSWORD } from '../src/demo/accounts.ts';
import { findStockDifferences } from '../src/features/inventory/ledger.ts';
import { unique } from './app.ts';
import { createTestDatabase } from './database.ts';
import { embeddedPid, serverProcesses, type ReadyServer } from './processes.ts';
import { nothingTold, submit, unitsOf, writeWhileItLives, type Client, type Told } from './workload.ts';
import { PASSWORD } from './world.ts';

// Processes start slowly where everything else runs at the same time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const servers = serverProcesses();
const quiet = { info: () => {}, warn: () => {} };

/** Where servers keep their data: how they are told, and how the test looks into it behind their backs. */
interface Store {
  dataDir: string;
  env: Record<string, string>;
  look<T>(read: (database: Database) => Promise<T>): Promise<T>;
  /** Takes the power from the database, where it is ours to take. */
  crash(): void;
}

async function lookInto<T>(url: string, read: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase({ url, maxConnections: 2, onError: () => {} });
  try {
    return await read(database);
  } finally {
    await database.close();
  }
}

async function embeddedStore(): Promise<Store> {
  const dataDir = await servers.newFolder();
  return {
    dataDir,
    env: { DATA_DIR: dataDir },
    look: async (read) => {
      const { url, stop } = await startEmbeddedPostgres({ dir: join(dataDir, 'postgres'), log: quiet });
      try {
        return await lookInto(url, read);
      } finally {
        await stop();
      }
    },
    crash: () => {
      const pid = embeddedPid(dataDir);
      if (pid !== undefined) process.kill(pid, 'SIGKILL');
    },
  };
}

let dropDatabase: (() => Promise<void>) | undefined;
afterAll(() => dropDatabase?.());

async function serverStore(): Promise<Store> {
  const { url, drop } = await createTestDatabase();
  dropDatabase = drop;
  const dataDir = await servers.newFolder();
  return {
    dataDir,
    env: { DATA_DIR: dataDir, DATABASE_URL: url, DEMO: '1', DATABASE_CONNECTIONS: '10' },
    look: (read) => lookInto(url, read),
    crash: () => {},
  };
}

const SHOPPERS = ['recipient', 'amina.yusuf'];
const RECIPIENTS = ['lan.nguyen', 'joseph.cardinal', 'mireille.belanger'];

async function signIn(server: ReadyServer, name: string): Promise<Client> {
  const email = `${name}@nourish.example`;
  const answer = await server.call('POST /api/auth/login', { body: { email, password: DEMO_PASSWORD } });
  return { email, token: answer.body.token };
}

async function plentifulItems(server: ReadyServer): Promise<string[]> {
  const { body } = await server.call('GET /api/inventory', { query: { sort: '-quantity', limit: 40 } });
  return body.data.map((item: { _id: string }) => item._id);
}

describe.each([
  ['the embedded PostgreSQL', embeddedStore],
  ['a PostgreSQL server', serverStore],
])('a server on %s', (_, openStore) => {
  let store: Store;
  let server: ReadyServer;
  const told = nothingTold();

  beforeAll(async () => {
    store = await openStore();
    server = await servers.start(store.env);
  });

  test('keeps what it acknowledged when it is killed in the middle, again and again', async () => {
    const clients = await Promise.all([...SHOPPERS, ...RECIPIENTS].map((name) => signIn(server, name)));
    const workload = {
      shoppers: clients.slice(0, SHOPPERS.length),
      recipients: clients.slice(SHOPPERS.length),
      items: await plentifulItems(server),
    };
    for (const round of [1, 2, 3]) {
      const enough = { accounts: told.accounts.length + 5, requests: told.requests.length + 15 };
      const writing = writeWhileItLives(server, workload, told);
      await vi.waitFor(() => {
        expect(told.accounts.length).toBeGreaterThanOrEqual(enough.accounts);
        expect(told.requests.length).toBeGreaterThanOrEqual(enough.requests);
      }, 60_000);
      await server.end('SIGKILL');
      if (round === 3) store.crash();
      await writing;
      server = await servers.start(store.env);
      await expectAllKept(server, store, told);
    }
  });

  test('answers what is under way when it is told to stop, ends well and leaves nothing running', async () => {
    const connect = Array.from({ length: 8 }, () => server.call('GET /api/health'));
    await Promise.all(connect);
    const registering = Array.from({ length: 8 }, () => register(server));
    await Promise.race(registering);
    expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
    const answers = await Promise.all(registering);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    told.accounts.push(...answers.map(({ body }) => body.data.email));
    expect(embeddedPid(store.dataDir)).toBeUndefined();
    await expect(server.call('GET /api/health')).rejects.toThrow('fetch failed');
  });

  test('is soon there again, with everything', async () => {
    const startedAt = performance.now();
    server = await servers.start(store.env);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    await expectAllKept(server, store, told);
  });
});

function register(server: ReadyServer) {
  const email = `${unique('last')}@nourish.example`;
  const body = { name: 'Last person', email, password: PASSWORD, role: 'volunteer' };
  return server.call('POST /api/auth/register', { body });
}

async function expectAllKept(server: ReadyServer, store: Store, told: Told): Promise<void> {
  await settleUnanswered(server, told);
  for (const [client, units] of told.carts) {
    const { status, body } = await server.call('GET /api/cart', { token: client.token });
    expect(status).toBe(200);
    const kept = unitsOf(body.data);
    // Whatever was on its way when the server died may have been added, or not: one unit.
    const more = [...kept].map(([item, quantity]) => quantity - (units.get(item) ?? 0));
    expect([...units.keys()].filter((item) => !kept.has(item))).toEqual([]);
    expect([Math.min(...more), more.reduce((sum, each) => sum + each, 0)]).toEqual([
      0,
      expect.toSatisfy((n) => n <= 1),
    ]);
    told.carts.set(client, kept);
  }
  await store.look(async (database) => {
    expect(await findStockDifferences(database.db)).toEqual([]);
    const { rows } = await database.pool.query<{ lost: string }>(MISSING, [
      told.accounts,
      told.requests.map((request) => request.id),
    ]);
    expect(rows).toEqual([]);
  });
}

/** Who got no answer sends the same again, and gets one: made once, whether it was made before the end or not. */
async function settleUnanswered(server: ReadyServer, told: Told): Promise<void> {
  for (const submission of told.unanswered.splice(0)) {
    const [first, second] = [await submit(server, submission), await submit(server, submission)];
    expect(second.body).toEqual(first.body);
    if (first.status === 201)
      for (const { _id } of first.body.data.requests) told.requests.push({ ...submission, id: _id });
  }
}

/** Everything that is not as it was told, or that was done without its mail; a mail that waits must have its job. */
const MISSING = `
  select 'account ' || told as lost from unnest($1::text[]) as told
    where not exists (select from users where email = told)
  union all
  select 'mail to ' || told from unnest($1::text[]) as told
    where not exists (select from outbox_mails where to_address = told and kind = 'verify_email')
  union all
  select 'request ' || told from unnest($2::text[]) as told
    where not exists (select from food_requests where id = told::uuid and status = 'pending')
  union all
  select 'mail about request ' || told from unnest($2::text[]) as told
    where (select count(*) from outbox_mails where kind = 'request_submitted' and text_body like '%/' || told || '%') <> 1
  union all
  select 'untold request ' || id from food_requests
    where created_at > (select demo_loaded_at from installation) and id <> all ($2::text[]::uuid[])
  union all
  select 'job of mail ' || m.id from outbox_mails m
    where m.status = 'queued' and not exists (
      select from jobs.job j where j.name = 'mail' and j.data ->> 'mail_id' = m.id::text
        and j.state in ('created', 'active', 'retry'))
  union all
  select 'mail ' || id from outbox_mails where status = 'failed'`;
