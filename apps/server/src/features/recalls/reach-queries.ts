import { sql } from 'kysely';
import type { RequestStatus } from '@nourish/contract';
import { OPEN_REQUEST_STATUSES } from '@nourish/contract/constants';
import { type Sql } from '../../db/conditions.ts';
import type { Db } from '../../db/database.ts';
import { requester } from '../../db/requester.ts';
import type { ReachedGoods, ReachedVisit } from './rules.ts';

export interface AffectedLine {
  request_id: string;
  code: string;
  status: RequestStatus;
  was_packed: boolean;
  item_id: string;
  item_name: string;
  quantity: number;
  released: boolean;
}

/**
 * Returns the lines of open requests with these items, and those that were taken out: by the recall, or for another
 * reason after their bag was packed, so that the units may still be in it. Ready requests come first. `recall_id`
 * null: without lines that were taken out.
 */
export async function selectAffectedLines(
  db: Db,
  recall_id: string | null,
  item_ids: readonly string[],
): Promise<AffectedLine[]> {
  const { rows } = await sql<AffectedLine>`
    select l.request_id, r.code, r.status, r.status = 'ready' or r.packing_at is not null or l.was_packed as was_packed,
      l.item_id, l.item_name, l.quantity, l.released
    from (
      select request_id, item_id, item_name, quantity, false as released, false as was_packed
      from food_request_lines where item_id = any(${item_ids}::uuid[])
      union all
      select request_id, item_id, item_name, sum(quantity)::int, true, bool_or(was_packed)
      from released_lines
      where ${recall_id}::uuid is not null
        and (recall_id = ${recall_id} or (was_packed and item_id = any(${item_ids}::uuid[])))
      group by request_id, item_id, item_name
    ) l join food_requests r on r.id = l.request_id
    where r.status = any(${OPEN_REQUEST_STATUSES}::text[])
    order by r.status = 'ready' desc, r.pickup_date, r.pickup_time, r.id, l.item_name, l.item_id`.execute(db);
  return rows;
}

/** The requests among these ids, and those of the visits. */
const requestsOf = (ids: readonly string[]): Sql => sql`
  select unnest(${ids}::uuid[]) union select request_id from visits where id = any(${ids}::uuid[])`;

/**
 * Visits with these items, and handed-out requests, also those from before there were visits. One row for each line; the
 * person of a visit is the same in all. `ids`: only of these, as `selectVisitIds` names them. `is_possible`: the line was
 * taken out of a packed bag before the hand-out. Nothing records that the bag was opened, so the units may have been in it.
 */
const given = (item_ids: readonly string[], ids: readonly string[] | null = null): Sql => sql`(
  select v.id as visit_id, v.request_id, v.day, coalesce(v.client_id, r.client_id) as client_id, r.recipient_id,
    l.item_id, l.item_name, l.quantity, false as is_possible
  from visit_lines l
  join visits v on v.id = l.visit_id
  left join food_requests r on r.id = v.request_id
  where l.item_id = any(${item_ids}::uuid[]) and v.voided_at is null
    and ${ids === null ? sql`true` : sql`v.id = any(${ids}::uuid[])`}
  union all
  select v.id, r.id, coalesce(v.day, r.fulfilled_date), coalesce(v.client_id, r.client_id), r.recipient_id, l.item_id,
    l.item_name, l.quantity, coalesce(l.released_at <= coalesce(v.given_at, r.fulfilled_at), false)
  from (
    select request_id, item_id, item_name, quantity, null::timestamptz as released_at
    from food_request_lines where item_id = any(${item_ids}::uuid[])
    union all
    select request_id, item_id, item_name, quantity, released_at
    from released_lines where item_id = any(${item_ids}::uuid[]) and was_packed
  ) l
  join food_requests r on r.id = l.request_id
  left join visits v on v.request_id = r.id and v.voided_at is null
  where r.status = 'fulfilled' and ${ids === null ? sql`true` : sql`r.id in (${requestsOf(ids)})`}
)`;

export interface AffectedVisit {
  visit_id: string | null;
  request_id: string | null;
  day: string;
  units: number;
  /** All units may have stayed at the food bank. */
  is_possible: boolean;
  /** The client, after merges, and the account; both null for an anonymous visit. */
  root_id: string | null;
  user_id: string | null;
  foodbank_id: string | null;
  code: string | null;
  /** Null: anonymous, or erased since. */
  name: string | null;
}

/** The latest visits; the number and the days are those of all. */
export interface AffectedVisits {
  visits: AffectedVisit[];
  total: number;
  first_day: string | null;
  last_day: string | null;
}

/** Of each visit one row, with the units of all its lines. */
const visitsWith = (item_ids: readonly string[], ids: readonly string[] | null = null): Sql => sql`(
  select visit_id, request_id, day, client_id, recipient_id, sum(quantity)::int as units,
    bool_and(is_possible) as is_possible
  from ${given(item_ids, ids)} g
  group by visit_id, request_id, day, client_id, recipient_id
)`;
const LATEST_FIRST = sql`day desc, visit_id desc, request_id desc`;
const COLUMNS = sql`r.visit_id, r.request_id, r.day, r.units, r.is_possible, rc.id as root_id, ru.id as user_id, rc.foodbank_id, rc.code,
  coalesce(rc.name, case when ru.erased_at is null then ru.name end, rc.alias) as name`;

/** Returns the latest visits, and the total number of visits with the first and the last day of all. */
export async function selectAffectedVisits(
  db: Db,
  item_ids: readonly string[],
  limit: number,
): Promise<AffectedVisits> {
  const { rows } = await sql<AffectedVisit & Omit<AffectedVisits, 'visits'>>`
    with visits as materialized ${visitsWith(item_ids)}, latest as (
      select * from visits order by ${LATEST_FIRST} limit ${limit}::int
    )
    select ${COLUMNS}, (select count(*) from visits) as total, (select min(day) from visits) as first_day,
      (select max(day) from visits) as last_day
    from latest r ${requester}
    order by r.day desc, r.visit_id desc, r.request_id desc`.execute(db);
  const { total = 0, first_day = null, last_day = null } = rows[0] ?? {};
  return { visits: rows, total, first_day, last_day };
}

/**
 * Returns the ids of all visits except these, in the order of `selectAffectedVisits`, of 16 bytes each: a million of them
 * fit into memory. A request that was handed out without a visit has its own id.
 */
export async function selectVisitIds(
  db: Db,
  item_ids: readonly string[],
  seen: readonly string[] = [],
): Promise<Buffer> {
  const { rows } = await sql<{ ids: Buffer | null }>`
    select string_agg(uuid_send(coalesce(visit_id, request_id)), '' order by ${LATEST_FIRST}) as ids
    from ${visitsWith(item_ids)} v
    where coalesce(visit_id, request_id) <> all(${seen}::uuid[])`.execute(db);
  return rows[0]?.ids ?? Buffer.alloc(0);
}

export const VISIT_ID_BYTES = 16;

/** Returns the visits with some of these ids, in the same order. */
export async function selectVisitsOf(
  db: Db,
  item_ids: readonly string[],
  ids: Buffer,
): Promise<AffectedVisit[]> {
  const asked = Array.from({ length: ids.length / VISIT_ID_BYTES }, (_, index) =>
    ids.toString('hex', index * VISIT_ID_BYTES, (index + 1) * VISIT_ID_BYTES),
  );
  const { rows } = await sql<AffectedVisit>`
    select ${COLUMNS} from ${visitsWith(item_ids, asked)} r ${requester}
    order by r.day desc, r.visit_id desc, r.request_id desc`.execute(db);
  return rows;
}

/** A person who got goods, or lost a line with them. `person`: an account, or a client without one. */
export interface Reached extends ReachedGoods, ReachedVisit {
  item_name: string;
  quantity: number;
  /** The hold mailed that the line was taken out. */
  mailed: boolean;
  /** The units may have stayed at the food bank. */
  is_possible: boolean;
}

/** Returns what people got of these items, earliest first, and what the recall took out of their requests. */
export async function selectReached(
  db: Db,
  recall_id: string,
  item_ids: readonly string[],
): Promise<Reached[]> {
  const { rows } = await sql<Reached>`
    select coalesce(ru.id, rc.id) as person, r.visit_id,
      (ru.id is not null and ru.erased_at is null) or (rc.id is not null and rc.erased_at is null) as is_known,
      r.item_id, r.item_name, r.quantity, r.day, r.mailed, r.is_possible
    from (
      select coalesce(visit_id, request_id) as visit_id, client_id, recipient_id, item_id, item_name, quantity, day,
        false as mailed, is_possible
      from ${given(item_ids)} g
      union all
      select null, q.client_id, q.recipient_id, l.item_id, l.item_name, l.quantity, null, l.mailed, false
      from released_lines l join food_requests q on q.id = l.request_id
      where l.recall_id = ${recall_id} and not (l.was_packed and q.status = 'fulfilled')
    ) r ${requester}
    order by r.day, r.item_name`.execute(db);
  return rows;
}
