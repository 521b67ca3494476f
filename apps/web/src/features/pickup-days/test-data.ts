import type { PackingSheet, PickupBooking, PickupDay, PickupDaySlot } from '@nourish/contract';
import { idOf } from '../../lib/test-data.ts';

export const TODAY = '2026-11-24';

export const makeBooking = (changes: Partial<PickupBooking> = {}): PickupBooking => ({
  request_id: idOf(700),
  code: 'LS-431',
  status: 'approved',
  state: 'booked',
  date: TODAY,
  time: '10:00',
  name: 'Bruno Silva',
  client_id: null,
  dietary_restrictions: null,
  allergies: null,
  needs: null,
  has_allergies: false,
  total_items: 4,
  arrived_at: null,
  packing_by: null,
  is_own: false,
  ...changes,
});

export const makeSlot = (changes: Partial<PickupDaySlot> = {}): PickupDaySlot => ({
  time: '10:00',
  to: '10:30',
  is_over: false,
  places: 5,
  walk_ins: 0,
  walk_ins_served: 0,
  bookings: [],
  ...changes,
});

export const makeDay = (slots: PickupDaySlot[], changes: Partial<PickupDay> = {}): PickupDay => ({
  foodbank_id: idOf(100),
  name: 'Lantern Street Food Bank',
  date: TODAY,
  today: TODAY,
  has_schedule: true,
  reason: null,
  figures: { expected: 3, arrived: 1, ready: 0, handed_out: 0, missed: 0 },
  earlier: [],
  slots,
  ...changes,
});

export const makeSheet = (changes: Partial<PackingSheet> = {}): PackingSheet => ({
  _id: idOf(700),
  code: 'LS-431',
  foodbank_id: idOf(100),
  foodbank_name: 'Lantern Street Food Bank',
  pickup_date: TODAY,
  pickup_time: '10:00',
  name: 'Bruno Silva',
  items: [
    {
      _id: idOf(800),
      inventory_id: idOf(200),
      item_name: 'Basmati rice',
      category: 'grains',
      dietary_category: null,
      no_substitute: false,
      quantity_requested: 4,
      storage_location: 'Dry storage',
      expiration_date: null,
      date_kind: 'none',
      lot_code: 'L1',
    },
  ],
  total_items: 4,
  special_instructions: null,
  dietary_restrictions: null,
  allergies: 'Peanuts',
  ...changes,
});
