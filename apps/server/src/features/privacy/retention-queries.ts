import { sql, type RawBuilder } from 'kysely';
import { ERASED_NAME, OPEN_REQUEST_STATUSES, SIGN_UP_ROLES } from '@nourish/contract/constants';
import { RETENTION } from '@nourish/contract/report-constants';
import type { Db, Tx } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { wipeRequestTexts } from '../food-requests/erasure-service.ts';
import { allowRedaction, wipeDonors } from './erasure-queries.ts';

/** Rows per transaction; small enough that concurrent writers do not wait long. */
export const BATCH = 500;

type Moment = RawBuilder<Date>;
const monthsBefore = (now: Date, months: number): Moment =>
  sql<Date>`(${now}::timestamptz - make_interval(months => ${months}))`;
const daysAfter = (moment: Moment, days: number): Moment =>
  sql<Date>`(${moment} + make_interval(days => ${days}))`;
const daysBefore = (now: Date, days: number): Moment =>
  sql<Date>`(${now}::timestamptz - make_interval(days => ${days}))`;

/** Accounts subject to automatic erasure: staff and administrators are not. */
const isGuest = sql`u.erased_at is null and u.role = any(${[...SIGN_UP_ROLES]}::text[])`;

/** A visit since then of client `c` or of one merged with it, for themselves or for another household. */
const hasCome = (moment: Moment) => {
  const as = (column: 'client_id' | 'proxy_id') => sql`exists (
    select from clients m join visits v on v.${sql.ref(column)} = m.id
    where m.root_id = c.root_id and v.voided_at is null and v.day >= ${moment}::date)`;
  return sql`(${as('client_id')} or ${as('proxy_id')})`;
};

/** An authorization in force in which client `c` is the household or the collector. */
const isInAuthorization = (now: Date) => {
  const as = (column: 'client_id' | 'proxy_id') => sql`exists (
    select from clients m join authorized_pickups a on a.${sql.ref(column)} = m.id
    where m.root_id = c.root_id and a.revoked_at is null and a.valid_until >= ${now}::date)`;
  return sql`(${as('client_id')} or ${as('proxy_id')})`;
};

/** A request since then of client `c`, or of one merged with it, or one that is open. */
const hasOrdered = (
  moment: Moment,
) => sql`exists (select from clients m join food_requests r on r.client_id = m.id
  where m.root_id = c.root_id and (r.created_at >= ${moment} or r.status = any(${OPEN_REQUEST_STATUSES}::text[])))`;

/** No sign-in since then, and no request, donation, visit or shift, which need no sign-in. */
const isUnusedSince = (moment: Moment) => sql`coalesce(u.last_seen_at, u.created_at) < ${moment}
  and not exists (select from assignments a where a.user_id = u.id and upper(a.period) >= ${moment})
  and not exists (select from donations d
    where (d.user_id = u.id or lower(d.donor_email) = lower(u.email)) and d.created_at >= ${moment})
  and not exists (select from food_requests r where r.recipient_id = u.id and r.created_at >= ${moment})
  and not exists (select from clients c
    where c.user_id = u.id and (${hasCome(moment)} or ${hasOrdered(moment)}))`;

const isUnverified = (now: Date) => sql`${isGuest} and u.email_verified_at is null
  and u.created_at < ${daysBefore(now, RETENTION.unverified_account_days)}`;

/** Older warnings are void: the person used the account without signing in, and must be warned again. */
const oldestWarning = (now: Date): Moment => daysBefore(now, 2 * RETENTION.unused_account_warning_days);

/** Unused for the retention period, and warned long enough ago without a sign-in since. */
const isUnused = (now: Date) => sql`${isGuest}
  and ${isUnusedSince(monthsBefore(now, RETENTION.unused_account_months))}
  and u.erasure_warned_at <= ${daysBefore(now, RETENTION.unused_account_warning_days)}
  and u.erasure_warned_at >= greatest(coalesce(u.last_seen_at, u.created_at), ${oldestWarning(now)})`;

const REASONS = { unverified: isUnverified, unused: isUnused } as const;
export type Reason = keyof typeof REASONS;

/** Returns a batch of the accounts to erase, in id order. */
export async function selectToErase(db: Db, reason: Reason, now: Date, after: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u where ${REASONS[reason](now)} and u.id > ${after}::uuid
    order by u.id limit ${BATCH}`.execute(db);
  return rows.map(({ id }) => id);
}

export const isToErase = async (db: Db, reason: Reason, now: Date, id: string): Promise<boolean> =>
  (await sql`select from users u where u.id = ${id} and ${REASONS[reason](now)}`.execute(db)).rows.length ===
  1;

export type Unused = Pick<Row<'users'>, 'id' | 'name' | 'email' | 'language' | 'active'>;

export type Reminded = Omit<Unused, 'active'> & Pick<Row<'users'>, 'neutral_subjects'> & { ends_at: Date };

/**
 * Marks accounts as warned that will have been unused for too long when the warning period ends. Skips locked
 * rows, because they are in use.
 */
export async function takeToWarn(tx: Tx, now: Date): Promise<Unused[]> {
  const since = daysAfter(
    monthsBefore(now, RETENTION.unused_account_months),
    RETENTION.unused_account_warning_days,
  );
  const { rows } = await sql<Unused>`
    update users set erasure_warned_at = ${now}
    where id in (
      select u.id from users u
      where ${isGuest} and u.email_verified_at is not null and ${isUnusedSince(since)}
        and (u.erasure_warned_at is null
          or u.erasure_warned_at < greatest(coalesce(u.last_seen_at, u.created_at), ${oldestWarning(now)}))
      order by u.id limit ${BATCH} for update skip locked
    )
    returning id, name, email, language, active`.execute(tx);
  return rows;
}

/** Marks and returns owners of needs whose consent ends soon, once per consent. Skips accounts while deactivated. */
export async function takeToRemind(tx: Tx, now: Date): Promise<Reminded[]> {
  const endsAt = sql`n.consented_at + make_interval(months => ${RETENTION.needs_months})`;
  const { rows } = await sql<Reminded>`
    update needs n set end_warned_at = ${now}
    from users u
    where u.id = n.user_id and n.user_id in (
      select n.user_id from needs n join users o on o.id = n.user_id and o.active
      where ${endsAt} > ${now}::timestamptz
        and ${endsAt} <= ${now}::timestamptz + make_interval(days => ${RETENTION.needs_warning_days})
        and (n.end_warned_at is null or n.end_warned_at < n.consented_at)
      order by n.user_id limit ${BATCH} for update of n skip locked
    )
    returning u.id, u.name, u.email, u.language, u.neutral_subjects, ${endsAt} as ends_at`.execute(tx);
  return rows;
}

/** Closed requests past their retention period. Returns their number. */
export async function forgetRequestTexts(tx: Tx, now: Date): Promise<number> {
  const ids = await lock(
    tx,
    sql`select id from food_requests
      where status in ('rejected', 'fulfilled', 'cancelled')
        and (special_instructions is not null or dietary_restrictions is not null or allergies is not null or notes is not null)
        and updated_at < ${monthsBefore(now, RETENTION.request_text_months)}`,
  );
  await wipeRequestTexts(tx, ids);
  return ids.length;
}

/**
 * Donors without an account, of closed donations. Returns the number of donations and the keys of their
 * pictures.
 */
export async function forgetDonors(tx: Tx, now: Date): Promise<{ count: number; files: string[] }> {
  const ids = await lock(
    tx,
    sql`select id from donations
      where status in ('received', 'declined', 'cancelled') and user_id is null
        and (donor_email <> '' or donor_phone is not null or notes is not null or collection_street is not null
          or donor_name not in ('', ${sql.lit(ERASED_NAME)}))
        and updated_at < ${monthsBefore(now, RETENTION.donor_months)}`,
  );
  return { count: ids.length, files: await wipeDonors(tx, ids) };
}

/** Deletes outcome photos of recalls that ended long ago. Returns the keys of their files. */
export async function forgetRecallPhotos(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string; photo_key: string }>`
    select o.id, o.photo_key
    from recall_outcomes o join recalls r on r.id = o.recall_id
    where o.photo_key is not null and r.lifted_at < ${monthsBefore(now, RETENTION.recall_photo_months)}
    order by o.id limit ${BATCH} for update of o skip locked`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await sql`update recall_outcomes set photo_key = null where id = any(${ids}::uuid[])`.execute(tx);
  return rows.map(({ photo_key }) => photo_key);
}

async function lock(tx: Tx, query: RawBuilder<unknown>): Promise<string[]> {
  await allowRedaction(tx);
  const { rows } = await sql<{ id: string }>`
    ${query} order by updated_at limit ${BATCH} for update skip locked`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Needs whose consent has ended, with the consent, and acknowledgements of allergens that are as old. Returns the
 * number of people.
 */
export async function deleteNeeds(tx: Tx, now: Date): Promise<number> {
  await sql`delete from allergen_acknowledgements where id in (
    select id from allergen_acknowledgements
    where created_at < ${monthsBefore(now, RETENTION.needs_months)} limit ${BATCH} for update skip locked
  )`.execute(tx);
  const { numAffectedRows = 0n } = await sql`
    with ended as (
      delete from needs where user_id in (
        select user_id from needs
        where consented_at + make_interval(months => ${RETENTION.needs_months}) <= ${now}::timestamptz
        limit ${BATCH} for update skip locked
      )
      returning user_id
    )
    update consents set withdrawn_at = ${now}
    where user_id in (select user_id from ended) and purpose = 'needs' and withdrawn_at is null`.execute(tx);
  return Number(numAffectedRows);
}

/** What clients stated, if its consent has ended. Keeps an entry whose consent was renewed a moment before. */
export async function deleteClientNeeds(tx: Tx, now: Date): Promise<number> {
  const isEnded = sql`consented_at + make_interval(months => ${RETENTION.needs_months}) <= ${now}::timestamptz`;
  const { numAffectedRows = 0n } = await sql`
    delete from client_needs where ${isEnded} and client_id in (
      select client_id from client_needs where ${isEnded} limit ${BATCH} for update skip locked
    )`.execute(tx);
  return Number(numAffectedRows);
}

/** A consent since then to store what client `c`, or one merged with it, cannot eat. */
const hasStatedNeeds = (moment: Moment) => sql`exists (
  select from clients m join client_needs n on n.client_id = m.id
  where m.root_id = c.root_id and n.consented_at >= ${moment})`;

const isUnseen = (now: Date) => {
  const moment = monthsBefore(now, RETENTION.client_months);
  return sql`c.merged_into is null and c.erased_at is null and c.user_id is null and c.updated_at < ${moment}
    and not exists (select from clients m
      where m.root_id = c.id and (m.user_id is not null or m.updated_at >= ${moment}))
      and not ${hasStatedNeeds(moment)}
      and not ${hasCome(moment)} and not ${hasOrdered(moment)} and not ${isInAuthorization(now)}`;
};

/** Authorizations to collect that ended long ago. */
export const deleteAuthorizations = (tx: Tx, now: Date): Promise<number> =>
  deleteOld(tx, 'authorized_pickups', sql`valid_until < ${monthsBefore(now, RETENTION.client_months)}`);

/** Locks clients without an account who have neither come, ordered nor been changed in the retention period. */
export async function lockUnseenClients(tx: Tx, now: Date): Promise<string[]> {
  const { rows: locked } = await sql<{ id: string }>`
    select c.id from clients c where ${isUnseen(now)}
    order by c.id limit ${BATCH} for no key update of c skip locked`.execute(tx);
  const ids = locked.map(({ id }) => id);
  // Again, for visits and requests that were committed between the start of that statement and the lock.
  const { rows } = await sql<{ id: string }>`
    select c.id from clients c where c.id = any(${ids}::uuid[]) and ${isUnseen(now)} order by c.id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

async function deleteOld(tx: Tx, table: string, condition: RawBuilder<unknown>): Promise<number> {
  await allowRedaction(tx);
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where id in (
      select id from ${sql.table(table)} where ${condition} limit ${BATCH} for update skip locked
    )`.execute(tx);
  return Number(numAffectedRows);
}

export const deleteNotifications = (tx: Tx, now: Date): Promise<number> =>
  deleteOld(tx, 'notifications', sql`created_at < ${monthsBefore(now, RETENTION.notification_months)}`);

export const deleteMessages = (tx: Tx, now: Date): Promise<number> =>
  deleteOld(
    tx,
    'contact_messages',
    sql`status <> 'new' and updated_at < ${monthsBefore(now, RETENTION.message_months)}`,
  );

export const deleteReads = (tx: Tx, now: Date): Promise<number> =>
  deleteOld(tx, 'record_reads', sql`last_at < ${monthsBefore(now, RETENTION.read_months)}`);

export const deleteAudit = (tx: Tx, now: Date): Promise<number> =>
  deleteOld(tx, 'audit_log', sql`created_at < ${monthsBefore(now, RETENTION.audit_months)}`);

export const deleteSignInEvents = (tx: Tx, now: Date): Promise<number> =>
  deleteOld(
    tx,
    'audit_log',
    sql`entity = 'sign_in' and created_at < ${monthsBefore(now, RETENTION.sign_in_months)}`,
  );
