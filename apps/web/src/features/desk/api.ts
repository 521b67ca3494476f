import type { LineCheck, LineToCheck, RouteInput } from '@nourish/contract';
import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { withOwnNames } from '../../lib/built-in-names.ts';
import { CACHED_FOR_A_DAY, OFFLINE_CACHED } from '../../lib/offline/response-cache.ts';
import { LOADED_PER_DIALOG, QUERY_ROOTS, REFRESHED, UNCHANGED_WHILE_OPEN } from '../../lib/query-client.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';

const GIVEN_ROWS = 10;
const DESKS_STALE_MS = 5 * 60_000;

const keys = {
  all: QUERY_ROOTS.desk,
  /** Prefixes that the pages of households and reports share. */
  clients: QUERY_ROOTS.clients,
  visits: ['visits'] as const,
  given: ['visits', 'given'] as const,
};
/** `meta` of queries whose responses contain data of households. */
export const PERSONAL = { ...OFFLINE_CACHED, ...CACHED_FOR_A_DAY };

/** Food banks at whose desk the user may work today. */
export const desksQuery = queryOptions({
  queryKey: ['desks'],
  queryFn: async ({ signal }) => (await api('GET /api/desks', {}, { signal })).data,
  meta: OFFLINE_CACHED,
  staleTime: DESKS_STALE_MS,
});

/** The day of a food bank, and who is expected. */
export const deskQuery = (foodbank_id: string) =>
  queryOptions({
    queryKey: [...keys.all, foodbank_id],
    queryFn: async ({ signal }) => (await api('GET /api/desk', { query: { foodbank_id } }, { signal })).data,
    meta: PERSONAL,
    ...REFRESHED,
  });

/** The latest visits of a day; for volunteers those that they recorded. */
export const givenQuery = (foodbank_id: string, date: string) =>
  queryOptions({
    queryKey: [...keys.given, { foodbank_id, date }],
    queryFn: async ({ signal }) =>
      withOwnNames(
        (await api('GET /api/visits', { query: { foodbank_id, date, limit: GIVEN_ROWS } }, { signal })).data,
      ),
    meta: PERSONAL,
    ...REFRESHED,
  });

/** The stock to take for a standard hamper. Loaded for each household, and unchanged while it is packed. */
export const hamperQuery = (programId: string, people: number) =>
  queryOptions({
    queryKey: ['hampers', { programId, people }],
    queryFn: async ({ signal }) =>
      (
        await api(
          'GET /api/programs/:id/hamper',
          { params: { id: programId }, query: { people } },
          { signal },
        )
      ).data,
    meta: { ...OFFLINE_CACHED, ...UNCHANGED_WHILE_OPEN },
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** What the desk can give in the place of an item, or of a product that is not in stock; best first. */
export const deskSubstitutesQuery = (query: NonNullable<RouteInput<'GET /api/desk/substitutes'>['query']>) =>
  queryOptions({
    queryKey: ['substitutes', 'desk', query],
    queryFn: async ({ signal }) => (await api('GET /api/desk/substitutes', { query }, { signal })).data,
    ...LOADED_PER_DIALOG,
  });

type ToCheck = RouteInput<'POST /api/desk/check'>['body'];

/** The item of a line, or the product that is not in stock. */
export const checkKey = ({
  inventory_id,
  item_name,
}: {
  inventory_id?: string;
  item_name?: string;
}): string => inventory_id ?? `name:${item_name}`;

/** How long staff wait for the verdict. After that, the lines count as not compared. */
const CHECK_TIMEOUT_MS = 8_000;

/** The cautions of lines before they are sent. `round`: asks again about lines that were asked about before. */
export const deskCheckQuery = (round: string, body: ToCheck) =>
  queryOptions({
    queryKey: ['desk-checks', round, body],
    queryFn: async ({ signal }): Promise<{ line: LineToCheck; check: LineCheck }[]> => {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(CHECK_TIMEOUT_MS)]);
      const { data } = await api('POST /api/desk/check', { body }, { signal: limit });
      return body.lines.flatMap((line, index) => {
        const check = data[index];
        return check === undefined ? [] : { line, check };
      });
    },
    ...LOADED_PER_DIALOG,
  });

const changedByVisits = [
  keys.all,
  keys.clients,
  keys.visits,
  QUERY_ROOTS.inventory,
  QUERY_ROOTS.requests,
] as const;

/** Refetches what a visit changes, except for hampers. */
export function refetchVisits(queryClient: QueryClient): void {
  for (const queryKey of changedByVisits) void queryClient.invalidateQueries({ queryKey });
}

/** Refetches the lists only: the household is about to close, and the server logs each read of it. */
export function refetchLists(queryClient: QueryClient): void {
  for (const queryKey of changedByVisits)
    void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  for (const queryKey of [keys.all, keys.given]) void queryClient.invalidateQueries({ queryKey });
}

export function useVoidVisit() {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: async ({ id, reason }: { id: string; reason: string }, once) =>
      (await api('POST /api/visits/:id/void', { params: { id }, body: { reason } }, once)).data,
    onSettled: () => refetchVisits(queryClient),
  });
}
