import { sql } from 'kysely';
import { OPEN_REQUEST_STATUSES } from '@nourish/contract/constants';
import type { Db } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import { isOf } from './queries.ts';

const BOOKING = ['id', 'pickup_date', 'pickup_time', 'slot_id', 'created_at'] as const;
/** When an open request is picked up. */
export interface Booking extends Pick<Row<'food_requests'>, (typeof BOOKING)[number]> {
  /** True if it is the caller's own one. */
  is_own: boolean;
}

/** Returns the open requests of a food bank with a pickup from a day on, in id order. `user_id`: the caller. */
export const selectBookings = (
  db: Db,
  {
    foodbank_id,
    user_id,
    from,
    isLocked,
  }: { foodbank_id: string; user_id: string; from: string; isLocked: boolean },
): Promise<Booking[]> =>
  db
    .selectFrom('food_requests as r')
    .select(BOOKING)
    .select(isOf(user_id).as('is_own'))
    .where('foodbank_id', '=', foodbank_id)
    .where('status', 'in', OPEN_REQUEST_STATUSES)
    .where('pickup_date', '>=', from)
    .orderBy('id')
    .$if(isLocked, (query) => query.forUpdate())
    .execute();

/** Returns the phones of clients by id. */
export async function selectPhones(
  db: Db,
  client_ids: readonly string[],
): Promise<Map<string, string | null>> {
  if (client_ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('clients')
    .select(['id', 'phone'])
    .where('id', '=', sql<string>`any(${client_ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, phone }) => [id, phone]));
}
