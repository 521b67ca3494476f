import { FACTOR_CODE_LENGTH, RECOVERY_CODE_COUNT } from '@nourish/contract/constants';
import { seal, unseal } from '../../adapters/secret-box.ts';
import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import { fail, type Failure } from '../../fail.ts';
import { inGroups, randomLetters, readTyped } from '../../typed-codes.ts';
import { recordSignInEvent } from './events.ts';
import * as queries from './factor-queries.ts';
import { CODES, CODES_A_DAY, isRightGuess, type Limit } from './guesses.ts';
import { queueNotice } from './notices.ts';
import { hashShortSecret } from './passwords.ts';
import { holdPassword, type Account } from './queries.ts';
import { stepOf } from './totp.ts';

const RECOVERY_CODE_LENGTH = 12;

/** 60 random bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODE_COUNT }, () => inGroups(randomLetters(RECOVERY_CODE_LENGTH)));

/** Normalizes a typed recovery code; undefined if it is not one. */
export const readRecoveryCode = (typed: string): string | undefined => readTyped(typed, RECOVERY_CODE_LENGTH);

/** A typed code: digits of an app, or the hash of a recovery code. null: neither. */
export type Typed = { digits: string } | { hash: Buffer } | null;

/** Parses a code. Hashing is slow, so call it before the transaction. */
export async function readCode(ctx: Context, user_id: string, code: string): Promise<Typed> {
  const digits = code.replace(/\s/g, '');
  if (/^\d+$/.test(digits) && digits.length === FACTOR_CODE_LENGTH) return { digits };
  const recovery = readRecoveryCode(code);
  const salt = recovery === undefined ? null : await queries.selectRecoverySalt(ctx.db, user_id);
  return recovery === undefined || salt === null ? null : { hash: await hashShortSecret(recovery, salt) };
}

/**
 * Separate for devices that the owner used before. A new password, which an attacker does not know, resets
 * them.
 */
export const codeLimits = ({ id, password_hash }: Account, device = ''): Limit[] => [
  [`code:${id}:${password_hash}:${device}`, CODES],
  [`code-day:${id}:${password_hash}:${device}`, CODES_A_DAY],
];

/** Uses up a code; the caller holds the account's row. Each code works once and invalidates earlier ones. */
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

/** Uses up a code of an app, including one being added. */
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
  // Encrypted again, so that secrets in use migrate to the newest key.
  await queries.updateFactor(tx, id, {
    last_step: step,
    secret: seal(ctx.config.secretKeys, id, secret),
  });
  return true;
}

export const wrongCode = (): Failure => fail('code_wrong', { errors: [{ field: 'code', code: 'wrong' }] });

/**
 * Checks a code if the person has a second factor. Wrong codes are counted by session, so that only the
 * owner's own mistakes lock them out. Throws `code_wrong`, `too_many_requests`, `invalid_input` without a
 * code.
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
