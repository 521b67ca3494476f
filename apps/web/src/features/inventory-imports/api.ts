import type { ImportField, InventoryImport, RouteInput } from '@nourish/contract';
import { RUNNING_IMPORT_STATUSES } from '@nourish/contract/imports';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { api, apiFile } from '../../lib/api.ts';
import type { FileOptions } from '../../lib/downloads.ts';
import { upload } from '../../lib/upload.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { inventoryKeys } from '../inventory/api.ts';

const PAGE_SIZE = 20;
const LIST_SIZE = 10;
/** How often one that is under way is looked at. */
const WATCHED_EVERY_MS = 1_000;

const keys = {
  all: ['inventory-imports'] as const,
  one: (id: string) => [...keys.all, 'one', id] as const,
};

export const isRunning = (status: InventoryImport['status']): boolean =>
  RUNNING_IMPORT_STATUSES.some((running) => running === status);

/** One import; followed for as long as it is under way. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: keys.one(id),
    queryFn: async ({ signal }) =>
      (await api('GET /api/inventory/imports/:id', { params: { id } }, { signal })).data,
    refetchInterval: ({ state: { data } }) => (data && isRunning(data.status) ? WATCHED_EVERY_MS : false),
  });

/** Imports of one food bank or of all, the latest first. */
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

/** A page of rows as they are while the import is in one status: what follows may change them. */
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

/** Everything wrong with an import's rows, as a table for spreadsheets. */
export const fetchProblems = (id: string, options: FileOptions) =>
  apiFile('GET /api/inventory/imports/:id/problems', { params: { id } }, options);

/** A table to fill in. */
export const downloadTemplate = () => apiFile('GET /api/inventory/imports/template');

interface FileToImport {
  signal: AbortSignal;
  file: File;
  foodbank_id: string | undefined;
  onProgress: (share: number) => void;
}

/** Hands a file in. Throws `import_running`, `too_large`, `unsupported_media_type`, `invalid_input`. */
export function useHandIn() {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: async ({ file, foodbank_id, ...options }: FileToImport) => {
      // Systems disagree on what kind of file a table is; the server looks for itself.
      const content = new Blob([file], { type: 'text/csv' });
      const query = { file_name: file.name.slice(-255), foodbank_id };
      return (await upload('POST /api/inventory/imports', content, { query, ...options })).data;
    },
    onSuccess: (data) => queryClient.setQueryData(importQuery(data._id).queryKey, data),
  });
}

/** What can be done to an import; each answers how it is from then on. Where somebody else was faster, that is fetched. */
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
    /** To be called when it has changed the stock. */
    stockChanged: () => void queryClient.invalidateQueries({ queryKey: inventoryKeys.all }),
  };
}
