import { sql } from 'kysely';
import type { Client, PoolClient } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testContext } from '../../test/app.ts';
import { createTestDatabase } from '../../test/database.ts';
import { atOneMoment, inside, inTransaction, openDatabase, type Db, type Tx } from './database.ts';

/** Opens a new database for one test. */
async function openOwn() {
  const { url, drop } = await createTestDatabase();
  const database = openDatabase({ url, maxConnections: 4, onError: () => {} });
  onTestFinished(async () => {
    await database.close();
    await drop();
  });
  return { url, database };
}
const NEW = { demo_loaded_at: null, created_at: new Date('2027-01-06T14:15:00Z') };
const install = (tx: Tx) =>
  tx
    .insertInto('installation')
    .values({ demo: true, ...NEW })
    .execute();
const installed = async (db: Db) => (await db.selectFrom('installation').select('demo').execute()).length;

test('commits or rolls back nested use cases together with their transaction', async () => {
  const { url, drop } = await createTestDatabase();
  const database = openDatabase({ url, maxConnections: 4, onError: () => {} });
  try {
    const ctx = await testContext(database);
    const visit = (note: string) =>
      inTransaction(ctx, async (tx) => {
        const within = { database: inside(database, tx) };
        for (const demo of [true, false])
          await inTransaction(within, (part) =>
            part
              .insertInto('installation')
              .values({ demo, ...NEW })
              .onConflict((conflict) => conflict.doNothing())
              .execute(),
          );
        if (note === 'fails') throw new Error(note);
      });
    const made = () => database.db.selectFrom('installation').select('demo').execute();
    await expect(visit('fails')).rejects.toThrow('fails');
    expect(await made()).toEqual([]);
    await visit('works');
    expect(await made()).toEqual([{ demo: true }]);
    await ctx.jobs.stop();
  } finally {
    await database.close();
    await drop();
  }
});

test('reads a stable, read-only snapshot in atOneMoment', async () => {
  const { url, drop } = await createTestDatabase();
  const database = openDatabase({ url, maxConnections: 4, onError: () => {} });
  try {
    const made = (db: Db) => db.selectFrom('installation').select('demo').execute();
    const seen = await atOneMoment({ database }, async (db) => {
      const before = await made(db);
      await inTransaction({ database }, install);
      return [before, await made(db)];
    });
    expect([...seen, await made(database.db)]).toEqual([[], [], [{ demo: true }]]);
    // The transaction is read-only in the database too, in case a caller casts the type.
    await expect(atOneMoment({ database }, (db) => install(db as Tx))).rejects.toThrow(
      'read-only transaction',
    );
  } finally {
    await database.close();
    await drop();
  }
});

test('rejects the commit of a transaction in which a statement failed', async () => {
  const { database } = await openOwn();
  const careless = inTransaction({ database }, async (tx) => {
    await install(tx);
    await sql`select 1 / 0`.execute(tx).catch(() => undefined);
  });
  await expect(careless).rejects.toThrow('transaction is aborted');
  expect(await installed(database.db)).toBe(0);
});

test('invalidates the topics of a commit whose response is lost', async () => {
  const { database } = await openOwn();
  const connected = new Promise<PoolClient>((resolve) => database.pool.once('connect', resolve));
  const before = database.topics.version();
  const lost = inTransaction({ database }, async (tx) => {
    await sql`select set_config('nourish.changed', 'stock:a', true)`.execute(tx);
    // The process has sent the commit when the connection breaks.
    const client = (await connected) as unknown as Client;
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    vi.spyOn(client, 'query').mockImplementation((...args: unknown[]) => {
      const sent = query(...args);
      if (JSON.stringify(args).includes('"commit"')) client.connection.stream.destroy();
      return sent as never;
    });
  });
  await expect(lost).rejects.toThrow('connection error');
  expect(database.topics.areUnchanged(['stock:a'], before)).toBe(false);
});
