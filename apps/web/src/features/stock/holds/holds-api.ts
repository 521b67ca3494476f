import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';
import { QUERY_ROOTS } from '../../../lib/query-client.ts';
import { stockKeys } from '../api.ts';

/** All holds of an item, latest first. */
export const holdsQuery = (id: string) =>
  queryOptions({
    queryKey: [...stockKeys.one(id), 'holds'],
    queryFn: async ({ signal }) =>
      (await api('GET /api/inventory/:id/holds', { params: { id } }, { signal })).data,
  });

/** A hold takes lines out of open requests. */
function useRefetch() {
  const queryClient = useQueryClient();
  return () => {
    for (const queryKey of [stockKeys.all, QUERY_ROOTS.requests, ['put-backs'], QUERY_ROOTS.recalls])
      void queryClient.invalidateQueries({ queryKey });
  };
}

export const useHoldItem = (id: string) =>
  useGuardedMutation({
    mutationFn: async (reason: string, once) =>
      (await api('POST /api/inventory/:id/hold', { params: { id }, body: { reason } }, once)).data,
    onSettled: useRefetch(),
  });

/** Ends the hold that staff set apart from a recall. */
export const useReleaseItem = (id: string) =>
  useGuardedMutation({
    mutationFn: async (_: void, once) =>
      (await api('POST /api/inventory/:id/release', { params: { id } }, once)).data,
    onSettled: useRefetch(),
  });
