import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { inventoryKeys } from '../inventory/api.ts';

/** The figures of the stock that the caller works with: staff their food bank's, administrators all. */
export const inventoryStatsQuery = () =>
  queryOptions({
    queryKey: [...inventoryKeys.all, 'stats'],
    queryFn: async ({ signal }) => (await api('GET /api/inventory/stats', {}, { signal })).data,
  });
