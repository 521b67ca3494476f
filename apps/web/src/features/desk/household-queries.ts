import type { SeenClient } from '@nourish/contract';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { isNoResponse } from '../../lib/api-error.ts';
import { api } from '../../lib/api.ts';
import { readConnection } from '../../lib/connection.ts';
import {
  CACHED_FOR_A_DAY,
  OFFLINE_CACHED,
  offlineCachedIf,
  readCachedResponses,
} from '../../lib/offline/response-cache.ts';
import { usualVisitsQuery } from '../clients/api.ts';
import { authorizationsQuery } from '../clients/authorizations/api.ts';
import { programsQuery } from '../programs/api.ts';
import { PERSONAL } from './api.ts';
import { distinctClients, findClients, type FoundClients } from './offline/local-search.ts';
import { isCard, isSearchable } from './rules.ts';

/** The most households that a search shows. */
export const FOUND_ROWS = 20;
/** Below the prefix that the pages of households share. */
const found = ['clients', 'found'] as const;
const opened = ['clients', 'desk'] as const;

/** Runs a call, or without a response from the server what this device can do instead. */
async function orOffline<T>(call: () => Promise<T>, instead: () => Promise<T | undefined>): Promise<T> {
  const isAway = readConnection().connection !== 'online';
  const first = isAway ? await instead() : undefined;
  if (first !== undefined) return first;
  try {
    return await call();
  } catch (error) {
    const local = isNoResponse(error) ? await instead() : undefined;
    if (local === undefined) throw error;
    return local;
  }
}

/** The households that were opened or found on this device today. */
async function seenClients(): Promise<SeenClient[]> {
  // Only these queries write under these keys.
  const clients = (await readCachedResponses(opened)) as SeenClient[];
  const searches = (await readCachedResponses(found)) as FoundClients[];
  return distinctClients([...clients, ...searches.flatMap((search) => search.clients)]);
}

/** Without a connection, searches what this device has seen today. */
export const foundClientsQuery = (foodbank_id: string, search: string) =>
  queryOptions({
    queryKey: [...found, { foodbank_id, search }],
    queryFn: ({ signal }): Promise<FoundClients> =>
      orOffline<FoundClients>(
        async () => {
          const query = { foodbank_id, search, limit: FOUND_ROWS };
          return { clients: (await api('GET /api/clients', { query }, { signal })).data, isLocal: false };
        },
        async () => {
          // Only the server knows the cards.
          if (isCard(search)) return undefined;
          const seen = (await seenClients()).filter((client) => client.foodbank_id === foodbank_id);
          return { clients: findClients(seen, search).slice(0, FOUND_ROWS), isLocal: true };
        },
      ),
    meta: {
      ...offlineCachedIf<FoundClients>(({ isLocal }) => !isLocal && !isCard(search)),
      ...CACHED_FOR_A_DAY,
    },
    enabled: isSearchable(search),
    placeholderData: keepPreviousData,
  });

/** Households that were read from this device. */
const fromDevice = new WeakSet<SeenClient>();

/** Shows the row of the search until the household has loaded. */
export const deskClientQuery = (queryClient: QueryClient, id: string) =>
  queryOptions({
    queryKey: [...opened, id],
    queryFn: ({ signal }) =>
      orOffline(
        async () => (await api('GET /api/clients/:id', { params: { id } }, { signal })).data,
        async () => {
          const seen = (await seenClients()).find(({ _id }) => _id === id);
          if (seen !== undefined) fromDevice.add(seen);
          return seen;
        },
      ),
    // Or a row of this device would be taken for an earlier response.
    structuralSharing: false,
    // Storing what was read from this device would keep it for another day.
    meta: { ...PERSONAL, ...offlineCachedIf<SeenClient>((client) => !fromDevice.has(client)) },
    placeholderData: () =>
      queryClient
        .getQueriesData<FoundClients>({ queryKey: found })
        .flatMap(([, search]) => search?.clients ?? [])
        .find(({ _id }) => _id === id),
    refetchOnWindowFocus: 'always',
  });

export const deskProgramsQuery = (foodbank_id: string) =>
  queryOptions({ ...programsQuery(foodbank_id), meta: OFFLINE_CACHED });

/** Always refetched, because another desk may have served the household. */
export const deskUsualQuery = (client_id: string) =>
  queryOptions({
    ...usualVisitsQuery(client_id),
    meta: PERSONAL,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

/** Who may collect for a household. */
export const deskAuthorizationsQuery = (client_id: string) =>
  queryOptions({ ...authorizationsQuery(client_id), meta: PERSONAL });
