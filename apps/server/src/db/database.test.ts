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

/** A database of one test. */
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

test('use cases inside a transaction are committed with it, or not at all', async () => {
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

test('what is read at one moment does not change between two questions, and nothing can be written', async () => {
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
    // What may only be read is a transaction all the same, for whoever goes behind the type.
    await expect(atOneMoment({ database }, (db) => install(db as Tx))).rejects.toThrow(
      'read-only transaction',
    );
  } finally {
    await database.close();
    await drop();
  }
});

test('a transaction that goes on after a statement of it has failed is not told as done', async () => {
  const { database } = await openOwn();
  const careless = inTransaction({ database }, async (tx) => {
    await install(tx);
    await sql`select 1 / 0`.execute(tx).catch(() => undefined);
  });
  await expect(careless).rejects.toThrow('rolled back');
  expect(await installed(database.db)).toBe(0);
});

test('a statement by itself is done or not, and what comes after it on the connection has its own fate', async () => {
  const { database } = await openOwn();
  const alone = <T>(run: (tx: Tx) => Promise<T>) => inOneStatement({ database }, run);
  await expect(alone((tx) => sql`select 1 / 0`.execute(tx))).rejects.toThrow('division by zero');
  await alone(install);
  await expect(alone(install)).rejects.toThrow('duplicate key');
  // By a name that is prepared, and by one that cannot be.
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

test('where it is not known what a commit has told, everybody drops all that they know', async () => {
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
