import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { testApp, unique, type HttpResponse } from '../../../test/app.ts';
import { testClock } from '../../../test/clock.ts';
import { makeFoodBank, makeItem, makePerson, type Person } from '../../../test/factories.ts';
import { inTransaction } from '../../db/database.ts';
import * as requests from '../food-requests/test-calls.ts';
import { moveStock } from './ledger.ts';
import { findListDifferences } from './list-proof.ts';

const t = testApp();
const startServer = requests.serversOn(t);
let foodbank_id: string;
let staff: Person;
let crowd: Person[];

beforeAll(async () => {
  foodbank_id = await makeFoodBank(t.ctx);
  staff = await makePerson(t.ctx, { role: 'staff', foodbank_id });
  crowd = await times(12, () => makePerson(t.ctx, { role: 'recipient' }));
});
afterEach(async () => {
  await requests.expectStockInOrder(t.ctx);
  expect(await findListDifferences(t.ctx.db)).toEqual([]);
  await expectNothingOnArchivedItems();
});

const times = <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));
const pick = <T>(list: readonly T[], n: number): T => list[n % list.length]!; // the lists here are never empty
const kindOf = ({ status, body }: HttpResponse): string =>
  body.success ? `${status}` : `${status} ${body.code}`;
const kinds = (answers: readonly HttpResponse[]): string[] => [...new Set(answers.map(kindOf))].toSorted();

const change = (server: requests.Caller, id: string, body: object) =>
  server.call('PUT /api/inventory/:id', { token: staff.token, params: { id }, body });
const remove = (server: requests.Caller, id: string) =>
  server.call('DELETE /api/inventory/:id', { token: staff.token, params: { id } });
const submit = (server: requests.Caller, n: number, id: string, quantity = 1) =>
  requests.send(server, pick(crowd, n), [{ inventory_id: id, quantity }]);
const isGone = async (id: string) =>
  (await t.call('GET /api/inventory/:id', { params: { id } })).status === 404;

/** Expects archived items to have neither stock nor open requests. */
async function expectNothingOnArchivedItems(): Promise<void> {
  const left = await t.ctx.db
    .selectFrom('inventory_items as i')
    .innerJoin('stock_levels as s', 's.item_id', 'i.id')
    .select(['i.id', 's.quantity', 's.reserved_quantity'])
    .where('i.archived_at', 'is not', null)
    .where((eb) => eb.or([eb('s.quantity', '>', 0), eb('s.reserved_quantity', '>', 0)]))
    .execute();
  expect(left).toEqual([]);
}

describe('parallel changes of a quantity', () => {
  test('leave one of the set values, with all of them in the ledger', async () => {
    const { id } = await makeItem(t.ctx, foodbank_id, { quantity: 50 });
    const answers = await times(20, (n) => change(t, id, { quantity: 100 + n, reason: `Count ${n}` }));
    expect(kinds(answers)).toEqual(['200']);
    // Each call returned its own value.
    expect(answers.map(({ body }) => body.data.quantity)).toEqual(answers.map((_, n) => 100 + n));
    const { quantity } = await requests.stockOf(t.ctx, id);
    expect(quantity).toBeGreaterThanOrEqual(100);
    const { body } = await t.call('GET /api/inventory/:id/movements', {
      token: staff.token,
      params: { id },
      query: { limit: 100 },
    });
    expect(body.pagination.totalItems).toBe(21);
  });

  test('based on the same figure: one succeeds, the others get a conflict', async () => {
    const { id } = await makeItem(t.ctx, foodbank_id, { quantity: 50 });
    const answers = await times(20, (n) => change(t, id, { quantity: 60 + n, expected_quantity: 50 }));
    const taken = answers.filter((answer) => answer.status === 200);
    expect(taken).toHaveLength(1);
    expect(kinds(answers)).toEqual(['200', '409 conflict']);
    expect((await requests.stockOf(t.ctx, id)).quantity).toBe(taken[0]?.body.data.quantity);
  });

  test('never undo a concurrent reservation', async () => {
    const { id } = await makeItem(t.ctx, foodbank_id, { quantity: 40 });
    const counted = requests.countTries(t);
    const [submitted, changed] = await Promise.all([
      times(60, (n) => submit(t, n, id)),
      times(20, (n) => change(t, id, { quantity: 5 + n, barcode: String(n), category: unique('category') })),
    ]);
    // A retry after a deadlock would count as an additional transaction.
    expect(counted.tries()).toBe(80);
    counted.restore();
    expect(kinds(changed)).toEqual(['200']);
    const reserved = submitted.filter((answer) => answer.status === 201).length;
    expect((await requests.stockOf(t.ctx, id)).reserved_quantity).toBe(reserved);
  });

  test('with a stale figure: each request either came first and the change is rejected, or it comes after the change', async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await makeItem(t.ctx, foodbank_id, { quantity: 10 });
      const [submitted, changed] = await Promise.all([
        submit(t, round, id, 4),
        change(t, id, { quantity: 30, expected_quantity: 10 }),
      ]);
      expect(submitted.status).toBe(201);
      const quantity = changed.status === 200 ? 26 : 6;
      expect(await requests.stockOf(t.ctx, id)).toEqual({ quantity, reserved_quantity: 4 });
    }
  });
});

describe('while a reservation is not committed yet', () => {
  /** Reserves units of a new item, starts a call that has to wait for it, and then commits or rolls back. */
  async function meet(call: (id: string) => Promise<HttpResponse>, outcome: 'commits' | 'gives up') {
    const { id } = await makeItem(t.ctx, foodbank_id, { quantity: 10 });
    const tx = await t.database.root.startTransaction().execute();
    const reservation = { item_id: id, kind: 'reserved' as const, quantity_delta: -4, reserved_delta: 4 };
    await moveStock(tx, { actor_id: null, now: testClock().now() }, [reservation]);
    const answer = call(id);
    await vi.waitFor(async () => expect(await countWaiting()).toBe(1), { timeout: 20_000 });
    await (outcome === 'commits' ? tx.commit() : tx.rollback()).execute();
    const met = { id, answer: kindOf(await answer), stock: await requests.stockOf(t.ctx, id) };
    // No request belongs to this reservation, so it is released for the stock proof at the end.
    if (outcome === 'commits' && met.stock.reserved_quantity > 0)
      await inTransaction(t.ctx, (back) =>
        moveStock(back, { actor_id: null, now: testClock().now() }, [
          { item_id: id, kind: 'released', quantity_delta: 4, reserved_delta: -4 },
        ]),
      );
    return met;
  }

  const countWaiting = async (): Promise<number> => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*) as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(t.ctx.db);
    return rows[0]?.waiting ?? 0;
  };

  test('a change based on the old figure waits, and fails if the reservation commits', async () => {
    const set = (id: string) => change(t, id, { quantity: 30, expected_quantity: 10 });
    expect(await meet(set, 'commits')).toMatchObject({
      answer: '409 conflict',
      stock: { quantity: 6, reserved_quantity: 4 },
    });
    expect(await meet(set, 'gives up')).toMatchObject({
      answer: '200',
      stock: { quantity: 30, reserved_quantity: 0 },
    });
  });

  test('a quantity without an expected figure is set exactly', async () => {
    const set = (id: string) => change(t, id, { quantity: 30 });
    expect(await meet(set, 'commits')).toMatchObject({
      answer: '200',
      stock: { quantity: 30, reserved_quantity: 4 },
    });
  });

  test('deleting the item waits, and fails if the reservation commits', async () => {
    const drop = (id: string) => remove(t, id);
    const held = await meet(drop, 'commits');
    expect([held.answer, await isGone(held.id)]).toEqual(['409 in_use', false]);
    const free = await meet(drop, 'gives up');
    expect([free.answer, await isGone(free.id)]).toEqual(['200', true]);
  });
});

describe('deleting an item during requests for it', () => {
  /** Deletes an item during many parallel requests for it, on one or several servers. */
  async function rush(servers: readonly requests.Caller[], quantity: number): Promise<void> {
    const { id } = await makeItem(t.ctx, foodbank_id, { quantity });
    const rushing = times(10, (n) => submit(pick(servers, n), n, id));
    const [deleted, submitted] = await Promise.all([remove(pick(servers, quantity), id), rushing]);
    const accepted = submitted.filter((answer) => answer.status === 201).length;
    if (deleted.status === 200) expect([accepted, await isGone(id)]).toEqual([0, true]);
    else {
      expect(kindOf(deleted)).toBe('409 in_use');
      expect([accepted, await isGone(id)]).toEqual([Math.min(quantity, 10), false]);
    }
    const refused = kinds(submitted.filter((answer) => answer.status !== 201));
    expect(['400 item_not_matched', '409 insufficient_stock']).toEqual(expect.arrayContaining(refused));
  }

  test('either fails, or no request gets any units', async () => {
    for (let round = 1; round <= 15; round++) await rush([t], round);
  });

  test('has the same guarantees on two servers', async () => {
    const servers = await Promise.all([startServer(), startServer()]);
    try {
      for (let round = 1; round <= 10; round++) await rush(servers, round);
    } finally {
      await Promise.all(servers.map((server) => server.end('SIGTERM')));
    }
  });

  test('succeeds once among parallel deletions', async () => {
    const { id } = await makeItem(t.ctx, foodbank_id, { quantity: 9 });
    const answers = await times(10, () => remove(t, id));
    expect(answers.map(kindOf).toSorted()).toEqual(['200', ...Array(9).fill('404 not_found')]);
  });

  test('allows a concurrent change before the deletion, or rejects it', async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await makeItem(t.ctx, foodbank_id, { quantity: 9 });
      const [changed, deleted] = await Promise.all([change(t, id, { quantity: 30 }), remove(t, id)]);
      expect(deleted.status).toBe(200);
      expect(['200', '404 not_found']).toContain(kindOf(changed));
    }
  });

  test('succeeds if the last request is cancelled first, and fails otherwise', async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await makeItem(t.ctx, foodbank_id, { quantity: 9 });
      const request = (await submit(t, round, id, 3)).body.data;
      const [cancelled, deleted] = await Promise.all([
        requests.setStatus(t, pick(crowd, round), request._id, 'cancelled'),
        remove(t, id),
      ]);
      expect(cancelled.status).toBe(200);
      expect(['200', '409 in_use']).toContain(kindOf(deleted));
      expect(await isGone(id)).toBe(deleted.status === 200);
    }
  });
});
