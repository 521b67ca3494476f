import { sql, type SelectQueryBuilder } from 'kysely';

/** Returns the number of rows that a query matches. */
export async function countRows<DB, TB extends keyof DB>(
  query: SelectQueryBuilder<DB, TB, object>,
): Promise<number> {
  const counting = query.clearSelect().select(sql<number>`count(*)`.as('count'));
  return ((await counting.executeTakeFirstOrThrow()) as { count: number }).count; // its only column
}
