import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { ApiError, isNoResponse } from '../../../lib/api-error.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';
import { refetchPickups } from '../api.ts';
import type { PickupValues } from '../pickup-choice/validate.ts';
import { blameTime, isTimeRefused, refetchTimes } from '../refused-time.ts';

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

/** Loads the pickup again after an error, unless only the chosen time or the connection is its reason. */
async function reloadAfter(error: Error, queryClient: QueryClient, token: string): Promise<void> {
  if (!isTimeRefused(error) && !isNoResponse(error))
    await queryClient.invalidateQueries({ queryKey: keyOf(token) });
}

/** Moves the pickup of a link. */
export function useMoveByLink(token: string) {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: async ({ date, time }: PickupValues) => {
      const body = { token, preferredPickupDate: date, preferredPickupTime: time };
      return (await api('POST /api/pickup-links/move', { body }).catch(blameTime)).data;
    },
    onSuccess: () => refetchPickups(queryClient),
    onError: async (error) => {
      await refetchTimes(queryClient, error);
      await reloadAfter(error, queryClient, token);
    },
  });
}

/** Cancels the request of a link. */
export function useCancelByLink(token: string) {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: async () => (await api('POST /api/pickup-links/cancel', { body: { token } })).data,
    onSuccess: () => refetchPickups(queryClient),
    onError: (error) => reloadAfter(error, queryClient, token),
  });
}
