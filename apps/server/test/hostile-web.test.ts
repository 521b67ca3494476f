import { describe, expect, test } from 'vitest';
import { routes } from '@nourish/contract';
import { mailsTo, tokenMailedTo } from './mailbox.ts';
import { testApp, unique } from './app.ts';
import { makePerson } from './factories.ts';
import { routeNames } from './valid-calls.ts';

const server = testApp({
  APP_URL: 'https://food.example',
  CORS_ORIGIN: 'https://partner.example',
  SECURITY_CONTACT: 'security@food.example, https://food.example/security',
});
const get = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ method: 'GET', url, headers });

const FORGED = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'http',
  'x-forwarded-prefix': '/evil',
  'x-original-url': '/evil',
  'x-rewrite-url': '/evil',
  forwarded: 'host=evil.example;proto=http',
};

describe('a forged Host header', () => {
  test('does not change links in mails', async () => {
    const { actor } = await makePerson(server.ctx, { role: 'donor' });
    await server.call('POST /api/auth/forgot-password', { body: { email: actor.email }, headers: FORGED });
    expect(await tokenMailedTo(server.database, actor.email)).not.toBe('');
    const mails = JSON.stringify(await mailsTo(server.database, actor.email));
    expect(mails).toContain('https://food.example/reset-password');
    expect(mails).not.toContain('evil');
  });

  test.each(['/', '/signin', '/api/docs', '/api/openapi.json', '/robots.txt', '/sitemap.xml'])(
    'does not change %s',
    async (url) => {
      const [usual, forged] = [await get(url), await get(url, FORGED)];
      expect(forged.status).toBe(usual.status);
      expect(forged.body).toEqual(usual.body);
      expect(JSON.stringify(forged.headers)).not.toContain('evil');
    },
  );
});

describe('a URL that looks like another site', () => {
  test.each([
    '//evil.example',
    '//evil.example/%2e%2e',
    '/\\evil.example',
    '/%5cevil.example',
    '/%09/evil.example',
    '/%0d%0aLocation:%20https://evil.example',
    '/signin?next=//evil.example',
    '/signin?redirect=https://evil.example',
    '/api/docs/..//evil.example',
    '/api/docs?url=https://evil.example/api.json',
    '/assets//evil.example',
  ])('does not redirect: %s', async (url) => {
    const { status, headers } = await get(url);
    expect(status).toBeLessThan(500);
    expect(headers['location'] ?? '/').toMatch(/^(\.?\/(?!\/|\\)|https:\/\/food\.example\/)/);
    expect(headers['refresh']).toBeUndefined();
  });
});

describe('a path out of the folder', () => {
  const WAYS = [
    '/../package.json',
    '/..%2fpackage.json',
    '/%2e%2e/%2e%2e/package.json',
    '/%2e%2e%2f%2e%2e%2fpackage.json',
    '/..%5c..%5cpackage.json',
    '/%252e%252e%252fpackage.json',
    '/assets/../../test/app.ts',
    '/assets/..%2f..%2fapp.ts',
    '/assets/%c0%ae%c0%ae/app.ts',
    '/assets/app.ts%00.js',
    '/frames/pages.json',
    '/frames/..%2f..%2fapp.ts',
    '/manifests/../../app.ts',
    '/api/docs/static/..%2f..%2f..%2fpackage.json',
    '/api/docs/static/../../../package.json',
    '/.env',
    '/.git/config',
    '/.git/HEAD',
    '//etc/passwd',
    '/file:///etc/passwd',
  ];

  test.each(WAYS)('serves no file: %s', async (url) => {
    const { status, headers, body } = await get(url);
    expect(status).toBeLessThan(500);
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    expect(text).not.toMatch(/root:|"workspaces"|import \{|"pattern":|\[core\]/);
    if (status === 200) expect(headers['content-type']).toContain('text/html');
  });
});

describe('every kind of response', () => {
  const RESPONSES = [
    ['a page', '/'],
    ['an unknown page', '/nowhere'],
    ['an API route', '/api/foodbanks'],
    ['an API route without a token', '/api/auth/me'],
    ['an unknown API route', '/api/nothing'],
    ['a malformed API path', '/api/inventory/%ff'],
    ['a file', '/robots.txt'],
    ['the API documentation', '/api/docs'],
    ['security.txt', '/.well-known/security.txt'],
  ] as const;

  test.each(RESPONSES)('has security headers: %s', async (_, url) => {
    const { headers } = await get(url);
    const policy = String(headers['content-security-policy']);
    for (const rule of [
      /default-src '(self|none)'/,
      /object-src 'none'/,
      /base-uri 'none'/,
      /frame-ancestors 'none'/,
    ])
      expect(policy).toMatch(rule);
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
    expect(scripts).toMatch(/^('self'|'wasm-unsafe-eval'| )*$/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
    expect(headers['server'] ?? headers['x-powered-by']).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
  });

  test.each(RESPONSES)('declares its type and charset: %s', async (_, url) => {
    const { status, headers } = await get(url);
    if (status !== 302)
      expect(headers['content-type']).toMatch(
        /^(application\/json|text\/(html|plain)|application\/xml).*charset=utf-8/i,
      );
  });

  test('with personal data is not cached', async () => {
    const { token } = await makePerson(server.ctx, { role: 'donor' });
    for (const key of ['GET /api/auth/me', 'GET /api/cart', 'GET /api/wishlists'] as const)
      expect((await server.call(key, { token })).headers['cache-control']).toBe('no-store');
    expect((await server.call('GET /api/auth/me')).headers['cache-control']).toBe('no-store');
  });
});

describe('a page of another origin', () => {
  const preflight = (origin: string) =>
    server.inject({
      method: 'OPTIONS',
      url: '/api/auth/me',
      headers: {
        origin,
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'authorization',
      },
    });

  test.each([
    'https://evil.example',
    'null',
    'https://partner.example.evil.example',
    'http://partner.example',
    'https://PARTNER.example:8443',
  ])('gets no CORS headers: %s', async (origin) => {
    const { headers } = await preflight(origin);
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['access-control-allow-methods']).toBeUndefined();
    expect((await get('/api/foodbanks', { origin })).headers['access-control-allow-origin']).toBeUndefined();
  });

  test('gets CORS headers without credentials if configured', async () => {
    const { status, headers } = await preflight('https://partner.example');
    expect([status, headers['access-control-allow-origin']]).toEqual([204, 'https://partner.example']);
    expect(headers['access-control-allow-credentials']).toBeUndefined();
    expect(headers['vary']).toContain('Origin');
  });

  // Forms and images send cookies but no bearer token, and forms cannot send JSON.
  test('cannot act as the signed-in user, because that needs an Authorization header', async () => {
    const { token } = await makePerson(server.ctx, { role: 'donor' });
    const places: Record<string, string>[] = [
      { cookie: `token=${token}; authToken=${token}` },
      { 'x-access-token': token },
    ];
    for (const headers of places)
      expect((await server.call('GET /api/auth/me', { headers })).status).toBe(401);
    expect(
      (await get(`/api/auth/me?token=${token}&access_token=${token}&authorization=Bearer%20${token}`)).status,
    ).toBe(401);
    const form = await server.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `access_token=${token}&authorization=Bearer ${token}`,
    });
    expect([401, 415]).toContain(form.status);
    expect((await server.call('GET /api/auth/me', { token })).status).toBe(200);
  });

  test('cannot submit a form as JSON', async () => {
    const body = JSON.stringify({
      email: `${unique('x')}@nourish.example`,
      password: 'eleven purple lanterns',
    });
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect(
        (
          await server.inject({
            method: 'POST',
            url: '/api/auth/login',
            payload: body,
            headers: { 'content-type': type },
          })
        ).status,
      ).toBe(415);
  });

  test('cannot change data with a link, because GET routes only read, except for confirming an address by a mailed secret', () => {
    const changing =
      /^(create|update|remove|set|add|clear|submit|send|adjust|transfer|erase|cancel|login|logout)/;
    const suspects = routeNames.filter((name) => routes[name].method === 'GET' && changing.test(name));
    expect(suspects).toEqual([]);
  });
});

describe('an overridden method', () => {
  test.each(['x-http-method-override', 'x-http-method', 'x-method-override'])(
    'is ignored in %s',
    async (header) => {
      const response = await get('/api/foodbanks', { [header]: 'DELETE' });
      expect([response.status, response.body.success]).toEqual([200, true]);
    },
  );

  test('is not needed for HEAD, which returns no more than GET', async () => {
    const { statusCode, rawPayload } = await server.app.inject({ method: 'HEAD', url: '/api/auth/me' });
    expect([[401, 404].includes(statusCode), rawPayload.length]).toEqual([true, 0]);
  });
});

describe('security.txt', () => {
  test('lists the contacts and expires in the future', async () => {
    const { status, body, headers } = await get('/.well-known/security.txt');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const lines = new Map(
      String(body)
        .split('\n')
        .map((line) => [line.split(': ')[0], line.slice(line.indexOf(': ') + 2)]),
    );
    expect(String(body)).toContain(
      'Contact: mailto:security@food.example\nContact: https://food.example/security\n',
    );
    const days =
      (new Date(lines.get('Expires') ?? '').getTime() - server.ctx.clock.now().getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
    expect(lines.get('Canonical')).toBe('https://food.example/.well-known/security.txt');
  });

  test('is the only path under /.well-known', async () => {
    expect((await get('/.well-known/change-password')).status).toBe(404);
  });
});
