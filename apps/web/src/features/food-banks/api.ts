import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { OFFLINE_CACHED } from '../../lib/offline/seen.ts';

/** All food banks, oldest first. They rarely change. */
export const foodBanksQuery = queryOptions({
  queryKey: ['food-banks'],
  queryFn: async ({ signal }) => (await api('GET /api/foodbanks', {}, { signal })).data,
  meta: OFFLINE_CACHED,
  staleTime: 10 * 60_000,
});
