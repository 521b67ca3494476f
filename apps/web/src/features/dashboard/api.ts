import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { inventoryKeys } from '../inventory/api.ts';

/** What stands on the dashboard follows every minute while it is looked at, and on coming back. */
export const LIVE = { refetchInterval: 60_000, refetchOnWindowFocus: 'always' } as const;

/** The figures of one food bank, or of all for administrators. Whoever comes to the page sees those of now. */
export const dashboardFiguresQuery = (foodbank_id: string | undefined) =>
  queryOptions({
    queryKey: ['reports', 'dashboard-figures', { foodbank_id }],
    queryFn: async ({ signal }) =>
      (await api('GET /api/reports/dashboard', { query: { foodbank_id } }, { signal })).data,
    staleTime: 0,
    ...LIVE,
  });

/** How the stock stands, of one food bank or of all for administrators. */
export const inventoryStatsQuery = (foodbank_id: string | undefined) =>
  queryOptions({
    queryKey: [...inventoryKeys.all, 'stats', { foodbank_id }],
    queryFn: async ({ signal }) =>
      (await api('GET /api/inventory/stats', { query: { foodbank_id } }, { signal })).data,
  });
