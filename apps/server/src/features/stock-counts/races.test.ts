import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { StockCount } from '@nourish/contract';
import { testApp, type HttpResponse } from '../../../test/app.ts';
import { testClock } from '../../../test/clock.ts';
import { makePerson, type Person } from '../../../test/factories.ts';
import { inTransaction } from '../../db/database.ts';
import { moveStock } from '../inventory/ledger.ts';
import { findListDifferences } from '../inventory/list-proof.ts';
import * as requests from '../food-requests/test-calls.ts';
import * as calls from './test-calls.ts';

const t = testApp();
let scene: calls.Scene;
let crowd: Person[];
beforeAll(async () => {
  crowd = await times(6, () => makePerson(t.ctx, { role: 'recipient' }));
});
beforeEach(async () => {
  scene = await calls.makeScene(t);
});
afterEach(async () => {
  await requests.expectStockInOrder(t.ctx);
  expect(await findListDifferences(t.ctx.db)).toEqual([]);
});

const times = <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));
const kindOf = ({ status, body }: HttpResponse): string =>
  body.success ? `${status}` : `${status} ${body.code}`;
const tally = (answers: readonly HttpResponse[]) =>
  Object.fromEntries([...Map.groupBy(answers, kindOf)].map(([kind, same]) => [kind, same.length]));
const onHand = async (item: { id: string }) => {
  const { quantity, reserved_quantity } = await requests.stockOf(t.ctx, item.id);
  return quantity + reserved_quantity;
};

describe('concurrent calls', () => {
  test('open one count per location', async () => {
    expect(tally(await times(8, () => calls.open(scene)))).toEqual({ '201': 1, '409 count_already_open': 7 });
    const mixed = await calls.makeScene(t);
    const answers = await times(8, (n) => calls.open(mixed, n % 2 === 0 ? { scope: 'food_bank' } : {}));
    expect(tally(answers)).toEqual({ '201': 1, '409 count_already_open': 7 });
  });

  test('approve or abandon a count once, and apply its differences once', async () => {
    const rice = await calls.shelve(scene, { quantity: 50 });
    for (let round = 0; round < 5; round++) {
      const before = await onHand(rice);
      const count = await calls.opened(scene);
      await calls.entered(scene, count, rice, before - 3);
      const answers = await times(8, (n) => (n % 3 === 0 ? calls.abandon : calls.approve)(scene, count));
      expect(tally(answers)).toEqual({ '200': 1, '409 invalid_transition': 7 });
      const { status } = (await calls.read(scene, count)).body.data as StockCount;
      expect(await onHand(rice)).toBe(status === 'approved' ? before - 3 : before);
    }
  });

  test('store one of several first entries of a line, and return it to the others', async () => {
    const rice = await calls.shelve(scene, { quantity: 50 });
    const count = await calls.opened(scene);
    const answers = await times(8, (n) => calls.enter(scene, count, rice, 40 + n, { version: 0 }));
    expect(tally(answers)).toEqual({ '200': 1, '409 conflict': 7 });
    const line = await calls.lineOf(scene, count, rice);
    expect(line.version).toBe(1);
    for (const { status, body } of answers)
      if (status === 409) expect(body.errors[0].counted_quantity).toBe(line.counted_quantity);
  });

  test('enter an item in only one of two open counts', async () => {
    const rice = await calls.shelve(scene, { quantity: 50 });
    const [here, loose] = [
      await calls.opened(scene),
      await calls.opened(scene, { storage_location_id: null }),
    ];
    await calls.add(scene, loose, rice);
    for (let round = 0; round < 5; round++) {
      const answers = await times(6, (n) => calls.enter(scene, n % 2 ? here : loose, rice, 40 + n));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
      await calls.undo(scene, here, rice);
      await calls.undo(scene, loose, rice);
      await calls.add(scene, loose, rice);
    }
  });

  test('apply every entry accepted before the approval and reject the rest', async () => {
    for (let round = 0; round < 5; round++) {
      const items = await times(6, () => calls.shelve(scene, { quantity: 20 }));
      const count = await calls.opened(scene);
      const [entries, approved] = await Promise.all([
        Promise.all(items.map((item) => calls.enter(scene, count, item, 15))),
        calls.approve(scene, count),
      ]);
      expect(approved.status).toBe(200);
      for (const [index, answer] of entries.entries()) {
        expect(['200', '409 invalid_transition']).toContain(kindOf(answer));
        expect(await onHand(items[index]!)).toBe(answer.status === 200 ? 15 : 20); // one entry per item
      }
    }
  });

  test('delete an item and approve its count in either order without leftover stock', async () => {
    for (let round = 0; round < 8; round++) {
      const rice = await calls.shelve(scene, { quantity: 20 });
      const count = await calls.opened(scene);
      await calls.entered(scene, count, rice, 25);
      const [approved, deleted] = await Promise.all([
        calls.approve(scene, count),
        t.call('DELETE /api/inventory/:id', { token: scene.staff.token, params: { id: rice.id } }),
      ]);
      expect([approved.status, deleted.status]).toEqual([200, 200]);
      expect(await onHand(rice)).toBe(0);
    }
  });

  test('submit requests and approve a count without deadlocks', async () => {
    const items = await times(12, () => calls.shelve(scene, { quantity: 500 }));
    const count = await calls.opened(scene);
    for (const item of items) await calls.entered(scene, count, item, 450);
    const counted = requests.countTries(t);
    const [submitted, approved] = await Promise.all([
      times(30, (n) => {
        const lines = items.map(({ id }) => ({ inventory_id: id, quantity: 1 }));
        return requests.send(t, crowd[n % 6]!, n % 2 ? lines : lines.toReversed()); // crowd has six people
      }),
      calls.approve(scene, count),
    ]);
    // A deadlock victim would have been retried.
    expect(counted.tries()).toBe(31);
    counted.restore();
    expect([tally(submitted), approved.status]).toEqual([{ '201': 30 }, 200]);
    for (const item of items) expect(await onHand(item)).toBe(450);
  });
});

describe('counting during movements', () => {
  type Step = { item: number; units: number } & (
    { what: 'receive' | 'throw away' | 'count' } | { what: 'request' | 'take further'; who: number }
  );
  const step: fc.Arbitrary<Step> = fc.record({
    item: fc.nat(2),
    units: fc.integer({ min: 1, max: 4 }),
    what: fc.constantFrom('receive', 'throw away', 'count', 'request', 'request', 'take further'),
    who: fc.nat(5),
  });
  const history = fc.record({
    // Difference between the shelf and the ledger at the start, per item.
    discrepancies: fc.array(fc.integer({ min: -6, max: 6 }), { minLength: 3, maxLength: 3 }),
    lanes: fc.array(fc.array(step, { maxLength: 12 }), { minLength: 2, maxLength: 4 }),
  });
  type History = typeof history extends fc.Arbitrary<infer T> ? T : never;

  /** The next status of a request. */
  const NEXT = { pending: 'approved', approved: 'ready', ready: 'fulfilled' } as const;

  async function play({ discrepancies, lanes }: History): Promise<void> {
    const items = await times(3, () => calls.shelve(scene, { quantity: 30 }));
    const count = await calls.opened(scene);
    const openRequests: { _id: string; status: keyof typeof NEXT }[] = [];
    const counted = new Set<number>();

    /**
     * Enters the true quantity. Movements change shelf and ledger alike, so the discrepancy never changes.
     */
    const countShelf = async (index: number): Promise<void> => {
      for (let version = (await calls.lineOf(scene, count, items[index]!)).version; ;) {
        const seen = (await onHand(items[index]!)) + discrepancies[index]!; // one per item
        const { status, body } = await calls.enter(scene, count, items[index]!, seen, { version });
        if (status === 409) {
          version = body.errors[0].version;
          continue;
        }
        // A movement came between reading and entering, so count again.
        if (body.data.line.difference === discrepancies[index]) break;
        version = body.data.line.version;
      }
      counted.add(index);
    };

    const take = async ({ what, item, units, ...rest }: Step): Promise<void> => {
      const { id } = items[item]!; // three items
      const move = (quantity_delta: number, kind: 'received' | 'adjusted') =>
        inTransaction(t.ctx, (tx) =>
          moveStock(tx, { actor_id: null, now: testClock().now() }, [
            { item_id: id, kind, quantity_delta, reserved_delta: 0 },
          ]),
        );
      switch (what) {
        case 'receive':
          return move(units, 'received');
        case 'throw away':
          // Fails without effect if less is available.
          return move(-units, 'adjusted').catch(() => undefined);
        case 'count':
          return countShelf(item);
        case 'request': {
          const who = crowd[('who' in rest && rest.who) || 0]!; // crowd has six people
          const { status, body } = await requests.send(t, who, [{ inventory_id: id, quantity: units }]);
          if (status === 201) openRequests.push({ _id: body.data._id, status: 'pending' });
          return;
        }
        case 'take further': {
          const request = openRequests.pop();
          if (request === undefined) return;
          const next = units === 4 ? 'cancelled' : NEXT[request.status];
          expect((await requests.setStatus(t, scene.staff, request._id, next)).status).toBe(200);
          if (next !== 'cancelled' && next !== 'fulfilled')
            openRequests.unshift({ _id: request._id, status: next });
        }
      }
    };

    await Promise.all(
      lanes.map(async (lane) => {
        for (const each of lane) await take(each);
      }),
    );
    const before = await Promise.all(items.map(onHand));
    const approved = await calls.approve(scene, count);
    expect(approved.status).toBe(200);
    for (const [index, item] of items.entries())
      expect(await onHand(item)).toBe(before[index]! + (counted.has(index) ? discrepancies[index]! : 0)); // one per item
    await requests.expectStockInOrder(t.ctx);
  }

  test('corrects the ledger to the shelf for concurrent steps in any order', async () => {
    await fc.assert(fc.asyncProperty(history, play), { numRuns: 25, seed: 20_261_121 });
  });
});
