import { createHash, randomBytes } from 'node:crypto';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import {
  deleteSession,
  deleteSessionsOf,
  insertSession,
  noteSeen,
  selectSession,
  touchSession,
} from './queries.ts';
import { SESSION_MS, SESSION_TOUCH_MS } from './rules.ts';

/** A fresh secret and the hash we keep of it: 256 random bits need no slow hash. */
export function newSecret(): { token: string; token_hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, token_hash: hashSecret(token) };
}

export const hashSecret = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Starts a session and answers its bearer token. */
export async function startSession(tx: Tx, user_id: string, now: Date): Promise<string> {
  const { token, token_hash } = newSecret();
  await noteSeen(tx, user_id, now);
  await insertSession(tx, { token_hash, user_id, created_at: now, last_used_at: now });
  return token;
}

/** The person behind a live session; null when the token is unknown, too old, or the account was switched off. */
export async function findActor(ctx: Context, token: string): Promise<Actor | null> {
  const now = ctx.clock.now();
  const token_hash = hashSecret(token);
  const session = await selectSession(ctx.db, token_hash, new Date(now.getTime() - SESSION_MS));
  if (session === undefined) return null;
  const { last_used_at, ...actor } = session;
  if (now.getTime() - last_used_at.getTime() > SESSION_TOUCH_MS)
    await inTransaction(ctx, async (tx) => {
      // The person first, like everything that changes people and sessions: so nobody waits for one another.
      await noteSeen(tx, actor.user_id, now);
      await touchSession(tx, token_hash, now);
    });
  return actor;
}

/** Ends the session of a token; one that is dead already is no error. */
export async function endSession(ctx: Context, token: string | undefined): Promise<void> {
  if (token !== undefined) await inTransaction(ctx, (tx) => deleteSession(tx, hashSecret(token)));
}

/** Ends every session of a person, whose row the caller holds. */
export const endSessionsOf = (tx: Tx, user_id: string): Promise<unknown> => deleteSessionsOf(tx, user_id);
