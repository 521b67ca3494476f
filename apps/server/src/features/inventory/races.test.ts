import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { testContext } from '../../../test/app.ts';
import { testClock } from '../../../test/clock.ts';
import { testDatabase } from '../../../test/database.ts';
import { makeFoodBank } from '../../../test/factories.ts';
import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import { findStockDifferences, moveStock, type StockMove } from './ledger.ts';
import { selectTotal } from './list-queries.ts';
import { findListDifferences } from './list-proof.ts';
import { foldListChanges } from './list-upkeep.ts';
import { addItems } from './service.ts';

const postgres = testDatabase();
let ctx: Context;
let bank: string;

beforeAll(async () => {
  ctx = await testContext(postgres.database);
  bank = await makeFoodBank(ctx);
});

const MINIMUM = 10;
/** Items of a few facets, each one unit above its minimum, so that every move crosses the minimum. */
const addItemsOnTheEdge = (count: number): Promise<string[]> =>
  addItems(
    ctx,
    null,
    bank,
    Array.from({ length: count }, (_, index) => ({
      item_name: `Item ${index}`,
      category: index % 2 ? 'dairy' : 'grains',
      dietary_category: index % 3 ? 'vegan' : null,
      quantity: MINIMUM + 1,
      minimum_stock_level: MINIMUM,
    })),
  );

const take = (item_id: string, units: number): StockMove => ({
  item_id,
  kind: 'counted',
  quantity_delta: -units,
  reserved_delta: 0,
});
const move = (tx: Tx, moves: StockMove[]) => moveStock(tx, { actor_id: null, now: testClock().now() }, moves);
const shuffled = <T>(values: readonly T[]): T[] =>
  values
    .map((value) => ({ value, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ value }) => value);

/** Like `inTransaction`, but without retries, so that a deadlock fails the test. */
const once = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => ctx.database.root.transaction().execute(work);
const isShortage = (error: { code?: string }): void => {
  if (error.code !== 'insufficient_stock') throw error;
};

test('two hundred parallel moves across the minimum level neither fail nor deadlock', async () => {
  const items = await addItemsOnTheEdge(30);
  let folding = true;
  const folder = (async () => {
    while (folding) await foldListChanges(ctx);
  })();
  try {
    // Each transaction takes three items and returns three, so that each item crosses its minimum many times.
    await Promise.all(
      Array.from({ length: 200 }, async () => {
        const lines = shuffled(items).slice(0, 3);
        await once((tx) =>
          move(
            tx,
            lines.map((id) => take(id, 1)),
          ),
        ).catch(isShortage);
        await once((tx) =>
          move(
            tx,
            lines.map((id) => take(id, -1)),
          ),
        );
      }),
    );
  } finally {
    folding = false;
    await folder;
  }
  expect(await findListDifferences(ctx.db)).toEqual([]);
  expect(await findStockDifferences(ctx.db)).toEqual([]);
});

test('a move that waits for a concurrent return can use the returned units', async () => {
  const [id = ''] = await addItemsOnTheEdge(1);
  await once((tx) => move(tx, [take(id, MINIMUM + 1)]));
  const back = await ctx.database.root.startTransaction().execute();
  await move(back, [take(id, -1)]);
  const taking = once((tx) => move(tx, [take(id, 1)]));
  await vi.waitFor(async () => expect(await countWaiting()).toBe(1), { timeout: 20_000 });
  await back.commit().execute();
  await taking;
  expect(await findStockDifferences(ctx.db)).toEqual([]);
});

const countWaiting = async (): Promise<number> => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(ctx.db);
  return rows[0]?.waiting ?? 0;
};

test('items that are edited, archived and restored while their stock moves stay counted', async () => {
  const items = await addItemsOnTheEdge(12);
  const edit = (tx: Tx, id: string, turn: number) =>
    tx
      .updateTable('inventory_items')
      .set({ category: turn % 2 ? 'meat' : 'snacks', archived_at: turn % 5 ? null : testClock().now() })
      .where('id', '=', id)
      .execute();
  await Promise.all(
    Array.from({ length: 120 }, async (_, turn) => {
      const lines = shuffled(items).slice(0, 4);
      if (turn % 3 === 0) await once((tx) => edit(tx, lines[0] ?? '', turn));
      else
        await once((tx) =>
          move(
            tx,
            lines.map((id) => take(id, turn % 2 ? 1 : -1)),
          ),
        ).catch(isShortage);
      if (turn % 20 === 0) await foldListChanges(ctx);
    }),
  );
  expect(await findListDifferences(ctx.db)).toEqual([]);
});

test('an open transaction does not block moves of other items in the same facet', async () => {
  const [one, other] = (await addItemsOnTheEdge(2).then((ids) => ids.toSorted())) as [string, string];
  await inTransaction(ctx, async (slow) => {
    await move(slow, [take(one, 1)]);
    // The second transaction would fail at once if it had to wait for `slow`.
    await inTransaction(ctx, async (quick) => {
      await sql`set local lock_timeout = '50ms'`.execute(quick);
      await move(quick, [take(other, 1)]);
    });
    await foldListChanges(ctx);
  });
  expect(await findListDifferences(ctx.db)).toEqual([]);
});

test('open transactions are not counted, and a rollback leaves no trace', async () => {
  const filter = {
    foodbank_id: bank,
    categories: null,
    dietary_categories: null,
    low_stock: true,
    held_at: null,
  };
  const [id] = (await addItemsOnTheEdge(1)) as [string];
  const { items } = await selectTotal(ctx.db, filter);
  const undone = inTransaction(ctx, async (tx) => {
    await move(tx, [take(id, 1)]);
    await foldListChanges(ctx);
    expect((await selectTotal(ctx.db, filter)).items).toBe(items);
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  expect((await selectTotal(ctx.db, filter)).items).toBe(items);
  expect(await findListDifferences(ctx.db)).toEqual([]);
});
