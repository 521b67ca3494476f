import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { ApiError, isConflict } from '../../../lib/api-error.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';
import { blameTime, refetchTimes } from '../api.ts';
import type { PickupValues } from '../pickup-choice/validate.ts';

const keyOf = (token: string) => ['pickup-link', token];

/** The pickup of a mailed link. Loading it does not use up the link. */
export const pickupLinkQuery = (token: string) =>
  queryOptions({
    queryKey: keyOf(token),
    queryFn: async ({ signal }) =>
      (await api('POST /api/pickup-links/open', { body: { token } }, { signal })).data,
    refetchOnWindowFocus: 'always',
  });

/** True if the link is unknown, was used, or its pickup has begun. */
export const isLinkExpired = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'pickup_link_expired';

/** Moves the pickup of a link. If it has changed meanwhile, loads it again. */
export function useMoveByLink(token: string) {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: async ({ date: pickup_date, time: pickup_time }: PickupValues) =>
      (
        await api('POST /api/pickup-links/move', { body: { token, pickup_date, pickup_time } }).catch(
          blameTime('pickup_time'),
        )
      ).data,
    onError: async (error) => {
      await refetchTimes(queryClient, error);
      if (isConflict(error)) await queryClient.invalidateQueries({ queryKey: keyOf(token) });
    },
  });
}

/** Cancels the request of a link. If it has changed meanwhile, loads it again. */
export function useCancelByLink(token: string) {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: async () => (await api('POST /api/pickup-links/cancel', { body: { token } })).data,
    onError: async (error) => {
      if (isConflict(error)) await queryClient.invalidateQueries({ queryKey: keyOf(token) });
    },
  });
}
