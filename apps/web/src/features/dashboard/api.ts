import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { LIVE } from '../../lib/query-client.ts';

/** Figures of a food bank, or of all for administrators. Always refetched on mount. */
export const dashboardFiguresQuery = (foodbank_id: string | undefined) =>
  queryOptions({
    queryKey: ['reports', 'dashboard-figures', { foodbank_id }],
    queryFn: async ({ signal }) =>
      (await api('GET /api/reports/dashboard', { query: { foodbank_id } }, { signal })).data,
    staleTime: 0,
    ...LIVE,
  });
