import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type InjectOptions } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { webApp } from './static.ts';
import { addVary } from './headers.ts';

const webRoot = mkdtempSync(join(tmpdir(), 'nourish-frames-test-'));
const pageOf = (name: string, pattern: string, isPublic: boolean) => ({
  name,
  pattern,
  isPublic,
  scripts: ['assets/app.js', `assets/${name}.js`],
  texts: Object.fromEntries(['en', 'es', 'fr'].map((language) => [language, [`assets/${language}.js`]])),
});
const PAGES = [
  pageOf('home', '/', true),
  pageOf('donate', '/donate', true),
  pageOf('foodBank', '/foodbank/:id', false),
  pageOf('newFoodBank', '/foodbank/new', false),
];
for (const language of ['en', 'es', 'fr']) {
  mkdirSync(join(webRoot, 'frames', language), { recursive: true });
  for (const name of ['home', 'donate', 'shell']) {
    const app = '    <template id="app">\n      <script src="/assets/app.js"></script>\n    </template>';
    const page = `<html lang="${language}">\n  <head>\n  </head>\n<body>${name}<p></p>\n${app}\n  </body></html>`;
    writeFileSync(join(webRoot, 'frames', language, `${name}.html`), page);
  }
}
writeFileSync(join(webRoot, 'frames', 'pages.json'), JSON.stringify(PAGES));
writeFileSync(join(webRoot, 'index.html'), '<html>plain</html>');

const app = Fastify();
await app.register(webApp, { webRoot, appUrl: 'https://food.example' });
afterAll(async () => {
  await app.close();
  rmSync(webRoot, { recursive: true, force: true });
});
const get = (url: string, headers: InjectOptions['headers'] = {}) => app.inject({ url, headers });

describe('the language of a page', () => {
  test.each([
    ['English by default', {}, 'en'],
    ['the language of the browser', { 'accept-language': 'fr-CA,fr;q=0.9' }, 'fr'],
    ['the stored choice', { 'accept-language': 'fr', cookie: 'a=b; i18nextLng=es' }, 'es'],
    [
      'the language of the browser, if the stored choice is unsupported',
      { 'accept-language': 'fr', cookie: 'i18nextLng=de' },
      'fr',
    ],
  ])('is %s', async (_, headers, language) => {
    const { body, headers: sent } = await get('/donate', headers);
    expect(body).toContain(`<html lang="${language}">`);
    expect(sent['content-language']).toBe(language);
    expect(sent['vary']).toBe('Accept-Encoding, Accept-Language, Cookie');
    expect(sent['cache-control']).toBe('no-cache');
  });
});

test('preserves the request headers that a hook added to Vary', async () => {
  const other = Fastify();
  other.addHook('onRequest', async (_, reply) => void addVary(reply, 'Origin'));
  await other.register(webApp, { webRoot, appUrl: 'https://food.example' });
  const { headers } = await other.inject('/donate');
  expect(headers['vary']).toBe('Origin, Accept-Encoding, Accept-Language, Cookie');
  await other.close();
});

test.each([
  ['/', 'home'],
  ['/donate?from=mail', 'donate'],
  ['/Donate/', 'donate'],
  ['/foodbank/new', 'shell'],
  ['/foodbank/0193a8e2', 'shell'],
  ['/nowhere', 'plain'],
  ['/foodbank/1/2', 'plain'],
])('serves %s with the frame %s', async (url, name) => {
  const { statusCode, body } = await get(url);
  expect(statusCode).toBe(200);
  expect(body).toContain(`>${name}<`);
});

test.each([
  ['/donate', 'donate'],
  ['/foodbank/new', 'newFoodBank'],
])('preloads the code of %s that its frame does not load', async (url, name) => {
  const { body } = await get(url, { 'accept-language': 'fr' });
  const preloaded = [...body.matchAll(/modulepreload" crossorigin href="\/assets\/(.+)"/g)].map(
    ([, file]) => file,
  );
  expect(preloaded).toEqual([`${name}.js`, 'fr.js']);
});

test('adds a canonical URL to public pages', async () => {
  expect((await get('/donate/?a=b')).body).toContain(
    '<link rel="canonical" href="https://food.example/donate" />',
  );
  expect((await get('/foodbank/new')).body).not.toContain('canonical');
});

test('responds with 304 to a known ETag, and uses a different ETag for each language', async () => {
  const { headers } = await get('/donate');
  const etag = String(headers['etag']);
  expect((await get('/donate', { 'if-none-match': etag })).statusCode).toBe(304);
  expect((await get('/donate', { 'if-none-match': etag, cookie: 'i18nextLng=fr' })).statusCode).toBe(200);
});

test('compresses a frame only for clients that accept it', async () => {
  expect((await get('/', { 'accept-encoding': 'gzip, br' })).headers['content-encoding']).toBe('br');
  expect((await get('/', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBeUndefined();
});

test('responds to HEAD without a body', async () => {
  const { statusCode, body } = await app.inject({ method: 'HEAD', url: '/donate' });
  expect([statusCode, body]).toEqual([200, '']);
});

test('does not serve frames under their own paths, and responds with 404 for missing files', async () => {
  expect((await get('/frames/en/home.html')).body).toContain('plain');
  expect((await get('/assets/gone.js')).statusCode).toBe(404);
});

test('serves robots.txt and sitemap.xml', async () => {
  const { body } = await get('/sitemap.xml');
  expect([...body.matchAll(/<loc>(.+)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://food.example/',
    'https://food.example/donate',
  ]);
  expect((await get('/robots.txt')).body).toContain('Sitemap: https://food.example/sitemap.xml');
});
