import type { VolunteerShift } from '@nourish/contract';
import { ApiError } from '../../lib/api-error.ts';
import { useShiftChange } from '../volunteers/shift-changes.ts';
import { sendStep } from './api.ts';
import { hoursBetween } from './steps.ts';

type Person = VolunteerShift;

/** Signed up, not checked in yet. */
export const isExpected = ({ status }: Pick<Person, 'status'>): boolean =>
  status === 'assigned' || status === 'confirmed';
/** Without hours and not marked as a no-show. */
export const isUnsettled = (person: Pick<Person, 'status'>): boolean =>
  isExpected(person) || person.status === 'checked_in';

export interface Attendance {
  hasAttended: boolean;
  /** 'HH:MM', like `left`. */
  came: string;
  left: string;
}

export const proposalFor = ({ check_in_time, shift }: Person): Attendance => ({
  hasAttended: true,
  came: check_in_time ?? shift.start_time,
  left: shift.end_time,
});

/** Returns null for a no-show, and the hours of the shift if attended as planned. */
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

/** If a previous attempt did the check-in, only the check-out is sent. */
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

interface Job {
  id: string;
  run: () => Promise<unknown>;
}
/** Errors by job id; all other jobs succeeded. */
export type Failures = ReadonlyMap<string, unknown>;

/** Runs the jobs one by one and continues after failures. Stops if the network is lost. */
export async function runAll(jobs: readonly Job[]): Promise<Failures> {
  const failures = new Map<string, unknown>();
  let lost: unknown = null;
  for (const { id, run } of jobs) {
    if (lost !== null) {
      failures.set(id, lost);
      continue;
    }
    try {
      await run();
    } catch (error) {
      failures.set(id, error);
      if (error instanceof ApiError && error.status === 0) lost = error;
    }
  }
  return failures;
}

/** Runs a batch. Pending until the refetched data is on screen. */
export const useBatch = () => useShiftChange(runAll);
