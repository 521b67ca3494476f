import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeItem, makePerson } from '../../../test/factories.ts';
import { makeReadyRequest } from '../../../test/visits.ts';
import { watchVisits } from '../../../test/watch-visits.ts';
import { serversOn, setStatus, stockOf } from '../food-requests/test-calls.ts';
import * as on from './test-calls.ts';

const t = testApp();
const startServer = serversOn(t);
watchVisits(t);

const times = <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));
const visitsOf = ({ foodbank_id }: on.Desk) =>
  t.ctx.db
    .selectFrom('visits')
    .select(['client_id', 'voided_at'])
    .where('foodbank_id', '=', foodbank_id)
    .execute();

/** 20 desks serve the same 10 clients at once, each in an order of its own. */
async function serveAll(servers: readonly on.Caller[]): Promise<void> {
  const desk = await on.makeDesk(t);
  const rice = await makeItem(t.ctx, desk.foodbank_id, { quantity: 100 });
  const clients = await times(10, () => on.makeClient(t, desk));
  const answers = await times(20, async (place) => {
    const server = servers[place % servers.length]!; // at least one
    const own = [];
    for (const n of clients.keys()) {
      const client_id = clients[(n * 3 + place) % clients.length];
      own.push(await on.serve(server, desk, { client_id, lines: [{ inventory_id: rice.id, quantity: 2 }] }));
    }
    return own;
  });
  expect(on.tally(answers.flat())).toEqual({ '201': 10, '409 already_served': 190 });
  const served = (await visitsOf(desk)).map(({ client_id }) => String(client_id));
  expect(served.toSorted()).toEqual(clients.toSorted());
  expect(await stockOf(t.ctx, rice.id)).toEqual({ quantity: 80, reserved_quantity: 0 });
}

describe('twenty desks that serve ten clients at once', () => {
  test('record one visit each', () => serveAll([t]));

  test('record one visit each, over two servers', async () => {
    await serveAll([await startServer(), await startServer()]);
  }, 120_000);
});

test('the last units go to one of two visits', async () => {
  const desk = await on.makeDesk(t);
  const rice = await makeItem(t.ctx, desk.foodbank_id, { quantity: 3 });
  const beans = await makeItem(t.ctx, desk.foodbank_id, { quantity: 3 });
  const lines = [rice, beans].map(({ id }) => ({ inventory_id: id, quantity: 2 }));
  const answers = await times(2, (n) => on.serve(t, desk, { lines: n === 0 ? lines : lines.toReversed() }));
  expect(on.tally(answers)).toEqual({ '201': 1, '409 insufficient_stock': 1 });
  expect(await stockOf(t.ctx, rice.id)).toMatchObject({ quantity: 1 });
  expect(await visitsOf(desk)).toHaveLength(1);
});

test('a visit is voided once, while other desks serve the client again', async () => {
  const desk = await on.makeDesk(t);
  const rice = await makeItem(t.ctx, desk.foodbank_id, { quantity: 4 });
  const body = { client_id: await on.makeClient(t, desk), lines: [{ inventory_id: rice.id, quantity: 2 }] };
  const { _id } = await on.served(t, desk, body);
  const answers = await times(12, (n) =>
    n % 2 === 0 ? on.voidVisit(t, desk.staff, _id) : on.serve(t, desk, body),
  );
  const counts = on.tally(answers);
  expect(counts).toMatchObject({ '200': 1, '409 conflict': 5 });
  const again = counts['201'] ?? 0;
  expect(again).toBeLessThanOrEqual(1);
  const valid = (await visitsOf(desk)).filter(({ voided_at }) => voided_at === null);
  expect(valid).toHaveLength(again);
  expect(await stockOf(t.ctx, rice.id)).toMatchObject({ quantity: 4 - 2 * again });
});

test('visits of clients who are merged meanwhile are recorded once', async () => {
  const desk = await on.makeDesk(t);
  const { token } = desk.staff;
  for (let round = 0; round < 5; round++) {
    const [id, into] = [await on.makeClient(t, desk), await on.makeClient(t, desk)];
    const [merged, ...served] = await Promise.all([
      t.call('POST /api/clients/:id/merge', { token, params: { id }, body: { into } }),
      ...[id, into, id, into].map((client_id) => on.serve(t, desk, { client_id })),
    ]);
    expect(merged.status).toBe(200);
    // Before the merge each has one.
    expect(served.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(2);
    expect((await on.serve(t, desk, { client_id: id })).body.code).toBe('already_served');
  }
});

test('requests of a new client that are handed out at once make one client', async () => {
  const desk = await on.makeDesk(t);
  const people = await times(4, () => makePerson(t.ctx, { role: 'recipient' }));
  const requests = await times(16, (n) => makeReadyRequest(t.ctx, desk, people[n % 4]!, t.ctx.clock.now())); // of four
  const answers = await times(32, (n) =>
    n % 2 === 0
      ? setStatus(t, desk.staff, requests[n >> 1]!, 'fulfilled')
      : on.serve(t, desk, { request_id: requests[n >> 1]! }),
  );
  const done = answers.filter(({ body }) => body.success);
  expect(done).toHaveLength(16);
  expect(answers.filter(({ body }) => body.code === 'invalid_transition')).toHaveLength(16);
  const visits = await visitsOf(desk);
  expect(visits).toHaveLength(16);
  expect(new Set(visits.map(({ client_id }) => client_id)).size).toBe(4);
});
