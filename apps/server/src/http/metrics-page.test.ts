import { addDays, localTime } from '@nourish/contract/calendar';
import { readFileSync } from 'node:fs';
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
/** Returns the value of a line in the Prometheus text format, or undefined. */
const valueOf = (text: string, line: string): number | undefined => {
  const found = text.split('\n').find((each) => each.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
};

describe('without METRICS_TOKEN', () => {
  test('programs on the same machine can read the metrics', async () => {
    const answer = await read(open);
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'content-type': expect.stringContaining('text/plain; version=0.0.4') },
    });
    expect(answer.body).toContain('nodejs_eventloop_lag_seconds');
    expect(valueOf(answer.body, 'nourish_database_up')).toBe(1);
    expect(valueOf(answer.body, 'nourish_database_archive_failing')).toBe(0);
    expect((await read(open, { host: '[::1]:3000' }, '::1')).status).toBe(200);
  });

  test.each([
    ['another machine', {}, '203.0.113.9'],
    ['a proxy with X-Forwarded-For', { 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1'],
    ['a proxy with Via', { via: '1.1 proxy' }, '127.0.0.1'],
    ['the public host name', { host: 'food.example' }, '127.0.0.1'],
  ])('the page does not exist for %s', async (_, headers, address) => {
    expect(await read(open, headers, address)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});

test.each(['prometheus/alerts.yml', 'grafana/nourish.json'])(
  'has every metric that deploy/%s uses, because a misspelt one would never fire or show anything',
  async (file) => {
    const text = readFileSync(new URL(`../../../../deploy/${file}`, import.meta.url), 'utf8');
    const used = [...new Set(text.match(/\b(?:nourish|nodejs|process)_[a-z0-9_]+/g))];
    const { body } = await read(open);
    const kinds = new Map(
      [...String(body).matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', kind]) => [name, kind]),
    );
    const isKnown = (name: string) =>
      kinds.has(name) || kinds.get(name.replace(/_(bucket|count|sum)$/, '')) === 'histogram';
    expect(used.length).toBeGreaterThan(10);
    expect(used.filter((name) => !isKnown(name))).toEqual([]);
  },
);

describe('with METRICS_TOKEN', () => {
  test('any machine with the token can read the metrics, and none without', async () => {
    const from = '203.0.113.9';
    const bearing = (token: string) => read(guarded, { authorization: `Bearer ${token}` }, from);
    expect((await bearing(TOKEN)).status).toBe(200);
    expect((await bearing(`${TOKEN}!`)).status).toBe(401);
    expect((await read(guarded)).status).toBe(401);
  });
});

test('labels requests by route pattern, never by path', async () => {
  await open.call('GET /api/foodbanks/:id', { params: { id: '019a0000-0000-7000-8000-000000000000' } });
  await open.inject({ method: 'GET', url: '/api/some-nonsense-of-somebody' });
  const { body } = await read(open);
  const line =
    'nourish_http_request_duration_seconds_count{method="GET",route="/api/foodbanks/:id",status="4xx"}';
  expect(valueOf(body, line)).toBeGreaterThanOrEqual(1);
  expect(body).not.toContain('nonsense');
  expect(body).not.toContain('019a0000');
  // The metrics request itself.
  expect(valueOf(body, 'nourish_http_requests_in_flight')).toBe(1);
});

test('reports waiting jobs and mails, and reads them once for concurrent requests', async () => {
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

test("counts a request as overdue after its day in its food bank's time zone", async () => {
  const { actor } = await makePerson(open.ctx, { role: 'recipient' });
  const now = open.ctx.clock.now();
  // At any hour, one of the two is on another day than UTC.
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
