import type { AffectedBooking, BookingDecision } from '@nourish/contract';

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

/** The same for all; where no time is proposed, `move` changes nothing. */
export const chooseForAll = (
  choices: Choices,
  affected: readonly AffectedBooking[],
  action: Action,
): Choices => ({
  ...choices,
  ...Object.fromEntries(
    affected
      .filter((booking) => actionsFor(booking).includes(action))
      .map((booking) => [booking.request_id, { ...choiceFor(choices, booking), action }]),
  ),
});

export function problemOf({ action, date, time }: Choice): 'action' | 'date' | 'time' | null {
  if (action === null) return 'action';
  if (action !== 'other') return null;
  if (date === '') return 'date';
  return time === '' ? 'time' : null;
}

/** Valid choices as the call sends them. */
export const decisionsFrom = (
  choices: Choices,
  affected: readonly AffectedBooking[],
  reason: string,
): BookingDecision[] =>
  affected.map((booking) => {
    const { request_id, proposed } = booking;
    const { action, date, time } = choiceFor(choices, booking);
    if (action === 'cancel') return { request_id, action, notes: reason };
    if (action === 'other') return { request_id, action: 'move', date, time };
    if (action === 'move' && proposed !== null) return { request_id, action, ...proposed };
    return { request_id, action: 'keep' };
  });
