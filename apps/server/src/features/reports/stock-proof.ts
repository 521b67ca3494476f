import { sql } from 'kysely';
import { atOneMoment, type Database, type Db } from '../../db/database.ts';
import type { Difference } from '../../db/recount.ts';
import { findStockDifferences, type StockDifference } from '../inventory/ledger.ts';
import { findListDifferences } from '../inventory/list-proof.ts';
import { findReportDifferences } from './proof.ts';

/**
 * Compares the stock with its ledger and the open requests, list counters with the lists, and report figures
 * with a recount. Returns one line for each difference.
 */
export async function findDifferences(db: Db): Promise<string[]> {
  return [
    ...(await findStockDifferences(db)).map(describeItem),
    ...(await findListDifferences(db)).map(describeCounter),
    ...(await findReportDifferences(db)).map(describeCounter),
  ];
}

/** Same as `findDifferences`, with a statement timeout of an hour, for large databases. */
export const findDifferencesAtLeisure = (ctx: { database: Database }): Promise<string[]> =>
  atOneMoment(ctx, async (db) => {
    await sql`set local statement_timeout = '1h'`.execute(db);
    return findDifferences(db);
  });

const describeItem = (item: StockDifference): string =>
  `${item.item_id} ${item.item_name}: available ${item.quantity}, by the ledger ${item.ledger_quantity}; ` +
  `reserved ${item.reserved_quantity}, by the ledger ${item.ledger_reserved}, ` +
  `by open requests ${item.open_requests_quantity}` +
  (item.held === item.has_open_hold ? '' : `; on hold: ${item.held}, by its holds ${item.has_open_hold}`);

const describeCounter = ({ what, problem, ...row }: Difference<string>): string =>
  `${what}, ${problem}: ${JSON.stringify(row)}`;

export async function summarize(db: Db): Promise<string[]> {
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
  ];
}
