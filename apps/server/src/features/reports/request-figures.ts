import { percentOf, type RequestMetrics, type RequestStatus, type WeekTrend } from '@nourish/contract';
import { total } from './figures.ts';
import type { Figure } from './figures-queries.ts';

const submitted = ({ kind }: Figure): boolean => kind === 'requests';
const handedOut = ({ kind }: Figure): boolean => kind === 'fulfilled';

/** `notDue`: the number of open requests among the figures whose pickup day has not passed. */
export function metricsOf(figures: readonly Figure[], notDue: number): RequestMetrics {
  const requests = figures.filter(submitted);
  const countOf = (...statuses: RequestStatus[]): number =>
    total(requests, 'count', ({ key }) => statuses.some((status) => status === key));
  const [all, fulfilled, rejected] = [total(requests, 'count'), countOf('fulfilled'), countOf('rejected')];
  const approved = countOf('approved', 'ready', 'fulfilled');
  return {
    totalRequests: all,
    fulfilledRequests: fulfilled,
    dueRequests: all - notDue,
    decidedRequests: approved + rejected,
    pendingRequests: countOf('pending'),
    rejectedRequests: rejected,
    fulfillmentRate: percentOf(fulfilled, all - notDue),
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
