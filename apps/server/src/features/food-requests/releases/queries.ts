import { sql } from 'kysely';
import { OPEN_REQUEST_STATUSES } from '@nourish/contract/constants';
import { tableOf } from '../../../db/lists.ts';
import type { Db, Tx } from '../../../db/database.ts';

/** Locks the open requests with lines of these items in id order and returns their ids. */
export async function lockOpenWith(tx: Tx, item_ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('food_requests as r')
    .select('r.id')
    .where('r.status', 'in', OPEN_REQUEST_STATUSES)
    .where('r.id', 'in', (eb) =>
      eb
        .selectFrom('food_request_lines as l')
        .select('l.request_id')
        .where('l.item_id', '=', sql<string>`any(${item_ids}::uuid[])`),
    )
    .orderBy('r.id')
    .forUpdate('r')
    .execute();
  return rows.map(({ id }) => id);
}

export interface ReleasedLine {
  request_id: string;
  item_id: string;
  item_name: string;
  quantity: number;
}

/** Moves the lines of these items out of locked requests and returns them, in the order of requests and lines. */
export async function moveLines(
  tx: Tx,
  requestIds: readonly string[],
  { item_ids, recall_id, now }: { item_ids: readonly string[]; recall_id: string | null; now: Date },
): Promise<ReleasedLine[]> {
  const { rows } = await sql<ReleasedLine>`
    with taken as (
      delete from food_request_lines l using food_requests r
      where r.id = l.request_id and r.id = any(${requestIds}::uuid[]) and l.item_id = any(${item_ids}::uuid[])
      returning l.id, l.foodbank_id, l.request_id, l.position, l.item_id, l.item_name, l.quantity, l.no_substitute,
        r.status = 'ready' or r.packing_at is not null as was_packed
    ),
    shortened as (
      update food_requests r set total_items = r.total_items - t.units, updated_at = ${now}
      from (select request_id, sum(quantity)::int as units from taken group by request_id) t
      where r.id = t.request_id
    ),
    released as (
      insert into released_lines
        (id, foodbank_id, request_id, item_id, item_name, quantity, no_substitute, was_packed, recall_id, released_at)
      select id, foodbank_id, request_id, item_id, item_name, quantity, no_substitute, was_packed, ${recall_id}::uuid,
        ${now}
      from taken
    )
    select request_id, item_id, item_name, quantity from taken order by request_id, position`.execute(tx);
  return rows;
}

/** Records how the people of these requests hear about the lines that were taken out now. */
export const markTold = (
  tx: Tx,
  requestIds: readonly string[],
  how: { mailed: boolean; to_call: boolean },
  { item_ids, now }: { item_ids: readonly string[]; now: Date },
) =>
  tx
    .updateTable('released_lines')
    .set(how)
    .where('request_id', '=', sql<string>`any(${requestIds}::uuid[])`)
    .where('item_id', '=', sql<string>`any(${item_ids}::uuid[])`)
    .where('released_at', '=', now)
    .execute();

/**
 * Lists for calling the lines that a recall took out and that neither a mail nor a notice mentioned. `told`: the
 * items in its notices, by account or client.
 */
export const callAboutUntold = (
  tx: Tx,
  recall_id: string,
  told: readonly { person: string; item_id: string }[],
) =>
  sql`
    update released_lines l set to_call = true
    from food_requests r left join clients c on c.id = r.client_id
    where l.recall_id = ${recall_id}::uuid and r.id = l.request_id
      and not l.mailed and not l.to_call and l.substitute_id is null
      and not exists (
        select from ${tableOf('t', told, { person: 'uuid', item_id: 'uuid' })}
        where t.person = coalesce(r.recipient_id, c.person_id) and t.item_id = l.item_id
      )`.execute(tx);

/** The lines that were taken out of requests, oldest first. */
export const selectReleased = (db: Db, requestIds: readonly string[]) =>
  db
    .selectFrom('released_lines as l')
    .leftJoin('users as u', 'u.id', 'l.substituted_by')
    .leftJoin('users as t', 't.id', 'l.told_by')
    .select([
      'l.request_id',
      'l.id',
      'l.item_id',
      'l.item_name',
      'l.quantity',
      'l.was_packed',
      'l.recall_id',
      'l.mailed',
      'l.released_at',
    ])
    .select(['l.no_substitute', 'l.substitute_id', 'l.substitute_name', 'u.name as actor_name'])
    .select(['l.to_call', 'l.told_at', 'l.told_by', 't.name as teller_name'])
    .where('l.request_id', '=', sql<string>`any(${requestIds}::uuid[])`)
    .orderBy('l.released_at')
    // If part of a line was replaced, that part first.
    .orderBy(sql`l.substitute_id is null`)
    .orderBy('l.id')
    .execute();
export type ReleasedRow = Awaited<ReturnType<typeof selectReleased>>[number];
