import type { Dashboard } from './api.ts';

/** True if the food bank has no data at all, rather than none in the period. */
export const isNothingYet = ({ quickStats, requestMetrics, trendData }: Dashboard): boolean =>
  quickStats.totalInventoryItems === 0 &&
  quickStats.todayDonations === 0 &&
  quickStats.pendingRequests === 0 &&
  requestMetrics.totalRequests === 0 &&
  trendData.every(({ requestsFulfilled }) => requestsFulfilled === 0);
