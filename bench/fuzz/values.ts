import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { Schema } from '../../apps/server/test/hostile-values.ts';
import type { Random } from './random.ts';
import { HOSTILE_TEXTS, HOSTILE_VALUES, usualTexts } from './samples.ts';

/** Values beyond those derived from schemas. */
export interface Stock {
  /** Ids of existing records, the caller's own and others'. */
  ids: readonly string[];
  /** The ids recorded under a name. */
  idsNamed(name: string): readonly string[];
  /** Texts accepted under a name. */
  textsNamed(name: string): readonly string[];
  /** Field names of all schemas. */
  fieldNames: readonly string[];
}

const ajv = new Ajv({ strict: false, allowUnionTypes: true });
// A CommonJS package: its function is under `default`.
addFormats.default(ajv, ['date', 'date-time', 'email', 'uuid']);
// Format of a file in a form.
ajv.addFormat('binary', true);
const USUAL_TEXTS = usualTexts(new Date());
const ID = /\[0-9a-fA-F\]\{8\}/;

const validators = new WeakMap<Schema, ValidateFunction>();
function admits(schema: Schema, value: unknown): boolean {
  const validate = validators.get(schema) ?? ajv.compile(schema);
  validators.set(schema, validate);
  return validate(value);
}

const admitted = new WeakMap<Schema, readonly string[]>();
/** Returns the typical texts that a schema accepts. */
function textsFor(schema: Schema): readonly string[] {
  const known = admitted.get(schema) ?? USUAL_TEXTS.filter((text) => admits(schema, text));
  admitted.set(schema, known);
  return known;
}

/** Returns a value that the schema accepts, as far as possible. */
export function validValue(schema: Schema, random: Random, stock: Stock, name = ''): unknown {
  if (schema.anyOf !== undefined) return validValue(random.pick(schema.anyOf), random, stock, name);
  if (schema.enum !== undefined) return random.pick(schema.enum);
  const types = [schema.type ?? 'string'].flat();
  switch (random.pick(types)) {
    case 'null':
      return null;
    case 'boolean':
      return random.chance(0.5);
    case 'integer':
    case 'number':
      return validNumber(schema, random);
    case 'array': {
      const least = schema.minItems ?? 0;
      const length = Math.min(least + random.below(3), schema.maxItems ?? 3);
      return Array.from({ length }, () => validValue(schema.items ?? {}, random, stock, name));
    }
    case 'object':
      return validObject(schema, random, stock);
    default:
      return validText(schema, random, stock, name);
  }
}

function validNumber({ minimum = 0, maximum = 1_000, type }: Schema, random: Random): number {
  const usual = minimum + random.below(Math.max(1, Math.min(12, maximum - minimum)));
  const value = random.pick([usual, usual, usual, minimum, maximum]);
  return type === 'number' && random.chance(0.3) ? Math.min(maximum, value + 0.5) : value;
}

function validText(schema: Schema, random: Random, stock: Stock, name: string): string {
  const { ids, idsNamed } = stock;
  if (schema.pattern !== undefined && ID.test(schema.pattern)) {
    const named = idsNamed(name);
    if (named.length > 0 && random.chance(0.85)) return random.pick(named);
    if (ids.length > 0) return random.pick(ids);
  }
  const taken = stock.textsNamed(name).filter((text) => admits(schema, text));
  if (taken.length > 0 && random.chance(0.7)) return random.pick(taken);
  const texts = textsFor(schema);
  if (texts.length > 0 && random.chance(0.9)) return random.pick(texts);
  const longest = 'x'.repeat(Math.min(schema.maxLength ?? 20, 5_000));
  return admits(schema, longest) || texts.length === 0 ? longest : random.pick(texts);
}

export function validObject(schema: Schema, random: Random, stock: Stock): Record<string, unknown> {
  const share = random.pick([0, 0.3, 0.7, 1]);
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).flatMap(([key, property]) =>
      (schema.required?.includes(key) ?? false) || random.chance(share)
        ? [[key, validValue(property, random, stock, key)]]
        : [],
    ),
  );
}

/** Returns any text, usually hostile. */
export function hostileText(random: Random, { ids }: Stock): string {
  switch (random.below(10)) {
    case 0:
      return Array.from({ length: 1 + random.below(12) }, () => anyCharacter(random)).join('');
    case 1:
      return random.pick(HOSTILE_TEXTS) + random.pick(HOSTILE_TEXTS);
    case 2:
      return random.pick(USUAL_TEXTS);
    case 3:
      return ids.length > 0 ? random.pick(ids) : '';
    case 4:
      return String((random.next() - 0.5) * 10 ** random.below(25));
    default:
      return random.pick(HOSTILE_TEXTS);
  }
}

const anyCharacter = (random: Random): string =>
  String.fromCharCode(random.below(random.pick([0x20, 0x7f, 0x100, 0x3000, 0x10000])));

/** Returns any JSON value, sometimes just outside the schema's bounds. */
export function hostileValue(schema: Schema | undefined, random: Random, stock: Stock): unknown {
  const { minimum, maximum, maxLength, minLength, maxItems, items } = schema ?? {};
  const beyond: unknown[] = [];
  if (minimum !== undefined) beyond.push(minimum - 1, minimum, String(minimum));
  if (maximum !== undefined) beyond.push(maximum + 1, maximum, maximum + 0.5);
  if (maxLength !== undefined)
    beyond.push('x'.repeat(maxLength + 1), '🥕'.repeat(maxLength), ' '.repeat(maxLength));
  if (minLength !== undefined && minLength > 0) beyond.push('x'.repeat(minLength - 1));
  if (maxItems !== undefined) {
    const one = validValue(items ?? {}, random, stock);
    beyond.push(
      Array.from({ length: Math.min(maxItems + 1, 2_000) }, () => one),
      [one, one],
    );
  }
  switch (random.below(10)) {
    case 0:
    case 1:
    case 2:
      if (beyond.length > 0) return random.pick(beyond);
      return hostileText(random, stock);
    case 3:
    case 4:
      return random.pick(HOSTILE_VALUES);
    case 5:
      return nested(1 + random.below(30), random);
    case 6:
      return [validValue(schema ?? {}, random, stock)];
    default:
      return hostileText(random, stock);
  }
}

function nested(depth: number, random: Random): unknown {
  let value: unknown = random.pick(HOSTILE_VALUES);
  for (let level = 0; level < depth; level++) value = random.chance(0.5) ? [value] : { a: value };
  return value;
}
