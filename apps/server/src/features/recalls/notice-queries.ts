import { sql } from 'kysely';
import type { Language } from '@nourish/contract';
import type { Db, Tx } from '../../db/database.ts';
import { requester } from '../../db/requester.ts';
import type { NewRow, Row } from '../../db/tables.ts';

/** A person to notify. */
export interface PersonRow {
  /** The account, or else the client. */
  id: string;
  user_id: string | null;
  /** The client at the food bank, if there is one. */
  client_id: string | null;
  code: string | null;
  name: string;
  /** Empty: nothing may be mailed. */
  email: string;
  phone: string | null;
  language: Language;
  neutral_subjects: boolean;
}

/** Locks the clients of these people, so that none is erased between reading the address and queueing the mail. */
export const lockClientsOf = (tx: Tx, foodbank_id: string, ids: readonly string[]) =>
  sql`
    select id from clients where person_id = any(${ids}::uuid[]) and foodbank_id = ${foodbank_id}::uuid
    order by id for share`.execute(tx);

/** Returns those of these accounts and clients that are not erased. A client is mailed while it consents to service. */
export async function selectPeople(
  db: Db,
  foodbank_id: string,
  ids: readonly string[],
): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select p.id, u.id as user_id, c.id as client_id, c.code, coalesce(c.name, u.name, c.alias, c.code) as name,
      coalesce(u.email, case when k.id is not null then c.email end, '') as email, c.phone,
      coalesce(c.language, u.language, k.language, 'en') as language, coalesce(u.neutral_subjects, false) as neutral_subjects
    from unnest(${ids}::uuid[]) as p (id)
    left join users u on u.id = p.id and u.erased_at is null
    left join lateral (
      select m.id, m.code, m.name, m.alias, m.email, m.phone, m.language from clients m
      where m.person_id = p.id and m.foodbank_id = ${foodbank_id}::uuid and m.merged_into is null and m.erased_at is null
      order by m.id limit 1
    ) c on true
    left join client_consents k on k.client_id = c.id and k.purpose = 'service' and k.withdrawn_at is null
    where u.id is not null or c.id is not null
    order by p.id`.execute(db);
  return rows;
}

export interface ToldRow {
  /** The account, or the client without one, after merges. */
  person: string;
  notice_id: string;
  item_id: string | null;
  received: boolean | null;
}

/** Returns the notices of a recall, each with the items that it was about. */
export async function selectTold(db: Db, recall_id: string): Promise<ToldRow[]> {
  const { rows } = await sql<ToldRow>`
    select coalesce(n.user_id, r.person_id, n.client_id) as person, n.id as notice_id, t.item_id, t.received
    from recall_notices n
    left join recall_notice_items t on t.notice_id = n.id
    left join clients c on c.id = n.client_id
    left join clients r on r.id = c.root_id
    where n.recall_id = ${recall_id}
    order by n.id, t.item_id`.execute(db);
  return rows;
}

/**
 * Counts the mails of the hold as those of notices: if one is given up later, a trigger lists its person for
 * calling. Returns the notices with a mail that was already given up. Call it before the notices are saved,
 * so that the trigger, which locks a mail before its notice, waits for nothing else.
 */
export async function adoptHoldMails(
  tx: Tx,
  recall_id: string,
  notices: readonly { person: string; notice_id: string }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ notice_id: string }>`
    with adopted as (
      update outbox_mails m set recall_notice_id = n.notice_id
      from released_lines l
      join food_requests r on r.id = l.request_id ${requester}
      join unnest(
        ${notices.map(({ person }) => person)}::uuid[], ${notices.map(({ notice_id }) => notice_id)}::uuid[]
      ) as n (person, notice_id) on n.person = coalesce(ru.id, rc.id)
      where l.recall_id = ${recall_id}::uuid and l.mailed and m.request_id = l.request_id
        and m.kind = 'request_reduced' and m.created_at >= l.released_at and m.status <> 'sent'
      returning m.status, m.recall_notice_id
    )
    select distinct recall_notice_id as notice_id from adopted where status = 'failed'`.execute(tx);
  return new Set(rows.map(({ notice_id }) => notice_id));
}

// A statement has at most 65,535 parameters.
const BATCH = 1_000;

/** Adds notices, or changes those that are there: a person who has to be called stays on the phone list. */
export async function saveNotices(tx: Tx, notices: readonly NewRow<'recall_notices'>[]): Promise<void> {
  for (let start = 0; start < notices.length; start += BATCH)
    await tx
      .insertInto('recall_notices')
      .values(notices.slice(start, start + BATCH))
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({
          channel: sql`case when 'phone' in (recall_notices.channel, excluded.channel) then 'phone' else 'mail' end`,
          mail_failed: sql`recall_notices.mail_failed or excluded.mail_failed`,
          received: sql`recall_notices.received or excluded.received`,
          // There is another item to tell them about.
          called_at: null,
          called_by: null,
        }),
      )
      .execute();
}

export async function saveNoticeItems(tx: Tx, items: readonly Row<'recall_notice_items'>[]): Promise<void> {
  for (let start = 0; start < items.length; start += BATCH)
    await tx
      .insertInto('recall_notice_items')
      .values(items.slice(start, start + BATCH))
      .onConflict((conflict) =>
        conflict
          .columns(['notice_id', 'item_id'])
          .doUpdateSet({ received: sql`excluded.received`, told_at: sql`excluded.told_at` }),
      )
      .execute();
}

export async function selectNotices(db: Db, recall_id: string) {
  const { rows } = await sql<{
    id: string;
    channel: 'mail' | 'phone';
    received: boolean;
    mail_failed: boolean;
    person: string;
    item_ids: string[];
    items: string[];
    told_at: Date;
    called_at: Date | null;
    called_by: string | null;
  }>`
    select n.id, n.channel, n.received, n.mail_failed, coalesce(n.user_id, r.person_id, n.client_id) as person, t.item_ids, t.items, t.told_at,
      n.called_at, u.name as called_by
    from recall_notices n
    left join clients c on c.id = n.client_id
    left join clients r on r.id = c.root_id
    left join users u on u.id = n.called_by
    cross join lateral (
      select coalesce(array_agg(distinct t.item_id), '{}') as item_ids,
        coalesce(array_agg(distinct i.item_name order by i.item_name), '{}') as items,
        coalesce(max(t.told_at), n.notified_at) as told_at
      from recall_notice_items t join inventory_items i on i.id = t.item_id
      where t.notice_id = n.id
    ) t
    where n.recall_id = ${recall_id}
    order by n.notified_at, n.id`.execute(db);
  return rows;
}

/** Records who told the person of these notices, unless a colleague did before. null clears the record. */
export const updateCalled = (
  tx: Tx,
  ids: readonly string[],
  call: { called_at: Date; called_by: string } | null,
) =>
  tx
    .updateTable('recall_notices')
    .set(call ?? { called_at: null, called_by: null })
    .where('id', 'in', ids)
    .where('called_at', call === null ? 'is not' : 'is', null)
    .execute();

export const selectFoodBank = (db: Db, id: string) =>
  db
    .selectFrom('food_banks')
    .select(['name', 'address', 'city', 'province', 'postal_code', 'contact_phone', 'contact_email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
