import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followChanges } from '../../lib/live.ts';
import { useSession } from '../../lib/session.tsx';
import { QUERY_ROOTS } from '../../lib/query-client.ts';

const { requests, donations, shifts, messages, inventory, notifications, recalls } = QUERY_ROOTS;

/** Queries that a topic of the server concerns. Of one's own records, the inbox hears. */
const QUERIES: Readonly<Record<string, readonly QueryKey[]>> = {
  requests: [requests],
  donations: [donations],
  messages: [messages],
  shifts: [shifts],
  stock: [inventory],
  recalls: [recalls],
  inbox: [notifications, requests, donations, shifts],
  all: [notifications, requests, donations, shifts, messages, inventory, recalls],
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
