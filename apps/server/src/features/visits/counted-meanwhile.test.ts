import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makePerson, makeStorageLocation } from '../../../test/factories.ts';
import { watchVisits } from '../../../test/watch-visits.ts';
import { at, makeRequest, setStatus, stockOf } from '../food-requests/test-calls.ts';
import * as counts from '../stock-counts/test-calls.ts';
import * as on from './test-calls.ts';

/** Visits that were given before a stock count, and sent after it. */

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

describe('a visit that was given before a count and sent after its approval', () => {
  test('takes nothing off again, and counts as given', async () => {
    const count = await counted(6, 2);
    await approved(count, {}, 1);
    await give(4, 3);
    expect(await stockOf(t.ctx, rice.id)).toMatchObject({ quantity: 6 });
    expect(await movements()).toEqual([
      ['counted', -4, reasonOf(count)],
      ['counted', 4, reasonOf(count)],
      ['fulfilled', -4, null],
    ]);
  });

  test('needs no units that the count found gone', async () => {
    await approved(await counted(0, 2));
    await give(10, 3);
    expect(await stockOf(t.ctx, rice.id)).toMatchObject({ quantity: 0 });
  });

  test('takes nothing off if the count agreed with the books, which lacked other units', async () => {
    await approved(await counted(10, 2));
    await give(3, 3);
    expect(await stockOf(t.ctx, rice.id)).toMatchObject({ quantity: 10 });
  });

  test('takes its units off if the count was made before it was given', async () => {
    await approved(await counted(10, 4));
    await give(4, 3);
    expect(await stockOf(t.ctx, rice.id)).toMatchObject({ quantity: 6 });
  });

  test('takes its units off if the count did not change the stock', async () => {
    const count = await counted(5, 2);
    // Units that are reserved make the difference need a decision.
    await makeRequest(t, scene, 'approved', riceOf(6));
    await approved(count, decided('skip'));
    await give(4, 3);
    expect(await stockOf(t.ctx, rice.id)).toMatchObject({ quantity: 0, reserved_quantity: 6 });
  });

  test('voided, leaves the stock as the count found it', async () => {
    await approved(await counted(6, 2));
    const { _id } = await give(4, 3);
    expect((await on.voidVisit(t, desk.staff, _id)).status).toBe(200);
    expect(await stockOf(t.ctx, rice.id)).toMatchObject({ quantity: 6 });
  });

  test('voided after its item was deleted, leaves none', async () => {
    await approved(await counted(0, 2));
    const { _id } = await give(4, 3);
    const call = { token: desk.staff.token, params: { id: rice.id } };
    expect((await t.call('DELETE /api/inventory/:id', call)).status).toBe(200);
    expect((await on.voidVisit(t, desk.staff, _id)).status).toBe(200);
    expect(await stockOf(t.ctx, rice.id)).toMatchObject({ quantity: 0 });
  });
});

describe('a visit that was given before an open count counted', () => {
  test('was gone when it counted', async () => {
    const count = await counted(6, 2);
    await give(4, 3);
    expect(await counts.lineOf(scene, count, rice)).toMatchObject({
      expected_quantity: 6,
      difference: 0,
      moved_since: 0,
    });
    await approved(count);
    expect(await stockOf(t.ctx, rice.id)).toMatchObject({ quantity: 6 });
  });

  test('was gone when a device counted that sends later', async () => {
    const count = await earlier(5, () => counts.opened(scene));
    await give(4, 3);
    await give(1, 1);
    const call = {
      token: desk.staff.token,
      params: { id: count._id, item_id: rice.id },
      body: { counted_quantity: 6, counted_at: ago(2).toISOString() },
    };
    const { body } = await t.call('PUT /api/stock-counts/:id/lines/:item_id', call);
    expect(body.data.line).toMatchObject({ expected_quantity: 6, difference: 0, moved_since: -1 });
  });

  test('takes its units off if the count is abandoned', async () => {
    const count = await counted(6, 2);
    await give(4, 3);
    expect((await counts.abandon(scene, count)).status).toBe(200);
    expect(await stockOf(t.ctx, rice.id)).toMatchObject({ quantity: 6 });
  });

  test('is subtracted as a later movement if it was given after', async () => {
    const count = await counted(9, 3);
    await give(4, 2);
    await approved(count);
    expect(await stockOf(t.ctx, rice.id)).toMatchObject({ quantity: 5 });
  });
});

describe('a request that was handed out before a count and sent after its approval', () => {
  const handOut = (request_id: string, hours: number) =>
    on.served(t, desk, { request_id, override_reason: 'Second order', ...given(hours) });
  const ready = (quantity: number) => earlier(5, () => makeRequest(t, scene, 'ready', riceOf(quantity)));

  test('takes nothing off again', async () => {
    const { _id } = await ready(4);
    const count = await counted(6, 2);
    await approved(count);
    await handOut(_id, 3);
    expect(await stockOf(t.ctx, rice.id)).toEqual({ quantity: 6, reserved_quantity: 0 });
    expect((await movements()).map(([kind, units]) => [kind, units])).toEqual([
      ['counted', -4],
      ['counted', 4],
      ['fulfilled', -4],
    ]);
  });

  test('takes off missing units that the count left because they were reserved', async () => {
    const [first, second] = [await ready(4), await ready(4)];
    // Both are gone, and two units are left.
    await approved(await counted(2, 2), decided('to_zero'));
    expect(await stockOf(t.ctx, rice.id)).toEqual({ quantity: 0, reserved_quantity: 8 });
    await handOut(first._id, 3);
    expect(await stockOf(t.ctx, rice.id)).toEqual({ quantity: 0, reserved_quantity: 4 });
    await handOut(second._id, 3);
    expect(await stockOf(t.ctx, rice.id)).toEqual({ quantity: 2, reserved_quantity: 0 });
  });

  test('explains missing units also if its time was taken before it waited for the approval', async () => {
    const [first, second] = [await ready(4), await ready(4)];
    await approved(await counted(2, 2), decided('to_zero'));
    await earlier(1, () => handOut(first._id, 2));
    await handOut(second._id, 3);
    expect(await stockOf(t.ctx, rice.id)).toEqual({ quantity: 2, reserved_quantity: 0 });
  });

  test('has the day and time on which it was given', async () => {
    const { _id } = await ready(4);
    const { day } = await handOut(_id, 3);
    const { token } = desk.staff;
    const { body } = await t.call('GET /api/food-requests/:id', { token, params: { id: _id } });
    expect(body.data).toMatchObject({ fulfilled_at: ago(3).toISOString(), fulfilled_date: day });
  });

  test('cannot be handed out before it was ready', async () => {
    const { _id } = await earlier(5, () => makeRequest(t, scene, 'approved', riceOf(4)));
    await earlier(2, () => setStatus(t, desk.staff, _id, 'ready'));
    expect(await on.serve(t, desk, { request_id: _id, ...given(3) })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'happened_at', code: 'before_ready' }] },
    });
  });
});

test('a visit that is sent while its count is approved is taken off once', async () => {
  const count = await counted(2, 2);
  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () => on.serve(t, desk, { lines: riceOf(2), ...given(3) })),
    counts.approve(scene, count),
    // So few that the units of all visits were there, in any order.
    ...Array.from({ length: 2 }, () => on.serve(t, desk, { lines: riceOf(1), ...given(1) })),
  ]);
  const late = on.tally(answers.slice(0, 4));
  const later = on.tally(answers.slice(5));
  expect([late, answers[4]?.status]).toEqual([{ '201': 4 }, 200]);
  // Two were on the shelf after the visits before the count.
  const since = later['201'] ?? 0;
  expect(since).toBeGreaterThan(0);
  expect(await stockOf(t.ctx, rice.id)).toMatchObject({ quantity: 2 - since });
});
