import type { Language, User } from '@nourish/contract';
import { DEFAULT_LANGUAGE } from '@nourish/contract/constants';
import { oneLine } from '@nourish/contract/names';
import { recordAudit } from '../../adapters/audit.ts';
import { recordConsent } from '../../adapters/consents.ts';
import type { Context } from '../../context.ts';
import { inTransaction, newId } from '../../db/database.ts';
import { fail } from '../../fail.ts';
import { deviceKindOf } from './device-rules.ts';
import { recordSignInEvent } from './events.ts';
import { dropFactor } from './factor-setup.ts';
import { inEqualTime } from './guesses.ts';
import { makeSignUpSecret, sendResetLink, sendVerificationLink, takeLinkMail } from './links.ts';
import { hashPassword } from './passwords.ts';
import * as queries from './queries.ts';
import { checkResetLink, isOwned } from './rules.ts';
import { distrustPasskeys, dropCalendarFeed, endSessionsOf, hashSecret } from './sessions.ts';
import { readUser } from './profile-service.ts';
import { refuseGuessable, refuseLinks } from './input-checks.ts';

export interface Registration {
  name: string;
  email: string;
  password: string;
  role: User['role'];
  language: Language;
  userAgent?: string | undefined;
}

export interface Registered {
  user: User;
  sign_up_secret: string;
}

/**
 * Signs a person up and queues the verification mail. Throws `invalid_input`, `password_too_common`,
 * `email_taken`.
 */
export async function register(ctx: Context, input: Registration): Promise<Registered> {
  const name = oneLine(input.name);
  refuseLinks(name);
  refuseGuessable(input.password, { name, email: input.email }, 'password');
  // Hashing is slow, so known addresses are rejected first. The unique index settles the race.
  if (await queries.selectAccountByEmail(ctx.db, input.email)) throw fail('email_taken');
  const password_hash = await hashPassword(input.password);
  const now = ctx.clock.now();
  const id = newId();
  const device = deviceKindOf(input.userAgent);
  const sign_up_secret = await inTransaction(ctx, async (tx) => {
    await queries.insertUser(tx, {
      id,
      name,
      email: input.email,
      role: input.role,
      language: input.language,
      password_hash,
      foodbank_id: null,
      email_verified_at: null,
      sign_up_browser: device.browser,
      sign_up_system: device.system,
      created_at: now,
      updated_at: now,
    });
    await recordConsent(tx, { user_id: id, purpose: 'account', now });
    await sendVerificationLink(ctx, tx, { id, name, email: input.email, language: input.language });
    return makeSignUpSecret(ctx, tx, id);
  });
  return { user: await readUser(ctx, id), sign_up_secret };
}

/** Mails a link to choose a new password. Reveals nothing about addresses without an account. */
export const forgotPassword = (ctx: Context, email: string): Promise<void> =>
  inEqualTime(mailReset(ctx, email));

async function mailReset(ctx: Context, email: string): Promise<void> {
  const account = await queries.selectAccountByEmail(ctx.db, email);
  if (account === undefined || !account.active) return;
  if (!(await takeLinkMail(ctx, account.id)).allowed) return;
  await inTransaction(ctx, (tx) => sendResetLink(ctx, tx, account));
}

/**
 * Sets a new password with a mailed token, verifies the address, and ends all sessions and the calendar feed.
 * The first time it also removes the second factor and forgets the devices: a stranger may have signed up
 * with the address. Throws `link_invalid`, `link_expired`, `password_too_common`.
 */
export async function resetPassword(ctx: Context, input: { token: string; password: string }): Promise<void> {
  const password_hash = await hashPassword(input.password);
  const now = ctx.clock.now();
  await inTransaction(ctx, async (tx) => {
    const link = await queries.lockToken(tx, hashSecret(input.token), 'reset_password');
    const verdict = checkResetLink(link, now);
    if (verdict === 'expired') throw fail('link_expired');
    if (verdict !== 'ok' || link === undefined) throw fail('link_invalid');
    refuseGuessable(input.password, link, 'password');
    // An invited person consents by choosing a password.
    if (link.invited) await recordConsent(tx, { user_id: link.user_id, purpose: 'account', now });
    const account = { ...link, id: link.user_id };
    if (!isOwned(link)) {
      await dropFactor(ctx, tx, account, null);
      await queries.forgetDevices(tx, account.id);
    }
    await queries.updateUser(tx, link.user_id, {
      password_hash,
      invited: false,
      owner_since: link.owner_since ?? now,
      updated_at: now,
    });
    await queries.markVerified(tx, link.user_id, now);
    await queries.spendTokens(tx, link.user_id, 'reset_password', now);
    await queries.spendTokens(tx, link.user_id, 'second_factor', now);
    await distrustPasskeys(tx, link.user_id);
    await endSessionsOf(tx, link.user_id);
    await dropCalendarFeed(tx, link.user_id);
    if (!link.invited) await recordSignInEvent(ctx, tx, account, 'password_reset');
  });
}

export interface NewAccount extends Omit<Registration, 'password'> {
  foodbank_id: string | null;
  /** Defaults to now. */
  created_at?: Date;
}

/**
 * Creates verified accounts without mails, all or none: people of a demo, with one password that is hashed
 * once. Throws `email_taken`, `password_too_common`.
 */
export async function createVerifiedAccounts(
  ctx: Context,
  password: string,
  people: readonly NewAccount[],
): Promise<string[]> {
  const users = await verifiedAccounts(ctx, password, people);
  await inTransaction(ctx, async (tx) => {
    for (const user of users) {
      await queries.insertUser(tx, user);
      await recordConsent(tx, { user_id: user.id, purpose: 'account', now: user.created_at });
    }
  });
  return users.map((user) => user.id);
}

/** Creates an administrator from the command line. Throws `email_taken`, `password_too_common`. */
export async function createAdministrator(
  ctx: Context,
  password: string,
  person: Pick<NewAccount, 'name' | 'email'>,
): Promise<void> {
  const account = { ...person, role: 'admin', language: DEFAULT_LANGUAGE, foodbank_id: null } as const;
  for (const user of await verifiedAccounts(ctx, password, [account]))
    await inTransaction(ctx, async (tx) => {
      await queries.insertUser(tx, user);
      await recordAudit(ctx, tx, {
        actor: null,
        action: 'created',
        entity: 'user',
        entity_id: user.id,
        entity_name: user.name,
        foodbank_id: null,
        after: { email: user.email, role: user.role },
      });
    });
}

async function verifiedAccounts(ctx: Context, password: string, people: readonly NewAccount[]) {
  for (const person of people) refuseGuessable(password, person, 'password');
  const password_hash = await hashPassword(password);
  const now = ctx.clock.now();
  return people.map(({ name, email, role, language, foodbank_id, created_at = now }) => ({
    id: newId(),
    name,
    email,
    role,
    language,
    foodbank_id,
    password_hash,
    email_verified_at: created_at,
    owner_since: created_at,
    created_at,
    updated_at: created_at,
  }));
}
