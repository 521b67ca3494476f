import type { Attempt } from '../../adapters/jobs.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import { applyRows } from './apply-service.ts';
import { checkRows } from './check-service.ts';
import { UnreadableFile } from './csv-reader.ts';
import * as queries from './queries.ts';
import { LostImport, lockTurn, StoppedWork, type Turn } from './turn.ts';
import type { ImportFailure } from './texts.ts';

/** Registers the import worker, and queues imports that a stopped server left unfinished. */
export async function startImports(ctx: Context): Promise<void> {
  await ctx.jobs.work('imports', ({ import_id }, attempt) => workOn(ctx, import_id, attempt));
  for (const { id } of await queries.selectRunning(ctx.db)) await enqueue(ctx, id);
}

const enqueue = (ctx: Context, import_id: string) =>
  inTransaction(ctx, (tx) => ctx.jobs.enqueue(tx, 'imports', { import_id }));

/**
 * Checks or applies an import from where it stopped. Of several workers with the same import, the latest
 * continues and the others stop; each row is applied once.
 */
export async function workOn(
  ctx: Context,
  id: string,
  { isLast, stopping }: Partial<Attempt> = {},
): Promise<void> {
  const claim = await inTransaction(ctx, (tx) => queries.claimImport(tx, id));
  // Cancelled, finished, or deleted with its food bank.
  if (claim === undefined) return;
  const turn = { ...claim, ...(stopping && { stopping }) };
  try {
    const record = await queries.selectImport(ctx.db, null, id);
    if (record?.status === 'checking') await checkRows(ctx, turn, record);
    else if (record?.status === 'applying') await applyRows(ctx, turn, record);
  } catch (error) {
    if (error instanceof LostImport) return;
    if (error instanceof StoppedWork) return enqueue(ctx, id);
    const failure = failureOf(error);
    if (failure !== undefined) await markFailed(ctx, claim, failure);
    else if (isLast) await markFailed(ctx, claim, 'internal');
    if (failure === undefined) throw error;
  }
}

function failureOf(error: unknown): ImportFailure | undefined {
  if (error instanceof UnreadableFile) return error.failure;
  const { constraint } = error as { constraint?: unknown };
  return constraint === 'food_bank_open' ? 'food_bank_archived' : undefined;
}

async function markFailed(ctx: Context, turn: Turn, failure: ImportFailure): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const record = await lockTurn(tx, turn).catch((error: unknown) => {
      if (error instanceof LostImport) return undefined;
      throw error;
    });
    if (record === undefined) return;
    const now = ctx.clock.now();
    await queries.updateImport(tx, turn.id, { status: 'failed', failure, updated_at: now, finished_at: now });
    await queries.deleteChunks(tx, turn.id);
  });
}
