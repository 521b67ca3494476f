import fc from 'fast-check';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { testApp, unique, type HttpResponse } from '../../../test/app.ts';
import {
  makeFoodBank,
  makeItem,
  makePerson,
  makeStorageLocation,
  type Person,
} from '../../../test/factories.ts';
import * as requests from '../food-requests/test-calls.ts';
import { findListDifferences } from './list-proof.ts';
import { whileDeleting } from './test-races.ts';

const t = testApp();
let foodbank_id: string;
let staff: Person;
let recipient: Person;
let places: string[];

beforeAll(async () => {
  foodbank_id = await makeFoodBank(t.ctx);
  staff = await makePerson(t.ctx, { role: 'staff', foodbank_id });
  recipient = await makePerson(t.ctx, { role: 'recipient' });
  places = [
    await makeStorageLocation(t.ctx, foodbank_id),
    await makeStorageLocation(t.ctx, foodbank_id),
    await makeStorageLocation(t.ctx, foodbank_id),
  ];
});
afterEach(async () => {
  await requests.expectStockInOrder(t.ctx);
  expect(await findListDifferences(t.ctx.db)).toEqual([]);
});

const placeOf = (n: number): string => places[n % places.length]!; // there are three
const goodsAt = (place: number, item_name: string, quantity: number) =>
  makeItem(t.ctx, foodbank_id, { item_name, quantity, storage_location_id: placeOf(place) });
const transfer = (id: string, place: number, quantity?: number): Promise<HttpResponse> =>
  t.call('POST /api/inventory/:id/transfer', {
    token: staff.token,
    params: { id },
    body: { storage_location_id: placeOf(place), quantity },
  });
const ask = (id: string, quantity: number) => requests.send(t, recipient, [{ inventory_id: id, quantity }]);

/** All units of a name, and the number of lots at each location. */
async function shelves(item_name: string) {
  const lots = await t.ctx.db
    .selectFrom('inventory_items as i')
    .innerJoin('stock_levels as s', 's.item_id', 'i.id')
    .select(['i.id', 'i.storage_location_id', 's.quantity', 's.reserved_quantity'])
    .where('i.item_name', '=', item_name)
    .execute();
  const onHand = lots.reduce((sum, lot) => sum + lot.quantity + lot.reserved_quantity, 0);
  return { lots, onHand };
}

test('two transfers and a request in parallel each get their units or an error, and no unit is lost', async () => {
  for (let round = 0; round < 12; round++) {
    const item_name = unique('Rice');
    const { id } = await goodsAt(0, item_name, 10);
    const answers = await Promise.all([transfer(id, 1, 4), transfer(id, 1, 4), ask(id, 4)]);
    const served = answers.filter((answer) => answer.body.success).length;
    expect([served, answers.filter((answer) => answer.status === 409).length]).toEqual([2, 1]);
    const { lots, onHand } = await shelves(item_name);
    expect(onHand).toBe(10);
    // Both transfers used one lot, whichever created it.
    expect(lots.filter((lot) => lot.storage_location_id === placeOf(1)).length).toBeLessThanOrEqual(1);
  }
});

test('transfers in both directions during parallel requests never deadlock', async () => {
  const item_name = unique('Rice');
  const [one, other] = [await goodsAt(0, item_name, 60), await goodsAt(1, item_name, 60)];
  const counted = requests.countTries(t);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => [
      transfer(one.id, 1, 1 + (n % 3)),
      transfer(other.id, 0, 1 + (n % 2)),
      requests.send(
        t,
        recipient,
        (n % 2 ? [one, other] : [other, one]).map(({ id }) => ({ inventory_id: id, quantity: 1 })),
      ),
    ]).flat(),
  );
  // A retry after a deadlock would count as an additional transaction.
  expect(counted.tries()).toBe(60);
  counted.restore();
  expect(answers.map((answer) => answer.status).filter((status) => status >= 300)).toEqual([]);
  expect((await shelves(item_name)).onHand).toBe(120);
});

test('transferring a whole item while part of it is transferred and requested loses no unit', async () => {
  for (let round = 0; round < 8; round++) {
    const item_name = unique('Rice');
    const { id } = await goodsAt(0, item_name, 9);
    const answers = await Promise.all([transfer(id, 1), transfer(id, 2, 3), ask(id, 2), transfer(id, 2)]);
    for (const { status } of answers) expect([200, 201, 400, 409]).toContain(status);
    expect((await shelves(item_name)).onHand).toBe(9);
  }
});

test('a lot that is deleted while a part is transferred to it gets no units', async () => {
  const item_name = unique('Rice');
  const [one, other] = [await goodsAt(0, item_name, 9), await goodsAt(1, item_name, 5)];
  const moved = await whileDeleting(t, staff, other.id, () => transfer(one.id, 1, 4));
  expect(moved.status).toBe(200);
  const { lots } = await shelves(item_name);
  expect(new Map(lots.map(({ id, quantity }) => [id, quantity]))).toEqual(
    new Map([
      [one.id, 5],
      [other.id, 0],
      [moved.body.data.to._id, 4],
    ]),
  );
});

test('the transfer of an item that is deleted at the same moment is a conflict', async () => {
  const { id } = await goodsAt(0, unique('Rice'), 9);
  const { status, body } = await whileDeleting(t, staff, id, () => transfer(id, 1, 4));
  expect([status, body.code]).toEqual([409, 'conflict']);
});

test('any sequence of transfers keeps the total number of units', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({ lot: fc.nat(9), place: fc.nat(2), units: fc.option(fc.integer({ min: 1, max: 8 })) }),
        {
          minLength: 4,
          maxLength: 16,
        },
      ),
      fc.boolean(),
      async (moves, atOnce) => {
        const item_name = unique('Rice');
        await goodsAt(0, item_name, 7);
        await goodsAt(1, item_name, 5);
        const move = async ({ lot, place, units }: (typeof moves)[number]) => {
          const { lots } = await shelves(item_name);
          const { status } = await transfer(lots[lot % lots.length]!.id, place, units ?? undefined); // two to begin with
          expect([200, 400, 409]).toContain(status);
        };
        if (atOnce) await Promise.all(moves.map(move));
        else for (const one of moves) await move(one);
        expect((await shelves(item_name)).onHand).toBe(12);
      },
    ),
    { numRuns: 15, endOnFailure: true },
  ));
