import type { Shift, WaitlistOffer } from '@nourish/contract';
import {
  ACTIVE_ASSIGNMENT_STATUSES,
  WAITLIST_CLOSES_MINUTES_BEFORE,
} from '@nourish/contract/volunteer-constants';

/** True if the reader has an active sign-up for the shift. */
export const isMine = ({ mine }: Pick<Shift, 'mine'>): boolean =>
  ACTIVE_ASSIGNMENT_STATUSES.some((status) => status === mine?.status);

type InLine = Pick<Shift, 'mine'>;

/** The reader's waitlist position, starting at 1; null if they are not on it. */
export const placeInLine = ({ mine }: InLine): number | null => mine?.waitlist_position ?? null;

/** The end of the time that a spot is held for the reader; null if none is held. */
export function heldUntil({ mine }: InLine, now: number): string | null {
  const until = mine?.offered_until;
  return until !== undefined && Date.parse(until) > now ? until : null;
}

/** The waitlist closes near the start, when spots are no longer held. */
export const isWaitlistOpen = ({ starts_at }: Pick<Shift, 'starts_at'>, now: number): boolean =>
  Date.parse(starts_at) - now > WAITLIST_CLOSES_MINUTES_BEFORE * 60_000;

/** True if the reader can join the waitlist. */
export const canWait = (shift: Pick<Shift, 'mine' | 'available_spots' | 'starts_at'>, now: number): boolean =>
  shift.available_spots === 0 && !isMine(shift) && placeInLine(shift) === null && isWaitlistOpen(shift, now);

/** `open`: the reader still has to decide. */
export type OfferOutcome = 'open' | 'taken' | 'passed' | 'waiting' | 'over';

export function outcomeOf({ state, shift }: WaitlistOffer, now: number): OfferOutcome {
  if (Date.parse(shift.ends_at) <= now || shift.status !== 'published') return 'over';
  if (isMine(shift)) return 'taken';
  if (state === 'open' && heldUntil(shift, now) !== null) return 'open';
  // Another held spot has its own email and appears on the schedule.
  if (placeInLine(shift) !== null) return 'waiting';
  return state === 'passed' ? 'passed' : 'over';
}
