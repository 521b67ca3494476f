import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { LIVE, QUERY_ROOTS, REFRESHED } from '../../../lib/query-client.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';
import { requestQuery } from '../api.ts';

interface CallsQuery {
  foodbank_id?: string | undefined;
  inventory_id?: string | undefined;
  page?: number;
}

const PAGE_SIZE = 25;

/** People of open requests whom nothing could be mailed. Colleagues work on the same list. */
export const callsQuery = (query: CallsQuery) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.requests, 'calls', query],
    queryFn: ({ signal }) =>
      api('GET /api/food-requests/calls', { query: { ...query, limit: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
    ...REFRESHED,
  });

/** The number of requests that need a call: all, or those that lost this item. */
export const callCountQuery = (query: Pick<CallsQuery, 'foodbank_id' | 'inventory_id'>) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.requests, 'calls', 'count', query],
    queryFn: async ({ signal }) =>
      (await api('GET /api/food-requests/calls/count', { query }, { signal })).data.to_call,
    ...LIVE,
  });

/** Records the call to the person of a request about these lines, or takes that back. */
export function useTell(id: string) {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: async (body: { line_ids: string[]; told: boolean }, once) =>
      (await api('POST /api/food-requests/:id/calls', { params: { id }, body }, once)).data,
    onSuccess: (request) => queryClient.setQueryData(requestQuery(id).queryKey, request),
    // Also after a refusal: the lines were changed meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: QUERY_ROOTS.requests }),
  });
}
