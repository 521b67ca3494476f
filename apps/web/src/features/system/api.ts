import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { showToast } from '../../ui/toast-store.ts';
import type { Confirming } from '../accounts/api.ts';

const key = ['system'] as const;
const REFRESH_MS = 15_000;

export const systemQuery = queryOptions({
  queryKey: key,
  queryFn: async ({ signal }) => (await api('GET /api/system', undefined, { signal })).data,
  refetchInterval: REFRESH_MS,
});

/** Counting costs more than reading the state, and unusual amounts grow over hours. */
const REFRESH_UNUSUAL_MS = 60_000;

export const unusualActivityQuery = queryOptions({
  queryKey: [...key, 'unusual-activity'],
  queryFn: async ({ signal }) => (await api('GET /api/system/unusual-activity', undefined, { signal })).data,
  refetchInterval: REFRESH_UNUSUAL_MS,
});

/** Shows the result here rather than in the component, which may be gone by then. */
function useAct<T>(mutationFn: (about: T) => Promise<{ message: string }>) {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn,
    onSuccess: ({ message }) => showToast(message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}

export const useRetryJob = () =>
  useAct((id: string) => api('POST /api/system/jobs/:id/retry', { params: { id } }));
export const useDiscardJob = () =>
  useAct((id: string) => api('DELETE /api/system/jobs/:id', { params: { id } }));
export const useResendMail = () =>
  useAct((id: string) => api('POST /api/system/mails/:id/resend', { params: { id } }));
export const useProveStock = () => useAct<void>(() => api('POST /api/system/stock-proof'));

/** Acts on an unusual amount. The other pages show the same rows, so all cached responses become stale. */
function useHandle<T>(mutationFn: (about: T) => Promise<{ message?: string | undefined }>) {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn,
    onSuccess: ({ message }) => message !== undefined && showToast(message),
    onSettled: () => queryClient.invalidateQueries(),
  });
}

export const useRequirePassword = (confirming: Confirming) =>
  useHandle((id: string) =>
    confirming(() => api('POST /api/users/:id/require-password', { params: { id } })),
  );
export const useCancelRequests = (recipient_id: string) =>
  useHandle((notes: string) => api('POST /api/food-requests/cancel-open', { body: { recipient_id, notes } }));
export const useDeclineDonations = (donor_email: string) =>
  useHandle((notes: string) => api('POST /api/donations/decline-pending', { body: { donor_email, notes } }));
