import { beforeAll, describe, expect, test } from 'vitest';
import { routes, type RouteDefinition } from '@nourish/contract';
import { unique, testApp, type Answer } from './app.ts';
import type { Person } from './factories.ts';
import {
  admits,
  beyondBounds,
  fieldsOf,
  HOSTILE_TEXTS,
  HOSTILE_VALUES,
  type Field,
  type Schema,
} from './hostile-values.ts';
import { expectForm } from './judge.ts';
import { routeNames, VALID_CALLS, type RouteName, type ValidCall } from './valid-calls.ts';
import { makeWorld, person, type World } from './world.ts';

const server = testApp();
let world: World;
beforeAll(async () => {
  world = await makeWorld(server);
});

/** What is sent: the address as it stands there, the body as text. */
interface Raw {
  params?: Record<string, string>;
  /** Already encoded: `page=1&page=2`. */
  search?: string;
  headers?: Record<string, string>;
  payload?: string | Buffer;
}

/** A caller whose input reaches the use case, with a call that succeeds. Each call that changes something gets a new one. */
interface Scene {
  name: RouteName;
  caller: Person;
  valid: ValidCall;
}

async function sceneOf(name: RouteName): Promise<Scene> {
  const caller = await callerOf(name);
  return { name, caller, valid: await VALID_CALLS[name](world, caller) };
}

function callerOf(name: RouteName): Promise<Person> {
  const { access } = routes[name] as RouteDefinition;
  if (access === 'admin') return person(world, 'admin');
  const isStaff = access === 'staff' || name === 'setFoodRequestStatus' || name === 'listFoodRequests';
  return person(world, isStaff ? 'staff' : 'recipient', world.here.foodbank_id);
}

const searchOf = (query: ValidCall['query'] = {}): string =>
  Object.entries(query)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&');

function send({ name, caller, valid }: Scene, raw: Raw): Promise<Answer> {
  const params = { ...valid.params, ...raw.params };
  const path = routes[name].url.replace(/:(\w+)/g, (_, param: string) => params[param] ?? '');
  const payload = raw.payload ?? (valid.body === undefined ? undefined : JSON.stringify(valid.body));
  return server.inject({
    method: routes[name].method,
    url: `${path}?${raw.search ?? searchOf(valid.query)}`,
    headers: {
      authorization: `Bearer ${caller.token}`,
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...valid.headers,
      ...raw.headers,
    },
    ...(payload === undefined ? {} : { payload }),
  });
}

/** Sends each of the calls, and starts over where one was accepted and may have used up what it was about. */
async function sendAll(
  name: RouteName,
  calls: (valid: ValidCall) => { what: string; raw: Raw; statuses?: number[] | undefined }[],
): Promise<void> {
  let scene = await sceneOf(name);
  expect((await send(scene, {})).status).toBe(routes[name].status);
  scene = await sceneOf(name);
  for (let n = 0; ; n++) {
    const call = calls(scene.valid)[n];
    if (call === undefined) return;
    const answer = await send(scene, call.raw);
    expectForm(answer, `${routes[name].method} ${routes[name].url} with ${call.what}`, call.statuses);
    if (answer.status < 300 && routes[name].method !== 'GET') scene = await sceneOf(name);
  }
}

const withBody = routeNames.filter((name) => 'body' in routes[name]);
const withParams = routeNames.filter((name) => 'params' in routes[name]);
const withQuery = routeNames.filter((name) => 'query' in routes[name]);

describe('each field of a body', () => {
  const values = Object.entries({ ...HOSTILE_TEXTS, ...HOSTILE_VALUES });

  test.each(withBody)('%s', async (name) => {
    const fields = fieldsOf(name).filter((field) => field.part === 'body');
    await sendAll(name, ({ body }) =>
      fields.flatMap((field) => {
        const label = field.path.join('.');
        const missing = {
          what: `no ${label}`,
          raw: { payload: JSON.stringify(changed(body, field.path, undefined)) },
          ...(field.required ? { statuses: [400] } : {}),
        };
        return [
          missing,
          ...[...values, ...Object.entries(beyondBounds(field))].map(([what, value]) => ({
            what: `${what} for ${label}`,
            raw: { payload: JSON.stringify(changed(body, field.path, value)) },
            ...(isRefused(field, value) ? { statuses: [400] } : {}),
          })),
        ];
      }),
    );
  });

  test.each(withBody)('%s: as large as a body may be', async (name) => {
    const fields = fieldsOf(name).filter(({ part, schema }) => part === 'body' && isText(schema));
    await sendAll(name, ({ body }) =>
      fields.flatMap(({ path }) =>
        ['x', ' ', 'a.', '@'].map((part) => ({
          what: `half a megabyte of "${part}" for ${path.join('.')}`,
          raw: { payload: JSON.stringify(changed(body, path, part.repeat(500_000 / part.length))) },
          statuses: [400],
        })),
      ),
    );
  });
});

const isText = ({ type, anyOf = [] }: Schema): boolean =>
  [type].flat().includes('string') || anyOf.some((option) => isText(option));

/** Text that cannot be stored is refused wherever it stands. */
const isRefused = (field: Field, value: unknown): boolean =>
  !admits(field, value) || (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()));

/** A copy of a body with one value put somewhere; `undefined` takes away what is there. */
function changed(body: unknown, [key, ...rest]: Field['path'], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(body))
    return body.map((part, index) => (index === key ? changed(part, rest, value) : part));
  const object = body as Record<string, unknown>; // bodies of the contract are objects and lists
  return { ...object, [key]: changed(object[key], rest, value) };
}

describe('a body as a whole', () => {
  const nested = (levels: number, [open, close]: readonly [string, string]) =>
    `${open.repeat(levels)}1${close.repeat(levels)}`;
  const LIST = ['[', ']'] as const;
  const OBJECT = ['{"a":', '}'] as const;

  test.each(withBody)('%s', async (name) => {
    await sendAll(name, ({ body }) => {
      const json = JSON.stringify(body);
      const inside = (text: string) => `${json.slice(0, -1)},${text}}`;
      const twice = `{${json.slice(1, -1)},${json.slice(1)}`;
      const refused: Record<string, string | Buffer> = {
        'no body': '',
        'white space': '  \n',
        'the word null': 'null',
        'a list': '[]',
        'a list of what it should be': `[${json}]`,
        'a text': '"x"',
        'a number': '1',
        'an open brace': '{',
        'half a body': json.slice(0, json.length / 2),
        'more after the end': `${json}}`,
        'a comma too many': `${json.slice(0, -1)},}`,
        'single quotes': "{'a':1}",
        'a comment': `/* */${json}`,
        'a number that is none': inside('"a":NaN'),
        'a prototype': inside('"__proto__":{"role":"admin"}'),
        'a prototype deep down': inside('"a":[{"__proto__":{"role":"admin"}}]'),
        'a prototype in escapes': inside('"\\u005f_proto__":{"role":"admin"}'),
        'a constructor': inside('"constructor":{"prototype":{"role":"admin"}}'),
        'a NUL in a key': inside('"a\\u0000b":1'),
        'a NUL in what nobody reads': inside('"a":[{"b":"\\u0000"}]'),
        'a NUL deep down': inside(`"a":${nested(1_000, OBJECT).replace('1', '"\\u0000"')}`),
        'bytes that are no UTF-8': Buffer.concat([Buffer.from(json.slice(0, -1)), Buffer.from([0xff, 0xfe])]),
        'a thousand open lists': '['.repeat(1_000),
        'lists all the way down': nested(200_000, LIST),
        'fifty thousand NULs': inside(`"a":[${Array(50_000).fill('"\\u0000"').join()}]`),
      };
      const borne: Record<string, string> = {
        'keys nobody knows': inside('"role":"admin","foodbank_id":"x","_id":1,"a":{"b":[1,null]}'),
        'every key twice': twice,
        'a thousand levels of lists': inside(`"a":${nested(1_000, LIST)}`),
        'a thousand levels of objects': inside(`"a":${nested(1_000, OBJECT)}`),
        'lists as deep as a body may be': inside(`"a":${nested(250_000, LIST)}`),
        'objects as deep as a body may be': inside(`"a":${nested(80_000, OBJECT)}`),
        'a hundred thousand entries': inside(`"a":[${Array(100_000).fill('{}').join()}]`),
        'ten thousand keys': inside(Array.from({ length: 10_000 }, (_, n) => `"a${n}":${n}`).join()),
      };
      return [
        ...Object.entries(refused).map(([what, payload]) => ({ what, raw: { payload }, statuses: [400] })),
        ...Object.entries(borne).map(([what, payload]) => ({
          what,
          raw: { payload },
          statuses: [routes[name].status],
        })),
        {
          what: 'a body that is too large',
          raw: { payload: inside(`"a":"${'x'.repeat(600_000)}"`) },
          statuses: [413],
        },
      ];
    });
  });

  test.each(withBody)('%s: of another media type', async (name) => {
    const types = [
      ...['text/plain', 'text/html', 'application/xml', 'application/x-www-form-urlencoded', 'nonsense', ''],
      ...['multipart/form-data', 'multipart/form-data; boundary=x', 'application/jsonx', 'text/json'],
    ];
    await sendAll(name, () =>
      types.map((type) => ({
        what: `the type "${type}"`,
        raw: { headers: { 'content-type': type } },
        statuses: [415],
      })),
    );
  });

  test('as many wrong entries as fit are answered in few words', async () => {
    const scene = await sceneOf('submitFoodRequest');
    const items = `[${Array(150_000).fill('{}').join()}]`;
    const payload = JSON.stringify(scene.valid.body).replace(/"items":\[.*?\]/, `"items":${items}`);
    const answer = await send(scene, { payload });
    expectForm(answer, 'wrong entries', [400]);
    expect(JSON.stringify(answer.body).length).toBeLessThan(50_000);
  });
});

describe('each part of an address', () => {
  const texts = Object.entries(HOSTILE_TEXTS).map(
    ([what, text]) => [what, encodeURIComponent(text), text] as const,
  );
  /** What is no encoded text at all. */
  const broken = Object.entries({
    'half of a character': '%ED%A0%80',
    'bytes that are no UTF-8': '%ff%fe',
    'half of an escape': '%4',
    'no escape': '%zz',
    'an overlong slash': '%c0%af',
    'a way up': '..%2f..%2fetc%2fpasswd',
  });

  test.each(withParams)('%s: the path', async (name) => {
    const fields = fieldsOf(name).filter((field) => field.part === 'params');
    await sendAll(name, () =>
      fields.flatMap(({ path: [key] }) =>
        [...texts.filter(([, encoded]) => encoded !== ''), ...broken].map(([what, encoded]) => ({
          what: `${what} for ${key}`,
          raw: { params: { [String(key)]: encoded } },
          statuses: [400, 404],
        })),
      ),
    );
  });

  test.each(withQuery)('%s: the query', async (name) => {
    const fields = fieldsOf(name).filter((field) => field.part === 'query');
    await sendAll(name, ({ query = {} }) =>
      fields.flatMap((field) => {
        const key = String(field.path[0]);
        const others = searchOf(Object.fromEntries(Object.entries(query).filter(([other]) => other !== key)));
        const given = (encoded: string) => ({ search: `${others}&${key}=${encoded}` });
        return [
          ...texts.map(([what, encoded, text]) => ({
            what: `${what} for ${key}`,
            raw: given(encoded),
            ...(isRefused(field, text) ? { statuses: [400] } : {}),
          })),
          ...Object.entries(beyondBounds(field)).map(([what, value]) => ({
            what: `${what} for ${key}`,
            raw: given(String(value)),
            statuses: [400],
          })),
          ...broken.map(([what, encoded]) => ({ what: `${what} for ${key}`, raw: given(encoded) })),
          { what: `${key} twice`, raw: given(`1&${key}=2`), statuses: [400] },
          { what: `${key} as a list`, raw: { search: `${others}&${key}[]=1` } },
          { what: `${key} as an object`, raw: { search: `${others}&${key}[a]=1` } },
          { what: `${key} without a value`, raw: { search: `${others}&${key}` } },
        ];
      }),
    );
  });

  test.each(withQuery)('%s: page and limit out of range, or no whole number', async (name) => {
    const bad = ['0', '-1', '1.5', 'x', '', '1e9', '1e308', 'Infinity', '10000000000', '1,000', '1_000'];
    const keys = ['page', 'limit'].filter((key) => fieldsOf(name).some(({ path }) => path[0] === key));
    await sendAll(name, () => [
      ...keys.flatMap((key) =>
        [...bad, ...(key === 'limit' ? ['101'] : [])].map((value) => ({
          what: `${key}=${value}`,
          raw: { search: `${key}=${value}` },
          statuses: [400],
        })),
      ),
      ...keys.map(() => ({
        what: 'the last page there can be',
        raw: { search: 'page=1000000&limit=100' },
        statuses: [200],
      })),
    ]);
  });

  test.each(routeNames)('%s: a query nobody asked for', async (name) => {
    const searches = [
      ...[
        '__proto__=1',
        '__proto__[role]=admin',
        'constructor=1',
        'toString=1&hasOwnProperty=1',
        '=',
        '&&&',
        '?',
      ],
      ...['a'.repeat(10_000), Array(2_000).fill('a=1').join('&'), '%ff=%ff', 'a%00b=1'],
    ];
    await sendAll(name, ({ query }) =>
      searches.map((search) => ({
        what: `the query ${search.slice(0, 40)}`,
        raw: { search: `${searchOf(query)}&${search}` },
      })),
    );
  });
});

describe('each header', () => {
  const HEADERS: Record<string, string[]> = {
    authorization: [
      ...[
        '',
        'Bearer',
        'Bearer ',
        'Basic YTpi',
        'Bearer a b',
        `Bearer ${'x'.repeat(10_000)}`,
        'Bearer \u00e9',
      ],
      ...[
        'Bearer null',
        `Bearer ${'x'.repeat(43)}, Bearer ${'y'.repeat(43)}`,
        "Bearer ' or 1=1 --xxxxxxxxxxxxxxxx",
      ],
    ],
    'accept-language': [
      ...[
        '',
        '*',
        ';;;q=,,=',
        'x'.repeat(10_000),
        'fr;q=NaN',
        'fr;q=1e308',
        'fr;q=-1',
        'fr;q=1.2.3',
        '\u00e9',
      ],
      ...['__proto__', 'constructor', 'en,'.repeat(5_000), 'FR-ca;Q=0.9', 'fr; q = 0.5'],
    ],
    accept: ['', 'text/plain', 'application/xml;q=1', 'x'.repeat(5_000)],
    'accept-encoding': ['', 'nonsense', 'gzip;q=0, *;q=0'],
    'x-forwarded-for': ['nonsense', "127.0.0.1' or 1=1", 'x'.repeat(5_000)],
    host: ['', 'nonsense', 'a:b:c', '\u00e9'],
    origin: ['null', 'nonsense', 'https://evil.example'],
    range: ['bytes=0-0', 'nonsense'],
    'if-none-match': ['*', '"x"'],
    'transfer-encoding': ['nonsense'],
    'content-encoding': ['gzip', 'nonsense'],
    'content-length': ['-1', 'nonsense', '5'],
  };

  test.each(routeNames)('%s', async (name) => {
    await sendAll(name, () =>
      Object.entries(HEADERS).flatMap(([header, values]) =>
        values.map((value) => ({
          what: `${header}: ${value.slice(0, 40)}`,
          raw: { headers: { [header]: value } },
        })),
      ),
    );
  });

  const withKey = routeNames.filter((name) => fieldsOf(name).some(({ part }) => part === 'headers'));
  test.each(withKey)('%s: Idempotency-Key', async (name) => {
    const keys: [string, number[]?][] = [
      ...['', 'x'.repeat(201), 'x'.repeat(300), 'x'.repeat(10_000), 'a\u0000b'].map(
        (key): [string, number[]] => [key, [400]],
      ),
      ...[unique('é'), unique('\u00ff\u00fe'), unique('\' % _ \\ "'), unique('{}'), 'x'.repeat(200)].map(
        (key): [string, number[]] => [key, [routes[name].status]],
      ),
    ];
    await sendAll(name, () =>
      keys.map(([key, statuses]) => ({
        what: `the key ${key.slice(0, 40)}`,
        raw: { headers: { 'idempotency-key': key } },
        statuses,
      })),
    );
  });
});

test('every text, number and list of the input has a bound, of at most 5,000 characters', () => {
  const unbounded = routeNames.flatMap((name) =>
    fieldsOf(name)
      .filter(({ schema }) => !isBounded(schema))
      .map(({ part, path }) => `${name}: ${part}.${path.join('.')}`),
  );
  expect(unbounded).toEqual([]);
});

function isBounded({ type, anyOf, enum: options, format, pattern, ...schema }: Schema): boolean {
  if (anyOf !== undefined) return anyOf.every(isBounded);
  if (options !== undefined) return true;
  return [type].flat().every((each) => {
    switch (each) {
      case 'string':
        return (
          format === 'date' ||
          (pattern?.startsWith('^') && pattern.endsWith('$')) ||
          (schema.maxLength ?? Infinity) <= 5_000
        );
      case 'integer':
      case 'number':
        return schema.minimum !== undefined && schema.maximum !== undefined;
      case 'array':
        return schema.maxItems !== undefined;
      default:
        return true;
    }
  });
}
