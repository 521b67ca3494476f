import type { User } from '@nourish/contract';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { createPasskey } from '../../lib/passkeys.ts';
import { useSession } from '../../lib/session.tsx';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { factorQuery, SECURITY_KEY, type Confirming } from '../accounts/api.ts';

const PAGE_SIZE = 10;
const all = SECURITY_KEY;

/** The sessions of the user, last used first. */
export const sessionsQuery = queryOptions({
  queryKey: [...all, 'sessions'],
  queryFn: async ({ signal }) => (await api('GET /api/auth/sessions', {}, { signal })).data,
});

/** A page of sign-in events, newest first. */
export const eventsQuery = (page: number) =>
  queryOptions({
    queryKey: [...all, 'events', page],
    queryFn: ({ signal }) => api('GET /api/auth/activity', { query: { page, limit: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Refetches the shown data after a call, also after errors; `isDoneWhenShown`: stays pending until then. */
function useConfirmed<Input, Answer>(
  confirming: Confirming,
  call: (input: Input) => Promise<Answer>,
  { isDoneWhenShown = false } = {},
) {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: (input: Input) => confirming(() => call(input)),
    onSettled: () => {
      const shown = queryClient.invalidateQueries({ queryKey: all });
      return isDoneWhenShown ? shown : undefined;
    },
  });
}

/** Ends one session, or all others. */
export const useEndSession = (confirming: Confirming) =>
  useConfirmed(
    confirming,
    (which: { id: string } | 'others') =>
      which === 'others'
        ? api('DELETE /api/auth/sessions')
        : api('DELETE /api/auth/sessions/:id', { params: which }),
    { isDoneWhenShown: true },
  );

/** A mutation, because each call creates another secret. */
export const useStartFactor = (confirming: Confirming) =>
  useConfirmed(confirming, async () => (await api('POST /api/auth/second-factor')).data);

export const useConfirmFactor = (confirming: Confirming) =>
  useConfirmed(
    confirming,
    async (code: string) =>
      (await api('POST /api/auth/second-factor/confirm', { body: { code } })).data.recovery_codes,
  );

export const useRenewRecoveryCodes = (confirming: Confirming) =>
  useConfirmed(
    confirming,
    async () => (await api('POST /api/auth/second-factor/recovery-codes')).data.recovery_codes,
  );

export const useAddPasskey = (confirming: Confirming) =>
  useConfirmed(confirming, async (name: string) => {
    const options = (await api('POST /api/auth/passkeys/options')).data;
    const credential = await createPasskey(options);
    return api('POST /api/auth/passkeys', { body: { name, credential } });
  });

export const useRemovePasskey = (confirming: Confirming) =>
  useConfirmed(confirming, (id: string) => api('DELETE /api/auth/passkeys/:id', { params: { id } }), {
    isDoneWhenShown: true,
  });

/** After a factor was removed: updates the state that the whole app shows. */
export function useFactorRefresh(user: User) {
  const { setUser } = useSession();
  const queryClient = useQueryClient();
  return async () => {
    const { is_on, is_required } = await queryClient.fetchQuery({ ...factorQuery, staleTime: 0 });
    setUser({ ...user, second_factor: is_on ? 'on' : is_required ? 'required' : 'off' });
  };
}

export const useRemoveFactor = (confirming: Confirming) =>
  useConfirmed(confirming, () => api('DELETE /api/auth/second-factor'));
