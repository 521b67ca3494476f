import { sql, type RawBuilder } from 'kysely';
import type { DonationStatus } from '@nourish/contract';
import { todayAt } from '../../db/conditions.ts';
import type { Db } from '../../db/database.ts';
import type { DaySpan } from '../../db/report-figures.ts';
import { hasWord } from '../../db/search.ts';
import type { Slice } from '../../http/pagination.ts';
import { by, type DonationRow, type DonationScope } from './queries.ts';

/** All conditions that are set must hold. */
export interface DonationFilter extends DonationScope {
  statuses?: readonly DonationStatus[] | undefined;
  pickup_from?: string | undefined;
  pickup_to?: string | undefined;
  offered?: DaySpan | undefined;
  received?: DaySpan | undefined;
  categories?: readonly string[] | undefined;
  words?: readonly string[];
}

function matching(db: Db, filter: DonationFilter) {
  const { foodbank_id, donor, statuses, pickup_from, pickup_to, offered, received, categories } = filter;
  let query = db.selectFrom('donations as d');
  if (foodbank_id !== null) query = query.where('d.foodbank_id', '=', foodbank_id);
  if (donor !== null) query = query.where(by(donor));
  if (statuses !== undefined) query = query.where('d.status', 'in', statuses);
  if (pickup_from !== undefined) query = query.where('d.pickup_date', '>=', pickup_from);
  if (pickup_to !== undefined) query = query.where('d.pickup_date', '<=', pickup_to);
  if (offered?.from !== undefined) query = query.where('d.offered_date', '>=', offered.from);
  if (offered?.to !== undefined) query = query.where('d.offered_date', '<=', offered.to);
  if (received?.from !== undefined) query = query.where('d.received_date', '>=', received.from);
  if (received?.to !== undefined) query = query.where('d.received_date', '<=', received.to);
  if (categories !== undefined)
    query = query.where('d.category', '=', sql<DonationRow['category']>`any(${categories}::text[])`);
  for (const word of filter.words ?? []) query = query.where(hasWord(sql.ref('d.search_text'), word));
  return query;
}

export const countByStatus = (db: Db, filter: DonationFilter) =>
  matching(db, filter)
    .select((eb) => ['d.status', eb.fn.countAll<number>().as('donations')])
    .groupBy('d.status')
    .execute();

export async function countDonations(db: Db, filter: DonationFilter): Promise<number> {
  const counts = await countByStatus(db, filter);
  return counts.reduce((sum, { donations }) => sum + donations, 0);
}

/** Counts the products of an offer once. The usual offer, of a single product, needs no sorting. */
const countOffers = (condition: RawBuilder<boolean>): RawBuilder<number> =>
  sql<number>`count(*) filter (where d.offer_id is null and ${condition})
    + count(distinct d.offer_id) filter (where ${condition})`;

/** Counts offers by status, with those due today and overdue, by the local day of each food bank. */
export const selectStats = (db: Db, filter: DonationFilter, now: Date) => {
  const today = todayAt(now);
  return matching(db, filter)
    .innerJoin('food_banks as b', 'b.id', 'd.foodbank_id')
    .select(['d.status', countOffers(sql<boolean>`true`).as('offers')])
    .select(countOffers(sql<boolean>`d.pickup_date = ${today}`).as('today'))
    .select(countOffers(sql<boolean>`d.pickup_date < ${today}`).as('past'))
    .groupBy('d.status')
    .execute();
};
export type StatsRow = Awaited<ReturnType<typeof selectStats>>[number];

/**
 * Reads each status through its own index range and merges them, because for all statuses at once PostgreSQL
 * may scan years of closed donations.
 */
export async function selectQueueIds(
  db: Db,
  filter: DonationFilter,
  statuses: readonly DonationStatus[],
  order: 'asc' | 'desc',
  { limit, offset }: Slice,
): Promise<string[]> {
  const direction = sql.raw(order);
  const one = matching(db, { ...filter, statuses: undefined })
    .select(['d.id', 'd.pickup_date', 'd.pickup_time'])
    .where(sql<boolean>`d.status = s.status`)
    .orderBy('d.pickup_date', order)
    .orderBy('d.pickup_time', order)
    .orderBy('d.id', order)
    .limit(offset + limit);
  const { rows } = await sql<{ id: string }>`
    select d.id
    from unnest(${statuses}::text[]) as s (status) cross join lateral ${one} as d
    order by d.pickup_date ${direction}, d.pickup_time ${direction}, d.id ${direction}
    limit ${limit} offset ${offset}`.execute(db);
  return rows.map((row) => row.id);
}

const LATEST = { newest: 'd.created_at', offered: 'd.offered_date', received: 'd.received_date' } as const;
export type LatestOrder = keyof typeof LATEST;

/** Returns the ids of one page, latest first, by creation or by a day. */
export async function selectLatestIds(
  db: Db,
  filter: DonationFilter,
  order: LatestOrder,
  { limit, offset }: Slice,
): Promise<string[]> {
  const latest = matching(db, filter).select('d.id').orderBy(LATEST[order], 'desc').orderBy('d.id', 'desc');
  const rows = await latest.limit(limit).offset(offset).execute();
  return rows.map((row) => row.id);
}
