import type { AffectedBooking, BookingDecision, SlotTime } from '@nourish/contract';
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
/** By request. Bookings that staff have not touched move to the proposed time. */
export type Choices = Readonly<Record<string, Choice>>;

export const actionsFor = ({ proposed }: AffectedBooking): readonly Action[] =>
  ACTIONS.filter((action) => action !== 'move' || proposed !== null);

export function choiceFor(choices: Choices, { request_id, proposed }: AffectedBooking): Choice {
  const { action, date = '', time = '' } = choices[request_id] ?? { action: 'move' };
  return { action: action === 'move' && proposed === null ? null : action, date, time };
}

/** The same for all; where no time is proposed, `move` asks for a decision. */
export const chooseForAll = (
  choices: Choices,
  affected: readonly AffectedBooking[],
  action: Action,
): Choices => ({
  ...choices,
  ...Object.fromEntries(
    affected.map((booking) => [booking.request_id, { ...choiceFor(choices, booking), action }]),
  ),
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

/** The moves among the decisions of a call that its error is about. */
export const refusedMoves = (error: unknown, decisions: readonly BookingDecision[]): RefusedMove[] =>
  error instanceof ApiError
    ? error.errors.flatMap(({ field, message }) =>
        decisions
          .filter((_, index) => field === `decisions.${index}.time`)
          .map(({ request_id, date = '', time = '' }) => ({ request_id, date, time, message })),
      )
    : [];

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

/** Valid choices as the call sends them. */
export const decisionsFrom = (
  choices: Choices,
  affected: readonly AffectedBooking[],
  reason: string,
): BookingDecision[] =>
  affected.map((booking) => {
    const { request_id } = booking;
    const choice = choiceFor(choices, booking);
    if (choice.action === 'cancel') return { request_id, action: 'cancel', notes: reason };
    const target = targetOf(booking, choice);
    return target === null ? { request_id, action: 'keep' } : { request_id, action: 'move', ...target };
  });
