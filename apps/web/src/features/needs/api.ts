import type { Needs, RouteInput } from '@nourish/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';

/** The person's own diet and allergies. Read again on each visit, because they may change on another device. */
export const needsQuery = queryOptions({
  queryKey: ['needs'],
  queryFn: async ({ signal }) => (await api('GET /api/auth/me/needs', {}, { signal })).data,
  gcTime: 0,
});

/** One read for all items on a page. */
export const ownNeedsQuery = { ...needsQuery, staleTime: 60_000 };

type NeedsChange = Required<RouteInput<'PUT /api/auth/me/needs'>>['body'];

export function useSaveNeeds() {
  const client = useQueryClient();
  return useGuardedMutation({
    mutationFn: (body: NeedsChange) => api('PUT /api/auth/me/needs', { body }),
    onSuccess: ({ data }) => client.setQueryData(needsQuery.queryKey, data),
  });
}

const NOTHING_STORED: Needs = {
  allergies: [],
  intolerances: [],
  diets: [],
  note: null,
  consented_at: null,
  expires_at: null,
  used_when_packing: false,
};

export function useRemoveNeeds() {
  const client = useQueryClient();
  return useGuardedMutation({
    mutationFn: () => api('DELETE /api/auth/me/needs'),
    onSuccess: () => client.setQueryData(needsQuery.queryKey, NOTHING_STORED),
  });
}
