import type { User } from '@nourish/contract';
import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import { fail } from '../../fail.ts';
import { knownDevice, noteSignIn, type Visitor } from './devices.ts';
import { recordSignInEvent } from './events.ts';
import { ACCOUNT_TOTAL, ACCOUNT_AND_SOURCE, ADDRESS_TOTAL, isRightGuess, type Limit } from './guesses.ts';
import { selectFactorKinds } from './factor-queries.ts';
import { makeChallenge } from './links.ts';
import { queueNotice } from './notices.ts';
import { verifyPassword } from './passwords.ts';
import * as queries from './queries.ts';
import { CHALLENGE_TRIES } from './rules.ts';
import { codeLimits, readCode, spendCode, wrongCode } from './second-factor.ts';
import { readUser } from './profile-service.ts';
import { hashSecret, startSession } from './sessions.ts';

export interface SignedIn {
  token: string;
  user: User;
}

/** Audit entries and mails about a pause, per time. */
const PAUSES = { max: 1, perSeconds: 900 };
const PAUSE_MAILS = { max: 1, perSeconds: 86_400 };

/**
 * Signs in. Throws `invalid_credentials` (unknown address or wrong password, after the same time),
 * `email_not_verified`, `account_inactive` and `second_factor_required` (only after a correct password), and
 * `too_many_requests` after too many wrong attempts.
 */
export async function logIn(
  ctx: Context,
  { password, ...input }: Visitor & { email: string; password: string },
): Promise<SignedIn> {
  const email = input.email.trim().toLowerCase();
  const account = await queries.selectAccountByEmail(ctx.db, email);
  const limits = passwordLimits(email, await knownDevice(ctx.db, account?.id, input), input);
  const check = () => verifyPassword(password, account?.password_hash);
  const isRight = await isRightGuess(ctx, limits, check, async () => {
    if (account !== undefined) await notePause(ctx, account);
  });
  if (!isRight || account === undefined) throw fail('invalid_credentials');
  if (account.email_verified_at === null) throw fail('email_not_verified');
  if (!account.active) throw fail('account_inactive');
  const opened = await inTransaction(ctx, async (tx) => {
    if (!(await queries.holdPassword(tx, account))) throw fail('invalid_credentials');
    return account.second_factor_at === null
      ? { token: await openSession(ctx, tx, account, input) }
      : {
          details: {
            challenge: await makeChallenge(ctx, tx, account.id),
            ...(await selectFactorKinds(tx, account.id)),
          },
        };
  });
  if (opened.token === undefined)
    throw fail('second_factor_required', {
      errors: [{ field: 'code', code: 'required', details: opened.details }],
    });
  return { token: opened.token, user: await readUser(ctx, account.id) };
}

/**
 * On a device that the owner used before, only attempts from there count: others cannot lock the owner out.
 */
const passwordLimits = (email: string, device: string | undefined, { network }: Visitor): Limit[] =>
  device === undefined
    ? [
        [`login:${email}:${network}`, ACCOUNT_AND_SOURCE],
        [`login:${email}`, ACCOUNT_TOTAL],
        [`login-from:${network}`, ADDRESS_TOTAL],
      ]
    : [[`login:${email}:${device}`, ACCOUNT_AND_SOURCE]];

async function notePause(ctx: Context, account: queries.Account): Promise<void> {
  if (!(await ctx.limits.take(`pause:${account.id}`, PAUSES)).allowed) return;
  const values = { tries: ACCOUNT_AND_SOURCE.max };
  await inTransaction(ctx, async (tx) => {
    // Records nothing about an account erased in the meantime.
    if (await queries.holdPassword(tx, account))
      await recordSignInEvent(ctx, tx, account, 'sign_in_paused', { values });
  });
}

/** Completes a sign-in. Throws `challenge_expired`, `code_wrong`, `too_many_requests`. */
export async function finishLogIn(
  ctx: Context,
  { challenge, code, ...visitor }: Visitor & { challenge: string; code: string },
): Promise<SignedIn> {
  const token_hash = hashSecret(challenge);
  const account = await queries.selectChallenged(ctx.db, token_hash, ctx.clock.now());
  if (account === undefined) throw fail('challenge_expired');
  const limits = codeLimits(account, await knownDevice(ctx.db, account.id, visitor));
  const typed = await readCode(ctx, account.id, code);
  let token: string | undefined;
  const isRight = await isRightGuess(ctx, limits, async () => {
    // A wrong code must stay counted, so it does not roll the transaction back.
    token = await inTransaction(ctx, async (tx) => {
      if (!(await queries.holdPassword(tx, account))) throw fail('challenge_expired');
      const tries = await queries.countTry(tx, token_hash, ctx.clock.now());
      if (tries === undefined) throw fail('challenge_expired');
      if (await spendCode(ctx, tx, account, typed)) return openSession(ctx, tx, account, visitor);
      if (tries === CHALLENGE_TRIES) await giveUpChallenges(ctx, tx, account);
      return undefined;
    });
    return token !== undefined;
  });
  if (!isRight || token === undefined) throw wrongCode();
  return { token, user: await readUser(ctx, account.id) };
}

/** Ends the open challenges and mails the owner: someone knows the password but not the codes. */
async function giveUpChallenges(ctx: Context, tx: Tx, account: queries.Account): Promise<void> {
  await queries.spendTokens(tx, account.id, 'second_factor', ctx.clock.now());
  const values = { tries: CHALLENGE_TRIES };
  await recordSignInEvent(ctx, tx, account, 'second_factor_paused', { values });
  if ((await ctx.limits.take(`code-mail:${account.id}`, PAUSE_MAILS)).allowed)
    await queueNotice(ctx, tx, account, 'second_factor_paused');
}

/**
 * Opens a session for an account whose row the caller holds, and ends its open challenges. `confirmed_at`: when
 * the password or passkey was used.
 */
export async function openSession(
  ctx: Context,
  tx: Tx,
  account: queries.Account,
  visitor: Visitor,
  confirmed_at?: Date,
): Promise<string> {
  const now = ctx.clock.now();
  const device = await noteSignIn(ctx, tx, account, visitor);
  await queries.spendTokens(tx, account.id, 'second_factor', now);
  return startSession(tx, account.id, device, now, confirmed_at);
}
