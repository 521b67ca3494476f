import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { belongTo, type Owners } from './queries.ts';

/**
 * Deletes free text from requests: health data, wishes and notes. The lines stay. Works in a transaction that may
 * redact. The reason of a ledger entry starts with the code of its request; entries are found by item and time,
 * because no index covers the request.
 */
export async function wipeRequestTexts(tx: Tx, requestIds: readonly string[]): Promise<void> {
  const ids = sql`any(${requestIds}::uuid[])`;
  await sql`update food_requests
    set special_instructions = null, dietary_restrictions = null, allergies = null, notes = null
    where id = ${ids}`.execute(tx);
  await sql`delete from allergen_acknowledgements where request_id = ${ids}`.execute(tx);
  await sql`update food_request_events set notes = null where request_id = ${ids} and notes is not null`.execute(
    tx,
  );
  await sql`update stock_movements m set reason = left(m.reason, 9)
    from food_requests r join food_request_lines l on l.request_id = r.id
    where r.id = ${ids} and m.item_id = l.item_id and m.request_id = r.id
      and m.created_at between r.created_at and r.updated_at + interval '1 hour' and length(m.reason) > 9`.execute(
    tx,
  );
}

/**
 * Locks all requests of people in id order, for an erasure, which changes the closed ones as well. Call it
 * before clients and people are locked: a late hand-out and an undo lock a closed request, and then its person.
 */
export async function lockRequestsOf(tx: Tx, owners: Owners): Promise<void> {
  await tx
    .selectFrom('food_requests')
    .select('id')
    .where(belongTo(owners))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/**
 * Deletes the free text of all requests of people, their names from the search text, the mails about them, and the
 * stored responses to those who entered or changed them.
 */
export async function wipeRequestsOf(tx: Tx, owners: Owners): Promise<void> {
  const rows = await tx.selectFrom('food_requests').select('id').where(belongTo(owners)).execute();
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return;
  await wipeRequestTexts(tx, ids);
  await sql`delete from pickup_links where request_id = any(${ids}::uuid[])`.execute(tx);
  await sql`delete from outbox_mails where request_id = any(${ids}::uuid[])`.execute(tx);
  // By owner, because no index covers the response.
  await sql`delete from idempotency_keys
    where owner = any(array(select actor_id::text from food_request_events where request_id = any(${ids}::uuid[])))
      and response #>> '{data,_id}' = any(${ids}::text[])`.execute(tx);
  await sql`update food_requests r set search_text = fold_text(concat_ws(' ',
      (select string_agg(l.item_name, ' ' order by l.position) from food_request_lines l where l.request_id = r.id), r.id, code_words(r.code)))
    where id = any(${ids}::uuid[])`.execute(tx);
}
