import { queryOptions } from '@tanstack/react-query';
import { apiFile } from '../../lib/api-file.ts';
import { api } from '../../lib/api.ts';
import { withOwnNames } from '../../lib/built-in-names.ts';
import type { FileOptions } from '../../lib/downloads.ts';
import { QUERY_ROOTS } from '../../lib/query-client.ts';

/** What is traced in both ways. */
export interface Traced {
  what: 'item' | 'donation';
  id: string;
}

const ROUTES = {
  item: 'GET /api/inventory/:id/trace',
  donation: 'GET /api/donations/:id/trace',
  visit: 'GET /api/visits/:id/trace',
} as const satisfies Record<Traced['what'] | 'visit', string>;

/** Below the key of the inventory, so that changes of the stock refetch it. */
export const traceQuery = ({ what, id }: Traced) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.inventory, 'trace', what, id],
    queryFn: async ({ signal }) => (await api(ROUTES[what], { params: { id } }, { signal })).data,
  });

export const visitTraceQuery = (id: string) =>
  queryOptions({
    queryKey: [...QUERY_ROOTS.inventory, 'trace', 'visit', id],
    queryFn: async ({ signal }) =>
      withOwnNames((await api(ROUTES.visit, { params: { id } }, { signal })).data),
  });

export const exportTrace = ({ what, id }: { what: keyof typeof ROUTES; id: string }, options: FileOptions) =>
  apiFile(ROUTES[what], { params: { id }, query: { format: 'csv' } }, options);
