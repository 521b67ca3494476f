import { sql } from 'kysely';
import type { ClientConsent, MergedClient } from '@nourish/contract';
import { APPOINTMENT_STATUSES } from '@nourish/contract/client-constants';
import { todayAt } from '../../db/conditions.ts';
import type { Db } from '../../db/database.ts';
import type { PlainDate } from '../../db/column-types.ts';
import { dismissedFor } from './duplicates/queries.ts';
import { MEMBERS, MEMBERS_NEEDS } from './members/queries.ts';

const hasConsent = (purpose: ClientConsent['purpose']) =>
  sql<boolean>`exists (select from client_consents k
    where k.client_id = c.id and k.purpose = ${sql.lit(purpose)} and k.withdrawn_at is null)`;

const LAST_VISIT = sql<PlainDate | null>`(select max(v.day) from clients m join visits v on v.client_id = m.id
  where m.root_id = c.root_id and v.voided_at is null)`;

/** Merging a client with an account leaves the account there, and the whole tree belongs to it. */
const HAS_ACCOUNT = sql<boolean>`exists (select from clients m where m.root_id = c.root_id and m.user_id is not null)`;

const MERGED = sql<MergedClient[]>`coalesce((
  select jsonb_agg(jsonb_build_object('_id', m.id, 'code', m.code, 'name', coalesce(m.name, a.name), 'alias', m.alias)
    order by m.number)
  from clients m left join users a on a.id = m.user_id
  where m.root_id = c.id and m.id <> c.id and m.erased_at is null), '[]')`;

/** Those that were not erased. */
export const clients = (db: Db, foodbank_id: string | null) =>
  db
    .selectFrom('clients as c')
    .where('c.erased_at', 'is', null)
    .$if(foodbank_id !== null, (query) => query.where('c.foodbank_id', '=', foodbank_id));

const withColumns = (query: ReturnType<typeof clients>) =>
  query
    .leftJoin('users as u', 'u.id', 'c.user_id')
    .select([
      'c.id',
      'c.foodbank_id',
      'c.number',
      'c.code',
      'c.alias',
      'c.language',
      'c.phone',
      'c.email',
      'c.adults',
      'c.seniors',
      'c.children',
      'c.children_by_age',
      'c.needs',
      'c.notes',
      'c.household_type',
      'c.income_source',
      'c.newcomer',
      'c.user_id',
      'c.person_id',
      'c.merged_into',
      'c.root_id',
      'c.created_at',
      'c.updated_at',
      // The stored name; `shown_name` falls back to the name of the account.
      'c.name',
    ])
    .select(sql<string | null>`coalesce(c.name, u.name)`.as('shown_name'))
    .select([hasConsent('service').as('service'), hasConsent('statistics').as('statistics')])
    .select([LAST_VISIT.as('last_visit'), HAS_ACCOUNT.as('has_account')])
    .select([MEMBERS.as('members'), MEMBERS_NEEDS.as('members_needs'), MERGED.as('merged')]);

export type ClientRow = NonNullable<Awaited<ReturnType<typeof selectClient>>>;

/** Returns a client, also one that was merged; undefined if erased. */
export const selectClient = (db: Db, foodbank_id: string | null, id: string) =>
  withColumns(clients(db, foodbank_id).where('c.id', '=', id)).executeTakeFirst();

/** Returns those of the ids that were not erased, in that order. */
export async function selectClientsOf(
  db: Db,
  foodbank_id: string | null,
  ids: readonly string[],
): Promise<ClientRow[]> {
  if (ids.length === 0) return [];
  const rows = await withColumns(clients(db, foodbank_id)).where('c.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * Returns other clients with the same phone, who come first, or the same words in name or alias. Excludes those that
 * were dismissed.
 */
export const selectDuplicates = (
  db: Db,
  { id, foodbank_id, root_id, phone }: ClientRow,
  limit: number,
): Promise<ClientRow[]> =>
  withColumns(clients(db, foodbank_id))
    .where('c.merged_into', 'is', null)
    .where('c.id', '<>', root_id)
    .where(sql<boolean>`c.id <> all (${dismissedFor(root_id)})`)
    .where(sql<boolean>`c.match_keys && (select m.match_keys from clients m where m.id = ${id})`)
    .orderBy(sql`coalesce(c.phone = ${phone}, false)`, 'desc')
    // Not in the order of `clients_in_order`, which PostgreSQL would search instead of `clients_matches`.
    .orderBy('c.search_text')
    .orderBy('c.id')
    .limit(limit)
    .execute();

export interface AppointmentRow {
  /** Of the food request. */
  id: string;
  code: string;
  status: (typeof APPOINTMENT_STATUSES)[number];
  pickup_time: string;
}

/** Returns the first pickup of each client today, ready ones first, by the id of the client. */
export async function selectAppointments(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, AppointmentRow>> {
  const { rows } = await sql<AppointmentRow & { client_id: string }>`
    select distinct on (c.id) c.id as client_id, r.id, r.code, r.status, r.pickup_time
    from clients c
    join clients m on m.root_id = c.root_id
    join food_banks b on b.id = c.foodbank_id
    cross join lateral (
      select id, code, status, pickup_date, pickup_time from food_requests
      where recipient_id = m.user_id and foodbank_id = c.foodbank_id
      union all
      select id, code, status, pickup_date, pickup_time from food_requests where client_id = m.id
    ) r
    where c.id = any(${ids}::uuid[]) and r.status = any(${APPOINTMENT_STATUSES}::text[])
      and r.pickup_date = ${todayAt(now)}
    order by c.id, r.status = 'ready' desc, r.pickup_time, r.id`.execute(db);
  return new Map(rows.map(({ client_id, ...row }) => [client_id, row]));
}

/** Returns the accounts of clients, which may be those of clients merged with them, by the id of the client. */
export async function selectAccounts(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; user_id: string }>`
    select c.id, m.user_id
    from clients c join clients m on m.root_id = c.root_id and m.user_id is not null
    where c.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, user_id }) => [id, user_id]));
}

/** Returns the food bank of a client; undefined for an unknown id. */
export const selectFoodBankOf = async (db: Db, id: string): Promise<string | undefined> =>
  (await db.selectFrom('clients').select('foodbank_id').where('id', '=', id).executeTakeFirst())?.foodbank_id;

export const selectConsents = (db: Db, client_id: string) =>
  db
    .selectFrom('client_consents as k')
    .leftJoin('users as u', 'u.id', 'k.recorded_by')
    .select(['k.purpose', 'k.granted_at', 'k.withdrawn_at', 'k.language'])
    .select('u.name as recorder_name')
    .where('k.client_id', '=', client_id)
    .orderBy('k.granted_at')
    .orderBy('k.id')
    .execute();
export type ConsentRow = Awaited<ReturnType<typeof selectConsents>>[number];

export const foodBankExists = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('food_banks').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
