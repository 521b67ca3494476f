import { sql } from 'kysely';
import type { ExpectedPickup } from '@nourish/contract';
import type { PlainDate } from '../../db/column-types.ts';
import type { Db } from '../../db/database.ts';
import { requester, requesterName } from '../../db/requester.ts';

const open = (db: Db) =>
  db.selectFrom('food_banks').select(['id', 'name', 'time_zone']).where('archived_at', 'is', null);

export const selectOpenFoodBanks = (db: Db) =>
  open(db)
    .orderBy(sql`fold_text(name)`)
    .orderBy('id')
    .execute();
export type FoodBankRow = Awaited<ReturnType<typeof selectOpenFoodBanks>>[number];

/** Returns the food banks that are not archived, in the order of the ids. */
export async function selectOpenFoodBanksOf(db: Db, ids: readonly string[]): Promise<FoodBankRow[]> {
  const rows = await open(db)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export interface PickupRow {
  id: string;
  code: string;
  status: ExpectedPickup['status'];
  pickup_date: PlainDate;
  pickup_time: string;
  dietary_restrictions: string | null;
  allergies: string | null;
  total_items: number;
  /** Length of the slot; null without one. */
  slot_minutes: number | null;
  arrived_at: Date | null;
  packer_name: string | null;
  items: { item_name: string; quantity: number }[];
  user_id: string | null;
  recipient_name: string;
  /** The client of the request, or the one who stands for that of the account. */
  root_id: string | null;
}

/**
 * Returns the pickups of a day, and those of earlier days that are ready: first who is here, then today's by time,
 * then earlier days. Beyond `limit`, leaves out those of the earliest days.
 */
export async function selectPickups(
  db: Db,
  {
    foodbank_id,
    day,
    day_starts,
    limit,
  }: { foodbank_id: string; day: PlainDate; day_starts: Date; limit: number },
): Promise<PickupRow[]> {
  const { rows } = await sql<PickupRow>`
    select r.*, s.minutes as slot_minutes, ru.id as user_id, ${requesterName} as recipient_name, coalesce(rc.id, c.root_id) as root_id,
      p.name as packer_name,
      coalesce((
        select jsonb_agg(jsonb_build_object('item_name', l.item_name, 'quantity', l.quantity) order by l.position)
        from food_request_lines l where l.request_id = r.id), '[]') as items
    from (
      select r.id, r.code, r.status, r.pickup_date, r.pickup_time, r.dietary_restrictions, r.allergies,
        r.total_items, r.recipient_id, r.client_id, r.slot_id, r.arrived_at, r.packing_by
      from food_requests r
      where r.foodbank_id = ${foodbank_id} and (
        (r.status = 'ready' and r.pickup_date <= ${day}) or (r.status = 'approved' and r.pickup_date = ${day}))
      order by r.pickup_date desc, r.arrived_at is not null desc, r.pickup_time, r.id
      limit ${limit}
    ) r
    ${requester}
    left join pickup_slots s on s.id = r.slot_id
    left join users p on p.id = r.packing_by
    left join clients c on c.user_id = r.recipient_id and c.foodbank_id = ${foodbank_id}
    order by (r.arrived_at >= ${day_starts}) is true desc, r.pickup_date desc, r.pickup_time, r.id`.execute(
    db,
  );
  return rows;
}
