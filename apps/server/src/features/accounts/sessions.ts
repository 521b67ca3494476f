import { createHash, hash, randomBytes } from 'node:crypto';
import type { Cache } from '../../cache/cache.ts';
import { person } from '../../cache/topics.ts';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, type Db, type Tx } from '../../db/database.ts';
import { fail } from '../../fail.ts';
import type { SignedInDevice } from './devices.ts';
import { requirePasswordOfPasskeys } from './factor-queries.ts';
import {
  commitLoosely,
  deleteSession,
  deleteSessionsOf,
  deleteSessionsOn,
  dropSignUpSecrets,
  insertSession,
  lockAccount,
  noteSeen,
  selectConfirmedAt,
  selectSession,
  touchSession,
  deleteCalendarFeed,
  markConfirmed,
} from './queries.ts';
import { factorState, isConfirmed, oldestSession, SESSION_TOUCH_MS } from './rules.ts';

/** 256 random bits need no slow hash. */
export function newSecret(): { token: string; token_hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, token_hash: hashSecret(token) };
}

export const hashSecret = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Starts a session and returns its bearer token. Ends an earlier session in the same browser, because the
 * browser then no longer has its token to sign out with. `confirmed_at`: when the identity was confirmed.
 */
export async function startSession(
  tx: Tx,
  user_id: string,
  device: SignedInDevice,
  now: Date,
  confirmed_at = now,
): Promise<string> {
  const { token, token_hash } = newSecret();
  await noteSeen(tx, user_id, now);
  if (device.device_hash !== null) await deleteSessionsOn(tx, user_id, device.device_hash);
  await insertSession(tx, {
    token_hash,
    user_id,
    ...device,
    created_at: now,
    last_used_at: now,
    confirmed_at,
  });
  return token;
}

/** Sessions last used, or started, at or before these moments have expired. */
export const oldestSessionOf = (ctx: Context, { role }: Pick<Actor, 'role'>) =>
  oldestSession(role, ctx.clock.now());

/** Returns the owner of a session; null if it is unknown or expired, or the account is deactivated. */
export async function findActor(ctx: Context, token: string): Promise<Actor | null> {
  const now = ctx.clock.now();
  const token_hash = hashSecret(token);
  const session = await selectSession(ctx.db, token_hash);
  if (session === undefined) return null;
  const { created_at, last_used_at, second_factor_at, ...person } = session;
  const oldest = oldestSessionOf(ctx, person);
  if (last_used_at <= oldest.last_used_at || created_at <= oldest.created_at) return null;
  const actor: Actor = {
    ...person,
    ...(factorState({ role: person.role, second_factor_at }, ctx.config.requireSecondFactor) ===
      'required' && {
      lacks_second_factor: true,
    }),
  };
  if (now.getTime() - last_used_at.getTime() > SESSION_TOUCH_MS)
    await inTransaction(ctx, async (tx) => {
      // A read must not wait for the disk or a standby.
      await commitLoosely(tx);
      // Lock order everywhere: the person, then their sessions.
      await noteSeen(tx, actor.user_id, now);
      await touchSession(tx, token_hash, now);
    });
  return actor;
}

/** Approximate size of an actor in the cache. */
const ACTOR_BYTES = 700;

/**
 * Returns what `find` does, from the cache, for routes without personal data. Reads the database at least once a
 * minute.
 */
export const findCachedActor = (
  cache: Cache,
  token: string,
  find: (token: string) => Promise<Actor | null>,
): Promise<Actor | null> =>
  // The key is a hash, so that a memory dump contains no tokens.
  cache.findOrMake('sessions', hash('sha256', token, 'base64url'), async () => {
    const actor = await find(token);
    return { value: actor, topics: actor ? [person(actor.user_id)] : undefined, bytes: ACTOR_BYTES };
  });

/** Ends the session, if it has not ended yet. */
export async function endSession(ctx: Context, token: string | undefined): Promise<void> {
  if (token !== undefined) await inTransaction(ctx, (tx) => deleteSession(tx, hashSecret(token)));
}

/**
 * Throws `confirmation_needed` unless the identity was confirmed recently in this session. Protects sign-in
 * settings from strangers at an unlocked screen.
 */
export async function requireConfirmed(ctx: Context, db: Db, token: string | undefined): Promise<void> {
  const confirmed_at = token === undefined ? undefined : await selectConfirmedAt(db, hashSecret(token));
  if (!isConfirmed(confirmed_at, ctx.clock.now())) throw fail('confirmation_needed');
}

/** The caller holds the person's row. */
export const confirmSession = (tx: Tx, token: string | undefined, now: Date): Promise<unknown> =>
  markConfirmed(tx, hashSecret(token ?? ''), now);

/** Locks the person, so that the session lasts until the commit. Throws `unauthenticated` if it has ended. */
export async function lockSessionOwner(tx: Tx, { user_id }: Actor, token: string | undefined) {
  const account = await lockAccount(tx, user_id);
  if ((await selectConfirmedAt(tx, hashSecret(token ?? ''))) === undefined) throw fail('unauthenticated');
  return account;
}

/**
 * After a password change, a passkey must be used once together with the new password before it signs in alone
 * again.
 */
export const distrustPasskeys = (tx: Tx, user_id: string): Promise<unknown> =>
  requirePasswordOfPasskeys(tx, user_id);

/** Also voids the secret that would open a session on verification. The caller holds the person's row. */
export async function endSessionsOf(tx: Tx, user_id: string): Promise<void> {
  await deleteSessionsOf(tx, user_id);
  await dropSignUpSecrets(tx, user_id);
}

/** Revokes the calendar feed, which needs no session to be read. */
export const dropCalendarFeed = (tx: Tx, user_id: string): Promise<unknown> =>
  deleteCalendarFeed(tx, user_id);
