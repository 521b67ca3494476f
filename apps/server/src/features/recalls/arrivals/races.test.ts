import { afterEach, expect, test } from 'vitest';
import { testApp, type HttpResponse } from '../../../../test/app.ts';
import { makeItem, makePerson, type Person } from '../../../../test/factories.ts';
import * as requests from '../../food-requests/test-calls.ts';
import * as desk from '../../visits/test-calls.ts';
import * as on from '../test-calls.ts';
import { compareArrivals } from './service.ts';
import { makeScene } from './test-arrivals.ts';

const t = testApp();
afterEach(() => requests.expectStockInOrder(t.ctx));

const times = <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));
const pick = <X>(list: readonly X[], n: number): X => list[n % list.length]!; // the lists here are never empty
const compare = () => compareArrivals(t.ctx, 3);

/** Errors of PostgreSQL and of the program, which a caller would see as a failure. */
const failuresOf = (answers: readonly (HttpResponse | undefined)[]) =>
  answers.filter((answer) => answer !== undefined && answer.status >= 500);

/** How often units of an item were promised or handed out. */
const promisesOf = async (item_id: string): Promise<number> =>
  (
    await t.ctx.db
      .selectFrom('stock_movements')
      .select('id')
      .where('item_id', '=', item_id)
      .where('kind', 'in', ['reserved', 'fulfilled'])
      .execute()
  ).length;

test('goods that come in beside the first hold are on hold or wait for a decision', async () => {
  for (let round = 0; round < 5; round++) {
    const scene = await makeScene(t, await desk.makeDesk(t));
    const { staff, foodbank_id } = scene.at;
    const first = await makeItem(t.ctx, foodbank_id, { item_name: scene.name, lot_code: 'L1' });
    const wrong = await times(4, () => scene.create('L2'));
    const recall = await scene.entered();
    const made: string[] = [];
    const answers = await times(30, async (n): Promise<HttpResponse | undefined> => {
      if (n === 12) return on.act(t, staff, recall, 'hold', { inventory_ids: [first.id] });
      if (n % 3 === 0) {
        await compare();
        return undefined;
      }
      if (n % 3 === 1) {
        made.push(await scene.create('L1', { barcode: `LOT-${round}-${n}` }));
        return undefined;
      }
      const id = pick(wrong, n);
      const params = { id };
      return t.call('PUT /api/inventory/:id', { token: staff.token, params, body: { lot_code: 'L1' } });
    });
    expect(failuresOf(answers)).toEqual([]);
    await compare();
    const waiting = new Set(await scene.waiting(recall));
    const held = new Set((await scene.details(recall)).items.map(({ inventory_id }) => inventory_id));
    for (const id of [...made, ...wrong]) {
      expect([id, held.has(id) || waiting.has(id)]).toEqual([id, true]);
      expect(await scene.isHeld(id)).toBe(held.has(id));
    }
    expect(held.intersection(waiting)).toEqual(new Set());
  }
}, 300_000);

test('goods that come in beside the end of a recall are free afterwards', async () => {
  for (let round = 0; round < 5; round++) {
    const scene = await makeScene(t, await desk.makeDesk(t));
    const recall = await scene.held();
    const made: string[] = [];
    const answers = await times(20, async (n): Promise<HttpResponse | undefined> => {
      if (n === 9) return on.act(t, scene.at.staff, recall, 'lift');
      if (n % 2 === 0) await compare();
      else made.push(await scene.create('L1', { barcode: `LOT-${round}-${n}` }));
      return undefined;
    });
    expect(failuresOf(answers)).toEqual([]);
    await compare();
    for (const id of made) expect([id, await scene.isHeld(id)]).toEqual([id, false]);
  }
}, 300_000);

test('nothing of an item is reserved or handed out once its arrival is on hold, beside submissions, desks and counts', async () => {
  for (let round = 0; round < 5; round++) {
    const scene = await makeScene(t, await desk.makeDesk(t));
    const { at } = scene;
    const crowd: Person[] = await times(8, () => makePerson(t.ctx, { role: 'recipient' }));
    const recall = await scene.held();
    const items = await times(3, () =>
      makeItem(t.ctx, at.foodbank_id, { item_name: scene.name, lot_code: 'L2' }),
    );
    await compare();
    /** The promises of each item when it was first seen on hold. */
    const whenHeld = new Map<string, number>();
    const answers = await times(60, async (n): Promise<HttpResponse | undefined> => {
      const turn = Math.floor(n / 6);
      const { id } = pick(items, turn);
      const line = { inventory_id: id, quantity: 1 };
      const { token } = at.staff;
      switch (n % 6) {
        case 0:
          return requests.send(t, pick(crowd, n), [
            line,
            { inventory_id: pick(items, turn + 1).id, quantity: 1 },
          ]);
        case 1:
          return desk.serve(t, at, { client_id: null, lines: [line] });
        case 2:
          return t.call('PUT /api/inventory/:id', {
            token,
            params: { id },
            body: { lot_code: turn % 2 ? 'L2' : 'L1' },
          });
        case 3:
          return t.call('POST /api/inventory/:id/adjust', {
            token,
            params: { id },
            body: { quantity_delta: 1, reason: 'found' },
          });
        case 4:
          return on.act(t, at.staff, recall, 'hold', { inventory_ids: [pick(items, 0).id] });
        default:
          await compare();
          for (const held of items)
            if (!whenHeld.has(held.id) && (await scene.isHeld(held.id)))
              whenHeld.set(held.id, await promisesOf(held.id));
          return undefined;
      }
    });
    expect(failuresOf(answers)).toEqual([]);
    await compare();
    for (const [id, promises] of whenHeld) expect(await promisesOf(id)).toBe(promises);
    for (const { id } of items) {
      if (!(await scene.isHeld(id))) {
        expect(await scene.waiting(recall)).toContain(id);
        continue;
      }
      const lines = await t.ctx.db
        .selectFrom('food_request_lines as l')
        .innerJoin('food_requests as r', 'r.id', 'l.request_id')
        .select('l.id')
        .where('l.item_id', '=', id)
        .where('r.status', 'in', ['pending', 'approved', 'ready'])
        .execute();
      expect(lines).toEqual([]);
      for (const refused of [
        await requests.send(t, pick(crowd, 1), [{ inventory_id: id, quantity: 1 }]),
        await desk.serve(t, at, { client_id: null, lines: [{ inventory_id: id, quantity: 1 }] }),
      ])
        expect(refused.body.code).toBe('item_held');
    }
  }
}, 300_000);
