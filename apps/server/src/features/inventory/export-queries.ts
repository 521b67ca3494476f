import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Which of these items a search finds: all of its patterns match. */
export async function selectMatching(
  db: Db,
  ids: readonly string[],
  patterns: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from inventory_items
    where id = any(${ids}::uuid[]) and search_text like all(${patterns}::text[])`.execute(db);
  return new Set(rows.map((row) => row.id));
}
