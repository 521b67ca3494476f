import { beforeAll, describe, test } from 'vitest';
import { routes } from '@nourish/contract';
import { testApp, unique } from './app.ts';
import { byTurns, sendAll, type Attempt } from './hostile-attempts.ts';
import { inTurn } from './clock.ts';
import { beyondBounds, fieldsOf, HOSTILE_TEXTS, refusing } from './hostile-values.ts';
import { searchOf } from './scenes.ts';
import { routeNames } from './valid-calls.ts';
import { makeWorld, type World } from './world.ts';

const server = testApp();
let world: World;
beforeAll(async () => {
  world = await makeWorld(server);
});

const withParams = routeNames.filter((name) => 'params' in routes[name]);
const withQuery = routeNames.filter((name) => 'query' in routes[name]);

describe('a part of the URL', () => {
  const texts = Object.entries(HOSTILE_TEXTS).map(
    ([what, text]) => [what, encodeURIComponent(text), text] as const,
  );
  /** Invalid percent-encodings. */
  const broken = Object.entries({
    'half of a character': '%ED%A0%80',
    'bytes that are no UTF-8': '%ff%fe',
    'half of an escape': '%4',
    'no escape': '%zz',
    'an overlong slash': '%c0%af',
    'a way up': '..%2f..%2fetc%2fpasswd',
  });

  test.each(withParams)('handles hostile values in the path of %s', async (name) => {
    const fields = fieldsOf(name).filter((field) => field.part === 'params');
    await sendAll(
      world,
      name,
      fields.flatMap(({ path: [key] }) =>
        byTurns(name, [...texts.filter(([, encoded]) => encoded !== ''), ...broken]).map(
          ([what, encoded]) => ({
            what: `${what} for ${key}`,
            raw: () => ({ params: { [String(key)]: encoded } }),
            // A barcode may be any text, and may belong to an item created above.
            statuses: key === 'code' ? undefined : [400, 404],
          }),
        ),
      ),
    );
  });

  test.each(withQuery)('handles hostile values in the query of %s', async (name) => {
    const fields = fieldsOf(name).filter((field) => field.part === 'query');
    await sendAll(
      world,
      name,
      fields.flatMap((field, fieldIndex) => {
        const key = String(field.path[0]);
        const isRefused = refusing(field);
        const put = (what: string, search: string, isBad = false): Attempt => ({
          what: `${what} for ${key}`,
          raw: ({ query = {} }) => {
            const others = Object.entries(query).filter(([other]) => other !== key);
            return { search: `${searchOf(Object.fromEntries(others))}&${search}` };
          },
          statuses: isBad ? [400] : undefined,
        });
        return [
          ...inTurn(texts, 8, fieldIndex).map(([what, encoded, text]) =>
            put(what, `${key}=${encoded}`, isRefused(text)),
          ),
          ...Object.entries(beyondBounds(field)).map(([what, value]) =>
            put(what, `${key}=${String(value)}`, true),
          ),
          ...byTurns(name, [
            ...broken.map(([what, encoded]) => put(what, `${key}=${encoded}`)),
            put('two values', `${key}=1&${key}=2`, true),
            put('a list', `${key}[]=1`),
            put('an object', `${key}[a]=1`),
            put('no value', key),
          ]),
        ];
      }),
    );
  });

  test.each(withQuery)('rejects an invalid page and limit in the query of %s', async (name) => {
    const bad = ['0', '-1', '1.5', 'x', '', '1e9', '1e308', 'Infinity', '10000000000', '1,000', '1_000'];
    const keys = ['page', 'limit'].filter((key) => fieldsOf(name).some(({ path }) => path[0] === key));
    const put = (search: string, status: number): Attempt => ({
      what: search,
      raw: ({ query = {} }) => {
        const others = Object.entries(query).filter(([key]) => !keys.includes(key));
        return { search: `${searchOf(Object.fromEntries(others))}&${search}` };
      },
      statuses: [status],
    });
    await sendAll(
      world,
      name,
      keys.flatMap((key) => [
        ...bad.map((value) => put(`${key}=${value}`, 400)),
        key === 'limit' ? put('limit=101', 400) : put('page=1000000&limit=100', 200),
      ]),
    );
  });

  test.each(routeNames)('ignores unknown parameters in the query of %s', async (name) => {
    const searches = [
      '__proto__=1',
      '__proto__[role]=admin',
      'constructor=1',
      'toString=1&hasOwnProperty=1',
      '=',
      '&&&',
      '?',
      'a'.repeat(10_000),
      Array(2_000).fill('a=1').join('&'),
      '%ff=%ff',
      'a%00b=1',
    ];
    const put = (search: string): Attempt => ({
      what: `the query ${search.slice(0, 40)}`,
      raw: ({ query }) => ({ search: `${searchOf(query)}&${search}` }),
    });
    // The call itself succeeds: whatever a hostile value causes, here and in the other tests, is its own doing.
    const valid: Attempt = { what: 'nothing', raw: () => ({}), statuses: [routes[name].status] };
    await sendAll(world, name, [valid, ...byTurns(name, searches).map(put)], false);
  });
});

describe('a header', () => {
  const VALUES: Record<string, string[]> = {
    authorization: [
      '',
      'Bearer',
      'Basic YTpi',
      'Bearer a b',
      `Bearer ${'x'.repeat(10_000)}`,
      `Bearer ${'x'.repeat(43)}, Bearer ${'y'.repeat(43)}`,
      "Bearer ' or 1=1 --xxxxxxxxxxxxxxxx",
    ],
    'accept-language': ['', ';;;q=,,=', 'x'.repeat(10_000), 'fr;q=1.2.3', '\u00e9', '__proto__'],
    accept: ['', 'x'.repeat(5_000)],
    'accept-encoding': ['gzip;q=0, *;q=0'],
    'x-forwarded-for': ["127.0.0.1' or 1=1"],
    host: ['', 'a:b:c'],
    origin: ['nonsense'],
    range: ['nonsense'],
    'if-none-match': ['*'],
    'transfer-encoding': ['nonsense'],
    'content-encoding': ['nonsense'],
    'content-length': ['-1', '5'],
  };
  const HEADERS = Object.entries(VALUES).flatMap(([header, values]) =>
    values.map((value) => [header, value] as const),
  );

  test.each(routeNames)('with hostile values is handled by %s', async (name) => {
    await sendAll(
      world,
      name,
      byTurns(name, HEADERS).map(([header, value]) => ({
        what: `${header}: ${value.slice(0, 40)}`,
        raw: () => ({ headers: { [header]: value } }),
      })),
      false,
    );
  });

  const withKey = routeNames.filter((name) => fieldsOf(name).some(({ part }) => part === 'headers'));
  test.each(withKey)('Idempotency-Key with hostile values is handled by %s', async (name) => {
    const keys: [string, number[]?][] = [
      ...['', 'x'.repeat(201), 'x'.repeat(300), 'x'.repeat(10_000), 'a\u0000b'].map(
        (key): [string, number[]] => [key, [400]],
      ),
      ...[
        unique('é'),
        unique('\u00ff\u00fe'),
        unique('\' % _ \\ "'),
        unique('{}'),
        unique('x').padEnd(200, 'x'),
      ].map((key): [string, number[]] => [key, [routes[name].status]]),
    ];
    await sendAll(
      world,
      name,
      keys.map(([key, statuses]) => ({
        what: `the key ${key.slice(0, 40)}`,
        raw: () => ({ headers: { 'idempotency-key': key } }),
        statuses,
      })),
    );
  });
});
