import type { Attempt } from '../../adapters/jobs.ts';
import type { Context } from '../../context.ts';
import { inTransaction, type Db, type Tx } from '../../db/database.ts';
import { UnreadableFile } from './csv-reader.ts';
import type { ImportFailure } from './texts.ts';

/** A worker's claim on an import, valid until another worker takes over. */
export interface Turn {
  id: string;
  attempt: number;
  /** Aborted on shutdown. */
  stopping?: AbortSignal;
}

/** The process is shutting down; another one will resume. */
class StoppedWork extends Error {}

/** The import was cancelled or taken over by another worker. */
class LostImport extends Error {}

interface Working {
  attempt: number;
  status: string;
}

/** Returns the locked record of an import if it is still this worker's. Throws `LostImport`, `StoppedWork`. */
export function requireTurn<R extends Working>({ attempt, stopping }: Turn, record: R | undefined): R {
  if (stopping?.aborted) throw new StoppedWork();
  if (record === undefined || record.attempt !== attempt) throw new LostImport();
  if (record.status !== 'checking' && record.status !== 'applying') throw new LostImport();
  return record;
}

/** A kind of import, as the worker sees it. */
export interface ImportKind<R extends Working> {
  /** Claims an import for the calling worker. A previous worker notices at its next step. */
  claim(tx: Tx, id: string): Promise<{ id: string; attempt: number } | undefined>;
  select(db: Db, id: string): Promise<R | undefined>;
  lock(tx: Tx, id: string): Promise<R | undefined>;
  enqueue(ctx: Context, id: string): Promise<void>;
  check(ctx: Context, turn: Turn, record: R): Promise<void>;
  apply(ctx: Context, turn: Turn, record: R): Promise<void>;
  markFailed(tx: Tx, id: string, failure: ImportFailure, now: Date): Promise<void>;
}

/**
 * Checks or applies an import from where it stopped. Of several workers with the same import, the latest
 * continues and the others stop; each row is applied once.
 */
export async function workOnImport<R extends Working>(
  ctx: Context,
  kind: ImportKind<R>,
  id: string,
  { isLast, stopping }: Partial<Attempt> = {},
): Promise<void> {
  const claim = await inTransaction(ctx, (tx) => kind.claim(tx, id));
  // Cancelled, finished, or deleted with its food bank.
  if (claim === undefined) return;
  const turn = { ...claim, ...(stopping && { stopping }) };
  try {
    const record = await kind.select(ctx.db, id);
    if (record?.status === 'checking') await kind.check(ctx, turn, record);
    else if (record?.status === 'applying') await kind.apply(ctx, turn, record);
  } catch (error) {
    if (error instanceof LostImport) return;
    if (error instanceof StoppedWork) return kind.enqueue(ctx, id);
    const failure = failureOf(error);
    if (failure !== undefined) await markFailed(ctx, kind, claim, failure);
    else if (isLast) await markFailed(ctx, kind, claim, 'internal');
    if (failure === undefined) throw error;
  }
}

function failureOf(error: unknown): ImportFailure | undefined {
  if (error instanceof UnreadableFile) return error.failure;
  const { constraint } = error as { constraint?: unknown };
  return constraint === 'food_bank_open' ? 'food_bank_archived' : undefined;
}

const markFailed = <R extends Working>(
  ctx: Context,
  kind: ImportKind<R>,
  turn: Turn,
  failure: ImportFailure,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const record = await kind.lock(tx, turn.id);
    try {
      requireTurn(turn, record);
    } catch (error) {
      if (error instanceof LostImport) return;
      throw error;
    }
    await kind.markFailed(tx, turn.id, failure, ctx.clock.now());
  });
