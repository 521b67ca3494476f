import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { tableOf } from '../../db/lists.ts';
import { wasGoneAt } from './conditions.ts';

/** Keeps the open counts of a food bank open until the commit. Locked before the figures, as by an entry. */
export const holdOpenCounts = (tx: Tx, foodbank_id: string) =>
  tx
    .selectFrom('stock_counts')
    .select('id')
    .where('foodbank_id', '=', foodbank_id)
    .where('status', '=', 'open')
    .orderBy('id')
    .forShare()
    .execute();

export interface CountedItem {
  item_id: string;
  count_id: string;
  location_name: string | null;
}

export interface CountedSince extends CountedItem {
  /** When the last of these counts was approved. */
  last_closed_at: Date;
  /** Units that the count missed and could not take off, less those that visits sent later have explained. */
  still_missing: number;
}

/** Needs `stock_count_lines l` of a count `c`: true if the count set the books right. */
const setRight = sql<boolean>`(c.status = 'approved' and l.outcome in ('agreed', 'applied', 'to_zero'))`;

/** Returns the last approved count of each item that counted it after a moment and set the books right. */
export async function selectCountedSince(
  tx: Tx,
  item_ids: readonly string[],
  moment: Date,
): Promise<CountedSince[]> {
  const { rows } = await sql<CountedSince>`
    select distinct on (l.item_id) l.item_id, l.count_id, c.location_name,
      max(c.closed_at) over () as last_closed_at,
      case when l.shortage is null then 0 else greatest(0, l.shortage + (
        select coalesce(sum(m.quantity_delta + m.reserved_delta), 0) from stock_movements m
        where m.item_id = l.item_id and m.created_at >= c.closed_at and ${wasGoneAt(sql`l.counted_at`)}
      ))::int end as still_missing
    from stock_count_lines l join stock_counts c on c.id = l.count_id
    where l.item_id = any(${item_ids}::uuid[]) and l.counted_quantity is not null and l.counted_at > ${moment}
      and ${setRight}
    order by l.item_id, l.counted_at desc, l.count_id desc`.execute(tx);
  return rows;
}

/**
 * Returns the last count of each item of a visit that counted it between giving and recording, and was approved
 * after the recording.
 */
export async function selectApprovedSince(tx: Tx, visit_id: string): Promise<CountedItem[]> {
  const { rows } = await sql<CountedItem>`
    select distinct on (l.item_id) l.item_id, l.count_id, c.location_name
    from visits v
    join stock_movements m on m.visit_id = v.id and m.kind = 'fulfilled' and m.quantity_delta < 0
    join stock_count_lines l on l.item_id = m.item_id and l.counted_quantity is not null
      and l.counted_at > v.given_at and l.counted_at <= v.created_at
    join stock_counts c on c.id = l.count_id
    where v.id = ${visit_id} and c.closed_at > m.created_at and ${setRight}
    order by l.item_id, l.counted_at desc, l.count_id desc`.execute(tx);
  return rows;
}

/** Changes what open counts expected that counted the items after a moment, and up to another if one is given. */
export const changeExpected = (
  tx: Tx,
  changes: readonly { item_id: string; units: number }[],
  after: Date,
  until: Date | null = null,
) =>
  sql`
  update stock_count_lines l set expected_quantity = l.expected_quantity + g.units
  from ${tableOf('g', changes, { item_id: 'uuid', units: 'int' })}
  where l.item_id = g.item_id and l.is_open and l.counted_quantity is not null and l.counted_at > ${after}
    and l.counted_at <= coalesce(${until}::timestamptz, 'infinity')`.execute(tx);
