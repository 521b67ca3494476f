import { afterEach, beforeEach, expect, test } from 'vitest';
import { testApp, unique, type HttpResponse } from '../../../test/app.ts';
import { makeItem, makeStorageLocation } from '../../../test/factories.ts';
import * as requests from '../food-requests/test-calls.ts';
import * as desk from '../visits/test-calls.ts';
import * as on from './test-calls.ts';

const t = testApp();
const startServer = requests.serversOn(t);
let at: desk.Desk;
let name: string;
let places: string[];

beforeEach(async () => {
  at = await desk.makeDesk(t);
  name = unique('Peanut butter');
  places = await Promise.all(Array.from({ length: 4 }, () => makeStorageLocation(t.ctx, at.foodbank_id)));
});
afterEach(() => requests.expectStockInOrder(t.ctx));

const makeGoods = async (quantity = 100): Promise<string> =>
  (await makeItem(t.ctx, at.foodbank_id, { item_name: name, quantity })).id;
const transfer = (server: on.Caller, id: string, place: number, quantity: number): Promise<HttpResponse> =>
  server.call('POST /api/inventory/:id/transfer', {
    token: at.staff.token,
    params: { id },
    body: { storage_location_id: places[place % places.length], quantity },
  });
const heldNow = async () => {
  const items = await t.ctx.db
    .selectFrom('stock_levels as s')
    .innerJoin('inventory_items as i', 'i.id', 's.item_id')
    .select(['s.item_id', 's.held'])
    .where('i.item_name', '=', name)
    .execute();
  return { count: items.length, held: items.filter(({ held }) => held).length };
};
const enter = () => on.entered(t, at.staff, [{ words: name }]);

test('a part that is moved after the preview is held with its item, also one that waits in between', async () => {
  const item = await makeGoods();
  const id = await enter();
  const first = await transfer(t, item, 0, 10);
  await transfer(t, first.body.data.to._id, 1, 5);
  await on.acted(t, at.staff, id, 'hold', { inventory_ids: [item] });
  expect(await heldNow()).toEqual({ count: 3, held: 3 });
  const details = await t.call('GET /api/recalls/:id', { token: at.staff.token, params: { id } });
  expect(details.body.data).toMatchObject({ items_held: 3, items: [{}, {}, {}] });
});

test('of a drill a part is noted as well', async () => {
  const item = await makeGoods();
  const id = await on.entered(t, at.staff, [{ words: name }], { drill: true });
  await on.acted(t, at.staff, id, 'hold', { inventory_ids: [item] });
  await transfer(t, item, 0, 10);
  const details = await t.call('GET /api/recalls/:id', { token: at.staff.token, params: { id } });
  expect(details.body.data.items).toHaveLength(2);
  expect(await heldNow()).toEqual({ count: 2, held: 0 });
});

test('no part escapes a hold, and none stays on hold after the recall, while parts are moved on two servers', async () => {
  const servers: on.Caller[] = [t, await startServer()];
  const on2 = (n: number) => servers[n % 2] ?? t;
  for (let round = 0; round < 8; round++) {
    name = unique('Peanut butter');
    const item = await makeGoods();
    const id = await enter();
    const moves = (start: number) =>
      Array.from({ length: 6 }, (_, n) => transfer(on2(n + start), item, n, 1 + (n % 3)));
    const holding = await Promise.all([
      ...moves(0),
      on.act(on2(round), at.staff, id, 'hold', { inventory_ids: [item] }),
      ...moves(1),
    ]);
    expect(holding.map(({ status }) => status).filter((status) => status >= 300)).toEqual([]);
    const { count, held } = await heldNow();
    expect(held).toBe(count);

    const lifting = await Promise.all([...moves(0), on.act(on2(round), at.staff, id, 'lift'), ...moves(1)]);
    expect(lifting.map(({ status }) => status).filter((status) => status >= 300)).toEqual([]);
    expect((await heldNow()).held).toBe(0);
    await requests.expectStockInOrder(t.ctx);
  }
}, 120_000);
