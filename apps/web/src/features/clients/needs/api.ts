import type { ClientNeeds, RouteInput } from '@nourish/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';
import { clientQuery, refetch, refetchIfChanged } from '../api.ts';

/** What a household cannot eat, with its consent. */
export const clientNeedsQuery = (client_id: string) =>
  queryOptions({
    queryKey: [...clientQuery(client_id).queryKey, 'needs'],
    queryFn: async ({ signal }) =>
      (await api('GET /api/clients/:id/needs', { params: { id: client_id } }, { signal })).data,
  });

export type ClientNeedsChange = Required<RouteInput<'PUT /api/clients/:id/needs'>>['body'];

export function useSaveClientNeeds(client_id: string) {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: async (body: ClientNeedsChange, once): Promise<ClientNeeds> =>
      (await api('PUT /api/clients/:id/needs', { params: { id: client_id }, body }, once)).data,
    onSuccess: (needs) => {
      queryClient.setQueryData(clientNeedsQuery(client_id).queryKey, needs);
      refetch(queryClient);
    },
    onError: (error) => refetchIfChanged(queryClient, error),
  });
}

export function useWithdrawClientNeeds(client_id: string) {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: (_: void, once) => api('DELETE /api/clients/:id/needs', { params: { id: client_id } }, once),
    onSuccess: () => refetch(queryClient),
    onError: (error) => refetchIfChanged(queryClient, error),
  });
}
