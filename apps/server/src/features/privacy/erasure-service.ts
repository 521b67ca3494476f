import { ERASED_NAME } from '@nourish/contract/constants';
import { recordAudit } from '../../adapters/audit.ts';
import { dropForgottenMails } from '../../adapters/forgotten-mails.ts';
import { dropReleasedFiles, releaseFiles } from '../../adapters/kept-files.ts';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, newId, type Db, type Tx } from '../../db/database.ts';
import { fail, Failure } from '../../http/fail.ts';
import { confirmPassword, findUnwanted, isPasswordOf, wrongPassword } from '../accounts/service.ts';
import { withdrawDonationsOf } from '../donations/leaving-service.ts';
import { cancelRequestsOf, lockOpenRequestsOf } from '../food-requests/service.ts';
import { lockLeaver } from '../people/service.ts';
import { leaveVolunteering } from '../shifts/leaving-service.ts';
import * as queries from './erasure-queries.ts';

/** How often an erasure begins anew because of what the person did at the same moment. */
const TRIES = 5;

/** Whether somebody is still to be erased; asked before anything is done, and again once their row is locked. */
type May = (db: Db) => Promise<boolean>;

/**
 * Erases the caller, who knows the password. Throws `password_wrong`, `confirmation_needed`, `too_many_requests`, `last_admin`, and
 * `unauthenticated` where another call of theirs was faster.
 */
export async function eraseMe(
  ctx: Context,
  actor: Actor,
  proof: { password: string; token: string | undefined },
): Promise<void> {
  const account = await confirmPassword(ctx, actor, proof, 'password');
  const isErased = await erase(ctx, actor.user_id, actor, async (db) => {
    if (!(await isPasswordOf(db, account))) throw wrongPassword('password');
    return true;
  });
  if (!isErased) throw fail('unauthenticated');
}

/**
 * Erases the account that somebody else signed up for with an address, at the word of who got the mail about it. Throws
 * `link_invalid`, `link_expired`.
 */
export async function eraseUnwanted(ctx: Context, token: string): Promise<void> {
  const user_id = await findUnwanted(ctx, ctx.db, token);
  // Meanwhile the owner of the address may have chosen a password.
  const may: May = async (db) => (await findUnwanted(ctx, db, token)) === user_id;
  if (!(await erase(ctx, user_id, null, may))) throw fail('link_invalid');
}

/**
 * Erases a person in one transaction, unless they are erased already or need not be any more; answers whether it did.
 * `by` null: nobody asked for it. Throws `last_admin`. What remains outside of the database is removed by a job.
 */
export async function erase(ctx: Context, user_id: string, by: Actor | null, may: May): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(ctx, (tx) => eraseWithin(ctx, tx, user_id, by, may));
    } catch (error) {
      const isRace = error instanceof Failure && error.code === 'conflict';
      if (!isRace || attempt === TRIES) throw error;
    }
  }
}

/**
 * Locks are taken in the order in which everything else takes them: shifts, records of volunteers, requests, donations,
 * messages, the person, stock. Once the person is locked nothing of theirs is added any more. Throws `conflict` where
 * something was, before that.
 */
async function eraseWithin(ctx: Context, tx: Tx, id: string, by: Actor | null, may: May): Promise<boolean> {
  const before = await queries.selectLeaver(tx, id);
  if (before === undefined || !(await may(tx))) return false;
  await leaveVolunteering(ctx, tx, id);
  await lockOpenRequestsOf(tx, id);
  await withdrawDonationsOf(ctx, tx, { user_id: id, email: before.email });
  await queries.lockMessagesOf(tx, before);
  const isThere = await lockLeaver(tx, id);
  const locked = await queries.selectLeaver(tx, id);
  if (!isThere || locked === undefined || !(await may(tx)) || (await queries.hasVolunteerRecord(tx, locked)))
    throw fail('conflict');
  const leaver = { ...locked, words: [...new Set([...before.words, ...locked.words])] };

  await queries.allowRedaction(tx);
  await queries.wipeRequestsOf(tx, leaver);
  // Once more: what was offered before the person was locked.
  const donations = await withdrawDonationsOf(ctx, tx, { user_id: id, email: leaver.email });
  await releaseFiles(tx, await queries.wipeDonors(tx, donations));
  await queries.deleteOwn(tx, leaver);
  await queries.loosenCounts(tx, leaver, newId());
  await queries.redactAudit(tx, leaver);
  await queries.forgetMails(tx, leaver);
  await recordAudit(ctx, tx, {
    actor: by,
    action: 'deleted',
    entity: 'user',
    entity_id: id,
    entity_name: ERASED_NAME,
    foodbank_id: null,
  });
  await ctx.jobs.enqueue(tx, 'erasures', {});
  await cancelRequestsOf(ctx, tx, id, { actor_id: id, isMailed: false });
  await queries.leaveTombstone(tx, leaver, newId(), ctx.clock.now());
  return true;
}

/** Removes the files of mails and pictures that erasures have left, from now on. */
export const startErasures = (ctx: Context): Promise<void> =>
  ctx.jobs.work('erasures', () => removeLeftovers(ctx));

export async function removeLeftovers(ctx: Context): Promise<void> {
  const gone = { files: await dropReleasedFiles(ctx), mail_files: await dropForgottenMails(ctx) };
  ctx.log.info(gone, 'what erasures left behind is removed');
}
