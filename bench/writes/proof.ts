import { OPEN_REQUEST_STATUSES } from '../../packages/contract/src/constants.ts';
import type { Database } from '../../apps/server/src/db/database.ts';

/**
 * Counts reserved units three ways: on items, in the ledger, and in the lines of open requests. (The
 * generated stock has no ledger, so quantities cannot be checked.)
 */
export async function findPromiseDifferences(database: Database): Promise<string[]> {
  const { rows } = await database.pool.query<{ item_id: string }>(
    `
    select s.item_id
    from stock_levels s
    left join (select item_id, sum(reserved_delta) as units from stock_movements group by item_id) m using (item_id)
    left join (
      select item_id, sum(quantity) as units
      from food_request_lines line join food_requests r on r.id = line.request_id
      where r.status = any($1)
      group by item_id
    ) l using (item_id)
    where s.reserved_quantity is distinct from coalesce(m.units, 0) or s.reserved_quantity is distinct from coalesce(l.units, 0)`,
    [OPEN_REQUEST_STATUSES],
  );
  return rows.map(
    ({ item_id }) => `item ${item_id}: what it holds back, its ledger and its requests disagree`,
  );
}
