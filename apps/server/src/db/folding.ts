import { sql, type RawBuilder } from 'kysely';
import { inTransaction, type Database, type Tx } from './database.ts';

/** Changes folded in one transaction. */
const BATCH = 20_000;
/** A reader adds up this many changes in about 0.1 ms. */
const FOLD_AFTER = 1_000;

/** Takes a batch of changes in the statement that counts them, so that readers count each once. */
export const takeChanges = (table: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  taken as materialized (
    delete from ${table} where ctid = any(array(select ctid from ${table} limit ${sql.lit(BATCH)})) returning *
  )`;

interface Folder {
  database: Database;
  log: { warn(details: object, message: string): void };
}

/**
 * Folds a log of changes into counters. Writers only append to the log, and readers add counters and log.
 * `lock`: a unique advisory lock, because one process folds at a time. `foldBatch` returns, for each log, the
 * number of changes that `takeChanges` took.
 */
export function folderOf(lock: number, foldBatch: (tx: Tx) => Promise<number[]>) {
  /** Databases that this process is folding now. */
  const folding = new WeakSet<Database>();

  const foldOnce = async (tx: Tx, batch: typeof foldBatch): Promise<boolean> => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${lock}) as mine`.execute(
      tx,
    );
    if (rows[0]?.mine !== true) return false;
    return Math.max(...(await batch(tx))) === BATCH;
  };

  /** Folds all changes, or none while another process folds. Never blocks writers. */
  const fold = async (ctx: Pick<Folder, 'database'>, batch = foldBatch): Promise<void> => {
    while (await inTransaction(ctx, (tx) => foldOnce(tx, batch))) {
      // A full batch: continue with the next.
    }
  };

  /** Readers pass the number of changes they added up; many are folded in the background. */
  const foldIfDue = (ctx: Folder, unfolded: number): void => {
    if (unfolded < FOLD_AFTER || folding.has(ctx.database)) return;
    folding.add(ctx.database);
    void fold(ctx)
      // The next reader tries again; until then, reads are only slower.
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'failed to fold changes into their counters'))
      .finally(() => folding.delete(ctx.database));
  };

  return { fold, foldIfDue };
}
