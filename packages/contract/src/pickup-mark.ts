/** When a pickup is late, and who is here. Pure: server and browser use the same rule. */
import type { REQUEST_STATUSES } from './constants.ts';
import { instantOf, localTime } from './calendar.ts';

/** Length of a time that is no slot, in minutes: without a schedule people come within an hour. */
export const DEFAULT_PICKUP_MINUTES = 60;

const MINUTE_MS = 60_000;

export interface PickupSpan {
  date: string;
  /** `HH:MM` */
  time: string;
  minutes: number;
}

/** When a slot begins and ends, as instants. Its length counts, so a change of the clocks does not cut it. */
export function spanOf({ date, time, minutes }: PickupSpan, timeZone: string): { starts: Date; ends: Date } {
  const starts = instantOf({ date, time: `${time}:00` }, timeZone);
  return { starts, ends: new Date(starts.getTime() + minutes * MINUTE_MS) };
}

/** `here`: the person has arrived today. `late`, `not_packed`: the slot is over, and the food is packed or not. */
export type PickupMark = 'here' | 'late' | 'not_packed';

export interface MarkedPickup extends PickupSpan {
  status: (typeof REQUEST_STATUSES)[number];
  /** An instant. */
  arrived_at: string | null;
}

/** True if the person is here: arrivals of earlier days no longer count. `today`: at the food bank. */
export const isHere = (
  { arrived_at }: Pick<MarkedPickup, 'arrived_at'>,
  timeZone: string,
  today: string,
): boolean => arrived_at !== null && localTime(new Date(arrived_at), timeZone).date === today;

/** What is said beside the time of a pickup; null: nothing out of the ordinary. */
export function pickupMarkOf(pickup: MarkedPickup, timeZone: string, now: Date): PickupMark | null {
  const { status } = pickup;
  if (status !== 'pending' && status !== 'approved' && status !== 'ready') return null;
  if (isHere(pickup, timeZone, localTime(now, timeZone).date)) return 'here';
  if (now < spanOf(pickup, timeZone).ends) return null;
  return status === 'ready' ? 'late' : 'not_packed';
}
