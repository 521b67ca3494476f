import type { ScheduleChangeResult } from '@nourish/contract';
import { queryOptions, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-error.ts';
import { api } from '../../../lib/api.ts';
import { SESSION } from '../../../lib/session.tsx';
import { useGuardedMutation, type Once } from '../../../lib/use-guarded-mutation.ts';
import { QUERY_ROOTS } from '../../../lib/query-client.ts';
import type { HoursChange } from './changes.ts';
import type { Decisions } from './decisions.ts';

const all = ['pickup-schedule'] as const;

export const pickupScheduleQuery = (foodbank_id: string) =>
  queryOptions({
    queryKey: [...all, { foodbank_id }],
    queryFn: async ({ signal }) =>
      (await api('GET /api/foodbanks/:id/pickup-schedule', { params: { id: foodbank_id } }, { signal })).data,
    refetchOnWindowFocus: 'always',
  });

/** The times of one day, with what is full. */
export const slotsQuery = (foodbank_id: string, date: string) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.slots, { foodbank_id, date }],
    queryFn: async ({ signal }) =>
      (
        await api(
          'GET /api/foodbanks/:id/slot-days',
          { params: { id: foodbank_id }, query: { from: date, to: date } },
          { signal },
        )
      ).data,
  });

/** The change, and the version of the schedule that it was made to. */
interface Versioned {
  foodbank_id: string;
  version: number;
  change: HoursChange;
}
interface Fields extends Partial<Decisions> {
  preview?: boolean;
}

async function send(
  { change, foodbank_id: id, version }: Versioned,
  fields: Fields,
  once?: Once,
): Promise<ScheduleChangeResult> {
  const shared = { version, ...fields };
  const params = { id };
  if (change.kind === 'week') {
    const body = { ...shared, ...change.week };
    return (await api('PUT /api/foodbanks/:id/pickup-schedule', { params, body }, once)).data;
  }
  const { date } = change;
  if (change.kind === 'removal') {
    const key = 'POST /api/foodbanks/:id/pickup-exceptions/:date/removal';
    return (await api(key, { params: { id, date }, body: shared }, once)).data;
  }
  const { reason, blocks } = change;
  const body = { ...shared, date, reason, blocks };
  return (await api('POST /api/foodbanks/:id/pickup-exceptions', { params, body }, once)).data;
}

/** The bookings that a change affects. */
export const previewChange = (versioned: Versioned) => send(versioned, { preview: true });

/** Saves a change. Refetches the rest, because bookings and opening hours change with it. */
export function useSaveChange() {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: ({ decided, ...versioned }: Versioned & { decided: Decisions }, once) =>
      send(versioned, decided, once),
    onSuccess: ({ schedule }, { foodbank_id }) => {
      queryClient.setQueryData(pickupScheduleQuery(foodbank_id).queryKey, schedule);
      const isElsewhere = ({ queryKey: [kind] }: { queryKey: QueryKey }) =>
        kind !== SESSION[0] && kind !== all[0];
      void queryClient.invalidateQueries({ predicate: isElsewhere });
    },
  });
}

const OVERTAKEN = ['bookings_affected', 'slot_full', 'slot_closed'] as const;
export type Overtaken = (typeof OVERTAKEN)[number];

/** Why the decisions no longer fit the bookings; null for any other error. */
export const overtakenBy = (error: unknown): Overtaken | null =>
  (error instanceof ApiError && OVERTAKEN.find((code) => code === error.code)) || null;
