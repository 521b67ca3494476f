import type { MessageStatus, RouteInput } from '@nourish/contract';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api.ts';
import { type Attempt, newKey } from '../../lib/idempotency.ts';
import { QUERY_ROOTS, REFRESHED } from '../../lib/query-client.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';

const PAGE_SIZE = 20;

const keys = {
  all: QUERY_ROOTS.messages,
  lists: ['messages', 'list'] as const,
  one: (id: string) => ['messages', 'one', id] as const,
};

export type SentMessage = RouteInput<'POST /api/contact'>['body'];

export function useSendMessage() {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: ({ key, body }: Attempt<SentMessage>) =>
      api('POST /api/contact', { body }, { idempotencyKey: key }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: keys.all }),
  });
}

export type MessagesQuery = Pick<
  NonNullable<RouteInput<'GET /api/messages'>['query']>,
  'status' | 'search' | 'foodbank_id' | 'page'
>;

export const useMessages = (query: MessagesQuery) => useQuery(messagesQuery(query));
export type MessagesResult = ReturnType<typeof useMessages>;

const messagesQuery = (query: MessagesQuery) =>
  queryOptions({
    queryKey: [...keys.lists, query],
    queryFn: ({ signal }) => api('GET /api/messages', { query: { ...query, limit: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
    ...REFRESHED,
  });

export const messageStatsQuery = (foodbank_id?: string) =>
  queryOptions({
    queryKey: [...keys.all, 'stats', { foodbank_id }],
    queryFn: async ({ signal }) =>
      (await api('GET /api/messages/stats', { query: { foodbank_id } }, { signal })).data,
    ...REFRESHED,
  });

export const messageQuery = (id: string) =>
  queryOptions({
    queryKey: keys.one(id),
    queryFn: async ({ signal }) => (await api('GET /api/messages/:id', { params: { id } }, { signal })).data,
    ...REFRESHED,
  });

export type MessageChange = NonNullable<RouteInput<'PATCH /api/messages/:id'>['body']>;

/** Replies to a message, sets its status, or both. Refetches the message on a conflict. */
export function useUpdateMessage(id: string) {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: (body: MessageChange, once) => api('PATCH /api/messages/:id', { params: { id }, body }, once),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(messageQuery(id).queryKey, data);
      void queryClient.invalidateQueries({ queryKey: keys.all });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409)
        void queryClient.invalidateQueries({ queryKey: keys.all });
    },
  });
}

interface StatusesInput {
  ids: readonly string[];
  status: MessageStatus;
}

/** Sets the status of several messages. Returns the ids of those that changed, and why another one did not. */
export function useSetMessageStatuses() {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: async ({ ids, status }: StatusesInput) => {
      const results = await Promise.allSettled(
        ids.map((id) =>
          api('PATCH /api/messages/:id', { params: { id }, body: { status } }, { idempotencyKey: newKey() }),
        ),
      );
      const refused = results.find((result) => result.status === 'rejected');
      return {
        changed: ids.filter((_, index) => results[index]?.status === 'fulfilled'),
        refusal: refused?.reason as Error | undefined,
      };
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: keys.all }),
  });
}
