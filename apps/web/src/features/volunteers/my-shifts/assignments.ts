import type { Shift, VolunteerShift } from '@nourish/contract';
import {
  ACTIVE_ASSIGNMENT_STATUSES,
  CANCEL_NOTICE_HOURS,
  CHECK_IN_OPENS_MINUTES_BEFORE,
  SELF_RECORDING_DAYS,
} from '@nourish/contract/volunteer-constants';
import { todayIn } from '../../../lib/dates.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

type Assignment = VolunteerShift;

const startOf = ({ shift }: Pick<Assignment, 'shift'>) => Date.parse(shift.starts_at);
const endOf = ({ shift }: Pick<Assignment, 'shift'>) => Date.parse(shift.ends_at);
export const isActive = ({ status }: Pick<Assignment, 'status'>): boolean =>
  ACTIVE_ASSIGNMENT_STATUSES.some((active) => active === status);

/** True once the period for volunteers to record their own hours is over. */
export const isClosedToVolunteers = (assignment: Pick<Assignment, 'shift'>, now: number): boolean =>
  now > endOf(assignment) + SELF_RECORDING_DAYS * 24 * HOUR_MS;

/** In the time zone of the food bank. */
export const isToday = (shift: Pick<Shift, 'shift_date' | 'time_zone'>, now: number): boolean =>
  shift.shift_date === todayIn(shift.time_zone, new Date(now));

export interface MyShifts {
  /** Future or in progress, earliest first. */
  upcoming: Assignment[];
  /** Cancelled by the food bank before their start, earliest first. */
  calledOff: Assignment[];
  /** Past without recorded attendance, latest first. */
  unrecorded: Assignment[];
  /** With recorded hours, latest first. */
  completed: Assignment[];
}

export function sortAssignments(assignments: readonly Assignment[], now: number): MyShifts {
  const ascending = assignments.toSorted((one, other) => startOf(one) - startOf(other));
  // Volunteers can check out for some days after the end.
  const isUpcoming = (one: Assignment) =>
    isActive(one) && (endOf(one) > now || (one.status === 'checked_in' && !isClosedToVolunteers(one, now)));
  return {
    upcoming: ascending.filter(isUpcoming),
    calledOff: ascending.filter(
      (one) => one.status === 'cancelled' && one.cancelled_by !== 'volunteer' && endOf(one) > now,
    ),
    unrecorded: ascending.filter((one) => isActive(one) && !isUpcoming(one)).toReversed(),
    completed: ascending.filter(({ status }) => status === 'completed').toReversed(),
  };
}

/** The attendance step available now: check-in from an hour before the start to the end, then check-out. */
export function stepOf(assignment: Assignment, now: number): 'checkIn' | 'checkOut' | null {
  if (assignment.status === 'checked_in') return isClosedToVolunteers(assignment, now) ? null : 'checkOut';
  const opens = startOf(assignment) - CHECK_IN_OPENS_MINUTES_BEFORE * MINUTE_MS;
  return isActive(assignment) && now >= opens && now < endOf(assignment) ? 'checkIn' : null;
}

/** When check-in opens, in milliseconds, if that is within a day; null otherwise. */
export function opensSoonAt(assignment: Assignment, now: number): number | null {
  const opens = startOf(assignment) - CHECK_IN_OPENS_MINUTES_BEFORE * MINUTE_MS;
  const isNear = opens > now && opens - now < 24 * HOUR_MS;
  return isNear && isActive(assignment) && assignment.status !== 'checked_in' ? opens : null;
}

/** Volunteers cannot cancel after check-in or after the start of the shift. */
export const canCancel = (assignment: Assignment, now: number): boolean =>
  isActive(assignment) && assignment.status !== 'checked_in' && startOf(assignment) > now;

/** True if the volunteer is still checked in after the end of the shift. */
export const isCheckOutOverdue = (assignment: Assignment, now: number): boolean =>
  assignment.status === 'checked_in' && endOf(assignment) <= now;

/** True if the cancellation is later than the food bank's notice period. */
export const isLateNotice = (assignment: Pick<Assignment, 'shift'>, now: number): boolean =>
  startOf(assignment) - now < CANCEL_NOTICE_HOURS * HOUR_MS;

/** The activities with their own totals in the volunteer area. */
const TRACKED = {
  inventory: 'inventory_management',
  training: 'training',
  administrative: 'administrative',
} as const;
export type TrackedActivity = keyof typeof TRACKED;
export const TRACKED_ACTIVITIES: readonly TrackedActivity[] = ['inventory', 'training', 'administrative'];

export function totalOf(activity: TrackedActivity, completed: readonly Assignment[]) {
  const about = completed.filter(({ shift }) => shift.activity_category === TRACKED[activity]);
  return {
    shifts: about.length,
    hours: about.reduce((sum, { hours_worked }) => sum + (hours_worked ?? 0), 0),
  };
}

/** Hours of completed shifts in a year ('YYYY'), by the day of the shift. */
export const hoursIn = (year: string, completed: readonly Assignment[]): number =>
  completed
    .filter(({ shift }) => shift.shift_date.startsWith(`${year}-`))
    .reduce((sum, { hours_worked }) => sum + (hours_worked ?? 0), 0);
