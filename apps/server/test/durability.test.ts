import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Context } from '../src/context.ts';
import { openDatabase, type Database } from '../src/db/database.ts';
import { startEmbeddedPostgres } from '../src/db/embedded.ts';
import { migrate } from '../src/db/migrate.ts';
import { testContext, unique } from './app.ts';
import { testClock } from './clock.ts';
import { createTestDatabase } from './database.ts';
import { makeFoodBank, makeItem, makePerson } from './factories.ts';
import { findLosses } from './find-losses.ts';
import { embeddedPid, markAsDemo, serverProcesses, type ReadyServer } from './processes.ts';
import { nothingTold, writeWhileItLives, type Client, type Told, type Workload } from './workload.ts';
import { PASSWORD } from './world.ts';

// Processes start slowly while the rest of the suite runs.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const servers = serverProcesses();
const quiet = { info: () => {}, warn: () => {} };

/** Storage of the servers: its settings, and direct access for the test. */
interface Store {
  dataDir: string;
  env: Record<string, string>;
  look<T>(read: (database: Database) => Promise<T>): Promise<T>;
  /** Kills the database. */
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
    env: { DATA_DIR: dataDir, DEMO: '1' },
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
    crash: () => expect.unreachable('the database server belongs to all tests'),
  };
}

/** Adds people and food to the database of a store, and marks it as a demo: only a demo accepts the test clock. */
const addWorkload = (store: Store): Promise<Workload> =>
  store.look(async (database) => {
    await migrate(database.pool, testClock());
    const ctx = await testContext(database);
    await markAsDemo(ctx);
    const foodbank_id = await makeFoodBank(ctx);
    const items = await times(40, () => makeItem(ctx, foodbank_id, { quantity: 5_000 }));
    const clients = await times(8, () => makeClient(ctx));
    await ctx.jobs.stop();
    return { shoppers: clients.slice(0, 2), recipients: clients.slice(2), items: items.map(({ id }) => id) };
  });

async function makeClient(ctx: Context): Promise<Client> {
  const { actor, token } = await makePerson(ctx, { role: 'recipient' });
  return { email: actor.email, token };
}

const times = <T>(count: number, make: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, make));

describe.each([
  // First only the server dies, then the database too.
  ['the embedded PostgreSQL', embeddedStore, [false, true]],
  ['a PostgreSQL server', serverStore, [false]],
] as const)('a server on %s', (_, openStore, crashes) => {
  let store: Store;
  let server: ReadyServer;
  let workload: Workload;
  const told = nothingTold();

  beforeAll(async () => {
    store = await openStore();
    workload = await addWorkload(store);
    server = await servers.start(store.env);
  });

  test('keeps everything it acknowledged when it is killed during writes', async () => {
    for (const takesDatabase of crashes) {
      const enough = { accounts: told.accounts.length + 5, requests: told.requests.length + 15 };
      const writing = writeWhileItLives(server, workload, told);
      await vi.waitFor(() => {
        expect(told.accounts.length).toBeGreaterThanOrEqual(enough.accounts);
        expect(told.requests.length).toBeGreaterThanOrEqual(enough.requests);
      }, 60_000);
      await server.end('SIGKILL');
      if (takesDatabase) store.crash();
      await writing;
      server = await servers.start(store.env);
      await expectAllKept(server, store, told);
    }
  });

  test('finishes pending requests on SIGTERM, exits with 0 and leaves no process running', async () => {
    const connect = Array.from({ length: 8 }, () => server.call('GET /api/health'));
    await Promise.all(connect);
    const registering = Array.from({ length: 8 }, () => register(server));
    await Promise.race(registering);
    expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
    const responses = await Promise.all(registering);
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 201));
    told.accounts.push(...responses.map(({ body }) => body.data.email));
    expect(embeddedPid(store.dataDir)).toBeUndefined();
    await expect(server.call('GET /api/health')).rejects.toThrow('fetch failed');
  });

  test('restarts with all data', async () => {
    server = await servers.start(store.env);
    await expectAllKept(server, store, told);
  });
});

function register(server: ReadyServer) {
  const email = `${unique('last')}@nourish.example`;
  const body = { name: 'Last person', email, password: PASSWORD, role: 'volunteer' };
  return server.call('POST /api/auth/register', { body });
}

async function expectAllKept(server: ReadyServer, store: Store, told: Told): Promise<void> {
  expect(await findLosses(server, store.look, told)).toEqual([]);
}
