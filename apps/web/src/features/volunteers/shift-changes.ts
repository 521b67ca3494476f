import { useQueryClient } from '@tanstack/react-query';
import { useGuardedMutation, type Once } from '../../lib/use-guarded-mutation.ts';
import { QUERY_ROOTS } from '../../lib/query-client.ts';

/** Queries share the prefix `all`, because a sign-up changes shifts, waitlists, hours and figures. */
export const volunteerKeys = {
  all: QUERY_ROOTS.shifts,
  mine: ['volunteers', 'mine'] as const,
};

/** Refetch options for data that other users change: every minute and on focus. */
export const FOLLOWED = { refetchInterval: 60_000, refetchOnWindowFocus: 'always' } as const;

/** Settles after the affected queries were refetched, also after a refusal: then the data has changed. */
export function useShiftChange<Input, Output>(change: (input: Input, once: Once) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: volunteerKeys.all }),
  });
}
