import { setTimeout as after } from 'node:timers/promises';
import { notifyStaff } from '../../../adapters/notifications.ts';
import type { Context } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../db/database.ts';
import { hold, lockForHold } from '../../inventory/holds/hold-service.ts';
import { lockFiguresOf, type Figures } from '../../inventory/ledger.ts';
import { selectConcerned } from '../match-queries.ts';
import { findMatchedAmong } from '../match-service.ts';
import { insertItems } from '../queries.ts';
import { criteriaOf } from '../rules.ts';
import { selectReachedItems } from '../trace-queries.ts';
import * as queries from './queries.ts';

const MINUTELY = '* * * * *';
/** A job looks again after so long, until the next one is due. */
const PAUSE_MS = 5_000;
const JOB_MS = 50_000;
/** Items that one transaction compares. */
const BATCH = 200;
/** Candidates that one transaction deletes. */
const DROPPED = 10_000;

type Comparing = Pick<Context, 'clock' | 'database' | 'db' | 'log'>;

/** Starts the job that compares goods with recalls: once a minute, and then every few seconds. */
export async function startArrivals(ctx: Comparing & Pick<Context, 'jobs'>): Promise<void> {
  await ctx.jobs.work('recall-arrivals', async (_, { stopping }) => {
    const start = performance.now();
    do {
      await compareArrivals(ctx);
      await after(PAUSE_MS, undefined, { signal: stopping }).catch(() => null);
    } while (!stopping.aborted && performance.now() - start < JOB_MS);
  });
  await ctx.jobs.schedule('recall-arrivals', MINUTELY);
}

/**
 * Compares what came in, or was corrected, with the recalls of its food bank that are not over. Any number of processes
 * may run it at once. An error with one food bank does not stop the others; the job retries it.
 */
export async function compareArrivals(ctx: Comparing, batch = BATCH): Promise<void> {
  while ((await inTransaction(ctx, (tx) => queries.dropUnneeded(tx, DROPPED))) === DROPPED) {
    // A full batch: continue with the next.
  }
  const failures: unknown[] = [];
  for (const foodbank_id of await queries.selectFoodBanks(ctx.db)) {
    try {
      while ((await inTransaction(ctx, (tx) => compareBatch(ctx, tx, foodbank_id, batch))) === batch) {
        // As above.
      }
    } catch (error) {
      ctx.log.error({ err: error, foodbank_id }, 'comparing goods with the recalls of a food bank failed');
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `comparing the goods of ${failures.length} food banks failed`);
}

/** Returns the number of candidates that it took. */
async function compareBatch(ctx: Comparing, tx: Tx, foodbank_id: string, batch: number): Promise<number> {
  // Taken before the recalls are read: a recall that is entered in between shows them in its preview.
  const taken = await queries.takeCandidates(tx, foodbank_id, batch);
  const recalls = taken.length === 0 ? [] : await queries.lockCurrent(tx, foodbank_id);
  if (recalls.length === 0) return taken.length;
  const corrected = new Set(taken.flatMap(({ item_id, corrected: is }) => (is ? item_id : [])));
  // Parts may be whatever their source is recorded as.
  const parts = corrected.size === 0 ? [] : await selectReachedItems(tx, [...corrected]);
  const ids = [...new Set([...taken.map(({ item_id }) => item_id), ...parts.map(({ id }) => id)])];

  const plans: Plan[] = [];
  for (const recall of recalls) plans.push(await planFor(tx, recall, ids, corrected));
  const now = ctx.clock.now();
  // Before items are locked, as the lock order says.
  for (const { recall, news } of plans)
    if (news > 0)
      await notifyStaff(tx, {
        kind: 'stock_alert',
        status: 'recall',
        foodbank_id,
        record_id: recall.id,
        quantity: news,
        now,
      });
  const locked = await lockForHold(tx, foodbank_id, [...new Set(plans.flatMap(({ fresh }) => fresh))]);
  const figures = await lockFiguresOf(tx, locked);
  for (const plan of plans) if (plan.fresh.length > 0) await carryOut(tx, plan, { corrected, figures, now });
  return taken.length;
}

interface Plan {
  recall: queries.CurrentRecall;
  /** Items that match and that staff have not decided about. */
  fresh: string[];
  /** How many of them staff do not know of yet. */
  news: number;
}

async function planFor(
  tx: Tx,
  recall: queries.CurrentRecall,
  ids: readonly string[],
  corrected: ReadonlySet<string>,
): Promise<Plan> {
  const matched = await findMatchedAmong(tx, recall.foodbank_id, recall.products.map(criteriaOf), ids);
  const known = await queries.selectKnown(tx, recall.id, ids);
  const notHeld = [...matched.keys()].filter((id) => known.get(id) !== 'held');
  // Units that were added to goods without a lot may be of any lot.
  const fresh = (await selectConcerned(tx, notHeld)).flatMap(({ id, lot_code }) =>
    known.get(id) !== 'dismissed' || corrected.has(id) || lot_code === null ? id : [],
  );
  const isNews = (id: string) => known.get(id) !== 'waiting' || corrected.has(id);
  return { recall, fresh, news: fresh.filter(isNews).length };
}

/**
 * A certain match goes on hold if staff already held others, unless open requests reserve it, or staff left it out and it
 * only got more units. All other items are for staff to decide on.
 */
async function carryOut(
  tx: Tx,
  { recall, fresh }: Plan,
  {
    corrected,
    figures,
    now,
  }: { corrected: ReadonlySet<string>; figures: ReadonlyMap<string, Figures>; now: Date },
): Promise<void> {
  const { id: recall_id, foodbank_id, title: reason, held_by: actor_id, held_at } = recall;
  // A change of an item that was committed before it was locked is a candidate of its own.
  const matched = await findMatchedAmong(tx, foodbank_id, recall.products.map(criteriaOf), fresh);
  const leftOut = held_at === null ? null : await queries.selectLeftOut(tx, fresh, held_at);
  const isHeldNow = (id: string): boolean =>
    leftOut !== null &&
    matched.get(id)?.match === 'certain' &&
    figures.get(id)?.reserved_quantity === 0 &&
    (corrected.has(id) || !leftOut.has(id));
  const { certain = [], others = [] } = Object.groupBy(
    fresh.filter((id) => matched.has(id)),
    (id) => (isHeldNow(id) ? 'certain' : 'others'),
  );
  if (certain.length > 0) {
    await hold(tx, { item_ids: certain, recall_id }, { foodbank_id, reason, actor_id, now });
    await insertItems(
      tx,
      recall,
      certain.map((id) => ({ id, match: 'certain' as const })),
      now,
    );
    await queries.deleteArrivals(tx, recall_id, certain);
  }
  if (others.length > 0) await queries.insertArrivals(tx, recall, others, now);
}
