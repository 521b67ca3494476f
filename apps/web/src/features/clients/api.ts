import type { Client, RouteInput } from '@nourish/contract';
import { keepPreviousData, queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-error.ts';
import { apiFile } from '../../lib/api-file.ts';
import { api } from '../../lib/api.ts';
import { withOwnNames } from '../../lib/built-in-names.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { QUERY_ROOTS } from '../../lib/query-client.ts';

const PAGE_SIZE = 20;
const VISITS_PAGE_SIZE = 8;
const LOOKUP_ROWS = 10;

const keys = {
  clients: QUERY_ROOTS.clients,
  one: (id: string) => ['clients', 'one', id] as const,
  duplicates: (id: string) => ['clients', 'one', id, 'duplicates'] as const,
  /** Shared with the desk, as are the households. */
  visits: ['visits'] as const,
};

interface ClientsQuery {
  foodbank_id: string | undefined;
  search: string | undefined;
  page: number;
}

/** Each read of a list is logged by the server, so nothing here is read ahead. */
export const clientsQuery = (query: ClientsQuery) =>
  queryOptions({
    queryKey: [...keys.clients, 'list', query],
    queryFn: ({ signal }) => api('GET /api/clients', { query: { ...query, limit: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The first households that a search finds; '' finds none. */
export const lookupQuery = (foodbank_id: string | null, search: string) =>
  queryOptions({
    queryKey: [...keys.clients, 'lookup', { foodbank_id, search }],
    queryFn: async ({ signal }) =>
      (
        await api(
          'GET /api/clients',
          { query: { foodbank_id: foodbank_id ?? undefined, search, limit: LOOKUP_ROWS } },
          { signal },
        )
      ).data,
    enabled: foodbank_id !== null && search !== '',
  });

export const clientQuery = (id: string) =>
  queryOptions({
    queryKey: keys.one(id),
    queryFn: async ({ signal }) =>
      // Staff get all fields.
      (await api('GET /api/clients/:id', { params: { id } }, { signal })).data as Client,
  });

export const consentsQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.one(id), 'consents'],
    queryFn: async ({ signal }) =>
      (await api('GET /api/clients/:id/consents', { params: { id } }, { signal })).data,
  });

export const duplicatesQuery = (id: string) =>
  queryOptions({
    queryKey: keys.duplicates(id),
    queryFn: async ({ signal }) =>
      (await api('GET /api/clients/:id/duplicates', { params: { id } }, { signal })).data,
  });

export const usualVisitsQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.visits, 'usual', id],
    queryFn: async ({ signal }) =>
      (await api('GET /api/clients/:id/usual-visits', { params: { id } }, { signal })).data,
  });

export const visitsQuery = (client_id: string, page: number) =>
  queryOptions({
    queryKey: [...keys.visits, 'of', { client_id, page }],
    queryFn: async ({ signal }) =>
      withOwnNames(
        await api('GET /api/visits', { query: { client_id, page, limit: VISITS_PAGE_SIZE } }, { signal }),
      ),
    placeholderData: keepPreviousData,
  });

/** Also refetches what the desk shows of a household. */
export function refetch(queryClient: QueryClient): void {
  for (const queryKey of [keys.clients, keys.visits, QUERY_ROOTS.desk])
    void queryClient.invalidateQueries({ queryKey });
}

/** After a refusal, shows what another user has changed. */
export function refetchIfChanged(queryClient: QueryClient, error: Error): void {
  if (error instanceof ApiError && (error.status === 409 || error.status === 404)) refetch(queryClient);
}

type NewClient = RouteInput<'POST /api/clients'>['body'];

export function useCreateClient() {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: async (body: NewClient, once) => (await api('POST /api/clients', { body }, once)).data,
    onSuccess: () => refetch(queryClient),
  });
}

type ClientChange = RouteInput<'PATCH /api/clients/:id'>['body'];

export function useUpdateClient(id: string) {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: async (body: ClientChange, once) =>
      (await api('PATCH /api/clients/:id', { params: { id }, body }, once)).data,
    onSuccess: (client) => {
      queryClient.setQueryData(keys.one(id), client);
      refetch(queryClient);
    },
    onError: (error) => refetchIfChanged(queryClient, error),
  });
}

/** Withdraws the consent to be served, which deletes the personal data. */
export function useEraseClient(id: string) {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: (_: void, once) =>
      api('PATCH /api/clients/:id', { params: { id }, body: { consents: { service: false } } }, once),
    onError: (error) => refetchIfChanged(queryClient, error),
  });
}

/** Forgets an erased household, after its page was left. */
export function useForgetClient() {
  const queryClient = useQueryClient();
  return (id: string): void => {
    queryClient.removeQueries({ queryKey: keys.one(id) });
    refetch(queryClient);
  };
}

interface Merge {
  /** The duplicate. */
  id: string;
  into: string;
}

export function useMergeClient() {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: async ({ id, into }: Merge, once) =>
      (await api('POST /api/clients/:id/merge', { params: { id }, body: { into } }, once)).data,
    onSuccess: () => refetch(queryClient),
    onError: (error) => refetchIfChanged(queryClient, error),
  });
}

export function useUnmergeClient() {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: async ({ id }: Pick<Merge, 'id'>, once) =>
      (await api('POST /api/clients/:id/unmerge', { params: { id } }, once)).data,
    onSuccess: () => refetch(queryClient),
    onError: (error) => refetchIfChanged(queryClient, error),
  });
}

/** Of a possible duplicate of a household: stores that it is another household, and undoes that. */
export function useDismissal(id: string, other_id: string) {
  const queryClient = useQueryClient();
  const params = { id, other_id };
  const refetchBoth = (): void => {
    for (const each of [id, other_id])
      void queryClient.invalidateQueries({ queryKey: keys.duplicates(each) });
  };
  const dismiss = useGuardedMutation({
    mutationFn: (_: void, once) =>
      api('POST /api/clients/:id/duplicates/:other_id/dismissal', { params }, once),
    onSuccess: () => {
      queryClient.setQueryData(duplicatesQuery(id).queryKey, (known) =>
        known?.filter(({ _id }) => _id !== other_id),
      );
      refetchBoth();
    },
    onError: (error) => refetchIfChanged(queryClient, error),
  });
  const restore = useGuardedMutation({
    mutationFn: (_: void, once) =>
      api('DELETE /api/clients/:id/duplicates/:other_id/dismissal', { params }, once),
    onSuccess: refetchBoth,
    onError: (error) => refetchIfChanged(queryClient, error),
  });
  return { dismiss, restore };
}

export function useLinkAccount(id: string) {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: async (code: string, once) =>
      (await api('POST /api/clients/:id/link', { params: { id }, body: { code } }, once)).data,
    onSuccess: () => refetch(queryClient),
    onError: (error) => refetchIfChanged(queryClient, error),
  });
}

export function usePrintCards() {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: (body: RouteInput<'POST /api/clients/cards'>['body']) =>
      apiFile('POST /api/clients/cards', { body }),
    onError: (error) => refetchIfChanged(queryClient, error),
  });
}

export function useRevokeCards(id: string) {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: async (_: void, once) =>
      (await api('DELETE /api/clients/:id/cards', { params: { id } }, once)).data,
    onError: (error) => refetchIfChanged(queryClient, error),
  });
}

export function useVoidVisit() {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: async ({ id, reason }: { id: string; reason: string }, once) =>
      (await api('POST /api/visits/:id/void', { params: { id }, body: { reason } }, once)).data,
    onSettled: () => {
      refetch(queryClient);
      // The units are back in the stock.
      void queryClient.invalidateQueries({ queryKey: QUERY_ROOTS.inventory });
    },
  });
}
