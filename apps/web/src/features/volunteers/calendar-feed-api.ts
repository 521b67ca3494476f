import type { RouteData } from '@nourish/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { volunteerKeys } from './shift-changes.ts';

type Feed = RouteData<'GET /api/calendar-feed'>['data'];

/** The secret address of the reader's calendar; its `url` is null while they have none. */
export const calendarFeedQuery = queryOptions({
  queryKey: [...volunteerKeys.all, 'calendar-feed'],
  queryFn: async ({ signal }) => (await api('GET /api/calendar-feed', {}, { signal })).data,
});

function useFeedChange(change: () => Promise<Feed>) {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: async () => {
      // What is being asked would be out of date by the time it is answered.
      await queryClient.cancelQueries({ queryKey: calendarFeedQuery.queryKey });
      return change();
    },
    onSuccess: (feed) => queryClient.setQueryData(calendarFeedQuery.queryKey, feed),
    // Where the answer was lost, it may have been carried out all the same.
    onError: () => queryClient.invalidateQueries({ queryKey: calendarFeedQuery.queryKey }),
  });
}

/** Makes an address; one that there was stops working. */
export const useMakeFeed = () => useFeedChange(async () => (await api('POST /api/calendar-feed')).data);

export const useRevokeFeed = () =>
  useFeedChange(async () => {
    await api('DELETE /api/calendar-feed');
    return { url: null, created_at: null };
  });
