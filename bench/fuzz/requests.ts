import { bodyFor } from './bodies.ts';
import type { Endpoint, Parameter } from './document.ts';
import type { Random } from './random.ts';
import { hostileText, hostileValue, validValue, type Stock } from './values.ts';

/** A raw request. */
export interface Sending {
  method: string;
  /** Path and query, possibly unencoded: one character per byte. */
  target: string;
  headers: [name: string, value: string][];
  body: Buffer | undefined;
  /** Number of body bytes after which the sender disconnects. */
  cutAt: number | undefined;
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND'];
const BROKEN_ESCAPES = [
  '%',
  '%4',
  '%zz',
  '%ff%fe',
  '%c0%af',
  '%ED%A0%80',
  '%00',
  '%0d%0a',
  '%2e%2e%2f',
  '%252e%252e%252f',
];
const WAYS_UP = [
  '../../../../etc/passwd',
  '..%2f..%2f..%2fetc%2fpasswd',
  '....//....//etc/passwd',
  '%2e%2e/%2e%2e/package.json',
  '..%5c..%5cpackage.json',
  '..;/..;/etc/passwd',
  '/etc/passwd',
  'frames/pages.json',
  'frames/../../../../package.json',
  'index.html%00.png',
  'index.html/..',
  '.env',
  '.git/config',
  'assets/../../src/main.ts',
  '//evil.example/%2e%2e',
];

/** Returns a request to an endpoint that is usually malformed in some way. */
export function requestTo(
  endpoint: Endpoint,
  token: string | undefined,
  random: Random,
  stock: Stock,
): Sending {
  const body = bodyFor(endpoint.bodies, random, stock);
  const method = random.chance(0.03) ? random.pick(METHODS) : endpoint.method;
  const headers: Sending['headers'] = [['host', random.chance(0.01) ? oddHost(random) : 'localhost']];
  if (token !== undefined) headers.push(['authorization', `Bearer ${token}`]);
  if (body !== undefined && body.type !== '') headers.push(['content-type', body.type]);
  for (const { name, schema } of endpoint.parameters.filter((each) => each.in === 'header'))
    if (random.chance(0.3)) headers.push([name, headerValue(textOf(oneValue(schema, random, stock)))]);
  if (random.chance(0.15)) headers.push(oddHeader(random, stock));
  const query = searchFor(endpoint, random, stock);
  const isCut = body !== undefined && body.content.length > 1 && random.chance(0.01);
  return {
    method,
    target: `${pathFor(endpoint, random, stock)}${query === '' ? '' : `?${query}`}`,
    headers,
    body: method === 'GET' || method === 'HEAD' ? undefined : body?.content,
    cutAt: isCut ? random.below(body.content.length) : undefined,
  };
}

const oneValue = (schema: Parameter['schema'], random: Random, stock: Stock): unknown =>
  random.chance(0.5) ? validValue(schema, random, stock) : hostileValue(schema, random, stock);

function pathFor({ path, parameters }: Endpoint, random: Random, stock: Stock): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const schema = parameters.find((each) => each.in === 'path' && each.name === name)?.schema ?? {};
    if (random.chance(0.55)) return encoded(textOf(validValue(schema, random, stock, kindOf(path, stock))));
    if (random.chance(0.25)) return random.pick(WAYS_UP);
    if (random.chance(0.2)) return random.pick(BROKEN_ESCAPES);
    return encoded(hostileText(random, stock)) || '%20';
  });
  return random.chance(0.01)
    ? random.pick([`${filled}/`, `/${filled}`, filled.toUpperCase(), `${filled}//`, `${filled};a=1`])
    : filled;
}

/** Returns the resource of a path: `donations` for `/api/donations/{id}/status`. */
export function kindOf(path: string, { idsNamed }: Stock): string {
  const words = path.split('/{')[0]?.split('/').slice(2) ?? [];
  return words.findLast((word) => idsNamed(word).length > 0) ?? '';
}

function searchFor({ parameters }: Endpoint, random: Random, stock: Stock): string {
  const share = random.pick([0, 0.3, 0.6, 1]);
  const asked = parameters.filter((each) => each.in === 'query');
  const parts = asked.flatMap(({ name, schema, required }) => {
    if (required !== true && !random.chance(share)) return [];
    if (random.chance(0.75)) return `${name}=${encoded(textOf(validValue(schema, random, stock, name)))}`;
    return random.pick([
      () => `${name}=${encoded(textOf(hostileValue(schema, random, stock)))}`,
      () => `${name}=${encoded(textOf(hostileValue(schema, random, stock)))}`,
      () => `${name}=${random.pick(BROKEN_ESCAPES)}`,
      () => `${name}=1&${name}=2`,
      () => `${name}[]=1`,
      () => `${name}[a]=1`,
      () => `${name}`,
      () => `${name}=`,
    ])();
  });
  if (random.chance(0.04))
    parts.push(
      random.pick([
        () => '__proto__[role]=admin',
        () => 'constructor.prototype.role=admin',
        () => `${random.pick(stock.fieldNames)}=${encoded(hostileText(random, stock))}`,
        () => 'next=//evil.example&redirect=https://evil.example',
        () => Array(300).fill('a=1').join('&'),
        () => '&&=&?',
        () => 'x'.repeat(5_000),
      ])(),
    );
  return parts.join('&');
}

const textOf = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.slice(0, 3_000);
};

const encoded = (text: string): string => encodeURIComponent(text.slice(0, 3_000).toWellFormed());

const oddHost = (random: Random): string =>
  random.pick([
    'evil.example',
    'evil.example:80@localhost',
    'localhost, evil.example',
    '[::1',
    '',
    'a b',
    '127.0.0.1:1',
  ]);

function oddHeader(random: Random, stock: Stock): [string, string] {
  const text = () => headerValue(hostileText(random, stock));
  return random.pick<() => [string, string]>([
    () => ['accept-language', random.pick(['fr', 'es;q=1.5,*', ';;q=,', 'x'.repeat(2_000), text()])],
    () => ['accept', random.pick(['text/html', '*/*', 'application/xml', text()])],
    () => ['accept-encoding', random.pick(['gzip', 'br', 'identity;q=0', '*;q=0', text()])],
    () => ['authorization', random.pick(['Bearer', 'Basic YTpi', `Bearer ${'x'.repeat(43)}`, text()])],
    () => ['cookie', random.pick(['i18nextLng=__proto__', 'i18nextLng=../../etc', `a=${text()}`])],
    () => ['x-forwarded-for', random.pick(['127.0.0.1', '::ffff:1', text()])],
    () => ['x-forwarded-host', 'evil.example'],
    () => ['x-forwarded-proto', 'https'],
    () => ['forwarded', 'for=1.2.3.4;host=evil.example;proto=https'],
    () => ['x-http-method-override', random.pick(METHODS)],
    () => ['x-original-url', '/api/users'],
    () => ['x-request-id', text()],
    () => ['origin', random.pick(['null', 'https://evil.example', text()])],
    () => ['range', random.pick(['bytes=0-', 'bytes=-1', 'bytes=99999999999-', text()])],
    () => ['if-none-match', random.pick(['*', 'W/""', text()])],
    () => ['if-modified-since', text()],
    () => ['idempotency-key', random.pick(['a', 'x'.repeat(300), text()])],
    () => ['content-encoding', random.pick(['gzip', 'br', 'deflate', text()])],
    () => ['expect', random.pick(['100-continue', 'x'])],
    () => ['upgrade', random.pick(['websocket', 'h2c'])],
    () => ['traceparent', random.pick(['00-0-0-0', text()])],
    () => ['te', 'trailers'],
  ])();
}

/** Returns text that is allowed in a header, including raw bytes. */
const headerValue = (text: string): string =>
  Array.from(text, (character) => (/[\t\x20-\x7e\x80-\xff]/.test(character) ? character : '')).join('');
