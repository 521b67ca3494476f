import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import { MAX_ROWS_PER_RUN } from './cleanup.ts';
import type { Context } from '../context.ts';
import { inTransaction, newId, type Tx } from '../db/database.ts';
import { fail, type Failure } from '../fail.ts';

/** Longer than any request lasts, so an older unclaimed file will never be claimed. */
const UNCLAIMED_MS = 24 * 3_600_000;

type FileContext = Pick<Context, 'clock' | 'database' | 'uploads'>;

/**
 * Stores a file before the transaction that will refer to it. That transaction keeps it with `claimFile`;
 * otherwise call `dropFile`. The key is recorded in the database first, so that a crash leaves no untracked
 * file. Returns the key; throws `not_ready` if the store fails.
 */
export async function storeFile(
  ctx: FileContext,
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

/**
 * Stores images before `work`, which claims them in its transaction; deletes them if `work` fails, or if
 * `isUsed` is false for its result.
 */
export async function withStoredImages<T>(
  ctx: FileContext & Pick<Context, 'log'>,
  folder: string,
  images: readonly Buffer[],
  work: (keys: readonly string[]) => Promise<T>,
  isUsed: (done: T) => boolean = () => true,
): Promise<T> {
  const keys: string[] = [];
  let areUsed = false;
  try {
    for (const content of images)
      keys.push(await storeFile(ctx, folder, { content, type: 'image/webp', ending: 'webp' }));
    const done = await work(keys);
    areUsed = isUsed(done);
    return done;
  } finally {
    if (!areUsed)
      for (const key of keys)
        await dropFile(ctx, key).catch((error: unknown) =>
          ctx.log.warn({ err: error, key }, 'cannot remove unused image, will retry later'),
        );
  }
}

/** Keeps a stored file if the transaction commits. Throws if the file was already dropped. */
export async function claimFile(tx: Tx, key: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('kept_files')
    .set({ state: 'claimed' })
    .where('key', '=', key)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Error(`file ${key} is not waiting to be claimed`);
}

export async function dropFile(ctx: FileContext, key: string): Promise<void> {
  // Locks the row: a concurrent claim either came first or fails.
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

/** Releases claimed files; after the commit, `dropReleasedFiles` removes them. */
export const releaseFiles = (tx: Tx, keys: readonly string[]): Promise<unknown> =>
  tx
    .updateTable('kept_files')
    .set({ state: 'dropped' })
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .execute();

/** Removes released files. Returns how many. */
export async function dropReleasedFiles(ctx: FileContext & Pick<Context, 'db'>): Promise<number> {
  const released = await ctx.db
    .selectFrom('kept_files')
    .select('key')
    .where('state', '=', 'dropped')
    .execute();
  for (const { key } of released) await dropFile(ctx, key);
  return released.length;
}

/** Reads a claimed file. Resolves to undefined if it was removed; throws `not_ready` if the store fails. */
export const readFile = (ctx: Pick<Context, 'uploads'>, key: string): Promise<Readable | undefined> =>
  ctx.uploads.get(key).catch((error: unknown) => {
    throw unavailable(error);
  });

/** Removes the files that a crash left unclaimed. Returns how many. */
export async function dropUnclaimedFiles(ctx: FileContext & Pick<Context, 'db'>): Promise<number> {
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

/** A full disk or an unreachable store is temporary and not the caller's fault. */
const unavailable = (cause: unknown): Failure =>
  Object.assign(fail('not_ready', { retryAfterSeconds: 30 }), { cause });
