import { sql } from 'kysely';
import { inTransaction, type Database } from '../apps/server/src/db/database.ts';
import { moveStock } from '../apps/server/src/features/inventory/ledger.ts';
import { describe, measureRound, noCost, type Cost } from './costs.ts';

const ROUNDS = 6;
const MOVES_A_ROUND = 150;
const LINES = 3;

/**
 * Measures the cost of list counters for stock movements (three lines per transaction on random items):
 * alternately with and without triggers, so that load affects both, and finally also without the indexes. The
 * database's lists are wrong afterwards.
 */
export async function measureWrites(database: Database): Promise<string[]> {
  const [asItIs, withoutTriggers, withoutIndexes] = [noCost(), noCost(), noCost()];
  for (let round = 0; round < ROUNDS; round++) {
    await measureMoves(database, asItIs);
    await sql`alter table stock_levels disable trigger user`.execute(database.root);
    await measureMoves(database, withoutTriggers);
    await sql`alter table stock_levels enable trigger user`.execute(database.root);
  }
  await sql`alter table stock_levels disable trigger user`.execute(database.root);
  await sql`drop index stock_levels_quantity, stock_levels_by_quantity, stock_levels_bank_quantity, stock_levels_emptiest`.execute(
    database.root,
  );
  for (let round = 0; round < ROUNDS; round++) await measureMoves(database, withoutIndexes);
  return [
    describe('moving three lines', asItIs),
    describe('- without the triggers', withoutTriggers),
    describe('- nor the four indexes on figures', withoutIndexes),
  ];
}

async function measureMoves(database: Database, cost: Cost): Promise<void> {
  const ids = await randomItems(database, MOVES_A_ROUND * LINES);
  const moves = Array.from({ length: Math.floor(ids.length / LINES) }, (_, n) =>
    ids
      .slice(n * LINES, (n + 1) * LINES)
      .map((item_id) => ({ item_id, kind: 'counted' as const, quantity_delta: -1, reserved_delta: 0 })),
  );
  await measureRound(
    database,
    cost,
    moves.map(
      (lines) => () =>
        inTransaction({ database }, (tx) => moveStock(tx, { actor_id: null, now: new Date() }, lines)),
    ),
  );
}

async function randomItems(database: Database, count: number): Promise<string[]> {
  const { rows } = await sql<{ item_id: string }>`
    select item_id from stock_levels where quantity > 0 order by random() limit ${count}`.execute(
    database.root,
  );
  return rows.map((row) => row.item_id);
}
