import { DAY_MS } from '@nourish/contract/calendar';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { inside, inTransaction, type Db, type Tx } from '../db/database.ts';
import type { Row } from '../db/tables.ts';
import { fail } from '../fail.ts';

export interface Claim {
  /** Owner of the key: a user id, or the email address that an anonymous caller gives. */
  owner: string;
  /** The `Idempotency-Key` header; undefined: no repeat is recognized. */
  key: string | undefined;
  /** Must be equal in a repeat. */
  request: unknown;
  /** Status of a successful response. */
  status: number;
  /** Days for which a repeat is recognized. Default: 1. */
  days?: number;
}
type KeyedClaim = Claim & { key: string };

export interface StoredResponse<T> {
  value: T;
  replayed: boolean;
}

/**
 * Runs `work` in a transaction that also stores its response under the key; without a key, only runs it.
 * Until the key expires, a repeat waits for the first call and gets its response. If the first call fails,
 * nothing is stored and the next one runs. Throws `idempotency_key_reused` if the key was used for another
 * call.
 */
export async function runOnce<T>(
  ctx: Context,
  { key, ...rest }: Claim,
  work: (ctx: Context) => Promise<T>,
): Promise<StoredResponse<T>> {
  if (key === undefined) return { value: await work(ctx), replayed: false };
  const claim = { ...rest, key };
  return inTransaction(ctx, async (tx) => {
    const body_hash = hashJson(claim.request);
    if (!(await claimKey(tx, claim, body_hash, ctx.clock.now()))) {
      const stored = await selectStored(tx, claim);
      if (stored === undefined) throw new Error('no idempotency_keys row for a claimed key');
      return replayOf<T>(stored, body_hash);
    }
    const value = await work(contextIn(ctx, tx));
    await tx
      .updateTable('idempotency_keys')
      .set({ status: claim.status, response: JSON.stringify(value) })
      .where('owner', '=', claim.owner)
      .where('key', '=', key)
      .execute();
    return { value, replayed: false };
  });
}

/** Returns the stored response of an unexpired key. Throws `idempotency_key_reused`. */
export async function findStoredResponse<T>(
  db: Db,
  { key, ...rest }: Claim,
  now: Date,
): Promise<StoredResponse<T> | undefined> {
  const stored = key === undefined ? undefined : await selectStored(db, { ...rest, key });
  if (stored === undefined || stored.created_at.getTime() + stored.days * DAY_MS <= now.getTime())
    return undefined;
  return replayOf(stored, hashJson(rest.request));
}

const contextIn = (ctx: Context, tx: Tx): Context => ({
  ...ctx,
  database: inside(ctx.database, tx),
  db: tx,
});

const isExpired = (now: Date) =>
  sql<boolean>`idempotency_keys.created_at + idempotency_keys.days * interval '24 hours' <= ${now}::timestamptz`;

/** Claims a new or expired key, after any transaction that is claiming it. False for a used key. */
async function claimKey(
  tx: Tx,
  { owner, key, days = 1 }: KeyedClaim,
  body_hash: Buffer,
  now: Date,
): Promise<boolean> {
  const claimed = { body_hash, created_at: now, days, status: null, response: null };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('idempotency_keys')
    .values({ owner, key, ...claimed })
    .onConflict((conflict) => conflict.columns(['owner', 'key']).doUpdateSet(claimed).where(isExpired(now)))
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

const selectStored = (db: Db, { owner, key }: KeyedClaim): Promise<StoredKey | undefined> =>
  db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'status', 'response', 'created_at', 'days'])
    .where('owner', '=', owner)
    .where('key', '=', key)
    .executeTakeFirst();
type StoredKey = Pick<Row<'idempotency_keys'>, 'body_hash' | 'status' | 'response' | 'created_at' | 'days'>;

function replayOf<T>(stored: StoredKey, body_hash: Buffer): StoredResponse<T> {
  if (!stored.body_hash.equals(body_hash)) throw fail('idempotency_key_reused');
  if (stored.status === null) throw new Error('idempotency_keys row without a status');
  // Stored as the JSON of a `T`.
  return { value: stored.response as T, replayed: true };
}

/** SHA-256 of a JSON value, independent of the order of its keys. */
const hashJson = (value: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(value, (_, part: unknown) => (isPlainObject(part) ? sortKeys(part) : part)))
    .digest();

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const sortKeys = (object: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)));
