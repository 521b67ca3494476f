import { sql, type RawBuilder } from 'kysely';
import { OPEN_REQUEST_STATUSES } from '@nourish/contract/constants';
import type { Db, Tx } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { DAYS_COMPARED, THRESHOLDS, type Window } from './rules.ts';

/*
 * Each kind is counted in two steps: the last 24 hours by an index on time, and, only for amounts that reach the floor,
 * the 28 days before. Food requests and donations have no index that begins with `created_at`: `materialized` makes
 * PostgreSQL select them by their date, instead of reading all of an index that has `created_at` in second place.
 */

const within = (column: RawBuilder<Date>, { since, until }: Window): RawBuilder<boolean> =>
  sql<boolean>`${column} > ${since} and ${column} <= ${until}`;
const before = (column: RawBuilder<Date>, { since, comparedFrom }: Window): RawBuilder<boolean> =>
  sql<boolean>`${column} > ${comparedFrom} and ${column} <= ${since}`;
/** The earliest date, in any time zone, of events after a moment. Lets the indexes on dates be used. */
const dateBefore = (moment: Date): RawBuilder<string> =>
  sql<string>`(${moment}::timestamptz at time zone 'UTC')::date - 1`;

interface PersonRow {
  id: string;
  name: string;
  amount: number;
}

export interface RequestsRow extends PersonRow {
  foodbank_id: string;
  foodbank_name: string;
  has_open: boolean;
}

/** Accounts with many requests. Requests that staff cancelled or rejected do not count. */
export async function selectRequests(db: Db, window: Window): Promise<RequestsRow[]> {
  const { rows } = await sql<RequestsRow>`
    with recent as materialized (
      select r.id, r.recipient_id, r.foodbank_id, r.status, r.created_at from food_requests r
      where r.request_date >= ${dateBefore(window.since)} and r.recipient_id is not null
    )
    select c.recipient_id as id, u.name, c.amount, c.foodbank_id, b.name as foodbank_name,
      exists (
        select from food_requests o
        where o.recipient_id = c.recipient_id and o.status = any(${OPEN_REQUEST_STATUSES}::text[])
      ) as has_open
    from (
      select r.recipient_id, count(*) as amount, mode() within group (order by r.foodbank_id) as foodbank_id
      from recent r
      where ${within(sql`r.created_at`, window)} and (r.status not in ('cancelled', 'rejected') or not exists (
        select from food_request_events e
        where e.request_id = r.id and e.status in ('cancelled', 'rejected')
          and e.actor_id is distinct from r.recipient_id
      ))
      group by r.recipient_id having count(*) >= ${THRESHOLDS.food_requests.atLeast}
    ) c
      join users u on u.id = c.recipient_id and u.active and u.erased_at is null
      join food_banks b on b.id = c.foodbank_id`.execute(db);
  return rows;
}

/** Requests that one person makes on one day, by food bank. A food bank without requests is left out. */
export async function selectUsualRequests(
  db: Db,
  window: Window,
  foodbank_ids: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ foodbank_id: string; usual: number }>`
    with recent as materialized (
      select r.foodbank_id, r.recipient_id, r.request_date, r.created_at from food_requests r
      where r.foodbank_id = any(${foodbank_ids}::uuid[]) and r.request_date >= ${dateBefore(window.comparedFrom)}
        and r.recipient_id is not null
    )
    select r.foodbank_id, count(*)::float8 / count(distinct (r.recipient_id, r.request_date)) as usual
    from recent r where ${before(sql`r.created_at`, window)}
    group by r.foodbank_id`.execute(db);
  return new Map(rows.map(({ foodbank_id, usual }) => [foodbank_id, usual]));
}

const PAUSES = sql`a.entity = 'sign_in' and a.action in ('sign_in_paused', 'second_factor_paused')`;

/** Accounts whose sign-in was paused many times. Leaves out those that must choose a new password. */
export async function selectPauses(db: Db, window: Window): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select u.id, u.name, count(*) as amount
    from audit_log a
      join users u on u.id = a.entity_id and u.active and u.erased_at is null and u.email_verified_at is not null
      left join lateral (
        select p.created_at, p.entity from audit_log p
        where p.entity_id = u.id and p.created_at > ${window.comparedFrom} and (
          (p.entity = 'sign_in' and p.action in ('password_changed', 'password_reset'))
          or (p.entity = 'user' and p.after ? 'password_required'))
        order by p.created_at desc, p.id desc limit 1
      ) p on true
    where ${PAUSES} and ${within(sql`a.created_at`, window)}
      and (p.created_at is null or (p.entity = 'sign_in' and p.created_at < a.created_at))
    group by u.id having count(*) >= ${THRESHOLDS.failed_sign_ins.atLeast}`.execute(db);
  return rows;
}

export interface SenderRow {
  /** The address in lower case. */
  key: string;
  name: string;
  email: string;
  amount: number;
}

const recentPending = ({ since }: Window): RawBuilder<unknown> => sql`
  with recent as materialized (
    select d.id, d.foodbank_id, d.donor_name, d.donor_email, d.created_at from donations d
    where d.offered_date >= ${dateBefore(since)} and d.status = 'pending'
  )`;

export async function selectDonors(db: Db, window: Window): Promise<SenderRow[]> {
  const { rows } = await sql<SenderRow>`
    ${recentPending(window)}
    select lower(d.donor_email) as key, count(*) as amount,
      (array_agg(d.donor_name order by d.created_at desc, d.id desc))[1] as name,
      (array_agg(d.donor_email order by d.created_at desc, d.id desc))[1] as email
    from recent d
    where ${within(sql`d.created_at`, window)}
    group by lower(d.donor_email) having count(*) >= ${THRESHOLDS.donations.atLeast}`.execute(db);
  return rows;
}

export interface FoodBankRow {
  id: string;
  name: string;
  amount: number;
}

/** Food banks with many pending donations, without those of the donors `found`. */
export async function selectOffered(
  db: Db,
  window: Window,
  found: readonly string[],
): Promise<FoodBankRow[]> {
  const { rows } = await sql<FoodBankRow>`
    ${recentPending(window)}
    select b.id, b.name, count(*) as amount
    from recent d join food_banks b on b.id = d.foodbank_id
    where ${within(sql`d.created_at`, window)} and lower(d.donor_email) <> all(${found}::text[])
    group by b.id having count(*) >= ${THRESHOLDS.food_bank_donations.atLeast}`.execute(db);
  return rows;
}

export async function selectWriters(db: Db, window: Window): Promise<SenderRow[]> {
  const { rows } = await sql<SenderRow>`
    select lower(m.email) as key, count(*) as amount,
      (array_agg(m.name order by m.created_at desc, m.id desc))[1] as name,
      (array_agg(m.email order by m.created_at desc, m.id desc))[1] as email
    from contact_messages m
    where ${within(sql`m.created_at`, window)} and m.status = 'new'
    group by lower(m.email) having count(*) >= ${THRESHOLDS.messages.atLeast}`.execute(db);
  return rows;
}

/** Accounts that people made themselves and that are not switched off. */
export async function countSignUps(db: Db, window: Window): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select count(*) as amount from users u
    where ${within(sql`u.created_at`, window)} and ${SIGNED_UP} and u.active`.execute(db);
  return rows[0]?.amount ?? 0;
}
const SIGNED_UP = sql`not u.invited and u.erased_at is null and u.role not in ('staff', 'admin')`;

type Series = 'failed_sign_ins' | 'donations' | 'food_bank_donations' | 'messages' | 'sign_ups';

function sourceOf(series: Series, keys: readonly string[], window: Window): RawBuilder<unknown> {
  switch (series) {
    case 'failed_sign_ins':
      return sql`select a.created_at, a.entity_id::text as key from audit_log a
        where ${PAUSES} and a.entity_id = any(${keys}::uuid[]) and ${before(sql`a.created_at`, window)}`;
    case 'donations':
      return sql`select d.created_at, lower(d.donor_email) as key from donations d
        where lower(d.donor_email) = any(${keys}::text[]) and ${before(sql`d.created_at`, window)}`;
    case 'food_bank_donations':
      return sql`with recent as materialized (
          select d.created_at, d.foodbank_id from donations d
          where d.foodbank_id = any(${keys}::uuid[]) and d.offered_date >= ${dateBefore(window.comparedFrom)}
        ) select d.created_at, d.foodbank_id::text as key from recent d where ${before(sql`d.created_at`, window)}`;
    case 'messages':
      return sql`select m.created_at, lower(m.email) as key from contact_messages m
        where lower(m.email) = any(${keys}::text[]) and ${before(sql`m.created_at`, window)}`;
    case 'sign_ups':
      return sql`select u.created_at, ${keys[0] ?? ''}::text as key from users u
        where ${SIGNED_UP} and ${before(sql`u.created_at`, window)}`;
  }
}

/** The amounts of the 28 days before, the latest first, by key. */
export async function selectDays(
  db: Db,
  window: Window,
  series: Series,
  keys: readonly string[],
): Promise<(key: string) => number[]> {
  const { rows } =
    keys.length === 0
      ? { rows: [] }
      : await sql<{ key: string; days_ago: number; amount: number }>`
          select s.key, floor(extract(epoch from ${window.since}::timestamptz - s.created_at) / 86400)::int as days_ago,
            count(*) as amount
          from (${sourceOf(series, keys, window)}) s group by 1, 2`.execute(db);
  const byKey = Map.groupBy(rows, ({ key }) => key);
  return (key) => {
    const days = Array.from({ length: DAYS_COMPARED }, () => 0);
    for (const { days_ago, amount } of byKey.get(key) ?? []) days[days_ago] = amount;
    return days;
  };
}

export type Reader = Pick<Row<'users'>, 'id' | 'name' | 'email' | 'language'>;

export const lockAdministrators = (tx: Tx): Promise<Reader[]> =>
  tx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'language'])
    .where('role', '=', 'admin')
    .where('active', '=', true)
    .where('email_verified_at', 'is not', null)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

export async function selectMailed(
  tx: Tx,
  { kind, since, user_ids }: { kind: string; since: Date; user_ids: readonly string[] },
): Promise<Set<string | null>> {
  const rows = await tx
    .selectFrom('outbox_mails')
    .select('user_id')
    .where('user_id', '=', sql<string>`any(${user_ids}::uuid[])`)
    .where('kind', '=', kind)
    .where('created_at', '>=', since)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}
