import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { routes } from '@nourish/contract';
import { buildApp } from '../src/app.ts';
import type { Context } from '../src/context.ts';
import { openDatabase } from '../src/db/database.ts';
import { migrate } from '../src/db/migrate.ts';
import { openReadReplica, type ReadReplica } from '../src/db/replica/read-replica.ts';
import { testContext } from './app.ts';
import { testClock } from './clock.ts';
import { makeFoodBank, makePerson, type Person } from './factories.ts';
import { startPair, type Standby } from './standby.ts';

// Two servers start slowly while the rest of the suite runs.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

describe('routes with `reads`', () => {
  const declared = Object.values(routes).filter((route) => 'reads' in route);

  test('only read, and return no files, whose streams could not be restarted', () => {
    expect(declared.length).toBeGreaterThan(10);
    expect(declared.filter((route) => route.method !== 'GET' || 'file' in route)).toEqual([]);
  });
});

describe.skipIf(process.platform === 'win32')('two processes with a standby', () => {
  let standby: Standby;
  let closePair: () => Promise<void>;
  const contexts: Context[] = [];
  const apps: FastifyInstance[] = [];
  let foodbank_id: string;
  let admin: Person;
  let colleague: Person;

  beforeAll(async () => {
    const pair = await startPair();
    ({ standby, close: closePair } = pair);
    await standby.start();
    const open = (url: string) => openDatabase({ url, maxConnections: 4, onError: () => {} });
    for (const _ of ['one', 'two']) {
      const primary = open(pair.url);
      await migrate(primary.pool, testClock());
      const ctx = await testContext(primary);
      const replica = await openReadReplica({
        primary,
        replica: open(standby.url),
        log: ctx.log,
        maxLagMs: 60_000,
      });
      contexts.push({ ...ctx, replica });
      apps.push(await buildApp({ ...ctx, replica }));
    }
    const [ctx] = contexts as [Context, Context];
    foodbank_id = await makeFoodBank(ctx);
    [admin, colleague] = [await makePerson(ctx, { role: 'admin' }), await makePerson(ctx, { role: 'admin' })];
  });
  afterAll(async () => {
    for (const app of apps) await app.close();
    for (const ctx of contexts) {
      await ctx.jobs.stop();
      await ctx.replica?.close();
      await ctx.database.close();
    }
    await closePair?.();
  });

  const replicaOf = (process: number): ReadReplica => contexts[process]!.replica!; // both have a replica
  const call = (process: number, { token }: Person, method: 'GET' | 'POST', url: string, payload?: object) =>
    // there are two
    apps[process]!.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    });
  const addLocation = (process: number, who: Person, name: string) =>
    call(process, who, 'POST', '/api/storage', { foodBank: foodbank_id, name });
  /** Returns the names in the audit trail, which may come from the replica. */
  const trail = async (process: number, who: Person): Promise<string[]> =>
    (await call(process, who, 'GET', '/api/audit?limit=50'))
      .json()
      .data.map((entry: { entity_name: string }) => entry.entity_name);
  const caughtUp = () =>
    vi.waitFor(
      async () => {
        for (const process of [0, 1]) {
          await replicaOf(process).look();
          expect(replicaOf(process).isServing()).toBe(true);
        }
        // Until the replica is used.
        const from = await replicaOf(0).read(admin.actor.user_id, async (database) => database);
        expect(from).toBeDefined();
      },
      { timeout: 30_000, interval: 20 },
    );

  test('show users their own writes on any process, and others at most slightly stale data', async () => {
    expect((await addLocation(0, admin, 'Cellar')).statusCode).toBe(201);
    await caughtUp();
    await standby.ask('select pg_wal_replay_pause()');
    expect((await addLocation(0, admin, 'Attic')).statusCode).toBe(201);
    expect(await trail(0, admin)).toEqual(expect.arrayContaining(['Attic', 'Cellar']));
    expect(await trail(1, admin)).toEqual(expect.arrayContaining(['Attic', 'Cellar']));
    for (const process of [0, 1]) {
      expect(await trail(process, colleague)).toContain('Cellar');
      expect(await trail(process, colleague)).not.toContain('Attic');
    }
    await standby.ask('select pg_wal_replay_resume()');
    await vi.waitFor(async () => expect(await trail(1, colleague)).toContain('Attic'), 30_000);
  });

  test('use the primary while the standby is down, and the standby again afterwards', async () => {
    await caughtUp();
    await standby.stop();
    expect(await trail(0, colleague)).toContain('Attic');
    expect((await addLocation(1, admin, 'Garage')).statusCode).toBe(201);
    expect(await trail(0, admin)).toContain('Garage');
    expect(await trail(1, colleague)).toContain('Garage');
    await standby.start();
    await caughtUp();
    expect(await trail(0, admin)).toContain('Garage');
  });
});
