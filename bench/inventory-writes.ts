import { sql } from 'kysely';
import { inTransaction, type Database } from '../apps/server/src/db/database.ts';
import { moveStock } from '../apps/server/src/features/inventory/ledger.ts';

const ROUNDS = 6;
const MOVES_A_ROUND = 150;
const LINES = 3;

interface Cost {
  ms: number[];
  walBytes: number;
}

/**
 * What the lists cost those who move stock, three lines a transaction on random items: with the triggers and without them
 * by turns, so that a busy machine disturbs both alike, and at last without the indexes either. The lists of the database
 * are wrong afterwards.
 */
export async function measureWrites(database: Database): Promise<string[]> {
  const asItIs: Cost = { ms: [], walBytes: 0 };
  const withoutTriggers: Cost = { ms: [], walBytes: 0 };
  const withoutIndexes: Cost = { ms: [], walBytes: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    await measureRound(database, asItIs);
    await sql`alter table stock_levels disable trigger user`.execute(database.root);
    await measureRound(database, withoutTriggers);
    await sql`alter table stock_levels enable trigger user`.execute(database.root);
  }
  await sql`alter table stock_levels disable trigger user`.execute(database.root);
  await sql`drop index stock_levels_quantity, stock_levels_emptiest`.execute(database.root);
  for (let round = 0; round < ROUNDS; round++) await measureRound(database, withoutIndexes);
  return [
    describe('moving three lines', asItIs),
    describe('- without the triggers', withoutTriggers),
    describe('- nor the two indexes on figures', withoutIndexes),
  ];
}

async function measureRound(database: Database, cost: Cost): Promise<void> {
  const ids = await randomItems(database, MOVES_A_ROUND * LINES);
  const before = await walPosition(database);
  for (let index = 0; index + LINES <= ids.length; index += LINES) {
    const lines = ids.slice(index, index + LINES);
    const started = performance.now();
    await inTransaction({ database }, (tx) =>
      moveStock(
        tx,
        { actor_id: null, now: new Date() },
        lines.map((item_id) => ({ item_id, kind: 'counted', quantity_delta: -1, reserved_delta: 0 })),
      ),
    );
    cost.ms.push(performance.now() - started);
  }
  cost.walBytes += (await walPosition(database)) - before;
}

async function randomItems(database: Database, count: number): Promise<string[]> {
  const { rows } = await sql<{ item_id: string }>`
    select item_id from stock_levels where quantity > 0 order by random() limit ${count}`.execute(
    database.root,
  );
  return rows.map((row) => row.item_id);
}

async function walPosition(database: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint as bytes`.execute(database.root);
  return rows[0]?.bytes ?? 0;
}

function describe(title: string, { ms, walBytes }: Cost): string {
  const sorted = ms.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(2);
  return `${title}: median ${at(0.5)} ms, quickest tenth ${at(0.1)} ms, ${(walBytes / ms.length / 1024).toFixed(1)} KB of WAL`;
}
