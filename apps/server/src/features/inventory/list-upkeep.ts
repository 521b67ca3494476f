import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { folderOf, takeChanges } from '../../db/folding.ts';

/** An advisory lock that nothing else uses. */
const FOLD_LOCK = 7_201_106;

/**
 * Adds logged changes to the totals by facet. `foldIfDue`: readers pass the number of changes that they added
 * up; many are folded in the background.
 */
export const { fold: foldListChanges, foldIfDue } = folderOf(FOLD_LOCK, async (tx) => [
  await foldStockLevels(tx),
]);

async function foldStockLevels(tx: Tx): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with ${takeChanges(sql`stock_level_changes`)},
    totals as (
      insert into inventory_totals as t (facet_id, low_stock, items, quantity, reserved_quantity, out_of_stock)
      select facet_id, low_stock, sum(change), sum(change * quantity::bigint), sum(change * reserved_quantity::bigint),
        sum(case when quantity = 0 then change else 0 end)
      from taken group by facet_id, low_stock
      on conflict (facet_id, low_stock) do update
      set items = t.items + excluded.items, quantity = t.quantity + excluded.quantity,
        reserved_quantity = t.reserved_quantity + excluded.reserved_quantity,
        out_of_stock = t.out_of_stock + excluded.out_of_stock
    )
    select count(*) as taken from taken`.execute(tx);
  return rows[0]?.taken ?? 0;
}
