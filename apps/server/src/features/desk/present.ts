import type { Desk, ExpectedPickup } from '@nourish/contract';
import { localTime } from '@nourish/contract/calendar';
import { DEFAULT_PICKUP_MINUTES } from '@nourish/contract/pickup-mark';
import type { FoodBankRow, PickupRow } from './queries.ts';

export const presentDesk = ({ id, name, time_zone }: FoodBankRow, now: Date): Desk => ({
  foodbank_id: id,
  name,
  day: localTime(now, time_zone).date,
});

export const presentPickup = (row: PickupRow, has_allergies: boolean): ExpectedPickup => ({
  request_id: row.id,
  code: row.code,
  status: row.status,
  date: row.pickup_date,
  time: row.pickup_time,
  minutes: row.slot_minutes ?? DEFAULT_PICKUP_MINUTES,
  arrived_at: row.arrived_at?.toISOString() ?? null,
  packing_by: row.packer_name,
  name: row.recipient_name,
  client_id: row.root_id,
  dietary_restrictions: row.dietary_restrictions,
  allergies: row.allergies,
  needs: [row.dietary_restrictions, row.allergies].filter(Boolean).join('; ') || null,
  has_allergies,
  items: row.items,
  total_items: row.total_items,
});
