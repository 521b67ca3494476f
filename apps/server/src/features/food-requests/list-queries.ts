import { sql } from 'kysely';
import type { RequestStatus } from '@nourish/contract';
import { OPEN_REQUEST_STATUSES, REQUEST_STATUSES } from '@nourish/contract/constants';
import { todayAt } from '../../db/conditions.ts';
import { countRows } from '../../db/count-rows.ts';
import type { Db } from '../../db/database.ts';
import type { DaySpan } from '../../db/report-figures.ts';
import { hasWord } from '../../db/search.ts';
import type { Slice } from '../../http/pagination.ts';
import { belongsToAccount } from './queries.ts';

/** All conditions that are set must hold; null: no condition. */
export interface RequestFilter {
  foodbank_id: string | null;
  recipient_id: string | null;
  statuses?: readonly RequestStatus[];
  pickup_date?: string | undefined;
  submitted?: DaySpan | undefined;
  handed_out?: DaySpan | undefined;
  words?: readonly string[];
  item_id?: string | undefined;
  /** Open requests whose pickup day has passed at this time, where their food bank is. */
  overdue_at?: Date | undefined;
}

/** Sort columns, in descending order. */
const LATEST = {
  newest: 'r.created_at',
  submitted: 'r.request_date',
  handed_out: 'r.fulfilled_date',
} as const;
/** `queue`: open requests by pickup, then closed ones, latest first. The others: latest first. */
export type RequestOrder = 'queue' | keyof typeof LATEST;

function matching(db: Db, filter: RequestFilter) {
  const {
    foodbank_id,
    recipient_id,
    statuses,
    pickup_date,
    submitted,
    handed_out,
    words,
    item_id,
    overdue_at,
  } = filter;
  let query = db.selectFrom('food_requests as r');
  if (foodbank_id !== null) query = query.where('r.foodbank_id', '=', foodbank_id);
  if (recipient_id !== null) query = query.where(belongsToAccount(recipient_id));
  if (statuses !== undefined) query = query.where('r.status', 'in', statuses);
  if (pickup_date !== undefined) query = query.where('r.pickup_date', '=', pickup_date);
  if (submitted?.from !== undefined) query = query.where('r.request_date', '>=', submitted.from);
  if (submitted?.to !== undefined) query = query.where('r.request_date', '<=', submitted.to);
  if (handed_out?.from !== undefined) query = query.where('r.fulfilled_date', '>=', handed_out.from);
  if (handed_out?.to !== undefined) query = query.where('r.fulfilled_date', '<=', handed_out.to);
  for (const word of words ?? []) query = query.where(hasWord(sql.ref('r.search_text'), word));
  if (item_id !== undefined)
    query = query.where('r.id', 'in', (eb) =>
      eb.selectFrom('food_request_lines as l').select('l.request_id').where('l.item_id', '=', item_id),
    );
  if (overdue_at !== undefined)
    query = query
      .where('r.status', 'in', OPEN_REQUEST_STATUSES)
      .where(
        sql<boolean>`r.pickup_date < (select ${todayAt(overdue_at)} from food_banks as b where b.id = r.foodbank_id)`,
      );
  return query;
}

export const countRequests = (db: Db, filter: RequestFilter): Promise<number> =>
  countRows(matching(db, filter));

/** Skips earlier pages in the index, so that only the rows of this page are joined. */
export const selectPageOfIds = (
  db: Db,
  filter: RequestFilter,
  order: RequestOrder,
  page: Slice,
): Promise<string[]> =>
  order === 'queue' ? selectQueueIds(db, filter, page) : selectLatestIds(db, filter, order, page);

/** Reads a page that may start in the open requests and end in the closed ones. */
async function selectQueueIds(
  db: Db,
  { statuses = REQUEST_STATUSES, ...filter }: RequestFilter,
  { limit, offset }: Slice,
): Promise<string[]> {
  const isOpen = (status: RequestStatus) => OPEN_REQUEST_STATUSES.some((open) => open === status);
  const open = { ...filter, statuses: statuses.filter(isOpen) };
  const closed = { ...filter, statuses: statuses.filter((status) => !isOpen(status)) };
  if (closed.statuses.length === 0) return selectByPickup(db, open, 'asc', { limit, offset });
  const openCount = open.statuses.length === 0 ? 0 : await countRequests(db, open);
  const first = offset < openCount ? await selectByPickup(db, open, 'asc', { limit, offset }) : [];
  if (first.length === limit) return first;
  const rest = { limit: limit - first.length, offset: Math.max(0, offset - openCount) };
  return [...first, ...(await selectByPickup(db, closed, 'desc', rest))];
}

/**
 * Reads each status through its own index range and merges them, because for all statuses at once PostgreSQL
 * may scan years of closed requests.
 */
async function selectByPickup(
  db: Db,
  { statuses, ...filter }: RequestFilter,
  order: 'asc' | 'desc',
  { limit, offset }: Slice,
): Promise<string[]> {
  const direction = sql.raw(order);
  const one = matching(db, filter)
    .select(['r.id', 'r.pickup_date', 'r.pickup_time'])
    .where(sql<boolean>`r.status = s.status`)
    .orderBy('r.pickup_date', order)
    .orderBy('r.pickup_time', order)
    .orderBy('r.id', order)
    .limit(offset + limit);
  const { rows } = await sql<{ id: string }>`
    select r.id
    from unnest(${statuses}::text[]) as s (status) cross join lateral ${one} as r
    order by r.pickup_date ${direction}, r.pickup_time ${direction}, r.id ${direction}
    limit ${limit} offset ${offset}`.execute(db);
  return rows.map((row) => row.id);
}

async function selectLatestIds(
  db: Db,
  filter: RequestFilter,
  order: keyof typeof LATEST,
  { limit, offset }: Slice,
): Promise<string[]> {
  const latest = matching(db, filter).select('r.id').orderBy(LATEST[order], 'desc').orderBy('r.id', 'desc');
  const rows = await latest.limit(limit).offset(offset).execute();
  return rows.map((row) => row.id);
}

/** Counts requests by status, with their units, the pickups today and those of past days, by the local day of each food bank. */
export const selectStats = (db: Db, filter: RequestFilter, now: Date) =>
  matching(db, filter)
    .innerJoin('food_banks as b', 'b.id', 'r.foodbank_id')
    .select((eb) => [
      'r.status',
      eb.fn.countAll<number>().as('requests'),
      eb.fn.sum<number>('r.total_items').as('units'),
    ])
    .select(sql<number>`count(*) filter (where r.pickup_date = ${todayAt(now)})`.as('pickups_today'))
    .select(sql<number>`count(*) filter (where r.pickup_date < ${todayAt(now)})`.as('past'))
    .groupBy('r.status')
    .execute();
export type StatsRow = Awaited<ReturnType<typeof selectStats>>[number];
