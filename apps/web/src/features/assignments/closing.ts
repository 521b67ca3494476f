import type { VolunteerShift } from '@nourish/contract';
import { sendStep } from './api.ts';
import { hoursBetween } from './steps.ts';
import type { Job } from './use-batch.ts';

type Person = VolunteerShift;

/** Signed up, not checked in yet. */
export const isExpected = ({ status }: Pick<Person, 'status'>): boolean =>
  status === 'assigned' || status === 'confirmed';
/** Without hours and not marked as a no-show. */
export const isUnsettled = (person: Pick<Person, 'status'>): boolean =>
  isExpected(person) || person.status === 'checked_in';

/** Attendance as entered when closing a shift. */
export interface Attendance {
  hasAttended: boolean;
  /** 'HH:MM', like `left`. */
  came: string;
  left: string;
}

/** Returns the proposal: attended for the planned time. */
export const proposalFor = ({ check_in_time, shift }: Person): Attendance => ({
  hasAttended: true,
  came: check_in_time ?? shift.start_time,
  left: shift.end_time,
});

/**
 * Returns the hours attended; null for a no-show. If attended as planned, returns the hours of the
 * shift.
 */
export function hoursOf(person: Person, attendance: Attendance): number | null {
  if (!attendance.hasAttended) return null;
  return isAsPlanned(person, attendance)
    ? person.shift.duration_hours
    : hoursBetween(attendance.came, attendance.left);
}

/** Attended as planned and never checked in: no times are recorded. */
const isAsPlanned = ({ status, shift }: Person, { came, left }: Attendance): boolean =>
  status !== 'checked_in' && came === shift.start_time && left === shift.end_time;

export const hasAllTimes = ({ hasAttended, came, left }: Attendance): boolean =>
  !hasAttended || (came !== '' && left !== '');

/**
 * Returns the job that records the attendance. If a previous attempt did the check-in, only the check-out is
 * sent.
 */
export function jobFor(person: Person, attendance: Attendance): Job {
  const { _id: id } = person;
  return {
    id,
    run: async () => {
      if (!attendance.hasAttended) return sendStep(id, { kind: 'no_show' });
      if (isAsPlanned(person, attendance)) return sendStep(id, { kind: 'complete', feedback: '' });
      if (person.status !== 'checked_in') await sendStep(id, { kind: 'check_in', time: attendance.came });
      return sendStep(id, { kind: 'check_out', time: attendance.left });
    },
  };
}
