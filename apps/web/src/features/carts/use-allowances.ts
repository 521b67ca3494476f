import type { RequestAllowance } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../lib/session.tsx';
import { allowancesQuery } from './api.ts';

/**
 * What a signed-in recipient can request at each food bank, and from when; undefined: not loaded, or not a
 * recipient.
 */
export function useAllowances(): readonly RequestAllowance[] | undefined {
  const { status, user } = useSession();
  const canAsk = status === 'signed_in' && user.role === 'recipient' && user.second_factor !== 'required';
  const { data } = useQuery({ ...allowancesQuery, enabled: canAsk });
  return canAsk ? data : undefined;
}
