import { expect, test } from 'vitest';
import { testContext } from '../../test/app.ts';
import { createTestDatabase } from '../../test/database.ts';
import { inside, inTransaction, openDatabase } from './database.ts';

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
