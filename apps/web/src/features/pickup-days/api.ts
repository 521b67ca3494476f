import type { PickupBooking } from '@nourish/contract';
import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { QUERY_ROOTS } from '../../lib/query-client.ts';

const REFRESH_MS = 20_000;
/** Below the key of requests, so that their changes and the live connection refetch it. */
const KEY = ['food-requests', 'pickup-days'] as const;

interface DayOf {
  foodbank_id: string;
  date: string;
}

/** The times of a day with their bookings. */
export const pickupDayQuery = ({ foodbank_id, date }: DayOf) =>
  queryOptions({
    queryKey: [...KEY, 'day', { foodbank_id, date }],
    queryFn: async ({ signal }) =>
      (await api('GET /api/pickup-days/:date', { params: { date }, query: { foodbank_id } }, { signal }))
        .data,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
  });

/** What to pack on a day, in the order of packing. */
export const packingSheetsQuery = ({ foodbank_id, date }: DayOf) =>
  queryOptions({
    queryKey: [...KEY, 'packing', { foodbank_id, date }],
    queryFn: async ({ signal }) =>
      (
        await api(
          'GET /api/pickup-days/:date/packing',
          { params: { date }, query: { foodbank_id } },
          { signal },
        )
      ).data,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
  });

function refetchDays(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: QUERY_ROOTS.requests });
  void queryClient.invalidateQueries({ queryKey: QUERY_ROOTS.desk });
}

export function useSetArrival() {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: async ({ id, ...body }: { id: string; arrived: boolean }): Promise<PickupBooking> =>
      (await api('POST /api/food-requests/:id/arrival', { params: { id }, body })).data,
    onSettled: () => refetchDays(queryClient),
  });
}

export function useSetPacking() {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: async ({
      id,
      ...body
    }: {
      id: string;
      packing: boolean;
      take_over?: boolean;
    }): Promise<PickupBooking> =>
      (await api('POST /api/food-requests/:id/packing', { params: { id }, body })).data,
    onSettled: () => refetchDays(queryClient),
  });
}

/** Notes an arrival by a code that was scanned or typed. */
export function useRecordArrival() {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: async (body: { code: string; foodbank_id: string }): Promise<PickupBooking> =>
      (await api('POST /api/pickup-days/arrivals', { body })).data,
    onSettled: () => refetchDays(queryClient),
  });
}
