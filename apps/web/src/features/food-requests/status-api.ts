import type { RouteData } from '@nourish/contract';
import type { BULK_STATUSES } from '@nourish/contract/constants';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { askingAboutAllergens } from '../../lib/allergen-question.ts';
import { api } from '../../lib/api.ts';
import { refreshAfterConflict, updateCached } from '../../lib/conflicts.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { refetchRequests, requestKeys, requestQuery } from './api.ts';
import type { Step } from './status.tsx';

export interface StatusChange {
  id: string;
  status: Step;
  notes?: string | undefined;
}

/** Changes the status of a request. On a conflict, loads the current request before the error is thrown. */
export function useSetRequestStatus() {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: ({ id, ...body }: StatusChange) =>
      askingAboutAllergens((acknowledged) =>
        api('PUT /api/food-requests/:id/status', { params: { id }, body: { ...body, acknowledged } }),
      ),
    onSuccess: ({ data }) => {
      updateCached(queryClient, requestKeys, data);
      refetchRequests(queryClient);
    },
    onError: (error, { id }) =>
      refreshAfterConflict(error, queryClient, requestKeys, () =>
        queryClient.query({ ...requestQuery(id), staleTime: 0 }),
      ),
  });
}

interface ManyChange {
  ids: readonly string[];
  status: Step;
}

/** Writes the changed requests to the cache, and loads those that a colleague changed first. */
async function storeResults(
  queryClient: QueryClient,
  { changed, refused }: RouteData<'POST /api/food-requests/statuses'>['data'],
): Promise<void> {
  for (const request of changed) updateCached(queryClient, requestKeys, request);
  const overtaken = refused.filter(({ code }) => code === 'invalid_transition');
  const loading = overtaken.map(async ({ _id }) =>
    updateCached(queryClient, requestKeys, await queryClient.query({ ...requestQuery(_id), staleTime: 0 })),
  );
  // What cannot be loaded is shown with the reason of the refusal only.
  await Promise.allSettled(loading);
  refetchRequests(queryClient);
}

/** Changes the status of several requests; each succeeds or fails independently. */
export function useSetRequestStatuses() {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: async ({ ids, status }: ManyChange & { status: (typeof BULK_STATUSES)[number] }) =>
      (await api('POST /api/food-requests/statuses', { body: { ids: [...ids], status } })).data,
    onSuccess: (results) => storeResults(queryClient, results),
    // Some may have been changed before the connection was lost.
    onError: () => refetchRequests(queryClient),
  });
}

/** Undoes a change of several requests, as `useUndoRequestStatus` does for one. */
export function useUndoRequestStatuses() {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: async ({ ids, status }: ManyChange) =>
      (await api('POST /api/food-requests/undo-statuses', { body: { ids: [...ids], status } })).data,
    onSuccess: (results) => storeResults(queryClient, results),
    onError: () => refetchRequests(queryClient),
  });
}

/** Undoes the caller's last status change of a request, which set `status`, while its mail waits. */
export function useUndoRequestStatus() {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: ({ id, status }: { id: string; status: Step }) =>
      api('POST /api/food-requests/:id/undo', { params: { id }, body: { status } }),
    onSuccess: ({ data }) => updateCached(queryClient, requestKeys, data),
    onSettled: () => refetchRequests(queryClient),
  });
}

/** At the own food bank of staff, and at every food bank for administrators. */
export function useCancelOpenRequests() {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: async (body: { recipient_id: string; notes: string }) =>
      (await api('POST /api/food-requests/cancel-open', { body })).data,
    onSuccess: () => refetchRequests(queryClient),
  });
}
