import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { withOwnNames } from '../../lib/built-in-names.ts';
import { LIVE, QUERY_ROOTS } from '../../lib/query-client.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';

const keys = {
  all: QUERY_ROOTS.notifications,
  list: ['notifications', 'list'] as const,
  unread: ['notifications', 'unread'] as const,
};

export const unreadQuery = queryOptions({
  queryKey: keys.unread,
  queryFn: async ({ signal }) => (await api('GET /api/events', {}, { signal })).data.unread,
  ...LIVE,
});

/** The latest notifications. A longer list replaces a shorter one: React Query's infinite lists cost every page. */
export const notificationsQuery = (limit: number) =>
  queryOptions({
    queryKey: [...keys.list, limit],
    queryFn: async ({ signal }) =>
      withOwnNames(await api('GET /api/notifications', { query: { limit } }, { signal })),
    placeholderData: keepPreviousData,
  });

/** Marks a notification as read, or all until a moment. */
export function useRead() {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: (read: { id: string } | { until: string }) =>
      'id' in read
        ? api('PATCH /api/notifications/:id', { params: { id: read.id } })
        : api('POST /api/notifications/read', { body: { until: read.until } }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(keys.unread, data.unread);
      void queryClient.invalidateQueries({ queryKey: keys.list });
    },
  });
}
