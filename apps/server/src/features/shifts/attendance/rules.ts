import type { AssignmentStatus } from '@nourish/contract';
import {
  addDays,
  CLOCK_SKEW_MS,
  DAY_MS,
  instantOf,
  localTime,
  recordedMoment,
} from '@nourish/contract/calendar';
import {
  ACTIVE_ASSIGNMENT_STATUSES,
  ASSIGNMENT_TRANSITIONS,
  CHECK_IN_OPENS_MINUTES_BEFORE,
  CHECK_OUT_COUNTS_HOURS_AFTER,
  SELF_RECORDING_DAYS,
  SIGN_UP_CLOSES_HOURS_AFTER,
} from '@nourish/contract/volunteer-constants';
import type { Moments } from '../rules.ts';

const NEXT: Record<AssignmentStatus, readonly AssignmentStatus[]> = ASSIGNMENT_TRANSITIONS;
export const canTransition = (from: AssignmentStatus, to: AssignmentStatus): boolean =>
  NEXT[from].includes(to);

const ACTIVE: readonly AssignmentStatus[] = ACTIVE_ASSIGNMENT_STATUSES;
export const isActive = (status: AssignmentStatus): boolean => ACTIVE.includes(status);
/** True if the assignment fills a spot of its shift. Completed ones do, no-shows do not. */
export const takesSpot = (status: AssignmentStatus): boolean => isActive(status) || status === 'completed';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const QUARTERS_AN_HOUR = 4;

const plus = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms);

export const opensAt = ({ starts_at }: Moments): Date =>
  plus(starts_at, -CHECK_IN_OPENS_MINUTES_BEFORE * MINUTE_MS);

/** Returns the moment a device recorded, or else now; undefined if the recorded moment is in the future. */
export const happenedAt = (recorded: string | undefined, now: Date): Date | undefined =>
  recorded === undefined ? now : recordedMoment(recorded, now);

/** True if a check-out is earlier than the check-in by more than the allowed clock skew. */
export const isBeforeCheckIn = (checkOut: Date, checkIn: Date): boolean =>
  plus(checkOut, CLOCK_SKEW_MS) < checkIn;

/** Hours between two moments, rounded to quarters. */
export const hoursBetween = (from: Date, to: Date): number =>
  Math.round(((to.getTime() - from.getTime()) / HOUR_MS) * QUARTERS_AN_HOUR) / QUARTERS_AN_HOUR;

/** The first moment at or after `from` when local clocks show `time`. */
function nextAt(time: string, from: Date, timeZone: string): Date {
  const { date } = localTime(from, timeZone);
  const moments = [0, 1].map((days) => instantOf({ date: addDays(date, days), time }, timeZone));
  // Times entered by hand have no seconds.
  const minute = from.getTime() - (from.getTime() % MINUTE_MS);
  // If clocks show the time twice that night, `instantOf` returns the first moment; the second is an hour
  // later.
  return moments.find((moment) => moment.getTime() >= minute) ?? plus(from, DAY_MS);
}

/** Sign-up closes at the start, or for staff some hours after the end, so that they can add walk-ins. */
export const signUpCloses = ({ starts_at, ends_at }: Moments, isStaff: boolean): Date =>
  isStaff ? plus(ends_at, SIGN_UP_CLOSES_HOURS_AFTER * HOUR_MS) : starts_at;

/** The check-in moment for a local time; undefined if it is before check-in opens or after the end. */
export function checkInAt(time: string, shift: Moments, timeZone: string): Date | undefined {
  const moment = nextAt(time, opensAt(shift), timeZone);
  return moment < shift.ends_at ? moment : undefined;
}

/** Check-in time when staff set the status directly: now if check-in is open, else the start of the shift. */
export const directCheckIn = (shift: Moments, now: Date): Date =>
  now >= opensAt(shift) && now < shift.ends_at ? now : shift.starts_at;

export const isClosedToVolunteers = ({ ends_at }: Moments, now: Date): boolean =>
  now > plus(ends_at, SELF_RECORDING_DAYS * DAY_MS);

/** The latest check-out accepted: the end of the shift, or some hours later for staff. */
export const latestCheckOut = ({ ends_at }: Moments, isStaff: boolean): Date =>
  isStaff ? plus(ends_at, SIGN_UP_CLOSES_HOURS_AFTER * HOUR_MS) : ends_at;

/** The check-out moment for a local time; undefined if it is later than `latest`. */
export function checkOutAt(time: string, checkIn: Date, latest: Date, timeZone: string): Date | undefined {
  const moment = nextAt(time, checkIn, timeZone);
  // `time` has no seconds, so a check-out in the minute of check-in could precede it.
  const checkOut = moment < checkIn ? checkIn : moment;
  return checkOut <= latest ? checkOut : undefined;
}

/**
 * The time of a check-out made now, at most the end of the shift. Staff may be some hours later; after that,
 * the check-out was forgotten, and the end counts.
 */
export function checkOutNow(now: Date, checkIn: Date, { ends_at }: Moments, isStaff: boolean): Date {
  const latest = isStaff ? plus(ends_at, CHECK_OUT_COUNTS_HOURS_AFTER * HOUR_MS) : ends_at;
  const checkOut = now > latest ? ends_at : now;
  return checkOut < checkIn ? checkIn : checkOut;
}
