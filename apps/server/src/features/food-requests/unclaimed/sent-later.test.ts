import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PutBack } from '@nourish/contract';
import { addDays, instantOf } from '@nourish/contract/calendar';
import { testApp, unique } from '../../../../test/app.ts';
import { makeItem } from '../../../../test/factories.ts';
import { requestProgramOf } from '../../../../test/visits.ts';
import { PASSWORD } from '../../../../test/world.ts';
import { drawWeek, expectSlotsInOrder, takenAt } from '../../appointments/test-calls.ts';
import { givePassword } from '../../privacy/test-scene.ts';
import { findReportDifferences } from '../../reports/proof.ts';
import { makeClient } from '../../visits/test-calls.ts';
import * as on from '../test-calls.ts';
import { followUpUnclaimed } from './service.ts';

/** Hand-outs that a device recorded before a request ended as unclaimed, and sent after that. */

const t = testApp();
let scene: on.Scene;
let item: { id: string };
let day: string;
beforeEach(async () => {
  scene = await on.makeScene(t.ctx);
  await drawWeek(t.ctx, scene.foodbank_id, { capacity: 1 });
  item = await makeItem(t.ctx, scene.foodbank_id, { quantity: 10, item_name: 'Rice' });
  day = on.inDays(t.ctx, 2);
});
afterEach(async () => {
  await on.expectStockInOrder(t.ctx);
  await expectSlotsInOrder(t.ctx);
  expect(await findReportDifferences(t.ctx.db)).toEqual([]);
});

const moment = (days: number, time: string) =>
  instantOf({ date: addDays(day, days), time: `${time}:00` }, 'America/Toronto');
/** When the job ends requests of the day. */
const END = [2, '18:00'] as const;
const later = <T>(work: () => Promise<T>) => on.at(t.ctx, moment(2, '19:00'), work);

const make = (status: Parameters<typeof on.makeRequest>[2] = 'ready', place: on.Scene = scene) =>
  on.makeRequest(t, place, status, [{ inventory_id: item.id, quantity: 4 }], { preferredPickupDate: day });
const end = () => followUpUnclaimed({ ...t.ctx, clock: { now: () => moment(...END) } });
const read = async (id: string, { token } = scene.staff) =>
  (await t.call('GET /api/food-requests/:id', { token, params: { id } })).body.data;
const listed = async (): Promise<PutBack[]> =>
  (await t.call('GET /api/put-backs', { token: scene.staff.token })).body.data;
const mark = (id: string, change: 'done' | 'undone') =>
  t.call(`POST /api/put-backs/:id/${change}`, { token: scene.staff.token, params: { id } });

/** Sends a hand-out after the end of the request. */
async function send(request_id: string, given: Date, key = unique('key')) {
  const program_id = await requestProgramOf(t.ctx, scene.foodbank_id);
  const body = { program_id, request_id, happened_at: given.toISOString() };
  const headers = { 'idempotency-key': key };
  return later(() => t.call('POST /api/visits', { token: scene.staff.token, body, headers }));
}
const why = (code: string) => ({
  status: 409,
  body: { code: 'invalid_transition', errors: [{ field: 'request_id', code }] },
});

/** What the ledger of an item adds up to, by whether units left the building. */
async function ledgerOf(item_id: string) {
  const rows = await t.ctx.db
    .selectFrom('stock_movements')
    .select(['kind', 'quantity_delta', 'reserved_delta'])
    .where('item_id', '=', item_id)
    .execute();
  const sum = (kinds: readonly string[]) =>
    rows
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((total, { quantity_delta, reserved_delta }) => total + quantity_delta + reserved_delta, 0);
  return {
    handed_out: sum(['fulfilled']),
    reserved: sum(['reserved', 'released']),
    counted: sum(['counted']),
  };
}

describe('a hand-out before the end of an unclaimed request, sent after it', () => {
  test('leaves the request, its stock, its slot and the reports as if it had been in time', async () => {
    const { _id } = await make();
    expect(await end()).toMatchObject({ ended: 1 });
    expect(await read(_id)).toMatchObject({ status: 'cancelled', ended_as: 'unclaimed' });
    expect(await listed()).toHaveLength(1);

    const given = moment(0, '10:15');
    const sent = await send(_id, given);
    expect(sent).toMatchObject({ status: 201, body: { data: { day, given_at: given.toISOString() } } });
    expect(await read(_id)).toMatchObject({
      status: 'fulfilled',
      ended_as: null,
      fulfilled_at: given.toISOString(),
      fulfilled_date: day,
    });
    expect(await listed()).toEqual([]);
    expect(await on.stockOf(t.ctx, item.id)).toEqual({ quantity: 6, reserved_quantity: 0 });
    expect(await ledgerOf(item.id)).toEqual({ handed_out: -4, reserved: 0, counted: 0 });
    expect(await takenAt(t.ctx, scene.foodbank_id)).toEqual({ [`${day} 10:00`]: 1 });
  });

  test('shows staff the end and that it was undone, and the person only the hand-out', async () => {
    const { _id } = await make();
    await end();
    await send(_id, moment(0, '10:15'));
    const { history } = await read(_id);
    expect(history.map((step: { status: string; by_link: boolean }) => [step.status, step.by_link])).toEqual(
      ['pending', 'approved', 'ready', 'cancelled', 'ready', 'fulfilled'].map((status) => [status, false]),
    );
    const own = await read(_id, scene.recipient);
    expect(own.history.map(({ status }: { status: string }) => status)).toEqual([
      'pending',
      'approved',
      'ready',
      'fulfilled',
    ]);
    const notices = await t.ctx.db
      .selectFrom('notifications')
      .select('status')
      .where('record_id', '=', _id)
      .where('user_id', '=', scene.recipient.actor.user_id)
      .execute();
    expect(notices.map(({ status }) => status)).not.toContain('unclaimed');
    expect(notices.map(({ status }) => status)).toContain('fulfilled');
    const kinds = (await on.mailsTo(t.ctx, scene.recipient)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'request_fulfilled')).toHaveLength(1);
  });

  test('counts once, also if two devices send it, or one sends it twice', async () => {
    const { _id } = await make();
    await end();
    const key = unique('key');
    const [first, again, other] = [
      await send(_id, moment(0, '10:15'), key),
      await send(_id, moment(0, '10:15'), key),
      await send(_id, moment(0, '10:20')),
    ];
    expect(first.status).toBe(201);
    expect(again.body.data).toEqual(first.body.data);
    expect(other).toMatchObject({ status: 409, body: { code: 'invalid_transition' } });
    expect(await on.stockOf(t.ctx, item.id)).toEqual({ quantity: 6, reserved_quantity: 0 });
  });

  test('takes nothing off that a count has found gone meanwhile', async () => {
    const { _id } = await make();
    await end();
    const { token } = scene.staff;
    await on.at(t.ctx, moment(2, '18:30'), async () => {
      const opened = await t.call('POST /api/stock-counts', { token, body: { scope: 'food_bank' } });
      const { _id: id } = opened.body.data;
      await t.call('PUT /api/stock-counts/:id/lines/:item_id', {
        token,
        params: { id, item_id: item.id },
        body: { counted_quantity: 6 },
      });
      const approved = await t.call('POST /api/stock-counts/:id/approve', {
        token,
        params: { id },
        body: {},
      });
      expect(approved.status).toBe(200);
    });
    expect(await on.stockOf(t.ctx, item.id)).toEqual({ quantity: 6, reserved_quantity: 0 });
    expect((await send(_id, moment(0, '10:15'))).status).toBe(201);
    expect(await on.stockOf(t.ctx, item.id)).toEqual({ quantity: 6, reserved_quantity: 0 });
    expect(await ledgerOf(item.id)).toEqual({ handed_out: -4, reserved: 0, counted: 0 });
  });

  test('serves a household without an account', async () => {
    const { foodbank_id, staff } = scene;
    const client_id = await makeClient(t, { foodbank_id, staff });
    const items = [{ inventory_id: item.id, quantity: 4 }];
    const ordered = await on.send(t, staff, items, { client_id, preferredPickupDate: day });
    const { _id } = ordered.body.data;
    for (const status of ['approved', 'ready'] as const) await on.setStatus(t, staff, _id, status);
    await end();
    const { body } = await send(_id, moment(0, '10:15'));
    expect(body.data).toMatchObject({ client_id, day });
    expect(await read(_id)).toMatchObject({ status: 'fulfilled', ended_as: null });
    expect(await on.stockOf(t.ctx, item.id)).toEqual({ quantity: 6, reserved_quantity: 0 });
  });

  test('gets its place back in a slot that has fewer places since', async () => {
    const { _id } = await make();
    await end();
    await t.database.pool.query('update pickup_slots set places = taken where foodbank_id = $1', [
      scene.foodbank_id,
    ]);
    expect((await send(_id, moment(0, '10:15'))).status).toBe(201);
    expect(await takenAt(t.ctx, scene.foodbank_id)).toEqual({ [`${day} 10:00`]: 1 });
  });

  test('is accepted again once a put-back that was marked by mistake is not marked any more', async () => {
    const { _id } = await make();
    await end();
    const [line] = await listed();
    await mark(line?._id ?? '', 'done');
    expect(await send(_id, moment(0, '10:15'))).toMatchObject(why('unpacked'));
    await mark(line?._id ?? '', 'undone');
    expect((await send(_id, moment(0, '10:15'))).status).toBe(201);
  });
});

describe('the hand-out of a request that ended as unclaimed is refused, and changes nothing,', () => {
  const expectEnded = async (id: string, lines = 1) => {
    expect(await read(id)).toMatchObject({ status: 'cancelled', ended_as: 'unclaimed', fulfilled_at: null });
    expect((await listed()).filter(({ request_id }) => request_id === id)).toHaveLength(lines);
    expect(await takenAt(t.ctx, scene.foodbank_id)).toEqual({ [`${day} 10:00`]: 0 });
    const visits = t.ctx.db.selectFrom('visits').select('id').where('request_id', '=', id);
    expect(await visits.execute()).toEqual([]);
  };

  test('if its bag was unpacked', async () => {
    const { _id } = await make();
    await end();
    const [line] = await listed();
    await mark(line?._id ?? '', 'done');
    expect(await send(_id, moment(0, '10:15'))).toMatchObject(why('unpacked'));
    await expectEnded(_id, 0);
  });

  test.each([
    ['at the end', END],
    ['after it', [2, '18:01']],
  ] as const)('if it was given %s', async (_, [days, time]) => {
    const { _id } = await make();
    await end();
    expect(await send(_id, moment(days, time))).toMatchObject(why('ended_unclaimed'));
    await expectEnded(_id);
  });

  test('if its stock was given to others, until staff correct the stock', async () => {
    const { _id } = await make();
    await end();
    const adjust = (quantity_delta: number) =>
      t.call('POST /api/inventory/:id/adjust', {
        token: scene.staff.token,
        params: { id: item.id },
        body: { quantity_delta, reason: 'Given to others' },
      });
    expect((await adjust(-8)).status).toBe(200);
    expect(await send(_id, moment(0, '10:15'))).toMatchObject({
      status: 409,
      body: {
        code: 'insufficient_stock',
        errors: [{ inventory_id: item.id, item_name: 'Rice', requested: 4, available: 2 }],
      },
    });
    await expectEnded(_id);
    await adjust(2);
    expect((await send(_id, moment(0, '10:15'))).status).toBe(201);
    expect(await on.stockOf(t.ctx, item.id)).toEqual({ quantity: 0, reserved_quantity: 0 });
  });

  test('if it was never packed', async () => {
    const { _id } = await make('approved');
    await end();
    expect(await send(_id, moment(0, '10:15'))).toMatchObject({ body: { code: 'invalid_transition' } });
    await expectEnded(_id, 0);
  });

  test('if staff cancelled it', async () => {
    const { _id } = await make();
    await on.setStatus(t, scene.staff, _id, 'cancelled');
    expect(await send(_id, moment(0, '10:15'))).toMatchObject({ body: { code: 'invalid_transition' } });
    expect(await read(_id)).toMatchObject({ status: 'cancelled', ended_as: null });
  });

  test('if its person was erased', async () => {
    const { _id } = await make();
    await end();
    await givePassword(t, scene.recipient);
    const erased = await t.call('DELETE /api/auth/me', {
      token: scene.recipient.token,
      body: { password: PASSWORD },
    });
    expect(erased.status).toBe(200);
    expect(await send(_id, moment(0, '10:15'))).toMatchObject({ status: 404, body: { code: 'not_found' } });
    await expectEnded(_id);
  });

  test('if staff set its status, which is now', async () => {
    const { _id } = await make();
    await end();
    const { body } = await later(() => on.setStatus(t, scene.staff, _id, 'fulfilled'));
    expect(body.code).toBe('invalid_transition');
    await expectEnded(_id);
  });
});
