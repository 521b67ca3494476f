import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { hashKey } from '@tanstack/react-query';
import { isNoResponse } from '../api-error.ts';
import { onTokenChange, readToken } from '../token.ts';
import {
  readAllStored,
  readStored,
  removeAllStored,
  removeStored,
  RESPONSES,
  storeValue,
} from './database.ts';

/**
 * Offline cache of responses. Stores the queries with `meta: OFFLINE_CACHED` per user and shows them if the server
 * does not respond. Deleted when the session ends, and with `CACHED_FOR_A_DAY` after a day.
 */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MAX_AGE_MS = 30 * DAY_MS;
/** After this time without a response, the cached one is shown. */
const FALLBACK_AFTER_MS = 4_000;
/** Hash of the contract: a cached response of another version may have another shape. */
const CONTRACT_HASH: string = import.meta.env['VITE_CONTRACT'] ?? '';
/** Field with the contract's hash. The name in browsers that already have data. */
const CONTRACT_FIELD = 'shape';

interface CachedResponse {
  data: unknown;
  at: number;
  /** When it is deleted, with the hash of its query. Missing: after `MAX_AGE_MS`. */
  expires?: { at: number; hash: string };
  [CONTRACT_FIELD]: string;
}

/** `meta` of a query whose last response is cached for offline use. */
export const OFFLINE_CACHED = { isCachedOffline: () => true };
/** Like `OFFLINE_CACHED`, for responses that pass the test. */
export const offlineCachedIf = <T>(test: (data: T) => boolean) => ({
  isCachedOffline: (data: unknown) => test(data as T),
});

/** Added to the `meta` of queries about people who are not users of this device. */
export const CACHED_FOR_A_DAY = { cachedForMs: DAY_MS };

let ownerId: string | null = null;
/** Resolves when the cache of other users has been deleted; before that, writes would be deleted too. */
let othersDeleted: Promise<void> = Promise.resolve();
/** Sets the user whose responses are cached; null for none. Deletes the cache of other users. */
export const setCacheOwner = (userId: string | null): void => {
  ownerId = userId;
  if (userId !== null) othersDeleted = forgetOthers(userId);
};

async function forgetOthers(userId: string): Promise<void> {
  const owner = (await readStored(RESPONSES, 'owner').catch(() => undefined)) as string | undefined;
  if (owner === userId) return forgetExpired(userId);
  await removeAllStored(RESPONSES).catch(() => undefined);
  await storeValue(RESPONSES, 'owner', userId).catch(() => undefined);
}

async function forgetExpired(userId: string): Promise<void> {
  // Only `write` writes these.
  const stored = (await readAllStored(RESPONSES, `${userId}/`).catch(() => [])) as CachedResponse[];
  for (const { expires } of stored)
    if (expires && expires.at <= Date.now())
      await removeStored(RESPONSES, `${userId}/${expires.hash}`).catch(() => undefined);
}

const keyOf = (hash: string): string => `${ownerId}/${hash}`;

async function write({ queryHash, state, meta }: Query): Promise<void> {
  const owner = ownerId;
  await othersDeleted;
  // The user may have signed out before the response arrived.
  if (ownerId === null || ownerId !== owner || readToken() === null) return;
  const cached: CachedResponse = {
    data: state.data,
    at: state.dataUpdatedAt,
    ...(typeof meta?.['cachedForMs'] === 'number' && {
      expires: { at: state.dataUpdatedAt + meta['cachedForMs'], hash: queryHash },
    }),
    [CONTRACT_FIELD]: CONTRACT_HASH,
  };
  // Without free space the response is not cached; the page has it in memory.
  await storeValue(RESPONSES, keyOf(queryHash), cached).catch(() => undefined);
}

const isValid = ({ at, expires, [CONTRACT_FIELD]: contract }: CachedResponse): boolean =>
  contract === CONTRACT_HASH && Date.now() < (expires?.at ?? at + MAX_AGE_MS);

async function read(hash: string): Promise<CachedResponse | undefined> {
  if (ownerId === null) return undefined;
  await othersDeleted;
  // Only `write` writes these.
  const cached = (await readStored(RESPONSES, keyOf(hash)).catch(() => undefined)) as
    CachedResponse | undefined;
  if (cached === undefined || isValid(cached)) return cached;
  await removeStored(RESPONSES, keyOf(hash)).catch(() => undefined);
  return undefined;
}

/** Returns the cached response of a query; undefined if it is not cached. */
export const readCachedResponse = async (queryKey: QueryKey): Promise<unknown> =>
  (await read(hashKey(queryKey)))?.data;

/** Returns the cached responses of all queries whose keys begin like this one, latest first. */
export async function readCachedResponses(prefix: QueryKey): Promise<unknown[]> {
  if (ownerId === null) return [];
  await othersDeleted;
  const stored = await readAllStored(RESPONSES, keyOf(hashKey(prefix).slice(0, -1))).catch(() => []);
  // Only `write` writes these.
  const valid = (stored as CachedResponse[]).filter(isValid);
  return valid.sort((a, b) => b.at - a.at).map(({ data }) => data);
}

const shouldCache = ({ meta, state }: Query): boolean =>
  typeof meta?.['isCachedOffline'] === 'function' && meta['isCachedOffline'](state.data) === true;
const hasCacheRule = ({ meta }: Query): boolean => typeof meta?.['isCachedOffline'] === 'function';

async function showCached(client: QueryClient, query: Query): Promise<void> {
  const cached = await read(query.queryHash);
  // The response may have arrived, or the user may have signed out, in the meantime.
  if (cached === undefined || query.state.data !== undefined || readToken() === null) return;
  const { error } = query.state;
  client.setQueryData(query.queryKey, cached.data, { updatedAt: cached.at });
  // `setQueryData` marks the query as successful; restore the error so that pages show it.
  if (error) query.setState({ status: 'error', error });
}

/** Caches responses and shows cached ones until the returned function is called. */
export function startResponseCache(client: QueryClient): () => void {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const settle = ({ queryHash }: Query) => {
    clearTimeout(timers.get(queryHash));
    timers.delete(queryHash);
  };
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || !hasCacheRule(event.query)) return;
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
    if (readToken() === null) void removeAllStored(RESPONSES).catch(() => undefined);
  };
  forgetWhenSignedOut();
  const hourly = setInterval(() => {
    if (ownerId !== null) void forgetExpired(ownerId);
  }, HOUR_MS);
  const stopListening = onTokenChange(forgetWhenSignedOut);
  return () => {
    unsubscribe();
    stopListening();
    clearInterval(hourly);
    for (const timer of timers.values()) clearTimeout(timer);
  };
}
