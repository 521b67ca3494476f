import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Part } from './correction-rules.ts';

/**
 * Returns by which transfers units came to these items and to their parts. The item at the other end of older transfers
 * is not known.
 */
export async function selectPartsAround(db: Db, item_ids: readonly string[]): Promise<Part[]> {
  const { rows } = await sql<Part>`
    with recursive onward (id) as (
      select unnest(${item_ids}::uuid[])
      union
      select m.other_item_id from onward o join stock_movements m on m.item_id = o.id
      where m.kind = 'transferred' and m.other_item_id is not null and m.quantity_delta < 0
    ), parts as (
      select m.other_item_id as source_id, m.item_id as part_id, m.created_at as moved_at
      from onward o join stock_movements m on m.item_id = o.id
      where m.kind = 'transferred' and m.other_item_id is not null and m.quantity_delta > 0
      union
      select m.other_item_id, m.item_id, m.created_at
      from parts p join stock_movements m on m.item_id = p.source_id
      where m.kind = 'transferred' and m.other_item_id is not null and m.quantity_delta > 0
    )
    select source_id, part_id, moved_at from parts`.execute(db);
  return rows;
}
