import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { LIVE, QUERY_ROOTS } from '../../../lib/query-client.ts';

const PAGE_SIZE = 20;

/** Below the key of recalls, because entering one marks its notice. */
export const publishedQuery = (query: { foodbank_id: string; page: number }) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.recalls, 'list', 'published', query],
    queryFn: ({ signal }) =>
      api('GET /api/published-recalls', { query: { ...query, limit: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
    ...LIVE,
  });

export const recallFeedQuery = queryOptions({
  queryKey: [...QUERY_ROOTS.recalls, 'feed'],
  queryFn: async ({ signal }) => (await api('GET /api/published-recalls/state', {}, { signal })).data,
  ...LIVE,
});
