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

/** A fresh secret and the hash we keep of it: 256 random bits need no slow hash. */
export function newSecret(): { token: string; token_hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, token_hash: hashSecret(token) };
}

export const hashSecret = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Starts a session of somebody who has just shown who they are, and answers its bearer token. Another that they had in the
 * same browser is over: nobody could sign out of it any more.
 */
export async function startSession(
  tx: Tx,
  user_id: string,
  device: SignedInDevice,
  now: Date,
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
    confirmed_at: now,
  });
  return token;
}

/** A session of somebody that was used last, or begun, no later than this is over. */
export const oldestSessionOf = (ctx: Context, { role }: Pick<Actor, 'role'>) =>
  oldestSession(role, ctx.clock.now());

/** The person behind a live session; null when the token is unknown, too old, or the account was switched off. */
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
      // Whoever only reads must not have to wait for what holds up writes.
      await commitLoosely(tx);
      // The person first, like everything that changes people and sessions: so nobody waits for one another.
      await noteSeen(tx, actor.user_id, now);
      await touchSession(tx, token_hash, now);
    });
  return actor;
}

/** Approximate size of an actor in the cache. */
const ACTOR_BYTES = 700;

/**
 * Like `findActor`, from the cache: for routes that show nothing personal. Asks the database at least once a
 * minute, which notes that the user was here.
 */
export const findCachedActor = (ctx: Context, cache: Cache, token: string): Promise<Actor | null> =>
  // The key is a hash, so that a memory dump contains no tokens.
  cache.findOrMake('sessions', hash('sha256', token, 'base64url'), async () => {
    const actor = await findActor(ctx, token);
    return { value: actor, topics: actor ? [person(actor.user_id)] : undefined, bytes: ACTOR_BYTES };
  });

/** Ends the session of a token; one that is dead already is no error. */
export async function endSession(ctx: Context, token: string | undefined): Promise<void> {
  if (token !== undefined) await inTransaction(ctx, (tx) => deleteSession(tx, hashSecret(token)));
}

/**
 * Lets nobody change how an account is signed in to who has only found its screen open. Throws `confirmation_needed` where
 * the person of this session has not shown lately who they are.
 */
export async function requireConfirmed(ctx: Context, db: Db, token: string | undefined): Promise<void> {
  const confirmed_at = token === undefined ? undefined : await selectConfirmedAt(db, hashSecret(token));
  if (!isConfirmed(confirmed_at, ctx.clock.now())) throw fail('confirmation_needed');
}

/** Records that the person of this session has just confirmed their identity. The caller holds the person's row. */
export const confirmSession = (tx: Tx, token: string | undefined, now: Date): Promise<unknown> =>
  markConfirmed(tx, hashSecret(token ?? ''), now);

/**
 * Locks the row of the person of a session, so that the session cannot end before the transaction does. Throws
 * `unauthenticated` if it has ended.
 */
export async function lockSessionOwner(tx: Tx, { user_id }: Actor, token: string | undefined) {
  const account = await lockAccount(tx, user_id);
  if ((await selectConfirmedAt(tx, hashSecret(token ?? ''))) === undefined) throw fail('unauthenticated');
  return account;
}

/** After a new password: passkeys sign in on their own again once they were used together with it. */
export const distrustPasskeys = (tx: Tx, user_id: string): Promise<unknown> =>
  requirePasswordOfPasskeys(tx, user_id);

/** Ends every session of a person, whose row the caller holds. */
export const endSessionsOf = (tx: Tx, user_id: string): Promise<unknown> => deleteSessionsOf(tx, user_id);

/** Makes the address of somebody's calendar useless. It needs no session, and so is a way in of its own. */
export const dropCalendarFeed = (tx: Tx, user_id: string): Promise<unknown> =>
  deleteCalendarFeed(tx, user_id);
