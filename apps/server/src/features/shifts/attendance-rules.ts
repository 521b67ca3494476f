import type { AssignmentStatus } from '@nourish/contract';
import { addDays, CLOCK_SKEW_MS, instantOf, localTime, notedMoment } from '@nourish/contract/calendar';
import {
  ACTIVE_ASSIGNMENT_STATUSES,
  ASSIGNMENT_TRANSITIONS,
  CHECK_IN_OPENS_MINUTES_BEFORE,
  CHECK_OUT_COUNTS_HOURS_AFTER,
  SELF_RECORDING_DAYS,
  SIGN_UP_CLOSES_HOURS_AFTER,
} from '@nourish/contract/volunteering';
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
const DAY_MS = 24 * HOUR_MS;
const QUARTERS_AN_HOUR = 4;

const plus = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms);

/** When check-in opens. */
export const opensAt = ({ starts_at }: Moments): Date =>
  plus(starts_at, -CHECK_IN_OPENS_MINUTES_BEFORE * MINUTE_MS);

/** When something happened: as a device noted it, now where it says nothing; undefined: that is still to come. */
export const happenedAt = (noted: string | undefined, now: Date): Date | undefined =>
  noted === undefined ? now : notedMoment(noted, now);

/** Whether somebody cannot have left at a moment, having come at another. */
export const isBefore = (left: Date, came: Date): boolean => plus(left, CLOCK_SKEW_MS) < came;

/** How long somebody was there, to the quarter of an hour. */
export const hoursBetween = (from: Date, to: Date): number =>
  Math.round(((to.getTime() - from.getTime()) / HOUR_MS) * QUARTERS_AN_HOUR) / QUARTERS_AN_HOUR;

/** The first moment from another one on when clocks show a time of day. */
function nextAt(time: string, from: Date, timeZone: string): Date {
  const { date } = localTime(from, timeZone);
  const moments = [0, 1].map((days) => instantOf({ date: addDays(date, days), time }, timeZone));
  // Whoever writes down a time writes no seconds.
  const minute = from.getTime() - (from.getTime() % MINUTE_MS);
  // Of a time that comes twice that night `instantOf` knows the first; the second is an hour later.
  return moments.find((moment) => moment.getTime() >= minute) ?? plus(from, DAY_MS);
}

/** Until when somebody can be put on a shift: by themselves until it begins, by staff also who walked in. */
export const signUpCloses = ({ starts_at, ends_at }: Moments, isStaff: boolean): Date =>
  isStaff ? plus(ends_at, SIGN_UP_CLOSES_HOURS_AFTER * HOUR_MS) : starts_at;

/** When somebody came, as it was written down; undefined: that is not around the shift. */
export function cameAt(time: string, shift: Moments, timeZone: string): Date | undefined {
  const moment = nextAt(time, opensAt(shift), timeZone);
  return moment < shift.ends_at ? moment : undefined;
}

/** Since when somebody is at a shift whom staff note as there: since now where that can be, else since it begins. */
export const thereSince = (shift: Moments, now: Date): Date =>
  now >= opensAt(shift) && now < shift.ends_at ? now : shift.starts_at;

/** Whether the days are over in which volunteers record their own hours of a shift. */
export const isClosedToVolunteers = ({ ends_at }: Moments, now: Date): boolean =>
  now > plus(ends_at, SELF_RECORDING_DAYS * DAY_MS);

/** The latest check-out from a shift that is accepted: of volunteers its end, of staff some hours more. */
export const latestLeave = ({ ends_at }: Moments, isStaff: boolean): Date =>
  isStaff ? plus(ends_at, SIGN_UP_CLOSES_HOURS_AFTER * HOUR_MS) : ends_at;

/** When somebody left, as it was written down; undefined: that is before they came, or too late. */
export function leftAt(time: string, came: Date, latest: Date, timeZone: string): Date | undefined {
  const moment = nextAt(time, came, timeZone);
  // Whoever leaves in the minute they came in came some seconds into it.
  const left = moment < came ? came : moment;
  return left <= latest ? left : undefined;
}

/**
 * The time of a check-out that is made now. After the end of the shift the end counts: for volunteers at once, for staff
 * only hours later, when the check-out was forgotten.
 */
export function leavesAt(now: Date, came: Date, { ends_at }: Moments, isStaff: boolean): Date {
  const latest = isStaff ? plus(ends_at, CHECK_OUT_COUNTS_HOURS_AFTER * HOUR_MS) : ends_at;
  const left = now > latest ? ends_at : now;
  return left < came ? came : left;
}
