import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useConnection, watchConnection } from '../connection.ts';
import { isUnchangedWhileOpen } from '../query-client.ts';
import { useSession } from '../session.tsx';
import type { Entry } from './entry.ts';
import { openOutbox, readOutbox, sendWaiting, useOutbox, watchOutbox } from './outbox.ts';
import { setCacheOwner, startResponseCache } from './response-cache.ts';

/** Retry interval for entries that fail although the server responds. */
const TRY_AGAIN_MS = 30_000;

const refetchAll = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ predicate: (query) => !isUnchangedWhileOpen(query) });

async function sendAndRefetch(queryClient: QueryClient): Promise<void> {
  await sendWaiting();
  await refetchAll(queryClient);
}

const countWaiting = (entries: readonly Entry[]): number =>
  entries.filter(({ refusal }) => refusal === null).length;

/** Invalidates queries only if an entry was sent: a stuck entry must not reload every page each time. */
async function retrySending(queryClient: QueryClient): Promise<void> {
  const before = countWaiting(readOutbox());
  await sendWaiting();
  if (countWaiting(readOutbox()) < before) await refetchAll(queryClient);
}

/** Maintains the connection state, the cached responses and the outbox. */
export function OfflineSync() {
  const queryClient = useQueryClient();
  const { user, token } = useSession();
  const { connection } = useConnection();
  const isOnline = connection === 'online';
  const userId = user?._id ?? null;
  const hasWaiting = countWaiting(useOutbox()) > 0;

  useEffect(() => startResponseCache(queryClient), [queryClient]);
  useEffect(() => watchConnection(), []);
  useEffect(() => watchOutbox(), []);
  useEffect(() => {
    setCacheOwner(userId);
    void openOutbox(userId && token ? { id: userId, token } : null);
  }, [userId, token]);

  const wasAway = useRef(false);
  useEffect(() => {
    if (!isOnline) {
      wasAway.current = true;
      return;
    }
    if (!wasAway.current) return;
    wasAway.current = false;
    // Sends the outbox first, so that the reloaded data includes it.
    void sendAndRefetch(queryClient);
  }, [isOnline, queryClient]);
  useEffect(() => {
    if (!isOnline || !hasWaiting) return;
    const timer = setInterval(() => void retrySending(queryClient), TRY_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isOnline, hasWaiting, queryClient]);
  return null;
}
