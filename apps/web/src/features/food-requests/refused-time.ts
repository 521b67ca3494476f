import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-error.ts';
import { QUERY_ROOTS } from '../../lib/query-client.ts';

/** True if the server refused the pickup time; the error is shown at its field. */
export const isTimeRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'slot_full' || error.code === 'slot_closed');

/** Throws the error; the refusal of a pickup time with its sentence at each refused time. */
export function blameTime(error: unknown): never {
  if (!isTimeRefused(error)) throw error;
  const { status, code, message, requestId } = error;
  const refused =
    error.errors.length > 0 ? error.errors : [{ field: 'preferredPickupTime', code: 'taken' as const }];
  const errors = refused.map((each) => ({ ...each, message }));
  throw new ApiError({ status, code, message, requestId, errors });
}

/** Before the form focuses the field of a refused time: the time is then disabled. */
export async function refetchTimes(queryClient: QueryClient, error: Error): Promise<void> {
  if (isTimeRefused(error)) await queryClient.invalidateQueries({ queryKey: QUERY_ROOTS.slots });
}
