import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testContext } from '../../test/app.ts';
import { createTestDatabase } from '../../test/database.ts';
import { followChanges, stockAt } from './changes.ts';
import {
  atOneMoment,
  inOneStatement,
  inside,
  inTransaction,
  openDatabase,
  type Db,
  type Tx,
} from './database.ts';
import { serversOf } from './primary.ts';

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
  await expect(careless).rejects.toThrow('rolled back');
  expect(await installed(database.db)).toBe(0);
});

test('commits each statement of inOneStatement separately from the next one on its connection', async () => {
  const { database } = await openOwn();
  const alone = <T>(run: (tx: Tx) => Promise<T>) => inOneStatement({ database }, run);
  await expect(alone((tx) => sql`select 1 / 0`.execute(tx))).rejects.toThrow('division by zero');
  await alone(install);
  await expect(alone(install)).rejects.toThrow('duplicate key');
  // First with a name that can be prepared, then with one that cannot.
  for (const fine of [1, 2])
    expect((await alone((tx) => sql`select ${fine}::int as fine`.execute(tx))).rows).toEqual([{ fine }]);
  await expect(alone((tx) => sql`select no_column from installation`.execute(tx))).rejects.toThrow(
    'no_column',
  );
  expect(await installed(database.db)).toBe(1);
  const { rows } = await sql`select pid from pg_stat_activity where state like 'idle in transaction%'
    and datname = current_database()`.execute(database.root);
  expect(rows).toEqual([]);
});

test('invalidates every cache when the changes of a commit are unknown', async () => {
  const { url, database } = await openOwn();
  const other = followChanges(serversOf(url));
  onTestFinished(() => other.close());
  await vi.waitFor(async () => expect(await other.areKnown()).toBe(true), 20_000);
  const [before, elsewhere] = [database.changes.moment(), other.moment()];
  const topics = [stockAt('01900000-0000-7000-8000-00000000000a')];
  await database.pool
    .query(`create or replace function tell_of_committed_changes() returns text language plpgsql
    as $$ begin raise exception 'cut off here'; end $$`);
  for (const write of [inTransaction, inOneStatement])
    await expect(write({ database }, (tx) => sql`select 1`.execute(tx))).rejects.toThrow('cut off here');
  expect(database.changes.areUnchanged(topics, before)).toBe(false);
  await vi.waitFor(() => expect(other.areUnchanged(topics, elsewhere)).toBe(false), 20_000);
});
