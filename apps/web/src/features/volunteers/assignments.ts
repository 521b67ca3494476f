import type { VolunteerShift } from '@nourish/contract';
import {
  ACTIVE_ASSIGNMENT_STATUSES,
  CANCEL_NOTICE_HOURS,
  CHECK_IN_OPENS_MINUTES_BEFORE,
  SELF_RECORDING_DAYS,
} from '@nourish/contract/volunteering';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

type Assignment = VolunteerShift;

const startOf = ({ shift }: Pick<Assignment, 'shift'>) => Date.parse(shift.starts_at);
const endOf = ({ shift }: Pick<Assignment, 'shift'>) => Date.parse(shift.ends_at);
const isActive = ({ status }: Pick<Assignment, 'status'>) =>
  ACTIVE_ASSIGNMENT_STATUSES.some((active) => active === status);

/** Whether the days are over in which volunteers record their own hours of a shift. */
export const isClosedToVolunteers = (assignment: Pick<Assignment, 'shift'>, now: number): boolean =>
  now > endOf(assignment) + SELF_RECORDING_DAYS * 24 * HOUR_MS;

/** What somebody has signed up for, by what it means to them. */
export interface MyShifts {
  /** To come or under way, the next first. */
  upcoming: Assignment[];
  /** Called off by the food bank before their time, the next first. */
  calledOff: Assignment[];
  /** Over, with nobody having recorded them yet; the latest first. */
  unrecorded: Assignment[];
  /** With their hours, the latest first. */
  completed: Assignment[];
}

export function sortAssignments(assignments: readonly Assignment[], now: number): MyShifts {
  const ascending = assignments.toSorted((one, other) => startOf(one) - startOf(other));
  // Somebody who forgot to check out can still do it for some days.
  const isToCome = (one: Assignment) =>
    isActive(one) && (endOf(one) > now || (one.status === 'checked_in' && !isClosedToVolunteers(one, now)));
  return {
    upcoming: ascending.filter(isToCome),
    calledOff: ascending.filter(
      (one) => one.status === 'cancelled' && one.cancelled_by !== 'volunteer' && endOf(one) > now,
    ),
    unrecorded: ascending.filter((one) => isActive(one) && !isToCome(one)).toReversed(),
    completed: ascending.filter(({ status }) => status === 'completed').toReversed(),
  };
}

/** What the clock lets a volunteer do with a shift now: check in from an hour before its start to its end, and then out. */
export function stepOf(assignment: Assignment, now: number): 'checkIn' | 'checkOut' | null {
  if (assignment.status === 'checked_in') return isClosedToVolunteers(assignment, now) ? null : 'checkOut';
  const opens = startOf(assignment) - CHECK_IN_OPENS_MINUTES_BEFORE * MINUTE_MS;
  return isActive(assignment) && now >= opens && now < endOf(assignment) ? 'checkIn' : null;
}

/** When check-in opens, in milliseconds, where that is within a day; null while there is nothing to tell of it yet, or any more. */
export function opensSoonAt(assignment: Assignment, now: number): number | null {
  const opens = startOf(assignment) - CHECK_IN_OPENS_MINUTES_BEFORE * MINUTE_MS;
  const isNear = opens > now && opens - now < 24 * HOUR_MS;
  return isNear && isActive(assignment) && assignment.status !== 'checked_in' ? opens : null;
}

/** Who has come cannot call off any more, nor can anybody once the shift has begun. */
export const canCancel = (assignment: Assignment, now: number): boolean =>
  isActive(assignment) && assignment.status !== 'checked_in' && startOf(assignment) > now;

/** Whether somebody is still checked in though the shift has ended. */
export const hasForgottenToLeave = (assignment: Assignment, now: number): boolean =>
  assignment.status === 'checked_in' && endOf(assignment) <= now;

/** Whether cancelling leaves the food bank less time than it asks for. */
export const isLateNotice = (assignment: Pick<Assignment, 'shift'>, now: number): boolean =>
  startOf(assignment) - now < CANCEL_NOTICE_HOURS * HOUR_MS;

/** What the volunteer area keeps count of, and the activity of a shift that it is. */
const TRACKED = {
  inventory: 'inventory_management',
  training: 'training',
  administrative: 'administrative',
} as const;
export type TrackedActivity = keyof typeof TRACKED;
export const TRACKED_ACTIVITIES: readonly TrackedActivity[] = ['inventory', 'training', 'administrative'];

/** Shifts and hours of the completed ones that were about an activity. */
export function totalOf(activity: TrackedActivity, completed: readonly Assignment[]) {
  const about = completed.filter(({ shift }) => shift.activity_category === TRACKED[activity]);
  return {
    shifts: about.length,
    hours: about.reduce((sum, { hours_worked }) => sum + (hours_worked ?? 0), 0),
  };
}
