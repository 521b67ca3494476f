import type { RouteInput } from '@nourish/contract';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import type { Confirming } from '../accounts/api.ts';

const PAGE_SIZE = 20;
const CHANGES_PAGE_SIZE = 25;

const keys = {
  all: ['people'] as const,
  one: (id: string) => ['people', 'one', id] as const,
};

export type PeopleQuery = Omit<NonNullable<RouteInput<'GET /api/users'>['query']>, 'limit'>;

export const peopleQuery = (query: PeopleQuery) =>
  queryOptions({
    queryKey: [...keys.all, 'list', query],
    queryFn: ({ signal }) => api('GET /api/users', { query: { ...query, limit: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The administrators, for the filter of the change log. */
export const adminsQuery = queryOptions({
  queryKey: [...keys.all, 'admins'],
  queryFn: async ({ signal }) =>
    (await api('GET /api/users', { query: { role: 'admin', limit: 100 } }, { signal })).data,
});

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: keys.one(id),
    queryFn: async ({ signal }) => (await api('GET /api/users/:id', { params: { id } }, { signal })).data,
  });

export type ChangesQuery = Omit<NonNullable<RouteInput<'GET /api/audit'>['query']>, 'limit'>;

export const changesQuery = (query: ChangesQuery) =>
  queryOptions({
    queryKey: [...keys.all, 'changes', query],
    queryFn: ({ signal }) =>
      api('GET /api/audit', { query: { ...query, limit: CHANGES_PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
  });

export type PersonChange = Required<RouteInput<'PATCH /api/users/:id'>>['body'];

/** May require a password confirmation. Refetches the person on a conflict. */
export function useUpdatePerson(id: string, confirming: Confirming) {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: (body: PersonChange) =>
      confirming(() => api('PATCH /api/users/:id', { params: { id }, body })),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(keys.one(id), data);
      void queryClient.invalidateQueries({ queryKey: keys.all });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409)
        void queryClient.invalidateQueries({ queryKey: keys.all });
    },
  });
}

/** Sends the verification link or the invitation again. */
export function useResendVerification(id: string) {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: () => api('POST /api/users/:id/resend-verification', { params: { id } }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: keys.all }),
  });
}

/** Removes the second factor of a person who lost their phone. Requires a password confirmation. */
export function useResetSecondFactor(id: string, confirming: Confirming) {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: () => confirming(() => api('DELETE /api/users/:id/second-factor', { params: { id } })),
    onSuccess: ({ data }) => queryClient.setQueryData(keys.one(id), data),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: keys.all }),
  });
}

export type Invitation = Required<RouteInput<'POST /api/users'>>['body'];

/** Creates an account and emails an invitation. May require a password confirmation. */
export function useInvite(confirming: Confirming) {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: (body: Invitation) => confirming(() => api('POST /api/users', { body })),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: keys.all }),
  });
}
