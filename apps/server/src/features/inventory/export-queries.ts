import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Match } from './list-queries.ts';
import { todayAt } from './queries.ts';

export async function selectMatching(
  db: Db,
  ids: readonly string[],
  { patterns, expiring }: Match,
): Promise<Set<string>> {
  const isNear =
    expiring === null
      ? sql`true`
      : sql`i.expiration_date <= ${todayAt(expiring.now)} + ${expiring.days}::int and s.quantity > 0`;
  const { rows } = await sql<{ id: string }>`
    select i.id
    from inventory_items i
    join food_banks b on b.id = i.foodbank_id
    join stock_levels s on s.item_id = i.id
    where i.id = any(${ids}::uuid[]) and i.search_text like all(${patterns}::text[]) and ${isNear}`.execute(
    db,
  );
  return new Set(rows.map((row) => row.id));
}
