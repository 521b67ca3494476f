import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Part } from './correction-rules.ts';

/**
 * Returns the moves of units into these items and their parts: from which item, and when. Some transfers from before
 * migration 0092 do not name the other item.
 */
export async function selectPartsAround(db: Db, item_ids: readonly string[]): Promise<Part[]> {
  const { rows } = await sql<Part>`
    with recursive onward (id) as (
      select unnest(${item_ids}::uuid[])
      union
      select m.other_item_id from onward o join stock_movements m on m.item_id = o.id
      where m.kind = 'transferred' and m.other_item_id is not null and m.quantity_delta < 0
    ), around (id) as (
      select id from onward
      union
      select m.other_item_id from around a join stock_movements m on m.item_id = a.id
      where m.kind = 'transferred' and m.other_item_id is not null and m.quantity_delta > 0
    )
    select m.other_item_id as source_id, m.item_id as part_id, array_agg(m.created_at order by m.created_at) as moved_at
    from around a join stock_movements m on m.item_id = a.id
    where m.kind = 'transferred' and m.other_item_id is not null and m.quantity_delta > 0
    group by m.other_item_id, m.item_id`.execute(db);
  return rows;
}
