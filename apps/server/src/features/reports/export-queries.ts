import { sql } from 'kysely';
import type { Donation, DonationStatus, Language, RequestStatus, Role } from '@nourish/contract';
import type { Db } from '../../db/database.ts';
import { requester, requesterName } from '../../db/requester.ts';
import { hasWord } from '../../db/search.ts';
import { allOf, isOf, isOneOf, isWithinDays } from '../../db/conditions.ts';
import type { Step } from './export-report.ts';

/** Filter on rows sorted by day, latest first. All conditions that are set must hold. */
export interface DayFilter {
  table: 'food_requests' | 'donations';
  foodbank_id: string | null;
  start_date: string | undefined;
  end_date: string | undefined;
  statuses: readonly string[] | undefined;
  categories: readonly string[] | undefined;
  words: readonly string[];
}

export type DayStep = Step & { day: string };

/** Returns the rows after the cursor `after`. The range is a condition on the day index. */
export async function selectDaySteps(
  db: Db,
  { table, foodbank_id, start_date, end_date, statuses, categories, words }: DayFilter,
  after: DayStep | null,
  limit: number,
): Promise<DayStep[]> {
  const day = table === 'donations' ? sql`t.offered_date` : sql`t.request_date`;
  const isWanted = allOf(
    isOneOf(sql`t.status`, statuses),
    table === 'donations' && isOneOf(sql`t.category`, categories),
    table === 'food_requests' &&
      categories &&
      sql`exists (select from food_request_lines l where l.request_id = t.id and ${isOneOf(sql`l.category`, categories)})`,
    ...words.map((word) => hasWord(sql.ref('t.search_text'), word)),
  );
  const isInRange = allOf(
    isOf(sql`t.foodbank_id`, foodbank_id),
    isWithinDays(day, start_date, end_date),
    after && sql`(${day}, t.id) < (${after.day}::date, ${after.id}::uuid)`,
  );
  const { rows } = await sql<DayStep>`
    select t.id, ${day} as day, ${isWanted} as is_wanted
    from ${sql.table(table)} t
    where ${isInRange}
    order by ${day} desc, t.id desc
    limit ${limit}`.execute(db);
  return rows;
}

export interface RequestExportRow {
  id: string;
  code: string;
  foodbank_id: string;
  user_id: string | null;
  root_id: string | null;
  request_date: string;
  status: RequestStatus;
  pickup_date: string;
  pickup_time: string;
  recipient_name: string;
  recipient_email: string | null;
  total_items: number;
  items: string;
  fulfilled_date: string | null;
}

/** Returns the requests with these ids, latest first, with their lines joined into one text. */
export async function selectRequestsToExport(db: Db, ids: readonly string[]): Promise<RequestExportRow[]> {
  const { rows } = await sql<RequestExportRow>`
    select r.id, r.code, r.foodbank_id, ru.id as user_id, rc.id as root_id, r.request_date, r.status, r.pickup_date, r.pickup_time,
      ${requesterName} as recipient_name,
      case when r.recipient_id is null then rc.email when ru.erased_at is null then ru.email end as recipient_email,
      r.total_items, r.fulfilled_date, (
        select coalesce(string_agg(l.item_name || ' × ' || l.quantity, '; ' order by l.position), '')
        from food_request_lines l where l.request_id = r.id
      ) as items
    from food_requests r ${requester}
    where r.id = any(${ids}::uuid[])
    order by r.request_date desc, r.id desc`.execute(db);
  return rows;
}

export interface DonationExportRow {
  id: string;
  code: string;
  foodbank_id: string;
  user_id: string | null;
  offered_date: string;
  status: DonationStatus;
  product_name: string;
  category: string;
  quantity: number;
  unit: string;
  donor_name: string;
  donor_email: string;
  donor_phone: string | null;
  pickup_date: string;
  pickup_time: string;
  received_date: string | null;
  delivery: Donation['delivery'];
  collection_address: string;
  offer: string | null;
  received_quantity: number | null;
  weight_kg: number | null;
  item_name: string | null;
}

export async function selectDonationsToExport(db: Db, ids: readonly string[]): Promise<DonationExportRow[]> {
  const { rows } = await sql<DonationExportRow>`
    select d.id, d.code, d.foodbank_id, d.user_id, d.offered_date, d.status, d.product_name, d.category, d.quantity, d.unit,
      d.donor_name, d.donor_email, d.donor_phone, d.pickup_date, d.pickup_time, d.received_date, d.received_quantity,
      d.delivery, concat_ws(', ', d.collection_street, d.collection_city, d.collection_postal_code) as collection_address,
      (select o.code from donations o where o.offer_id = d.offer_id order by o.id limit 1) as offer,
      (d.received_grams / 1000.0)::float8 as weight_kg, i.item_name
    from donations d left join inventory_items i on i.id = d.item_id
    where d.id = any(${ids}::uuid[])
    order by d.offered_date desc, d.id desc`.execute(db);
  return rows;
}

export interface PeopleFilter {
  /** Limits the list to people known to this food bank; null: no limit. */
  foodbank_id: string | null;
  role: Role | undefined;
  words: readonly string[];
}

export interface PersonStep extends Step {
  /** `created_at` as text, in full precision. */
  moment: string;
  name: string;
  email: string;
  role: Role;
  language: Language;
  foodbank_id: string | null;
  /** First day known to the food bank; null without a food bank filter. */
  first_day: string | null;
  active: boolean;
  created_at: Date;
  last_seen_at: Date | null;
}

/** People by first day known, else sign-up date. Excludes erased accounts. */
export async function selectPeopleSteps(
  db: Db,
  { foodbank_id, role, words }: PeopleFilter,
  after: PersonStep | null,
  limit: number,
): Promise<PersonStep[]> {
  const isWanted = allOf(
    sql`u.erased_at is null`,
    role && sql`u.role = ${role}`,
    ...words.map((word) => hasWord(sql.ref('u.search_text'), word)),
  );
  const columns = sql`u.id, u.created_at::text as moment, u.name, u.email, u.role, u.language, u.foodbank_id, u.active,
    u.created_at, u.last_seen_at, ${isWanted} as is_wanted`;
  const { rows } = await (
    foodbank_id === null
      ? sql<PersonStep>`
        select ${columns}, null as first_day
        from users u
        where ${after === null ? sql`true` : sql`(u.created_at, u.id) > (${after.moment}::timestamptz, ${after.id}::uuid)`}
        order by u.created_at, u.id
        limit ${limit}`
      : sql<PersonStep>`
        select ${columns}, k.first_day
        from food_bank_people k join users u on u.id = k.user_id
        where k.foodbank_id = ${foodbank_id}::uuid
          and ${after === null ? sql`true` : sql`k.user_id > ${after.id}::uuid`}
        order by k.user_id
        limit ${limit}`
  ).execute(db);
  return rows;
}
