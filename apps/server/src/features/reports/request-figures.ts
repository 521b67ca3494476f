import { percentOf, type RequestMetrics, type RequestStatus, type WeekTrend } from '@nourish/contract';
import { total } from './figures.ts';
import type { Figure } from './figures-queries.ts';

const submitted = ({ kind }: Figure): boolean => kind === 'requests';
const handedOut = ({ kind }: Figure): boolean => kind === 'fulfilled';

export function metricsOf(figures: readonly Figure[]): RequestMetrics {
  const requests = figures.filter(submitted);
  const countOf = (...statuses: RequestStatus[]): number =>
    total(requests, 'count', ({ key }) => statuses.some((status) => status === key));
  const [all, fulfilled, rejected] = [total(requests, 'count'), countOf('fulfilled'), countOf('rejected')];
  const approved = countOf('approved', 'ready', 'fulfilled');
  return {
    totalRequests: all,
    fulfilledRequests: fulfilled,
    pendingRequests: countOf('pending'),
    rejectedRequests: rejected,
    fulfillmentRate: percentOf(fulfilled, all),
    approvalRate: percentOf(approved, approved + rejected),
  };
}

export function trendOf(figures: readonly Figure[], weeks: readonly string[]): WeekTrend[] {
  const byWeek = Map.groupBy(figures, ({ step }) => step);
  return weeks.map((week) => {
    const ofWeek = byWeek.get(week) ?? [];
    return {
      week,
      requestsSubmitted: total(ofWeek, 'count', submitted),
      requestsFulfilled: total(ofWeek, 'count', handedOut),
    };
  });
}
