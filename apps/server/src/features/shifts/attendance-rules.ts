import type { AssignmentStatus } from '@nourish/contract';
import { addDays, instantOf, localTime } from '@nourish/contract/calendar';
import {
  ACTIVE_ASSIGNMENT_STATUSES,
  ASSIGNMENT_TRANSITIONS,
  CHECK_IN_OPENS_MINUTES_BEFORE,
  CHECK_OUT_COUNTS_HOURS_AFTER,
} from '@nourish/contract/constants';
import type { Moments } from './rules.ts';

const NEXT: Record<AssignmentStatus, readonly AssignmentStatus[]> = ASSIGNMENT_TRANSITIONS;
export const mayBecome = (from: AssignmentStatus, to: AssignmentStatus): boolean => NEXT[from].includes(to);

const ACTIVE: readonly AssignmentStatus[] = ACTIVE_ASSIGNMENT_STATUSES;
/** Whether somebody is still to come, or there. */
export const isActive = (status: AssignmentStatus): boolean => ACTIVE.includes(status);
/** Whether an assignment fills a spot of its shift: of who is coming, and of who came. */
export const takesSpot = (status: AssignmentStatus): boolean => isActive(status) || status === 'completed';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const QUARTERS_AN_HOUR = 4;

const plus = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms);

/** When check-in opens. */
export const opensAt = ({ starts_at }: Moments): Date =>
  plus(starts_at, -CHECK_IN_OPENS_MINUTES_BEFORE * MINUTE_MS);

/** How long somebody was there, to the quarter of an hour. */
export const hoursBetween = (from: Date, to: Date): number =>
  Math.round(((to.getTime() - from.getTime()) / HOUR_MS) * QUARTERS_AN_HOUR) / QUARTERS_AN_HOUR;

/** The first moment from another one on when clocks show a time of day. */
export function nextAt(time: string, from: Date, timeZone: string): Date {
  const { date } = localTime(from, timeZone);
  const moments = [0, 1].map((days) => instantOf({ date: addDays(date, days), time }, timeZone));
  // Whoever writes down a time writes no seconds.
  const minute = from.getTime() - (from.getTime() % MINUTE_MS);
  // Of a time that comes twice that night `instantOf` knows the first; the second is an hour later.
  return moments.find((moment) => moment.getTime() >= minute) ?? plus(from, 24 * HOUR_MS);
}

/** Within so many hours after its end somebody may still have been at a shift. */
const STAYS_HOURS_AFTER = 6;

/** When somebody came, as staff wrote it down; undefined: that is not around the shift. */
export function cameAt(time: string, shift: Moments, timeZone: string): Date | undefined {
  const moment = nextAt(time, opensAt(shift), timeZone);
  return moment < shift.ends_at ? moment : undefined;
}

/** When somebody left, as staff wrote it down; undefined: that is not around the shift. */
export function leftAt(time: string, came: Date, shift: Moments, timeZone: string): Date | undefined {
  const moment = nextAt(time, came, timeZone);
  return moment <= plus(shift.ends_at, STAYS_HOURS_AFTER * HOUR_MS) ? moment : undefined;
}

/** When somebody left who checks out now: where they had forgotten to, when the shift ended. */
export function leavesAt(now: Date, came: Date, { ends_at }: Moments): Date {
  const isForgotten = now > plus(ends_at, CHECK_OUT_COUNTS_HOURS_AFTER * HOUR_MS);
  const left = isForgotten ? ends_at : now;
  return left < came ? came : left;
}
