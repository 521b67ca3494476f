import type { AssignmentStatus, Shift, VolunteerShift } from '@nourish/contract';
import {
  ASSIGNMENT_TRANSITIONS,
  CHECK_IN_OPENS_MINUTES_BEFORE,
  CHECK_OUT_COUNTS_HOURS_AFTER,
  SIGN_UP_CLOSES_HOURS_AFTER,
} from '@nourish/contract/volunteering';
import { phaseOf } from '../volunteers/planned-shifts.ts';

/** What a coordinator does about one person on one shift, with what it takes. */
export type Step =
  | { kind: 'confirm' | 'confirm_hours' | 'no_show' | 'undo_check_in' | 'undo_no_show' }
  /** They are there since, still. */
  | { kind: 'undo_check_out'; check_in_time: string }
  | { kind: 'check_in'; time?: string }
  | { kind: 'check_out'; time?: string }
  | { kind: 'correct'; check_in_time: string; check_out_time?: string }
  | { kind: 'complete' | 'feedback'; feedback: string }
  | { kind: 'cancel'; reason: string };

/** What is offered for it: done at once, or after a window has asked for more. */
export type Action = Step['kind'] | 'check_in_at' | 'check_out_at';
/** Those that ask first. */
export type AskingAction = Extract<
  Action,
  'check_in_at' | 'check_out_at' | 'correct' | 'complete' | 'feedback' | 'cancel'
>;
const ASKING: readonly Action[] = [
  'check_in_at',
  'check_out_at',
  'correct',
  'complete',
  'feedback',
  'cancel',
] satisfies AskingAction[];
export const asksFirst = (action: Action): action is AskingAction => ASKING.includes(action);

/** The status that a step leads to; null where it stays. */
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
  /** What is most likely to be done now. */
  first: Action | null;
  /** The other thing that may well be. */
  second: Action | null;
  /** The rest, for the menu. */
  more: readonly Action[];
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export const isCheckInOpen = ({ starts_at, ends_at }: VolunteerShift['shift'], now: number): boolean =>
  now >= Date.parse(starts_at) - CHECK_IN_OPENS_MINUTES_BEFORE * MINUTE_MS && now < Date.parse(ends_at);

/** Whether somebody can still be put on a shift: some walk in, and the paper is typed after it. */
export const takesPeople = ({ status, ends_at }: Pick<Shift, 'status' | 'ends_at'>, now: number): boolean =>
  status === 'published' && now < Date.parse(ends_at) + SIGN_UP_CLOSES_HOURS_AFTER * HOUR_MS;

/** Whether nobody is there any more who was not checked out: the server counts to the end then. */
const isForgotten = ({ ends_at }: VolunteerShift['shift'], now: number): boolean =>
  now > Date.parse(ends_at) + CHECK_OUT_COUNTS_HOURS_AFTER * HOUR_MS;

/** Whether somebody has hours that they recorded themselves and staff have not confirmed. */
export const isUnconfirmed = ({
  status,
  self_recorded,
}: Pick<VolunteerShift, 'status' | 'self_recorded'>): boolean => status === 'completed' && self_recorded;

const NOTHING: Actions = { first: null, second: null, more: [] };

/** What can be done about somebody, by where they stand and by the clock. */
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

/** How somebody will stand once the server has agreed: shown meanwhile, so that a tap is felt at once. */
export function foresee(before: VolunteerShift, step: Step, clock: string): VolunteerShift {
  // Whatever staff do about somebody confirms that they were there.
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

/** Whether a step is still one to take, after somebody else has changed something. */
export function isStillOpen(status: AssignmentStatus, { kind }: Step): boolean {
  const after = STATUS_AFTER[kind];
  return after === null || NEXT[status].includes(after);
}

const MINUTES_A_DAY = 24 * 60;
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Hours from one time of day to the next such other one, to the quarter, as the server counts them. */
export function hoursBetween(from: string, to: string): number {
  const minutes = (minutesOf(to) - minutesOf(from) + MINUTES_A_DAY) % MINUTES_A_DAY;
  return Math.round(minutes / 15) / 4;
}
