import { sql } from 'kysely';
import { ERASED_NAME } from '@nourish/contract/constants';
import type { Tx } from '../../db/database.ts';
import { tableOf } from '../../db/lists.ts';
import { wipeRequestsOf } from '../food-requests/erasure-service.ts';
import { aboutClients } from './import-rows.ts';

export interface Erasure {
  now: Date;
  /** null: the schedule, or the person. */
  by: string | null;
}

/** Returns the clients who stand for those of an account. */
export async function selectRootsOf(tx: Tx, user_id: string): Promise<string[]> {
  const clients = tx.selectFrom('clients').select('root_id').distinct().where('user_id', '=', user_id);
  return (await clients.execute()).map(({ root_id }) => root_id);
}

export async function lockRoots(tx: Tx, roots: readonly string[]): Promise<void> {
  await tx
    .selectFrom('clients')
    .select('id')
    .where('id', '=', sql<string>`any(${roots}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Erases whole trees of merged clients. `person_id`: the id under which their past visits count. */
export async function eraseTrees(
  tx: Tx,
  trees: readonly { root_id: string; person_id: string }[],
  { now, by }: Erasure,
): Promise<void> {
  if (trees.length === 0) return;
  const roots = trees.map(({ root_id }) => root_id);
  const clients = sql`(select id from clients where root_id = any(${roots}::uuid[]) and erased_at is null)`;
  await sql`set local nourish.erasing = 'on'`.execute(tx);
  // A reason is replaced, because whether there is one decides what else may be recorded.
  await sql`update visits set override_reason = case when override_reason is not null then ${ERASED_NAME} end,
      void_reason = case when void_reason is not null then ${ERASED_NAME} end
    where client_id in ${clients} and num_nonnulls(override_reason, void_reason) > 0`.execute(tx);
  await sql`update client_consents
    set withdrawn_at = greatest(granted_at, ${now}::timestamptz), withdrawn_by = ${by}::uuid
    where client_id in ${clients} and withdrawn_at is null`.execute(tx);
  await wipeRequestsOf(tx, { recipient_id: null, roots });
  // Mails from before migration 0078, and those about requests of clients from whom these were separated.
  await sql`delete from outbox_mails o using clients c
    where c.id in ${clients} and o.user_id is null and o.foodbank_id = c.foodbank_id
      and o.kind similar to '(request|recall)\\_%' and lower(o.to_address) = lower(c.email)`.execute(tx);
  await sql`delete from allergen_acknowledgements
    where visit_id in (select id from visits where client_id in ${clients})`.execute(tx);
  // An id without a client says that the person was erased, so that no import brings the data back.
  await sql`delete from visit_import_keys where visit_id in (select id from visits where client_id in ${clients})`.execute(
    tx,
  );
  // Before their keys lose the clients.
  for (const condition of aboutClients(clients))
    await sql`delete from client_import_rows r where ${condition}`.execute(tx);
  await sql`update client_import_keys set client_id = null, values_hash = null, import_id = null
    where client_id in ${clients}`.execute(tx);
  await sql`delete from client_members where client_id in ${clients}`.execute(tx);
  await sql`delete from client_needs where client_id in ${clients}`.execute(tx);
  await sql`delete from client_cards where client_id in ${clients}`.execute(tx);
  await sql`delete from authorized_pickups where client_id in ${clients} or proxy_id in ${clients}`.execute(
    tx,
  );
  await sql`delete from dismissed_duplicates where client_id in ${clients} or other_id in ${clients}`.execute(
    tx,
  );
  await sql`delete from record_reads where subject_id is null and record_id in ${clients}`.execute(tx);
  await sql`update clients c
    set name = null, alias = null, language = null, phone = null, email = null, adults = null, seniors = null,
      children = null, children_by_age = null, needs = null, notes = null, household_type = null, income_source = null, newcomer = null,
      user_id = null, person_id = t.person_id, erased_at = ${now}, updated_at = ${now}
    from ${tableOf('t', trees, { root_id: 'uuid', person_id: 'uuid' })}
    where c.root_id = t.root_id and c.erased_at is null`.execute(tx);
}
