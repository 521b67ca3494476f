import type { InventoryItem, RouteData, RouteInput } from '@nourish/contract';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiError, isConflict } from '../../lib/api-error.ts';
import { api } from '../../lib/api.ts';
import { apiFile } from '../../lib/api-file.ts';
import type { SeenCode } from '../../lib/code-reader.ts';
import type { FileOptions } from '../../lib/downloads.ts';
import { useGuardedMutation, type Once } from '../../lib/use-guarded-mutation.ts';
import { QUERY_ROOTS } from '../../lib/query-client.ts';
import { type InventoryQuery } from '../inventory/api.ts';
import { itemKey, itemQuery } from '../inventory/item-query.ts';
import type { PackageCode } from '../inventory/package-code.ts';

export const ALERT_LENGTH = 3;
const MOVEMENTS_PAGE_SIZE = 20;

/** Prefixed with the inventory keys, so that any stock change invalidates them. */
export const stockKeys = {
  all: QUERY_ROOTS.inventory,
  one: itemKey,
};

/** Items at or below their minimum, lowest first, of one food bank or of all. */
export const lowStockQuery = (foodbank_id: string | undefined) =>
  queryOptions({
    queryKey: [...stockKeys.all, 'low-stock', { foodbank_id }],
    queryFn: ({ signal }) =>
      api('GET /api/inventory/alerts/low-stock', { query: { foodbank_id, limit: ALERT_LENGTH } }, { signal }),
  });

/** Items by their date, of one food bank or of all: near it, or past it. */
export type DateAlert = 'expiring' | 'past_date';
const DATE_ALERTS = {
  expiring: 'GET /api/inventory/alerts/expiring',
  past_date: 'GET /api/inventory/alerts/past-date',
} as const satisfies Record<DateAlert, string>;

export const dateAlertQuery = (
  which: DateAlert,
  foodbank_id: string | undefined,
  page: number,
  limit: number,
) =>
  queryOptions({
    queryKey: [...stockKeys.all, which, { foodbank_id, page, limit }],
    queryFn: ({ signal }) => api(DATE_ALERTS[which], { query: { foodbank_id, page, limit } }, { signal }),
  });

/** Other items of the same product at the food bank of this one. */
export const lotsQuery = (id: string) =>
  queryOptions({
    queryKey: [...stockKeys.one(id), 'lots'],
    queryFn: async ({ signal }) =>
      (await api('GET /api/inventory/:id/lots', { params: { id } }, { signal })).data,
  });

/** What is known of a barcode at a food bank: the label read last, and open data. */
export const labelsOfBarcodeQuery = (foodbank_id: string, barcode: string) =>
  queryOptions({
    queryKey: [...stockKeys.all, 'labels-of-barcode', foodbank_id, barcode],
    queryFn: async ({ signal }) => {
      const input = { params: { code: barcode }, query: { foodbank_id } };
      return (await api('GET /api/inventory/barcode/:code', input, { signal })).data;
    },
  });

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

export type FoundCode = RouteData<'GET /api/inventory/barcode/:code'>['data'] & Pick<PackageCode, 'lot'>;

/** Looks up a barcode in one food bank's stock or in all. */
export const useFindByBarcode = (foodbank_id: string | undefined) =>
  useGuardedMutation({
    mutationFn: async ({ code, format }: SeenCode): Promise<FoundCode> => {
      const { readPackageCode } = await import('../inventory/package-code.ts');
      const { barcode, lot } = readPackageCode(code, format);
      const params = { code: barcode };
      const { data } = await api('GET /api/inventory/barcode/:code', { params, query: { foodbank_id } });
      return { ...data, lot };
    },
  });

export type NewItem = NonNullable<RouteInput<'POST /api/inventory'>['body']>;
export type ItemAdjustment = RouteInput<'POST /api/inventory/:id/adjust'>['body'];
export type ItemChange = NonNullable<RouteInput<'PUT /api/inventory/:id'>['body']>;

/** Call after a stock change; invalidates all stock queries. */
export function useStockChanged() {
  const queryClient = useQueryClient();
  return useCallback(() => void queryClient.invalidateQueries({ queryKey: stockKeys.all }), [queryClient]);
}

export function useCreateItem() {
  const stockChanged = useStockChanged();
  return useGuardedMutation({
    mutationFn: async (body: NewItem, once) => (await api('POST /api/inventory', { body }, once)).data,
    onSuccess: stockChanged,
  });
}

/** A change of an item. On a stock conflict, refetches the item before the error is thrown. */
function useItemMutation<Input, Output>(id: string, change: (input: Input, once: Once) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: change,
    onSuccess: useStockChanged(),
    onError: async (error) => {
      const isShort = error instanceof ApiError && error.code === 'insufficient_stock';
      if (isShort || isConflict(error)) await queryClient.invalidateQueries({ queryKey: stockKeys.one(id) });
    },
  });
}

/** Throws `conflict` if the stock has changed since `expected_quantity` was read. */
export const useUpdateItem = (id: string) =>
  useItemMutation(
    id,
    async (body: ItemChange) => (await api('PUT /api/inventory/:id', { params: { id }, body })).data,
  );

export const useAdjustItem = (id: string) =>
  useItemMutation(
    id,
    async (body: ItemAdjustment, once) =>
      (await api('POST /api/inventory/:id/adjust', { params: { id }, body }, once)).data,
  );

export const useTransferItem = (id: string) =>
  useItemMutation(
    id,
    async (body: RouteInput<'POST /api/inventory/:id/transfer'>['body'], once) =>
      (await api('POST /api/inventory/:id/transfer', { params: { id }, body }, once)).data,
  );

export const useSplitItem = (id: string) =>
  useItemMutation(
    id,
    async (body: RouteInput<'POST /api/inventory/:id/split'>['body'], once) =>
      (await api('POST /api/inventory/:id/split', { params: { id }, body }, once)).data,
  );

/** A change of several items together. If it fails, the list may be outdated. */
function useManyItems<Input, Output>(change: (input: Input, once: Once) => Promise<Output>) {
  return useGuardedMutation({ mutationFn: change, onSettled: useStockChanged() });
}

export const useMoveItems = () =>
  useManyItems(
    async (body: RouteInput<'POST /api/inventory/move'>['body'], once) =>
      (await api('POST /api/inventory/move', { body }, once)).data,
  );

/** Writes off the available units of items. */
export const useWriteOffItems = () =>
  useManyItems(
    async (body: RouteInput<'POST /api/inventory/write-off'>['body'], once) =>
      (await api('POST /api/inventory/write-off', { body }, once)).data,
  );

export const usePrintLabels = () =>
  useGuardedMutation({
    mutationFn: (body: RouteInput<'POST /api/inventory/labels'>['body']) =>
      apiFile('POST /api/inventory/labels', { body }),
  });

/** Deletes one item. Throws `in_use` while open requests reserve units of it. */
export const removeItem = (id: string) => api('DELETE /api/inventory/:id', { params: { id } });

export const exportStock = (filters: Omit<InventoryQuery, 'sort' | 'page' | 'limit'>, options: FileOptions) =>
  apiFile('GET /api/reports/export', { query: { reportType: 'inventory', ...filters } }, options);

/** The item from the list, updated by a refetch because the list may be outdated. */
export function useFreshItem(known: InventoryItem): InventoryItem {
  const { data } = useQuery({ ...itemQuery(known._id), initialData: known, initialDataUpdatedAt: 0 });
  return data;
}
