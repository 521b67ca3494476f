import type { Schema } from '../../apps/server/test/hostile-values.ts';
import type { Random } from './random.ts';
import { hostileText, hostileValue, validObject, validValue, type Stock } from './values.ts';

/** A body as sent, and its content type. */
export interface Body {
  content: Buffer;
  type: string;
}

const JSON_TYPE = 'application/json';
const TYPES = [
  'text/plain',
  'text/html',
  'application/xml',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'application/json;',
  'APPLICATION/JSON',
  'application/vnd.api+json',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'text/csv',
  'application/octet-stream',
  'nonsense',
  '',
];
const FILES: readonly Buffer[] = [
  Buffer.alloc(0),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  Buffer.from('%PDF-1.7\n'),
  Buffer.from('GIF89a;<script>alert(1)</script>'),
  Buffer.from('\xff\xd8\xff\xe0<?php phpinfo(); ?>', 'latin1'),
  Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\xff\xff\xff\xff\xff\xff\xff\xff', 'latin1'),
  Buffer.from('RIFF\xff\xff\xff\xffWEBPVP8 ', 'latin1'),
  Buffer.from('PK\x03\x04', 'latin1'),
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
];

/** Returns a body for an endpoint: close to valid, or completely different. */
export function bodyFor(bodies: Record<string, Schema>, random: Random, stock: Stock): Body | undefined {
  const type = Object.keys(bodies).length === 0 ? undefined : random.pick(Object.keys(bodies));
  if (type === undefined) return random.chance(0.1) ? jsonBody({}, random, stock) : undefined;
  const schema = bodies[type] ?? {};
  const body = bodyOf(type, schema, random, stock);
  return random.chance(0.04) ? { ...body, type: random.pick(TYPES) } : body;
}

function bodyOf(type: string, schema: Schema, random: Random, stock: Stock): Body {
  if (type === JSON_TYPE) return jsonBody(schema, random, stock);
  if (type === 'multipart/form-data') return formBody(schema, random, stock);
  return { type, content: tableBody(random, stock) };
}

function jsonBody(schema: Schema, random: Random, stock: Stock): Body {
  const value = bodyValue(schema, random, stock);
  let text = JSON.stringify(value) ?? '';
  if (random.chance(0.12)) text = misspelt(text, random, stock);
  let content: Buffer = Buffer.from(text);
  if (random.chance(0.03)) content = spoilt(content, text, random);
  return { type: JSON_TYPE, content };
}

function bodyValue(schema: Schema, random: Random, stock: Stock): unknown {
  const valid =
    schema.type === 'object' ? validObject(schema, random, stock) : validValue(schema, random, stock);
  switch (random.below(12)) {
    case 0:
    case 1:
      return valid;
    case 2:
      return hostileValue(schema, random, stock);
    case 3:
    case 4:
      return withStrangeFields(valid, random, stock);
    default: {
      let value: unknown = valid;
      const times = 1 + random.below(3);
      for (let time = 0; time < times; time++) value = changedSomewhere(value, schema, random, stock);
      return value;
    }
  }
}

/** Returns a copy with one value changed at any depth. */
function changedSomewhere(value: unknown, schema: Schema, random: Random, stock: Stock): unknown {
  if (Array.isArray(value) && value.length > 0 && random.chance(0.7)) {
    const at = random.below(value.length);
    const items = schema.items ?? {};
    return value.map((part: unknown, index) =>
      index === at ? changedSomewhere(part, items, random, stock) : part,
    );
  }
  const keys = Object.keys(schema.properties ?? {});
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && keys.length > 0) {
    const key = random.pick(keys);
    const property = schema.properties?.[key] ?? {};
    const record = value as Record<string, unknown>; // the schema is of an object
    if (random.chance(0.08))
      return Object.fromEntries(Object.entries(record).filter(([each]) => each !== key));
    const isDeep = typeof record[key] === 'object' && record[key] !== null && random.chance(0.6);
    const next = isDeep
      ? changedSomewhere(record[key], property, random, stock)
      : hostileValue(property, random, stock);
    return { ...record, [key]: next };
  }
  return hostileValue(schema, random, stock);
}

/** Adds fields of other records, like a client that tries to set protected values. */
function withStrangeFields(valid: unknown, random: Random, stock: Stock): unknown {
  const strange = Array.from({ length: 1 + random.below(12) }, () => {
    const name = random.pick(stock.fieldNames);
    const value = random.pick<() => unknown>([
      () => random.pick(['admin', 'staff', 'fulfilled', 'received', 'completed', 'active']),
      () => true,
      () => false,
      () => random.below(1_000_000),
      () => (stock.ids.length > 0 ? random.pick(stock.ids) : null),
      () => null,
      () => '2020-01-01T00:00:00.000Z',
      () => hostileText(random, stock),
    ])();
    return [random.chance(0.8) ? name : camelCased(name), value] as const;
  });
  return typeof valid === 'object' && valid !== null && !Array.isArray(valid)
    ? { ...Object.fromEntries(strange), ...valid, ...(random.chance(0.5) && Object.fromEntries(strange)) }
    : Object.fromEntries(strange);
}

const camelCased = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Returns invalid JSON, duplicate keys, or prototype pollution. */
function misspelt(json: string, random: Random, stock: Stock): string {
  const and = (more: string): string =>
    json.endsWith('}') ? `${json.slice(0, -1)}${json === '{}' ? '' : ','}${more}}` : json;
  const levels = random.pick([2, 100, 5_000, 50_000]);
  return random.pick<() => string>([
    () => json.slice(0, random.below(json.length + 1)),
    () => `${json}${random.pick(['}', ',', json, '\0', 'x', '//'])}`,
    () => and(json.slice(1, -1)),
    () => and('"__proto__":{"role":"admin","active":true}'),
    () => and('"\\u005f_proto__":{"role":"admin"}'),
    () => and('"constructor":{"prototype":{"role":"admin"}}'),
    () => and(`"${random.pick(stock.fieldNames)}":1e400`),
    () => and(`"${random.pick(stock.fieldNames)}":${'9'.repeat(1_000)}`),
    () => and(`"${random.pick(stock.fieldNames)}":NaN`),
    () => and('"a":"\\ud800"'),
    () => and('"a\\u0000":1'),
    () => and(`"a":${'['.repeat(levels)}${']'.repeat(levels)}`),
    () => and(`"a":${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`),
    () => '['.repeat(levels),
    () => `[${json}]`,
    () => json.replaceAll('"', "'"),
    () => json.replaceAll(':', '='),
    () => json.replace(/\d+/g, '-'),
    () => `\ufeff${json}`,
    () => `/* */${json}`,
    () => `${' '.repeat(10_000)}${json}`,
    () => random.pick(['null', 'true', '0', '""', '[]', '{', '"', '', ' ', '\\', 'undefined']),
    () => and(Array.from({ length: 3_000 }, (_, index) => `"k${index}":${index}`).join(',')),
  ])();
}

/** Returns bytes that are not valid UTF-8, or in another encoding. */
const spoilt = (content: Buffer, text: string, random: Random): Buffer =>
  random.pick<() => Buffer>([
    () => Buffer.from(text, 'utf16le'),
    () =>
      Buffer.concat([content.subarray(0, content.length - 1), Buffer.from([0xff, 0xfe, 0xed, 0xa0, 0x80])]),
    () => Buffer.from(text.replace(/[a-z]/, '\xe9'), 'latin1'),
    () => Buffer.from(Array.from({ length: 1 + random.below(200) }, () => random.below(256))),
  ])();

/** Returns a form with the fields of a schema and with unusual parts. */
function formBody(schema: Schema, random: Random, stock: Stock): Body {
  const boundary = 'fuzz-boundary';
  const fields = Object.entries(validObject(schema, random, stock)).map(
    ([name, value]): [string, unknown] => [name, random.chance(0.15) ? hostileText(random, stock) : value],
  );
  if (random.chance(0.1)) fields.push(...fields.slice(0, 1), [random.pick(stock.fieldNames), 'x']);
  if (random.chance(0.02))
    fields.push(...Array.from({ length: 60 }, (_, n): [string, unknown] => [`f${n}`, n]));
  const parts = fields.flatMap(([name, value]) => {
    const isFile = schema.properties?.[name]?.format === 'binary';
    const label = random.chance(0.03) ? hostileText(random, stock).replace(/[\r\n"]/g, '') : name;
    const file = isFile
      ? `; filename="${random.pick(['a.png', '../../a.png', 'a.svg', '', 'a\0.png', 'x'.repeat(5_000)])}"\r\ncontent-type: ${random.pick(['image/png', 'image/svg+xml', 'text/html', ''])}`
      : '';
    return [
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${label}"${file}\r\n\r\n`),
      isFile
        ? random.pick(FILES)
        : Buffer.from(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')),
      Buffer.from('\r\n'),
    ];
  });
  const whole = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  const content = random.chance(0.06) ? whole.subarray(0, random.below(whole.length)) : whole;
  const said = random.chance(0.04)
    ? random.pick(['', '"', 'other', `${boundary}--`, 'x'.repeat(200)])
    : boundary;
  return { type: `multipart/form-data; boundary=${said}`, content };
}

const HEADINGS = ['item_name', 'category', 'quantity', 'expiration_date', 'barcode', 'minimum stock', ''];

/** Returns a table, roughly as spreadsheets write it. */
function tableBody(random: Random, stock: Stock): Buffer {
  const separator = random.pick([',', ';', '\t', '|', '']);
  const cell = (): string => {
    const text = random.pick([
      hostileText(random, stock),
      random.pick(['Beans', 'grains', '12', '2027-01-31']),
    ]);
    return random.chance(0.3) ? `"${text}"` : text;
  };
  const columns = random.pick([1, 3, 7, 7, 7, 3_000]);
  const rows = columns > 100 ? 1 : random.below(20);
  const heading = Array.from({ length: columns }, (_, index) =>
    random.chance(0.9) ? (HEADINGS[index] ?? `c${index}`) : cell(),
  );
  const lines = Array.from({ length: rows }, () =>
    Array.from({ length: random.chance(0.1) ? random.below(12) : columns }, cell),
  );
  const text = [heading, ...lines]
    .map((each) => each.join(separator))
    .join(random.pick(['\n', '\r\n', '\r']));
  return random.pick<() => Buffer>([
    () => Buffer.from(text),
    () => Buffer.from(text),
    () => Buffer.from(`\ufeff${text}`, 'utf16le'),
    () => Buffer.from(text, 'latin1'),
    () => random.pick(FILES),
  ])();
}
