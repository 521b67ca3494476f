import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addDays, instantOf } from '@nourish/contract/calendar';
import { testApp } from '../../../../test/app.ts';
import { makeItem, makePerson } from '../../../../test/factories.ts';
import type { Context } from '../../../context.ts';
import { drawWeek, expectSlotsInOrder, takenAt } from '../../appointments/test-calls.ts';
import * as on from '../test-calls.ts';
import { followUpUnclaimed } from './service.ts';

const t = testApp();
let scene: on.Scene;
let day: string;
beforeEach(async () => {
  scene = await on.makeScene(t.ctx);
  await drawWeek(t.ctx, scene.foodbank_id);
  day = on.inDays(t.ctx, 2);
});
afterEach(async () => {
  await on.expectStockInOrder(t.ctx);
  await expectSlotsInOrder(t.ctx);
});

/** The context at a local time, so many days after the pickup day. */
const atDay = (days: number, time = '18:00'): Context => {
  const now = instantOf({ date: addDays(day, days), time: `${time}:00` }, 'America/Toronto');
  return { ...t.ctx, clock: { now: () => now } };
};
const make = (status: Parameters<typeof on.makeRequest>[2] = 'ready', lines?: on.Line[]) =>
  on.makeRequest(t, scene, status, lines, { preferredPickupDate: day });
const read = async (id: string) =>
  (await t.call('GET /api/food-requests/:id', { token: scene.staff.token, params: { id } })).body.data;
const mails = async (kind: string, person = scene.recipient) =>
  (await on.mailsTo(t.ctx, person)).filter((mail) => mail.kind === kind);
const alarms = (id: string) =>
  t.ctx.db
    .selectFrom('notifications')
    .select('user_id')
    .where('kind', '=', 'request_undecided')
    .where('record_id', '=', id)
    .execute();

test('mails a person once at the end of the day, with the last day and a link to book again', async () => {
  const { _id } = await make('approved');
  await followUpUnclaimed(atDay(0, '17:59'));
  expect(await mails('request_missed')).toEqual([]);
  await Promise.all([followUpUnclaimed(atDay(0)), followUpUnclaimed(atDay(0))]);
  await followUpUnclaimed(atDay(1));
  const [mail, ...others] = await mails('request_missed');
  expect(others).toEqual([]);
  const until = new Intl.DateTimeFormat('en-CA', { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(addDays(day, 2)),
  );
  const text = mail?.text_body?.replace(/\s+/g, ' ');
  expect(text).toContain(`until ${until}`);
  expect(text).not.toContain('If you cannot come at this time');
  expect(text).toContain(`Book again: ${t.ctx.config.appUrl}/request-details/${_id}`);
  expect(await read(_id)).toMatchObject({ status: 'approved', ended_as: null });
});

test('asks a person to call once the food is packed', async () => {
  await make('ready');
  await followUpUnclaimed(atDay(0));
  const [mail] = await mails('request_missed');
  expect(mail?.text_body).toContain('Please contact us to choose another time');
  expect(mail?.text_body).not.toContain('Book again');
});

test('lets a person who missed the pickup choose another time, and writes again if they miss that too', async () => {
  const { _id } = await make('approved');
  const move = (ctx: Context, pickup_date: string) =>
    on.at(t.ctx, ctx.clock.now(), () =>
      t.call('PATCH /api/food-requests/:id/pickup', {
        token: scene.recipient.token,
        params: { id: _id },
        body: { preferredPickupDate: pickup_date, preferredPickupTime: '11:00' },
      }),
    );
  expect((await move(atDay(0, '17:00'), addDays(day, 1))).body.code).toBe('too_late');
  await followUpUnclaimed(atDay(0));
  expect((await move(atDay(0, '18:10'), addDays(day, 4))).status).toBe(200);
  await followUpUnclaimed(atDay(3));
  expect(await mails('request_missed')).toHaveLength(1);
  await followUpUnclaimed(atDay(4));
  expect(await mails('request_missed')).toHaveLength(2);
  expect((await read(_id)).status).toBe('approved');
});

test('ends a request once after the days of the food bank, and releases its stock and slot', async () => {
  const item = await makeItem(t.ctx, scene.foodbank_id, { quantity: 10 });
  const { _id } = await make('ready', [{ inventory_id: item.id, quantity: 4 }]);
  await followUpUnclaimed(atDay(0));
  await followUpUnclaimed(atDay(2, '17:30'));
  expect((await read(_id)).status).toBe('ready');
  await Promise.all([followUpUnclaimed(atDay(2)), followUpUnclaimed(atDay(2))]);
  await followUpUnclaimed(atDay(3));
  const ended = await read(_id);
  expect(ended).toMatchObject({ status: 'cancelled', ended_as: 'unclaimed' });
  expect(ended.history.at(-1)).toMatchObject({ status: 'cancelled', actor_name: null });
  expect(ended.history).toHaveLength(4);
  expect(await on.stockOf(t.ctx, item.id)).toEqual({ quantity: 10, reserved_quantity: 0 });
  expect(await takenAt(t.ctx, scene.foodbank_id)).toEqual({ [`${day} 10:00`]: 0 });
  expect(await mails('request_unclaimed')).toHaveLength(1);
  expect(await mails('request_cancelled')).toEqual([]);
});

test('ends a request with chilled food on its day, with one mail', async () => {
  const item = await makeItem(t.ctx, scene.foodbank_id, { category: 'dairy' });
  const { _id } = await make('approved', [{ inventory_id: item.id, quantity: 1 }]);
  await followUpUnclaimed(atDay(0));
  expect(await read(_id)).toMatchObject({ status: 'cancelled', ended_as: 'unclaimed' });
  expect(await mails('request_unclaimed')).toHaveLength(1);
  expect(await mails('request_missed')).toEqual([]);
});

test('waits for a person whom staff left in the evening of a shortened day', async () => {
  const other = await on.makeScene(t.ctx);
  const { foodbank_id, staff } = other;
  await drawWeek(t.ctx, foodbank_id, { ends: '20:00' });
  const item = await makeItem(t.ctx, foodbank_id, { category: 'dairy' });
  const lines = [{ inventory_id: item.id, quantity: 1 }];
  const evening = { preferredPickupDate: day, preferredPickupTime: '19:00' };
  const { _id } = await on.makeRequest(t, other, 'approved', lines, evening);
  const { token } = staff;
  const { data } = (
    await t.call('GET /api/foodbanks/:id/pickup-schedule', { token, params: { id: foodbank_id } })
  ).body;
  const { version, lead_hours, window_days } = data;
  const blocks = data.blocks.map((block: object) => ({ ...block, to: '12:00' }));
  const decisions = [{ request_id: _id, action: 'keep' }];
  const body = { version, blocks, lead_hours, window_days, decisions };
  const saved = await t.call('PUT /api/foodbanks/:id/pickup-schedule', {
    token,
    params: { id: foodbank_id },
    body,
  });
  expect(saved.status).toBe(200);
  const status = async () =>
    (await t.call('GET /api/food-requests/:id', { token, params: { id: _id } })).body.data.status;
  await followUpUnclaimed(atDay(0, '19:30'));
  expect(await status()).toBe('approved');
  await followUpUnclaimed(atDay(0, '20:00'));
  expect(await status()).toBe('cancelled');
});

const setArrived = (ctx: Context, id: string, arrived: boolean) =>
  on.at(t.ctx, ctx.clock.now(), () =>
    t.call('POST /api/food-requests/:id/arrival', {
      token: scene.staff.token,
      params: { id },
      body: { arrived },
    }),
  );

test('neither mails a person who has arrived nor ends the request, but notifies staff on the next day', async () => {
  const { _id } = await make('approved');
  expect((await setArrived(atDay(0, '10:00'), _id, true)).status).toBe(200);
  await followUpUnclaimed(atDay(0));
  await followUpUnclaimed(atDay(0, '23:30'));
  expect(await alarms(_id)).toEqual([]);
  await followUpUnclaimed(atDay(1, '00:00'));
  await followUpUnclaimed(atDay(9));
  expect(await alarms(_id)).toHaveLength(1);
  expect(await mails('request_missed')).toEqual([]);
  expect(await read(_id)).toMatchObject({ status: 'approved', ended_as: null });
});

test('gives a request that staff approve after the end of its day another day', async () => {
  const item = await makeItem(t.ctx, scene.foodbank_id, { category: 'dairy' });
  const { _id } = await make('pending', [{ inventory_id: item.id, quantity: 1 }]);
  await on.at(t.ctx, atDay(0, '19:00').clock.now(), () => on.setStatus(t, scene.staff, _id, 'approved'));
  await followUpUnclaimed(atDay(0, '19:30'));
  expect((await read(_id)).status).toBe('approved');
  // An arrival that staff take back is no step.
  for (const arrived of [true, false]) await setArrived(atDay(1, '12:00'), _id, arrived);
  await followUpUnclaimed(atDay(1));
  expect((await read(_id)).ended_as).toBe('unclaimed');
});

const WAITING =
  "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";

test('ends nothing by days that staff have just changed', async () => {
  const { _id } = await make('approved');
  const client = await t.database.pool.connect();
  await client.query('begin');
  await client.query('update pickup_schedules set unclaimed_days = 9 where foodbank_id = $1', [
    scene.foodbank_id,
  ]);
  const done = followUpUnclaimed(atDay(2));
  await vi.waitFor(async () => expect((await t.database.pool.query(WAITING)).rows).not.toEqual([]), 20_000);
  await client.query('commit');
  client.release();
  await done;
  expect((await read(_id)).status).toBe('approved');
});

test('uses the days that staff set', async () => {
  const { token } = scene.staff;
  const { data } = (
    await t.call('GET /api/foodbanks/:id/pickup-schedule', { token, params: { id: scene.foodbank_id } })
  ).body;
  expect(data).toMatchObject({ unclaimed_days: 2, unclaimed_days_chilled: 0 });
  const { blocks, lead_hours, window_days } = data;
  const save = (version: number, more: object) =>
    t.call('PUT /api/foodbanks/:id/pickup-schedule', {
      token,
      params: { id: scene.foodbank_id },
      body: { version, blocks, lead_hours, window_days, ...more },
    });
  expect((await save(1, { unclaimed_days: 15 })).status).toBe(400);
  expect((await save(1, { unclaimed_days: 0, unclaimed_days_chilled: 1 })).status).toBe(200);
  // Left out, they stay.
  const kept = await save(2, {});
  expect(kept.body.data.schedule).toMatchObject({ unclaimed_days: 0, unclaimed_days_chilled: 1 });
  const { _id } = await make('approved');
  await followUpUnclaimed(atDay(0));
  expect((await read(_id)).ended_as).toBe('unclaimed');
});

test('never ends a request that staff did not approve, and notifies them once', async () => {
  const { _id } = await make('pending');
  await followUpUnclaimed(atDay(0));
  expect(await alarms(_id)).toEqual([]);
  await Promise.all([followUpUnclaimed(atDay(2)), followUpUnclaimed(atDay(2))]);
  await followUpUnclaimed(atDay(9));
  expect(await alarms(_id)).toEqual([{ user_id: scene.staff.actor.user_id }]);
  expect(await read(_id)).toMatchObject({ status: 'pending', ended_as: null });
  expect(await mails('request_missed')).toEqual([]);
  const listed = await t.call('GET /api/notifications', { token: scene.staff.token });
  expect(listed.body.data[0]).toMatchObject({ kind: 'request_undecided', day, code: (await read(_id)).code });
});

test('notifies staff of another pickup day again, and counts nothing without staff', async () => {
  const { _id } = await make('pending');
  await followUpUnclaimed(atDay(2));
  const moved = await on.at(t.ctx, atDay(2, '19:00').clock.now(), () =>
    t.call('PATCH /api/food-requests/:id/pickup', {
      token: scene.staff.token,
      params: { id: _id },
      body: { preferredPickupDate: addDays(day, 4), preferredPickupTime: '11:00' },
    }),
  );
  expect(moved.status).toBe(200);
  await followUpUnclaimed(atDay(6));
  expect(await alarms(_id)).toHaveLength(2);
  const other = await on.makeScene(t.ctx);
  await drawWeek(t.ctx, other.foodbank_id);
  await on.makeRequest(t, other, 'pending', undefined, { preferredPickupDate: day });
  await t.database.pool.query('update users set active = false where id = $1', [other.staff.actor.user_id]);
  expect((await followUpUnclaimed(atDay(6))).undecided).toBe(0);
});

test('does not change requests of a food bank without a schedule', async () => {
  const other = await on.makeScene(t.ctx);
  const { _id } = await on.makeRequest(t, other, 'ready', undefined, { preferredPickupDate: day });
  await followUpUnclaimed(atDay(9));
  const { body } = await t.call('GET /api/food-requests/:id', {
    token: other.staff.token,
    params: { id: _id },
  });
  expect(body.data.status).toBe('ready');
});

test('a request that is handed out at the same time stays handed out or ends, never both', async () => {
  const made = [];
  for (let n = 0; n < 8; n++) {
    const recipient = await makePerson(t.ctx, { role: 'recipient' });
    made.push(
      await on.makeRequest(t, { ...scene, recipient }, 'ready', undefined, {
        preferredPickupDate: day,
        preferredPickupTime: n < 4 ? '10:00' : '10:30',
      }),
    );
  }
  const [, ...answers] = await Promise.all([
    followUpUnclaimed(atDay(2)),
    ...made.map(({ _id }) => on.setStatus(t, scene.staff, _id, 'fulfilled')),
  ]);
  for (const [index, { _id }] of made.entries()) {
    const { status, ended_as, history } = await read(_id);
    const isHandedOut = answers[index]?.status === 200;
    expect({ status, ended_as }).toEqual(
      isHandedOut ? { status: 'fulfilled', ended_as: null } : { status: 'cancelled', ended_as: 'unclaimed' },
    );
    expect(history).toHaveLength(4);
  }
});

test('staff cannot undo the end of an unclaimed request', async () => {
  const { _id } = await make('ready');
  const ended = atDay(2);
  await followUpUnclaimed(ended);
  const undo = () =>
    t.call('POST /api/food-requests/:id/undo', {
      token: scene.staff.token,
      params: { id: _id },
      body: { status: 'cancelled' },
    });
  expect((await on.at(t.ctx, ended.clock.now(), undo)).body.code).toBe('undo_too_late');
});
