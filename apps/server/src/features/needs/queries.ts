import { sql } from 'kysely';
import { RETENTION } from '@nourish/contract/report-constants';
import type { Db, Tx } from '../../db/database.ts';
import type { NewRow } from '../../db/tables.ts';

const endOf = (consented: 'consented_at' | 'granted_at') =>
  sql<Date>`${sql.ref(consented)} + make_interval(months => ${RETENTION.needs_months})`;
const expiresAt = endOf('consented_at');

/** Returns the needs of accounts, except those whose consent has ended. */
export const selectNeedsOf = (db: Db, user_ids: readonly string[], now: Date) =>
  db
    .selectFrom('needs')
    .select(['user_id', 'allergies', 'intolerances', 'diets', 'note', 'consented_at', 'used_when_packing'])
    .select(expiresAt.as('expires_at'))
    .where('user_id', '=', sql<string>`any(${user_ids}::uuid[])`)
    .where(expiresAt, '>', now)
    .execute();
export type NeedsRow = Awaited<ReturnType<typeof selectNeedsOf>>[number];

/** Returns undefined also for needs whose consent has ended. */
export const selectNeeds = async (db: Db, user_id: string, now: Date): Promise<NeedsRow | undefined> =>
  (await selectNeedsOf(db, [user_id], now))[0];

/** Returns when the last consent of an account ran out; undefined if it is in force, or was withdrawn before. */
export const selectEndOfConsent = async (db: Db, user_id: string, now: Date): Promise<Date | undefined> => {
  const last = await db
    .selectFrom('consents')
    .select(['withdrawn_at', endOf('granted_at').as('ended_at')])
    .where('user_id', '=', user_id)
    .where('purpose', '=', 'needs')
    .orderBy('granted_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last === undefined || last.ended_at > now) return undefined;
  return last.withdrawn_at !== null && last.withdrawn_at < last.ended_at ? undefined : last.ended_at;
};

export const upsertNeeds = (tx: Tx, { user_id, ...columns }: NewRow<'needs'>) =>
  tx
    .insertInto('needs')
    .values({ user_id, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();

export const deleteNeeds = (tx: Tx, user_id: string) =>
  tx.deleteFrom('needs').where('user_id', '=', user_id).execute();

/** Returns the clients of accounts, at every food bank. */
export const selectClientsOf = (db: Db, user_ids: readonly string[]) =>
  db
    .selectFrom('clients')
    .select(['id', 'user_id', 'foodbank_id'])
    .where('user_id', '=', sql<string>`any(${user_ids}::uuid[])`)
    .execute();

export const insertAcknowledgements = (tx: Tx, rows: NewRow<'allergen_acknowledgements'>[]) =>
  tx
    .insertInto('allergen_acknowledgements')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Deletes what a person accepted that their food may contain, in their cart and their requests. */
export async function deleteAcknowledgementsOf(tx: Tx, user_id: string): Promise<void> {
  await tx.updateTable('cart_items').set({ acknowledged: [] }).where('user_id', '=', user_id).execute();
  await tx
    .deleteFrom('allergen_acknowledgements')
    .where('request_id', 'in', (eb) =>
      eb.selectFrom('food_requests').select('id').where('recipient_id', '=', user_id),
    )
    .execute();
}

/** Oldest first. */
const acknowledgements = (db: Db) =>
  db
    .selectFrom('allergen_acknowledgements as a')
    .leftJoin('users as u', 'u.id', 'a.actor_id')
    .select(['a.item_id', 'a.allergen', 'a.created_at', 'u.name as actor_name'])
    .orderBy('a.created_at')
    .orderBy('a.id');

export const selectAcknowledgements = (db: Db, request_id: string) =>
  acknowledgements(db).where('a.request_id', '=', request_id).execute();
export type AcknowledgementRow = Awaited<ReturnType<typeof selectAcknowledgements>>[number];

export const selectVisitAcknowledgements = (db: Db, visit_ids: readonly string[]) =>
  acknowledgements(db)
    .select(sql<string>`a.visit_id`.as('visit_id'))
    .where('a.visit_id', '=', sql<string>`any(${visit_ids}::uuid[])`)
    .execute();
