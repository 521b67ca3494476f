import type { PickupValues } from './pickup-choice/validate.ts';
import type { FoodRequest, RequestStatus, RouteInput } from '@nourish/contract';
import { LIMITS, OPEN_REQUEST_STATUSES } from '@nourish/contract/constants';
import { keepPreviousData, queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { acceptedFor, askingAboutAllergens, type Accepted } from '../../lib/allergen-question.ts';
import { api } from '../../lib/api.ts';
import { apiFile } from '../../lib/api-file.ts';
import type { FileOptions } from '../../lib/downloads.ts';
import { OFFLINE_CACHED, offlineCachedIf } from '../../lib/offline/response-cache.ts';
import { updateCached, refreshAfterConflict } from '../../lib/conflicts.ts';
import { QUERY_ROOTS, REFRESHED } from '../../lib/query-client.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { allowancesQuery, cartQuery, loadIntoCart, storeCart } from '../carts/api.ts';
import { EMPTY_CART } from '../carts/cart-changes.ts';
import { blameTime, refetchTimes } from './refused-time.ts';
import { requesterOf } from './requester.ts';
import type { Attempt, SubmittedRequest } from './submission/draft.ts';

const HISTORY_PAGE_SIZE = 10;
const QUEUE_PAGE_SIZE = 25;

export const requestKeys = {
  all: QUERY_ROOTS.requests,
  lists: ['food-requests', 'list'] as const,
  one: (id: string) => ['food-requests', 'one', id] as const,
};

/** The caller's own requests, newest first. An undefined `status` returns all of them. */
export const myRequestsQuery = (status: RequestStatus | undefined, page: number) =>
  queryOptions({
    queryKey: [...requestKeys.lists, 'mine', { status, page }],
    queryFn: ({ signal }) =>
      api(
        'GET /api/food-requests/my-requests',
        { query: { status, page, limit: HISTORY_PAGE_SIZE } },
        { signal },
      ),
    meta: OFFLINE_CACHED,
    placeholderData: keepPreviousData,
  });

export const myRequestStatsQuery = queryOptions({
  queryKey: [...requestKeys.all, 'stats', 'mine'],
  queryFn: async ({ signal }) =>
    (await api('GET /api/food-requests/stats', { query: { mine: true } }, { signal })).data,
  meta: OFFLINE_CACHED,
});

/** Counts by status. Staff get their own food bank; administrators get `foodbank_id`, or all food banks. */
export const requestStatsQuery = (foodbank_id?: string) =>
  queryOptions({
    queryKey: [...requestKeys.all, 'stats', { foodbank_id }],
    queryFn: async ({ signal }) =>
      (await api('GET /api/food-requests/stats', { query: { foodbank_id } }, { signal })).data,
  });

export type QueueQuery = Omit<NonNullable<RouteInput<'GET /api/food-requests'>['query']>, 'limit'>;

export const queueQuery = (query: QueueQuery) =>
  queryOptions({
    queryKey: [...requestKeys.lists, 'queue', query],
    queryFn: ({ signal }) =>
      api('GET /api/food-requests', { query: { ...query, limit: QUEUE_PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Requests to pick up on a day that are open or were handed out, limited to one page of the maximum size. */
export const pickupsQuery = (foodbank_id: string, pickup_date: string) =>
  queryOptions({
    queryKey: [...requestKeys.lists, 'pickups', { foodbank_id, pickup_date }],
    queryFn: ({ signal }) =>
      api(
        'GET /api/food-requests',
        {
          query: {
            foodbank_id,
            pickup_date,
            status: [...OPEN_REQUEST_STATUSES, 'fulfilled'].join(','),
            limit: LIMITS.pageSize,
          },
        },
        { signal },
      ),
    ...REFRESHED,
  });

/** Approved requests to pack, limited to one page of the maximum size. */
export const pickListQuery = (query: Omit<QueueQuery, 'status' | 'page'>) =>
  queryOptions({
    queryKey: [...requestKeys.lists, 'pick-list', query],
    queryFn: ({ signal }) =>
      api(
        'GET /api/food-requests',
        { query: { ...query, status: 'approved', cautions: true, limit: LIMITS.pageSize } },
        { signal },
      ),
  });

export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: requestKeys.one(id),
    queryFn: async ({ signal }) =>
      (await api('GET /api/food-requests/:id', { params: { id } }, { signal })).data,
    // Persist only the caller's own requests; other people's requests must not stay on staff devices.
    meta: offlineCachedIf<FoodRequest>((request) => requesterOf(request) === undefined),
  });

export const fetchPickupFile = (id: string, options: FileOptions) =>
  apiFile('GET /api/food-requests/:id/calendar', { params: { id } }, options);

/** A submission with the accepted allergens of its items. */
const withAccepted = <Body extends SubmittedRequest>(body: Body, accepted?: Accepted): Body => ({
  ...body,
  items: body.items.map((line) => ({
    ...line,
    acknowledged: acceptedFor(line, accepted),
  })),
});

export function useSubmitRequest() {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    // The key of the attempt survives a reload, unlike the guard's.
    mutationFn: ({ key, body }: Attempt) =>
      askingAboutAllergens((accepted) =>
        api('POST /api/food-requests', { body: withAccepted(body, accepted) }, { idempotencyKey: key }).catch(
          blameTime,
        ),
      ),
    onSuccess: async () => {
      await storeCart(EMPTY_CART, queryClient);
      // If the response was a replay, the cart may have been filled again.
      void queryClient.invalidateQueries({ queryKey: cartQuery.queryKey });
      refetchRequests(queryClient);
      void queryClient.invalidateQueries({ queryKey: QUERY_ROOTS.inventory });
    },
    // Stock ran short, another request came first, or the response to a success was lost.
    onError: async (error) => {
      void queryClient.invalidateQueries({ queryKey: cartQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: allowancesQuery.queryKey });
      await refetchTimes(queryClient, error);
    },
  });
}

/** Staff enter a request for a household. */
export function useOrderForClient() {
  const queryClient = useQueryClient();
  const refetch = () => {
    refetchRequests(queryClient);
    for (const queryKey of [QUERY_ROOTS.inventory, QUERY_ROOTS.clients, QUERY_ROOTS.desk])
      void queryClient.invalidateQueries({ queryKey });
  };
  return useGuardedMutation({
    mutationFn: async (body: SubmittedRequest & { client_id: string }, once) =>
      askingAboutAllergens(
        async (accepted) =>
          (
            await api('POST /api/food-requests', { body: withAccepted(body, accepted) }, once).catch(
              blameTime,
            )
          ).data,
      ),
    onSuccess: refetch,
    // Stock ran short, or the household was changed meanwhile.
    onError: async (error) => {
      refetch();
      await refetchTimes(queryClient, error);
    },
  });
}

/** Moves the pickup of an open request. On a conflict, loads the current request before the error is thrown. */
export function useReschedule() {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: async ({ id, date, time }: PickupValues & { id: string }) => {
      const body = { preferredPickupDate: date, preferredPickupTime: time };
      return (await api('PATCH /api/food-requests/:id/pickup', { params: { id }, body }).catch(blameTime))
        .data;
    },
    onSuccess: (request) => {
      updateCached(queryClient, requestKeys, request);
      refetchPickups(queryClient);
    },
    onError: async (error, { id }) => {
      await refetchTimes(queryClient, error);
      await refreshAfterConflict(error, queryClient, requestKeys, () =>
        queryClient.query({ ...requestQuery(id), staleTime: 0 }),
      );
    },
  });
}

/** After a pickup was moved or given up: its place is free for others. */
export function refetchPickups(queryClient: QueryClient): void {
  refetchRequests(queryClient);
  for (const queryKey of [QUERY_ROOTS.slots, QUERY_ROOTS.desk])
    void queryClient.invalidateQueries({ queryKey });
}

export function refetchRequests(queryClient: QueryClient): void {
  for (const queryKey of [requestKeys.all, allowancesQuery.queryKey, ['put-backs']])
    void queryClient.invalidateQueries({ queryKey });
}

/** Adds the available items of one of the caller's earlier requests to the cart. */
export function useReorder() {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: (id: string, once) => loadIntoCart('POST /api/food-requests/:id/reorder', id, once),
    onSuccess: ({ cart }) => storeCart(cart, queryClient),
  });
}
