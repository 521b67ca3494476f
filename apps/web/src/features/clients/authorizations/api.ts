import type { RouteInput } from '@nourish/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-error.ts';
import { api } from '../../../lib/api.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';
import { clientQuery } from '../api.ts';

/** Who may collect for a household, by name. */
export const authorizationsQuery = (client_id: string) =>
  queryOptions({
    queryKey: [...clientQuery(client_id).queryKey, 'authorizations'],
    queryFn: async ({ signal }) =>
      (await api('GET /api/clients/:id/authorizations', { params: { id: client_id } }, { signal })).data,
  });

type NewAuthorization = RouteInput<'POST /api/clients/:id/authorizations'>['body'];

export function useAuthorize(client_id: string) {
  const queryClient = useQueryClient();
  const { queryKey } = authorizationsQuery(client_id);
  return useGuardedMutation({
    mutationFn: async (body: NewAuthorization, once) =>
      (await api('POST /api/clients/:id/authorizations', { params: { id: client_id }, body }, once)).data,
    onSuccess: (made) => {
      // At once, so that the desk does not record it again if the visit is refused.
      queryClient.setQueryData(queryKey, (before = []) => [
        ...before.filter(({ _id }) => _id !== made._id),
        made,
      ]);
      // An earlier one of the same person is no longer in force.
      void queryClient.invalidateQueries({ queryKey });
    },
    onError: (error) => {
      // Another user may have merged or deleted the household.
      if (error instanceof ApiError && error.status === 404)
        void queryClient.invalidateQueries({ queryKey: clientQuery(client_id).queryKey });
    },
  });
}

export function useRevokeAuthorization(client_id: string) {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: (id: string, once) => api('DELETE /api/authorizations/:id', { params: { id } }, once),
    // After a refusal, shows what another user has changed.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: authorizationsQuery(client_id).queryKey });
    },
  });
}
