import { ERASED_NAME } from '@nourish/contract/constants';
import { recordAudit } from '../../adapters/audit.ts';
import { dropForgottenMails } from '../../adapters/forgotten-mails.ts';
import { dropReleasedFiles, releaseFiles } from '../../adapters/stored-files.ts';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, newId, type Db, type Tx } from '../../db/database.ts';
import { fail } from '../../fail.ts';
import { retryConflict } from '../../http/retry-conflict.ts';
import { findUnwanted } from '../accounts/verification.ts';
import { confirmPassword, isPasswordOf, wrongPassword } from '../accounts/profile-service.ts';
import { eraseClientsOf, lockClientsOf, selectRootsOf } from '../clients/service.ts';
import { withdrawDonationsOf } from '../donations/status-service.ts';
import { cancelRequestsOf } from '../food-requests/cancellation-service.ts';
import { lockRequestsOf, wipeRequestsOf } from '../food-requests/erasure-service.ts';
import { lockLeaver } from '../people/person-record.ts';
import { leaveVolunteering } from '../shifts/leaving-service.ts';
import * as queries from './erasure-queries.ts';

/** Called before the erasure, and again once the person's row is locked. */
type EligibilityCheck = (db: Db) => Promise<boolean>;

/**
 * Throws `password_wrong`, `confirmation_needed`, `too_many_requests`, `last_admin`, and `unauthenticated` if
 * a concurrent call came first.
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
 * Erases an account that a stranger signed up with the address of the caller. Throws `link_invalid`,
 * `link_expired`.
 */
export async function eraseUnwanted(ctx: Context, token: string): Promise<void> {
  const user_id = await findUnwanted(ctx, ctx.db, token);
  // The owner of the address may have set a password in the meantime.
  const isEligible: EligibilityCheck = async (db) => (await findUnwanted(ctx, db, token)) === user_id;
  if (!(await erase(ctx, user_id, null, isEligible))) throw fail('link_invalid');
}

/**
 * Erases a person in one transaction; a job removes the files. Returns false if they are erased already or
 * not eligible. `by` null: no signed-in actor. Throws `last_admin`.
 */
export const erase = (
  ctx: Context,
  user_id: string,
  by: Actor | null,
  isEligible: EligibilityCheck,
): Promise<boolean> =>
  retryConflict(() => inTransaction(ctx, (tx) => eraseWithin(ctx, tx, user_id, by, isEligible)));

/**
 * Follows the lock order in `db/README.md`. Once locked, a person can add no records. Throws `conflict` if
 * they added some before that.
 */
async function eraseWithin(
  ctx: Context,
  tx: Tx,
  id: string,
  by: Actor | null,
  isEligible: EligibilityCheck,
): Promise<boolean> {
  const before = await queries.selectLeaver(tx, id);
  if (before === undefined || !(await isEligible(tx))) return false;
  await leaveVolunteering(ctx, tx, id);
  await lockRequestsOf(tx, { recipient_id: id, roots: await selectRootsOf(tx, id) });
  await withdrawDonationsOf(ctx, tx, { user_id: id, email: before.email });
  await queries.lockMessagesOf(tx, before);
  const owners = { recipient_id: id, roots: await lockClientsOf(tx, id) };
  const isThere = await lockLeaver(tx, id);
  const locked = await queries.selectLeaver(tx, id);
  if (
    !isThere ||
    locked === undefined ||
    !(await isEligible(tx)) ||
    (await queries.hasVolunteerRecord(tx, locked))
  )
    throw fail('conflict');
  const leaver = { ...locked, words: [...new Set([...before.words, ...locked.words])] };

  await queries.allowRedaction(tx);
  await wipeRequestsOf(tx, owners);
  // Again, for donations offered before the person was locked.
  const donations = await withdrawDonationsOf(ctx, tx, { user_id: id, email: leaver.email });
  await releaseFiles(tx, await queries.wipeDonors(tx, donations));
  await queries.deleteOwn(tx, leaver);
  await eraseClientsOf(tx, id, { now: ctx.clock.now(), by: null });
  await queries.wipeCounted(tx, leaver);
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
  await cancelRequestsOf(ctx, tx, owners, { actor_id: id, isMailed: false });
  await queries.leaveTombstone(tx, leaver, newId(), ctx.clock.now());
  return true;
}

/** Registers the job that deletes mail files and pictures of erased people. */
export const startErasures = (ctx: Context): Promise<void> =>
  ctx.jobs.work('erasures', () => removeLeftovers(ctx));

export async function removeLeftovers(ctx: Context): Promise<void> {
  const gone = { files: await dropReleasedFiles(ctx), mail_files: await dropForgottenMails(ctx) };
  ctx.log.info(gone, 'removed files left by erasures');
}
