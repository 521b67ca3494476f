import type { User } from '@nourish/contract';
import {
  QueryClient,
  type MutationCacheNotifyEvent,
  type QueryCacheNotifyEvent,
} from '@tanstack/react-query';
import { ApiError, isNoResponse } from './api-error.ts';
import { readConnection } from './connection.ts';
import { showFailuresWhileRetrying } from './failed-queries.ts';
import { SESSION } from './session.tsx';

const MAX_RETRIES = 2;

/** For records that several people work on: refetches every 30 seconds while visible, and on window focus. */
export const REFRESHED = { refetchInterval: 30_000, refetchOnWindowFocus: 'always' } as const;

export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // When offline, calls fail at once and the page offers Retry instead of waiting silently.
        networkMode: 'always',
        // Retries only temporary failures: a lost connection or an unavailable server. If the server is known
        // to be unreachable, retrying would only delay the message.
        retry: (failures, error) =>
          failures < MAX_RETRIES && isNoResponse(error) && readConnection().connection === 'online',
      },
      mutations: { networkMode: 'always' },
    },
  });
  showFailuresWhileRetrying(client.getQueryCache());
  noticeMissingFactor(client);
  return client;
}

/**
 * Refetches the user, once, when a call fails because a second factor has become mandatory. The shell then
 * shows the setup page.
 */
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
