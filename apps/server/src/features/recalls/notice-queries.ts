import { sql } from 'kysely';
import type { Language } from '@nourish/contract';
import { newId, type Db, type Tx } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';

/** Somebody to tell. */
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

/** Returns the accounts, and the clients without one after merges, that a recall has told. */
export async function selectTold(db: Db, recall_id: string): Promise<Set<string>> {
  const { rows } = await sql<{ person: string }>`
    select coalesce(n.user_id, r.person_id, n.client_id) as person
    from recall_notices n
    left join clients c on c.id = n.client_id
    left join clients r on r.id = c.root_id
    where n.recall_id = ${recall_id}`.execute(db);
  return new Set(rows.map(({ person }) => person));
}

export async function insertNotices(
  tx: Tx,
  notices: readonly Omit<Row<'recall_notices'>, 'id'>[],
): Promise<void> {
  const rows = notices.map((notice) => ({ ...notice, id: newId() }));
  // A statement has at most 65,535 parameters.
  for (let start = 0; start < rows.length; start += 1_000)
    await tx
      .insertInto('recall_notices')
      .values(rows.slice(start, start + 1_000))
      .execute();
}

export const selectNotices = (db: Db, recall_id: string) =>
  db
    .selectFrom('recall_notices as n')
    .leftJoin('clients as c', 'c.id', 'n.client_id')
    .select(['n.channel', 'n.received'])
    .select(sql<string>`coalesce(n.user_id, c.root_id)`.as('person'))
    .where('n.recall_id', '=', recall_id)
    .orderBy('n.notified_at')
    .orderBy('n.id')
    .execute();

export const selectFoodBank = (db: Db, id: string) =>
  db
    .selectFrom('food_banks')
    .select(['name', 'address', 'city', 'province', 'postal_code', 'contact_phone', 'contact_email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
