import { releaseFiles } from '../../adapters/kept-files.ts';
import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import { erase } from './erasure-service.ts';
import { queueWarning } from './mails.ts';
import * as queries from './retention-queries.ts';

/** Every night of our food banks (UTC), before housekeeping. */
const DAILY = '47 7 * * *';
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Removes once a day what has been kept as long as `RETENTION` says, from now on. */
export async function startRetention(ctx: Context): Promise<void> {
  await ctx.jobs.work('retention', async () => {
    ctx.log.info(await applyRetention(ctx), 'what was kept long enough is removed');
  });
  await ctx.jobs.schedule('retention', DAILY);
}

/** In small transactions, each of which leaves things whole: what was cut short goes on with the next run. Answers how many of each. */
export async function applyRetention(ctx: Context): Promise<Record<string, number>> {
  const now = ctx.clock.now();
  const failures: unknown[] = [];
  const removed = {
    unverified_accounts: await eraseAll(ctx, 'unverified', now, failures),
    unused_accounts: await eraseAll(ctx, 'unused', now, failures),
    warned: await inBatches(ctx, (tx) => warn(ctx, tx, now)),
    request_texts: await inBatches(ctx, (tx) => queries.forgetRequestTexts(tx, now)),
    messages: await inBatches(ctx, (tx) => queries.deleteMessages(tx, now)),
    donors: await inBatches(ctx, (tx) => forgetDonors(ctx, tx, now)),
    reads: await inBatches(ctx, (tx) => queries.deleteReads(tx, now)),
    audit_entries: await inBatches(ctx, (tx) => queries.deleteAudit(tx, now)),
    sign_in_events: await inBatches(ctx, (tx) => queries.deleteSignInEvents(tx, now)),
  };
  if (failures.length > 0) throw new AggregateError(failures, 'some people could not be erased');
  return removed;
}

/** One person a transaction. One who cannot be erased keeps no other from it, nor any other rule. */
async function eraseAll(
  ctx: Context,
  reason: queries.Reason,
  now: Date,
  failures: unknown[],
): Promise<number> {
  let erased = 0;
  for (let after = FIRST_ID; ;) {
    const ids = await queries.selectToErase(ctx.db, reason, now, after);
    for (const id of ids) {
      try {
        // Asked anew under the lock of the person: they may sign in at this moment.
        if (await erase(ctx, id, null, (db) => queries.isToErase(db, reason, now, id))) erased += 1;
      } catch (error) {
        ctx.log.error({ err: error, user: id }, 'a person could not be erased');
        failures.push(error);
      }
    }
    const last = ids.at(-1);
    if (last === undefined || ids.length < queries.BATCH) return erased;
    after = last;
  }
}

async function warn(ctx: Context, tx: Tx, now: Date): Promise<number> {
  const people = await queries.takeToWarn(tx, now);
  // Whose account was switched off cannot sign in to keep it.
  for (const person of people.filter(({ active }) => active)) await queueWarning(ctx, tx, person, now);
  return people.length;
}

async function forgetDonors(ctx: Context, tx: Tx, now: Date): Promise<number> {
  const { count, files } = await queries.forgetDonors(tx, now);
  await releaseFiles(tx, files);
  if (files.length > 0) await ctx.jobs.enqueue(tx, 'erasures', {});
  return count;
}

async function inBatches(ctx: Context, work: (tx: Tx) => Promise<number>): Promise<number> {
  for (let total = 0; ;) {
    const done = await inTransaction(ctx, work);
    total += done;
    if (done < queries.BATCH) return total;
  }
}
