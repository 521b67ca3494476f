import { beforeEach, describe, expect, test } from 'vitest';
import type { StockCount } from '@nourish/contract';
import { testApp, unique, type HttpResponse } from '../../../test/app.ts';
import { inTransaction } from '../../db/database.ts';
import { moveStock } from '../inventory/ledger.ts';
import * as calls from './test-calls.ts';
import { fromNow } from '../../../test/clock.ts';

/** Entries recorded offline and sent later, possibly more than once. */

const t = testApp();
let scene: calls.Scene;
let count: StockCount;
let rice: Awaited<ReturnType<typeof calls.shelve>>;
beforeEach(async () => {
  scene = await calls.makeScene(t);
  rice = await calls.shelve(scene, { quantity: 0 });
  await move(50, 300);
  count = await calls.opened(scene);
  await t.database.pool.query(
    "update stock_counts set opened_at = opened_at - interval '2 hours' where id = $1",
    [count._id],
  );
});

const ago = (minutes: number) => fromNow(-minutes * 60_000).toISOString();
const send = (body: object, key = unique('key'), who = scene.staff): Promise<HttpResponse> =>
  t.call('PUT /api/stock-counts/:id/lines/:item_id', {
    token: who.token,
    params: { id: count._id, item_id: rice.id },
    body: body as { counted_quantity: number },
    headers: { 'idempotency-key': key },
  });
/** Moves units, dated `minutes` minutes ago. */
const move = (units: number, minutes: number) =>
  inTransaction(t.ctx, (tx) =>
    moveStock(tx, { actor_id: scene.staff.actor.user_id, now: fromNow(-minutes * 60_000) }, [
      { item_id: rice.id, kind: 'adjusted', quantity_delta: units, reserved_delta: 0 },
    ]),
  );

test('compares an offline entry with the stock at the time of counting', async () => {
  await move(-5, 40);
  await move(-10, 20);
  const { body } = await send({ counted_quantity: 44, version: 0, counted_at: ago(30) });
  expect(body.data.line).toMatchObject({ expected_quantity: 45, difference: -1, moved_since: -10 });
  await calls.approve(scene, count);
  const { rows } = await t.database.pool.query('select quantity from stock_levels where item_id = $1', [
    rice.id,
  ]);
  expect(rows).toEqual([{ quantity: 34 }]);
});

test('treats a concurrent movement as later than the entry, whichever locks the item first', async () => {
  const moving = Array.from({ length: 8 }, () => move(-1, 0));
  const [{ status }] = await Promise.all([
    send({ counted_quantity: 48, version: 0, counted_at: ago(30) }),
    ...moving,
  ]);
  expect(status).toBe(200);
  expect(await calls.lineOf(scene, count, rice)).toMatchObject({ expected_quantity: 50, difference: -2 });
  await calls.approve(scene, count);
  const { rows } = await t.database.pool.query('select quantity from stock_levels where item_id = $1', [
    rice.id,
  ]);
  expect(rows).toEqual([{ quantity: 40 }]);
});

test.each([
  ['in the future', -10, 'still_to_come'],
  ['before the count was opened', 130, 'before_opening'],
])('rejects an entry counted %s', async (_, minutes, code) => {
  const { status, body } = await send({ counted_quantity: 44, counted_at: ago(minutes) });
  expect([status, body.errors[0]]).toEqual([400, expect.objectContaining({ field: 'counted_at', code })]);
});

describe('a repeated offline entry', () => {
  test('is stored once if it is sent concurrently and again later', async () => {
    const [key, body] = [unique('key'), { counted_quantity: 44, version: 0, counted_at: ago(30) }];
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(body, key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect((await calls.lineOf(scene, count, rice)).version).toBe(1);
    await calls.entered(scene, count, rice, 43, { version: 1, who: scene.colleague });
    const late = await send(body, key);
    // A colleague's later entry stays.
    expect([late.status, late.body.data.line]).toMatchObject([200, { counted_quantity: 43, version: 2 }]);
  });

  test('is replaced by the same person’s later count', async () => {
    await send({ counted_quantity: 44, version: 0, counted_at: ago(30) });
    const { body } = await send({ counted_quantity: 45, version: 0, counted_at: ago(20) });
    expect(body.data.line).toMatchObject({ counted_quantity: 45, version: 2 });
    const earlier = await send({ counted_quantity: 46, version: 0, counted_at: ago(25) });
    expect([earlier.status, earlier.body.code]).toEqual([409, 'conflict']);
  });

  test('does not overwrite a colleague’s entry, which is returned with the conflict', async () => {
    await calls.entered(scene, count, rice, 43, { who: scene.colleague });
    const { status, body } = await send({ counted_quantity: 44, version: 0, counted_at: ago(30) });
    expect([status, body.errors[0]]).toMatchObject([
      409,
      { counted_quantity: 43, counted_by: 'Amina Diallo' },
    ]);
  });
});
