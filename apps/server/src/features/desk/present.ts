import type { Desk, ExpectedPickup } from '@nourish/contract';
import { localTime } from '@nourish/contract/calendar';
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
  name: row.recipient_name,
  client_id: row.root_id,
  needs: [row.dietary_restrictions, row.allergies].filter(Boolean).join('; ') || null,
  has_allergies,
  total_items: row.total_items,
});
