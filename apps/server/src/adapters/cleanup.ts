import type { Context } from '../context.ts';
import { inTransaction, type Db, type Tx } from '../db/database.ts';
import type { Row } from '../db/tables.ts';

type CleanupQueue = Row<'cleanup_runs'>['queue'];

/**
 * Maximum rows that one run may erase, by kind. A backlog takes several nights, and a wrong clock does
 * limited damage.
 * Expired idempotency keys and tokens have no limit: losing them does no harm, and busy servers create many.
 */
export const MAX_ROWS_PER_RUN = 50_000;
export const MAX_ACCOUNTS_PER_RUN = 200;

const HOUR_MS = 3_600_000;
/** A longer gap between nightly runs: the clock jumped, or no server ran. Both look the same. */
const MAX_GAP_MS = 4 * 24 * HOUR_MS;
/** Clock corrections go back by seconds, not by more. */
const MAX_STEP_BACK_MS = 5 * 60_000;
/** Erasing resumes once the clock has run on normally for this long, which is one more night. */
const TRUSTED_AFTER_MS = 20 * HOUR_MS;

/** The clock as a cleanup saw it at its last attempt. */
interface SeenClock {
  seen_at: Date;
  jumped_from: Date | null;
  jumped_at: Date | null;
}

/**
 * Returns the clock to record, and whether to trust it: not on the first run, nor within 20 hours of a jump.
 */
export function checkClock(last: SeenClock | undefined, now: Date): { clock: SeenClock; isTrusted: boolean } {
  const gap = last === undefined ? 0 : now.getTime() - last.seen_at.getTime();
  if (last === undefined || gap > MAX_GAP_MS || gap < -MAX_STEP_BACK_MS)
    return {
      clock: { seen_at: now, jumped_from: last?.seen_at ?? null, jumped_at: now },
      isTrusted: false,
    };
  const isTrusted = last.jumped_at === null || now >= resumesAt(last.jumped_at);
  const jump = isTrusted ? { jumped_from: null, jumped_at: null } : last;
  return { clock: { ...jump, seen_at: now }, isTrusted };
}

export const resumesAt = (jumped_at: Date): Date => new Date(jumped_at.getTime() + TRUSTED_AFTER_MS);

/**
 * Runs a job that erases old records, unless the server's clock has jumped since its last attempt. `erase`
 * returns the number of removed rows by kind, each within the limits above, and its failures; the job is
 * retried if there are any.
 */
export async function cleanUp(
  ctx: Pick<Context, 'clock' | 'database' | 'log'>,
  queue: CleanupQueue,
  erase: () => Promise<{ removed: Record<string, number>; reachedLimit: boolean; failures?: unknown[] }>,
): Promise<void> {
  const now = ctx.clock.now();
  const { clock, isTrusted } = await inTransaction(ctx, async (tx) => {
    const judged = checkClock(await lockRun(tx, queue), now);
    await recordClock(tx, queue, judged.clock);
    return judged;
  });
  if (!isTrusted) {
    const { jumped_from, jumped_at } = clock;
    if (jumped_from === null) ctx.log.info({ queue }, 'nothing is erased on the first night');
    else ctx.log.warn({ queue, jumped_from, jumped_at }, 'nothing is erased: the clock jumped');
    return;
  }
  const { removed, reachedLimit, failures = [] } = await erase();
  const total = Object.values(removed).reduce((sum, count) => sum + count, 0);
  await inTransaction(ctx, (tx) =>
    tx
      .updateTable('cleanup_runs')
      .set({ ran_at: now, removed: total, reached_limit: reachedLimit })
      .where('queue', '=', queue)
      .execute(),
  );
  ctx.log.info({ queue, ...removed, reachedLimit }, 'old records are erased');
  if (failures.length > 0) throw new AggregateError(failures, 'some records could not be erased');
}

const lockRun = (tx: Tx, queue: CleanupQueue): Promise<SeenClock | undefined> =>
  tx
    .selectFrom('cleanup_runs')
    .select(['seen_at', 'jumped_from', 'jumped_at'])
    .where('queue', '=', queue)
    .forUpdate()
    .executeTakeFirst();

const recordClock = (tx: Tx, queue: CleanupQueue, clock: SeenClock): Promise<unknown> =>
  tx
    .insertInto('cleanup_runs')
    .values({ queue, ...clock, reached_limit: false })
    .onConflict((conflict) => conflict.column('queue').doUpdateSet({ ...clock }))
    .execute();

export const selectCleanupRuns = (db: Db) =>
  db
    .selectFrom('cleanup_runs')
    .select(['queue', 'jumped_from', 'jumped_at', 'ran_at', 'removed', 'reached_limit'])
    .orderBy('queue')
    .execute();

/**
 * Runs small transactions, so that no caller waits long for a lock, until `eraseBatch` removes fewer than
 * `batch` rows or the limit of a run is reached. Returns the number of removed rows.
 */
export async function inBatches(
  ctx: Pick<Context, 'database'>,
  batch: number,
  eraseBatch: (tx: Tx) => Promise<number>,
  limit = MAX_ROWS_PER_RUN,
): Promise<number> {
  for (let total = 0; ;) {
    const erased = await inTransaction(ctx, eraseBatch);
    total += erased;
    if (erased < batch || total >= limit) return total;
  }
}
