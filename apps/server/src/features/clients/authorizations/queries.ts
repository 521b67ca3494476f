import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { NewRow } from '../../../db/tables.ts';

/** Authorizations in force on `today`, with the clients who stand for both sides. */
const inForce = (db: Db, today: string) =>
  db
    .selectFrom('authorized_pickups as a')
    .innerJoin('clients as c', 'c.id', 'a.client_id')
    .leftJoin('clients as named', 'named.id', 'a.proxy_id')
    .leftJoin('clients as p', 'p.id', 'named.root_id')
    .leftJoin('users as u', 'u.id', 'p.user_id')
    .leftJoin('users as r', 'r.id', 'a.recorded_by')
    .select(['a.id', 'a.foodbank_id', 'a.signed_on', 'a.valid_until', 'a.created_at'])
    .select(['c.root_id', 'p.id as proxy_root_id', 'p.code as proxy_code', 'r.name as recorder_name'])
    .select(sql<string>`coalesce(a.proxy_name, p.name, u.name, p.alias, p.code)`.as('shown_name'))
    .where('a.revoked_at', 'is', null)
    .where('a.valid_until', '>=', today)
    // Both may have been merged into one.
    .where(sql<boolean>`p.id is distinct from c.root_id`);

export type AuthorizationRow = Awaited<ReturnType<typeof selectOfClient>>[number];

/** Returns those of a client and of all merged with it, by name. */
export const selectOfClient = (db: Db, root_id: string, today: string) =>
  inForce(db, today)
    .where('c.root_id', '=', root_id)
    .orderBy(sql`fold_text(coalesce(a.proxy_name, p.name, u.name, p.alias, p.code))`)
    .orderBy('a.id')
    .execute();

/** `foodbank_id` null: of all food banks. */
export const selectOne = (db: Db, foodbank_id: string | null, id: string, today: string) =>
  inForce(db, today)
    .where('a.id', '=', id)
    .$if(foodbank_id !== null, (query) => query.where('a.foodbank_id', '=', foodbank_id))
    .executeTakeFirst();

export const selectFoodBankOf = async (db: Db, id: string): Promise<string | undefined> =>
  (await db.selectFrom('authorized_pickups').select('foodbank_id').where('id', '=', id).executeTakeFirst())
    ?.foodbank_id;

export const selectTimeZone = async (db: Db, foodbank_id: string): Promise<string> =>
  (
    await db
      .selectFrom('food_banks')
      .select('time_zone')
      .where('id', '=', foodbank_id)
      .executeTakeFirstOrThrow()
  ).time_zone;

export const insertAuthorization = (tx: Tx, row: NewRow<'authorized_pickups'>) =>
  tx.insertInto('authorized_pickups').values(row).execute();

interface Collector {
  id: string | null;
  name: string | null;
}

/** Those of a locked client for the same person, by a name that differs in case or accents too. */
const ofCollector = (root_id: string, { id, name }: Collector) => sql`revoked_at is null
  and client_id in (select id from clients where root_id = ${root_id})
  and (proxy_id in (select id from clients where root_id = ${id}::uuid)
    or fold_text(proxy_name) = fold_text(${name}::text))`;

/** Returns the id of one that was signed after that day. */
export async function selectNewer(
  tx: Tx,
  root_id: string,
  collector: Collector,
  signed_on: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from authorized_pickups
    where ${ofCollector(root_id, collector)} and signed_on > ${signed_on}::date limit 1`.execute(tx);
  return rows[0]?.id;
}

interface Revocation {
  now: Date;
  by: string;
}

/** Revokes those of a locked client for the same person. */
export const revokeFor = (tx: Tx, root_id: string, collector: Collector, { now, by }: Revocation) =>
  sql`update authorized_pickups set revoked_at = ${now}, revoked_by = ${by}
    where ${ofCollector(root_id, collector)}`.execute(tx);

/** Returns false if the authorization is already revoked, or not of this food bank. */
export async function revokeOne(
  tx: Tx,
  foodbank_id: string | null,
  id: string,
  { now, by }: Revocation,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('authorized_pickups')
    .set({ revoked_at: now, revoked_by: by })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .$if(foodbank_id !== null, (query) => query.where('foodbank_id', '=', foodbank_id))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
