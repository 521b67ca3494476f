import type { WaitlistOffer } from '@nourish/contract';
import { WAITLIST_OFFER_HOURS } from '@nourish/contract/constants';
import { WAITLIST_CLOSES_MINUTES_BEFORE } from '@nourish/contract/volunteering';
import type { ShiftRow } from './queries.ts';

const MINUTE_MS = 60_000;
const OFFER_MS = WAITLIST_OFFER_HOURS * 60 * MINUTE_MS;

/** Spots that anybody can have: neither taken nor held for who was offered them. */
export const freeSpots = ({
  capacity,
  current_volunteers,
  offered_spots,
}: Pick<ShiftRow, 'capacity' | 'current_volunteers' | 'offered_spots'>): number =>
  capacity - current_volunteers - offered_spots;

/** Whether people can still wait for a shift, and are offered what comes free. */
export const hasLine = ({ status, starts_at }: Pick<ShiftRow, 'status' | 'starts_at'>, now: Date): boolean =>
  status === 'published' && starts_at.getTime() - now.getTime() > WAITLIST_CLOSES_MINUTES_BEFORE * MINUTE_MS;

/**
 * How long an offer stands: `WAITLIST_OFFER_HOURS`, and when the shift is near half of the time until it starts, so that
 * something is left for the next.
 */
export const offerEndsAt = (now: Date, { starts_at }: Pick<ShiftRow, 'starts_at'>): Date =>
  new Date(now.getTime() + Math.min(OFFER_MS, Math.floor((starts_at.getTime() - now.getTime()) / 2)));

/** Whether a spot is held for somebody at this moment. */
export const isHeld = (
  entry: { status: string; offered_until: Date | null } | undefined,
  now: Date,
): boolean => entry?.status === 'offered' && entry.offered_until !== null && entry.offered_until > now;

/** What has become of an offer. One that was taken back, or given up by leaving the line, is over like one that ran out. */
export const offerState = (
  entry: { status: string; offered_until: Date | null },
  now: Date,
): WaitlistOffer['state'] =>
  entry.status === 'accepted' || entry.status === 'passed'
    ? entry.status
    : isHeld(entry, now)
      ? 'open'
      : 'expired';
