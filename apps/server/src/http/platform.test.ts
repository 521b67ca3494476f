import { describe, expect, test } from 'vitest';
import { routes } from '@nourish/contract';
import { testApp } from '../../test/app.ts';
import { createTestDatabase } from '../../test/database.ts';
import { testContext } from '../../test/app.ts';
import { buildApp } from '../app.ts';
import { openDatabase } from '../db/database.ts';

const server = testApp({ CORS_ORIGIN: 'https://partner.example' });

describe('an invalid request gets the error envelope', () => {
  test.each([
    ['an unknown call', { method: 'GET', url: '/api/nothing' }, 404, 'not_found'],
    ['an unknown method', { method: 'DELETE', url: '/api/auth/login' }, 404, 'not_found'],
    ['a malformed address', { method: 'GET', url: '/api/inventory/%ff' }, 404, 'not_found'],
    ['an endless address', { method: 'GET', url: `/api/inventory/${'a'.repeat(3_000)}` }, 404, 'not_found'],
    [
      'no JSON',
      { method: 'POST', url: '/api/auth/login', payload: '{', type: 'application/json' },
      400,
      'malformed_body',
    ],
    [
      'an empty body',
      { method: 'POST', url: '/api/auth/login', payload: '', type: 'application/json' },
      400,
      undefined,
    ],
    [
      'null for a body',
      { method: 'POST', url: '/api/auth/login', payload: 'null', type: 'application/json' },
      400,
      undefined,
    ],
    [
      'a list for a body',
      { method: 'POST', url: '/api/auth/login', payload: '[]', type: 'application/json' },
      400,
      'invalid_input',
    ],
    [
      'another media type',
      { method: 'POST', url: '/api/auth/login', payload: 'a=b', type: 'text/csv' },
      415,
      'unsupported_media_type',
    ],
    [
      'a poisoned prototype',
      { method: 'POST', url: '/api/auth/login', payload: '{"__proto__":{"a":1}}', type: 'application/json' },
      400,
      'malformed_body',
    ],
    [
      'a huge body',
      {
        method: 'POST',
        url: '/api/auth/login',
        payload: `"${'x'.repeat(600_000)}"`,
        type: 'application/json',
      },
      413,
      'too_large',
    ],
  ] as const)(
    '%s',
    async (
      _,
      { type, ...request }: { type?: string; method: string; url: string; payload?: string },
      status,
      code,
    ) => {
      const answer = await server.inject({
        ...request,
        method: request.method as 'GET',
        ...(type ? { headers: { 'content-type': type } } : {}),
      });
      expect(answer.status).toBe(status);
      expect(answer.body).toMatchObject({
        success: false,
        code: code ?? expect.any(String),
        message: expect.any(String),
      });
    },
  );

  test.each([
    ['fr-CA', 'Veuillez vous connecter pour continuer.'],
    ['es', 'Inicie sesión para continuar.'],
    ['de', 'Please sign in to continue.'],
  ])('in the language %s', async (language, message) => {
    const answer = await server.call('GET /api/auth/me', { headers: { 'accept-language': language } });
    expect(answer).toMatchObject({ status: 401, body: { message } });
  });
});

describe('every response', () => {
  test('has an id and the security headers', async () => {
    const { headers } = await server.call('GET /api/health');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).toMatch(/(^|;)script-src 'self' 'wasm-unsafe-eval'(;|$)/);
    expect(headers['referrer-policy']).toBeDefined();
    expect(headers['permissions-policy']).toContain('geolocation=()');
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  test('allows configured origins and no others', async () => {
    const from = (origin: string) => server.call('GET /api/health', { headers: { origin } });
    expect((await from('https://partner.example')).headers['access-control-allow-origin']).toBe(
      'https://partner.example',
    );
    expect((await from('https://other.example')).headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('the OpenAPI document', () => {
  test('is version 3.1 and contains every route of the contract, including twins', async () => {
    const answer = await server.inject({ method: 'GET', url: '/api/openapi.json' });
    expect(answer.status).toBe(200);
    expect(answer.body.openapi).toMatch(/^3\.1/);
    for (const route of Object.values(routes)) {
      const urls = 'twin' in route ? [route.url, route.twin] : [route.url];
      for (const url of urls) {
        const path = url.replace(/:(\w+)/g, '{$1}');
        expect(
          answer.body.paths[path]?.[route.method.toLowerCase()],
          `${route.method} ${path}`,
        ).toBeDefined();
      }
    }
  });

  test('has a page', async () => {
    const answer = await server.inject({ method: 'GET', url: '/api/docs' });
    expect([200, 302]).toContain(answer.status);
  });
});

describe('health', () => {
  test('is 200 while the database is up', async () => {
    expect(await server.call('GET /api/health')).toMatchObject({
      status: 200,
      body: { success: true, data: { status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) } },
    });
  });

  test('is 503 while the database is down, like every other route, and recovers', async () => {
    const made = await createTestDatabase();
    const database = openDatabase({ url: made.url, maxConnections: 2, onError: () => {} });
    const ctx = await testContext(database);
    const app = await buildApp(ctx);
    try {
      expect((await app.inject({ method: 'GET', url: '/api/health' })).statusCode).toBe(200);
      await made.drop();
      const health = await app.inject({ method: 'GET', url: '/api/health' });
      expect([health.statusCode, health.json().code]).toEqual([503, 'not_ready']);
      expect(health.headers['retry-after']).toBeDefined();
    } finally {
      await app.close();
      await ctx.jobs.stop();
      await database.close();
    }
  });
});
