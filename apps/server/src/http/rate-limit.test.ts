import fastify from 'fastify';
import pino from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createRateLimits } from '../adapters/rate-limits.ts';
import { testApp, type TestApp } from '../../test/app.ts';
import { networkOf, rateLimiting } from './rate-limit.ts';

/** Calls a route with a limit of sixty a minute once more than that. Returns the last response. */
async function callTooOften(server: TestApp, remoteAddress: string, forwardedFor: (n: number) => string) {
  let status = 0;
  for (let n = 0; n <= 60; n++) {
    const headers = { 'x-forwarded-for': forwardedFor(n) };
    ({ status } = await server.inject({
      method: 'GET',
      url: '/api/auth/verify-email?token=made-up',
      remoteAddress,
      headers,
    }));
  }
  return status;
}

describe('without a proxy', () => {
  const server = testApp({ RATE_LIMIT: 'on' });

  test('ignores X-Forwarded-For', async () => {
    expect(await callTooOften(server, '203.0.113.1', (n) => `198.51.100.${n}`)).toBe(429);
  });

  test('counts addresses of one IPv6 network as one client', async () => {
    const statuses = [];
    for (let n = 0; n <= 60; n++) {
      const url = '/api/auth/verify-email?token=made-up';
      const remoteAddress = `2001:db8:1:2::${n.toString(16)}`;
      statuses.push((await server.inject({ method: 'GET', url, remoteAddress })).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('behind one proxy', () => {
  const server = testApp({ RATE_LIMIT: 'on', TRUST_PROXY: '10.0.0.0/8' });

  test('counts each client by the address that the proxy reported', async () => {
    expect(await callTooOften(server, '10.0.0.1', () => '203.0.113.1')).toBe(429);
    expect(await callTooOften(server, '10.0.0.1', (n) => `203.0.114.${n}`)).toBe(400);
  });

  test('counts a client that bypasses the proxy by its own address', async () => {
    expect(await callTooOften(server, '203.0.113.3', (n) => `198.51.100.${n}`)).toBe(429);
  });

  test('ignores addresses that the client put into X-Forwarded-For', async () => {
    expect(await callTooOften(server, '10.0.0.1', (n) => `198.51.100.${n}, 203.0.113.2`)).toBe(429);
  });
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3::', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['nonsense', 'nonsense'],
])('assigns %s to the network %s', (address, network) => expect(networkOf(address)).toBe(network));

test('remembers the network of a caller that has disconnected', async () => {
  const app = fastify();
  onTestFinished(() => app.close());
  const limits = await createRateLimits({ rateLimit: true, redisUrl: undefined }, pino({ level: 'silent' }));
  await app.register(rateLimiting, { limits });
  // A closed socket has no address.
  app.addHook('preHandler', async ({ raw }) => {
    Object.defineProperty(raw.socket, 'remoteAddress', { value: undefined });
  });
  app.get('/', async (request) => request.network);
  expect((await app.inject({ url: '/', remoteAddress: '203.0.113.7' })).body).toBe('203.0.113.7');
});
