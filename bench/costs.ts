import { sql } from 'kysely';
import type { Database } from '../apps/server/src/db/database.ts';
import { quantile } from './figures.ts';

/** Costs of some transactions of one kind. */
export interface Cost {
  ms: number[];
  walBytes: number;
}

export const noCost = (): Cost => ({ ms: [], walBytes: 0 });

/** Adds the costs of the sequential transactions of one round. */
export async function measureRound(
  database: Database,
  cost: Cost,
  transactions: readonly (() => Promise<unknown>)[],
): Promise<void> {
  const before = await walPosition(database);
  for (const transact of transactions) {
    const started = performance.now();
    await transact();
    cost.ms.push(performance.now() - started);
  }
  cost.walBytes += (await walPosition(database)) - before;
}

async function walPosition(database: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint as bytes`.execute(database.root);
  return rows[0]?.bytes ?? 0;
}

export function describe(title: string, { ms, walBytes }: Cost): string {
  const at = (share: number) => quantile(ms, share).toFixed(2);
  return `${title}: median ${at(0.5)} ms, quickest tenth ${at(0.1)} ms, ${(walBytes / ms.length / 1024).toFixed(1)} KB of WAL`;
}
