import type { RouteInput } from '@nourish/contract';
import { LINK_CODE_MINUTES } from '@nourish/contract/client-constants';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api.ts';
import { apiFile } from '../../lib/api-file.ts';
import type { FileOptions } from '../../lib/downloads.ts';
import { mayHaveSucceeded } from '../../lib/idempotency.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import type { Confirming } from '../accounts/api.ts';
import { shownError } from '../accounts/use-confirming.tsx';

const READS_PAGE_SIZE = 20;

export const consentsQuery = queryOptions({
  queryKey: ['privacy', 'consents'],
  queryFn: async ({ signal }) => (await api('GET /api/auth/me/consents', {}, { signal })).data,
  // Other pages record and withdraw consents.
  staleTime: 0,
});

/** One page of the log of who read the person's records, newest first. */
export const readsQuery = (page: number) =>
  queryOptions({
    queryKey: ['privacy', 'reads', page],
    queryFn: ({ signal }) =>
      api('GET /api/auth/me/reads', { query: { page, limit: READS_PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const fetchMyData = (options: FileOptions) => apiFile('GET /api/auth/me/data', {}, options);

/** `until` follows the clock of this device, which may differ from the server's. */
export const useCreateLinkCode = () =>
  useGuardedMutation({
    mutationFn: async () => {
      const { code } = (await api('POST /api/auth/me/link-code')).data;
      return { code, until: Date.now() + LINK_CODE_MINUTES * 60_000 };
    },
  });

type Erasure = Required<RouteInput<'DELETE /api/auth/me'>>['body'];

/** Calls `onErased` even if unmounted. After a lost response, a 401 on the next attempt means success. */
export function useErase(confirming: Confirming, onErased: () => void) {
  const erase = useGuardedMutation({
    mutationFn: async ({ body, mayBeDone }: { body: Erasure; mayBeDone: boolean }) => {
      try {
        await confirming(() => api('DELETE /api/auth/me', { body }));
      } catch (error) {
        if (!(mayBeDone && error instanceof ApiError && error.status === 401)) throw error;
      }
    },
    onSuccess: onErased,
  });
  // A dismissed password prompt is not a failure: nothing was erased.
  const failure = shownError(erase.error);
  return {
    ...erase,
    erase: (body: Erasure) =>
      erase.mutateAsync({ body, mayBeDone: failure !== null && mayHaveSucceeded(failure) }),
  };
}
