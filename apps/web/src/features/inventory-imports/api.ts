import type { ImportField, InventoryImport, RouteInput } from '@nourish/contract';
import { RUNNING_IMPORT_STATUSES } from '@nourish/contract/import-constants';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { apiFile } from '../../lib/api-file.ts';
import type { FileOptions } from '../../lib/downloads.ts';
import { upload } from '../../lib/upload.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { QUERY_ROOTS } from '../../lib/query-client.ts';

const PAGE_SIZE = 20;
const LIST_SIZE = 10;
export const POLL_INTERVAL_MS = 1_000;

const keys = {
  all: ['inventory-imports'] as const,
  one: (id: string) => [...keys.all, 'one', id] as const,
};

export type ImportStatus = InventoryImport['status'];

export const isRunning = (status: ImportStatus): boolean =>
  RUNNING_IMPORT_STATUSES.some((running) => running === status);

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: keys.one(id),
    queryFn: async ({ signal }) =>
      (await api('GET /api/inventory/imports/:id', { params: { id } }, { signal })).data,
    refetchInterval: ({ state: { data } }) => (data && isRunning(data.status) ? POLL_INTERVAL_MS : false),
  });

export const importsQuery = (page: number) =>
  queryOptions({
    queryKey: [...keys.all, 'list', page],
    queryFn: ({ signal }) =>
      api('GET /api/inventory/imports', { query: { page, limit: LIST_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });

export type RowView = NonNullable<
  NonNullable<RouteInput<'GET /api/inventory/imports/:id/rows'>['query']>['show']
>;

/** One page of an import's rows. The key includes the status, because each step changes the rows. */
export const rowsQuery = ({ _id: id, status }: InventoryImport, show: RowView | undefined, page: number) =>
  queryOptions({
    queryKey: [...keys.one(id), 'rows', status, show, page],
    queryFn: ({ signal }) =>
      api(
        'GET /api/inventory/imports/:id/rows',
        { params: { id }, query: { show, page, limit: PAGE_SIZE } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

/** All problems of an import's rows, as a CSV file. */
export const fetchProblems = (id: string, options: FileOptions) =>
  apiFile('GET /api/inventory/imports/:id/problems', { params: { id } }, options);

export const downloadTemplate = () => apiFile('GET /api/inventory/imports/template');

interface FileToImport {
  signal: AbortSignal;
  file: File;
  foodbank_id: string | undefined;
  onProgress: (share: number) => void;
}

/** Uploads a file. Throws `import_running`, `too_large`, `unsupported_media_type`, `invalid_input`. */
export function useUploadImport() {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: async ({ file, foodbank_id, ...options }: FileToImport) => {
      // Operating systems report different types for CSV files; the server checks the content.
      const content = new Blob([file], { type: 'text/csv' });
      const query = { file_name: file.name.slice(-255), foodbank_id };
      return (await upload('POST /api/inventory/imports', content, { query, ...options })).data;
    },
    onSuccess: (data) => queryClient.setQueryData(importQuery(data._id).queryKey, data),
  });
}

/** The steps of an import; each returns the updated import. Refetches the import after a failure. */
export function useImportSteps(id: string) {
  const queryClient = useQueryClient();
  const onSuccess = ({ data }: { data: InventoryImport }) => {
    queryClient.setQueryData(importQuery(id).queryKey, data);
    void queryClient.invalidateQueries({ queryKey: [...keys.all, 'list'] });
  };
  const onError = () => void queryClient.invalidateQueries({ queryKey: keys.one(id) });
  const params = { id };
  return {
    setColumns: useGuardedMutation({
      mutationFn: (columns: (ImportField | null)[]) =>
        api('PUT /api/inventory/imports/:id/columns', { params, body: { columns } }),
      onSuccess,
      onError,
    }),
    apply: useGuardedMutation({
      mutationFn: (mode: 'all_rows' | 'valid_rows') =>
        api('POST /api/inventory/imports/:id/apply', { params, body: { mode } }),
      onSuccess,
      onError,
    }),
    cancel: useGuardedMutation({
      mutationFn: () => api('POST /api/inventory/imports/:id/cancel', { params }),
      onSuccess,
      onError,
    }),
    /** Call after the import has changed the stock. */
    stockChanged: () => void queryClient.invalidateQueries({ queryKey: QUERY_ROOTS.inventory }),
  };
}
