import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { showToast } from '../../ui/toast-store.ts';

const key = ['system'] as const;
/** Background work moves by itself; whoever looks sees it move. */
const REFRESH_MS = 15_000;

export const systemQuery = queryOptions({
  queryKey: key,
  queryFn: async ({ signal }) => (await api('GET /api/system', undefined, { signal })).data,
  refetchInterval: REFRESH_MS,
});

/**
 * Says what was done, and looks up anew what is shown, whatever came of it. Here and not where it is called: what it was about
 * may be gone from the page by then. `onActed`: the page shows what came of it.
 */
function useAct<T>(mutationFn: (about: T) => Promise<{ message: string }>, onActed?: () => void) {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn,
    onSuccess: ({ message }) => showToast(message),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: key });
      onActed?.();
    },
  });
}

export const useRetryJob = (onActed: () => void) =>
  useAct((id: string) => api('POST /api/system/jobs/:id/retry', { params: { id } }), onActed);
export const useDiscardJob = (onActed: () => void) =>
  useAct((id: string) => api('DELETE /api/system/jobs/:id', { params: { id } }), onActed);
export const useResendMail = (onActed: () => void) =>
  useAct((id: string) => api('POST /api/system/mails/:id/resend', { params: { id } }), onActed);
export const useProveStock = () => useAct<void>(() => api('POST /api/system/stock-proof'));
