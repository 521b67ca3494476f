import { sql } from 'kysely';
import { ConfigError, readConfig } from '../config.ts';
import type { Db } from '../db/database.ts';
import { findStockDifferences, type StockDifference } from '../features/inventory/ledger.ts';
import { findListDifferences, type ListDifference } from '../features/inventory/list-proof.ts';
import { findReportDifferences, type ReportDifference } from '../features/reports/proof.ts';
import { createLog } from '../log.ts';
import { openContext } from '../open.ts';

/**
 * Proves that the stock, its ledger and the open requests agree, that the lists count what is there, and that the figures of
 * reports are what a recount of the rows comes to; names every item, and every counter, where they do not.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env, process.cwd());
  const { ctx, close } = await openContext(config, createLog('silent'), false);
  try {
    const differences = [
      ...(await findStockDifferences(ctx.db)).map(describeItem),
      ...(await findListDifferences(ctx.db)).map(describeCounter),
      ...(await findReportDifferences(ctx.db)).map(describeCounter),
    ];
    for (const difference of differences) process.stdout.write(`${difference}\n`);
    if (differences.length > 0) process.exitCode = 1;
    else process.stdout.write(`${await summarize(ctx.db)}\n`);
  } finally {
    await close();
  }
}

const describeItem = (item: StockDifference): string =>
  `${item.item_id} ${item.item_name}: available ${item.quantity}, by the ledger ${item.ledger_quantity}; ` +
  `reserved ${item.reserved_quantity}, by the ledger ${item.ledger_reserved}, ` +
  `by open requests ${item.open_requests_quantity}`;

const describeCounter = ({ what, problem, ...row }: ListDifference | ReportDifference): string =>
  `${what}, ${problem}: ${JSON.stringify(row)}`;

async function summarize(db: Db): Promise<string> {
  const counts = await db
    .selectNoFrom([
      sql<number>`(select count(*) from inventory_items)`.as('items'),
      sql<number>`(select count(*) from stock_movements)`.as('movements'),
      sql<number>`(select count(*) from food_requests where status in ('pending', 'approved', 'ready'))`.as(
        'open',
      ),
    ])
    .executeTakeFirstOrThrow();
  return [
    `OK: ${counts.items} items, ${counts.movements} movements and ${counts.open} open requests agree`,
    'OK: the figures of reports are what a recount of their rows comes to',
  ].join('\n');
}

try {
  await main();
} catch (error) {
  const lines = error instanceof ConfigError ? error.problems : [(error as Error).message];
  for (const line of lines) process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}
process.exit();
