import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import type { RouteKey } from '@nourish/contract';
import { addDays, localTime } from '@nourish/contract/calendar';
import type { Context } from '../src/context.ts';
import { inTransaction, openDatabase } from '../src/db/database.ts';
import { DEMO_PASSWORD } from '../src/demo/accounts.ts';
import { foodBanks } from '../src/demo/data/food-banks.ts';
import { inventory } from '../src/demo/data/inventory.ts';
import { expiredLots } from '../src/demo/data/losses.ts';
import { newcomers, people } from '../src/demo/data/people.ts';
import { findStockDifferences } from '../src/features/inventory/ledger.ts';
import * as on from '../src/features/shifts/test-calls.ts';
import { testContext, unique, type HttpResponse, type CallOptions } from './app.ts';
import { fromNow, testClock } from './clock.ts';
import { runStatement, urlOf } from './run-statement.ts';
import { makeFoodBank, makeItem, makePerson, type Person } from './factories.ts';
import { startMailServer } from './mail-server.ts';
import { mailsTo } from './mailbox.ts';
import { serverProcesses, type ReadyServer } from './processes.ts';
import { dayAhead, PASSWORD } from './world.ts';

// Processes start slowly while the rest of the suite runs.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const processes = serverProcesses();
const name = `nourish_replicas_${randomBytes(6).toString('hex')}`;
let replicas: [ReadyServer, ReadyServer];
let received: string[];
let ctx: Context;
let foodbank_id: string;

beforeAll(async () => {
  const { serverUrl } = inject('postgres');
  // Empty, so that both servers want to migrate it and load the demo.
  await runStatement(serverUrl, `create database ${name}`);
  const url = urlOf(serverUrl, name);
  const mail = await startMailServer();
  received = mail.received;
  const env = { DATABASE_URL: url, DEMO: '1', DATABASE_CONNECTIONS: '15', SMTP_URL: mail.url };
  const start = async () => processes.start({ ...env, DATA_DIR: await processes.newFolder() });
  replicas = await Promise.all([start(), start()]);
  ctx = await testContext(openDatabase({ url, maxConnections: 4, onError: () => {} }));
  foodbank_id = await makeFoodBank(ctx);
});
afterAll(async () => {
  for (const replica of replicas) expect(await replica.end('SIGTERM')).toEqual({ code: 0, signal: null });
  await ctx.jobs.stop();
  await ctx.database.close();
  await runStatement(inject('postgres').serverUrl, `drop database if exists ${name} with (force)`);
});

let calls = 0;
/** Calls alternate between the two servers. */
function call(key: RouteKey, options: CallOptions = {}): Promise<HttpResponse> {
  const [one, two] = replicas;
  return (calls++ % 2 === 0 ? one : two).call(key, options);
}

/** Like `call`; repeats a call that a busy server refused before it did anything, as clients do. */
async function callUntilServed(key: RouteKey, options: CallOptions, repeatsLeft = 20): Promise<HttpResponse> {
  const response = await call(key, options);
  const isLast = response.status !== 503 || repeatsLeft === 0;
  return isLast ? response : callUntilServed(key, options, repeatsLeft - 1);
}

const times = <T>(count: number, each: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => each(n)));
const recipients = (count: number) => times(count, () => makePerson(ctx, { role: 'recipient' }));

const submit = (
  who: Person,
  inventory_id: string,
  quantity: number,
  key = unique('key'),
): Promise<HttpResponse> =>
  callUntilServed('POST /api/food-requests', {
    token: who.token,
    headers: { 'idempotency-key': key },
    body: {
      items: [{ inventory_id, quantity }],
      preferredPickupDate: dayAhead(2),
      preferredPickupTime: '12:00',
    },
  });

const stockOf = (item_id: string) =>
  ctx.db
    .selectFrom('stock_levels')
    .select(['quantity', 'reserved_quantity'])
    .where('item_id', '=', item_id)
    .executeTakeFirstOrThrow();

/** Returns the number of responses per status. */
const tally = (responses: readonly HttpResponse[]): Record<number, number> =>
  Object.fromEntries([...Map.groupBy(responses, ({ status }) => status)].map(([s, all]) => [s, all.length]));

test('sets up an empty database once when two servers start concurrently', async () => {
  const count = async (table: 'users' | 'inventory_items') =>
    (await ctx.db.selectFrom(table).select('id').execute()).length;
  expect([await count('users'), await count('inventory_items')]).toEqual([
    people.length + newcomers.length,
    inventory.length + expiredLots.length,
  ]);
  // Plus the one of this test.
  expect(await ctx.db.selectFrom('food_banks').select('id').execute()).toHaveLength(foodBanks.length + 1);
});

describe('two hundred concurrent submissions over two servers', () => {
  test('reserve exactly the last thirty units, and cancelling them frees exactly thirty', async () => {
    const item = await makeItem(ctx, foodbank_id, { quantity: 30 });
    const crowd = await recipients(20);
    const responses = await times(200, (n) => submit(crowd[n % 20]!, item.id, 1)); // there are twenty
    expect(tally(responses)).toEqual({ 201: 30, 409: 170 });
    const refused = responses.filter(({ status }) => status === 409).map(({ body }) => body.code);
    expect(new Set(refused)).toEqual(new Set(['insufficient_stock']));
    expect(await stockOf(item.id)).toEqual({ quantity: 0, reserved_quantity: 30 });

    const tokens = new Map(crowd.map(({ actor, token }) => [actor.user_id, token]));
    const made = await ctx.db
      .selectFrom('food_requests')
      .select(['id', 'recipient_id'])
      .where('foodbank_id', '=', foodbank_id)
      .execute();
    // Each is cancelled twice, once on each server; one of the two is too late.
    const cancelled = await times(60, (n) => {
      const { id, recipient_id } = made[Math.floor(n / 2)]!; // thirty were made
      const token = tokens.get(recipient_id ?? '');
      const body = { status: 'cancelled' };
      return callUntilServed('PUT /api/food-requests/:id/status', { token, params: { id }, body });
    });
    expect(tally(cancelled)).toEqual({ 200: 30, 409: 30 });
    expect(await stockOf(item.id)).toEqual({ quantity: 30, reserved_quantity: 0 });
  });

  test('for seven units each reserve four times seven of thirty, and leave the rest available', async () => {
    const item = await makeItem(ctx, foodbank_id, { quantity: 30 });
    const crowd = await recipients(20);
    const responses = await times(200, (n) => submit(crowd[n % 20]!, item.id, 7)); // there are twenty
    expect(tally(responses)).toEqual({ 201: 4, 409: 196 });
    expect((await submit(crowd[0]!, item.id, 2)).status).toBe(201); // there are twenty
    expect(await stockOf(item.id)).toEqual({ quantity: 0, reserved_quantity: 30 });
  });

  test('with one idempotency key create one request and get the same response', async () => {
    const item = await makeItem(ctx, foodbank_id, { quantity: 1_000 });
    const [who] = await recipients(1);
    const responses = await times(200, () => submit(who!, item.id, 3, 'the one key')); // one was made
    expect(tally(responses)).toEqual({ 201: 200 });
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(responses.filter(({ headers }) => headers['idempotent-replayed'] === undefined)).toHaveLength(1);
    expect(await stockOf(item.id)).toEqual({ quantity: 997, reserved_quantity: 3 });
  });
});

describe('a user', () => {
  test('who signs in on one server is signed in on both, and signed out of both', async () => {
    const [one, two] = replicas;
    const body = { email: 'donor@nourish.example', password: DEMO_PASSWORD };
    const { token } = (await one.call('POST /api/auth/login', { body })).body;
    const me = async (replica: ReadyServer) => (await replica.call('GET /api/auth/me', { token })).status;
    expect([await me(one), await me(two)]).toEqual([200, 200]);
    await two.call('POST /api/auth/logout', { token });
    expect([await me(one), await me(two)]).toEqual([401, 401]);
  });

  test('who changes the password on one server loses all other sessions on both', async () => {
    const [one, two] = replicas;
    const body = { email: 'volunteer@nourish.example', password: DEMO_PASSWORD };
    const [kept, other] = await times(
      2,
      async () => (await call('POST /api/auth/login', { body })).body.token,
    );
    const change = { current_password: DEMO_PASSWORD, password: PASSWORD };
    expect((await one.call('PATCH /api/auth/me', { token: kept, body: change })).status).toBe(200);
    expect((await two.call('GET /api/auth/me', { token: kept })).status).toBe(200);
    expect((await two.call('GET /api/auth/me', { token: other })).status).toBe(401);
    expect((await two.call('POST /api/auth/login', { body })).status).toBe(401);
  });

  test('who registers twice concurrently is registered once', async () => {
    const email = `${unique('twice')}@nourish.example`;
    const body = { name: 'Twice', email, password: PASSWORD, role: 'donor' };
    const responses = await times(8, () => call('POST /api/auth/register', { body }));
    expect(tally(responses)).toEqual({ 201: 1, 409: 7 });
    const mails = ctx.db.selectFrom('outbox_mails').select('id').where('to_address', '=', email);
    expect(await mails.execute()).toHaveLength(1);
  });
});

describe('volunteers of a food bank in a zone where it is day', () => {
  // Shift mails are sent during the day only.
  const zone = ['America/Toronto', 'Pacific/Auckland', 'Europe/Athens'].find((time_zone) => {
    const hour = Number(localTime(testClock().now(), time_zone).time.slice(0, 2));
    return hour >= 9 && hour < 22;
  });
  const both = () => ({ call, ctx, database: ctx.database });
  const kinds = async ({ actor }: Person, kind: string) =>
    (await mailsTo(ctx.database, actor.email)).filter((mail) => mail.kind === kind).length;
  const enqueue = (queue: 'waitlists' | 'shift-reminders') =>
    times(8, () => inTransaction(ctx, (tx) => ctx.jobs.enqueue(tx, queue, {})));
  /** Resolves when all jobs of the queue are done. */
  const workIsDone = (queue: string) =>
    vi.waitFor(
      async () => {
        const { rows } = await ctx.database.pool.query(
          `select id from jobs.job where name = $1 and state <> 'completed'`,
          [queue],
        );
        expect(rows).toEqual([]);
      },
      { timeout: 60_000, interval: 250 },
    );

  test('get one offer for a free spot, by one of the servers', async () => {
    const scene = await on.makeScene(both(), { time_zone: zone! }); // it is day in one of them
    const { shift, has, signedUp, waiting } = await on.makeLine(both(), scene, 3);
    await on.stepTaken(both(), has, signedUp, 'cancel');
    await on.runOut(both(), shift);
    await enqueue('waitlists');
    await workIsDone('waitlists');
    expect(await Promise.all(waiting.map((who) => kinds(who, 'waitlist_offer')))).toEqual([1, 1, 0]);
  });

  test('get one reminder of a shift, by one of the servers', async () => {
    const scene = await on.makeScene(both(), { time_zone: zone! }); // it is day in one of them
    const shift_date = addDays(localTime(testClock().now(), zone!).date, 1); // likewise
    const shift = await on.plan(both(), scene, { shift_date });
    const crowd = await times(3, () => on.makeVolunteer(both(), scene));
    for (const { person } of crowd) await on.signUp(both(), person, shift);
    await inTransaction(ctx, (tx) =>
      tx
        .updateTable('assignments')
        .set({ assigned_at: fromNow(-3 * 86_400_000) })
        .where('shift_id', '=', shift._id)
        .execute(),
    );
    await enqueue('shift-reminders');
    await workIsDone('shift-reminders');
    expect(await Promise.all(crowd.map(({ person }) => kinds(person, 'shift_reminder')))).toEqual([1, 1, 1]);
  });
});

test('leave the stock consistent and each mail sent once, after all these tests', async () => {
  expect(await findStockDifferences(ctx.db)).toEqual([]);
  const mails = await vi.waitFor(async () => {
    const all = await ctx.db.selectFrom('outbox_mails').select(['id', 'status']).execute();
    expect(all.filter(({ status }) => status !== 'sent')).toEqual([]);
    return all;
  }, 60_000);
  expect(mails.length).toBeGreaterThan(60);
  expect(new Set(received)).toEqual(new Set(mails.map(({ id }) => id)));
  // On a busy machine, a server can fail to record what it sent; only then is the mail sent again.
  const { rows } = await ctx.database.pool.query<{ id: string; tries: number }>(
    `select data ->> 'mail_id' as id, 1 + retry_count as tries from jobs.job where name = 'mail'`,
  );
  const tries = new Map(rows.map(({ id, tries: most }) => [id, most]));
  const sent = [...Map.groupBy(received, (id) => id)].map(([id, all]) => ({ id, times: all.length }));
  expect(sent.filter(({ id, times: n }) => n > (tries.get(id) ?? 0))).toEqual([]);
});
