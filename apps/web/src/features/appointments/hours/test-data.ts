import type { AffectedBooking, PickupSchedule, WeekBlock } from '@nourish/contract';
import { idOf } from '../../../lib/test-data.ts';

/** Test factory: hours of every Tuesday morning. */
export const makeBlock = (changes: Partial<WeekBlock> = {}): WeekBlock => ({
  weekday: 'tue',
  from: '09:00',
  to: '12:00',
  slot_minutes: 30,
  capacity: 6,
  walk_ins: 1,
  program_id: null,
  valid_from: null,
  valid_to: null,
  ...changes,
});

/** Test factory: the schedule of the food bank from `makeFoodBank`, with one morning. */
export const makeSchedule = (changes: Partial<PickupSchedule> = {}): PickupSchedule => ({
  foodbank_id: idOf(100),
  version: 3,
  blocks: [makeBlock()],
  lead_hours: 2,
  window_days: 28,
  unclaimed_days: 2,
  unclaimed_days_chilled: 0,
  exceptions: [],
  updated_at: '2026-11-20T15:00:00Z',
  updated_by: 'Marc Tremblay',
  ...changes,
});

/** Test factory: a booking of Tuesday that can move to the half hour after. */
export const makeAffected = (changes: Partial<AffectedBooking> = {}): AffectedBooking => ({
  request_id: idOf(400),
  code: 'K7M2QX',
  name: 'Rosa Delgado',
  date: '2026-12-01',
  time: '09:00',
  proposed: { date: '2026-12-01', time: '10:30' },
  is_own: false,
  has_email: true,
  phone: null,
  ...changes,
});
