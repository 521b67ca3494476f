import { sql, type RawBuilder } from 'kysely';
import type { FoodRequestLine, RequestStatus } from '@nourish/contract';
import type { PlainDate } from '../../db/column-types.ts';
import type { Db, Tx } from '../../db/database.ts';
import { requester, requesterName } from '../../db/requester.ts';

export const selectOpenFoodBank = (db: Db, id: string) =>
  db
    .selectFrom('food_banks')
    .select(['id', 'name', 'time_zone'])
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();

export interface BookingRow {
  id: string;
  code: string;
  status: RequestStatus;
  pickup_date: PlainDate;
  pickup_time: string;
  dietary_restrictions: string | null;
  allergies: string | null;
  special_instructions: string | null;
  total_items: number;
  arrived_at: Date | null;
  packing_at: Date | null;
  packing_by: string | null;
  packer_name: string | null;
  /** Length of the slot when it was booked; null without one. */
  slot_minutes: number | null;
  user_id: string | null;
  recipient_name: string;
  /** The client of the request, or the one who stands for that of the account. */
  root_id: string | null;
}

const bookings = (foodbank_id: string, condition: RawBuilder<unknown>) => sql<BookingRow>`
  select r.id, r.code, r.status, r.pickup_date, r.pickup_time, r.dietary_restrictions, r.allergies,
    r.special_instructions, r.total_items, r.arrived_at, r.packing_at, r.packing_by, p.name as packer_name,
    s.minutes as slot_minutes, ru.id as user_id, ${requesterName} as recipient_name,
    coalesce(rc.id, c.root_id) as root_id
  from food_requests r
  ${requester}
  left join clients c on c.user_id = r.recipient_id and c.foodbank_id = ${foodbank_id}
  left join users p on p.id = r.packing_by
  left join pickup_slots s on s.id = r.slot_id
  where r.foodbank_id = ${foodbank_id} and ${condition}`;

/** Returns the bookings of a day that were not called off. Beyond `limit`, leaves out the latest. */
export async function selectBookings(
  db: Db,
  { foodbank_id, date, limit }: { foodbank_id: string; date: PlainDate; limit: number },
): Promise<BookingRow[]> {
  const condition = sql`r.pickup_date = ${date} and r.status in ('pending', 'approved', 'ready', 'fulfilled')
    order by r.pickup_time, r.id limit ${limit}`;
  return (await bookings(foodbank_id, condition).execute(db)).rows;
}

/** Returns the bookings of earlier days whose food is set aside, by time. Beyond `limit`, leaves out the oldest. */
export async function selectEarlier(
  db: Db,
  { foodbank_id, date, limit }: { foodbank_id: string; date: PlainDate; limit: number },
): Promise<BookingRow[]> {
  const condition = sql`r.pickup_date < ${date} and r.status in ('approved', 'ready')
    order by r.pickup_date desc, r.pickup_time desc, r.id desc limit ${limit}`;
  return (await bookings(foodbank_id, condition).execute(db)).rows.toReversed();
}

/** The food bank of a request. */
export const selectFoodBankOf = async (db: Db, id: string): Promise<string | undefined> =>
  (await db.selectFrom('food_requests').select('foodbank_id').where('id', '=', id).executeTakeFirst())
    ?.foodbank_id;

export const selectByCode = (db: Db, foodbank_id: string, code: string) =>
  db
    .selectFrom('food_requests')
    .select('id')
    .where('code', '=', code)
    .where('foodbank_id', '=', foodbank_id)
    .executeTakeFirst();

/** Locks a request of a food bank; a concurrent caller waits and then reads the new state. */
export async function lockBooking(tx: Tx, foodbank_id: string, id: string): Promise<BookingRow | undefined> {
  await tx
    .selectFrom('food_requests')
    .select('id')
    .where('id', '=', id)
    .where('foodbank_id', '=', foodbank_id)
    .forNoKeyUpdate()
    .execute();
  return (await bookings(foodbank_id, sql`r.id = ${id}`).execute(tx)).rows[0];
}

export const updateBooking = (
  tx: Tx,
  {
    id,
    arrived_at,
    packing_at,
    packing_by,
  }: Pick<BookingRow, 'id' | 'arrived_at' | 'packing_at' | 'packing_by'>,
  updated_at: Date,
) =>
  tx
    .updateTable('food_requests')
    .set({ arrived_at, packing_at, packing_by, updated_at })
    .where('id', '=', id)
    .execute();

export const selectUserName = async (db: Db, id: string): Promise<string | null> =>
  (await db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst())?.name ?? null;

/** When people were given food without a request, on a day. */
export async function selectWalkIns(db: Db, foodbank_id: string, day: PlainDate): Promise<Date[]> {
  const rows = await db
    .selectFrom('visits')
    .select('given_at')
    .where('foodbank_id', '=', foodbank_id)
    .where('day', '=', day)
    .where('request_id', 'is', null)
    .where('voided_at', 'is', null)
    .execute();
  return rows.map(({ given_at }) => given_at);
}

/** Returns the lines of requests in their submitted order, with shelf and date of each item. */
export const selectLines = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('food_request_lines as l')
    .innerJoin('inventory_items as i', 'i.id', 'l.item_id')
    .leftJoin('storage_locations as s', 's.id', 'i.storage_location_id')
    .select(['l.id', 'l.request_id', 'l.item_id', 'l.item_name', 'l.category', 'l.dietary_category'])
    .select(['l.quantity', 'l.no_substitute', 's.name as storage_location', 'i.expiration_date'])
    .select(['i.lot_code', 'i.allergens', 'i.gluten_sources'])
    .select((eb) =>
      eb.ref('i.date_kind').$castTo<NonNullable<FoodRequestLine['date_kind']>>().as('date_kind'),
    )
    .where('l.request_id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('l.position')
    .execute();
