import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { isOf, type RequestRow } from './queries.ts';

/** Moves and status changes of a request; each is a change of its event (RFC 5545, 3.8.7.4). */
const changesOf = (request_id: unknown) =>
  sql<number>`((select count(*) from food_request_moves m where m.request_id = ${request_id})
    + (select count(*) from food_request_events e where e.request_id = ${request_id}))::int`;

/**
 * SEQUENCE of the pickup in calendars: grows with every move and status change. Counts also the status of the row if
 * its event is still to be written.
 */
export async function selectSequence(
  db: Db,
  { id, status }: Pick<RequestRow, 'id' | 'status'>,
): Promise<number> {
  const { rows } = await sql<{ sequence: number }>`
    select ${changesOf(id)} + case when ${status} = (
        select status from food_request_events where request_id = ${id} order by created_at desc, id desc limit 1
      ) then 0 else 1 end as sequence`.execute(db);
  return rows[0]?.sequence ?? 0;
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
    .select(changesOf(sql.ref('r.id')).as('sequence'))
    .where(isOf(user_id))
    .where('r.pickup_date', '>=', from)
    .orderBy('r.pickup_date')
    .orderBy('r.pickup_time')
    .orderBy('r.id')
    .execute();
