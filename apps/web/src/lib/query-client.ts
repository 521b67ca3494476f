import type { User } from '@nourish/contract';
import {
  QueryClient,
  type Query,
  type QueryCache,
  type MutationCacheNotifyEvent,
  type QueryCacheNotifyEvent,
} from '@tanstack/react-query';
import { ApiError, isNoResponse } from './api-error.ts';
import { readConnection } from './connection.ts';
import { SESSION } from './session.tsx';

const MAX_RETRIES = 2;

/** Beginnings of the keys of queries that more than one feature refetches. */
export const QUERY_ROOTS = {
  clients: ['clients'],
  desk: ['desk'],
  donations: ['donations'],
  inventory: ['inventory'],
  messages: ['messages'],
  notifications: ['notifications'],
  recalls: ['recalls'],
  requests: ['food-requests'],
  /** Shifts, sign-ups and volunteers. */
  shifts: ['volunteers'],
  slots: ['slots'],
} as const;

/** For figures: refetches every minute while visible, and on window focus. */
export const LIVE = { refetchInterval: 60_000, refetchOnWindowFocus: 'always' } as const;

/** For records that several people work on: refetches every 30 seconds while visible, and on window focus. */
export const REFRESHED = { refetchInterval: 30_000, refetchOnWindowFocus: 'always' } as const;

/** `meta` of a query whose data must not change while a user works with it. */
export const UNCHANGED_WHILE_OPEN = { isUnchangedWhileOpen: true };
export const isUnchangedWhileOpen = ({ meta }: Pick<Query, 'meta'>): boolean =>
  meta?.['isUnchangedWhileOpen'] === true;

/** For choices in a dialog: loaded each time it opens, and unchanged under the finger while it is open. */
export const LOADED_PER_DIALOG = {
  meta: UNCHANGED_WHILE_OPEN,
  staleTime: Infinity,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // When offline, calls fail at once and the page offers Retry instead of waiting silently.
        networkMode: 'always',
        // Retries lost connections. If the server is known to be unreachable, the page shows that at once.
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

/** Refetches the user when a second factor has become mandatory: the shell then shows its setup. */
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

/**
 * Keeps a failed query in its error state while it is retried (with `isFetching`), so that the page shows a
 * busy Retry button instead of flashing its skeleton.
 */
function showFailuresWhileRetrying(cache: QueryCache): void {
  const failures = new WeakMap<object, Error>();
  cache.subscribe((event) => {
    const { query } = event;
    // On a new visit, the page shows its loading state.
    if (event.type === 'observerAdded' && query.getObserversCount() === 1) failures.delete(query);
    if (event.type !== 'updated') return;
    const { data, error, status } = query.state;
    if (event.action.type === 'fetch' && data === undefined) {
      const failure = failures.get(query);
      if (failure) query.setState({ status: 'error', error: failure });
    } else if (status === 'error' && data === undefined && error) failures.set(query, error);
    // Loaded, or reset because another user signed in.
    else if (status !== 'error' && event.action.type !== 'failed') failures.delete(query);
  });
}
