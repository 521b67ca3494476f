import type { AffectedBooking, BookingDecision, SlotTime } from '@nourish/contract';
import type { BOOKING_ACTIONS } from '@nourish/contract/appointment-constants';
import { ApiError } from '../../../lib/api-error.ts';

/** What can become of a booking: `move` to the proposed time, or to an `other` one. */
const ACTIONS = ['move', 'other', 'cancel', 'keep'] as const;
export type Action = (typeof ACTIONS)[number];

export interface Choice {
  /** null: not chosen yet. */
  action: Action | null;
  /** Of `other`; '' if not chosen yet. */
  date: string;
  time: string;
}
export interface Choices {
  /** What staff chose for all bookings; null: nothing yet, and bookings move to the proposed time. */
  all: (typeof BOOKING_ACTIONS)[number] | null;
  /** By request: what staff chose for a booking alone. */
  single: Readonly<Record<string, Choice>>;
}
export const NO_CHOICES: Choices = { all: null, single: {} };

/** The listed bookings of a change. */
export interface Listed {
  affected: readonly AffectedBooking[];
  /** True if the change affects more than these. */
  hasMore: boolean;
}

/** As a call sends them. */
export interface Decisions {
  decisions: BookingDecision[];
  default_action?: BookingDecision['action'];
  default_notes?: string;
}

export const actionsFor = ({ proposed }: AffectedBooking): readonly Action[] =>
  ACTIONS.filter((action) => action !== 'move' || proposed !== null);

export function choiceFor(
  { all, single }: Choices,
  { request_id, proposed, is_own }: AffectedBooking,
): Choice {
  if (is_own) return { action: 'keep', date: '', time: '' };
  const { action, date = '', time = '' } = single[request_id] ?? { action: all ?? 'move' };
  return { action: action === 'move' && proposed === null ? null : action, date, time };
}

/** One choice for all bookings. Keeps the times that staff chose, unless the new choice moves no bookings. */
export const chooseForAll = (choices: Choices, action: NonNullable<Choices['all']>): Choices => ({
  all: action,
  single:
    action === 'move' || action === choices.all
      ? Object.fromEntries(Object.entries(choices.single).filter(([, choice]) => choice.action === 'other'))
      : {},
});

/** Adds the choice for one booking. */
export const chooseFor = (choices: Choices, { request_id }: AffectedBooking, choice: Choice): Choices => ({
  ...choices,
  single: { ...choices.single, [request_id]: choice },
});

export function problemOf({ action, date, time }: Choice): 'action' | 'date' | 'time' | null {
  if (action === null) return 'action';
  if (action !== 'other') return null;
  if (date === '') return 'date';
  return time === '' ? 'time' : null;
}

/** Where a choice moves a booking; null if it does not, or not yet. */
function targetOf({ proposed }: AffectedBooking, { action, date, time }: Choice): SlotTime | null {
  if (action === 'move') return proposed;
  return action === 'other' && date !== '' && time !== '' ? { date, time } : null;
}

/** A move that the server refused, with its sentence. */
export interface RefusedMove extends SlotTime {
  request_id: string;
  message: string;
}

/** The moves of a call that its error is about. */
export function refusedMoves(
  error: unknown,
  { decisions }: Decisions,
  affected: readonly AffectedBooking[],
): RefusedMove[] {
  if (!(error instanceof ApiError)) return [];
  const proposed = affected.flatMap(({ request_id, proposed: slot }) =>
    slot ? [{ request_id, ...slot }] : [],
  );
  return error.errors.flatMap(({ field, message, request_id: refused }) => {
    const isOne = ({ request_id }: { request_id: string }) => request_id === refused;
    const moved =
      field === 'default_action'
        ? proposed.filter(isOne)
        : decisions.filter((_, index) => field === `decisions.${index}.time`);
    return moved.map(({ request_id, date = '', time = '' }) => ({ request_id, date, time, message }));
  });
}

/** Why the time of a choice was refused; undefined once another one is chosen. */
export function refusalOf(
  refused: readonly RefusedMove[],
  booking: AffectedBooking,
  choice: Choice,
): string | undefined {
  const target = targetOf(booking, choice);
  return refused.find(
    ({ request_id, date, time }) =>
      request_id === booking.request_id && date === target?.date && time === target.time,
  )?.message;
}

/** Valid choices as the call sends them. What was chosen for all is sent only if there are more than the listed ones. */
export function decisionsFrom(choices: Choices, { affected, hasMore }: Listed, reason: string): Decisions {
  const { all, single } = choices;
  const action = hasMore ? all : null;
  const decided = affected.filter(
    ({ request_id, is_own }) => !is_own && (action === null || single[request_id]),
  );
  const decisions = decided.map((booking): BookingDecision => {
    const { request_id } = booking;
    const choice = choiceFor(choices, booking);
    if (choice.action === 'cancel') return { request_id, action: 'cancel', notes: reason };
    const target = targetOf(booking, choice);
    return target === null ? { request_id, action: 'keep' } : { request_id, action: 'move', ...target };
  });
  if (action === null) return { decisions };
  return { decisions, default_action: action, ...(action === 'cancel' && { default_notes: reason }) };
}

/** True if the choices cancel a booking, listed or not. */
export const isCancelling = (choices: Choices, { affected, hasMore }: Listed): boolean =>
  (hasMore && choices.all === 'cancel') ||
  affected.some((booking) => choiceFor(choices, booking).action === 'cancel');

/** The listed people without an email address whose bookings the choices move or cancel. */
export const peopleToCall = (choices: Choices, affected: readonly AffectedBooking[]): AffectedBooking[] =>
  affected.filter((booking) => {
    const { action } = choiceFor(choices, booking);
    return !booking.has_email && action !== null && action !== 'keep';
  });
