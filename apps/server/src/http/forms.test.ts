import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { HOSTILE_TEXTS } from '../../test/hostile-values.ts';
import { formProblem } from '../../test/response-form.ts';
import { expectForm } from '../../test/expect-form.ts';
import { dayAhead } from '../../test/world.ts';
import { makeFoodBank } from '../../test/factories.ts';
import { filesOf, formOf, offerOf, partsOf, type Part } from '../features/donations/test-calls.ts';

const server = testApp();
let origin: URL;
let foodbank_id: string;
beforeAll(async () => {
  foodbank_id = await makeFoodBank(server.ctx);
  origin = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
});

const URL_PATH = '/api/donations';
const valid = () => partsOf(offerOf({ foodbank_id, scheduledPickupDate: dayAhead(3) }));
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const send = (payload: Buffer | string, type = 'multipart/form-data; boundary=x-boundary') =>
  server.inject({ method: 'POST', url: URL_PATH, payload, headers: { 'content-type': type } });
const sendParts = (parts: readonly (readonly [string, Part])[]) => send(formOf(parts).payload);

test('accepts a valid form', async () => {
  expect((await sendParts([...valid(), ['productImage', { content: pixel }]])).status).toBe(201);
});

describe('a form with hostile text', () => {
  const fields = Object.keys(offerOf());
  test.each(fields)('responds with the envelope to hostile text in the field %s', async (field) => {
    for (const [what, value] of Object.entries(HOSTILE_TEXTS)) {
      const parts = valid().map(([name, part]): [string, string] => [name, name === field ? value : part]);
      expectForm(await sendParts(parts), `${what} for ${field}`, [201, 400, 404]);
    }
  });

  test('responds with the envelope to hostile text in a field name', async () => {
    for (const [what, name] of Object.entries(HOSTILE_TEXTS))
      expectForm(await sendParts([...valid(), [name, 'x']]), `the name ${what}`, [201, 400]);
  });
});

describe('a malformed form', () => {
  const whole = () => formOf([...valid(), ['productImage', { content: pixel }]]).payload;
  const raw = (head: string, body = 'x') => `--x-boundary\r\n${head}\r\n\r\n${body}\r\n--x-boundary--\r\n`;

  test.each<[string, () => Buffer | string, number[], string?]>([
    ['nothing', () => '', [400]],
    ['no boundary', whole, [400], 'multipart/form-data'],
    ['an empty boundary', whole, [400], 'multipart/form-data; boundary='],
    ['another boundary', whole, [400], 'multipart/form-data; boundary=y'],
    ['a boundary of a thousand letters', whole, [400], `multipart/form-data; boundary=${'y'.repeat(1_000)}`],
    ['JSON', () => '{"donorName":"x"}', [400]],
    ['half a form', () => whole().subarray(0, whole().length / 2), [400]],
    ['a form without its end', () => whole().subarray(0, -20), [400]],
    ['a form cut in its file', () => whole().subarray(0, -60), [400]],
    ['a part without a head', () => '--x-boundary\r\n\r\nx\r\n--x-boundary--\r\n', [400]],
    ['a part without a name', () => raw('content-disposition: form-data'), [400]],
    ['a part with an empty name', () => raw('content-disposition: form-data; name=""'), [400]],
    ['a part that is no form data', () => raw('content-disposition: attachment; name="x"'), [400]],
    ['a file without a name', () => raw('content-disposition: form-data; filename="x.png"'), [400]],
    [
      'a head of a hundred thousand letters',
      () => raw(`content-disposition: form-data; name="a"; x="${'x'.repeat(100_000)}"`),
      [400, 413],
    ],
    [
      'five thousand heads',
      () => raw(`content-disposition: form-data; name="a"\r\n${'x: y\r\n'.repeat(5_000)}`.trimEnd()),
      [400, 413],
    ],
    [
      'an unknown charset',
      () =>
        raw('content-disposition: form-data; name="donorName"\r\ncontent-type: text/plain; charset=nonsense'),
      [400],
    ],
    [
      'a file in UTF-16',
      () =>
        raw('content-disposition: form-data; name="donorName"\r\ncontent-type: text/plain; charset=utf-16le'),
      [400],
    ],
    [
      'broken base64',
      () =>
        raw('content-disposition: form-data; name="donorName"\r\ncontent-transfer-encoding: base64', '%%%'),
      [400],
    ],
    [
      'broken JSON in a part',
      () => raw('content-disposition: form-data; name="donorName"\r\ncontent-type: application/json', '{'),
      [400],
    ],
    [
      'a prototype in JSON',
      () =>
        raw(
          'content-disposition: form-data; name="a"\r\ncontent-type: application/json',
          '{"__proto__":{"a":1}}',
        ),
      [400],
    ],
    [
      'lists all the way down',
      () =>
        raw(
          'content-disposition: form-data; name="a"\r\ncontent-type: application/json',
          '['.repeat(15_000) + ']'.repeat(15_000),
        ),
      [400],
    ],
    [
      'a form in a form',
      () =>
        raw(
          'content-disposition: form-data; name="a"\r\ncontent-type: multipart/mixed; boundary=z',
          '--z\r\n\r\nx\r\n--z--',
        ),
      [400],
    ],
  ])('is rejected: %s', async (what, payload, statuses, type) => {
    const answer = await send(payload(), type);
    expectForm(answer, what, statuses);
  });

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'is rejected with a field named %s',
    async (name) => {
      expect((await sendParts([...valid(), [name, 'x']])).status).toBe(400);
      expect((await sendParts([...valid(), [name, { content: pixel }]])).status).toBe(400);
    },
  );

  test('is rejected when cut at any position', async () => {
    const form = whole();
    for (let end = 0; end < form.length; end += 37)
      expectForm(await send(form.subarray(0, end)), `the first ${end} bytes`, [400]);
  });
});

describe('an oversized form', () => {
  const file = { content: pixel };

  test('is rejected with two or three files', async () => {
    const two = await sendParts([...valid(), ['productImage', file], ['product_image', file]]);
    expect([two.status, two.body.errors]).toMatchObject([400, [{ field: 'productImage', code: 'too_many' }]]);
    const three = [...valid(), ...Array.from({ length: 3 }, () => ['productImage', file] as const)];
    expectForm(await sendParts(three), 'three files', [400, 413]);
  });

  test('is rejected with a repeated field', async () => {
    const { status, body } = await sendParts([...valid(), ['donorName', 'Ann']]);
    expect([status, body.errors]).toMatchObject([400, [{ field: 'donorName', code: 'wrong_type' }]]);
  });

  test('is rejected with text in place of the file', async () => {
    const { status, body } = await sendParts([...valid(), ['productImage', 'a picture']]);
    expect([status, body.errors]).toMatchObject([400, [{ field: 'productImage', code: 'wrong_type' }]]);
  });

  test('ignores a file in a text field or in an unknown field', async () => {
    const others = valid().filter(([name]) => name !== 'donorName');
    expect(await sendParts([...others, ['donorName', file]])).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'donorName', code: 'required' }] },
    });
    const { status, body } = await sendParts([...valid(), ['avatar', file]]);
    expect([status, body.data.has_image]).toEqual([201, false]);
  });

  test('is rejected with hundreds of fields', async () => {
    const many = Array.from({ length: 500 }, (_, n) => [`a${n}`, 'x'] as [string, string]);
    expectForm(await sendParts([...many, ...valid()]), 'hundreds of fields', [413]);
    expectForm(await sendParts([...many, ['productImage', file]]), 'hundreds of fields and a file', [413]);
  });

  test('is rejected with a text of half a megabyte', async () => {
    const parts = valid().map(([name, part]): [string, string] => [
      name,
      name === 'notes' ? 'é'.repeat(250_000) : part,
    ]);
    const { status, body } = await sendParts(parts);
    expect([status, body.errors]).toMatchObject([400, [{ field: 'notes', code: 'too_long' }]]);
  });

  test('validates the fields after an oversized file', async () => {
    const large = { content: Buffer.alloc(6 * 1024 * 1024) };
    const { status, body } = await sendParts([['productImage', large], ...valid()]);
    expect([status, body.errors[0].field]).toEqual([413, 'productImage']);
  });
});

/** Over a real connection, with clients that stop, disconnect, or never finish. */
describe('over the wire', () => {
  const head = (length: number) =>
    [
      `POST ${URL_PATH} HTTP/1.1`,
      'Host: localhost',
      'Content-Type: multipart/form-data; boundary=x-boundary',
      `Content-Length: ${length}`,
      '\r\n',
    ].join('\r\n');
  const open = async () => {
    const socket = connect(Number(origin.port), origin.hostname);
    await once(socket, 'connect');
    return socket;
  };
  const health = async () => (await fetch(new URL('/api/health', origin))).status;

  test('cleans up after a client that disconnects halfway', async () => {
    const before = await filesOf(server);
    const { payload } = formOf([...valid(), ['productImage', { content: Buffer.alloc(2_000_000, 1) }]]);
    for (const share of [0, 0.001, 0.1, 0.9]) {
      const socket = await open();
      socket.write(head(payload.length));
      socket.write(payload.subarray(0, payload.length * share));
      await after(20);
      socket.resetAndDestroy();
    }
    expect(await health()).toBe(200);
    expect(await filesOf(server)).toEqual(before);
    const { rows } = await server.database.pool.query(`select 1 from kept_files where state <> 'claimed'`);
    expect(rows).toEqual([]);
  });

  test('rejects an oversized file and keeps the connection open', async () => {
    const { payload } = formOf([['productImage', { content: Buffer.alloc(9_000_000, 1) }], ...valid()]);
    const socket = await open();
    socket.write(head(payload.length));
    socket.write(payload);
    socket.write('GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    const answers = await text(socket);
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
  });

  test('rejects a Content-Length of a gigabyte before reading the body', async () => {
    const socket = await open();
    socket.write(head(1_000_000_000));
    const [answer] = (await once(socket, 'data')) as [Buffer];
    const [status, ...rest] = answer.toString().split('\r\n');
    expect(status).toContain('413');
    const body: unknown = JSON.parse(rest.at(-1) ?? '');
    expect(formProblem({ status: 413, body })).toBeUndefined();
    socket.destroy();
  });
});

describe('the OpenAPI document', () => {
  test('shows the form next to the JSON body', async () => {
    const { body } = await server.inject({ method: 'GET', url: '/api/openapi.json' });
    const { content } = body.paths[URL_PATH].post.requestBody;
    expect(Object.keys(content)).toEqual(['application/json', 'multipart/form-data']);
    const form = content['multipart/form-data'].schema;
    expect(form.properties.productImage).toMatchObject({ type: 'string', format: 'binary' });
    expect(form.properties.donorName).toBeDefined();
    expect(content['application/json'].schema.properties.productImage).toBeUndefined();
  });

  test('shows no form on other routes', async () => {
    const { payload, headers } = formOf([['email', 'zoe@nourish.example']]);
    const answer = await server.inject({ method: 'POST', url: '/api/auth/login', payload, headers });
    expect([answer.status, answer.body.code]).toEqual([415, 'unsupported_media_type']);
  });
});
