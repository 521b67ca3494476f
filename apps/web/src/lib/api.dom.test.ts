import { ReadableStream } from 'node:stream/web';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { fakeApi, loseConnection, refuse } from './fake-api.ts';
import { type ApiError, errorMessage, fieldErrors } from './api-error.ts';
import { api } from './api.ts';
import { apiFile } from './api-file.ts';
import { changeLanguage, startI18n } from './i18n.ts';
import { clearToken, readToken, storeToken } from './token.ts';

const ID = '0193a8e2-0000-7000-8000-000000000001';
const CART = { items: [], total_items: 0 };
const unauthenticated = refuse('unauthenticated', 'Please sign in');
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('the call succeeded'),
    (error: unknown) => error as ApiError,
  );

beforeAll(() => startI18n());
afterEach(async () => {
  clearToken();
  await changeLanguage('en');
});

test('builds the URL from path, parameters and filters, and omits empty filters', async () => {
  const { calls } = fakeApi({
    'GET /api/inventory': [],
    'GET /api/inventory/:id': Response.json({ success: true, data: null }),
  });
  await api('GET /api/inventory', {
    query: { search: 'café', category: 'dairy,meat', page: 2, low_stock: true },
  });
  await api('GET /api/inventory', { query: { search: '' } });
  await api('GET /api/inventory/:id', { params: { id: ID } });
  expect(calls.map(({ url }) => url.slice('http://nourish.test'.length))).toEqual([
    '/api/inventory?search=caf%C3%A9&category=dairy%2Cmeat&page=2&low_stock=true',
    '/api/inventory',
    `/api/inventory/${ID}`,
  ]);
});

test('sends the token, the language, the body and the idempotency key', async () => {
  const { calls } = fakeApi({ 'POST /api/cart/add': CART });
  storeToken('abc');
  await changeLanguage('fr');
  await api('POST /api/cart/add', { body: { inventory_id: ID } }, { idempotencyKey: 'once' });
  const [call] = calls;
  expect(call?.headers.get('Authorization')).toBe('Bearer abc');
  expect(call?.headers.get('Accept-Language')).toBe('fr');
  expect(call?.headers.get('Idempotency-Key')).toBe('once');
  expect(call?.headers.get('Content-Type')).toBe('application/json');
  expect(await call?.json()).toEqual({ inventory_id: ID });
});

test('sends no Content-Type without a body', async () => {
  const { calls } = fakeApi({ 'DELETE /api/cart/clear': CART });
  await api('DELETE /api/cart/clear');
  expect(calls[0]?.headers.has('Content-Type')).toBe(false);
});

test.each([
  ['attachment; filename="report.csv"', 'report.csv'],
  [
    `attachment; filename="Heures.pdf"; filename*=UTF-8''Heures%20de%20b%C3%A9n%C3%A9volat.pdf`,
    'Heures de bénévolat.pdf',
  ],
  [`attachment; filename="Heures.pdf"; filename*=UTF-8''%C3%`, 'Heures.pdf'],
  ['attachment', null],
])('reads the file name of %s as %s', async (disposition, name) => {
  globalThis.fetch = () =>
    Promise.resolve(new Response('content', { headers: { 'Content-Disposition': disposition } }));
  expect(await apiFile('GET /api/inventory/imports/template')).toMatchObject({ name });
});

test('keeps status, code, message and field errors of a failed call', async () => {
  fakeApi({
    'POST /api/auth/login': refuse('invalid_input', 'Please check', {
      errors: [
        { field: 'email', message: 'Email is required', code: 'required' },
        { field: 'email', message: 'Second complaint', code: 'bad_format' },
      ],
    }),
  });
  const error = await failureOf(api('POST /api/auth/login', { body: { email: '', password: '' } }));
  expect(error).toMatchObject({ status: 400, code: 'invalid_input', message: 'Please check' });
  expect(fieldErrors(error)).toEqual({ email: 'Email is required' });
});

test('reports a lost connection in the reader’s language', async () => {
  fakeApi({ 'GET /api/cart': loseConnection });
  await changeLanguage('es');
  const error = await failureOf(api('GET /api/cart'));
  expect(error).toMatchObject({ status: 0, code: 'network_error' });
  expect(errorMessage(error)).toContain('No es posible conectarse');
});

test('treats a truncated body as a network error', async () => {
  const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
  // The same stream class, declared separately by Node and by the DOM.
  globalThis.fetch = async () => new Response(broken as unknown as BodyInit);
  expect(await failureOf(api('GET /api/cart'))).toMatchObject({ status: 0, code: 'network_error' });
});

test('reports a response without an envelope as an internal error', async () => {
  fakeApi({ 'GET /api/cart': new Response('<h1>Bad gateway</h1>', { status: 502 }) });
  const error = await failureOf(api('GET /api/cart'));
  expect(error).toMatchObject({ status: 502, code: 'internal' });
  expect(errorMessage(error)).toContain('Something went wrong');
  expect(errorMessage(error, 'Failed to load cart')).toBe('Failed to load cart');
});

test('ends the session that made the call on a 401', async () => {
  storeToken('abc');
  fakeApi({ 'GET /api/cart': unauthenticated });
  await failureOf(api('GET /api/cart'));
  expect(readToken()).toBeNull();
});

test('does not end a new session when a call of the old one gets a 401', async () => {
  storeToken('old');
  fakeApi({
    'GET /api/cart': () => {
      storeToken('new');
      return unauthenticated;
    },
  });
  await failureOf(api('GET /api/cart'));
  expect(readToken()).toBe('new');
});

test('does not end a new session when an anonymous call gets a 401', async () => {
  fakeApi({
    'GET /api/cart': () => {
      storeToken('new');
      return unauthenticated;
    },
  });
  await failureOf(api('GET /api/cart'));
  expect(readToken()).toBe('new');
});

test('does not report an aborted call as a lost connection', async () => {
  globalThis.fetch = async (_, init) => {
    init?.signal?.throwIfAborted();
    return Response.json({});
  };
  const call = api('GET /api/cart', {}, { signal: AbortSignal.abort() });
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});
