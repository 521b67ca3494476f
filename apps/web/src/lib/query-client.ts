import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const MAX_RETRIES = 2;

/** Only what may pass by itself is tried again: a lost connection, an overloaded or restarting server. */
const isPassing = (error: Error) => error instanceof ApiError && [0, 502, 503, 504].includes(error.status);

/** For what several people work on at once: it follows every half minute while it is looked at, and on coming back. */
export const REFRESHED = { refetchInterval: 30_000, refetchOnWindowFocus: 'always' } as const;

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Offline, a call fails at once and the page offers Retry instead of waiting in silence.
        networkMode: 'always',
        retry: (failures, error) => failures < MAX_RETRIES && isPassing(error),
      },
      mutations: { networkMode: 'always' },
    },
  });
