import type { Channel } from 'node:diagnostics_channel';
import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '../test/app.ts';
import { logSlowQueries } from './adapters/slow-queries.ts';
import { inTransaction, newId } from './db/database.ts';
import { createLog } from './log.ts';
import { traced, traceIdOf, traces, type QueryTrace, type RequestTrace } from './tracing.ts';

const lines: string[] = [];
const server = testApp(
  { TRUST_PROXY: '10.0.0.0/8' },
  createLog('debug', { write: (line) => void lines.push(line) }),
);
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const TRACEPARENT = `00-${TRACE}-b7ad6b7169203331-01`;

/** Collects the messages of a channel, as an SDK would, until the test ends. */
function collect<T extends object>(channel: Pick<Channel<T, T>, 'subscribe' | 'unsubscribe'>): T[] {
  const messages: T[] = [];
  const listener = (message: unknown) => void messages.push(message as T); // as the channel declares
  channel.subscribe(listener);
  onTestFinished(() => {
    channel.unsubscribe(listener);
  });
  return messages;
}

test.each([
  [TRACEPARENT, TRACE],
  [`${TRACEPARENT}-more-of-a-later-version`, TRACE],
  [`00-${'0'.repeat(32)}-b7ad6b7169203331-01`, undefined],
  [`00-${TRACE}-${'0'.repeat(16)}-01`, undefined],
  [`ff-${TRACE}-b7ad6b7169203331-01`, undefined],
  [TRACEPARENT.toUpperCase(), undefined],
  ['rosa@nourish.example', undefined],
  [undefined, undefined],
])('reads the trace id of the header %s as %s', (header, id) => expect(traceIdOf(header)).toBe(id));

test('traces a request and its statements under the trace id of the caller', async () => {
  const starts = collect<RequestTrace>(traces.request.start);
  const ends = collect<RequestTrace>(traces.request.asyncEnd);
  const queries = collect<QueryTrace>(traces.query.asyncEnd);
  const answer = await server.call('GET /api/foodbanks', { headers: { traceparent: TRACEPARENT } });
  const id = answer.headers['x-request-id'];
  expect(starts).toMatchObject([{ method: 'GET', route: '/api/foodbanks', traceparent: TRACEPARENT }]);
  expect(ends).toMatchObject([{ request_id: id, trace_id: TRACE, status: 200, ms: expect.any(Number) }]);
  const ours = queries.filter(
    ({ cause }) => cause !== undefined && 'request_id' in cause && cause.request_id === id,
  );
  expect(ours[0]).toMatchObject({ text: expect.stringContaining('select'), cause: { trace_id: TRACE } });
  const line = lines.find((each) => each.includes(String(id)));
  expect(JSON.parse(line ?? '')).toMatchObject({ trace_id: TRACE, route: '/api/foodbanks', status: 200 });
});

test('keeps the cause of a request after its body has arrived', async () => {
  const queries = collect<QueryTrace>(traces.query.asyncEnd);
  const body = { email: 'nobody@nourish.example', password: 'basil beside the tomatoes' };
  const answer = await server.call('POST /api/auth/login', { body });
  expect(queries.map(({ cause }) => cause)).toContainEqual({
    request_id: answer.headers['x-request-id'],
    route: '/api/auth/login',
  });
  // pg-boss polls without a cause.
  const withoutCause = queries.filter(({ cause, text }) => cause === undefined && !text.includes('jobs.'));
  expect(withoutCause).toEqual([]);
});

test('publishes errors without the data they quote, and rethrows them unchanged', async () => {
  const messages = collect<QueryTrace>(traces.query.error);
  const failing = server.database.pool.query('select $1::uuid', ['rosa@nourish.example']);
  await expect(failing).rejects.toThrow('rosa@nourish.example');
  expect(messages).toMatchObject([
    { text: 'select $1::uuid', error: { code: '22P02', type: 'DatabaseError' } },
  ]);
  expect(JSON.stringify(messages)).not.toContain('rosa');
});

test('traces jobs, mails and uploads as separate spans', async () => {
  const uploads = collect(traces.upload.asyncEnd);
  const key = `donations/${newId()}.webp`;
  await server.ctx.uploads.put(key, Buffer.from('a picture'), 'image/webp');
  expect(uploads).toMatchObject([{ action: 'put', key, ms: expect.any(Number) }]);

  const mails = collect(traces.mail.error);
  const sending = traced(traces.mail, { mail_id: 'one', kind: 'verify_email' }, async () => {
    throw new Error('550 no such person: zoe@nourish.example');
  });
  await expect(sending).rejects.toThrow('550');
  expect(mails).toMatchObject([
    { kind: 'verify_email', error: { message: '550 no such person: [address]' } },
  ]);
});

test('accepts a request id only from a trusted proxy', async () => {
  const url = '/api/health';
  const ask = (remoteAddress: string, id: string) =>
    server.inject({ method: 'GET', url, remoteAddress, headers: { 'x-request-id': id } });
  expect((await ask('10.1.2.3', 'b7ad6b7169203331')).headers['x-request-id']).toBe('b7ad6b7169203331');
  expect((await ask('203.0.113.9', 'b7ad6b7169203331')).headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  expect((await ask('10.1.2.3', 'rosa@nourish.example')).headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
});

test('logs a slow statement with its text but without values, once a minute', async () => {
  const told: string[] = [];
  let now = 0;
  const stop = logSlowQueries(createLog('warn', { write: (line) => void told.push(line) }), 1, {
    now: () => now,
  });
  onTestFinished(stop);
  const slow = () =>
    server.database.pool.query('select pg_sleep(0.01), $1::text  as   who', ['rosa@nourish.example']);
  await slow();
  await slow();
  now = 60_000;
  await inTransaction({ database: server.database }, () => slow());
  const ours = told.map((line) => JSON.parse(line)).filter(({ sql }) => sql.includes('pg_sleep'));
  expect(ours).toMatchObject([
    { sql: 'select pg_sleep(0.01), $1::text as who', msg: 'a statement was slow' },
    { slow_besides: 1 },
  ]);
  expect(told.join()).not.toContain('rosa');
});
