import { expect, test } from 'vitest';
import { api } from './api.ts';
import { fakeApi, loseConnection, page, refuse, succeed } from './fake-api.ts';
import { idOf, makeFoodBank, makeUser } from './test-data.ts';

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  );

test('replies with data, envelopes, pages and handlers', async () => {
  const banks = [makeFoodBank(), makeFoodBank({ _id: idOf(2) })];
  fakeApi({
    'GET /api/auth/me': makeUser({ name: 'Rosa' }),
    'PATCH /api/auth/me': ({ body }) =>
      succeed({ message: 'Saved.', data: makeUser({ name: body.name ?? 'Rosa' }) }),
    'GET /api/foodbanks': page(banks, { totalItems: 30 }),
    'GET /api/foodbanks/:id': async ({ params }) =>
      banks.find(({ _id }) => _id === params.id) ?? refuse('not_found'),
  });
  expect((await api('GET /api/auth/me')).data.name).toBe('Rosa');
  const saved = await api('PATCH /api/auth/me', { body: { name: 'Ada' } });
  expect([saved.message, saved.data.name]).toEqual(['Saved.', 'Ada']);
  expect((await api('GET /api/foodbanks')).pagination).toMatchObject({ currentPage: 1, totalItems: 30 });
  expect((await api('GET /api/foodbanks/:id', { params: { id: idOf(2) } })).data).toEqual(banks[1]);
  expect(await codeOf(api('GET /api/foodbanks/:id', { params: { id: idOf(3) } }))).toBe('not_found');
});

test('prefers the route with the fewest parameters and rejects calls of other routes', async () => {
  fakeApi({
    'GET /api/volunteers/:id': refuse('forbidden'),
    'GET /api/volunteers/me': [],
    'GET /api/cart': loseConnection,
  });
  expect((await api('GET /api/volunteers/me')).data).toEqual([]);
  expect(await codeOf(api('GET /api/volunteers/:id', { params: { id: idOf(1) } }))).toBe('forbidden');
  expect(await codeOf(api('GET /api/cart'))).toBe('network_error');
  expect(await codeOf(api('GET /api/wishlists'))).toBe('not_found');
});

test('returns what was sent to a route: path parameters with the body or the query', async () => {
  const { calls, sent } = fakeApi({ 'GET /api/inventory': [] });
  await api('GET /api/inventory', { query: { search: 'rice', page: 2 } });
  await codeOf(api('PATCH /api/auth/me', { body: { language: 'fr' } }));
  await codeOf(api('PATCH /api/messages/:id', { params: { id: idOf(1) }, body: { status: 'closed' } }));
  await codeOf(api('DELETE /api/shifts/:id', { params: { id: idOf(2) } }));
  expect(sent('GET /api/inventory')).toEqual([{ search: 'rice', page: '2' }]);
  expect(sent('PATCH /api/auth/me')).toEqual([{ language: 'fr' }]);
  expect(sent('PATCH /api/messages/:id')).toEqual([{ id: idOf(1), status: 'closed' }]);
  expect(sent('DELETE /api/shifts/:id')).toEqual([{ id: idOf(2) }]);
  expect(sent('GET /api/cart')).toEqual([]);
  expect(calls).toHaveLength(4);
});

test('the compiler rejects what the contract does not allow', () => {
  // @ts-expect-error -- not a route of the contract
  fakeApi({ 'GET /api/nothing': [] });
  // @ts-expect-error -- a user without its fields
  fakeApi({ 'GET /api/auth/me': { name: 'Rosa' } });
  // @ts-expect-error -- a list instead of a user
  fakeApi({ 'GET /api/auth/me': () => [makeUser()] });
  // @ts-expect-error -- a page of users
  fakeApi({ 'GET /api/foodbanks': page([makeUser()]) });
  // @ts-expect-error -- a route of several fields has more than `data`
  fakeApi({ 'POST /api/auth/login': makeUser() });
  // @ts-expect-error -- not a code of the contract
  refuse('count_closed');
});
