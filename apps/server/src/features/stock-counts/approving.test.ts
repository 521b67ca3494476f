import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeItem, makePerson, makeStorageLocation } from '../../../test/factories.ts';
import { newId } from '../../db/database.ts';
import * as requests from '../food-requests/test-calls.ts';
import * as calls from './test-calls.ts';

const t = testApp();
let scene: calls.Scene;
let adminToken: string;
beforeAll(async () => {
  adminToken = (await makePerson(t.ctx, { role: 'admin' })).token;
});
beforeEach(async () => {
  scene = await calls.makeScene(t);
});
afterEach(() => requests.expectStockInOrder(t.ctx));

const stockOf = ({ id }: { id: string }) => requests.stockOf(t.ctx, id);
const request = (
  item: { id: string },
  quantity: number,
  status?: Parameters<typeof requests.makeRequest>[2],
) => requests.makeRequest(t, scene, status, [{ inventory_id: item.id, quantity }]);

describe('approving a count', () => {
  test('applies the differences through ledger rows that name the count', async () => {
    const [rice, beans, corn] = [
      await calls.shelve(scene, { quantity: 20 }),
      await calls.shelve(scene, { quantity: 10 }),
      await calls.shelve(scene, { quantity: 5 }),
    ];
    const left = await calls.shelve(scene, { quantity: 8 });
    const count = await calls.opened(scene);
    await calls.entered(scene, count, rice, 17);
    await calls.entered(scene, count, beans, 12);
    await calls.entered(scene, count, corn, 5);
    const { status, body } = await calls.approve(scene, count, {}, scene.colleague);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status: 'approved',
      closed_by_name: 'Amina Diallo',
      summary: {
        lines: 4,
        counted: 3,
        to_count: 1,
        zeroable: 0,
        differing: 2,
        units_plus: 2,
        units_minus: 3,
      },
    });
    expect([await stockOf(rice), await stockOf(beans), await stockOf(corn), await stockOf(left)]).toEqual(
      [17, 12, 5, 8].map((quantity) => ({ quantity, reserved_quantity: 0 })),
    );
    const [movement] = await calls.movementsOf(scene, rice);
    expect(movement).toMatchObject({
      kind: 'counted',
      quantity_delta: -3,
      reserved_delta: 0,
      quantity_after: 17,
      reason: `#${count._id.slice(-8)} Dry store`,
      actor_name: 'Amina Diallo',
    });
    expect(await calls.movementsOf(scene, corn)).toHaveLength(1);
    const outcomes = [rice, beans, corn, left].map(async (item) => {
      const { outcome, applied_quantity, moved_since } = await calls.lineOf(scene, count, item);
      return [outcome, applied_quantity, moved_since];
    });
    expect(await Promise.all(outcomes)).toEqual([
      ['applied', -3, null],
      ['applied', 2, null],
      ['agreed', 0, null],
      ['not_counted', 0, null],
    ]);
  });

  test('preserves movements after a line was counted', async () => {
    const rice = await calls.shelve(scene, { quantity: 20 });
    const waiting = await request(rice, 4, 'ready');
    const count = await calls.opened(scene);
    // Three of the expected twenty are missing.
    await calls.entered(scene, count, rice, 17);
    await requests.setStatus(t, scene.staff, waiting._id, 'fulfilled');
    await request(rice, 2);
    await requests.setStatus(t, scene.staff, (await request(rice, 5))._id, 'rejected');
    const adjust = { token: scene.staff.token, params: { id: rice.id } };
    const body = { quantity: (await stockOf(rice)).quantity - 1, reason: 'Damaged' };
    await t.call('PUT /api/inventory/:id', { ...adjust, body });
    expect((await calls.approve(scene, count)).status).toBe(200);
    // 17 counted, 4 handed out, 1 damaged: 12 on hand, 2 of them reserved.
    expect(await stockOf(rice)).toEqual({ quantity: 10, reserved_quantity: 2 });
  });

  test('closes a count without entries or lines', async () => {
    const rice = await calls.shelve(scene, { quantity: 20 });
    expect((await calls.approve(scene, await calls.opened(scene))).status).toBe(200);
    expect(await stockOf(rice)).toEqual({ quantity: 20, reserved_quantity: 0 });
    const storage_location_id = await makeStorageLocation(t.ctx, scene.foodbank_id);
    expect((await calls.approve(scene, await calls.opened(scene, { storage_location_id }))).status).toBe(200);
  });

  test('succeeds once; afterwards no entry, addition, removal or abandonment is accepted', async () => {
    const rice = await calls.shelve(scene, { quantity: 20 });
    const count = await calls.opened(scene);
    await calls.entered(scene, count, rice, 19);
    await calls.approve(scene, count);
    const answers = [
      await calls.approve(scene, count),
      await calls.abandon(scene, count),
      await calls.enter(scene, count, rice, 18, { version: 1 }),
      await calls.undo(scene, count, rice),
      await calls.add(scene, count, rice),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 409, body: { code: 'invalid_transition' } });
    expect((await stockOf(rice)).quantity).toBe(19);
  });

  test('skips a deleted item and reports it as archived', async () => {
    const rice = await calls.shelve(scene, { quantity: 20 });
    const count = await calls.opened(scene);
    await calls.entered(scene, count, rice, 25);
    const gone = { token: scene.staff.token, params: { id: rice.id } };
    expect((await t.call('DELETE /api/inventory/:id', gone)).status).toBe(200);
    expect((await calls.approve(scene, count)).status).toBe(200);
    expect(await stockOf(rice)).toEqual({ quantity: 0, reserved_quantity: 0 });
    expect(await calls.lineOf(scene, count, rice)).toMatchObject({ outcome: 'archived', is_archived: true });
  });

  test('can skip a line by decision', async () => {
    const rice = await calls.shelve(scene, { quantity: 20 });
    const count = await calls.opened(scene);
    await calls.entered(scene, count, rice, 2);
    await calls.approve(scene, count, { decisions: [{ item_id: rice.id.toUpperCase(), decision: 'skip' }] });
    expect((await stockOf(rice)).quantity).toBe(20);
    expect(await calls.lineOf(scene, count, rice)).toMatchObject({ outcome: 'skipped', difference: -18 });
  });

  test('rejects decisions on items that are not in the count', async () => {
    const count = await calls.opened(scene);
    const decisions = [{ item_id: newId(), decision: 'skip' }];
    expect(await calls.approve(scene, count, { decisions })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'decisions.0.item_id', code: 'unknown_item' }] },
    });
    expect(
      (await calls.approve(scene, count, { decisions: [{ item_id: newId(), decision: 'clamp' }] })).status,
    ).toBe(400);
  });
});

describe('uncounted lines', () => {
  test('count as zero if requested, except items that may be elsewhere', async () => {
    const rice = await calls.shelve(scene, { quantity: 20 });
    const moved = await calls.shelve(scene, { quantity: 6 });
    const added = await makeItem(t.ctx, scene.foodbank_id, { quantity: 7 });
    const claimed = await calls.shelve(scene, { quantity: 9 });
    const counted = await calls.shelve(scene, { quantity: 4 });
    const count = await calls.opened(scene);
    await calls.entered(scene, count, counted, 3);
    await calls.add(scene, count, added);
    const other = await calls.opened(scene, { storage_location_id: null });
    await calls.add(scene, other, claimed);
    await calls.entered(scene, other, claimed, 9);
    const storage_location_id = await makeStorageLocation(t.ctx, scene.foodbank_id);
    const move = { token: scene.staff.token, params: { id: moved.id }, body: { storage_location_id } };
    expect((await t.call('PUT /api/inventory/:id', move)).status).toBe(200);

    const zeroable = (await calls.linesOf(scene, count, { lines: 'zeroable' })).map(({ item_id }) => item_id);
    expect(zeroable).toEqual([rice.id]);
    expect((await calls.approve(scene, count, { uncounted: 'zero' })).status).toBe(400);
    expect(await calls.approve(scene, count, { uncounted: 'zero', zeroable: 2 })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    expect((await calls.approve(scene, count, { uncounted: 'zero', zeroable: 1 })).status).toBe(200);
    expect(
      await Promise.all(
        [rice, moved, added, claimed, counted].map(async (item) => (await stockOf(item)).quantity),
      ),
    ).toEqual([0, 6, 7, 9, 3]);
    expect(await calls.lineOf(scene, count, rice)).toMatchObject({
      counted_quantity: 0,
      expected_quantity: 20,
      counted_by_name: 'Marc Tremblay',
      outcome: 'applied',
    });
  });

  test('need a decision if requests have reserved their units', async () => {
    const rice = await calls.shelve(scene, { quantity: 20 });
    await request(rice, 5);
    const count = await calls.opened(scene);
    const body = { uncounted: 'zero', zeroable: 1 };
    expect(await calls.approve(scene, count, body)).toMatchObject({ body: { code: 'count_below_reserved' } });
    const decisions = [{ item_id: rice.id, decision: 'to_zero' }];
    expect((await calls.approve(scene, count, { ...body, decisions })).status).toBe(200);
    expect(await stockOf(rice)).toEqual({ quantity: 0, reserved_quantity: 5 });
    expect(await calls.lineOf(scene, count, rice)).toMatchObject({ outcome: 'to_zero', shortage: 5 });
  });
});

describe('a shortage of reserved units', () => {
  async function shortShelf() {
    const rice = await calls.shelve(scene, { quantity: 10, item_name: 'Jasmine rice' });
    const held = [await request(rice, 4, 'approved'), await request(rice, 3)];
    const count = await calls.opened(scene);
    await calls.entered(scene, count, rice, 5);
    return { rice, held, count };
  }

  test('rejects the approval without a decision and lists the affected requests', async () => {
    const { rice, held, count } = await shortShelf();
    const answer = await calls.approve(scene, count);
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'count_below_reserved',
        errors: [
          {
            field: `lines.${rice.id}`,
            code: 'below_reserved',
            message: 'Jasmine rice: 5 on the shelf, 7 reserved',
            inventory_id: rice.id,
            item_name: 'Jasmine rice',
            available: 3,
            reserved: 7,
            difference: -5,
          },
        ],
      },
    });
    const holding = answer.body.errors[0].requests as { _id: string; quantity: number }[];
    expect(new Set(holding.map(({ _id }) => _id))).toEqual(new Set(held.map(({ _id }) => _id)));
    expect(holding[0]).toEqual({
      _id: expect.any(String),
      code: expect.stringMatching(/^[A-Z]{2}-\d+$/),
      status: expect.stringMatching(/approved|pending/),
      pickup_date: requests.inDays(t.ctx, 2),
      quantity: expect.any(Number),
    });
    expect(await stockOf(rice)).toEqual({ quantity: 3, reserved_quantity: 7 });
    expect((await calls.read(scene, count)).body.data.status).toBe('open');
  });

  test('with the decision to skip leaves the stock unchanged', async () => {
    const { rice, count } = await shortShelf();
    await calls.approve(scene, count, { decisions: [{ item_id: rice.id, decision: 'skip' }] });
    expect(await stockOf(rice)).toEqual({ quantity: 3, reserved_quantity: 7 });
    expect(await calls.lineOf(scene, count, rice)).toMatchObject({
      outcome: 'skipped',
      shortage: null,
      held_by: [],
    });
  });

  test('with the decision to_zero takes the available units and records the shortage with its requests', async () => {
    const { rice, held, count } = await shortShelf();
    await calls.approve(scene, count, { decisions: [{ item_id: rice.id, decision: 'to_zero' }] });
    expect(await stockOf(rice)).toEqual({ quantity: 0, reserved_quantity: 7 });
    const line = await calls.lineOf(scene, count, rice);
    expect(line).toMatchObject({ outcome: 'to_zero', applied_quantity: -3, shortage: 2, difference: -5 });
    expect(new Set(line.held_by.map(({ _id }) => _id))).toEqual(new Set(held.map(({ _id }) => _id)));

    // Staff settle one of the requests and count again.
    await requests.setStatus(t, scene.staff, held[1]?._id ?? '', 'cancelled', 'Not enough left');
    const settled = (await calls.lineOf(scene, count, rice)).held_by.find(({ _id }) => _id === held[1]?._id);
    expect(settled?.status).toBe('cancelled');
    const again = await calls.opened(scene);
    await calls.entered(scene, again, rice, 5);
    expect((await calls.approve(scene, again)).status).toBe(200);
    expect(await stockOf(rice)).toEqual({ quantity: 1, reserved_quantity: 4 });
  });

  test('applies no other line before the decision', async () => {
    const beans = await calls.shelve(scene, { quantity: 9 });
    const { count } = await shortShelf();
    await calls.entered(scene, count, beans, 12);
    expect((await calls.approve(scene, count)).status).toBe(409);
    expect((await stockOf(beans)).quantity).toBe(9);
  });
});

describe('abandoning a count', () => {
  test('changes no stock and releases its items to the next count', async () => {
    const rice = await calls.shelve(scene, { quantity: 20 });
    const count = await calls.opened(scene);
    await calls.entered(scene, count, rice, 3);
    const { status, body } = await calls.abandon(scene, count);
    expect([status, body.data.status, body.data.closed_by_name]).toEqual([200, 'abandoned', 'Marc Tremblay']);
    expect(await stockOf(rice)).toEqual({ quantity: 20, reserved_quantity: 0 });
    expect(await calls.movementsOf(scene, rice)).toHaveLength(1);
    await calls.entered(scene, await calls.opened(scene), rice, 20);
    const readByAdmin = { token: adminToken, params: { id: count._id } };
    expect((await t.call('GET /api/stock-counts/:id', readByAdmin)).body.data.lines).toHaveLength(1);
  });
});
