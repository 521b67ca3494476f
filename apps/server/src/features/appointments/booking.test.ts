import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { instantOf } from '@nourish/contract/calendar';
import { testApp } from '../../../test/app.ts';
import { makeFoodBank, makeItem, makePerson, type Person } from '../../../test/factories.ts';
import { makeClient } from '../../../test/visits.ts';
import type { FoodRequest } from '@nourish/contract';
import { inTransaction } from '../../db/database.ts';
import * as requests from '../food-requests/test-calls.ts';
import * as on from './test-calls.ts';

const t = testApp();
afterEach(() => on.expectSlotsInOrder(t.ctx));

let day = '';
beforeAll(() => {
  day = requests.inDays(t.ctx, 5);
});
const at = (preferredPickupTime: string, preferredPickupDate = day) => ({
  preferredPickupDate,
  preferredPickupTime,
});

/** A food bank with a schedule, an item with many units, its staff and a recipient. */
async function open(hours: Parameters<typeof on.drawWeek>[2] = {}) {
  const scene = await requests.makeScene(t.ctx);
  await on.drawWeek(t.ctx, scene.foodbank_id, hours);
  const item = await makeItem(t.ctx, scene.foodbank_id, { quantity: 1_000 });
  const lines = [{ inventory_id: item.id, quantity: 1 }];
  const submit = (person: Person, changes: object) => requests.send(t, person, lines, changes);
  return { ...scene, item, lines, submit };
}

const move = (person: Person, id: string, pickup_date: string, pickup_time: string) =>
  t.call('PATCH /api/food-requests/:id/pickup', {
    token: person.token,
    params: { id },
    body: { preferredPickupDate: pickup_date, preferredPickupTime: pickup_time },
  });
const setStatus = (person: Person, id: string, status: string) =>
  t.call('PUT /api/food-requests/:id/status', { token: person.token, params: { id }, body: { status } });

describe('submitting a request at a food bank with a schedule', () => {
  test('takes a place in the slot, in any spelling of the time', async () => {
    const { recipient, foodbank_id, submit } = await open();
    const { status, body } = await submit(recipient, at('10:30 AM'));
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ pickup_date: day, pickup_time: '10:30' });
    expect(await on.takenAt(t.ctx, foodbank_id)).toEqual({ [`${day} 10:30`]: 1 });
  });

  test.each(['09:00', '10:15', '12:00', '17:00'])('rejects %s, which is no slot', async (time) => {
    const { recipient, item, submit } = await open();
    const { status, body } = await submit(recipient, at(time));
    expect([status, body.code]).toEqual([409, 'slot_closed']);
    expect(await requests.stockOf(t.ctx, item.id)).toEqual({ quantity: 1_000, reserved_quantity: 0 });
  });

  test('rejects a slot without places and reserves nothing', async () => {
    const { recipient, item, submit } = await open({ capacity: 2, walk_ins: 1 });
    expect((await submit(recipient, at('11:00'))).status).toBe(201);
    const other = await makePerson(t.ctx, { role: 'recipient' });
    const { status, body } = await submit(other, at('11:00'));
    expect([status, body.code]).toEqual([409, 'slot_full']);
    expect(await requests.stockOf(t.ctx, item.id)).toEqual({ quantity: 999, reserved_quantity: 1 });
  });

  test('rejects a slot within the lead time or beyond the window, but staff may book up to its start', async () => {
    const { staff, recipient, lines, submit } = await open({ lead_minutes: 14 * 1_440, window_days: 30 });
    expect((await submit(recipient, at('10:00'))).body.code).toBe('slot_closed');
    expect((await submit(recipient, at('10:00', requests.inDays(t.ctx, 31)))).body.code).toBe('slot_closed');
    expect((await submit(recipient, at('10:00', requests.inDays(t.ctx, 20)))).status).toBe(201);
    const client_id = await makeClient(t.ctx, staff.actor.foodbank_id ?? '');
    const ordered = await requests.send(t, staff, lines, { ...at('10:00'), client_id });
    expect(ordered.status).toBe(201);
  });

  test('takes a slot at each of two food banks, or none', async () => {
    const [one, two] = [await open(), await open({ capacity: 1 })];
    const both = [...one.lines, ...two.lines];
    expect((await requests.send(t, one.recipient, both, at('10:00'))).status).toBe(201);
    const again = await requests.send(t, two.recipient, both, at('10:00'));
    expect(again.body.code).toBe('slot_full');
    expect(await on.takenAt(t.ctx, one.foodbank_id)).toEqual({ [`${day} 10:00`]: 1 });
  });

  test('takes the day and time that each food bank has in `pickups`', async () => {
    const [one, two] = [await open({ capacity: 1 }), await open({ starts: '13:15', ends: '14:00' })];
    const other = { foodbank_id: two.foodbank_id, ...at('13:15', requests.inDays(t.ctx, 6)) };
    const submit = (person: Person, pickups: object[]) =>
      requests.send(t, person, [...one.lines, ...two.lines], { ...at('10:00'), pickups });
    const refused = await submit(one.recipient, [{ ...other, preferredPickupTime: '10:00' }]);
    expect(refused.body).toMatchObject({
      code: 'slot_closed',
      errors: [
        {
          field: 'pickups.0.preferredPickupTime',
          code: 'not_bookable',
          foodbank_id: two.foodbank_id,
        },
      ],
    });
    const { status, body } = await submit(one.recipient, [other]);
    expect(status).toBe(201);
    const times = new Map(
      body.data.requests.map(({ foodbank_id, pickup_date, pickup_time }: FoodRequest) => [
        foodbank_id,
        `${pickup_date} ${pickup_time}`,
      ]),
    );
    expect(times.get(one.foodbank_id)).toBe(`${day} 10:00`);
    expect(times.get(two.foodbank_id)).toBe(`${requests.inDays(t.ctx, 6)} 13:15`);
    expect((await submit(two.recipient, [other])).body).toMatchObject({
      code: 'slot_full',
      errors: [{ field: 'preferredPickupTime', code: 'taken', foodbank_id: one.foodbank_id }],
    });
    expect((await submit(two.recipient, [{ ...other, preferredPickupTime: 'noon' }])).body).toMatchObject({
      code: 'invalid_input',
      errors: [{ field: 'pickups.0.preferredPickupTime', code: 'bad_format' }],
    });
  });

  test('keeps the nine hours at a food bank without a schedule', async () => {
    const foodbank_id = await makeFoodBank(t.ctx);
    const item = await makeItem(t.ctx, foodbank_id, { quantity: 9 });
    const recipient = await makePerson(t.ctx, { role: 'recipient' });
    const lines = [{ inventory_id: item.id, quantity: 1 }];
    expect((await requests.send(t, recipient, lines, at('10:30'))).body).toMatchObject({
      code: 'invalid_input',
      errors: [{ field: 'preferredPickupTime', code: 'not_an_option' }],
    });
    expect((await requests.send(t, recipient, lines, at('17:00'))).status).toBe(201);
  });
});

describe('a place in a slot', () => {
  test('is free again after a cancellation or rejection, and stays taken by food that was handed out', async () => {
    const { staff, recipient, foodbank_id, submit } = await open({ capacity: 3 });
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) ids.push((await submit(recipient, at('10:00'))).body.data._id);
    const [first = '', second = '', third = ''] = ids;
    await setStatus(recipient, first, 'cancelled');
    await setStatus(staff, second, 'rejected');
    for (const status of ['approved', 'ready', 'fulfilled']) await setStatus(staff, third, status);
    expect(await on.takenAt(t.ctx, foodbank_id)).toEqual({ [`${day} 10:00`]: 1 });
  });

  test('is taken again by an undo, unless another person has booked it', async () => {
    const { staff, recipient, submit } = await open({ capacity: 1 });
    const undo = (id: string) =>
      t.call('POST /api/food-requests/:id/undo', {
        token: staff.token,
        params: { id },
        body: { status: 'rejected' },
      });
    const { _id } = (await submit(recipient, at('10:00'))).body.data;
    await setStatus(staff, _id, 'rejected');
    expect((await undo(_id)).status).toBe(200);
    await setStatus(staff, _id, 'rejected');
    const other = await makePerson(t.ctx, { role: 'recipient' });
    expect((await submit(other, at('10:00'))).status).toBe(201);
    const late = await undo(_id);
    expect([late.status, late.body.code]).toEqual([409, 'slot_full']);
    const many = await t.call('POST /api/food-requests/undo-statuses', {
      token: staff.token,
      body: { ids: [_id], status: 'rejected' },
    });
    expect(many.body.data.refused).toMatchObject([{ _id, code: 'slot_full' }]);
  });
});

describe('moving a pickup', () => {
  test('frees the slot, takes another one and is in the history', async () => {
    const { staff, recipient, foodbank_id, submit } = await open();
    const { _id } = (await submit(recipient, at('10:00'))).body.data;
    const { status, body } = await move(recipient, _id, day, '11:30');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      pickup_time: '11:30',
      moves: [{ from_date: day, from_time: '10:00', to_date: day, to_time: '11:30' }],
    });
    expect(body.data.moves[0]).not.toHaveProperty('actor_name');
    const mail = (await requests.mailsTo(t.ctx, recipient)).at(-1);
    expect(mail).toMatchObject({ kind: 'request_moved', text_body: expect.stringContaining('11:30') });
    const start = instantOf({ date: day, time: '11:30:00' }, 'America/Toronto').toISOString();
    expect(mail?.calendar).toContain(`DTSTART:${start.slice(0, 19).replaceAll(/[-:]/g, '')}Z`);
    expect(await on.takenAt(t.ctx, foodbank_id)).toEqual({ [`${day} 10:00`]: 0, [`${day} 11:30`]: 1 });
    const seen = await move(staff, _id, day, '11:00');
    expect(seen.body.data.moves.at(-1)).toMatchObject({ actor_name: staff.actor.name });
  });

  test('ends in calendars when the slot ends', async () => {
    const { recipient, submit } = await open({ slot_minutes: 15 });
    const { _id } = (await submit(recipient, at('10:45'))).body.data;
    const { body: text } = await t.call('GET /api/food-requests/:id/calendar', {
      token: recipient.token,
      params: { id: _id },
    });
    const [start = '', end = ''] = ['DTSTART', 'DTEND'].map(
      (name) => new RegExp(`^${name}[^:]*:\\d{8}T(\\d{4})`, 'm').exec(text)?.[1],
    );
    expect(Number(end) - Number(start)).toBe(55); // from 45 to 00 of the next hour
  });

  test('replaces the mail about an approval that still waits, which has the old time', async () => {
    const { staff, recipient, submit } = await open();
    const { _id } = (await submit(recipient, at('10:00'))).body.data;
    await setStatus(staff, _id, 'approved');
    await move(recipient, _id, day, '11:30');
    const mails = (await requests.mailsTo(t.ctx, recipient)).slice(1);
    expect(mails.map(({ kind }) => kind)).toEqual(['request_approved']);
    expect(mails[0]?.text_body).toContain('11:30');
  });

  test('to the same time changes nothing', async () => {
    const { recipient, submit } = await open({ capacity: 1 });
    const { _id } = (await submit(recipient, at('10:00'))).body.data;
    const { status, body } = await move(recipient, _id, day, '10:00');
    expect([status, body.data.moves]).toEqual([200, []]);
  });

  test('is refused if the new slot is full or no slot, and keeps the old one', async () => {
    const { recipient, foodbank_id, submit } = await open({ capacity: 1 });
    const { _id } = (await submit(recipient, at('10:00'))).body.data;
    const other = await makePerson(t.ctx, { role: 'recipient' });
    await submit(other, at('11:00'));
    expect((await move(recipient, _id, day, '11:00')).body.code).toBe('slot_full');
    expect((await move(recipient, _id, day, '09:00')).body.code).toBe('slot_closed');
    expect((await move(recipient, _id, requests.inDays(t.ctx, -1), '10:00')).body).toMatchObject({
      code: 'pickup_in_past',
      errors: [{ field: 'preferredPickupDate', code: 'in_past' }],
    });
    expect(await on.takenAt(t.ctx, foodbank_id)).toEqual({ [`${day} 10:00`]: 1, [`${day} 11:00`]: 1 });
  });

  test('is refused to recipients within the lead time, and once the food is packed', async () => {
    const { staff, recipient, foodbank_id, submit } = await open();
    const { _id } = (await submit(recipient, at('10:00'))).body.data;
    const setLead = (lead_minutes: number) =>
      inTransaction(t.ctx, (tx) =>
        tx
          .updateTable('pickup_schedules')
          .set({ lead_minutes })
          .where('foodbank_id', '=', foodbank_id)
          .execute(),
      );
    await setLead(6 * 1_440);
    const later = requests.inDays(t.ctx, 10);
    expect((await move(recipient, _id, later, '10:00')).body.code).toBe('too_late');
    for (const status of ['approved', 'ready']) await setStatus(staff, _id, status);
    await setLead(0);
    expect((await move(recipient, _id, later, '10:00')).body.code).toBe('invalid_transition');
    expect((await move(staff, _id, later, '10:00')).status).toBe(200);
  });

  test('is not possible for other people and other food banks', async () => {
    const { recipient, submit } = await open();
    const { _id } = (await submit(recipient, at('10:00'))).body.data;
    const stranger = await makePerson(t.ctx, { role: 'recipient' });
    const elsewhere = await makePerson(t.ctx, { role: 'staff', foodbank_id: await makeFoodBank(t.ctx) });
    for (const person of [stranger, elsewhere])
      expect((await move(person, _id, day, '11:00')).status).toBe(404);
  });
});
