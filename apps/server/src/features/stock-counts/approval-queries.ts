import { tableOf } from '../../db/lists.ts';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { isZeroable } from './conditions.ts';
import type { Holder } from './line-queries.ts';
import type { Settlement } from './rules.ts';

/** Locks the stock levels of a count's items in id order; with `all`, also those of items not counted. */
export const lockFigures = (tx: Tx, count_id: string, { all }: { all: boolean }) =>
  sql`
  select from stock_levels
  where item_id in (
    select item_id from stock_count_lines
    where count_id = ${count_id} and (${all} or counted_quantity is not null)
  )
  order by item_id
  for update`.execute(tx);

export interface ApprovalLine {
  item_id: string;
  item_name: string;
  counted_quantity: number | null;
  expected_quantity: number | null;
  quantity: number;
  reserved_quantity: number;
  is_archived: boolean;
  is_zeroable: boolean;
}

/** Lines with current stock levels. Run after `lockFigures`, so that this statement sees them. */
export async function selectApprovalLines(tx: Tx, count_id: string): Promise<ApprovalLine[]> {
  const { rows } = await sql<ApprovalLine>`
    select l.item_id, i.item_name, l.counted_quantity, l.expected_quantity, s.quantity, s.reserved_quantity,
      i.archived_at is not null as is_archived, ${isZeroable} as is_zeroable
    from stock_count_lines l
    join stock_counts c on c.id = l.count_id
    join inventory_items i on i.id = l.item_id
    join stock_levels s on s.item_id = l.item_id
    where l.count_id = ${count_id}
    order by i.name_key, l.item_id`.execute(tx);
  return rows;
}

export type SettledLine = Settlement &
  Pick<ApprovalLine, 'item_id' | 'counted_quantity' | 'expected_quantity'>;

/** Stores all outcomes. `counted_by` and `now` apply to lines counted as zero by the approval. */
export const updateOutcomes = (
  tx: Tx,
  count_id: string,
  lines: readonly SettledLine[],
  { counted_by, now }: { counted_by: string; now: Date },
) =>
  sql`
  update stock_count_lines l
  set is_open = false, outcome = n.outcome, applied_quantity = n.applied_quantity, shortage = n.shortage,
    counted_quantity = n.counted_quantity, expected_quantity = n.expected_quantity,
    counted_by = case when n.counted_quantity is null then null else coalesce(l.counted_by, ${counted_by}) end,
    counted_at = case when n.counted_quantity is null then null else coalesce(l.counted_at, ${now}) end
  from ${tableOf('n', lines, {
    item_id: 'uuid',
    outcome: 'text',
    applied_quantity: 'int',
    shortage: 'int',
    counted_quantity: 'int',
    expected_quantity: 'int',
  })}
  where l.count_id = ${count_id} and l.item_id = n.item_id`.execute(tx);

export async function insertShortages(tx: Tx, count_id: string, holders: readonly Holder[]): Promise<void> {
  if (holders.length === 0) return;
  await tx
    .insertInto('stock_count_shortages')
    .values(holders.map(({ item_id, _id, quantity }) => ({ count_id, item_id, request_id: _id, quantity })))
    .execute();
}
