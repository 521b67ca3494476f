import { afterEach, expect, test } from 'vitest';
import { testApp, type HttpResponse } from '../../../test/app.ts';
import { makeItem, makePerson, type Person } from '../../../test/factories.ts';
import * as requests from '../food-requests/test-calls.ts';
import * as desk from '../visits/test-calls.ts';
import * as on from './test-calls.ts';

const t = testApp();
const startServer = requests.serversOn(t);
afterEach(() => requests.expectStockInOrder(t.ctx));

const times = <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));
const pick = <X>(list: readonly X[], n: number): X => list[n % list.length]!; // the lists here are never empty

/** The movements that promise units of an item or hand them out, with the open lines. */
const promisesOf = async (item_id: string) => ({
  moves: await t.ctx.db
    .selectFrom('stock_movements')
    .select('id')
    .where('item_id', '=', item_id)
    .where('kind', 'in', ['reserved', 'fulfilled'])
    .orderBy('id')
    .execute(),
  lines: await t.ctx.db
    .selectFrom('food_request_lines as l')
    .innerJoin('food_requests as r', 'r.id', 'l.request_id')
    .select('l.id')
    .where('l.item_id', '=', item_id)
    .where('r.status', 'in', ['pending', 'approved', 'ready'])
    .execute(),
});

test('nothing of an item is reserved or handed out after its hold, which runs beside submissions, desks and hand-outs on two servers', async () => {
  const second = await startServer();
  const servers: on.Caller[] = [t, second];
  for (let round = 0; round < 6; round++) {
    const at = await desk.makeDesk(t);
    const crowd: Person[] = await times(12, () => makePerson(t.ctx, { role: 'recipient' }));
    const [item, plenty] = [
      await makeItem(t.ctx, at.foodbank_id, { quantity: 500 }),
      await makeItem(t.ctx, at.foodbank_id, { quantity: 5_000 }),
    ];
    const line = { inventory_id: item.id, quantity: 1 };
    const lines = [line, { inventory_id: plenty.id, quantity: 1 }];
    const scene = { foodbank_id: at.foodbank_id, recipient: pick(crowd, 0), staff: at.staff };
    const packed = await times(8, () => requests.makeRequest(t, scene, 'ready', lines));
    const open = await times(8, () => requests.makeRequest(t, scene, 'pending', lines));

    let whenHeld: Awaited<ReturnType<typeof promisesOf>> | undefined;
    const work = times(90, async (n): Promise<HttpResponse> => {
      const server = pick(servers, n);
      if (n === 40) {
        const answer = await on.hold(pick(servers, round), at.staff, item.id);
        whenHeld = await promisesOf(item.id);
        return answer;
      }
      switch (n % 4) {
        case 0:
          return desk.serve(server, at, { client_id: null, lines: [line], already_given: n % 8 === 0 });
        case 1:
          return requests.setStatus(server, at.staff, pick(packed, n)._id, 'fulfilled');
        case 2:
          return requests.setStatus(server, at.staff, pick(open, n)._id, n % 3 ? 'cancelled' : 'approved');
        default:
          return requests.send(server, pick(crowd, n), lines);
      }
    });
    const answers = await work;
    expect(answers[40]).toMatchObject({ status: 200 });
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const after = await promisesOf(item.id);
    expect(after.lines).toEqual([]);
    expect(after.moves).toEqual(whenHeld?.moves);
    expect(await requests.send(t, pick(crowd, 1), [line])).toMatchObject({ body: { code: 'item_held' } });
    await requests.expectStockInOrder(t.ctx);
  }
}, 300_000);
