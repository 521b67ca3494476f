import { sql } from 'kysely';
import { OPEN_REQUEST_STATUSES } from '@nourish/contract/constants';
import { newId, type Db, type Tx } from '../../db/database.ts';
import { tableOf } from '../../db/lists.ts';
import type { Row } from '../../db/tables.ts';
import { extendPickupLinks } from './links/queries.ts';
import { belongsToAccount, selectRequests, type RequestRow } from './queries.ts';

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
    .select(belongsToAccount(user_id).as('is_own'))
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

/** Returns the mail about the last step of each request. */
export const selectLastMails = (tx: Tx, request_ids: readonly string[]) =>
  tx
    .selectFrom('food_request_events')
    .distinctOn('request_id')
    .select(['request_id', 'mail_id'])
    .where('request_id', '=', sql<string>`any(${request_ids}::uuid[])`)
    .orderBy('request_id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Where and when a request is picked up. */
type Pickup = Pick<Row<'food_requests'>, 'pickup_date' | 'pickup_time' | 'slot_id'>;

interface PickupMove {
  request: Pick<RequestRow, 'id' | 'foodbank_id' | 'pickup_date' | 'pickup_time'>;
  to: Pickup;
}

/** Moves the pickups of locked requests, records the moves, and returns the requests in the same order. */
export async function movePickups(
  tx: Tx,
  moves: readonly PickupMove[],
  { actor_id, now }: { actor_id: string | null; now: Date },
): Promise<RequestRow[]> {
  if (moves.length === 0) return [];
  const rows = moves.map(({ request, to }) => ({ id: request.id, ...to }));
  const types = { id: 'uuid', pickup_date: 'date', pickup_time: 'text', slot_id: 'uuid' } as const;
  await sql`
    update food_requests r
    set pickup_date = n.pickup_date, pickup_time = n.pickup_time, slot_id = n.slot_id, updated_at = ${now},
      -- A move to another day resets arrival and packing.
      arrived_at = case when n.pickup_date = r.pickup_date then r.arrived_at end,
      packing_at = case when n.pickup_date = r.pickup_date then r.packing_at end,
      packing_by = case when n.pickup_date = r.pickup_date then r.packing_by end
    from ${tableOf('n', rows, types)}
    where r.id = n.id`.execute(tx);
  await tx
    .insertInto('food_request_moves')
    .values(
      moves.map(({ request, to }) => ({
        id: newId(),
        foodbank_id: request.foodbank_id,
        request_id: request.id,
        from_date: request.pickup_date,
        from_time: request.pickup_time,
        to_date: to.pickup_date,
        to_time: to.pickup_time,
        actor_id,
        created_at: now,
      })),
    )
    .execute();
  const moved = await selectRequests(
    tx,
    moves.map(({ request }) => request.id),
  );
  await extendPickupLinks(tx, moved);
  return moved;
}
