import { afterEach, describe, expect, test } from 'vitest';
import { testApp, unique, type HttpResponse } from '../../../test/app.ts';
import { makeItem, makePerson, type Person } from '../../../test/factories.ts';
import * as on from './test-calls.ts';

const t = testApp();
const startServer = on.serversOn(t);
afterEach(() => on.expectStockInOrder(t.ctx));

const people = (count: number): Promise<Person[]> =>
  Promise.all(Array.from({ length: count }, () => makePerson(t.ctx, { role: 'recipient' })));
const times = <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));
/** Counts responses by status and code: `201`, `409 insufficient_stock`. */
const tally = (answers: readonly HttpResponse[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const kind = body.success ? `${status}` : `${status} ${body.code}`;
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
};
const pick = <T>(list: readonly T[], n: number): T => list[n % list.length]!; // the lists here are never empty

describe('the last units of an item', () => {
  test('are reserved once each when 200 people request 30 units in parallel', async () => {
    const { foodbank_id } = await on.makeScene(t.ctx);
    const item = await makeItem(t.ctx, foodbank_id, { quantity: 30 });
    const crowd = await people(50);
    const answers = await times(200, (n) =>
      on.send(t, pick(crowd, n), [{ inventory_id: item.id, quantity: 1 }]),
    );
    expect(tally(answers)).toEqual({ '201': 30, '409 insufficient_stock': 170 });
    expect(await on.stockOf(t.ctx, item.id)).toEqual({ quantity: 0, reserved_quantity: 30 });
  });

  test('are all reserved as long as requests want them', async () => {
    const { foodbank_id } = await on.makeScene(t.ctx);
    const item = await makeItem(t.ctx, foodbank_id, { quantity: 10 });
    const crowd = await people(20);
    const answers = await times(40, (n) =>
      on.send(t, pick(crowd, n), [{ inventory_id: item.id, quantity: 1 + (n % 3) }]),
    );
    const { quantity } = await on.stockOf(t.ctx, item.id);
    const refused = answers.flatMap(({ body }) => (body.success ? [] : [body.errors[0].requested]));
    expect(Math.min(...refused)).toBeGreaterThan(quantity);
  });

  test('are not held by submissions that fail because of another line', async () => {
    const { foodbank_id } = await on.makeScene(t.ctx);
    const scarce = await makeItem(t.ctx, foodbank_id, { quantity: 5 });
    const plenty = await makeItem(t.ctx, foodbank_id, { quantity: 100 });
    const crowd = await people(20);
    const answers = await times(40, (n) =>
      on.send(t, pick(crowd, n), [
        { inventory_id: plenty.id, quantity: 2 },
        { inventory_id: scarce.id, quantity: 1 },
      ]),
    );
    expect(tally(answers)).toEqual({ '201': 5, '409 insufficient_stock': 35 });
    expect(await on.stockOf(t.ctx, plenty.id)).toEqual({ quantity: 90, reserved_quantity: 10 });
  });
});

test('submissions with items in opposite order never deadlock', async () => {
  const { foodbank_id } = await on.makeScene(t.ctx);
  const items = await times(6, () => makeItem(t.ctx, foodbank_id, { quantity: 1_000 }));
  const crowd = await people(20);
  const counted = on.countTries(t);
  const answers = await times(60, (n) => {
    const turned = [...items.slice(n % 6), ...items.slice(0, n % 6)];
    const lines = (n % 2 ? turned : turned.reverse()).map(({ id }) => ({ inventory_id: id, quantity: 1 }));
    return on.send(t, pick(crowd, n), lines);
  });
  expect(tally(answers)).toEqual({ '201': 60 });
  // A retry after a deadlock would count as an additional transaction.
  expect(counted.tries()).toBe(60);
  counted.restore();
});

describe('parallel submissions with one idempotency key', () => {
  test('create one request, and all return its response', async () => {
    const { recipient, foodbank_id } = await on.makeScene(t.ctx);
    const item = await makeItem(t.ctx, foodbank_id, { quantity: 5 });
    const key = { 'idempotency-key': unique('key') };
    const lines = [{ inventory_id: item.id, quantity: 3 }];
    const answers = await times(20, () => on.send(t, recipient, lines, {}, key));
    expect(tally(answers)).toEqual({ '201': 20 });
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
    const replayed = answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true');
    expect(replayed).toHaveLength(19);
    expect(await on.stockOf(t.ctx, item.id)).toEqual({ quantity: 2, reserved_quantity: 3 });
    expect(await on.mailsTo(t.ctx, recipient)).toHaveLength(1);
  });

  test('all fail if the submission fails', async () => {
    const { recipient, foodbank_id } = await on.makeScene(t.ctx);
    const item = await makeItem(t.ctx, foodbank_id, { quantity: 0 });
    const key = { 'idempotency-key': unique('key') };
    const lines = [{ inventory_id: item.id, quantity: 1 }];
    const answers = await times(20, () => on.send(t, recipient, lines, {}, key));
    expect(tally(answers)).toEqual({ '409 insufficient_stock': 20 });
  });

  test('with different bodies: one of them succeeds', async () => {
    const { recipient, foodbank_id } = await on.makeScene(t.ctx);
    const item = await makeItem(t.ctx, foodbank_id, { quantity: 50 });
    const key = { 'idempotency-key': unique('key') };
    const answers = await times(20, (n) =>
      on.send(t, recipient, [{ inventory_id: item.id, quantity: 1 + (n % 2) }], {}, key),
    );
    expect(tally(answers)).toEqual({ '201': 10, '409 idempotency_key_reused': 10 });
  });
});

describe('parallel status changes of a request', () => {
  test.each([
    ['pending', 'approved'],
    ['pending', 'rejected'],
    ['approved', 'ready'],
    ['ready', 'fulfilled'],
    ['ready', 'cancelled'],
  ] as const)('change it from %s to %s exactly once', async (from, to) => {
    const scene = await on.makeScene(t.ctx);
    const { _id } = await on.makeRequest(t, scene, from);
    const answers = await times(10, () => on.setStatus(t, scene.staff, _id, to));
    expect(tally(answers)).toEqual({ '200': 1, '409 invalid_transition': 9 });
    const mails = await on.mailsTo(t.ctx, scene.recipient);
    expect(mails.filter(({ kind }) => kind === `request_${to}`)).toHaveLength(1);
  });

  test('either fulfil or cancel it', async () => {
    const scene = await on.makeScene(t.ctx);
    const { _id, items } = await on.makeRequest(t, scene, 'ready');
    const answers = await times(10, (n) =>
      on.setStatus(t, scene.staff, _id, n % 2 ? 'fulfilled' : 'cancelled'),
    );
    expect(tally(answers)).toEqual({ '200': 1, '409 invalid_transition': 9 });
    const winner = answers.find((answer) => answer.status === 200);
    const { quantity } = await on.stockOf(t.ctx, items[0]?.inventory_id ?? '');
    expect(quantity).toBe(winner?.body.data.status === 'fulfilled' ? 47 : 50);
  });

  test('either withdraw or pack it', async () => {
    const scene = await on.makeScene(t.ctx);
    const { _id } = await on.makeRequest(t, scene, 'approved');
    const [withdrawn, packed] = await Promise.all([
      on.setStatus(t, scene.recipient, _id, 'cancelled'),
      on.setStatus(t, scene.staff, _id, 'ready'),
    ]);
    expect([
      [200, 409],
      [403, 200],
    ]).toContainEqual([withdrawn.status, packed.status]);
  });
});

/**
 * Submits, cancels, rejects and fulfils requests of the same few items in parallel, on one or several
 * servers.
 */
async function everythingAtOnce(servers: readonly on.Caller[]): Promise<HttpResponse[]> {
  const scene = await on.makeScene(t.ctx);
  const items = await times(3, () => makeItem(t.ctx, scene.foodbank_id, { quantity: 40 }));
  const lines = (n: number) =>
    [n, n + 1].map((m) => ({ inventory_id: pick(items, m).id, quantity: 1 + (n % 4) }));
  const ready = await times(6, (n) => on.makeRequest(t, scene, 'ready', lines(n)));
  const pending = await times(6, (n) => on.makeRequest(t, scene, 'pending', lines(n)));
  const crowd = await people(10);
  const changes = [
    ...ready.map(({ _id }, n) => [_id, n % 2 ? 'fulfilled' : 'cancelled'] as const),
    ...pending.map(({ _id }, n) => [_id, n % 2 ? 'rejected' : 'cancelled'] as const),
  ];
  const answers = await Promise.all([
    ...Array.from({ length: 60 }, (_, n) => on.send(pick(servers, n), pick(crowd, n), lines(n))),
    ...changes.flatMap(([id, status]) =>
      servers.map((server) => on.setStatus(server, scene.staff, id, status)),
    ),
  ]);
  const held = await Promise.all(items.map(({ id }) => on.stockOf(t.ctx, id)));
  const given = await t.ctx.db
    .selectFrom('stock_movements')
    .select((eb) => eb.fn.sum<number>('reserved_delta').as('units'))
    .where('kind', '=', 'fulfilled')
    .where('foodbank_id', '=', scene.foodbank_id)
    .executeTakeFirstOrThrow();
  const stands = held.reduce((sum, item) => sum + item.quantity + item.reserved_quantity, 0);
  expect(stands - given.units).toBe(3 * 40);
  return answers;
}

test('parallel submissions and status changes leave the stock in agreement with its ledger', async () => {
  const counts = tally(await everythingAtOnce([t]));
  expect(counts['200']).toBe(12);
  expect((counts['201'] ?? 0) + (counts['409 insufficient_stock'] ?? 0)).toBe(60);
});

test('two servers on one database give the same guarantees', async () => {
  const servers = await Promise.all([startServer(), startServer()]);
  try {
    const counts = tally(await everythingAtOnce(servers));
    expect(counts['200']).toBe(12);
    expect(counts['409 invalid_transition']).toBe(12);
    expect((counts['201'] ?? 0) + (counts['409 insufficient_stock'] ?? 0)).toBe(60);

    const { recipient, foodbank_id } = await on.makeScene(t.ctx);
    const item = await makeItem(t.ctx, foodbank_id, { quantity: 30 });
    const key = { 'idempotency-key': unique('key') };
    const lines = [{ inventory_id: item.id, quantity: 1 }];
    const repeats = await times(20, (n) => on.send(pick(servers, n), recipient, lines, {}, key));
    for (const { status, body } of repeats) expect([status, body]).toEqual([201, repeats[0]?.body]);

    const crowd = await people(20);
    const rush = await times(100, (n) => on.send(pick(servers, n), pick(crowd, n), lines));
    expect(tally(rush)).toEqual({ '201': 29, '409 insufficient_stock': 71 });
  } finally {
    for (const server of servers) await server.end('SIGTERM');
  }
});
