import { sql } from 'kysely';
import type { DateKind, Language, RequestStatus } from '@nourish/contract';
import type { Allergens, GlutenSource } from '@nourish/contract/label-facts';
import { OPEN_REQUEST_STATUSES, REQUEST_STATUSES } from '@nourish/contract/constants';
import { countRows } from '../../db/count-rows.ts';
import { newId, type Db, type Tx } from '../../db/database.ts';
import { requesterName } from '../../db/requester.ts';
import type { DaySpan } from '../../db/report-figures.ts';
import { hasWord } from '../../db/search.ts';
import type { NewRow, Row } from '../../db/tables.ts';
import type { Slice } from '../../http/pagination.ts';
import type { changedColumns, RequestScope } from './rules.ts';

export interface RequestRow extends Omit<
  Row<'food_requests'>,
  'search_text' | 'reminded_for' | 'reminded_soon_for' | 'undecided_on'
> {
  foodbank_name: string;
  time_zone: string;
  /** The account of the recipient or client; null without one. */
  user_id: string | null;
  /** The client of the request, after merges; null if it belongs to an account. */
  root_id: string | null;
  client_code: string | null;
  /** Length of the slot; null without one. */
  slot_minutes: number | null;
  slot_taken: number | null;
  slot_places: number | null;
  recipient_name: string;
  /** Empty if nothing may be mailed. */
  recipient_email: string;
  recipient_language: Language;
  /** True if subject lines must not mention food. */
  neutral_subjects: boolean;
}

export interface LineRow extends Omit<Row<'food_request_lines'>, 'foodbank_id' | 'position'> {
  /** Current location and date of the item. */
  storage_location: string | null;
  expiration_date: string | null;
  date_kind: DateKind;
  lot_code: string | null;
  /** What its label says, and when it was first read. */
  allergens: Allergens;
  gluten_sources: GlutenSource[];
  label_known_since: Date | null;
}

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
/** `queue`: next pickup first. The others: latest first. */
export type RequestOrder = 'queue' | keyof typeof LATEST;

/**
 * Requests of an account: its own ones, and those of households that were merged with its client. By their ids, so that
 * PostgreSQL begins with the few of this account and not with the latest of all.
 */
export const isOf = (user_id: string) =>
  sql<boolean>`r.id in (
    select id from food_requests where recipient_id = ${user_id}::uuid
    union all
    select q.id from clients c join clients m on m.root_id = c.root_id join food_requests q on q.client_id = m.id
    where c.user_id = ${user_id}::uuid)`;

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
  if (recipient_id !== null) query = query.where(isOf(recipient_id));
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
        sql<boolean>`r.pickup_date < (select ${todayOf(overdue_at)} from food_banks as b where b.id = r.foodbank_id)`,
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

/**
 * Reads each status through its own index range and merges them, because for all statuses at once PostgreSQL
 * may scan years of closed requests to find the few open ones.
 */
async function selectQueueIds(
  db: Db,
  { statuses = REQUEST_STATUSES, ...filter }: RequestFilter,
  { limit, offset }: Slice,
): Promise<string[]> {
  const first = matching(db, filter)
    .select(['r.id', 'r.pickup_date', 'r.pickup_time'])
    .where(sql<boolean>`r.status = s.status`)
    .orderBy('r.pickup_date')
    .orderBy('r.pickup_time')
    .orderBy('r.id')
    .limit(offset + limit);
  const { rows } = await sql<{ id: string }>`
    select r.id
    from unnest(${statuses}::text[]) as s (status) cross join lateral ${first} as r
    order by r.pickup_date, r.pickup_time, r.id
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

const requestRows = (db: Db) =>
  db
    .selectFrom('food_requests as r')
    .innerJoin('food_banks as b', 'b.id', 'r.foodbank_id')
    // As `requester` does.
    .leftJoin('clients as rm', 'rm.id', 'r.client_id')
    .leftJoin('clients as rc', 'rc.id', 'rm.root_id')
    .leftJoin('users as ru', (join) => join.on(sql<boolean>`ru.id = coalesce(r.recipient_id, rc.person_id)`))
    .leftJoin('client_consents as k', (join) =>
      join
        .onRef('k.client_id', '=', 'rc.id')
        .on('k.purpose', '=', sql.lit('service'))
        .on('k.withdrawn_at', 'is', null),
    )
    .select([
      'r.id',
      'r.code',
      'r.foodbank_id',
      'r.recipient_id',
      'r.client_id',
      'r.status',
      'r.request_date',
      'r.pickup_date',
    ])
    .select([
      'r.pickup_time',
      'r.slot_id',
      'r.special_instructions',
      'r.dietary_restrictions',
      'r.allergies',
      'r.notes',
    ])
    .select(['r.total_items', 'r.created_at', 'r.updated_at', 'r.fulfilled_at', 'r.fulfilled_date'])
    .select(['r.arrived_at', 'r.packing_at', 'r.packing_by', 'r.ended_as', 'r.missed_on'])
    .select(['b.name as foodbank_name', 'b.time_zone', 'ru.id as user_id'])
    .leftJoin('pickup_slots as ps', 'ps.id', 'r.slot_id')
    .select([
      'ps.minutes as slot_minutes',
      'ps.taken as slot_taken',
      'ps.places as slot_places',
      'rc.id as root_id',
      'rc.code as client_code',
      requesterName.as('recipient_name'),
    ])
    // An erased account has no usable address.
    .select(
      sql<string>`case when r.recipient_id is null then coalesce(case when k.id is not null then rc.email end, '')
        when ru.erased_at is null then ru.email else '' end`.as('recipient_email'),
    )
    .select(sql<Language>`coalesce(rc.language, ru.language, k.language, 'en')`.as('recipient_language'))
    .select(sql<boolean>`coalesce(ru.neutral_subjects, false)`.as('neutral_subjects'));

/** Returns the requests with these ids, in the order of the ids. */
export async function selectRequests(db: Db, ids: readonly string[]): Promise<RequestRow[]> {
  const rows = await requestRows(db)
    .where('r.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const scopeCondition = ({ everywhere, recipient_id, foodbank_id }: RequestScope) =>
  sql<boolean>`(${everywhere}::boolean or ${isOf(recipient_id)} or r.foodbank_id = ${foodbank_id})`;

export const selectRequest = (db: Db, scope: RequestScope, id: string): Promise<RequestRow | undefined> =>
  requestRows(db).where('r.id', '=', id).where(scopeCondition(scope)).executeTakeFirst();

/** Same as `selectRequest`, with the row locked; a concurrent caller waits and then reads the new state. */
export const lockRequest = (tx: Tx, scope: RequestScope, id: string): Promise<RequestRow | undefined> =>
  requestRows(tx).where('r.id', '=', id).where(scopeCondition(scope)).forUpdate('r').executeTakeFirst();

/** Returns how many of these requests the caller may see. */
export const countVisible = (db: Db, scope: RequestScope, ids: readonly string[]): Promise<number> =>
  countRows(
    db
      .selectFrom('food_requests as r')
      .where('r.id', '=', sql<string>`any(${ids}::uuid[])`)
      .where(scopeCondition(scope)),
  );

/** Whose requests: those of an account, and of clients with those merged into them. */
export interface Owners {
  recipient_id: string | null;
  roots: readonly string[];
}

/** The condition on a table of requests. */
export const belongTo = ({ recipient_id, roots }: Owners) =>
  sql<boolean>`(recipient_id = ${recipient_id}::uuid
    or client_id = any(array(select id from clients where root_id = any(${roots}::uuid[]))))`;

/** Locks the open requests of people in id order and returns their ids. */
export async function lockOpenOf(
  tx: Tx,
  owners: Owners,
  foodbank_id: string | null = null,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('food_requests')
    .select('id')
    .where(belongTo(owners))
    .where('status', 'in', OPEN_REQUEST_STATUSES)
    .$if(foodbank_id !== null, (query) => query.where('foodbank_id', '=', foodbank_id))
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the lines of all these requests in their submitted order. */
export const selectLines = (db: Db, requestIds: readonly string[]): Promise<LineRow[]> =>
  db
    .selectFrom('food_request_lines as l')
    .innerJoin('inventory_items as i', 'i.id', 'l.item_id')
    .leftJoin('storage_locations as s', 's.id', 'i.storage_location_id')
    .select(['l.id', 'l.request_id', 'l.item_id', 'l.item_name', 'l.category', 'l.dietary_category'])
    .select([
      'l.quantity',
      'l.no_substitute',
      's.name as storage_location',
      'i.expiration_date',
      'i.date_kind',
      'i.lot_code',
    ])
    .select(['i.allergens', 'i.gluten_sources', 'i.label_known_since'])
    .where('l.request_id', '=', sql<string>`any(${requestIds}::uuid[])`)
    .orderBy('l.position')
    .execute();

export const selectEvents = (db: Db, request_id: string) =>
  db
    .selectFrom('food_request_events as e')
    .leftJoin('users as u', 'u.id', 'e.actor_id')
    .select([
      'e.id',
      'e.status',
      'e.notes',
      'e.created_at',
      'e.actor_id',
      'e.mail_id',
      'e.undoes',
      'u.name as actor_name',
    ])
    .where('e.request_id', '=', request_id)
    .orderBy('e.created_at')
    .orderBy('e.id')
    .execute();
export type EventRow = Awaited<ReturnType<typeof selectEvents>>[number];

export const selectMoves = (db: Db, request_id: string) =>
  db
    .selectFrom('food_request_moves as m')
    .leftJoin('users as u', 'u.id', 'm.actor_id')
    .select(['m.from_date', 'm.from_time', 'm.to_date', 'm.to_time', 'm.created_at'])
    .select(['m.actor_id', 'u.name as actor_name'])
    .where('m.request_id', '=', request_id)
    .orderBy('m.created_at')
    .orderBy('m.id')
    .execute();
export type MoveRow = Awaited<ReturnType<typeof selectMoves>>[number];

const todayOf = (now: Date) => sql`(${now}::timestamptz at time zone b.time_zone)::date`;

/** Counts requests by status, with their units, the pickups today and those of past days, by the local day of each food bank. */
export const selectStats = (db: Db, filter: RequestFilter, now: Date) =>
  matching(db, filter)
    .innerJoin('food_banks as b', 'b.id', 'r.foodbank_id')
    .select((eb) => [
      'r.status',
      eb.fn.countAll<number>().as('requests'),
      eb.fn.sum<number>('r.total_items').as('units'),
    ])
    .select(sql<number>`count(*) filter (where r.pickup_date = ${todayOf(now)})`.as('pickups_today'))
    .select(sql<number>`count(*) filter (where r.pickup_date < ${todayOf(now)})`.as('past'))
    .groupBy('r.status')
    .execute();
export type StatsRow = Awaited<ReturnType<typeof selectStats>>[number];

export const insertEvent = (tx: Tx, event: Omit<NewRow<'food_request_events'>, 'id'>) =>
  tx
    .insertInto('food_request_events')
    .values({ id: newId(), ...event })
    .execute();

export const updateRequest = (tx: Tx, { id, ...row }: { id: string } & ReturnType<typeof changedColumns>) => {
  const { status, notes, updated_at, fulfilled_at, fulfilled_date, ended_as } = row;
  // In a new status, packing is over or has not begun.
  const packing = { packing_at: null, packing_by: null };
  const changes = { status, notes, updated_at, fulfilled_at, fulfilled_date, ended_as, ...packing };
  return tx.updateTable('food_requests').set(changes).where('id', '=', id).execute();
};
