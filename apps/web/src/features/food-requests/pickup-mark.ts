import type { FoodRequest } from '@nourish/contract';
import { localTime } from '@nourish/contract/calendar';
import { pickupMarkOf, type MarkedPickup, type PickupMark } from '@nourish/contract/pickup-mark';
import { useNow } from '../../lib/use-now.ts';
import { useTimeZone } from '../food-banks/api.ts';
import { isOpen } from './status.tsx';

export const markedPickup = (request: FoodRequest): MarkedPickup => ({
  status: request.status,
  date: request.pickup_date,
  time: request.pickup_time,
  minutes: request.pickup_minutes,
  arrived_at: request.arrived_at ?? null,
});

/** True if a pickup cannot wait: the person is here, or the food is packed and they are late or due in this hour. */
export function isPressing(request: FoodRequest, timeZone: string, now: Date): boolean {
  const mark = pickupMarkOf(markedPickup(request), timeZone, now);
  if (mark === 'here') return true;
  const { date, time } = localTime(now, timeZone);
  // The person of an earlier day is probably not here.
  if (request.status !== 'ready' || request.pickup_date !== date) return false;
  return mark === 'late' || request.pickup_time.slice(0, 2) === time.slice(0, 2);
}

/** True if a request is still open although its pickup day has passed. */
export function useIsOverdue(request: FoodRequest): boolean {
  const now = useNow();
  const timeZone = useTimeZone(request.foodbank_id);
  return (
    timeZone !== undefined && isOpen(request) && request.pickup_date < localTime(new Date(now), timeZone).date
  );
}

/** What is said beside a time whose overdue day is said elsewhere. */
export function useRequestMark(request: FoodRequest): PickupMark | null {
  const now = useNow();
  const timeZone = useTimeZone(request.foodbank_id);
  const isOverdue = useIsOverdue(request);
  if (timeZone === undefined) return null;
  const mark = pickupMarkOf(markedPickup(request), timeZone, new Date(now));
  return mark === 'here' || !isOverdue ? mark : null;
}

export function useIsPressing(request: FoodRequest): boolean {
  const now = useNow();
  const timeZone = useTimeZone(request.foodbank_id);
  return timeZone !== undefined && isPressing(request, timeZone, new Date(now));
}
