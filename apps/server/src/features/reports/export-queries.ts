import { sql, type RawBuilder } from 'kysely';
import type { DonationStatus, Language, RequestStatus, Role } from '@nourish/contract';
import type { Db } from '../../db/database.ts';
import { hasWord } from '../../db/search.ts';
import type { Step } from './batches.ts';

/** Filter on rows sorted by day, latest first. All conditions that are set must hold. */
export interface DayFilter<Status extends string> {
  foodbank_id: string | null;
  start_date: string | undefined;
  end_date: string | undefined;
  statuses: readonly Status[] | undefined;
  categories: readonly string[] | undefined;
  words: readonly string[];
}

export type DayStep = Step & { day: string };

type Sql = RawBuilder<unknown>;
const allOf = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

/** Condition on the day index: the rows after the cursor `after`, in descending order. */
const rangeCondition = <S extends string>(
  day: Sql,
  id: Sql,
  foodbank: Sql,
  { foodbank_id, start_date, end_date }: DayFilter<S>,
  after: DayStep | null,
): Sql =>
  allOf([
    ...(foodbank_id === null ? [] : [sql`${foodbank} = ${foodbank_id}::uuid`]),
    ...(start_date === undefined ? [] : [sql`${day} >= ${start_date}::date`]),
    ...(end_date === undefined ? [] : [sql`${day} <= ${end_date}::date`]),
    ...(after === null ? [] : [sql`(${day}, ${id}) < (${after.day}::date, ${after.id}::uuid)`]),
  ]);

export async function selectRequestSteps(
  db: Db,
  filter: DayFilter<RequestStatus>,
  after: DayStep | null,
  limit: number,
): Promise<DayStep[]> {
  const { statuses, categories, words } = filter;
  const isWanted = allOf([
    ...(statuses === undefined ? [] : [sql`r.status = any(${statuses}::text[])`]),
    ...(categories === undefined
      ? []
      : [
          sql`exists (select from food_request_lines l where l.request_id = r.id and l.category = any(${categories}::text[]))`,
        ]),
    ...words.map((word) => hasWord(sql.ref('r.search_text'), word)),
  ]);
  const { rows } = await sql<DayStep>`
    select r.id, r.request_date as day, ${isWanted} as is_wanted
    from food_requests r
    where ${rangeCondition(sql`r.request_date`, sql`r.id`, sql`r.foodbank_id`, filter, after)}
    order by r.request_date desc, r.id desc
    limit ${limit}`.execute(db);
  return rows;
}

export interface RequestExportRow {
  id: string;
  foodbank_id: string;
  recipient_id: string;
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
    select r.id, r.foodbank_id, r.recipient_id, r.request_date, r.status, r.pickup_date, r.pickup_time,
      u.name as recipient_name, case when u.erased_at is null then u.email end as recipient_email,
      r.total_items, r.fulfilled_date, (
        select coalesce(string_agg(l.item_name || ' × ' || l.quantity, '; ' order by l.position), '')
        from food_request_lines l where l.request_id = r.id
      ) as items
    from food_requests r join users u on u.id = r.recipient_id
    where r.id = any(${ids}::uuid[])
    order by r.request_date desc, r.id desc`.execute(db);
  return rows;
}

export async function selectDonationSteps(
  db: Db,
  filter: DayFilter<DonationStatus>,
  after: DayStep | null,
  limit: number,
): Promise<DayStep[]> {
  const { statuses, categories, words } = filter;
  const isWanted = allOf([
    ...(statuses === undefined ? [] : [sql`d.status = any(${statuses}::text[])`]),
    ...(categories === undefined ? [] : [sql`d.category = any(${categories}::text[])`]),
    ...words.map((word) => hasWord(sql.ref('d.search_text'), word)),
  ]);
  const { rows } = await sql<DayStep>`
    select d.id, d.offered_date as day, ${isWanted} as is_wanted
    from donations d
    where ${rangeCondition(sql`d.offered_date`, sql`d.id`, sql`d.foodbank_id`, filter, after)}
    order by d.offered_date desc, d.id desc
    limit ${limit}`.execute(db);
  return rows;
}

export interface DonationExportRow {
  id: string;
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
  received_quantity: number | null;
  item_name: string | null;
}

/** Returns the donations with these ids, latest offer first. */
export async function selectDonationsToExport(db: Db, ids: readonly string[]): Promise<DonationExportRow[]> {
  const { rows } = await sql<DonationExportRow>`
    select d.id, d.foodbank_id, d.user_id, d.offered_date, d.status, d.product_name, d.category, d.quantity, d.unit,
      d.donor_name, d.donor_email, d.donor_phone, d.pickup_date, d.pickup_time, d.received_date, d.received_quantity,
      i.item_name
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
  const isWanted = allOf([
    sql`u.erased_at is null`,
    ...(role === undefined ? [] : [sql`u.role = ${role}`]),
    ...words.map((word) => hasWord(sql.ref('u.search_text'), word)),
  ]);
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
