import { afterEach, expect, test } from 'vitest';
import { fakeApi, loseConnection, refuse } from './fake-api.ts';
import { ApiError } from './api-error.ts';
import { makeDonation } from './test-data.ts';
import { clearToken, readToken, storeToken } from './token.ts';
import { upload } from './upload.ts';

const OFFER = 'POST /api/donations';
const form = () => {
  const data = new FormData();
  data.append('productName', 'Apples');
  return data;
};
const failure = (sent: Promise<unknown>) => sent.catch((error: unknown) => error);

afterEach(() => clearToken());

test('sends the form with token, language and key, reports progress and returns the envelope', async () => {
  storeToken('abc');
  const { calls, forms } = fakeApi({ [OFFER]: makeDonation({ code: 'LS-7' }) });
  const shares: number[] = [];
  const answer = await upload('POST /api/donations', form(), {
    idempotencyKey: 'key',
    onProgress: (share) => shares.push(share),
  });
  expect(answer.data.code).toBe('LS-7');
  expect(shares).toEqual([0.5]);
  expect(forms[0]?.get('productName')).toBe('Apples');
  const headers = calls[0]?.headers;
  expect(headers?.get('Authorization')).toBe('Bearer abc');
  expect(headers?.get('Idempotency-Key')).toBe('key');
  // The browser sets it, with the multipart boundary.
  expect(headers?.get('Content-Type')).toBeNull();
});

test('throws a refusal as ApiError and ends the session on a 401', async () => {
  storeToken('abc');
  fakeApi({ [OFFER]: refuse('unauthenticated', 'Please sign in.') });
  const error = await failure(upload('POST /api/donations', form()));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 401, code: 'unauthenticated', message: 'Please sign in.' });
  expect(readToken()).toBeNull();
});

test('does not end a new session when an anonymous upload gets a 401', async () => {
  fakeApi({
    [OFFER]: () => {
      storeToken('new');
      return refuse('unauthenticated', 'Please sign in.');
    },
  });
  await failure(upload('POST /api/donations', form()));
  expect(readToken()).toBe('new');
});

test('distinguishes a lost connection and a proxy response from refusals', async () => {
  fakeApi({ [OFFER]: loseConnection });
  expect(await failure(upload('POST /api/donations', form()))).toMatchObject({
    status: 0,
    code: 'network_error',
  });
  fakeApi({ [OFFER]: Response.json(null, { status: 502 }) });
  expect(await failure(upload('POST /api/donations', form()))).toMatchObject({
    status: 502,
    code: 'internal',
  });
});

test('aborts through its signal', async () => {
  fakeApi({ [OFFER]: () => new Promise<never>(() => {}) });
  const stop = new AbortController();
  const sent = failure(upload('POST /api/donations', form(), { signal: stop.signal }));
  stop.abort();
  expect(await sent).toMatchObject({ name: 'AbortError' });
  expect(await failure(upload('POST /api/donations', form(), { signal: stop.signal }))).toMatchObject({
    name: 'AbortError',
  });
});
