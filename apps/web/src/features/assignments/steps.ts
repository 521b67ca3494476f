import type { AssignmentStatus, Shift, VolunteerShift } from '@nourish/contract';
import {
  ASSIGNMENT_TRANSITIONS,
  CHECK_IN_OPENS_MINUTES_BEFORE,
  CHECK_OUT_COUNTS_HOURS_AFTER,
  SIGN_UP_CLOSES_HOURS_AFTER,
} from '@nourish/contract/volunteer-constants';
import { phaseOf } from '../volunteers/schedule/planned-shifts.ts';

/** A coordinator's action on an assignment, with its input. */
export type Step =
  | { kind: 'confirm' | 'confirm_hours' | 'no_show' | 'undo_check_in' | 'undo_no_show' }
  /** The original check-in time, which stays. */
  | { kind: 'undo_check_out'; check_in_time: string }
  | { kind: 'check_in'; time?: string }
  | { kind: 'check_out'; time?: string }
  | { kind: 'correct'; check_in_time: string; check_out_time?: string }
  | { kind: 'complete' | 'feedback'; feedback: string }
  | { kind: 'cancel'; reason: string };

/** Actions offered in the UI: performed at once, or after a dialog. */
export type Action = Step['kind'] | 'check_in_at' | 'check_out_at';
const ASKING = [
  'check_in_at',
  'check_out_at',
  'correct',
  'complete',
  'feedback',
  'cancel',
] as const satisfies Action[];
/** Actions that open a dialog. */
export type AskingAction = (typeof ASKING)[number];
export const asksFirst = (action: Action): action is AskingAction => ASKING.some((one) => one === action);

/** Status after a step; null if unchanged. */
export const STATUS_AFTER: Record<Step['kind'], AssignmentStatus | null> = {
  confirm: 'confirmed',
  confirm_hours: null,
  check_in: 'checked_in',
  check_out: 'completed',
  complete: 'completed',
  no_show: 'no_show',
  cancel: 'cancelled',
  undo_check_in: 'confirmed',
  undo_check_out: null,
  undo_no_show: 'confirmed',
  correct: null,
  feedback: null,
};

export interface Actions {
  first: Action | null;
  second: Action | null;
  more: readonly Action[];
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export const isCheckInOpen = ({ starts_at, ends_at }: VolunteerShift['shift'], now: number): boolean =>
  now >= Date.parse(starts_at) - CHECK_IN_OPENS_MINUTES_BEFORE * MINUTE_MS && now < Date.parse(ends_at);

/** True if volunteers can still be added to a shift, also shortly after it, for walk-ins and paper lists. */
export const takesPeople = ({ status, ends_at }: Pick<Shift, 'status' | 'ends_at'>, now: number): boolean =>
  status === 'published' && now < Date.parse(ends_at) + SIGN_UP_CLOSES_HOURS_AFTER * HOUR_MS;

/** True if the check-out was forgotten: the server then counts hours until the end of the shift. */
const isForgotten = ({ ends_at }: VolunteerShift['shift'], now: number): boolean =>
  now > Date.parse(ends_at) + CHECK_OUT_COUNTS_HOURS_AFTER * HOUR_MS;

/** True if staff have not confirmed the volunteer's self-recorded hours. */
export const isUnconfirmed = ({
  status,
  self_recorded,
}: Pick<VolunteerShift, 'status' | 'self_recorded'>): boolean => status === 'completed' && self_recorded;

const NOTHING: Actions = { first: null, second: null, more: [] };

export function actionsOf(
  person: Pick<VolunteerShift, 'status' | 'shift' | 'check_in_time' | 'self_recorded'>,
  now: number,
): Actions {
  const { status, shift, check_in_time } = person;
  const phase = phaseOf(shift, now);
  const isOpen = isCheckInOpen(shift, now);
  if (status === 'checked_in')
    return isForgotten(shift, now)
      ? { first: 'check_out_at', second: null, more: ['correct', 'undo_check_in'] }
      : { first: 'check_out', second: null, more: ['check_out_at', 'correct', 'undo_check_in'] };
  if (status === 'completed')
    return {
      first: null,
      second: isUnconfirmed(person) ? 'confirm_hours' : null,
      more: [
        'correct',
        'feedback',
        ...(isOpen && check_in_time !== null ? ['undo_check_out' as const] : []),
        'no_show',
      ],
    };
  if (status === 'no_show') {
    if (phase === 'over') return { first: null, second: 'complete', more: ['check_in_at'] };
    return { first: null, second: isOpen ? 'check_in' : null, more: ['check_in_at', 'undo_no_show'] };
  }
  if (status === 'cancelled') return NOTHING;
  const confirm = status === 'assigned' ? (['confirm'] as const) : [];
  if (phase === 'over') return { first: 'complete', second: 'no_show', more: ['check_in_at', 'cancel'] };
  if (phase === 'running')
    return { first: 'check_in', second: null, more: ['check_in_at', 'no_show', 'cancel'] };
  if (isOpen) return { first: 'check_in', second: null, more: [...confirm, 'check_in_at', 'cancel'] };
  return { first: null, second: confirm[0] ?? null, more: ['cancel'] };
}

/** Returns the optimistic state of an assignment after a step. */
export function applyStep(before: VolunteerShift, step: Step, clock: string): VolunteerShift {
  // Any action by staff confirms attendance.
  const assignment = { ...before, self_recorded: false };
  const status = STATUS_AFTER[step.kind] ?? assignment.status;
  if (step.kind === 'check_in') return { ...assignment, status, check_in_time: step.time ?? clock };
  if (step.kind === 'check_out') return { ...assignment, status, check_out_time: step.time ?? clock };
  if (step.kind === 'undo_check_in') return { ...assignment, status, check_in_time: null };
  if (step.kind === 'undo_check_out')
    return { ...assignment, status: 'checked_in', check_out_time: null, hours_worked: null };
  return { ...assignment, status };
}

const NEXT: Record<AssignmentStatus, readonly AssignmentStatus[]> = ASSIGNMENT_TRANSITIONS;

/** True if the step is still possible after a change by another user. */
export function isStillOpen(status: AssignmentStatus, { kind }: Step): boolean {
  const after = STATUS_AFTER[kind];
  return after === null || NEXT[status].includes(after);
}

const MINUTES_A_DAY = 24 * 60;
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Returns the hours between two times of day, across midnight, rounded to quarters like on the server. */
export function hoursBetween(from: string, to: string): number {
  const minutes = (minutesOf(to) - minutesOf(from) + MINUTES_A_DAY) % MINUTES_A_DAY;
  return Math.round(minutes / 15) / 4;
}
