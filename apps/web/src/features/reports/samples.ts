import { addDays } from '../../lib/dates.ts';
import type { Dashboard } from './api.ts';

const WEEKS = [
  [31, 27],
  [28, 30],
  [35, 29],
  [33, 34],
  [38, 31],
  [36, 37],
  [41, 36],
  [34, 33],
] as const;

/** Sample figures for the overview. `monday` is the start of the last week. */
export const sampleDashboard = (monday: string): Dashboard => ({
  quickStats: {
    totalInventoryItems: 391,
    lowStockCount: 3,
    todayRequests: 7,
    todayDonations: 2,
    pendingRequests: 5,
  },
  userStats: { totalWishlists: 0 },
  locationMetrics: [],
  requestMetrics: {
    totalRequests: 276,
    fulfilledRequests: 251,
    dueRequests: 276,
    decidedRequests: 265,
    pendingRequests: 5,
    rejectedRequests: 9,
    fulfillmentRate: 90.9,
    approvalRate: 96.6,
  },
  trendData: WEEKS.map(([requestsSubmitted, requestsFulfilled], index) => ({
    week: addDays(monday, (index - WEEKS.length + 1) * 7),
    requestsSubmitted,
    requestsFulfilled,
  })),
  categoryData: [
    { category: 'canned-goods', count: 142, percentage: 36.3 },
    { category: 'grains', count: 87, percentage: 22.3 },
    { category: 'fresh-produce', count: 64, percentage: 16.4 },
    { category: 'dairy', count: 41, percentage: 10.5 },
    { category: 'beverages', count: 33, percentage: 8.4 },
    { category: 'other', count: 24, percentage: 6.1 },
  ],
  asOf: `${monday}T12:00:00.000Z`,
});
