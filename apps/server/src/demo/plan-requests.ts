import type { RequestStatus } from '@nourish/contract';
import { instantAt, morningOf, notAfter, todayAt } from './clock.ts';
import { datedFoodRequests, type DatedFoodRequest, type DatedOrder } from './data/dated.ts';

const HOUR_MS = 3_600_000;

/** Steps that lead to each status. */
const STEPS: Record<RequestStatus, RequestStatus[]> = {
  pending: [],
  approved: ['approved'],
  rejected: ['rejected'],
  ready: ['approved', 'ready'],
  fulfilled: ['approved', 'ready', 'fulfilled'],
  cancelled: ['cancelled'],
};

/** Steps of a missed pickup. */
const MISSED: RequestStatus[] = ['approved', 'ready', 'cancelled'];

export interface PlannedRequest<R extends DatedOrder = DatedFoodRequest> {
  request: R;
  submitted_at: Date;
  steps: { status: RequestStatus; at: Date }[];
  /** When staff take the units of a rejected or cancelled request out of stock. */
  taken_off_at: Date | undefined;
}

/** Plans the food requests of recipients as of `now`, oldest first. `requests`: already dated ones. */
export const planRequests = (
  now: Date,
  requests: readonly DatedFoodRequest[] = datedFoodRequests(todayAt(now)),
): PlannedRequest[] => planSteps(now, requests);

/** Plans a time for each step of dated requests. */
export const planSteps = <R extends DatedOrder>(now: Date, requests: readonly R[]): PlannedRequest<R>[] =>
  requests.map((request, index) => {
    const submitted_at = morningOf(now, request.submitted_on, index % 55);
    const statuses = request.is_missed ? MISSED : STEPS[request.status];
    const steps = statuses.map((status) => ({
      status,
      at: momentOf(now, request, submitted_at, status),
    }));
    const last = steps.at(-1);
    const isOff = last?.status === 'rejected' || last?.status === 'cancelled';
    return {
      request,
      submitted_at,
      steps,
      taken_off_at: isOff ? notAfter(now, new Date(last.at.getTime() + HOUR_MS)) : undefined,
    };
  });

/**
 * Returns when a step happens: `ready` two hours before the pickup time, `fulfilled` 15 minutes after it, and the
 * cancellation of a missed pickup 24 hours after it. All other steps follow two hours after the submission.
 */
function momentOf(
  now: Date,
  { pickup_date, pickup_time, is_missed }: DatedOrder,
  submitted_at: Date,
  status: RequestStatus,
): Date {
  const pickup = instantAt(pickup_date, pickup_time).getTime();
  const moments: Partial<Record<RequestStatus, number>> = {
    ready: pickup - 2 * HOUR_MS,
    fulfilled: pickup + HOUR_MS / 4,
    ...(is_missed && { cancelled: pickup + 24 * HOUR_MS }),
  };
  return notAfter(now, new Date(Math.max(moments[status] ?? 0, submitted_at.getTime() + 2 * HOUR_MS)));
}
