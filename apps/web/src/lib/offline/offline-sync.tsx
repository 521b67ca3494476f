import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useConnection, watchConnection } from '../connection.ts';
import { isUnchangedWhileOpen } from '../query-client.ts';
import { useSession } from '../session.tsx';
import type { Entry } from './entry.ts';
import { readOutbox, useOutbox } from './outbox-entries.ts';
import { setCacheOwner, startResponseCache } from './response-cache.ts';

type Outbox = typeof import('./outbox.ts');

/** Retry interval for entries that fail although the server responds. */
const TRY_AGAIN_MS = 30_000;

const refetchAll = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ predicate: (query) => !isUnchangedWhileOpen(query) });

const countWaiting = (entries: readonly Entry[]): number =>
  entries.filter(({ refusal }) => refusal === null).length;

/** Invalidates queries only if an entry was sent: a stuck entry must not reload every page each time. */
async function retrySending({ sendWaiting }: Outbox, queryClient: QueryClient): Promise<void> {
  const before = countWaiting(readOutbox());
  await sendWaiting();
  if (countWaiting(readOutbox()) < before) await refetchAll(queryClient);
}

/** Loads the outbox for the first person who signs in: visitors send nothing. Retries when the server is back. */
function useLoadedOutbox(isNeeded: boolean, isOnline: boolean): Outbox | null {
  const [outbox, setOutbox] = useState<Outbox | null>(null);
  useEffect(() => {
    if (isNeeded && !outbox) import('./outbox.ts').then(setOutbox, () => undefined);
  }, [isNeeded, isOnline, outbox]);
  return outbox;
}

/** Maintains the connection state, the cached responses and the outbox. */
export function OfflineSync() {
  const queryClient = useQueryClient();
  const { user, token } = useSession();
  const { connection } = useConnection();
  const isOnline = connection === 'online';
  const userId = user?._id ?? null;
  const outbox = useLoadedOutbox(userId !== null, isOnline);
  const hasWaiting = countWaiting(useOutbox()) > 0;

  useEffect(() => startResponseCache(queryClient), [queryClient]);
  useEffect(() => watchConnection(), []);
  useEffect(() => setCacheOwner(userId), [userId]);
  useEffect(() => outbox?.watchOutbox(), [outbox]);
  useEffect(() => {
    void outbox?.openOutbox(userId && token ? { id: userId, token } : null);
  }, [outbox, userId, token]);

  const wasAway = useRef(false);
  useEffect(() => {
    if (!isOnline) {
      wasAway.current = true;
      return;
    }
    if (!wasAway.current) return;
    wasAway.current = false;
    void (async () => {
      // Sends the outbox first, so that the reloaded data includes it.
      await outbox?.sendWaiting();
      await refetchAll(queryClient);
    })();
  }, [isOnline, outbox, queryClient]);
  useEffect(() => {
    if (!isOnline || !hasWaiting || !outbox) return;
    const timer = setInterval(() => void retrySending(outbox, queryClient), TRY_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isOnline, hasWaiting, outbox, queryClient]);
  return null;
}
