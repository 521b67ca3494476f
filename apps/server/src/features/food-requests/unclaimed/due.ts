import type { RequestStatus } from '@nourish/contract';
import { addDays, instantOf, localTime } from '@nourish/contract/calendar';
import { slotsOn, type Schedule } from '../../appointments/booking-service.ts';

/** A day ends at this local time, or later with later slots: people who are late still come in the afternoon. */
const DAY_ENDS = '18:00';
/** After the last slot of an evening. */
const LATE_MINUTES = 30;

/** Days from the pickup day until an unclaimed request ends. */
export interface UnclaimedDays {
  unclaimed_days: number;
  unclaimed_days_chilled: number;
}

export interface OpenRequest {
  status: RequestStatus;
  pickup_date: string;
  pickup_time: string;
  /** Length of its slot. */
  slot_minutes: number;
  arrived_at: Date | null;
  /** The pickup day about whose end the person got a message. */
  missed_on: string | null;
  /** The pickup day about which staff were notified. */
  undecided_on: string | null;
  /** When it was last approved, packed or moved. */
  changed_at: Date;
  /** True if it has food that must stay cold. */
  is_chilled: boolean;
}

/**
 * `missed`: the person gets a message. `undecided`: staff are notified, because they never approved it, or because the
 * person arrived and the food was not handed out.
 */
export type Due = 'missed' | 'ended' | 'undecided';

/** When a local day ends: half an hour after its last slot, but not before the evening. */
export function endOf(schedule: Schedule, day: string): Date {
  const { time_zone } = schedule;
  const evening = instantOf({ date: day, time: `${DAY_ENDS}:00` }, time_zone).getTime();
  const last = slotsOn(schedule, day).at(-1);
  if (last === undefined) return new Date(evening);
  const closing = instantOf({ date: day, time: `${last.to}:00` }, time_zone).getTime();
  return new Date(Math.max(evening, closing + LATE_MINUTES * 60_000));
}

/** When a day ends for a request: on its pickup day not before its own time, also if the schedule has no such slot. */
function endFor(
  { pickup_date, pickup_time, slot_minutes }: OpenRequest,
  schedule: Schedule,
  day: string,
): Date {
  const end = endOf(schedule, day);
  if (day !== pickup_date) return end;
  const start = instantOf({ date: day, time: `${pickup_time}:00` }, schedule.time_zone).getTime();
  return new Date(Math.max(end.getTime(), start + (slot_minutes + LATE_MINUTES) * 60_000));
}

/** The last day to pick up an approved or packed request; at its end, the request ends. */
export function lastDayOf(request: OpenRequest, schedule: Schedule & UnclaimedDays): string {
  const days = request.is_chilled ? schedule.unclaimed_days_chilled : schedule.unclaimed_days;
  return addDays(countedFrom(request, schedule), days);
}

/** The pickup day; later for a request that is approved, packed or moved only after the end of this day. */
function countedFrom(request: OpenRequest, schedule: Schedule): string {
  const { status, pickup_date, changed_at } = request;
  if (status === 'pending') return pickup_date;
  const changed = localTime(changed_at, schedule.time_zone).date;
  const from = changed_at < endFor(request, schedule, changed) ? changed : addDays(changed, 1);
  return from > pickup_date ? from : pickup_date;
}

/** What is due for a request now; null: nothing. */
export function dueOf(request: OpenRequest, schedule: Schedule & UnclaimedDays, now: Date): Due | null {
  const { status, pickup_date, arrived_at } = request;
  const isOver = endFor(request, schedule, lastDayOf(request, schedule)) <= now;
  const alarm = request.undecided_on === pickup_date ? null : 'undecided';
  if (status === 'pending') return isOver ? alarm : null;
  if (status !== 'approved' && status !== 'ready') return null;
  if (arrived_at !== null) {
    const dayOf = (moment: Date) => localTime(moment, schedule.time_zone).date;
    return dayOf(now) > dayOf(arrived_at) ? alarm : null;
  }
  if (isOver) return 'ended';
  const isMissed = endFor(request, schedule, countedFrom(request, schedule)) <= now;
  return isMissed && request.missed_on !== pickup_date ? 'missed' : null;
}
