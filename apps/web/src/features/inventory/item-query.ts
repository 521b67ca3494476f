import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { QUERY_ROOTS } from '../../lib/query-client.ts';

export const itemKey = (id: string) => [...QUERY_ROOTS.inventory, 'one', id] as const;
/** One item; not in `api.ts`, which the first visit of Browse loads. */
export const itemQuery = (id: string) =>
  queryOptions({
    queryKey: itemKey(id),
    queryFn: async ({ signal }) => (await api('GET /api/inventory/:id', { params: { id } }, { signal })).data,
  });
