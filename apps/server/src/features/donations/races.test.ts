import { expect, test } from 'vitest';
import { testApp, type HttpResponse } from '../../../test/app.ts';
import { makeItem, makePerson } from '../../../test/factories.ts';
import { findStockDifferences } from '../inventory/ledger.ts';
import * as on from './test-calls.ts';

const t = testApp();

const tally = (answers: readonly HttpResponse[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const kind = body.success ? `${status}` : `${status} ${body.code}`;
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
};

async function team(size: number) {
  const scene = await on.makeScene(t);
  const { foodbank_id } = scene;
  const staff = await Promise.all(
    Array.from({ length: size }, () => makePerson(t.ctx, { role: 'staff', foodbank_id })),
  );
  return { ...scene, staff };
}

test('a donation received ten times in parallel is received once and enters the stock once', async () => {
  const { foodbank_id, staff } = await team(10);
  const item = await makeItem(t.ctx, foodbank_id, { quantity: 5 });
  const { _id, donorEmail } = await on.offerAccepted(t, { foodbank_id });
  const answers = await Promise.all(
    staff.map((person, n) =>
      on.step(t, person, _id, {
        status: 'received',
        ...(n % 2 === 0 && { reception: { quantity: 7, inventory_id: item.id } }),
      }),
    ),
  );
  expect(tally(answers)).toEqual({ '200': 1, '409 invalid_transition': 9 });
  const received = await t.ctx.db
    .selectFrom('stock_movements')
    .select(['item_id', 'quantity_delta'])
    .where('donation_id', '=', _id)
    .execute();
  const winner = answers.find(({ status }) => status === 200)?.body.data;
  expect(received).toEqual([{ item_id: winner.item._id, quantity_delta: winner.received_quantity }]);
  expect(await on.lastMail(t, donorEmail, 'donation_received')).toBeDefined();
  expect(await findStockDifferences(t.ctx.db)).toEqual([]);
});

test('parallel receive, decline and cancel calls: exactly one succeeds', async () => {
  const { foodbank_id, staff } = await team(9);
  const { _id } = await on.offerAccepted(t, { foodbank_id });
  const answers = await Promise.all(
    staff.map((person, n) => {
      const status = ['received', 'declined', 'cancelled'][n % 3];
      return on.step(t, person, _id, { status, notes: 'As agreed' });
    }),
  );
  expect(tally(answers)).toEqual({ '200': 1, '409 invalid_transition': 8 });
});

test('donations received in parallel into one item all add to its stock', async () => {
  const { foodbank_id, staff } = await team(8);
  const items = await Promise.all([1, 2].map(() => makeItem(t.ctx, foodbank_id, { quantity: 0 })));
  const donations = await Promise.all(Array.from({ length: 24 }, () => on.offerAccepted(t, { foodbank_id })));
  const answers = await Promise.all(
    donations.map(({ _id }, n) => {
      const reception = { quantity: n + 1, inventory_id: items[n % 2]!.id }; // two items
      return on.step(t, staff[n % 8]!, _id, { status: 'received', reception }); // eight people
    }),
  );
  expect(tally(answers)).toEqual({ '200': 24 });
  const levels = await t.ctx.db
    .selectFrom('stock_levels')
    .select('quantity')
    .where('foodbank_id', '=', foodbank_id)
    .execute();
  expect(levels.reduce((sum, { quantity }) => sum + quantity, 0)).toBe((24 * 25) / 2);
  expect(await findStockDifferences(t.ctx.db)).toEqual([]);
});
