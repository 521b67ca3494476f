import { QueryClient, queryOptions } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
import { clearToken, storeToken } from '../token.ts';
import { readAllStored, removeAllStored, RESPONSES, storeValue } from './database.ts';
import {
  CACHED_FOR_A_DAY,
  OFFLINE_CACHED,
  offlineCachedIf,
  readCachedResponses,
  setCacheOwner,
  startResponseCache,
} from './response-cache.ts';

const HOUR_MS = 3_600_000;
const noNetwork = new ApiError({ status: 0, code: 'network_error', message: 'No network' });
const refused = new ApiError({ status: 404, code: 'not_found', message: 'Gone' });

let stop: () => void;
/** Restarts the app: only stored data is left. */
function restartApp(): QueryClient {
  stop?.();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  stop = startResponseCache(client);
  return client;
}
const queryWith = (answer: () => Promise<string>, meta: Record<string, unknown> = OFFLINE_CACHED) =>
  queryOptions({ queryKey: ['history'], queryFn: answer, meta });
const load = (client: QueryClient, ...query: Parameters<typeof queryWith>) =>
  client.query(queryWith(...query)).catch(() => undefined);
const stateOf = (client: QueryClient) => client.getQueryState<string>(['history']);
const cachedResponses = () => readAllStored(RESPONSES, 'rosa/');

beforeEach(() => {
  storeToken('abc');
  setCacheOwner('rosa');
});
afterEach(async () => {
  stop();
  clearToken();
  await removeAllStored(RESPONSES);
});

test('shows the cached response with its time and the error if the server does not respond', async () => {
  const first = restartApp();
  await load(first, async () => 'one request');
  const seenAt = stateOf(first)?.dataUpdatedAt;
  const client = restartApp();
  await load(client, () => Promise.reject(noNetwork));
  await vi.waitFor(() => expect(stateOf(client)?.data).toBe('one request'));
  expect(stateOf(client)).toMatchObject({ dataUpdatedAt: seenAt, status: 'error', error: noNetwork });
});

test.each([
  ['after a refusal', refused, 'rosa'],
  ['to another user', noNetwork, 'amara'],
])('does not show a cached response %s', async (_, error, person) => {
  await load(restartApp(), async () => 'one request');
  setCacheOwner(person);
  const client = restartApp();
  await load(client, () => Promise.reject(error));
  await cachedResponses();
  expect(stateOf(client)?.data).toBeUndefined();
});

test('does not cache a response that the query excludes', async () => {
  await load(
    restartApp(),
    async () => 'of somebody else',
    offlineCachedIf<string>((data) => data === 'own'),
  );
  expect(await cachedResponses()).toEqual([]);
});

test('deletes the cache when the session ends', async () => {
  await load(restartApp(), async () => 'one request');
  await vi.waitFor(async () => expect(await cachedResponses()).toHaveLength(1));
  clearToken();
  await vi.waitFor(async () => expect(await cachedResponses()).toEqual([]));
});

test('deletes responses about others after a day', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await load(restartApp(), async () => 'a household', { ...OFFLINE_CACHED, ...CACHED_FOR_A_DAY });
  await vi.waitFor(async () => expect(await cachedResponses()).toHaveLength(1));
  vi.setSystemTime(Date.now() + 24 * 3_600_000);
  expect(await readCachedResponses(['history'])).toEqual([]);
  await storeValue(RESPONSES, 'owner', 'rosa');
  setCacheOwner('rosa');
  await vi.waitFor(async () => expect(await cachedResponses()).toEqual([]));
});

test('deletes responses about others after a day also while the app stays open', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const client = restartApp();
  await load(client, async () => 'a household', { ...OFFLINE_CACHED, ...CACHED_FOR_A_DAY });
  await storeValue(RESPONSES, 'rosa/["own"]', { data: 'own', at: Date.now() });
  await vi.waitFor(async () => expect(await cachedResponses()).toHaveLength(2));
  await vi.advanceTimersByTimeAsync(23 * HOUR_MS);
  expect(await cachedResponses()).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  await vi.waitFor(async () => expect(await cachedResponses()).toMatchObject([{ data: 'own' }]));
});

test('reads the responses of all queries whose keys begin alike, latest first', async () => {
  const client = restartApp();
  const seen = async (queryKey: string[]) => {
    await client.query({ queryKey, queryFn: () => queryKey.join(' '), meta: OFFLINE_CACHED });
    await vi.waitFor(async () => expect(await readCachedResponses(queryKey)).toHaveLength(1));
  };
  await seen(['found', 'ana']);
  await new Promise((resolve) => setTimeout(resolve, 2));
  await seen(['found', 'ben']);
  await seen(['founder']);
  expect(await readCachedResponses(['found'])).toEqual(['found ben', 'found ana']);
});
