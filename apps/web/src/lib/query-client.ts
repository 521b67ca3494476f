import { QueryClient } from '@tanstack/react-query';
import { isNoAnswer } from './api-error.ts';
import { readConnection } from './connection.ts';
import { keepFailuresWhileRetrying } from './kept-failures.ts';

const MAX_RETRIES = 2;

/** For what several people work on at once: it follows every half minute while it is looked at, and on coming back. */
export const REFRESHED = { refetchInterval: 30_000, refetchOnWindowFocus: 'always' } as const;

export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Offline, a call fails at once and the page offers Retry instead of waiting in silence.
        networkMode: 'always',
        // Only what may pass by itself: a lost connection, an overloaded or restarting server. Out of reach, trying again at once would only keep the page from saying so.
        retry: (failures, error) =>
          failures < MAX_RETRIES && isNoAnswer(error) && readConnection().connection === 'online',
      },
      mutations: { networkMode: 'always' },
    },
  });
  keepFailuresWhileRetrying(client.getQueryCache());
  return client;
}
