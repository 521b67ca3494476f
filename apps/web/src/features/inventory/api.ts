import type { RouteInput } from '@nourish/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api.ts';
import { QUERY_ROOTS } from '../../lib/query-client.ts';

export type InventoryQuery = Omit<NonNullable<RouteInput<'GET /api/inventory'>['query']>, 'cursor'>;

/** `cursor` only speeds up deep pages, so it is not in the cache key. Retries without it if refused. */
export const inventoryQuery = (query: InventoryQuery, cursor?: string) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.inventory, 'list', query],
    queryFn: async ({ signal }) => {
      try {
        return await api('GET /api/inventory', { query: { ...query, cursor } }, { signal });
      } catch (error) {
        const isCursorRefused = cursor !== undefined && error instanceof ApiError && error.status === 400;
        if (!isCursorRefused) throw error;
        return api('GET /api/inventory', { query }, { signal });
      }
    },
    placeholderData: keepPreviousData,
  });

/** Food of a food bank to show before the list; `userId` because recipients also get their usual food. */
export const shelvesQuery = (foodbank_id: string, userId: string | undefined) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.inventory, 'shelves', foodbank_id, userId],
    queryFn: async ({ signal }) =>
      (await api('GET /api/inventory/shelves', { query: { foodbank_id } }, { signal })).data,
  });

/** The categories that contain items, of one food bank or of all. */
export const categoriesQuery = (foodbankId: string | undefined) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.inventory, 'categories', foodbankId],
    queryFn: async ({ signal }) =>
      (await api('GET /api/inventory/meta/categories', { query: { foodbank_id: foodbankId } }, { signal }))
        .data,
    placeholderData: keepPreviousData,
  });

export const dietaryCategoriesQuery = (foodbankId: string | undefined) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.inventory, 'dietary-categories', foodbankId],
    queryFn: async ({ signal }) => {
      const query = { foodbank_id: foodbankId };
      return (await api('GET /api/inventory/meta/dietary-categories', { query }, { signal })).data;
    },
    placeholderData: keepPreviousData,
  });

/** Stock figures of one food bank or of all, for staff. */
export const inventoryStatsQuery = (foodbank_id: string | undefined) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.inventory, 'stats', { foodbank_id }],
    queryFn: async ({ signal }) =>
      (await api('GET /api/inventory/stats', { query: { foodbank_id } }, { signal })).data,
  });
