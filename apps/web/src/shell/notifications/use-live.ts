import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followChanges } from '../../lib/live.ts';
import { useSession } from '../../lib/session.tsx';

const REQUESTS = ['food-requests'];
const DONATIONS = ['donations'];
const SHIFTS = ['volunteers'];
const INBOX = ['notifications'];
const RECALLS = ['recalls'];

/** Queries that a topic of the server concerns. Of one's own records, the inbox hears. */
const QUERIES: Readonly<Record<string, readonly QueryKey[]>> = {
  requests: [REQUESTS],
  donations: [DONATIONS],
  messages: [['messages']],
  shifts: [SHIFTS],
  stock: [['inventory']],
  recalls: [RECALLS],
  inbox: [INBOX, REQUESTS, DONATIONS, SHIFTS],
  all: [INBOX, REQUESTS, DONATIONS, SHIFTS, ['messages'], ['inventory'], RECALLS],
};

/** Refetches what is on screen when others change it. Polling and window focus remain as a fallback. */
export function useLive(): void {
  const queryClient = useQueryClient();
  const { token } = useSession();
  useEffect(() => {
    if (!token) return;
    return followChanges((topics) => {
      const queries = new Map(
        topics.flatMap((topic) => QUERIES[topic] ?? []).map((key) => [JSON.stringify(key), key]),
      );
      for (const queryKey of queries.values()) {
        // A running fetch may have read before the change. It is not cancelled: a busy day would never show it.
        const isRunning = queryClient.isFetching({ queryKey }) > 0;
        const settled = queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
        if (isRunning) void settled.then(() => queryClient.invalidateQueries({ queryKey }));
      }
    });
  }, [queryClient, token]);
}
