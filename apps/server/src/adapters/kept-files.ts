import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import { MAX_ROWS_PER_RUN } from './cleanup.ts';
import type { Context } from '../context.ts';
import { inTransaction, newId, type Tx } from '../db/database.ts';
import { fail, type Failure } from '../http/fail.ts';

/** Longer than any call lasts: what is not claimed by then never will be. */
const UNCLAIMED_MS = 24 * 3_600_000;

type Keeping = Pick<Context, 'clock' | 'database' | 'uploads'>;

/**
 * Stores a file before the transaction that it belongs to; that one makes it stay with `claimFile`, or it is to go with
 * `dropFile`. It is noted in the database first, so that a crash leaves none behind for ever. Answers its key.
 */
export async function storeFile(
  ctx: Keeping,
  folder: string,
  { content, type, ending }: { content: Buffer; type: string; ending: string },
): Promise<string> {
  const key = `${folder}/${newId()}.${ending}`;
  await inTransaction(ctx, (tx) =>
    tx.insertInto('kept_files').values({ key, state: 'waiting', created_at: ctx.clock.now() }).execute(),
  );
  await ctx.uploads.put(key, content, type).catch((error: unknown) => {
    throw unavailable(error);
  });
  return key;
}

/** Makes a stored file stay if the transaction commits. */
export async function claimFile(tx: Tx, key: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('kept_files')
    .set({ state: 'claimed' })
    .where('key', '=', key)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Error(`the file ${key} is gone`);
}

/** Removes a stored file, unless it was claimed after all. */
export async function dropFile(ctx: Keeping, key: string): Promise<void> {
  // From here on nobody claims it; whoever is about to is waited for.
  const { numUpdatedRows } = await inTransaction(ctx, (tx) =>
    tx
      .updateTable('kept_files')
      .set({ state: 'dropped' })
      .where('key', '=', key)
      .where('state', '<>', 'claimed')
      .executeTakeFirstOrThrow(),
  );
  if (numUpdatedRows !== 1n) return;
  await ctx.uploads.remove(key);
  await inTransaction(ctx, (tx) => tx.deleteFrom('kept_files').where('key', '=', key).execute());
}

/** Lets go of stored files for good; they are removed after the commit, by `dropReleasedFiles`. */
export const releaseFiles = (tx: Tx, keys: readonly string[]): Promise<unknown> =>
  tx
    .updateTable('kept_files')
    .set({ state: 'dropped' })
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .execute();

/** Removes the files that were let go of; answers how many. */
export async function dropReleasedFiles(ctx: Keeping & Pick<Context, 'db'>): Promise<number> {
  const released = await ctx.db
    .selectFrom('kept_files')
    .select('key')
    .where('state', '=', 'dropped')
    .execute();
  for (const { key } of released) await dropFile(ctx, key);
  return released.length;
}

/** Reads a file that was claimed; undefined when somebody has taken it away. */
export const readFile = (ctx: Pick<Context, 'uploads'>, key: string): Promise<Readable | undefined> =>
  ctx.uploads.get(key).catch((error: unknown) => {
    throw unavailable(error);
  });

/** Removes the files that a crash has left behind; answers how many. */
export async function dropUnclaimedFiles(ctx: Keeping & Pick<Context, 'db'>): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - UNCLAIMED_MS);
  const left = await ctx.db
    .selectFrom('kept_files')
    .select('key')
    .where('state', '<>', 'claimed')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(MAX_ROWS_PER_RUN)
    .execute();
  for (const { key } of left) await dropFile(ctx, key);
  return left.length;
}

/** A disk that is full or a store that does not answer is nobody's mistake and will pass. */
const unavailable = (cause: unknown): Failure =>
  Object.assign(fail('not_ready', { retryAfterSeconds: 30 }), { cause });
