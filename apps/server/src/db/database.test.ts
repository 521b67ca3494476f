import { expect, test, vi } from 'vitest';
import { testContext } from '../../test/app.ts';
import { createTestDatabase } from '../../test/database.ts';
import { inside, inTransaction, openDatabase } from './database.ts';

async function open(onError: (error: Error) => void = () => {}) {
  const { url, drop } = await createTestDatabase();
  const database = openDatabase({ url, maxConnections: 4, onError });
  return {
    database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

test('what is reported of a lost connection does not carry the connection itself, with its keys', async () => {
  const onError = vi.fn<(error: Error) => void>();
  const { database, close } = await open(onError);
  try {
    const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    const other = await open();
    await other.database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await other.close();
    await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce(), 10_000);
    const [error] = onError.mock.calls[0] ?? [];
    expect(error).toMatchObject({ code: '57P01' });
    expect(error).not.toHaveProperty('client');
  } finally {
    await close();
  }
});

test('use cases inside a transaction are committed with it, or not at all', async () => {
  const { database, close } = await open();
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
    await close();
  }
});
