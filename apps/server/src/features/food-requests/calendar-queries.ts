import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { tableOf } from '../../db/lists.ts';
import { belongsToAccount, type RequestRow } from './queries.ts';

/** Moves and status changes of a request; each is a change of its event (RFC 5545, 3.8.7.4). */
const changesOf = (request_id: unknown) =>
  sql<number>`((select count(*) from food_request_moves m where m.request_id = ${request_id})
    + (select count(*) from food_request_events e where e.request_id = ${request_id}))::int`;

/** Seconds from the submission of a request to its last change. */
const secondsOf = (table: 'n' | 'r') =>
  sql<number>`floor(extract(epoch from ${sql.ref(`${table}.updated_at`)} - ${sql.ref(`${table}.created_at`)}))::int`;

/**
 * SEQUENCE of pickups in calendars, by request: grows with every move and status change. Counts also the status of the
 * row if its event is still to be written. Adds the seconds from the submission to the last change, which earlier
 * files had as their SEQUENCE.
 */
export async function selectSequences(
  db: Db,
  requests: readonly Pick<RequestRow, 'id' | 'status' | 'created_at' | 'updated_at'>[],
): Promise<Map<string, number>> {
  const rows = requests.map(({ id, status, created_at, updated_at }) => ({
    id,
    status,
    created_at,
    updated_at,
  }));
  const result = await sql<{ id: string; sequence: number }>`
    select n.id, ${changesOf(sql.ref('n.id'))} + case when n.status = (
        select status from food_request_events where request_id = n.id order by created_at desc, id desc limit 1
      ) then 0 else 1 end + ${secondsOf('n')} as sequence
    from ${tableOf('n', rows, { id: 'uuid', status: 'text', created_at: 'timestamptz', updated_at: 'timestamptz' })}`.execute(
    db,
  );
  return new Map(result.rows.map(({ id, sequence }) => [id, sequence]));
}

/** The pickups of an account from a day on, at all food banks, also those that were called off; earliest first. */
export const selectPickupsOf = (db: Db, user_id: string, from: string) =>
  db
    .selectFrom('food_requests as r')
    .innerJoin('food_banks as b', 'b.id', 'r.foodbank_id')
    .leftJoin('pickup_slots as s', 's.id', 'r.slot_id')
    .select(['r.id', 'r.code', 'r.recipient_id', 'r.status', 'r.pickup_date', 'r.pickup_time'])
    .select(['r.created_at', 'r.updated_at', 's.minutes as slot_minutes'])
    .select(['b.name', 'b.address', 'b.city', 'b.province', 'b.postal_code', 'b.time_zone'])
    .select(['b.contact_phone', 'b.contact_email'])
    .select(sql<number>`${changesOf(sql.ref('r.id'))} + ${secondsOf('r')}`.as('sequence'))
    .where(belongsToAccount(user_id))
    .where('r.pickup_date', '>=', from)
    .orderBy('r.pickup_date')
    .orderBy('r.pickup_time')
    .orderBy('r.id')
    .execute();
