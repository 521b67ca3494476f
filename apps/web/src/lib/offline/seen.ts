import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { hashKey } from '@tanstack/react-query';
import { isNoResponse } from '../api-error.ts';
import { onTokenChange, readToken } from '../token.ts';
import { removeAllStored, removeStored, storeValue, readStored } from './database.ts';

/**
 * Offline cache of responses. Stores the queries with `meta: OFFLINE_CACHED` for the user who made them, and shows them
 * if the server does not respond. Deleted when the session ends.
 */

const MAX_AGE_MS = 30 * 24 * 3_600_000;
/** After this time without a response, the cached one is shown. */
const FALLBACK_AFTER_MS = 4_000;
/** Hash of the contract: a cached response of another version may have another shape. */
const CONTRACT_HASH: string = import.meta.env['VITE_CONTRACT'] ?? '';

interface CachedResponse {
  data: unknown;
  at: number;
  shape: string;
}

/** `meta` of a query whose last response is cached for offline use. */
export const OFFLINE_CACHED = { isKept: () => true };
/** Like `OFFLINE_CACHED`, for responses that pass the test. */
export const offlineCachedIf = <T>(test: (data: T) => boolean) => ({
  isKept: (data: unknown) => test(data as T),
});

let person: string | null = null;
/** Resolves when the cache of other users has been deleted; before that, writes would be deleted too. */
let othersDeleted: Promise<void> = Promise.resolve();
/** Sets the user whose responses are cached; null for none. Deletes the cache of other users. */
export const keepFor = (userId: string | null): void => {
  person = userId;
  if (userId !== null) othersDeleted = forgetOthers(userId);
};

async function forgetOthers(userId: string): Promise<void> {
  const owner = (await readStored('seen', 'owner').catch(() => undefined)) as string | undefined;
  if (owner === userId) return;
  await removeAllStored('seen').catch(() => undefined);
  await storeValue('seen', 'owner', userId).catch(() => undefined);
}

const keyOf = (hash: string): string => `${person}/${hash}`;

async function write({ queryHash, state }: Query): Promise<void> {
  const owner = person;
  await othersDeleted;
  // The user may have signed out before the response arrived.
  if (person === null || person !== owner || readToken() === null) return;
  const seen: CachedResponse = { data: state.data, at: state.dataUpdatedAt, shape: CONTRACT_HASH };
  // Without free space the response is not cached; the page has it in memory.
  await storeValue('seen', keyOf(queryHash), seen).catch(() => undefined);
}

async function read(hash: string): Promise<CachedResponse | undefined> {
  if (person === null) return undefined;
  await othersDeleted;
  // Only `write` writes these.
  const seen = (await readStored('seen', keyOf(hash)).catch(() => undefined)) as CachedResponse | undefined;
  if (seen === undefined || (seen.shape === CONTRACT_HASH && Date.now() - seen.at < MAX_AGE_MS)) return seen;
  await removeStored('seen', keyOf(hash)).catch(() => undefined);
  return undefined;
}

/** Returns the cached response of a query, undefined if there is none. */
export const readCachedResponse = async (queryKey: QueryKey): Promise<unknown> =>
  (await read(hashKey(queryKey)))?.data;

const shouldCache = ({ meta, state }: Query): boolean =>
  typeof meta?.['isKept'] === 'function' && meta['isKept'](state.data) === true;
const isCacheable = ({ meta }: Query): boolean => typeof meta?.['isKept'] === 'function';

async function showCached(client: QueryClient, query: Query): Promise<void> {
  const seen = await read(query.queryHash);
  // The response may have arrived, or the user may have signed out, in the meantime.
  if (seen === undefined || query.state.data !== undefined || readToken() === null) return;
  const { error } = query.state;
  client.setQueryData(query.queryKey, seen.data, { updatedAt: seen.at });
  // `setQueryData` marks the query as successful; restore the error so that pages show it.
  if (error) query.setState({ status: 'error', error });
}

/** Caches responses and shows cached ones until the returned function is called. */
export function keepSeen(client: QueryClient): () => void {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const settle = ({ queryHash }: Query) => {
    clearTimeout(timers.get(queryHash));
    timers.delete(queryHash);
  };
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || !isCacheable(event.query)) return;
    const { query, action } = event;
    const isMissing = query.state.data === undefined;
    if (action.type === 'fetch' && isMissing)
      timers.set(
        query.queryHash,
        setTimeout(() => void showCached(client, query), FALLBACK_AFTER_MS),
      );
    if (action.type === 'success' || action.type === 'error') settle(query);
    if (action.type === 'success' && !action.manual && shouldCache(query)) void write(query);
    if ((action.type === 'failed' || action.type === 'error') && isMissing && isNoResponse(action.error))
      void showCached(client, query);
  });
  const forgetWhenSignedOut = () => {
    if (readToken() === null) void removeAllStored('seen').catch(() => undefined);
  };
  forgetWhenSignedOut();
  const stopListening = onTokenChange(forgetWhenSignedOut);
  return () => {
    unsubscribe();
    stopListening();
    for (const timer of timers.values()) clearTimeout(timer);
  };
}
