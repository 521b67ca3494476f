import type { FoodRequest, RequestStatus } from '@nourish/contract';
import { OPEN_REQUEST_STATUSES, REQUEST_STATUSES, REQUEST_TRANSITIONS } from '@nourish/contract/constants';
import type { Tone } from '../../ui/status-badge.tsx';

/** The colour of each status; the word is in the texts. */
export const STATUS_TONES: Record<RequestStatus, Tone> = {
  pending: 'warning',
  approved: 'info',
  rejected: 'danger',
  ready: 'success',
  fulfilled: 'success',
  cancelled: 'neutral',
};

/** What may happen to a request after it was submitted. */
export type Step = Exclude<RequestStatus, 'pending'>;

/**
 * What staff may do with a request in the queue, in the order of the buttons. The server decides all the same, and a
 * single request brings its own `next_statuses`; only the list needs to know beforehand.
 */
export const STAFF_STEPS: Record<RequestStatus, readonly Step[]> = REQUEST_TRANSITIONS;

/** The steps among statuses; nothing ever goes back to pending. */
export const stepsAmong = (statuses: readonly RequestStatus[]): Step[] =>
  statuses.filter((status) => status !== 'pending');

/** The way of a request that nothing stops. */
const USUAL_WAY = ['pending', 'approved', 'ready', 'fulfilled'] as const satisfies RequestStatus[];

/** The statuses that come after this one when all goes well; none for a request that is over. */
export function stepsAhead(status: RequestStatus): readonly RequestStatus[] {
  const position = USUAL_WAY.findIndex((step) => step === status);
  return position < 0 ? [] : USUAL_WAY.slice(position + 1);
}

/** A status as it came from the server: a missing one counts as pending, one we do not know is null. */
export function knownStatus(status: string | null | undefined): RequestStatus | null {
  if (!status) return 'pending';
  return REQUEST_STATUSES.find((known) => known === status) ?? null;
}

/** True while food is reserved for the request. */
export const isOpen = ({ status }: Pick<FoodRequest, 'status'>): boolean =>
  OPEN_REQUEST_STATUSES.some((open) => open === status);

/** How people refer to a request, on the phone and on paper. */
export const shortId = (id: string) => id.slice(-8);
