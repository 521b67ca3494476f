import { expect, test } from 'vitest';
import { testContext } from '../../test/app.ts';
import { createTestDatabase } from '../../test/database.ts';
import { atOneMoment, inside, inTransaction, openDatabase, type Db, type Tx } from './database.ts';

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
              .values({ demo, demo_loaded_at: null })
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
    const add = (tx: Tx) =>
      tx.insertInto('installation').values({ demo: true, demo_loaded_at: null }).execute();
    const made = (db: Db) => db.selectFrom('installation').select('demo').execute();
    const seen = await atOneMoment({ database }, async (db) => {
      const before = await made(db);
      await inTransaction({ database }, add);
      return [before, await made(db)];
    });
    expect([...seen, await made(database.db)]).toEqual([[], [], [{ demo: true }]]);
    // What may only be read is a transaction all the same, for whoever goes behind the type.
    await expect(atOneMoment({ database }, (db) => add(db as Tx))).rejects.toThrow('read-only transaction');
  } finally {
    await database.close();
    await drop();
  }
});
