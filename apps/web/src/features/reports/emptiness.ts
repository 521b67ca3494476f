import type { Dashboard } from './api.ts';

/** Whether a food bank has nothing to report on yet, and not only nothing in these days. */
export const isNothingYet = ({ quickStats, requestMetrics, trendData }: Dashboard): boolean =>
  quickStats.totalInventoryItems === 0 &&
  quickStats.todayDonations === 0 &&
  quickStats.pendingRequests === 0 &&
  requestMetrics.totalRequests === 0 &&
  trendData.every(({ requestsFulfilled }) => requestsFulfilled === 0);
