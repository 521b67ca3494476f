import type { User } from '@nourish/contract';
import {
  QueryClient,
  type MutationCacheNotifyEvent,
  type QueryCacheNotifyEvent,
} from '@tanstack/react-query';
import { ApiError, isNoAnswer } from './api-error.ts';
import { readConnection } from './connection.ts';
import { keepFailuresWhileRetrying } from './kept-failures.ts';
import { SESSION } from './session.tsx';

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
  noticeMissingFactor(client);
  return client;
}

/** Who has come to need a second step since the page was opened is asked for anew, once: the shell leads them to it. */
function noticeMissingFactor(client: QueryClient): void {
  const listener = (event: QueryCacheNotifyEvent | MutationCacheNotifyEvent): void => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const { error } = event.action;
    const isMissing = error instanceof ApiError && error.code === 'second_factor_missing';
    const isKnown = () =>
      client
        .getQueriesData<User>({ queryKey: SESSION })
        .some(([, user]) => user?.second_factor === 'required');
    if (isMissing && !isKnown())
      void client.invalidateQueries({ queryKey: SESSION }, { cancelRefetch: false });
  };
  client.getQueryCache().subscribe(listener);
  client.getMutationCache().subscribe(listener);
}
