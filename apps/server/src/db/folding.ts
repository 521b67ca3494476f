import { sql, type RawBuilder } from 'kysely';
import { inTransaction, type Database, type Tx } from './database.ts';

/** Changes folded in one transaction. */
const BATCH = 20_000;
/** Adding up this many changes takes a reader about a tenth of a millisecond. */
const FOLD_AFTER = 1_000;

/** Taking changes away and adding them to the counters is one statement, so every reader sees them exactly once. */
export const takeChanges = (table: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  taken as materialized (
    delete from ${table} where ctid = any(array(select ctid from ${table} limit ${sql.lit(BATCH)})) returning *
  )`;

interface Folder {
  database: Database;
  log: { warn(details: object, message: string): void };
}

/**
 * Counters that are a base plus a log of changes: writers only append to the log, readers add both up, and this folds the one
 * into the other. `lock`: any number of its own, as one process folds at a time. `foldBatch` answers of each log how many
 * changes `takeChanges` took from it.
 */
export function folderOf(lock: number, foldBatch: (tx: Tx) => Promise<number[]>) {
  /** The databases this process is folding in right now. */
  const folding = new WeakSet<Database>();

  const foldOnce = async (tx: Tx, batch: typeof foldBatch): Promise<boolean> => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${lock}) as mine`.execute(
      tx,
    );
    if (rows[0]?.mine !== true) return false;
    return Math.max(...(await batch(tx))) === BATCH;
  };

  /** Folds everything, at any time, from any process: while another one folds, it does nothing. Writers are never held up. */
  const fold = async (ctx: Pick<Folder, 'database'>, batch = foldBatch): Promise<void> => {
    while (await inTransaction(ctx, (tx) => foldOnce(tx, batch))) {
      // There was a whole batch: go on with the next.
    }
  };

  /** Called by readers with what they had to add up: folds in the background as soon as that became much. */
  const foldIfDue = (ctx: Folder, unfolded: number): void => {
    if (unfolded < FOLD_AFTER || folding.has(ctx.database)) return;
    folding.add(ctx.database);
    void fold(ctx)
      // The next reader tries again; until then reading is only slower.
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'changes were not folded into their counters'))
      .finally(() => folding.delete(ctx.database));
  };

  return { fold, foldIfDue };
}
