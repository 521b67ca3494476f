import type { RouteInput } from '@nourish/contract';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-error.ts';
import { api } from '../../../lib/api.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';
import { refetchLists, refetchVisits } from '../api.ts';

export type NewVisit = RouteInput<'POST /api/visits'>['body'];

/** Records a visit. After a refusal, refetches what another desk may have changed. */
export function useGive() {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: async (body: NewVisit, once) => (await api('POST /api/visits', { body }, once)).data,
    onSuccess: () => refetchLists(queryClient),
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) refetchVisits(queryClient);
    },
  });
}

/** True if the server asks for a reason: another desk was faster, or the visit is early. */
export const isReasonMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'already_served' || error.code === 'reason_required');
