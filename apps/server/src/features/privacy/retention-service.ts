import { cleanUp, inBatches, MAX_ACCOUNTS_PER_RUN, MAX_ROWS_PER_RUN } from '../../adapters/cleanup.ts';
import { releaseFiles } from '../../adapters/stored-files.ts';
import type { Context } from '../../context.ts';
import { NIL_ID, type Tx } from '../../db/database.ts';
import { eraseClients } from '../clients/service.ts';
import { erase } from './erasure-service.ts';
import { queueReminder, queueWarning } from './mails.ts';
import * as queries from './retention-queries.ts';

/** Every night of our food banks (UTC), before housekeeping. */
const DAILY = '47 7 * * *';

/** Erases every night the personal data whose retention period (`RETENTION`) is over. */
export async function startRetention(ctx: Context): Promise<void> {
  await ctx.jobs.work('retention', () =>
    cleanUp(ctx, 'retention', async () => {
      const failures: unknown[] = [];
      const { warned, reminded, ...removed } = await applyRetention(ctx, failures);
      ctx.log.info({ warned }, 'warned owners of unused accounts');
      ctx.log.info({ reminded }, 'reminded owners of diet and allergies whose consent ends');
      return { removed, reachedLimit: hasReachedLimit(removed), failures };
    }),
  );
  await ctx.jobs.schedule('retention', DAILY);
}

const hasReachedLimit = (removed: Record<string, number>): boolean =>
  Object.entries(removed).some(
    ([kind, count]) => count >= (kind.endsWith('_accounts') ? MAX_ACCOUNTS_PER_RUN : MAX_ROWS_PER_RUN),
  );

/**
 * Erases in small transactions; the next run continues an interrupted one. Returns the number of records by
 * kind, and adds errors of single people to `failures`.
 */
export async function applyRetention(ctx: Context, failures: unknown[] = []) {
  const now = ctx.clock.now();
  return {
    unverified_accounts: await eraseAll(ctx, 'unverified', now, failures),
    unused_accounts: await eraseAll(ctx, 'unused', now, failures),
    warned: await inBatches(ctx, queries.BATCH, (tx) => warn(ctx, tx, now)),
    request_texts: await inBatches(ctx, queries.BATCH, (tx) => queries.forgetRequestTexts(tx, now)),
    needs: await inBatches(ctx, queries.BATCH, (tx) => queries.deleteNeeds(tx, now)),
    client_needs: await inBatches(ctx, queries.BATCH, (tx) => queries.deleteClientNeeds(tx, now)),
    clients: await inBatches(ctx, queries.BATCH, (tx) => forgetClients(ctx, tx, now)),
    authorizations: await inBatches(ctx, queries.BATCH, (tx) => queries.deleteAuthorizations(tx, now)),
    notifications: await inBatches(ctx, queries.BATCH, (tx) => queries.deleteNotifications(tx, now)),
    messages: await inBatches(ctx, queries.BATCH, (tx) => queries.deleteMessages(tx, now)),
    donors: await inBatches(ctx, queries.BATCH, (tx) => forgetDonors(ctx, tx, now)),
    recall_photos: await inBatches(ctx, queries.BATCH, (tx) => forgetRecallPhotos(ctx, tx, now)),
    reads: await inBatches(ctx, queries.BATCH, (tx) => queries.deleteReads(tx, now)),
    audit_entries: await inBatches(ctx, queries.BATCH, (tx) => queries.deleteAudit(tx, now)),
    sign_in_events: await inBatches(ctx, queries.BATCH, (tx) => queries.deleteSignInEvents(tx, now)),
    // Last: a failure here blocks no deletion.
    reminded: await inBatches(ctx, queries.BATCH, (tx) => remind(ctx, tx, now)),
  };
}

/** Erases one person per transaction, at most `MAX_ACCOUNTS_PER_RUN`. A failure does not stop the others. */
async function eraseAll(
  ctx: Context,
  reason: queries.Reason,
  now: Date,
  failures: unknown[],
): Promise<number> {
  let erased = 0;
  for (let after = NIL_ID; ;) {
    const ids = await queries.selectToErase(ctx.db, reason, now, after);
    for (const id of ids) {
      if (erased >= MAX_ACCOUNTS_PER_RUN) return erased;
      try {
        // Checked again under the person's lock: they may have just signed in.
        if (await erase(ctx, id, null, (db) => queries.isToErase(db, reason, now, id))) erased += 1;
      } catch (error) {
        ctx.log.error({ err: error, user: id }, 'cannot erase person');
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
  // A deactivated account cannot sign in, so its owner is not warned.
  for (const person of people.filter(({ active }) => active)) await queueWarning(ctx, tx, person, now);
  return people.length;
}

async function remind(ctx: Context, tx: Tx, now: Date): Promise<number> {
  const people = await queries.takeToRemind(tx, now);
  for (const person of people) await queueReminder(ctx, tx, person);
  return people.length;
}

async function forgetClients(ctx: Context, tx: Tx, now: Date): Promise<number> {
  const ids = await queries.lockUnseenClients(tx, now);
  await eraseClients(tx, ids, { now, by: null });
  if (ids.length > 0) await ctx.jobs.enqueue(tx, 'erasures', {});
  return ids.length;
}

async function forgetDonors(ctx: Context, tx: Tx, now: Date): Promise<number> {
  const { count, files } = await queries.forgetDonors(tx, now);
  await deleteFiles(ctx, tx, files);
  return count;
}

async function forgetRecallPhotos(ctx: Context, tx: Tx, now: Date): Promise<number> {
  const files = await queries.forgetRecallPhotos(tx, now);
  await deleteFiles(ctx, tx, files);
  return files.length;
}

/** Deletes files soon after the commit. */
async function deleteFiles(ctx: Context, tx: Tx, files: readonly string[]): Promise<void> {
  await releaseFiles(tx, files);
  if (files.length > 0) await ctx.jobs.enqueue(tx, 'erasures', {});
}
