import { addDays, localTime } from '@nourish/contract/calendar';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { makeFoodBank, makePerson } from '../../test/factories.ts';
import { createBacklog } from '../adapters/backlog.ts';
import { inTransaction, newId } from '../db/database.ts';

const TOKEN = 'a-token-for-prometheus';
const open = testApp();
const guarded = testApp({ METRICS_TOKEN: TOKEN });

const read = (server: typeof open, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  server.inject({
    method: 'GET',
    url: '/metrics',
    remoteAddress,
    headers: { host: 'localhost', ...headers },
  });
/** The value of a line of the text format; undefined where there is none. */
const valueOf = (text: string, line: string): number | undefined => {
  const found = text.split('\n').find((each) => each.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
};

describe('without a token', () => {
  test('programs on the same machine read the metrics', async () => {
    const answer = await read(open);
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'content-type': expect.stringContaining('text/plain; version=0.0.4') },
    });
    expect(answer.body).toContain('nodejs_eventloop_lag_seconds');
    expect(valueOf(answer.body, 'nourish_database_up')).toBe(1);
    expect((await read(open, { host: '[::1]:3000' }, '::1')).status).toBe(200);
  });

  test.each([
    ['from another machine', {}, '203.0.113.9'],
    ['through a proxy that says for whom', { 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1'],
    ['through a proxy that says how', { via: '1.1 proxy' }, '127.0.0.1'],
    ['by the public name', { host: 'food.example' }, '127.0.0.1'],
  ])('%s there is no such place', async (_, headers, address) => {
    expect(await read(open, headers, address)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});

describe('with a token', () => {
  test('whoever brings it reads from anywhere, and nobody else', async () => {
    const from = '203.0.113.9';
    const bearing = (token: string) => read(guarded, { authorization: `Bearer ${token}` }, from);
    expect((await bearing(TOKEN)).status).toBe(200);
    expect((await bearing(`${TOKEN}!`)).status).toBe(401);
    expect((await read(guarded)).status).toBe(401);
  });
});

test('calls are counted by what routes are called, never by what clients call', async () => {
  await open.call('GET /api/foodbanks/:id', { params: { id: '019a0000-0000-7000-8000-000000000000' } });
  await open.inject({ method: 'GET', url: '/api/some-nonsense-of-somebody' });
  const { body } = await read(open);
  const line =
    'nourish_http_request_duration_seconds_count{method="GET",route="/api/foodbanks/:id",status="4xx"}';
  expect(valueOf(body, line)).toBeGreaterThanOrEqual(1);
  expect(body).not.toContain('nonsense');
  expect(body).not.toContain('019a0000');
  // This one is being answered.
  expect(valueOf(body, 'nourish_http_requests_in_flight')).toBe(1);
});

test('queues and mails that wait are told, and read once however many ask', async () => {
  await inTransaction(guarded.ctx, (tx) => guarded.ctx.jobs.enqueue(tx, 'erasures', {}));
  await guarded.database.pool.query(
    `update jobs.job set start_after = now() - interval '90 seconds' where name = 'erasures'`,
  );
  const { database, ctx } = guarded;
  let asked = 0;
  const readBacklog = createBacklog({
    clock: ctx.clock,
    database: new Proxy(database, {
      get: (target, key: keyof typeof database) => {
        if (key === 'root') asked += 1;
        return target[key];
      },
    }),
  });
  const [first, second] = await Promise.all([readBacklog(), readBacklog()]);
  expect(first.queues.find(({ queue }) => queue === 'erasures')).toMatchObject({ waiting: 1, failed: 0 });
  expect(first.queues.find(({ queue }) => queue === 'erasures')?.oldest_seconds).toBeGreaterThanOrEqual(90);
  expect(second).toBe(first);
  expect(asked).toBe(1);
});

test('a request is overdue when its day is over at its food bank', async () => {
  const { actor } = await makePerson(open.ctx, { role: 'recipient' });
  const now = open.ctx.clock.now();
  // Whatever the hour, it is another day than by UTC at one of the two.
  for (const time_zone of ['Pacific/Pago_Pago', 'Pacific/Kiritimati']) {
    const foodbank_id = await makeFoodBank(open.ctx, { time_zone });
    const today = localTime(now, time_zone).date;
    for (const days of [0, 1])
      await open.database.pool.query(
        `insert into food_requests (id, foodbank_id, recipient_id, status, request_date, pickup_date, pickup_time,
           total_items, search_text, created_at, updated_at)
         values ($1, $2, $3, 'pending', $4, $5, '09:00', 1, '', $6, $6)`,
        [newId(), foodbank_id, actor.user_id, today, addDays(today, -days), now],
      );
  }
  expect((await createBacklog(open.ctx)()).requests_overdue).toBe(2);
});
