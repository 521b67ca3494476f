import type { Attempt } from '../../adapters/jobs.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import { workOnImport, type ImportKind } from '../inventory-imports/turn.ts';
import { applyRows } from './apply-service.ts';
import { checkRows } from './check-service.ts';
import * as queries from './queries.ts';

const CLIENTS: ImportKind<queries.ImportRecord> = {
  claim: queries.claimImport,
  select: (db, id) => queries.selectImport(db, null, id),
  lock: (tx, id) => queries.lockImport(tx, null, id),
  enqueue: (ctx, import_id) =>
    inTransaction(ctx, (tx) => ctx.jobs.enqueue(tx, 'client-imports', { import_id })),
  check: checkRows,
  apply: applyRows,
  markFailed: async (tx, id, failure, now) => {
    await queries.updateImport(tx, id, { status: 'failed', failure, updated_at: now, finished_at: now });
    await queries.deleteChunks(tx, id);
  },
};

/** Registers the import worker, and queues imports that a stopped server left unfinished. */
export async function startClientImports(ctx: Context): Promise<void> {
  await ctx.jobs.work('client-imports', ({ import_id }, attempt) => workOn(ctx, import_id, attempt));
  for (const { id } of await queries.selectRunning(ctx.db)) await CLIENTS.enqueue(ctx, id);
}

export const workOn = (ctx: Context, id: string, attempt?: Partial<Attempt>): Promise<void> =>
  workOnImport(ctx, CLIENTS, id, attempt);
