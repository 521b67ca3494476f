import type { PickupBooking } from '@nourish/contract';
import { NO_SHOW_AFTER_MINUTES } from '@nourish/contract/appointment-constants';
import { addDays, instantOf } from '@nourish/contract/calendar';
import { isHere, pickupMarkOf, spanOf } from '@nourish/contract/pickup-mark';
import type { BookingRow } from './queries.ts';

/** A request on the day of its pickup. */
export interface Booking {
  status: PickupBooking['status'];
  date: string;
  time: string;
  minutes: number;
  arrived_at: Date | null;
  packing_at: Date | null;
}

const MINUTE_MS = 60_000;

/**
 * State of a booking. People who are here are never late, whatever happens to their food. Others are late
 * from the end of their slot if their food is ready. If they never arrived, they did not come an hour later
 * or once the day is over; they can still be served.
 */
export function stateOf(booking: Booking, timeZone: string, now: Date): PickupBooking['state'] {
  const { status, date, arrived_at, packing_at } = booking;
  if (status === 'fulfilled') return 'handed_out';
  if (arrived_at === null) {
    const { ends } = spanOf(booking, timeZone);
    const dayEnds = instantOf({ date: addDays(date, 1), time: '00:00:00' }, timeZone);
    if (now >= dayEnds || now.getTime() >= ends.getTime() + NO_SHOW_AFTER_MINUTES * MINUTE_MS)
      return 'no_show';
  }
  const mark = pickupMarkOf({ ...booking, arrived_at: arrived_at?.toISOString() ?? null }, timeZone, now);
  if (mark === 'late') return 'late';
  if (status === 'ready') return 'ready';
  if (packing_at !== null) return 'packing';
  if (mark === 'not_packed') return 'not_packed';
  return mark === 'here' ? 'arrived' : 'booked';
}

type Ordered = Pick<PickupBooking, 'time' | 'arrived_at' | 'name' | 'request_id'>;

/** Orders bookings for packing: by slot, within it who has arrived first, then by name. */
export function byPackingOrder(a: Ordered, b: Ordered): number {
  return (
    compare(a.time, b.time) ||
    // No arrival sorts last.
    compare(a.arrived_at ?? '~', b.arrived_at ?? '~') ||
    a.name.localeCompare(b.name) ||
    compare(a.request_id, b.request_id)
  );
}

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/** True if it is to be packed now: approved, and the person is still expected or has arrived. */
export const isToPack = ({ status, state }: Pick<PickupBooking, 'status' | 'state'>): boolean =>
  status === 'approved' && state !== 'no_show';

type Counted = Pick<PickupBooking, 'status' | 'state' | 'arrived_at'>;

/**
 * Counts the bookings of a day. Today, `arrived` counts people who are here, and `ready` what waits for them,
 * also of `earlier` days. On other days, `arrived` counts people who came and were not served.
 */
export function figuresOf(
  bookings: readonly Counted[],
  earlier: readonly Counted[],
  { date, today, time_zone }: { date: string; today: string; time_zone: string },
) {
  const onBoard = [...earlier, ...bookings];
  const hasArrived = (booking: Counted): boolean =>
    date === today ? isHere(booking, time_zone, today) : booking.arrived_at !== null;
  return {
    expected: bookings.length,
    arrived: onBoard.filter((each) => each.status !== 'fulfilled' && hasArrived(each)).length,
    ready: onBoard.filter(({ status }) => status === 'ready').length,
    handed_out: bookings.filter(({ status }) => status === 'fulfilled').length,
    missed: bookings.filter(({ state }) => state === 'no_show').length,
  };
}

/** Reads a short code as typed or scanned: `ls 427` is LS-427. Returns null for any other text. */
export function readCode(text: string): string | null {
  const match = /^([A-Z]{2})[\s\p{Pd}]*([0-9]+)$/u.exec(text.trim().toUpperCase());
  return match === null ? null : `${match[1]}-${match[2]}`;
}

/** A moment at a food bank. */
export interface Moment {
  now: Date;
  today: string;
  time_zone: string;
}

/** When a person who is here arrived: now, unless it was noted today. */
export function arrivalOf(
  { arrived_at }: Pick<Booking, 'arrived_at'>,
  { now, today, time_zone }: Moment,
): Date {
  const noted = arrived_at?.toISOString() ?? null;
  return arrived_at !== null && isHere({ arrived_at: noted }, time_zone, today) ? arrived_at : now;
}

/** True if the board of today shows the booking: of today, or of an earlier day with food that is set aside. */
export const isOnBoard = (
  { status, pickup_date }: Pick<BookingRow, 'status' | 'pickup_date'>,
  today: string,
): boolean => pickup_date === today || (pickup_date < today && (status === 'approved' || status === 'ready'));

/** Why a person cannot arrive for a request today; null: nothing prevents it. */
export function refusalOf(
  { status, date }: { status: PickupBooking['status'] | 'rejected' | 'cancelled'; date: string },
  today: string,
): 'handed_out' | 'called_off' | 'other_day' | null {
  if (status === 'fulfilled') return 'handed_out';
  if (status === 'rejected' || status === 'cancelled') return 'called_off';
  // The food of earlier days is still set aside.
  return date > today ? 'other_day' : null;
}
