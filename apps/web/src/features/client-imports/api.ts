import type { ClientImport, ClientImportField, RouteInput } from '@nourish/contract';
import { CLIENT_IMPORT_HEAD_BYTES } from '@nourish/contract/client-import-constants';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { apiFile } from '../../lib/api-file.ts';
import type { FileOptions } from '../../lib/downloads.ts';
import { upload } from '../../lib/upload.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { isRunning, POLL_INTERVAL_MS, type RowView } from '../inventory-imports/api.ts';

const PAGE_SIZE = 20;
const LIST_SIZE = 10;

const keys = {
  all: ['client-imports'] as const,
  one: (id: string) => [...keys.all, 'one', id] as const,
};

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: keys.one(id),
    queryFn: async ({ signal }) =>
      (await api('GET /api/clients/imports/:id', { params: { id } }, { signal })).data,
    refetchInterval: ({ state: { data } }) => (data && isRunning(data.status) ? POLL_INTERVAL_MS : false),
  });

export const importsQuery = (page: number) =>
  queryOptions({
    queryKey: [...keys.all, 'list', page],
    queryFn: ({ signal }) =>
      api('GET /api/clients/imports', { query: { page, limit: LIST_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });

/** One page of an import's rows. The key includes the status, because each step changes the rows. */
export const rowsQuery = ({ _id: id, status }: ClientImport, show: RowView | undefined, page: number) =>
  queryOptions({
    queryKey: [...keys.one(id), 'rows', status, show, page],
    queryFn: ({ signal }) =>
      api(
        'GET /api/clients/imports/:id/rows',
        { params: { id }, query: { show, page, limit: PAGE_SIZE } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

/** All problems of an import's rows, as a CSV file. */
export const fetchProblems = (id: string, options: FileOptions) =>
  apiFile('GET /api/clients/imports/:id/problems', { params: { id } }, options);

/** Operating systems report different types for CSV files; the server checks the content. */
const csvOf = (content: Blob) => new Blob([content], { type: 'text/csv' });

/** Recognises the columns of a file. Only its beginning is sent, and none of it is stored. */
export const useReadFile = () =>
  useGuardedMutation({
    mutationFn: async (file: File) =>
      (await upload('POST /api/clients/imports/columns', csvOf(file.slice(0, CLIENT_IMPORT_HEAD_BYTES))))
        .data,
  });

interface FileToImport {
  signal: AbortSignal;
  file: File;
  foodbank_id: string | undefined;
  columns: readonly (ClientImportField | null)[];
  onProgress: (share: number) => void;
}

/** Uploads a file. Throws `import_running`, `too_large`, `unsupported_media_type`, `invalid_input`. */
export function useUploadImport() {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: async ({ file, foodbank_id, columns, ...options }: FileToImport) => {
      const query = {
        file_name: file.name.slice(-255),
        foodbank_id,
        columns: columns.map((field) => field ?? '').join(','),
      };
      return (await upload('POST /api/clients/imports', csvOf(file), { query, ...options })).data;
    },
    onSuccess: (data) => queryClient.setQueryData(importQuery(data._id).queryKey, data),
  });
}

export type ApplyBody = RouteInput<'POST /api/clients/imports/:id/apply'>['body'];

/** The steps of an import; each returns the updated import. Refetches the import after a failure. */
export function useImportSteps(id: string) {
  const queryClient = useQueryClient();
  const onSuccess = ({ data }: { data: ClientImport }) => {
    queryClient.setQueryData(importQuery(id).queryKey, data);
    void queryClient.invalidateQueries({ queryKey: [...keys.all, 'list'] });
  };
  const onError = () => void queryClient.invalidateQueries({ queryKey: keys.one(id) });
  const params = { id };
  return {
    apply: useGuardedMutation({
      mutationFn: (body: ApplyBody) => api('POST /api/clients/imports/:id/apply', { params, body }),
      onSuccess,
      onError,
    }),
    cancel: useGuardedMutation({
      mutationFn: () => api('POST /api/clients/imports/:id/cancel', { params }),
      onSuccess,
      onError,
    }),
  };
}
