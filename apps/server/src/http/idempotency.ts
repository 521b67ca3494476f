import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import { inside, inTransaction, type Db, type Tx } from '../db/database.ts';
import type { Row } from '../db/tables.ts';
import { fail } from './fail.ts';

const KEY_LIFETIME_MS = 24 * 3_600_000;

export interface Claim {
  /** Whose key it is: the id of a user, or the address that somebody who is not signed in gives. */
  owner: string;
  /** What the client sent as `Idempotency-Key`. */
  key: string;
  /** The validated body: a repeat has the same. */
  body: unknown;
  /** The status of a success. */
  status: number;
}

export interface Answer<T> {
  status: number;
  body: T;
  replayed: boolean;
}

/**
 * Runs `work` in a transaction that also keeps its answer under the key, so that within 24 hours the same call runs
 * once: a repeat waits for the first and gets its answer. When the first fails nothing is kept, and the next one runs.
 * Throws `idempotency_key_reused` when the key came with another body.
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

/** What is kept under a key that is not too old: what the call that came first was answered. Throws `idempotency_key_reused`. */
export async function findKept<T>(db: Db, claim: Claim, now: Date): Promise<Answer<T> | undefined> {
  const kept = await selectKept(db, claim);
  if (kept === undefined || kept.created_at.getTime() <= now.getTime() - KEY_LIFETIME_MS) return undefined;
  return answerAgain(kept, hashJson(claim.body));
}

/**
 * Runs a use case that changes something that is there, once for each key; without a key each time. What a repeat is
 * answered is read anew: no more than the id of what was changed stays with the key, and so nothing of other people.
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

/** Runs `work` once per key and stores its response; without a key, runs it every time. Throws `idempotency_key_reused`. */
export async function runOnce<T>(
  ctx: Context,
  { key, ...claim }: Omit<Claim, 'key'> & { key: string | undefined },
  work: (ctx: Context) => Promise<T>,
): Promise<{ body: T; replayed: boolean }> {
  if (key === undefined) return { body: await work(ctx), replayed: false };
  return inTransactionOnce(ctx, { ...claim, key }, (tx) => work(contextIn(ctx, tx)));
}

/** What a use case is called with to become a part of an open transaction. */
const contextIn = (ctx: Context, tx: Tx): Context => ({
  ...ctx,
  database: inside(ctx.database, tx),
  db: tx,
});

/** Takes the key, or one that has grown old; where another transaction is about to, waits for its end. False: it is taken. */
async function claimKey(tx: Tx, { owner, key }: Claim, body_hash: Buffer, now: Date): Promise<boolean> {
  const unanswered = { body_hash, created_at: now, status: null, response: null };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('idempotency_keys')
    .values({ owner, key, ...unanswered })
    .onConflict((conflict) =>
      conflict
        .columns(['owner', 'key'])
        .doUpdateSet(unanswered)
        .where('idempotency_keys.created_at', '<=', new Date(now.getTime() - KEY_LIFETIME_MS)),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

async function readAnswer<T>(tx: Tx, claim: Claim, body_hash: Buffer): Promise<Answer<T>> {
  const kept = await selectKept(tx, claim);
  if (kept === undefined) throw new Error('a key that is taken is there');
  return answerAgain(kept, body_hash);
}

const selectKept = (db: Db, { owner, key }: Claim): Promise<Kept | undefined> =>
  db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'status', 'response', 'created_at'])
    .where('owner', '=', owner)
    .where('key', '=', key)
    .executeTakeFirst();
type Kept = Pick<Row<'idempotency_keys'>, 'body_hash' | 'status' | 'response' | 'created_at'>;

function answerAgain<T>(kept: Kept, body_hash: Buffer): Answer<T> {
  if (!kept.body_hash.equals(body_hash)) throw fail('idempotency_key_reused');
  if (kept.status === null) throw new Error('a committed key has an answer');
  // Written here as the JSON of a `T`.
  return { status: kept.status, body: kept.response as T, replayed: true };
}

const keyOf = (tx: Tx, { owner, key }: Claim) =>
  tx.updateTable('idempotency_keys').where('owner', '=', owner).where('key', '=', key);

/** SHA-256 of a JSON value, whatever the order of its keys. */
const hashJson = (value: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(value, (_, part: unknown) => (isPlainObject(part) ? sortKeys(part) : part)))
    .digest();

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const sortKeys = (object: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)));
