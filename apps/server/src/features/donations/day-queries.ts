import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { DaySpan, DonationFilter } from './queries.ts';

/** The figures that count a filter's donations, where nothing but days, statuses, categories and the food bank is asked for. */
function figureOf(
  filter: DonationFilter,
): { kind: string; keys: readonly string[] | null; span: DaySpan } | null {
  const { donor, pickup_from, pickup_to, words = [], statuses, offered, received } = filter;
  if (donor !== null || pickup_from !== undefined || pickup_to !== undefined || words.length > 0) return null;
  if (offered !== undefined && received === undefined)
    return { kind: 'donations_offered', keys: statuses ?? null, span: offered };
  // Whatever came has been received for good.
  const isAll = statuses === undefined || statuses.includes('received');
  if (received !== undefined && offered === undefined && isAll)
    return { kind: 'donations_received', keys: null, span: received };
  return null;
}

/** How many donations of days there are, out of the figures by day; undefined where these do not know. */
export async function countInFigures(db: Db, filter: DonationFilter): Promise<number | undefined> {
  const figure = figureOf(filter);
  if (figure === null) return undefined;
  const { kind, keys, span } = figure;
  const { foodbank_id, categories } = filter;
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(f.count), 0)::bigint as total
    from report_figures f
    where f.kind = ${kind}
      ${foodbank_id === null ? sql`` : sql`and f.foodbank_id = ${foodbank_id}::uuid`}
      ${keys === null ? sql`` : sql`and f.key = any(${keys}::text[])`}
      ${categories === undefined ? sql`` : sql`and f.category = any(${categories}::text[])`}
      ${span.from === undefined ? sql`` : sql`and f.day >= ${span.from}::date`}
      ${span.to === undefined ? sql`` : sql`and f.day <= ${span.to}::date`}`.execute(db);
  return rows[0]?.total;
}
