import type { WaitlistOffer } from '@nourish/contract';
import { WAITLIST_OFFER_HOURS } from '@nourish/contract/constants';
import { WAITLIST_CLOSES_MINUTES_BEFORE } from '@nourish/contract/volunteer-constants';
import type { ShiftRow } from '../queries.ts';

const MINUTE_MS = 60_000;
const OFFER_MS = WAITLIST_OFFER_HOURS * 60 * MINUTE_MS;

export const freeSpots = ({
  capacity,
  current_volunteers,
  offered_spots,
}: Pick<ShiftRow, 'capacity' | 'current_volunteers' | 'offered_spots'>): number =>
  capacity - current_volunteers - offered_spots;

/** True while the shift has a waitlist: volunteers can join, and free spots are offered. */
export const hasLine = ({ status, starts_at }: Pick<ShiftRow, 'status' | 'starts_at'>, now: Date): boolean =>
  status === 'published' && starts_at.getTime() - now.getTime() > WAITLIST_CLOSES_MINUTES_BEFORE * MINUTE_MS;

/** An offer ends after `WAITLIST_OFFER_HOURS`, but after half of the time until the shift at the latest. */
export const offerEndsAt = (now: Date, { starts_at }: Pick<ShiftRow, 'starts_at'>): Date =>
  new Date(now.getTime() + Math.min(OFFER_MS, Math.floor((starts_at.getTime() - now.getTime()) / 2)));

export const hasHeldSpot = (
  entry: { status: string; offered_until: Date | null } | undefined,
  now: Date,
): boolean => entry?.status === 'offered' && entry.offered_until !== null && entry.offered_until > now;

/** State of an offer. `expired` includes recalled offers and entries that left the waitlist. */
export const offerState = (
  entry: { status: string; offered_until: Date | null },
  now: Date,
): WaitlistOffer['state'] =>
  entry.status === 'accepted' || entry.status === 'passed'
    ? entry.status
    : hasHeldSpot(entry, now)
      ? 'open'
      : 'expired';
