import { percentOf, type DashboardReport } from '@nourish/contract';
import type { Actor, Context } from '../../context.ts';
import { readStats, type StockStats } from '../inventory/service.ts';
import { countPending, countWishlists, selectToday } from './dashboard-queries.ts';
import { firstStep, largestFirst, readRequestFigures } from './figures.ts';
import { countNotDue } from './figures-queries.ts';
import { readLocations } from './locations.ts';
import { trendWeeks } from './period.ts';
import { readReport, type Reading, type ReportQuery } from './reading.ts';
import { metricsOf, trendOf } from './request-figures.ts';

export const getDashboardReport = (
  ctx: Context,
  actor: Actor,
  query: ReportQuery,
): Promise<DashboardReport> => readReport(ctx, actor, query, readDashboard);

/** Same as `getDashboardReport`, within an open reading. */
export async function readDashboard(reading: Reading): Promise<Omit<DashboardReport, 'asOf'>> {
  const { db, foodbank_id, now, actor, period, unfolded } = reading;
  const stock = await readStats(db, foodbank_id, now);
  unfolded.stock += stock.unfolded;
  const today = await selectToday(db, foodbank_id, now);
  unfolded.figures += today.unfolded;
  const requests = await readRequestFigures(reading);
  const sumOf = (name: 'items' | 'low_stock'): number =>
    stock.figures.reduce((sum, row) => sum + row[name], 0);
  return {
    quickStats: {
      totalInventoryItems: sumOf('items'),
      lowStockCount: sumOf('low_stock'),
      todayRequests: today.requests,
      todayDonations: today.donations,
      pendingRequests: await countPending(db, foodbank_id),
    },
    userStats: { totalWishlists: await countWishlists(db, actor.user_id) },
    locationMetrics: await readLocations(reading),
    requestMetrics: metricsOf(requests, await countNotDue(db, reading, now)),
    trendData: trendOf(requests, trendWeeks(period, firstStep(requests))),
    categoryData: categoriesOf(stock, sumOf('items')),
  };
}

const categoriesOf = ({ figures }: StockStats, all: number): DashboardReport['categoryData'] =>
  figures
    .map(({ category, items }) => ({ category, count: items, percentage: percentOf(items, all) }))
    .toSorted(largestFirst((row) => row.count));
