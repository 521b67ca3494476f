import type { Shift, WaitlistOffer } from '@nourish/contract';
import { WAITLIST_CLOSES_MINUTES_BEFORE } from '@nourish/contract/volunteering';
import { isMine } from './month.ts';

type InLine = Pick<Shift, 'mine'>;

/** The reader's place in the line for a shift, 1 for the next; null where they are in none. */
export const placeInLine = ({ mine }: InLine): number | null => mine?.waitlist_position ?? null;

/** Until when a spot is held for the reader; null while none is. */
export function heldUntil({ mine }: InLine, now: number): string | null {
  const until = mine?.offered_until;
  return until !== undefined && Date.parse(until) > now ? until : null;
}

/** Whether the reader can get in line: near the start nothing is held for who waits. */
export const canWait = (shift: Pick<Shift, 'mine' | 'available_spots' | 'starts_at'>, now: number): boolean =>
  shift.available_spots === 0 &&
  !isMine(shift) &&
  placeInLine(shift) === null &&
  Date.parse(shift.starts_at) - now > WAITLIST_CLOSES_MINUTES_BEFORE * 60_000;

/** What a mailed offer comes to for its reader: an answer is wanted, they have the spot, passed it on, wait again, or it is over. */
export type OfferOutcome = 'open' | 'taken' | 'passed' | 'waiting' | 'over';

export function outcomeOf({ state, shift }: WaitlistOffer, now: number): OfferOutcome {
  if (Date.parse(shift.ends_at) <= now || shift.status !== 'published') return 'over';
  if (isMine(shift)) return 'taken';
  if (state === 'open' && heldUntil(shift, now) !== null) return 'open';
  // Another spot is held for them since: that mail has a link of its own, and the schedule shows it.
  if (placeInLine(shift) !== null) return 'waiting';
  return state === 'passed' ? 'passed' : 'over';
}
