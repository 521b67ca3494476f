import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makePerson, makeStorageLocation } from '../../../test/factories.ts';
import { watchVisits } from '../../../test/watch-visits.ts';
import { at, stockOf } from '../food-requests/test-calls.ts';
import * as counts from '../stock-counts/test-calls.ts';
import * as on from './test-calls.ts';

/** Visits that were given before a stock count counted, sent while it was open, and voided. */

const t = testApp();
watchVisits(t);

const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(t.ctx.clock.now().getTime() - hours * HOUR_MS);
const earlier = <T>(hours: number, work: () => Promise<T>) => at(t.ctx, ago(hours), work);
const given = (hours: number) => ({ happened_at: ago(hours).toISOString() });

let desk: on.Desk;
let scene: counts.Scene;
let rice: { id: string };
beforeEach(async () => {
  desk = await on.makeDesk(t);
  const { foodbank_id, staff } = desk;
  scene = {
    t,
    foodbank_id,
    staff,
    storage_location_id: await makeStorageLocation(t.ctx, foodbank_id, 'Dry store'),
    colleague: await makePerson(t.ctx, { role: 'staff', foodbank_id }),
    recipient: await makePerson(t.ctx, { role: 'recipient' }),
  };
  rice = await earlier(48, () => counts.shelve(scene, { quantity: 10 }));
});

const riceOf = (quantity: number) => [{ inventory_id: rice.id, quantity }];
const give = (quantity: number, hours: number) =>
  on.served(t, desk, { lines: riceOf(quantity), ...given(hours) });

/** Counts the rice, and returns the count. */
const counted = (units: number, hours: number) =>
  earlier(hours, async () => {
    const count = await counts.opened(scene);
    await counts.entered(scene, count, rice, units);
    return count;
  });
const approved = async (count: { _id: string }, body: object = {}, hours = 0) =>
  expect(await earlier(hours, () => counts.approve(scene, count, body))).toMatchObject({ status: 200 });
const decided = (decision: string) => ({ decisions: [{ item_id: rice.id, decision }] });

/** The ledger of the rice since it was shelved, without reservations: kind and units. */
async function movements(): Promise<[string, number, string | null][]> {
  const rows = await t.ctx.db
    .selectFrom('stock_movements')
    .select(['kind', 'quantity_delta', 'reserved_delta', 'reason'])
    .where('item_id', '=', rice.id)
    .where('kind', 'in', ['counted', 'fulfilled'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => [row.kind, row.quantity_delta + row.reserved_delta, row.reason]);
}
const reasonOf = ({ _id }: { _id: string }) => `#${_id.slice(-8)} Dry store`;

describe('voiding a visit that was given before an open count counted', () => {
  /** Given three hours ago, sent an hour ago. */
  const sent = (quantity: number) => earlier(1, () => give(quantity, 2));
  const voided = async ({ _id }: { _id: string }) =>
    expect(await on.voidVisit(t, desk.staff, _id)).toMatchObject({ status: 200 });

  test('makes the count expect its units again', async () => {
    const count = await counted(10, 2);
    const visit = await sent(3);
    expect(await counts.lineOf(scene, count, rice)).toMatchObject({ expected_quantity: 7, difference: 3 });
    await voided(visit);
    expect(await counts.lineOf(scene, count, rice)).toMatchObject({
      expected_quantity: 10,
      difference: 0,
      moved_since: 0,
    });
    await approved(count);
    expect(await stockOf(t.ctx, rice.id)).toMatchObject({ quantity: 10 });
  });

  test('leaves the stock as the count found it if that was approved since', async () => {
    const count = await counted(7, 2);
    const visit = await sent(3);
    await approved(count);
    await voided(visit);
    expect(await stockOf(t.ctx, rice.id)).toMatchObject({ quantity: 7 });
    expect((await movements()).toSorted(([, one], [, other]) => one - other)).toEqual([
      ['fulfilled', -3, null],
      ['counted', -3, reasonOf(count)],
      ['fulfilled', 3, null],
    ]);
  });

  test('leaves the stock as the count found it if that took units off', async () => {
    const count = await counted(5, 2);
    const visit = await sent(3);
    await approved(count);
    await voided(visit);
    expect(await stockOf(t.ctx, rice.id)).toMatchObject({ quantity: 5 });
  });

  test('returns its units if the count did not change the stock', async () => {
    const count = await counted(5, 2);
    const visit = await sent(3);
    await approved(count, decided('skip'));
    await voided(visit);
    expect(await stockOf(t.ctx, rice.id)).toMatchObject({ quantity: 10 });
  });

  test('returns its units once it is counted after it was sent', async () => {
    const visit = await earlier(2, () => give(3, 1));
    const count = await counted(7, 1);
    await voided(visit);
    expect(await counts.lineOf(scene, count, rice)).toMatchObject({ expected_quantity: 7, moved_since: 3 });
  });

  test('leaves what a further open count expects if an approved one keeps its units off', async () => {
    const further = await earlier(5, async () => {
      const cellar = await makeStorageLocation(t.ctx, desk.foodbank_id, 'Cellar');
      const opened = await counts.opened(scene, { storage_location_id: cellar });
      expect((await counts.add(scene, opened, rice)).status).toBe(201);
      return opened;
    });
    const count = await counted(7, 2);
    const visit = await sent(3);
    await approved(count);
    const call = {
      token: desk.staff.token,
      params: { id: further._id, item_id: rice.id },
      body: { counted_quantity: 7, counted_at: ago(2).toISOString() },
    };
    expect((await t.call('PUT /api/stock-counts/:id/lines/:item_id', call)).status).toBe(200);
    await voided(visit);
    expect(await counts.lineOf(scene, further, rice)).toMatchObject({ expected_quantity: 7, moved_since: 0 });
  });

  test('leaves none of an item that was deleted after the approval', async () => {
    const count = await counted(7, 2);
    const visit = await sent(3);
    await approved(count);
    const call = { token: desk.staff.token, params: { id: rice.id } };
    expect((await t.call('DELETE /api/inventory/:id', call)).status).toBe(200);
    await voided(visit);
    expect(await stockOf(t.ctx, rice.id)).toMatchObject({ quantity: 0 });
  });
});
