import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from './app.ts';
import { formProblem } from './judge.ts';

const server = testApp();
let url: URL;
beforeAll(async () => {
  url = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
});

/** Sends bytes as they are; answers what comes back until the server hangs up. */
async function exchange(bytes: string): Promise<{ status: number; body: string }> {
  const socket = connect(Number(url.port), url.hostname);
  await once(socket, 'connect');
  socket.end(Buffer.from(bytes, 'latin1'));
  const [head = '', ...body] = (await text(socket)).split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body: body.join('\r\n\r\n') };
}

const HOST = 'Host: localhost\r\nConnection: close\r\n';

describe('what is hardly HTTP is answered with the envelope', () => {
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
  ])('%s', async (_, bytes, status, code) => {
    const answer = await exchange(bytes);
    const body: unknown = JSON.parse(answer.body);
    expect(formProblem({ status: answer.status, body, headers: {} })).toBeUndefined();
    expect([answer.status, body]).toEqual([status, expect.objectContaining({ code })]);
  });
});

test('whoever hangs up in the middle leaves the server as it was', async () => {
  const head = `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`;
  for (const bytes of [head, 'GET /api/hea', `${head}"a":`, '']) {
    const socket = connect(Number(url.port), url.hostname);
    await once(socket, 'connect');
    socket.write(bytes);
    socket.resetAndDestroy();
  }
  expect((await fetch(new URL('/api/health', url))).status).toBe(200);
});

test('what is sent in the encoding of old browsers is taken for what it is', async () => {
  const { status, body } = await exchange(
    `GET /api/inventory?search=caf\xe9 HTTP/1.1\r\n${HOST}Accept-Language: fran\xe7ais\r\n\r\n`,
  );
  expect([200, 400]).toContain(status);
  expect(JSON.parse(body)).toHaveProperty('success');
});
