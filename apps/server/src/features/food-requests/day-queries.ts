import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { DaySpan, RequestFilter } from './queries.ts';

/** The figures that count a filter's requests, where nothing but days, statuses and the food bank is asked for. */
function figureOf(
  filter: RequestFilter,
): { kind: string; keys: readonly string[] | null; span: DaySpan } | null {
  const { recipient_id, pickup_date, words = [], statuses, submitted, handed_out } = filter;
  if (recipient_id !== null || pickup_date !== undefined || words.length > 0) return null;
  if (submitted !== undefined && handed_out === undefined)
    return { kind: 'requests', keys: statuses ?? null, span: submitted };
  // Whatever was handed out is fulfilled for good.
  const isAll = statuses === undefined || statuses.includes('fulfilled');
  if (handed_out !== undefined && submitted === undefined && isAll)
    return { kind: 'fulfilled', keys: null, span: handed_out };
  return null;
}

/** How many requests of days there are, out of the figures by day; undefined where these do not know. */
export async function countInFigures(db: Db, filter: RequestFilter): Promise<number | undefined> {
  const figure = figureOf(filter);
  if (figure === null) return undefined;
  const { kind, keys, span } = figure;
  const { foodbank_id } = filter;
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(f.count), 0)::bigint as total
    from report_figures f
    where f.kind = ${kind}
      ${foodbank_id === null ? sql`` : sql`and f.foodbank_id = ${foodbank_id}::uuid`}
      ${keys === null ? sql`` : sql`and f.key = any(${keys}::text[])`}
      ${span.from === undefined ? sql`` : sql`and f.day >= ${span.from}::date`}
      ${span.to === undefined ? sql`` : sql`and f.day <= ${span.to}::date`}`.execute(db);
  return rows[0]?.total;
}
