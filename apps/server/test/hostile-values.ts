import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { routes, type RouteDefinition } from '@nourish/contract';
import type { RouteName } from './valid-calls.ts';

/** The subset of JSON schema that the contract uses. */
export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  pattern?: string;
  format?: string;
  /** Set for a file that is sent as text. */
  contentMediaType?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

/** A place in a route's input where a client may put a value. */
export interface Field {
  part: 'params' | 'query' | 'headers' | 'body';
  path: (string | number)[];
  schema: Schema;
  required: boolean;
}

/** Returns every field of a route's input, including those of the first entry of a list. */
export function fieldsOf(name: RouteName): Field[] {
  const route: RouteDefinition = routes[name];
  return (['params', 'query', 'headers', 'body'] as const).flatMap((part) =>
    // A TypeBox schema is a JSON schema.
    route[part] === undefined ? [] : walk(part, route[part] as Schema, []),
  );
}

function walk(part: Field['part'], schema: Schema, path: Field['path']): Field[] {
  const properties = Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    const field = { part, path: [...path, key], schema: property };
    const required = schema.required?.includes(key) ?? false;
    return [{ ...field, required }, ...walk(part, property, field.path)];
  });
  return schema.items === undefined ? properties : walk(part, schema.items, [...path, 0]);
}

const options = { strict: false, allowUnionTypes: true };
const strict = new Ajv(options);
const reading = new Ajv({ ...options, coerceTypes: true });
// A CommonJS package: its function is under `default`.
for (const ajv of [strict, reading]) addFormats.default(ajv, ['date', 'date-time', 'email', 'uuid']);

/**
 * Returns a predicate for the values that a field must reject: those that violate its schema (after coercion,
 * outside of bodies), and text that cannot be stored.
 */
export function refusing({ part, schema }: Field): (value: unknown) => boolean {
  const ajv = part === 'body' ? strict : reading;
  const admits = ajv.compile({ type: 'object', properties: { value: schema } });
  return (value) => !admits({ value }) || (typeof value === 'string' && !isStorable(value));
}

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Unusual text that clients can send. */
export const HOSTILE_TEXTS: Record<string, string> = {
  'no text': '',
  'white space': ' \t\n\u00a0\u3000',
  'ten thousand characters': 'x'.repeat(10_000),
  'ten thousand wide characters': '🥕'.repeat(5_000),
  'a NUL': 'a\u0000b',
  'text from right to left': '\u202eمرحبا بالعالم\u202c שלום',
  'emoji and joiners': '👩‍👩‍👧‍👦 🏳️‍🌈 e\u0301\u0323',
  'wildcards and quotes': `' % _ \\ " \` ;`,
  'an end of the statement': `'; drop table users; --`,
  'a lone percent': '%',
  'a lone backslash': '\\',
  'an open bracket': '([{*+?',
  'lines of a header': 'a\r\nSet-Cookie: x=y\r\n\r\n<script>',
  'a formula': '=1+1',
  'commas alone': ',,,',
  'an unknown id': '019a0000-0000-7000-8000-000000000000',
  'an id in capitals': '019A0000-0000-7000-8000-00000000ABCD',
  'an id as a URN': 'urn:uuid:019a0000-0000-7000-8000-000000000000',
  'an id in braces': '{019a0000-0000-7000-8000-000000000000}',
  'an id without hyphens': '019a0000000070008000000000000000',
  'an id and more': '019a0000-0000-7000-8000-000000000000\n',
  'a day that never was': '2026-02-30',
  'the year nought': '0000-01-01',
  'the last day': '9999-12-31',
  'a word PostgreSQL takes for a date': 'infinity',
  'an hour that never is': '25:61',
  'a number in text': '3',
  'a negative in text': '-1',
  'a fraction in text': '1.5',
  'a huge number in text': '1e308',
  'more digits than an integer has': '99999999999999999999',
  'no number': 'NaN',
  'a word of JavaScript': '__proto__',
  'true in text': 'true',
  'null in text': 'null',
  'an object in text': '{"$ne":null}',
};

/** JSON values of every kind except text. */
export const HOSTILE_VALUES: Record<string, unknown> = {
  null: null,
  true: true,
  zero: 0,
  'a negative number': -1,
  'a fraction': 1.5,
  'a huge number': 1e308,
  'a number just beyond an integer': 2_147_483_648,
  'an object': {},
  'an object with a length': { length: 1_000_000, toString: 'x' },
  'an empty list': [],
  'a list of lists': [[[[]]]],
  'a list of nothing': [null],
  'half of a character': 'a\ud800b',
  'a list of five thousand': Array.from({ length: 5_000 }, () => ({})),
};

/** Returns values just outside the bounds of a field's schema. */
export function beyondBounds({ schema }: Field): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const { maxLength, minLength, minimum, maximum } of [schema, ...(schema.anyOf ?? [])]) {
    if (maxLength !== undefined) found['one character too many'] = 'x'.repeat(maxLength + 1);
    if (minLength !== undefined) found['one character too few'] = 'x'.repeat(minLength - 1);
    if (minimum !== undefined) found['one too little'] = minimum - 1;
    if (maximum !== undefined) found['one too many'] = maximum + 1;
  }
  return found;
}
