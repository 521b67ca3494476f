import type { RouteData, RouteInput } from '@nourish/contract';
import { normalBarcode } from '@nourish/contract/barcodes';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiError, isOvertaken } from '../../lib/api-error.ts';
import { api, apiFile } from '../../lib/api.ts';
import type { FileOptions } from '../../lib/downloads.ts';
import type { SeenCode } from '../../lib/code-reader.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { inventoryKeys, type InventoryQuery } from '../inventory/api.ts';

/** How many items an alert names. */
export const ALERT_LENGTH = 3;
const MOVEMENTS_PAGE_SIZE = 20;

/** All under the keys of the inventory, so that whatever changes the stock refreshes them as well. */
export const stockKeys = {
  all: inventoryKeys.all,
  one: (id: string) => [...inventoryKeys.all, 'one', id] as const,
};

/** The emptiest of what is at or below its minimum, of one food bank or of all. */
export const lowStockQuery = (foodbank_id: string | undefined) =>
  queryOptions({
    queryKey: [...stockKeys.all, 'low-stock', { foodbank_id }],
    queryFn: ({ signal }) =>
      api('GET /api/inventory/alerts/low-stock', { query: { foodbank_id, limit: ALERT_LENGTH } }, { signal }),
  });

/** What expires within the usual days or has expired, the earliest first, of one food bank or of all. */
export const expiringQuery = (foodbank_id: string | undefined, page: number, limit: number) =>
  queryOptions({
    queryKey: [...stockKeys.all, 'expiring', { foodbank_id, page, limit }],
    queryFn: ({ signal }) =>
      api('GET /api/inventory/alerts/expiring', { query: { foodbank_id, page, limit } }, { signal }),
  });

/** One item as it is now. */
export const itemQuery = (id: string) =>
  queryOptions({
    queryKey: stockKeys.one(id),
    queryFn: async ({ signal }) => (await api('GET /api/inventory/:id', { params: { id } }, { signal })).data,
  });

/** A page of what has happened to an item, the newest first. */
export const movementsQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: [...stockKeys.one(id), 'movements', page],
    queryFn: ({ signal }) =>
      api(
        'GET /api/inventory/:id/movements',
        { params: { id }, query: { page, limit: MOVEMENTS_PAGE_SIZE } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

/** Where a food bank keeps things. */
export const storageLocationsQuery = (foodBankId: string) =>
  queryOptions({
    queryKey: ['storage-locations', foodBankId],
    queryFn: async ({ signal }) =>
      (await api('GET /api/storage', { query: { foodBankId } }, { signal })).data,
    enabled: foodBankId !== '',
  });

/** What a barcode leads to. */
export type FoundCode = RouteData<'GET /api/inventory/barcode/:code'>['data'];

/** Looks for what has a code, in one food bank's stock or in all. */
export const useFindByBarcode = (foodbank_id: string | undefined) =>
  useGuardedMutation({
    mutationFn: async ({ code, format }: SeenCode) => {
      const params = { code: normalBarcode(code, format) };
      return (await api('GET /api/inventory/barcode/:code', { params, query: { foodbank_id } })).data;
    },
  });

export type NewItem = NonNullable<RouteInput<'POST /api/inventory'>['body']>;
export type ItemAdjustment = RouteInput<'POST /api/inventory/:id/adjust'>['body'];
export type ItemChange = NonNullable<RouteInput<'PUT /api/inventory/:id'>['body']>;

/** To be called after the stock has changed: everything that shows it is fetched again. */
export function useStockChanged() {
  const queryClient = useQueryClient();
  return useCallback(() => void queryClient.invalidateQueries({ queryKey: stockKeys.all }), [queryClient]);
}

/** Where the stock was no longer what the screen shows, the item is read anew before the failure is told. */
function useReadAnew(id: string) {
  const queryClient = useQueryClient();
  return async (error: Error) => {
    const isShort = error instanceof ApiError && error.code === 'insufficient_stock';
    if (isShort || isOvertaken(error)) await queryClient.invalidateQueries({ queryKey: stockKeys.one(id) });
  };
}

export function useCreateItem() {
  const stockChanged = useStockChanged();
  return useGuardedMutation({
    mutationFn: async (body: NewItem, once) => (await api('POST /api/inventory', { body }, once)).data,
    onSuccess: stockChanged,
  });
}

/** Changes an item. Throws `conflict` when its stock has moved since `expected_quantity` was read. */
export function useUpdateItem(id: string) {
  const stockChanged = useStockChanged();
  const readAnew = useReadAnew(id);
  return useGuardedMutation({
    mutationFn: async (body: ItemChange) =>
      (await api('PUT /api/inventory/:id', { params: { id }, body })).data,
    onSuccess: stockChanged,
    onError: readAnew,
  });
}

/** Adds to what is available of an item or takes from it, whatever is there by now. */
export function useAdjustItem(id: string) {
  const stockChanged = useStockChanged();
  const readAnew = useReadAnew(id);
  return useGuardedMutation({
    mutationFn: async (body: ItemAdjustment, once) =>
      (await api('POST /api/inventory/:id/adjust', { params: { id }, body }, once)).data,
    onSuccess: stockChanged,
    onError: readAnew,
  });
}

/** Moves all of an item, or a part, to another storage location. */
export function useTransferItem(id: string) {
  const stockChanged = useStockChanged();
  const readAnew = useReadAnew(id);
  return useGuardedMutation({
    mutationFn: async (body: RouteInput<'POST /api/inventory/:id/transfer'>['body'], once) =>
      (await api('POST /api/inventory/:id/transfer', { params: { id }, body }, once)).data,
    onSuccess: stockChanged,
    onError: readAnew,
  });
}

/** Takes what is available of an item past its date off the shelf. */
export const writeOffItem = (id: string) => api('POST /api/inventory/:id/write-off', { params: { id } });

/** Deletes one item. Throws `in_use` while open requests hold units of it. */
export const removeItem = (id: string) => api('DELETE /api/inventory/:id', { params: { id } });

/** The list as a table for spreadsheets, narrowed by the same filters. */
export const exportStock = (filters: Omit<InventoryQuery, 'sort' | 'page' | 'limit'>, options: FileOptions) =>
  apiFile('GET /api/reports/export', { query: { reportType: 'inventory', ...filters } }, options);
