import type { Language, User } from '@nourish/contract';
import { oneLine } from '@nourish/contract/names';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, type Db, type Tx } from '../../db/database.ts';
import { holdFoodBank } from '../../db/locks.ts';
import { fail, type Failure } from '../../fail.ts';
import { getHousehold, setHousehold, type ToldAnswers } from '../households/service.ts';
import { recordSignInEvent } from './events.ts';
import { isRightGuess, type Limit, SIGNED_IN } from './guesses.ts';
import { queueNotice } from './notices.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { presentUser } from './present.ts';
import * as queries from './queries.ts';
import { mayChooseFoodBank, mayGetDigest } from './rules.ts';
import { distrustPasskeys, dropCalendarFeed, hashSecret, requireConfirmed } from './sessions.ts';
import { refuseGuessable, refuseLinks } from './input-checks.ts';

export const readMe = (ctx: Context, actor: Actor): Promise<User> => readUser(ctx, actor.user_id);

export async function readUser(ctx: Context, id: string): Promise<User> {
  const user = await queries.selectUser(ctx.db, id);
  const household = user.role === 'recipient' ? await getHousehold(ctx.db, id) : undefined;
  return presentUser(user, ctx.config, household);
}

export interface ProfileChanges {
  name?: string;
  language?: Language;
  alert_digest?: boolean;
  neutral_subjects?: boolean;
  /** null: none. */
  foodbank_id?: string | null;
  /** null: withdraws the answers. */
  household?: ToldAnswers | null;
  password?: string;
  current_password?: string;
  /** The session that survives a password change. */
  token: string | undefined;
}

/**
 * Updates the caller's own profile. A new password ends the other sessions and the calendar feed. Throws
 * `invalid_input`, `password_wrong`, `password_too_common`, `confirmation_needed`, `food_bank_archived`, and
 * `forbidden` if a person without a food bank changes the daily stock mail, if others than recipients change their
 * subject lines, or if staff choose a food bank.
 */
export async function updateMe(ctx: Context, actor: Actor, changes: ProfileChanges): Promise<User> {
  const { language, password, alert_digest, neutral_subjects, foodbank_id, household } = changes;
  if (alert_digest !== undefined && !mayGetDigest(actor)) throw fail('forbidden');
  if (neutral_subjects !== undefined && actor.role !== 'recipient') throw fail('forbidden');
  if (foodbank_id !== undefined && !mayChooseFoodBank(actor)) throw fail('forbidden');
  const name = changes.name === undefined ? undefined : oneLine(changes.name);
  if (name !== undefined) refuseLinks(name);
  const renewal =
    password === undefined ? undefined : await renewPassword(ctx, actor, { ...changes, password });
  const now = ctx.clock.now();
  await inTransaction(ctx, async (tx) => {
    if (renewal !== undefined && !(await queries.holdPassword(tx, renewal.account)))
      throw wrongPassword('current_password');
    if (name !== undefined) await queries.keepVolunteerNames(tx, actor.user_id, now);
    if (foodbank_id !== undefined) await holdChoice(tx, actor, foodbank_id);
    await queries.updateUser(tx, actor.user_id, {
      ...(name === undefined ? {} : { name }),
      ...(language === undefined ? {} : { language }),
      ...(alert_digest === undefined ? {} : { alert_digest }),
      ...(neutral_subjects === undefined ? {} : { neutral_subjects }),
      ...(foodbank_id === undefined ? {} : { foodbank_id }),
      ...(renewal === undefined ? {} : { password_hash: renewal.password_hash }),
      updated_at: now,
    });
    if (household !== undefined) await setHousehold(tx, actor, household, now);
    if (renewal === undefined) return;
    await queries.spendTokens(tx, actor.user_id, 'reset_password', now);
    await queries.spendTokens(tx, actor.user_id, 'second_factor', now);
    await recordSignInEvent(ctx, tx, renewal.account, 'password_changed', { actor });
    await queueNotice(ctx, tx, renewal.account, 'password_changed');
    await distrustPasskeys(tx, actor.user_id);
    await queries.deleteSessionsOf(
      tx,
      actor.user_id,
      changes.token === undefined ? undefined : hashSecret(changes.token),
    );
    await dropCalendarFeed(tx, actor.user_id);
  });
  return readMe(ctx, actor);
}

/**
 * Locks the person, who may have become staff in the meantime, and the chosen food bank. Throws `forbidden`,
 * `invalid_input`, `food_bank_archived`.
 */
async function holdChoice(tx: Tx, { user_id }: Actor, foodbank_id: string | null): Promise<void> {
  if (!mayChooseFoodBank(await queries.lockAccount(tx, user_id))) throw fail('forbidden');
  if (foodbank_id === null) return;
  const foodBank = await holdFoodBank(tx, foodbank_id);
  if (foodBank === undefined)
    throw fail('invalid_input', { errors: [{ field: 'foodbank_id', code: 'unknown_food_bank' }] });
  if (foodBank.archived_at !== null) throw fail('food_bank_archived');
}

/** Checks the old password. Returns the account as read and the hash of the new password. */
async function renewPassword(
  ctx: Context,
  actor: Actor,
  {
    password,
    current_password,
    token,
  }: Pick<ProfileChanges, 'current_password' | 'token'> & { password: string },
): Promise<{ account: queries.Account; password_hash: string }> {
  if (current_password === undefined)
    throw fail('invalid_input', { errors: [{ field: 'current_password', code: 'required' }] });
  const account = await confirmPassword(
    ctx,
    actor,
    { password: current_password, token },
    'current_password',
  );
  refuseGuessable(password, actor, 'password');
  return { account, password_hash: await hashPassword(password) };
}

/**
 * Checks the caller's password within the limits. Throws `password_wrong`, `too_many_requests`, and
 * `confirmation_needed` if a second factor was not shown recently.
 */
export async function confirmPassword(
  ctx: Context,
  actor: Actor,
  { password, token }: { password: string; token: string | undefined },
  field: string,
): Promise<queries.Account> {
  const account = await checkPassword(ctx, actor, password, field);
  if (account.second_factor_at !== null) await requireConfirmed(ctx, ctx.db, token);
  return account;
}

/** Like `confirmPassword`, without asking for the second factor. */
export async function checkPassword(
  ctx: Context,
  actor: Actor,
  password: string,
  field: string,
): Promise<queries.Account> {
  const account = await queries.selectAccount(ctx.db, actor.user_id);
  const limits: Limit[] = [[`password:${actor.user_id}`, SIGNED_IN]];
  const check = () => verifyPassword(password, account.password_hash);
  if (!(await isRightGuess(ctx, limits, check))) throw wrongPassword(field);
  return account;
}

export const isPasswordOf = async (db: Db, { id, password_hash }: queries.Account): Promise<boolean> =>
  (await queries.selectAccount(db, id)).password_hash === password_hash;

export const wrongPassword = (field: string): Failure =>
  fail('password_wrong', { errors: [{ field, code: 'wrong' }] });
