import { useQueryClient } from '@tanstack/react-query';
import { useGuardedMutation, type Once } from '../../lib/use-guarded-mutation.ts';

/** Everything about volunteers and shifts is asked for under the first of these: a sign-up changes shifts, lines, hours and figures alike. */
export const volunteerKeys = {
  all: ['volunteers'] as const,
  mine: ['volunteers', 'mine'] as const,
};

/** Others sign up meanwhile: spots and sign-ups follow every minute while they are looked at, and on coming back. */
export const FOLLOWED = { refetchInterval: 60_000, refetchOnWindowFocus: 'always' } as const;

/** Does something with shifts or sign-ups. It is done when the screen shows what has become of it, also after a refusal: that means that something has changed. */
export function useShiftChange<Input, Output>(change: (input: Input, once: Once) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: volunteerKeys.all }),
  });
}
