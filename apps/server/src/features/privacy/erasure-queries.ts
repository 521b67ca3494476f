import { sql, type RawBuilder } from 'kysely';
import type { Role } from '@nourish/contract';
import { ERASED_NAME } from '@nourish/contract/constants';
import { escapeHtml } from '../../adapters/mail-layout.ts';
import type { Tx } from '../../db/database.ts';

export interface Leaver {
  id: string;
  /** Null: the address is not verified, so records that others sent with it stay. */
  email: string | null;
  /** Names and addresses that the person entered anywhere; empty if the address is not verified. */
  words: readonly string[];
  /** True for current and former staff, whose name may appear in mails to others. */
  isColleague: boolean;
}

const any = (ids: readonly string[]) => sql`any(${ids}::uuid[])`;

/** Lets this transaction redact personal text in rows that are otherwise immutable. */
export const allowRedaction = (tx: Tx) => sql`set local nourish.erasing = 'on'`.execute(tx);

/** Returns the keys of the pictures, also of their copies that items show. */
export async function wipeDonors(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ image_key: string | null }>`
    select image_key from donations where id = ${any(ids)}`.execute(tx);
  await sql`update donations
    set user_id = null, donor_name = case when donor_name = '' then '' else ${ERASED_NAME} end, donor_email = '', donor_phone = null, notes = null, image_key = null,
      collection_street = null, collection_city = null, collection_postal_code = null, collection_notes = null
    where id = ${any(ids)}`.execute(tx);
  await sql`update donation_events set notes = null where donation_id = ${any(ids)} and notes is not null`.execute(
    tx,
  );
  await sql`update stock_movements m set reason = left(m.reason, 9)
    from donations d
    where d.id = ${any(ids)} and m.item_id = d.item_id and m.donation_id = d.id
      and m.created_at between d.created_at and d.updated_at + interval '1 hour' and length(m.reason) > 9`.execute(
    tx,
  );
  return [...rows.flatMap(({ image_key }) => image_key ?? []), ...(await deletePhotosOf(tx, ids))];
}

/** Deletes the photos of items that copy the picture of a donation, and returns the keys of their files. */
async function deletePhotosOf(tx: Tx, ids: readonly string[]): Promise<string[]> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`update inventory_items set photo_id = null
      where id in (
        select i.id from inventory_items i join item_photos p on p.id = i.photo_id
        where p.donation_id = ${any(ids)} order by i.id for no key update of i
      )`.execute(tx);
    // Again, because an item whose lock this waited for may have shared its photo with another one.
    if (numAffectedRows === 0n) break;
  }
  const { rows } = await sql<{ large_key: string; card_key: string }>`
    delete from item_photos where donation_id = ${any(ids)} returning large_key, card_key`.execute(tx);
  return rows.flatMap(({ large_key, card_key }) => [large_key, card_key]);
}

const COLLEAGUES: Role[] = ['staff', 'admin'];

export async function selectLeaver(tx: Tx, id: string): Promise<Leaver | undefined> {
  const person = await tx
    .selectFrom('users as u')
    .select(['u.id', 'u.name', 'u.email', 'u.email_verified_at'])
    .select(
      sql<boolean>`u.role = any(${COLLEAGUES}::text[]) or exists (
        select from audit_log where entity = 'user' and entity_id = u.id and before ->> 'role' = any(${COLLEAGUES}::text[])
      )`.as('isColleague'),
    )
    .where('u.id', '=', id)
    .where('u.erased_at', 'is', null)
    .executeTakeFirst();
  if (person === undefined) return undefined;
  // An unverified address may belong to a stranger, and no records can be attributed to it.
  if (person.email_verified_at === null) return { id, email: null, words: [], isColleague: false };
  const { email } = person;
  const { rows } = await sql<{ word: string }>`
    select word from (
      select unnest(array[donor_name, donor_email]) as word from donations
      where user_id = ${id} or lower(donor_email) = lower(${email})
      union select unnest(array[name, email]) from contact_messages
      where user_id = ${id} or lower(email) = lower(${email})
      union select unnest(array[concat_ws(' ', first_name, last_name), email]) from volunteers where user_id = ${id}
    ) as given where word <> '' and word <> ${ERASED_NAME}`.execute(tx);
  const words = new Set([person.name, email, ...rows.map(({ word }) => word)]);
  return { id: person.id, email, words: [...words], isColleague: person.isColleague };
}

/** Deletes rows that serve only the person. */
export async function deleteOwn(tx: Tx, { id, email }: Leaver): Promise<void> {
  for (const table of [
    'sessions',
    'known_devices',
    'second_factors',
    'passkeys',
    'passkey_challenges',
    'one_time_tokens',
    'cart_items',
    'wishlists',
    'list_views',
    'calendar_feeds',
    'households',
    'needs',
    'consents',
    'notifications',
  ])
    await sql`delete from ${sql.table(table)} where user_id = ${id}`.execute(tx);
  await sql`delete from record_reads where subject_id = ${id}`.execute(tx);
  await sql`delete from idempotency_keys where owner in (${id}, lower(${email}))`.execute(tx);
  await sql`delete from contact_messages where user_id = ${id} or lower(email) = lower(${email})`.execute(tx);
}

/** Keeps counted rows, without the words of the person. */
export async function wipeCounted(tx: Tx, { id }: Leaver): Promise<void> {
  await sql`update assignments set feedback = null, cancelled_reason = null where user_id = ${id}`.execute(
    tx,
  );
  await sql`update volunteers set first_name = null, last_name = null where user_id = ${id}`.execute(tx);
  await sql`update waitlist_entries set token_hash = null where user_id = ${id}`.execute(tx);
}

/** Kinds of mail to staff about the sender of a message or donation. */
const FROM_PEOPLE = ['message_received', 'donation_notice'];
/** Kinds of mail that name the colleague who sent them. */
const FROM_COLLEAGUES = ['staff_invitation', 'admin_invitation'];

/**
 * Deletes mails to a person and about them. Names of staff are also removed from mails to others. Other names
 * are not searched for, because anyone can choose a name such as 'http' and would break links.
 */
export async function forgetMails(tx: Tx, { id, email, words, isColleague }: Leaver): Promise<void> {
  await sql`delete from outbox_mails
    where user_id = ${id} or lower(to_address) = lower(${email})
      or (kind = any(${FROM_PEOPLE}::text[]) and lower(reply_to) = any(${lowerOf(words)}::text[]))`.execute(
    tx,
  );
  if (!isColleague) return;
  const searchable = words.filter((word) => word.length >= MIN_WORD_LENGTH);
  await forgetInMails(tx, searchable, sql`m.kind = any(${FROM_COLLEAGUES}::text[])`);
  // A single word may be a month, or part of every mail text.
  await forgetInMails(
    tx,
    searchable.filter(isDistinctive),
    sql`not m.kind = any(${FROM_COLLEAGUES}::text[])`,
  );
}

/**
 * The text of the calendar file of mail `m`: undoes line folding and escapes (RFC 5545). Plain replacements,
 * because this reads the whole outbox.
 */
const calendarText = [
  ['\r\n ', ''],
  ['\\\\', '\u0001'],
  ['\\n', ' '],
  ['\\', ''],
  ['\u0001', '\\'],
].reduce<RawBuilder<unknown>>((text, [from, to]) => sql`replace(${text}, ${from}, ${to})`, sql`m.calendar`);

/** Redacts queued mails that contain the words, and deletes the others. A calendar file that has them goes whole. */
async function forgetInMails(tx: Tx, words: readonly string[], among: RawBuilder<unknown>): Promise<void> {
  const written = words.flatMap((word) => [word, escapeHtml(word)]);
  const pattern = `(?<![[:alnum:]])(?:${written.map(patternOf).join('|')})(?![[:alnum:]])`;
  // The text search is much faster than the pattern and leaves few candidates. Skips mails to namesakes.
  const naming = sql`${among} and exists (
      select from unnest(${written.map(longestPart)}::text[]) as p (part), concat_ws(' ', m.subject, m.text_body, ${calendarText}) as said
      where position(p.part in said) > 0 and said ~ ${pattern}
    ) and not exists (select from users u where u.id = m.user_id and lower(u.name) = any(${lowerOf(words)}::text[]))`;
  await sql`delete from outbox_mails m where status <> 'queued' and ${naming}`.execute(tx);
  const without = (column: string) =>
    sql`regexp_replace(${sql.ref(column)}, ${pattern}, ${ERASED_NAME}, 'g')`;
  await sql`update outbox_mails m
    set subject = ${without('subject')}, text_body = ${without('text_body')}, html_body = ${without('html_body')},
      calendar = case when ${calendarText} ~ ${pattern} then null else calendar end
    where status = 'queued' and ${naming}`.execute(tx);
}

const lowerOf = (words: readonly string[]): string[] => words.map((word) => word.toLowerCase());

/** Shorter names occur in every mail. */
const MIN_WORD_LENGTH = 3;

const partsOf = (text: string): string[] => text.trim().split(/\s+/);
/** True for an address, or a name of several parts. */
const isDistinctive = (text: string): boolean => text.includes('@') || partsOf(text).length > 1;
const longestPart = (text: string): string => partsOf(text).toSorted((a, b) => b.length - a.length)[0] ?? '';

/** Escapes a text as a PostgreSQL pattern; a space also matches line breaks and quote marks. */
const patternOf = (text: string): string =>
  partsOf(text)
    .map((part) => part.replace(/[^\p{L}\p{N}]/gu, '\\$&'))
    .join('[\\s>]+');

/** Removes the person's name from audit entries about them; action, time and actor stay. */
export async function redactAudit(tx: Tx, { id, words }: Leaver): Promise<void> {
  await sql`update audit_log
    set entity_name = ${ERASED_NAME}, before = before - '{name,email}'::text[], after = after - '{name,email}'::text[]
    where entity = 'user' and entity_id = ${id}`.execute(tx);
  // Sign-ins concern only the person.
  await sql`delete from audit_log where entity = 'sign_in' and entity_id = ${id}`.execute(tx);
  // Also redacts values that the person entered elsewhere, such as their address as that of a food bank.
  const inJson = words.map((word) => JSON.stringify(word));
  const without = (column: string) => sql`(
    select coalesce(jsonb_object_agg(key, case when value::text = any(${inJson}::text[]) then to_jsonb(${ERASED_NAME}::text)
      else value end), '{}') from jsonb_each(${sql.ref(column)}))`;
  await sql`update audit_log set before = ${without('before')}, after = ${without('after')}
    where actor_id = ${id}`.execute(tx);
}

/** Turns the account into a tombstone without personal data, because history refers to it. */
export const leaveTombstone = (tx: Tx, { id }: Leaver, random: string, now: Date) =>
  tx
    .updateTable('users')
    .set({
      name: ERASED_NAME,
      email: `erased-${random}@erased.invalid`,
      password_hash: 'erased',
      foodbank_id: null,
      language: 'en',
      email_verified_at: null,
      active: false,
      invited: false,
      last_seen_at: null,
      erasure_warned_at: null,
      second_factor_at: null,
      sign_up_browser: null,
      sign_up_system: null,
      updated_at: now,
      erased_at: now,
    })
    .where('id', '=', id)
    .execute();

export const hasVolunteerRecord = async (tx: Tx, { id }: Leaver): Promise<boolean> =>
  (await tx
    .selectFrom('volunteers')
    .select('id')
    .where('user_id', '=', id)
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const lockMessagesOf = (tx: Tx, { id, email }: Leaver) =>
  sql`select id from contact_messages where user_id = ${id} or lower(email) = lower(${email})
    order by id for update`.execute(tx);
