import type { Language, RouteInput } from '@nourish/contract';
import { keepPreviousData, queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { apiFile } from '../../lib/api-file.ts';
import type { FileOptions } from '../../lib/downloads.ts';
import { LIVE, QUERY_ROOTS, REFRESHED } from '../../lib/query-client.ts';
import { upload } from '../../lib/upload.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import type { PhotoToSend } from '../../lib/use-photo-upload.ts';

const PAGE_SIZE = 20;

const keys = {
  all: QUERY_ROOTS.recalls,
  lists: ['recalls', 'list'] as const,
  one: (id: string) => ['recalls', 'one', id] as const,
};

export const recallsQuery = (query: { foodbank_id: string | undefined; page: number }) =>
  queryOptions({
    queryKey: [...keys.lists, query],
    queryFn: ({ signal }) => api('GET /api/recalls', { query: { ...query, limit: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
    ...REFRESHED,
  });

/** Several people work on a recall at once. */
export const recallQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.one(id), 'details'],
    queryFn: async ({ signal }) => (await api('GET /api/recalls/:id', { params: { id } }, { signal })).data,
    ...REFRESHED,
  });

/** Searches the whole stock and all visits, so it is refetched less often than the recall. */
export const previewQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.one(id), 'preview'],
    queryFn: async ({ signal }) =>
      (await api('GET /api/recalls/:id/preview', { params: { id } }, { signal })).data,
    ...LIVE,
  });

export const noticesQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.one(id), 'notices'],
    queryFn: async ({ signal }) =>
      (await api('GET /api/recalls/:id/notices', { params: { id } }, { signal })).data,
    ...LIVE,
  });

export type NewRecall = RouteInput<'POST /api/recalls'>['body'];

export function useCreateRecall() {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: async (body: NewRecall, once) => (await api('POST /api/recalls', { body }, once)).data,
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: keys.lists }),
  });
}

/**
 * After each step, also a refused one: a colleague may have been faster. A hold changes stock and requests. Waits for
 * the recall itself, which is quick.
 */
function refresh(queryClient: QueryClient, id: string): Promise<void> {
  for (const queryKey of [keys.all, QUERY_ROOTS.inventory, QUERY_ROOTS.requests])
    void queryClient.invalidateQueries({ queryKey });
  return queryClient.invalidateQueries(recallQuery(id), { cancelRefetch: false });
}

/** Puts items on hold, and responds with the requests that lines were taken out of. */
export function useHoldRecall(id: string) {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: async (inventory_ids: string[], once) =>
      (await api('POST /api/recalls/:id/hold', { params: { id }, body: { inventory_ids } }, once)).data,
    onSettled: () => refresh(queryClient, id),
  });
}

/** Records that an item which came in later is not affected. */
export function useDismissArrival(id: string) {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: (inventory_id: string, once) =>
      api('POST /api/recalls/:id/dismiss', { params: { id }, body: { inventory_ids: [inventory_id] } }, once),
    // The preview changes too, and the dialog closes over it.
    onSettled: () => queryClient.invalidateQueries(previewQuery(id), { cancelRefetch: false }),
  });
}

export function useNotifyRecall(id: string) {
  const queryClient = useQueryClient();
  return useGuardedMutation<unknown>({
    mutationFn: (_, once) => api('POST /api/recalls/:id/notify', { params: { id } }, once),
    onSettled: () => refresh(queryClient, id),
  });
}

/** Ticks a person on the phone list as told, or takes that back. */
export function useRecordCall(id: string) {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: (call: RouteInput<'POST /api/recalls/:id/calls'>['body'], once) =>
      api('POST /api/recalls/:id/calls', { params: { id }, body: call }, once),
    // The notices tell how many are left to call.
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.all }),
  });
}

export type Outcomes = RouteInput<'POST /api/recalls/:id/outcomes'>['body']['outcomes'];

export function useRecordOutcomes(id: string) {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: (outcomes: Outcomes, once) =>
      api('POST /api/recalls/:id/outcomes', { params: { id }, body: { outcomes } }, once),
    onSettled: () => refresh(queryClient, id),
  });
}

export const outcomePhotoQuery = (outcome_id: string) =>
  queryOptions({
    queryKey: ['recall-photos', outcome_id],
    queryFn: async ({ signal }) =>
      (await apiFile('GET /api/recalls/outcomes/:id/photo', { params: { id: outcome_id } }, { signal }))
        .content,
  });

export function useSetOutcomePhoto(id: string, outcome_id: string) {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: ({ file, onProgress }: PhotoToSend) => {
      const form = new FormData();
      form.append('photo', file);
      return upload('PUT /api/recalls/outcomes/:id/photo', form, { params: { id: outcome_id }, onProgress });
    },
    onSettled: () => refreshPhoto(queryClient, id, outcome_id),
  });
}

export function useRemoveOutcomePhoto(id: string, outcome_id: string) {
  const queryClient = useQueryClient();
  return useGuardedMutation<unknown>({
    mutationFn: () => api('DELETE /api/recalls/outcomes/:id/photo', { params: { id: outcome_id } }),
    onSettled: () => refreshPhoto(queryClient, id, outcome_id),
  });
}

async function refreshPhoto(queryClient: QueryClient, id: string, outcome_id: string): Promise<void> {
  await queryClient.invalidateQueries(recallQuery(id), { cancelRefetch: false });
  queryClient.removeQueries({ queryKey: outcomePhotoQuery(outcome_id).queryKey });
}

export const fetchRecord = (id: string, language: Language, options: FileOptions) =>
  apiFile('GET /api/recalls/:id/record', { params: { id }, query: { language } }, options);

export function useLiftRecall(id: string) {
  const queryClient = useQueryClient();
  return useGuardedMutation<unknown>({
    mutationFn: (_, once) => api('POST /api/recalls/:id/lift', { params: { id } }, once),
    onSettled: () => refresh(queryClient, id),
  });
}
