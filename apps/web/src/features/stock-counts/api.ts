import type { RouteData, RouteInput, StockCount, StockCountLine } from '@nourish/contract';
import { keepPreviousData, queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { ApiError, isNoResponse } from '../../lib/api-error.ts';
import { api } from '../../lib/api.ts';
import { perform } from '../../lib/offline/outbox.ts';
import { OFFLINE_CACHED, readCachedResponse } from '../../lib/offline/response-cache.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { QUERY_ROOTS } from '../../lib/query-client.ts';
import { pageOf, type Sheet } from './sheet.ts';

const PAGE_SIZE = 20;
const LINES_PAGE_SIZE = 50;
/** The server's maximum page size. */
const MAX_LINES = 100;

const keys = {
  all: ['stock-counts'] as const,
  lists: ['stock-counts', 'list'] as const,
  one: (id: string) => ['stock-counts', 'one', id] as const,
};

export const countsQuery = (query: { status: string; foodbank_id: string | undefined; page: number }) =>
  queryOptions({
    queryKey: [...keys.lists, query],
    queryFn: ({ signal }) =>
      api('GET /api/stock-counts', { query: { ...query, limit: PAGE_SIZE } }, { signal }),
    meta: OFFLINE_CACHED,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });

export type LinesQuery = Omit<NonNullable<RouteInput<'GET /api/stock-counts/:id'>['query']>, 'limit'>;

/** Refetches on focus, because several people count at once. Offline, computes the page from the sheet. */
export const countQuery = (id: string, query: LinesQuery) =>
  queryOptions({
    queryKey: [...keys.one(id), query],
    queryFn: async ({ signal }) => {
      try {
        return await api(
          'GET /api/stock-counts/:id',
          { params: { id }, query: { ...query, limit: LINES_PAGE_SIZE } },
          { signal },
        );
      } catch (error) {
        if (!isNoResponse(error)) throw error;
        // Only `sheetQuery` persists its data.
        const sheet = (await readCachedResponse(sheetQuery(id).queryKey)) as Sheet | undefined;
        if (sheet === undefined) throw error;
        return pageOf(sheet, query, LINES_PAGE_SIZE);
      }
    },
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });

export const sheetQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.all, 'sheet', id],
    meta: OFFLINE_CACHED,
    queryFn: async ({ signal }): Promise<Sheet> => {
      const lines: StockCountLine[] = [];
      for (let page = 1; ; page++) {
        const call = { params: { id }, query: { page, limit: MAX_LINES } };
        const { data, pagination } = await api('GET /api/stock-counts/:id', call, { signal });
        lines.push(...data.lines);
        if (page >= pagination.totalPages) return { count: data, lines };
      }
    },
  });

/** Items of the food bank that are not in the count and match the search. */
export const candidatesQuery = (id: string, search: string) =>
  queryOptions({
    queryKey: [...keys.one(id), 'candidates', search],
    queryFn: async ({ signal }) =>
      (await api('GET /api/stock-counts/:id/candidates', { params: { id }, query: { search } }, { signal }))
        .data,
    enabled: search !== '',
  });

export type Opening = NonNullable<RouteInput<'POST /api/stock-counts'>['body']>;

export function useOpenCount() {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: async (body: Opening, once) => (await api('POST /api/stock-counts', { body }, once)).data,
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: keys.lists }),
  });
}

/** Updates a line in every cached page of the count, so that no line moves under the user's hand. */
function updateCachedLine(
  queryClient: QueryClient,
  { line, count }: { line: StockCountLine; count: StockCount },
) {
  queryClient.setQueriesData<RouteData<'GET /api/stock-counts/:id'>>(
    // Candidate queries share this key prefix but have no lines.
    { queryKey: keys.one(count._id), predicate: ({ queryKey }) => typeof queryKey[3] === 'object' },
    (shown) =>
      shown && {
        ...shown,
        data: {
          ...count,
          lines: shown.data.lines.map((each) => (each.item_id === line.item_id ? line : each)),
        },
      },
  );
}

/**
 * Saves an entry now, or queues it while offline. Throws `conflict` with the newer entry if another user
 * changed the line since `version`.
 */
export function useEnterLine(id: string) {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: ({ line, ...body }: { line: StockCountLine; counted_quantity: number; version: number }) =>
      perform({ kind: 'count', params: { id, item_id: line.item_id }, body }, line.item_name),
    onSuccess: (done) => {
      if (done.isSent && done.answer) updateCachedLine(queryClient, done.answer);
    },
  });
}

export function useAddLine(id: string) {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: async (item_id: string) =>
      (await api('POST /api/stock-counts/:id/lines', { params: { id }, body: { item_id } })).data,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys.one(id) }),
  });
}

export function useRemoveEntry(id: string) {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: ({ item_id, version }: Pick<StockCountLine, 'item_id' | 'version'>) =>
      api('DELETE /api/stock-counts/:id/lines/:item_id', { params: { id, item_id }, query: { version } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.one(id) }),
  });
}

export type Approval = NonNullable<RouteInput<'POST /api/stock-counts/:id/approve'>['body']>;

/** Invalidates all queries of counts and stock, also on a conflict. */
function useClosing<T>(mutationFn: (input: T) => Promise<unknown>) {
  const queryClient = useQueryClient();
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: keys.all });
    void queryClient.invalidateQueries({ queryKey: QUERY_ROOTS.inventory });
  };
  return useGuardedMutation({
    mutationFn,
    onSuccess: refresh,
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) refresh();
    },
  });
}

/** Applies the differences. Throws `count_below_reserved` with the lines that need a decision. */
export const useApproveCount = (id: string) =>
  useClosing((body: Approval) => api('POST /api/stock-counts/:id/approve', { params: { id }, body }));

export const useAbandonCount = (id: string) =>
  useClosing<void>(() => api('POST /api/stock-counts/:id/abandon', { params: { id } }));

/** Call after another user has changed a line. */
export function useRefreshCount(id: string) {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: keys.one(id) });
}
