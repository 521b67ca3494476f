import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import { inside, inTransaction, type Db, type Tx } from '../db/database.ts';
import type { Row } from '../db/tables.ts';
import { fail } from './fail.ts';

const KEY_LIFETIME_MS = 24 * 3_600_000;

export interface Claim {
  /** Owner of the key: a user id, or the email address that an anonymous caller gives. */
  owner: string;
  /** The `Idempotency-Key` header. */
  key: string;
  /** The validated body; must be equal in a repeat. */
  body: unknown;
  /** Status of a successful response. */
  status: number;
}

export interface Answer<T> {
  status: number;
  body: T;
  replayed: boolean;
}

/**
 * Runs `work` in a transaction that also stores its response under the key. Within 24 hours, a repeat waits
 * for the first call and gets its response. If the first call fails, nothing is stored and the next one runs.
 * Throws `idempotency_key_reused` if the key was used with another body.
 */
export const inTransactionOnce = <T>(
  ctx: Context,
  claim: Claim,
  work: (tx: Tx) => Promise<T>,
): Promise<Answer<T>> =>
  inTransaction(ctx, async (tx) => {
    const body_hash = hashJson(claim.body);
    if (!(await claimKey(tx, claim, body_hash, ctx.clock.now()))) return readAnswer<T>(tx, claim, body_hash);
    const body = await work(tx);
    await keyOf(tx, claim)
      .set({ status: claim.status, response: JSON.stringify(body) })
      .execute();
    return { status: claim.status, body, replayed: false };
  });

/** Returns the stored response of a key used within 24 hours. Throws `idempotency_key_reused`. */
export async function findKept<T>(db: Db, claim: Claim, now: Date): Promise<Answer<T> | undefined> {
  const stored = await selectStored(db, claim);
  if (stored === undefined || stored.created_at.getTime() <= now.getTime() - KEY_LIFETIME_MS)
    return undefined;
  return answerAgain(stored, hashJson(claim.body));
}

/**
 * Runs a use case that changes an existing record, once per key; without a key, every time. Stores only the
 * record's id: a repeat reads the record again, so that no personal data stays with the key.
 */
export async function changeOnce<T>(
  ctx: Context,
  { key, ...claim }: Omit<Claim, 'key' | 'status'> & { key: string | undefined },
  {
    change,
    idOf,
    read,
  }: { change(ctx: Context): Promise<T>; idOf(made: T): string; read(id: string): Promise<T> },
): Promise<{ data: T; replayed: boolean }> {
  if (key === undefined) return { data: await change(ctx), replayed: false };
  let made: T | undefined;
  const { body: id, replayed } = await inTransactionOnce(ctx, { ...claim, key, status: 200 }, async (tx) => {
    made = await change(contextIn(ctx, tx));
    return idOf(made);
  });
  return { data: replayed || made === undefined ? await read(id) : made, replayed };
}

/**
 * Runs `work` once per key and stores its response; without a key, runs it every time. Throws
 * `idempotency_key_reused`.
 */
export async function runOnce<T>(
  ctx: Context,
  { key, ...claim }: Omit<Claim, 'key'> & { key: string | undefined },
  work: (ctx: Context) => Promise<T>,
): Promise<{ body: T; replayed: boolean }> {
  if (key === undefined) return { body: await work(ctx), replayed: false };
  return inTransactionOnce(ctx, { ...claim, key }, (tx) => work(contextIn(ctx, tx)));
}

/** Returns a context whose use cases become part of the open transaction. */
const contextIn = (ctx: Context, tx: Tx): Context => ({
  ...ctx,
  database: inside(ctx.database, tx),
  db: tx,
});

/**
 * Claims the key, or an expired one; waits if another transaction is claiming it. False if the key was used
 * before.
 */
async function claimKey(tx: Tx, { owner, key }: Claim, body_hash: Buffer, now: Date): Promise<boolean> {
  const claimed = { body_hash, created_at: now, status: null, response: null };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('idempotency_keys')
    .values({ owner, key, ...claimed })
    .onConflict((conflict) =>
      conflict
        .columns(['owner', 'key'])
        .doUpdateSet(claimed)
        .where('idempotency_keys.created_at', '<=', new Date(now.getTime() - KEY_LIFETIME_MS)),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

async function readAnswer<T>(tx: Tx, claim: Claim, body_hash: Buffer): Promise<Answer<T>> {
  const stored = await selectStored(tx, claim);
  if (stored === undefined) throw new Error('no idempotency_keys row for a claimed key');
  return answerAgain(stored, body_hash);
}

const selectStored = (db: Db, { owner, key }: Claim): Promise<StoredKey | undefined> =>
  db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'status', 'response', 'created_at'])
    .where('owner', '=', owner)
    .where('key', '=', key)
    .executeTakeFirst();
type StoredKey = Pick<Row<'idempotency_keys'>, 'body_hash' | 'status' | 'response' | 'created_at'>;

function answerAgain<T>(stored: StoredKey, body_hash: Buffer): Answer<T> {
  if (!stored.body_hash.equals(body_hash)) throw fail('idempotency_key_reused');
  if (stored.status === null) throw new Error('idempotency_keys row without a status');
  // Stored as the JSON of a `T`.
  return { status: stored.status, body: stored.response as T, replayed: true };
}

const keyOf = (tx: Tx, { owner, key }: Claim) =>
  tx.updateTable('idempotency_keys').where('owner', '=', owner).where('key', '=', key);

/** SHA-256 of a JSON value, independent of the order of its keys. */
const hashJson = (value: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(value, (_, part: unknown) => (isPlainObject(part) ? sortKeys(part) : part)))
    .digest();

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const sortKeys = (object: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)));
