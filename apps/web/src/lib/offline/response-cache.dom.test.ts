import { QueryClient, queryOptions } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
import { clearToken, storeToken } from '../token.ts';
import { readAllStored, removeAllStored, RESPONSES } from './database.ts';
import { setCacheOwner, startResponseCache, OFFLINE_CACHED, offlineCachedIf } from './response-cache.ts';

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
