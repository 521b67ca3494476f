import type { PickupBooking, PickupDaySlot } from '@nourish/contract';
import { isHere } from '@nourish/contract/pickup-mark';

/** What can be done next with a booking. */
export type PickupStep = 'approve' | 'arrive' | 'pack' | 'ready' | 'hand_out';

interface By {
  /** Today at the food bank. */
  today: string;
  timeZone: string;
  /** Volunteers at the desk neither approve requests nor mark them ready. */
  isStaff: boolean;
  /** In the packing list. */
  isPacking?: boolean;
}

/** The steps that a booking can take, the usual one first. */
export function stepsOf(
  booking: PickupBooking,
  { isStaff, isPacking = false, today, timeZone }: By,
): PickupStep[] {
  const { status, date, packing_by, is_own } = booking;
  if (is_own || status === 'fulfilled') return [];
  const arrive: PickupStep[] = date <= today && !isHere(booking, timeZone, today) ? ['arrive'] : [];
  if (status === 'pending') return isStaff ? ['approve', ...arrive] : arrive;
  if (status === 'ready') return [...arrive, ...(date <= today ? (['hand_out'] as const) : [])];
  return [...arrive, ...packingSteps(packing_by === null, { isStaff, isPacking })];
}

/** Staff usually mark a bag ready at once, as in the list of requests; in the packing list, they say that they begin. */
function packingSteps(isLeft: boolean, { isStaff, isPacking }: Required<Pick<By, 'isStaff' | 'isPacking'>>) {
  const steps: PickupStep[] = isPacking ? ['pack', 'ready'] : ['ready', 'pack'];
  return steps.filter((step) => (step === 'pack' ? isLeft : isStaff));
}

/** True if it is to be packed now, as on the server. */
export const isToPack = ({ status, state }: Pick<PickupBooking, 'status' | 'state'>): boolean =>
  status === 'approved' && state !== 'no_show';

/** True if nothing is left to do for a time: it has passed, and all who booked it were served. */
export const isDone = ({ is_over, bookings }: PickupDaySlot): boolean =>
  is_over && bookings.every(({ status }) => status === 'fulfilled');

/** Those who were served come last; otherwise in the given order. */
export const servedLast = (bookings: readonly PickupBooking[]): PickupBooking[] =>
  bookings.toSorted(
    (one, other) => Number(one.status === 'fulfilled') - Number(other.status === 'fulfilled'),
  );

/** True while times of the day are still to come, so that no pickup counts as missed yet. */
export const isUnderWay = (slots: readonly Pick<PickupDaySlot, 'is_over'>[]): boolean =>
  slots.some(({ is_over }) => !is_over);

/** The state to show: while the food bank is open, no pickup is missed, and only ready food is late. */
export function shownState(
  { state, date, status, packing_by }: Pick<PickupBooking, 'state' | 'date' | 'status' | 'packing_by'>,
  { today, isOpen }: { today: string; isOpen: boolean },
): PickupBooking['state'] {
  if (!isOpen || state !== 'no_show' || date !== today) return state;
  return status === 'ready' ? 'late' : packing_by === null ? 'not_packed' : 'packing';
}

/** Places of a time that can still be booked (null: it has none), and those that are free for walk-ins. */
export function freeIn({ is_over, places, walk_ins, walk_ins_served, bookings }: PickupDaySlot) {
  return {
    left: places === null || is_over ? null : Math.max(0, places - bookings.length),
    walkIns: is_over ? 0 : Math.max(0, walk_ins - walk_ins_served),
  };
}
