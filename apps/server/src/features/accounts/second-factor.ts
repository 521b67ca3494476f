import { FACTOR_CODE_LENGTH } from '@nourish/contract/constants';
import { seal, unseal } from '../../adapters/secret-box.ts';
import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import { fail, type Failure } from '../../http/fail.ts';
import { recordSignInEvent } from './events.ts';
import * as queries from './factor-queries.ts';
import { CODES, CODES_A_DAY, isRightGuess, type Limit } from './guesses.ts';
import { queueNotice } from './notices.ts';
import { hashShortSecret } from './passwords.ts';
import { holdPassword, type Account } from './queries.ts';
import { readRecoveryCode } from './recovery-codes.ts';
import { stepOf } from './totp.ts';

/** What somebody typed: digits of an app, or a recovery code and the hash of it. null: neither. */
export type Typed = { digits: string } | { hash: Buffer } | null;

/** Reads a code. Hashing is slow, so it comes before the transaction. */
export async function readCode(ctx: Context, user_id: string, code: string): Promise<Typed> {
  const digits = code.replace(/\s/g, '');
  if (/^\d+$/.test(digits) && digits.length === FACTOR_CODE_LENGTH) return { digits };
  const recovery = readRecoveryCode(code);
  const salt = recovery === undefined ? null : await queries.selectRecoverySalt(ctx.db, user_id);
  return recovery === undefined || salt === null ? null : { hash: await hashShortSecret(recovery, salt) };
}

/**
 * Limits on wrong codes for an account; on a device that its owner used before they are its own. A new password ends the wait:
 * nobody who guesses knows that one.
 */
export const codeLimits = ({ id, password_hash }: Account, device = ''): Limit[] => [
  [`code:${id}:${password_hash}:${device}`, CODES],
  [`code-day:${id}:${password_hash}:${device}`, CODES_A_DAY],
];

/**
 * Uses a code of somebody whose row the caller holds: each works once, and with it all older ones of the app are void. Answers
 * whether it was right.
 */
export async function spendCode(ctx: Context, tx: Tx, account: Account, typed: Typed): Promise<boolean> {
  const factor = await queries.lockFactor(tx, account.id);
  if (typed === null || factor === undefined || account.second_factor_at === null) return false;
  if ('digits' in typed) {
    const { secret, confirmed_at, last_step } = factor;
    if (secret === null || confirmed_at === null) return false;
    return spendDigits(ctx, tx, account, typed.digits, { secret, last_step });
  }
  const left = await queries.spendRecoveryCode(tx, account.id, typed.hash, ctx.clock.now());
  if (left === undefined) return false;
  await recordSignInEvent(ctx, tx, account, 'recovery_code_used', { values: { codes_left: left } });
  await queueNotice(ctx, tx, account, 'recovery_code_used', { left });
  return true;
}

/** Uses the digits that an app shows; for one that is being added, too. */
export async function spendDigits(
  ctx: Context,
  tx: Tx,
  { id }: { id: string },
  digits: string,
  factor: { secret: Buffer; last_step: number },
): Promise<boolean> {
  const secret = unseal(ctx.config.secretKeys, id, factor.secret);
  if (secret === undefined) {
    ctx.log.error({ user: id }, 'a second factor was encrypted with a key that SECRET_KEY no longer has');
    throw fail('not_ready');
  }
  const step = stepOf(secret, digits, ctx.clock.now());
  if (step === undefined || step <= factor.last_step) return false;
  // Sealed anew, so that what is in use ends up under the newest key.
  await queries.updateFactor(tx, id, {
    last_step: step,
    secret: seal(ctx.config.secretKeys, id, secret),
  });
  return true;
}

export const wrongCode = (): Failure => fail('code_wrong', { errors: [{ field: 'code', code: 'wrong' }] });

/**
 * Checks a code of somebody who is signed in and knows the password, where they have a second factor. Wrong ones are counted
 * by session: nobody elsewhere keeps the owner out. Throws `code_wrong`, `too_many_requests`, `invalid_input` without a code.
 */
export async function checkOwnCode(
  ctx: Context,
  account: Account,
  { code, session }: { code: string | undefined; session: Buffer },
): Promise<void> {
  if (account.second_factor_at === null) return;
  if (code === undefined) throw fail('invalid_input', { errors: [{ field: 'code', code: 'required' }] });
  const limits = codeLimits(account, session.toString('base64url'));
  const typed = await readCode(ctx, account.id, code);
  const check = () =>
    inTransaction(ctx, async (tx) => {
      if (!(await holdPassword(tx, account))) throw wrongCode();
      return spendCode(ctx, tx, account, typed);
    });
  if (!(await isRightGuess(ctx, limits, check))) throw wrongCode();
}
