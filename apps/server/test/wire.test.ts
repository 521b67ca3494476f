import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { formProblem } from './response-form.ts';
import { testApp } from './app.ts';

const server = testApp();
let url: URL;
beforeAll(async () => {
  url = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
});

/** Sends raw bytes and returns the response when the server closes the connection. */
async function exchange(bytes: string): Promise<{ status: number; body: string }> {
  const socket = connect(Number(url.port), url.hostname);
  await once(socket, 'connect');
  socket.end(Buffer.from(bytes, 'latin1'));
  const [head = '', ...body] = (await text(socket)).split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body: body.join('\r\n\r\n') };
}

const HOST = 'Host: localhost\r\nConnection: close\r\n';

describe('malformed HTTP gets the error envelope', () => {
  test.each([
    ['no request', 'hello\r\n\r\n', 400, 'malformed_body'],
    ['an unknown method', `FOO /api/health HTTP/1.1\r\n${HOST}\r\n`, 400, 'malformed_body'],
    ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, 'malformed_body'],
    [
      'a header without a colon',
      `GET /api/health HTTP/1.1\r\n${HOST}nonsense\r\n\r\n`,
      400,
      'malformed_body',
    ],
    ['no host', 'GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'malformed_body'],
    ['two hosts', `GET /api/health HTTP/1.1\r\nhost: evil.example\r\n${HOST}\r\n`, 400, 'malformed_body'],
    ['a space before a colon', `GET /api/health HTTP/1.1\r\n${HOST}X : a\r\n\r\n`, 400, 'malformed_body'],
    [
      'a header over two lines',
      `GET /api/health HTTP/1.1\r\n${HOST}X: a\r\n b\r\n\r\n`,
      400,
      'malformed_body',
    ],
    [
      'lines that end by half',
      `GET /api/health HTTP/1.1\n${HOST.replaceAll('\r', '')}\n`,
      400,
      'malformed_body',
    ],
    ['a request to trace it', `TRACE /api/health HTTP/1.1\r\n${HOST}\r\n`, 404, 'not_found'],
    ['a NUL in a header', `GET /api/health HTTP/1.1\r\n${HOST}X: a\0b\r\n\r\n`, 400, 'malformed_body'],
    [
      'a NUL in the Idempotency-Key',
      `POST /api/food-requests HTTP/1.1\r\n${HOST}Idempotency-Key: a\0b\r\n\r\n`,
      400,
      'malformed_body',
    ],
    [
      'a space in the address',
      `GET /api/inventory?search=a b HTTP/1.1\r\n${HOST}\r\n`,
      400,
      'malformed_body',
    ],
    [
      'two lengths',
      `POST /api/auth/login HTTP/1.1\r\n${HOST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`,
      400,
      'malformed_body',
    ],
    [
      'a chunk of no size',
      `POST /api/auth/login HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n`,
      400,
      'malformed_body',
    ],
    [
      'a header too large',
      `GET /api/health HTTP/1.1\r\n${HOST}X: ${'x'.repeat(20_000)}\r\n\r\n`,
      413,
      'too_large',
    ],
    ['an address too long', `GET /api/${'x'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`, 413, 'too_large'],
    ['a method we do not use', `PROPFIND /api/health HTTP/1.1\r\n${HOST}\r\n`, 404, 'not_found'],
  ])('for %s', async (_, bytes, status, code) => {
    const response = await exchange(bytes);
    const body: unknown = JSON.parse(response.body);
    expect(formProblem({ status: response.status, body })).toBeUndefined();
    expect([response.status, body]).toEqual([status, expect.objectContaining({ code })]);
  });
});

test('HEAD gets no body, even for an error', async () => {
  const { status, body } = await exchange(`HEAD /api/${'x'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`);
  expect([status, body]).toEqual([413, '']);
});

test('a client that disconnects halfway does not affect the server', async () => {
  const head = `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`;
  for (const bytes of [head, 'GET /api/hea', `${head}"a":`, '']) {
    const socket = connect(Number(url.port), url.hostname);
    await once(socket, 'connect');
    socket.write(bytes);
    socket.resetAndDestroy();
  }
  expect((await fetch(new URL('/api/health', url))).status).toBe(200);
});

test('accepts form-encoded query text', async () => {
  const { status, body } = await exchange(
    `GET /api/inventory?search=caf\xe9 HTTP/1.1\r\n${HOST}Accept-Language: fran\xe7ais\r\n\r\n`,
  );
  expect([200, 400]).toContain(status);
  expect(JSON.parse(body)).toHaveProperty('success');
});

test('ignores unknown expectations', async () => {
  const response = await exchange(`GET /api/nothing HTTP/1.1\r\n${HOST}Expect: a-miracle\r\n\r\n`);
  expect(response).toEqual({ status: 404, body: expect.stringContaining('"code":"not_found"') });
});

/**
 * Requests whose end a proxy might see elsewhere than we do: rejected, and the rest of the connection is not
 * read.
 */
describe('a request with an ambiguous length', () => {
  const POST = `POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`;
  const SMUGGLED = 'GET /api/foodbanks HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';

  test.each([
    ['length and chunks', `${POST}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['chunks and length', `${POST}Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n`],
    ['two lengths', `${POST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
    ['two lengths in one', `${POST}Content-Length: 2, 3\r\n\r\n{}`],
    ['a length with a sign', `${POST}Content-Length: +2\r\n\r\n{}`],
    ['a length in hexadecimal', `${POST}Content-Length: 0x2\r\n\r\n{}`],
    ['a length below nothing', `${POST}Content-Length: -1\r\n\r\n{}`],
    ['an encoding nobody knows', `${POST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
    ['chunks that are not the last encoding', `${POST}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`],
    ['two encodings', `${POST}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n`],
    ['an encoding with a space before its colon', `${POST}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n`],
    ['an encoding behind a tab', `${POST}Transfer-Encoding:\x0bchunked\r\n\r\n0\r\n\r\n`],
    ['chunks that end by half a line', `${POST}Transfer-Encoding: chunked\r\n\r\n0\n\n`],
    ['a chunk longer than it says', `${POST}Transfer-Encoding: chunked\r\n\r\n1\r\n{}\r\n0\r\n\r\n`],
    ['a chunk of a size below nothing', `${POST}Transfer-Encoding: chunked\r\n\r\n-1\r\n{}\r\n0\r\n\r\n`],
  ])('is rejected: %s', async (_, bytes) => {
    const { status, body } = await exchange(bytes + SMUGGLED);
    expect(body).not.toContain('HTTP/1.1 200');
    const [json = ''] = body.split('HTTP/1.1');
    expect([status, formProblem({ status, body: JSON.parse(json) })]).toEqual([400, undefined]);
  });
});

test('limits how long a connection may send or read slowly, or stay idle', () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = server.app.server;
  // In milliseconds; 0 would be unlimited. Node enforces them.
  for (const [length, atMost] of [
    [headersTimeout, 60_000],
    [requestTimeout, 120_000],
    [keepAliveTimeout, 120_000],
    // For clients that do not read their response.
    [timeout, 150_000],
  ] as const) {
    expect(length).toBeGreaterThan(0);
    expect(length).toBeLessThanOrEqual(atMost);
  }
});
