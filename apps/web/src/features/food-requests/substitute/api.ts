import type { RouteInput } from '@nourish/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { LOADED_PER_DIALOG, QUERY_ROOTS } from '../../../lib/query-client.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';
import { requestQuery } from '../api.ts';

/** What can take the place of an item of a request, best first. */
export const substitutesQuery = (id: string, inventory_id: string) =>
  queryOptions({
    queryKey: ['substitutes', id, inventory_id],
    queryFn: async ({ signal }) =>
      (
        await api(
          'GET /api/food-requests/:id/substitutes',
          { params: { id }, query: { inventory_id } },
          { signal },
        )
      ).data,
    ...LOADED_PER_DIALOG,
  });

/** Puts another item in the place of units of a request. */
export function useSubstitute(id: string) {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: async (body: RouteInput<'POST /api/food-requests/:id/substitute'>['body'], once) =>
      (await api('POST /api/food-requests/:id/substitute', { params: { id }, body }, once)).data,
    onSuccess: (request) => queryClient.setQueryData(requestQuery(id).queryKey, request),
    onSettled: () => {
      for (const queryKey of [QUERY_ROOTS.requests, QUERY_ROOTS.inventory, QUERY_ROOTS.desk, ['substitutes']])
        void queryClient.invalidateQueries({ queryKey });
    },
  });
}
