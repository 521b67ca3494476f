import { randomBytes } from 'node:crypto';
import type { SecondFactor } from '@nourish/contract';
import { seal } from '../../adapters/secret-box.ts';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import { fail } from '../../fail.ts';
import { recordSignInEvent } from './events.ts';
import * as queries from './factor-queries.ts';
import { isRightGuess, type Limit, SIGNED_IN } from './guesses.ts';
import type { Addressee } from './links.ts';
import { queueNotice } from './notices.ts';
import { hashShortSecret } from './passwords.ts';
import { lockAccount, updateUser, type Account } from './queries.ts';
import { mustHaveFactor } from './rules.ts';
import { newRecoveryCodes, readCode, spendDigits, wrongCode } from './second-factor.ts';
import { requireConfirmed } from './sessions.ts';
import { newTotpSecret, totpAddress } from './totp.ts';

const SALT_BYTES = 16;

export interface Owner {
  actor: Actor;
  token: string | undefined;
}

export async function readFactor(ctx: Context, actor: Actor): Promise<SecondFactor> {
  const factor = await queries.selectFactor(ctx.db, actor.user_id);
  return {
    is_on: factor !== undefined,
    has_app: factor?.confirmed_at instanceof Date,
    since: factor?.confirmed_at?.toISOString() ?? null,
    recovery_codes_left: factor?.left ?? 0,
    is_required: mustHaveFactor(actor.role, ctx.config.requireSecondFactor),
  };
}

/**
 * Returns the secret of a new app. Throws `confirmation_needed`, and `conflict` if an app is already set up.
 */
export async function startFactor(
  ctx: Context,
  { actor, token }: Owner,
): Promise<{ secret: string; uri: string }> {
  await requireConfirmed(ctx, ctx.db, token);
  const secret = newTotpSecret();
  const kept = seal(ctx.config.secretKeys, actor.user_id, secret);
  const hasBegun = await inTransaction(ctx, (tx) =>
    queries.beginFactor(tx, actor.user_id, { secret: kept, created_at: ctx.clock.now() }),
  );
  if (!hasBegun) throw fail('conflict');
  return totpAddress(secret, actor.email);
}

/**
 * Enables the second factor with the first code of the app and returns the recovery codes. Throws
 * `confirmation_needed`, `code_wrong`, `too_many_requests`, and `conflict` if none was started or an app is
 * already set up.
 */
export async function confirmFactor(ctx: Context, { actor, token }: Owner, code: string): Promise<string[]> {
  await requireConfirmed(ctx, ctx.db, token);
  const typed = await readCode(ctx, actor.user_id, code);
  if (typed === null || !('digits' in typed)) throw wrongCode();
  const limits: Limit[] = [[`add-code:${actor.user_id}`, SIGNED_IN]];
  let codes: string[] = [];
  const check = async () => {
    // Ten slow hashes, so only after the rate limit.
    const recovery = await makeRecoveryCodes();
    ({ codes } = recovery);
    return inTransaction(ctx, async (tx) => {
      const account = await lockAccount(tx, actor.user_id);
      await requireConfirmed(ctx, tx, token);
      const factor = await queries.lockFactor(tx, account.id);
      if (factor === undefined || factor.secret === null || factor.confirmed_at !== null)
        throw fail('conflict');
      if (!(await spendDigits(ctx, tx, account, typed.digits, { ...factor, secret: factor.secret })))
        return false;
      const now = ctx.clock.now();
      await queries.updateFactor(tx, account.id, { confirmed_at: now });
      await queries.replaceRecoveryCodes(tx, account.id, recovery);
      await updateUser(tx, account.id, { second_factor_at: now });
      await recordSignInEvent(ctx, tx, account, 'second_factor_on', { actor });
      await queueNotice(ctx, tx, account, 'second_factor_on');
      return true;
    });
  };
  if (!(await isRightGuess(ctx, limits, check))) throw wrongCode();
  return codes;
}

/** Replaces the recovery codes. Throws `confirmation_needed`, `not_found` without a second factor. */
export async function renewRecoveryCodes(ctx: Context, { actor, token }: Owner): Promise<string[]> {
  await requireConfirmed(ctx, ctx.db, token);
  const recovery = await makeRecoveryCodes();
  await inTransaction(ctx, async (tx) => {
    const account = await lockAccount(tx, actor.user_id);
    await requireConfirmed(ctx, tx, token);
    if (account.second_factor_at === null) throw fail('not_found');
    await queries.replaceRecoveryCodes(tx, account.id, recovery);
    await recordSignInEvent(ctx, tx, account, 'recovery_codes_renewed', { actor });
    await queueNotice(ctx, tx, account, 'recovery_codes_renewed');
  });
  return recovery.codes;
}

/** Removes the authenticator app of the caller. Throws `confirmation_needed`, `not_found` without an app. */
export async function removeFactor(ctx: Context, { actor, token }: Owner): Promise<void> {
  await requireConfirmed(ctx, ctx.db, token);
  await inTransaction(ctx, async (tx) => {
    const account = await lockAccount(tx, actor.user_id);
    await requireConfirmed(ctx, tx, token);
    const { has_app, has_passkeys } = await queries.selectFactorKinds(tx, account.id);
    if (!has_app) throw fail('not_found');
    if (!has_passkeys) return void (await dropFactor(ctx, tx, account, actor));
    await queries.updateFactor(tx, account.id, { secret: null, confirmed_at: null, last_step: 0 });
    await recordSignInEvent(ctx, tx, account, 'app_removed', { actor });
    await queueNotice(ctx, tx, account, 'app_removed');
  });
}

/**
 * Removes the app, the passkeys and the recovery codes of an account and queues a mail about it. Returns
 * false if there were none. The caller holds the account's row. `actor`: an administrator or the owner; null:
 * the owner, by a mailed link.
 */
export async function dropFactor(
  ctx: Context,
  tx: Tx,
  account: Addressee & Pick<Account, 'foodbank_id' | 'second_factor_at'>,
  actor: Actor | null,
): Promise<boolean> {
  if (account.second_factor_at === null) return false;
  const isOwn = actor === null || actor.user_id === account.id;
  const action = isOwn ? 'second_factor_off' : 'second_factor_reset';
  await queries.deleteFactors(tx, account.id);
  await updateUser(tx, account.id, { second_factor_at: null });
  await recordSignInEvent(ctx, tx, account, action, { actor });
  await queueNotice(ctx, tx, account, action);
  return true;
}

/** Hashing is slow, so call it before the transaction. */
export async function makeRecoveryCodes(): Promise<{ codes: string[]; salt: Buffer; hashes: Buffer[] }> {
  const salt = randomBytes(SALT_BYTES);
  const codes = newRecoveryCodes();
  const hashes = await Promise.all(codes.map((code) => hashShortSecret(code.replaceAll('-', ''), salt)));
  return { codes, salt, hashes };
}
