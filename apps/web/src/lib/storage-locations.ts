import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

export const storageLocationsQuery = (foodBankId: string) =>
  queryOptions({
    queryKey: ['storage-locations', foodBankId],
    queryFn: async ({ signal }) =>
      (await api('GET /api/storage', { query: { foodBankId } }, { signal })).data,
    enabled: foodBankId !== '',
  });
