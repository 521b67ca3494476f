import type { RouteData } from '@nourish/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';
import { volunteerKeys } from '../shift-changes.ts';

type Feed = RouteData<'GET /api/calendar-feed'>['data'];

/** The reader's calendar feed; `url` is null if there is none. */
export const calendarFeedQuery = queryOptions({
  queryKey: [...volunteerKeys.all, 'calendar-feed'],
  queryFn: async ({ signal }) => (await api('GET /api/calendar-feed', {}, { signal })).data,
  // A new password ends the feed, and so does signing out everywhere else.
  staleTime: 0,
});

function useFeedChange(change: () => Promise<Feed>) {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: async () => {
      // A running fetch would overwrite the result with outdated data.
      await queryClient.cancelQueries({ queryKey: calendarFeedQuery.queryKey });
      return change();
    },
    onSuccess: (feed) => queryClient.setQueryData(calendarFeedQuery.queryKey, feed),
    // After a lost response, the change may have been made.
    onError: () => queryClient.invalidateQueries({ queryKey: calendarFeedQuery.queryKey }),
  });
}

/** Creates a feed address; an existing one stops working. */
export const useMakeFeed = () => useFeedChange(async () => (await api('POST /api/calendar-feed')).data);

export const useRevokeFeed = () =>
  useFeedChange(async () => {
    await api('DELETE /api/calendar-feed');
    return { url: null, created_at: null };
  });
