import { QueryClient, queryOptions } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
import { clearToken, storeToken } from '../token.ts';
import { forgetAllKept, readAllKept } from './database.ts';
import { keepFor, keepSeen, KEPT, keptIf } from './seen.ts';

const noNetwork = new ApiError({ status: 0, code: 'network_error', message: 'No network' });
const refused = new ApiError({ status: 404, code: 'not_found', message: 'Gone' });

let stop: () => void;
/** The app opened anew: nothing is known but what is kept. */
function open(): QueryClient {
  stop?.();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  stop = keepSeen(client);
  return client;
}
const asked = (answer: () => Promise<string>, meta: Record<string, unknown> = KEPT) =>
  queryOptions({ queryKey: ['history'], queryFn: answer, meta });
const load = (client: QueryClient, ...query: Parameters<typeof asked>) =>
  client.query(asked(...query)).catch(() => undefined);
const stateOf = (client: QueryClient) => client.getQueryState<string>(['history']);
const kept = () => readAllKept('seen', 'rosa/');

beforeEach(() => {
  storeToken('abc');
  keepFor('rosa');
});
afterEach(async () => {
  stop();
  clearToken();
  await forgetAllKept('seen');
});

test('without an answer what was last seen is shown, with its time and with why it is not newer', async () => {
  const first = open();
  await load(first, async () => 'one request');
  const seenAt = stateOf(first)?.dataUpdatedAt;
  const client = open();
  await load(client, () => Promise.reject(noNetwork));
  await vi.waitFor(() => expect(stateOf(client)?.data).toBe('one request'));
  expect(stateOf(client)).toMatchObject({ dataUpdatedAt: seenAt, status: 'error', error: noNetwork });
});

test.each([
  ['a refusal is an answer', refused, 'rosa'],
  ['it is not for somebody else', noNetwork, 'amara'],
])('%s', async (_, error, person) => {
  await load(open(), async () => 'one request');
  keepFor(person);
  const client = open();
  await load(client, () => Promise.reject(error));
  await kept();
  expect(stateOf(client)?.data).toBeUndefined();
});

test('what a query does not let pass is not kept', async () => {
  await load(
    open(),
    async () => 'of somebody else',
    keptIf<string>((data) => data === 'own'),
  );
  expect(await kept()).toEqual([]);
});

test('the end of the session erases everything', async () => {
  await load(open(), async () => 'one request');
  await vi.waitFor(async () => expect(await kept()).toHaveLength(1));
  clearToken();
  await vi.waitFor(async () => expect(await kept()).toEqual([]));
});
