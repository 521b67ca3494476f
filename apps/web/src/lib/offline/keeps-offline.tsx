import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useConnection, watchConnection } from '../connection.ts';
import { useSession } from '../session.tsx';
import type { Entry } from './entry.ts';
import { openOutbox, readOutbox, sendWaiting, useOutbox, watchOutbox } from './outbox.ts';
import { keepFor, keepSeen } from './seen.ts';

/** What could not be sent though the server answers is tried again this often. */
const TRY_AGAIN_MS = 30_000;

async function sendAndReadAnew(queryClient: QueryClient): Promise<void> {
  await sendWaiting();
  await queryClient.invalidateQueries();
}

const countWaiting = (entries: readonly Entry[]): number =>
  entries.filter(({ refusal }) => refusal === null).length;

/** What cannot be sent must not make every page read anew, again and again. */
async function tryAgain(queryClient: QueryClient): Promise<void> {
  const before = countWaiting(readOutbox());
  await sendWaiting();
  if (countWaiting(readOutbox()) < before) await queryClient.invalidateQueries();
}

/** Watches over the connection, over what is kept for the time without one, and over what waits to be sent. */
export function KeepsOffline() {
  const queryClient = useQueryClient();
  const { user, token } = useSession();
  const { connection } = useConnection();
  const isOnline = connection === 'online';
  const userId = user?._id ?? null;
  const hasWaiting = countWaiting(useOutbox()) > 0;

  useEffect(() => keepSeen(queryClient), [queryClient]);
  useEffect(() => watchConnection(), []);
  useEffect(() => watchOutbox(), []);
  useEffect(() => {
    keepFor(userId);
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
    // First what was done here, so that what is read then knows of it.
    void sendAndReadAnew(queryClient);
  }, [isOnline, queryClient]);
  useEffect(() => {
    if (!isOnline || !hasWaiting) return;
    const timer = setInterval(() => void tryAgain(queryClient), TRY_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isOnline, hasWaiting, queryClient]);
  return null;
}
