import { afterEach, beforeEach, expect, test } from 'vitest';
import { testApp, unique, type HttpResponse } from '../../../test/app.ts';
import { makeItem, makePerson, type Person } from '../../../test/factories.ts';
import * as requests from '../food-requests/test-calls.ts';
import { checked, readImport, startApplying } from '../inventory-imports/test-imports.ts';
import { workOn } from '../inventory-imports/worker.ts';
import { findStockDifferences } from '../inventory/ledger.ts';
import { whileDeleting } from '../inventory/test-races.ts';
import * as on from './test-calls.ts';

const t = testApp();
const PEOPLE = 6;
let foodbank_id: string;
let people: Person[];
beforeEach(async () => {
  ({ foodbank_id } = await on.makeScene(t));
  people = await Promise.all(
    Array.from({ length: PEOPLE }, () => makePerson(t.ctx, { role: 'staff', foodbank_id })),
  );
});
afterEach(async () => expect(await findStockDifferences(t.ctx.db)).toEqual([]));

const personOf = (n: number): Person => people[n % PEOPLE]!; // there are six
const arrive = (n: number, lines: object[]): Promise<HttpResponse> =>
  t.call('POST /api/donations/receive', { token: personOf(n).token, body: { lines } });
const goodsOf = (item_name: string) => ({
  item_name,
  category: 'grains',
  expiration_date: '2031-01-01',
  date_kind: 'best_before' as const,
  lot_code: 'L-42',
});

/** The items of a name with their units and the sums of their ledgers. */
async function itemsOf(item_name: string) {
  const rows = await t.ctx.db
    .selectFrom('inventory_items as i')
    .innerJoin('stock_levels as s', 's.item_id', 'i.id')
    .innerJoin('stock_movements as m', 'm.item_id', 'i.id')
    .select(['i.id', 'i.lot_code', 's.quantity'])
    .select(({ fn }) => fn.sum<string>('m.quantity_delta').as('ledger'))
    .where('i.item_name', '=', item_name)
    .groupBy(['i.id', 's.quantity'])
    .orderBy('s.quantity')
    .execute();
  return rows.map(({ ledger, ...row }) => ({ ...row, ledger: Number(ledger) }));
}

test('goods of a new lot that six people receive in parallel become one item with all their units', async () => {
  for (let round = 0; round < 20; round++) {
    const item = goodsOf(unique('Oats'));
    const offers = await Promise.all(
      [0, 1, 2].map(() => on.offerAccepted(t, { foodbank_id }, { quantity: 5 })),
    );
    const answers = await Promise.all([
      ...[1, 2, 3].map((quantity, n) => arrive(n, [{ quantity, item }])),
      ...offers.map(({ _id }, n) =>
        on.step(t, personOf(n + 3), _id, { status: 'received', reception: { quantity: 10, item } }),
      ),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 200, 200, 200]);
    const [one, ...others] = await itemsOf(item.item_name);
    expect(others).toEqual([]);
    expect(one).toMatchObject({ lot_code: 'L-42', quantity: 36, ledger: 36 });
    const named = answers.map(({ body: { data } }) => data.item?._id ?? data.donations[0].inventory_id);
    expect(new Set(named)).toEqual(new Set([one?.id]));
  }
});

test('a lot that is deleted while a reception waits for it gets no units', async () => {
  const item = goodsOf(unique('Oats'));
  const { id } = await makeItem(t.ctx, foodbank_id, { ...item, quantity: 5 });
  const answer = await whileDeleting(t, personOf(0), id, () => arrive(1, [{ quantity: 2, item }]));
  expect(answer.status).toBe(201);
  const { inventory_id } = answer.body.data.donations[0];
  expect(inventory_id).not.toBe(id);
  expect(await itemsOf(item.item_name)).toMatchObject([
    { id, quantity: 0 },
    { id: inventory_id, quantity: 2 },
  ]);
});

test('a lot that is received, imported and split off in parallel becomes one item', async () => {
  for (let round = 0; round < 20; round++) {
    const item_name = unique('Oats');
    const item = goodsOf(item_name);
    const loose = { item_name, category: 'grains', expiration_date: '2031-01-01', quantity: 10 };
    const { id } = await makeItem(t.ctx, foodbank_id, loose);
    const file = `name,category,quantity,expiration date,lot code\n${item_name},grains,7,2031-01-01,L-42`;
    const { _id: imported } = await checked(t, personOf(0), file);
    expect((await startApplying(t, personOf(0), imported)).status).toBe(200);
    const [split, ...answers] = await Promise.all([
      t.call('POST /api/inventory/:id/split', {
        token: personOf(1).token,
        params: { id },
        body: { quantity: 4, lot_code: 'L-42' },
      }),
      ...[1, 2, 3].map((quantity, n) => arrive(n + 2, [{ quantity, item }])),
      workOn(t.ctx, imported).then(() => ({ status: 201 })),
    ]);
    expect([split?.status, ...answers.map(({ status }) => status)]).toEqual([200, 201, 201, 201, 201]);
    const [lot, rest, ...others] = (await itemsOf(item_name)).toSorted((a, b) =>
      (a.lot_code ?? 'z').localeCompare(b.lot_code ?? 'z'),
    );
    expect(others).toEqual([]);
    expect(rest).toMatchObject({ id, quantity: 6, ledger: 6 });
    // The row of the import is skipped if the lot is there before it.
    const { counts } = await readImport(t, personOf(0), imported);
    expect(counts.applied + counts.skipped).toBe(1);
    const units = 4 + 1 + 2 + 3 + 7 * counts.applied;
    expect(lot).toMatchObject({ lot_code: 'L-42', quantity: units, ledger: units });
  }
});

test('deliveries of the same goods in opposite orders, and requests for them, never deadlock', async () => {
  const recipient = await makePerson(t.ctx, { role: 'recipient' });
  for (let round = 0; round < 5; round++) {
    const names = [unique('Oats'), unique('Rice'), unique('Beans')];
    const make = (values: object) => makeItem(t.ctx, foodbank_id, { quantity: 100, ...values });
    const lots = await Promise.all(names.map((item_name) => make(goodsOf(item_name))));
    const known = await Promise.all(names.map((item_name) => make({ item_name })));
    const lines = [
      ...names.map((item_name) => ({ quantity: 2, item: goodsOf(item_name) })),
      ...known.map(({ id: inventory_id }) => ({ quantity: 2, inventory_id })),
    ];
    const asked = [...known, ...lots].map(({ id: inventory_id }) => ({ inventory_id, quantity: 1 }));
    const counted = requests.countTries(t);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => [
        arrive(n, n % 2 ? lines : lines.toReversed()),
        requests.send(t, recipient, asked),
      ]).flat(),
    );
    // A retry after a deadlock would count as an additional transaction.
    expect(counted.tries()).toBe(16);
    counted.restore();
    expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(201));
    for (const item_name of names)
      expect((await itemsOf(item_name)).map(({ quantity }) => quantity)).toEqual([108, 108]);
  }
});
