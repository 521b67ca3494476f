import { DAY_MS } from '@nourish/contract/calendar';
import type { Context } from '../../context.ts';
import { inTransaction, newId } from '../../db/database.ts';
import { findDifferencesAtLeisure } from '../reports/stock-proof.ts';
import { deleteProofs, insertProof } from './queries.ts';

/** 09:23 UTC: after housekeeping, at night or early morning in Canada. */
const DAILY = '23 9 * * *';
/** Differences stored as examples; the command line lists all. */
const EXAMPLES = 20;
const RETENTION_DAYS = 90;

/** Compares the stock with its ledger and stores the result. Returns one line per difference. */
export async function proveStock(ctx: Pick<Context, 'clock' | 'database'>): Promise<string[]> {
  const ran_at = ctx.clock.now();
  const start = performance.now();
  const differences = await findDifferencesAtLeisure(ctx);
  const proof = {
    id: newId(),
    ran_at,
    seconds: Math.round((performance.now() - start) / 1_000),
    differences: differences.length,
    examples: differences.slice(0, EXAMPLES),
  };
  await inTransaction(ctx, async (tx) => {
    await insertProof(tx, proof);
    await deleteProofs(tx, new Date(ran_at.getTime() - RETENTION_DAYS * DAY_MS));
  });
  return differences;
}

export async function startStockProofs(
  ctx: Pick<Context, 'clock' | 'database' | 'jobs' | 'log'>,
): Promise<void> {
  await ctx.jobs.work('stock-proof', async () => {
    const { length: differences } = await proveStock(ctx);
    if (differences > 0) ctx.log.error({ differences }, 'the stock does not agree with its ledger');
  });
  await ctx.jobs.schedule('stock-proof', DAILY);
}
