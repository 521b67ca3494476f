import type { FoodRequestLine, PackingSheet, PickupBooking } from '@nourish/contract';
import { findCautions, type GuardedNeeds } from '@nourish/contract/allergen-guard';
import { DEFAULT_PICKUP_MINUTES } from '@nourish/contract/pickup-mark';
import type { BookingRow, selectLines } from './queries.ts';
import { stateOf } from './rules.ts';

type LineRow = Awaited<ReturnType<typeof selectLines>>[number];

export interface Viewpoint {
  time_zone: string;
  now: Date;
  /** The caller. */
  user_id: string;
  /** Those of the clients on the board who stated an allergy. */
  careful: ReadonlySet<string | null>;
  /** Length of the scheduled slot at a time, in minutes; undefined if no slot begins then. */
  minutesAt: (time: string) => number | undefined;
}

/** Length of the time of a booking, in minutes. */
export const minutesOf = (row: BookingRow, minutesAt: Viewpoint['minutesAt']): number =>
  minutesAt(row.pickup_time) ?? row.slot_minutes ?? DEFAULT_PICKUP_MINUTES;

/** Presents a request that was not called off. */
export function presentBooking(
  row: BookingRow,
  { time_zone, now, user_id, careful, minutesAt }: Viewpoint,
): PickupBooking {
  const { status, pickup_date: date, pickup_time: time, arrived_at, packing_at } = row;
  if (status === 'rejected' || status === 'cancelled') throw new Error(`request ${row.id} was called off`);
  const booking = { status, date, time, minutes: minutesOf(row, minutesAt), arrived_at, packing_at };
  return {
    request_id: row.id,
    code: row.code,
    status,
    state: stateOf(booking, time_zone, now),
    date,
    time,
    name: row.recipient_name,
    client_id: row.root_id,
    dietary_restrictions: row.dietary_restrictions,
    allergies: row.allergies,
    needs: [row.dietary_restrictions, row.allergies].filter(Boolean).join('; ') || null,
    has_allergies: careful.has(row.root_id),
    total_items: row.total_items,
    arrived_at: arrived_at?.toISOString() ?? null,
    packing_by: row.packer_name,
    is_own: row.user_id === user_id,
  };
}

interface SheetContext {
  foodbank_id: string;
  foodbank_name: string;
  isStaff: boolean;
  /** Those of the household; only for staff. */
  needs: GuardedNeeds | undefined;
}

export const presentSheet = (
  row: BookingRow,
  lines: readonly LineRow[],
  { foodbank_id, foodbank_name, isStaff, needs }: SheetContext,
): PackingSheet => ({
  _id: row.id,
  code: row.code,
  foodbank_id,
  foodbank_name,
  pickup_date: row.pickup_date,
  pickup_time: row.pickup_time,
  name: row.recipient_name,
  items: lines.map((line) => presentLine(line, needs)),
  total_items: row.total_items,
  special_instructions: isStaff ? row.special_instructions : null,
  dietary_restrictions: row.dietary_restrictions,
  allergies: row.allergies,
});

const presentLine = (line: LineRow, needs: GuardedNeeds | undefined): FoodRequestLine => ({
  _id: line.id,
  inventory_id: line.item_id,
  item_name: line.item_name,
  category: line.category,
  dietary_category: line.dietary_category,
  quantity_requested: line.quantity,
  no_substitute: line.no_substitute,
  storage_location: line.storage_location,
  expiration_date: line.expiration_date,
  date_kind: line.date_kind,
  lot_code: line.lot_code,
  ...(needs && { cautions: findCautions(needs, line) }),
});
