import type { RequestStatus } from '@nourish/contract';
import { addDays, instantOf, localTime } from '@nourish/contract/calendar';
import { slotsOn, type Schedule } from '../../appointments/rules.ts';

/** A day ends at this local time, or later with later slots: people who are late still come in the afternoon. */
const DAY_ENDS = '18:00';
/** After the last slot of an evening. */
const LATE_MINUTES = 30;

/** When requests end that nobody picked up, in days after the pickup day. */
export interface UnclaimedDays {
  unclaimed_days: number;
  unclaimed_days_chilled: number;
}

export interface OpenRequest {
  status: RequestStatus;
  pickup_date: string;
  /** The pickup day about whose end the person got a message. */
  missed_on: string | null;
  updated_at: Date;
  /** True if it has food that must stay cold. */
  is_chilled: boolean;
}

/** `missed`: the person gets a message. `undecided`: staff never approved it, and are notified. */
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

/** The day at whose end an approved or packed request ends, if nobody picks it up. */
export function lastDayOf(
  request: OpenRequest,
  { unclaimed_days, unclaimed_days_chilled }: UnclaimedDays,
  timeZone: string,
): string {
  const days = request.is_chilled ? unclaimed_days_chilled : unclaimed_days;
  return addDays(countedFrom(request, timeZone), days);
}

/** The pickup day; later for a request that staff approve, pack or move only after it. */
function countedFrom({ status, pickup_date, updated_at }: OpenRequest, timeZone: string): string {
  const changed = localTime(updated_at, timeZone).date;
  return status !== 'pending' && changed > pickup_date ? changed : pickup_date;
}

/** What is due for a request now; null: nothing. */
export function dueOf(request: OpenRequest, schedule: Schedule & UnclaimedDays, now: Date): Due | null {
  const { time_zone } = schedule;
  const isOver = endOf(schedule, lastDayOf(request, schedule, time_zone)) <= now;
  if (request.status === 'pending') return isOver ? 'undecided' : null;
  if (request.status !== 'approved' && request.status !== 'ready') return null;
  if (isOver) return 'ended';
  const isMissed = endOf(schedule, countedFrom(request, time_zone)) <= now;
  return isMissed && request.missed_on !== request.pickup_date ? 'missed' : null;
}
