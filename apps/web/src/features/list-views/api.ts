import type { ListView, RouteInput } from '@nourish/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';

const ALL = ['list-views'] as const;

/** Own views of a list, and those shared with the food bank. */
export const listViewsQuery = (list: ListView['list'], foodbank_id: string | undefined) =>
  queryOptions({
    queryKey: [...ALL, { list, foodbank_id }],
    queryFn: async ({ signal }) =>
      (await api('GET /api/list-views', { query: { list, foodbank_id } }, { signal })).data,
  });

function useViewsChanged() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ALL });
}

export type NewView = NonNullable<RouteInput<'POST /api/list-views'>['body']>;

export function useCreateView() {
  return useGuardedMutation({
    mutationFn: async (body: NewView, once) => (await api('POST /api/list-views', { body }, once)).data,
    onSuccess: useViewsChanged(),
  });
}

type Changes = NonNullable<RouteInput<'PUT /api/list-views/:id'>['body']>;

export function useUpdateView() {
  return useGuardedMutation({
    mutationFn: async ({ id, ...body }: Changes & { id: string }) =>
      (await api('PUT /api/list-views/:id', { params: { id }, body })).data,
    onSuccess: useViewsChanged(),
  });
}

export function useRemoveView() {
  return useGuardedMutation({
    mutationFn: (id: string) => api('DELETE /api/list-views/:id', { params: { id } }),
    onSettled: useViewsChanged(),
  });
}
