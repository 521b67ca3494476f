import { sql } from 'kysely';
import type { DateKind, Language } from '@nourish/contract';
import type { Allergens, GlutenSource } from '@nourish/contract/label-facts';
import { OPEN_REQUEST_STATUSES } from '@nourish/contract/constants';
import { countRows } from '../../db/count-rows.ts';
import { newId, type Db, type Tx } from '../../db/database.ts';
import { requesterName } from '../../db/requester.ts';
import type { NewRow, Row } from '../../db/tables.ts';
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
  /** Name of the person of `packing_by`. */
  packer_name: string | null;
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

/**
 * Requests of an account: its own ones, and those of households that were merged with its client. By their ids, so that
 * PostgreSQL begins with the few of this account and not with the latest of all.
 */
export const belongsToAccount = (user_id: string | null) =>
  sql<boolean>`r.id in (
    select id from food_requests where recipient_id = ${user_id}::uuid
    union all
    select q.id from clients c join clients m on m.root_id = c.root_id join food_requests q on q.client_id = m.id
    where c.user_id = ${user_id}::uuid)`;

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
    .leftJoin('users as pk', 'pk.id', 'r.packing_by')
    .select([
      'pk.name as packer_name',
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

const scopeCondition = ({ everywhere, caller_id, foodbank_id }: RequestScope) =>
  sql<boolean>`(${everywhere}::boolean or ${belongsToAccount(caller_id)} or r.foodbank_id = ${foodbank_id})`;

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
