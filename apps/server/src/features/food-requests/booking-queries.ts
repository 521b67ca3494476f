import { OPEN_REQUEST_STATUSES } from '@nourish/contract/constants';
import type { Db } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';

const BOOKING = ['id', 'pickup_date', 'pickup_time', 'slot_id', 'created_at'] as const;
/** When an open request is picked up. */
export type Booking = Pick<Row<'food_requests'>, (typeof BOOKING)[number]>;

/** Returns the open requests of a food bank with a pickup from a day on, in id order. */
export const selectBookings = (
  db: Db,
  { foodbank_id, from, isLocked }: { foodbank_id: string; from: string; isLocked: boolean },
): Promise<Booking[]> =>
  db
    .selectFrom('food_requests')
    .select(BOOKING)
    .where('foodbank_id', '=', foodbank_id)
    .where('status', 'in', OPEN_REQUEST_STATUSES)
    .where('pickup_date', '>=', from)
    .orderBy('id')
    .$if(isLocked, (query) => query.forUpdate())
    .execute();
