import { afterEach, expect, test } from 'vitest';
import { testApp, type HttpResponse } from '../../../../test/app.ts';
import { makeItem, makePerson } from '../../../../test/factories.ts';
import { hold } from '../../recalls/test-calls.ts';
import * as requests from '../test-calls.ts';

const t = testApp();
const startServer = requests.serversOn(t);
afterEach(() => requests.expectStockInOrder(t.ctx));

const put = (
  server: requests.Caller,
  { staff }: requests.Scene,
  id: string,
  inventory_id: string,
  substitute_id: string,
  quantity: number,
): Promise<HttpResponse> =>
  server.call('POST /api/food-requests/:id/substitute', {
    token: staff.token,
    params: { id },
    body: { inventory_id, substitute_id, quantity },
  });

const make = async (quantity: number) => {
  const scene = await requests.makeScene(t.ctx);
  const [from, to] = [
    await makeItem(t.ctx, scene.foodbank_id, { quantity: 100 }),
    await makeItem(t.ctx, scene.foodbank_id, { quantity }),
  ];
  const { _id } = await requests.makeRequest(t, scene, 'approved', [{ inventory_id: from.id, quantity: 4 }]);
  return { scene, from: from.id, to: to.id, _id };
};
const tally = (answers: readonly HttpResponse[]) =>
  answers.map(({ status, body }) => String(body.code ?? status)).toSorted((a, b) => a.localeCompare(b));

test('two colleagues on two servers replace the same line once', async () => {
  const servers = [t, await startServer()];
  for (let round = 0; round < 5; round++) {
    const { scene, from, to, _id } = await make(50);
    const answers = await Promise.all(servers.map((server) => put(server, scene, _id, from, to, 4)));
    expect(tally(answers)).toEqual(['200', 'not_found']);
    expect(await requests.stockOf(t.ctx, to)).toEqual({ quantity: 46, reserved_quantity: 4 });
    expect(await requests.stockOf(t.ctx, from)).toEqual({ quantity: 100, reserved_quantity: 0 });
  }
});

test('units that another request takes first are not promised twice, and the line stays', async () => {
  for (let round = 0; round < 5; round++) {
    const { scene, from, to, _id } = await make(5);
    const other = await makePerson(t.ctx, { role: 'recipient' });
    const [taken, answer] = await Promise.all([
      requests.send(t, other, [{ inventory_id: to, quantity: 3 }]),
      put(t, scene, _id, from, to, 4),
    ]);
    const isTaken = taken.status === 201;
    expect(answer).toMatchObject(
      isTaken
        ? { status: 409, body: { code: 'insufficient_stock', errors: [{ field: 'quantity', available: 2 }] } }
        : { status: 200 },
    );
    expect(await requests.stockOf(t.ctx, from)).toMatchObject({ reserved_quantity: isTaken ? 4 : 0 });
  }
});

test('a hold at the same moment leaves nothing of the item in the request', async () => {
  const second = await startServer();
  for (let round = 0; round < 5; round++) {
    const { scene, from, to, _id } = await make(50);
    const [, answer] = await Promise.all([hold(second, scene.staff, to), put(t, scene, _id, from, to, 4)]);
    expect([200, 'item_held']).toContain(answer.body.code ?? answer.status);
    const lines = await t.ctx.db
      .selectFrom('food_request_lines')
      .select('item_id')
      .where('request_id', '=', _id)
      .execute();
    expect(lines).toEqual(answer.status === 200 ? [] : [{ item_id: from }]);
  }
});
