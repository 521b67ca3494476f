import { beforeAll, describe, expect, test } from 'vitest';
import { routes, type RouteDefinition } from '@nourish/contract';
import { testApp } from './app.ts';
import { byTurns, sendAll, type Attempt } from './hostile-attempts.ts';
import {
  beyondBounds,
  fieldsOf,
  HOSTILE_TEXTS,
  HOSTILE_VALUES,
  refusing,
  type Field,
  type Schema,
} from './hostile-values.ts';
import { inTurn } from './clock.ts';
import { expectForm } from './expect-form.ts';
import { sceneOf, send } from './scenes.ts';
import { routeNames } from './valid-calls.ts';
import { makeWorld, type World } from './world.ts';

const server = testApp();
let world: World;
beforeAll(async () => {
  world = await makeWorld(server);
});

const withBody = routeNames.filter((name) => 'body' in routes[name]);

describe('a body field', () => {
  const values = Object.entries({ nothing: undefined, ...HOSTILE_TEXTS, ...HOSTILE_VALUES });

  test.each(withBody)('of %s handles hostile values', async (name) => {
    const fields = fieldsOf(name).filter((field) => field.part === 'body');
    const put = (field: Field, what: string, value: unknown, isBad: boolean): Attempt => ({
      what: `${what} for ${field.path.join('.')}`,
      raw: ({ body }) => ({ payload: JSON.stringify(changed(body, field.path, value)) }),
      statuses: isBad ? [400] : undefined,
    });
    await sendAll(
      world,
      name,
      fields.flatMap((field, fieldIndex) => {
        const isRefused = refusing(field);
        const isBad = (value: unknown) => (value === undefined ? field.required : isRefused(value));
        return [
          ...inTurn(values, 8, fieldIndex).map(([what, value]) => put(field, what, value, isBad(value))),
          ...Object.entries(beyondBounds(field)).map(([what, value]) =>
            put(field, what, value, isRefused(value)),
          ),
        ];
      }),
    );
  });

  test.each(withBody)('of %s handles a value of the maximum body size', async (name) => {
    const fields = fieldsOf(name).filter(({ part, schema }) => part === 'body' && isText(schema));
    await sendAll(
      world,
      name,
      inTurn(fields, 4, routeNames.indexOf(name)).flatMap(({ path, schema }) =>
        (hasForm(schema) ? ['x', ' ', 'a.', '@'] : ['x']).map((part) => ({
          what: `half a megabyte of "${part}" for ${path.join('.')}`,
          raw: ({ body }) => ({
            payload: JSON.stringify(changed(body, path, part.repeat(500_000 / part.length))),
          }),
          statuses: [400],
        })),
      ),
    );
  });
});

const isText = ({ type, anyOf = [] }: Schema): boolean =>
  [type].flat().includes('string') || anyOf.some((option) => isText(option));

/** True if the characters of a text matter (patterns can backtrack), not only its length. */
const hasForm = ({ pattern, format, anyOf = [] }: Schema): boolean =>
  pattern !== undefined || format !== undefined || anyOf.some(hasForm);

/** Returns a copy of a body with one value replaced; `undefined` removes it. */
function changed(body: unknown, [key, ...rest]: Field['path'], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(body))
    return body.map((part, index) => (index === key ? changed(part, rest, value) : part));
  // Bodies of the contract are objects and lists. A valid one lacks the other alternatives of a union.
  const object = (body ?? {}) as Record<string, unknown>;
  return { ...object, [key]: changed(object[key], rest, value) };
}

describe('a whole body', () => {
  const nested = (levels: number, [open, close]: readonly [string, string], core = '1') =>
    `${open.repeat(levels)}${core}${close.repeat(levels)}`;
  const LIST = ['[', ']'] as const;
  const OBJECT = ['{"a":', '}'] as const;
  /** Appends members to a JSON object. */
  const withMembers = (json: string, more: string) => `${json.slice(0, -1)},${more}}`;

  const NULL_WORD = 'the word null';
  const EMPTY = ['no body', 'white space', NULL_WORD];
  /** True for a route that takes `null`, and then also no body, for example to remove what it sets. */
  const takesNull = (name: (typeof withBody)[number]) => {
    const { body }: RouteDefinition = routes[name];
    return [(body as Schema).type].flat().includes('null');
  };

  type Payload = (json: string) => string | Buffer;
  const REFUSED: Record<string, Payload> = {
    'no body': () => '',
    'white space': () => '  \n',
    [NULL_WORD]: () => 'null',
    'a list': () => '[]',
    'a list of what it should be': (json) => `[${json}]`,
    'a text': () => '"x"',
    'a number': () => '1',
    'an open brace': () => '{',
    'half a body': (json) => json.slice(0, json.length / 2),
    'more after the end': (json) => `${json}}`,
    'a comma too many': (json) => `${json.slice(0, -1)},}`,
    'single quotes': () => "{'a':1}",
    'a comment': (json) => `/* */${json}`,
    'a number that is none': (json) => withMembers(json, '"a":NaN'),
    'a prototype': (json) => withMembers(json, '"__proto__":{"role":"admin"}'),
    'a prototype deep down': (json) => withMembers(json, '"a":[{"__proto__":{"role":"admin"}}]'),
    'a prototype in escapes': (json) => withMembers(json, '"\\u005f_proto__":{"role":"admin"}'),
    'a constructor': (json) => withMembers(json, '"constructor":{"prototype":{"role":"admin"}}'),
    'a NUL in a key': (json) => withMembers(json, '"a\\u0000b":1'),
    'a NUL in what nobody reads': (json) => withMembers(json, '"a":[{"b":"\\u0000"}]'),
    'half of a character in what nobody reads': (json) => withMembers(json, '"a":"\\udc00"'),
    'a NUL deep down': (json) => withMembers(json, `"a":${nested(50_000, OBJECT, '"\\u0000"')}`),
    'fifty thousand NULs': (json) => withMembers(json, `"a":[${Array(50_000).fill('"\\u0000"').join()}]`),
    'a thousand open lists': () => '['.repeat(1_000),
    'lists all the way down': () => nested(200_000, LIST),
  };
  const BORNE: Record<string, Payload> = {
    'keys nobody knows': (json) =>
      withMembers(json, '"is_admin":true,"owner":"x","_id":1,"a":{"b":[1,null]}'),
    'every key twice': (json) => withMembers(json, json.slice(1, -1)),
    'a thousand levels of lists': (json) => withMembers(json, `"a":${nested(1_000, LIST)}`),
    'a thousand levels of objects': (json) => withMembers(json, `"a":${nested(1_000, OBJECT)}`),
    'lists as deep as a body may be': (json) => withMembers(json, `"a":${nested(250_000, LIST)}`),
    'objects as deep as a body may be': (json) => withMembers(json, `"a":${nested(80_000, OBJECT)}`),
    'a hundred thousand entries': (json) => withMembers(json, `"a":[${Array(100_000).fill('{}').join()}]`),
    'ten thousand keys': (json) =>
      withMembers(json, Array.from({ length: 10_000 }, (_, n) => `"a${n}":${n}`).join()),
  };

  test.each(withBody)('of %s is rejected if malformed', async (name) => {
    const attempts = (payloads: Record<string, Payload>, status: number): Attempt[] =>
      byTurns(name, Object.entries(payloads)).map(([what, payload]) => ({
        what,
        raw: ({ body }) => ({ payload: payload(JSON.stringify(body)) }),
        statuses: [status],
      }));
    const tooLarge = (json: string) => withMembers(json, `"a":"${'x'.repeat(600_000)}"`);
    await sendAll(world, name, [
      ...attempts(REFUSED, 400).filter(({ what }) => !(EMPTY.includes(what) && takesNull(name))),
      ...attempts(BORNE, routes[name].status),
      ...attempts({ 'a body that is too large': tooLarge }, 413),
    ]);
  });

  test.each(withBody)('of %s is rejected with another media type', async (name) => {
    const takesForms = 'upload' in routes[name];
    const types = [
      'text/plain',
      'text/html',
      'application/xml',
      'application/x-www-form-urlencoded',
      'nonsense',
      '',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'application/jsonx',
      'text/json',
    ];
    await sendAll(
      world,
      name,
      byTurns(name, types).map((type) => ({
        what: `the type "${type}"`,
        raw: () => ({ headers: { 'content-type': type } }),
        // On form routes, an invalid form is malformed (400).
        statuses: [takesForms && type.startsWith('multipart/') ? 400 : 415],
      })),
    );
  });

  test.each([
    ['wrong entries', `"items":[${Array(150_000).fill('{}').join()}]`],
    ['entries that cannot be stored', `"items":[${Array(50_000).fill('"\\u0000"').join()}]`],
    ['levels above something wrong', `"a":${nested(50_000, OBJECT, '"\\u0000"')}`],
  ])('of maximum size with many %s gets a short response', async (_, more) => {
    const scene = await sceneOf(world, 'submitFoodRequest');
    const response = await send(scene, { payload: withMembers(JSON.stringify(scene.valid.body), more) });
    expectForm(response, 'too much of it', [400]);
    expect(JSON.stringify(response.body).length).toBeLessThan(50_000);
  });
});

test('has a bound on every text (at most 5,000 characters, except files), number and list', () => {
  const unbounded = routeNames.flatMap((name) =>
    fieldsOf(name)
      .filter(({ schema }) => !isBounded(schema))
      .map(({ part, path }) => `${name}: ${part}.${path.join('.')}`),
  );
  expect(unbounded).toEqual([]);
});

function isBounded({
  type,
  anyOf,
  enum: options,
  format,
  pattern,
  contentMediaType,
  ...schema
}: Schema): boolean {
  if (anyOf !== undefined) return anyOf.every(isBounded);
  if (options !== undefined) return true;
  return [type].flat().every((each) => {
    switch (each) {
      case 'string':
        return (
          format === 'date' ||
          (pattern?.startsWith('^') && pattern.endsWith('$')) ||
          (schema.maxLength ?? Infinity) <= (contentMediaType === undefined ? 5_000 : 200_000)
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
