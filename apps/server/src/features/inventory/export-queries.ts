import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { firstDay, lastDay } from './figure-queries.ts';
import { IS_HELD, isCertified, listsNone, type Match } from './list-queries.ts';
import { matchesSearch } from './search-queries.ts';

export async function selectMatching(
  db: Db,
  ids: readonly string[],
  { terms, dates, without, certified, held }: Match,
): Promise<Set<string>> {
  const hasDate =
    dates === null
      ? sql`true`
      : sql`s.quantity > 0 and i.expiration_date between ${firstDay(dates)} and ${lastDay(dates)}`;
  const conditions = [
    sql`i.id = any(${ids}::uuid[])`,
    ...matchesSearch(terms, null),
    hasDate,
    ...(without === null ? [] : [listsNone(without)]),
    ...(certified === null ? [] : [isCertified(certified)]),
    ...(held ? [IS_HELD] : []),
  ];
  const { rows } = await sql<{ id: string }>`
    select i.id
    from inventory_items i
    join food_banks b on b.id = i.foodbank_id
    join stock_levels s on s.item_id = i.id
    where ${sql.join(conditions, sql` and `)}`.execute(db);
  return new Set(rows.map((row) => row.id));
}
