import { describe, expect, test } from 'vitest';
import type { PickupBooking, PickupDay } from '@nourish/contract';
import { instantOf } from '@nourish/contract/calendar';
import { testApp } from '../../../test/app.ts';
import { makePerson, type Person } from '../../../test/factories.ts';
import { dayAhead } from '../../../test/world.ts';
import type { Context } from '../../context.ts';
import { STEADY_ZONE } from '../../../test/clock.ts';
import { drawWeek } from '../appointments/test-calls.ts';
import {
  addClient,
  done,
  giveAccount,
  makeDesk,
  makeHelper,
  send,
  type Desk,
} from '../clients/test-calls.ts';
import { at as atTime, makeRequest, setStatus } from '../food-requests/test-calls.ts';
import { moveRequest } from '../food-requests/move-service.ts';
import { listRequests } from '../food-requests/service.ts';
import { plan, signUp } from '../shifts/test-calls.ts';
import { recordArrival, setArrival, setPacking } from './arrival-service.ts';
import { getPickupDay, listPackingSheets } from './service.ts';

const t = testApp();
const DAY = dayAhead(3);
/** The context at a time of the day, where the food banks are. */
const at = (time: string, date = DAY): Context => ({
  ...t.ctx,
  clock: { now: () => instantOf({ date, time: `${time}:00` }, STEADY_ZONE) },
});

const newRecipient = (name?: string) =>
  makePerson(t.ctx, { role: 'recipient', ...(name !== undefined && { name }) });

interface RequestValues {
  recipient?: Person;
  date?: string;
  allergies?: string;
  specialInstructions?: string;
}

async function request(
  desk: Desk,
  status: Parameters<typeof makeRequest>[2],
  time: string,
  { recipient, date = DAY, ...more }: RequestValues = {},
) {
  const scene = { ...desk, recipient: recipient ?? (await newRecipient()) };
  const pickup = { preferredPickupDate: date, preferredPickupTime: time };
  return makeRequest(t, scene, status, undefined, { ...pickup, ...more });
}

async function helperOn(desk: Desk, day = DAY): Promise<Person> {
  const { person } = await makeHelper(t, desk, { hasShift: false });
  await signUp(t, person, await plan(t, desk, { shift_date: day }));
  return person;
}

const bookingsOf = ({ slots }: PickupDay): PickupBooking[] => slots.flatMap(({ bookings }) => bookings);
const statesAt = async (desk: Desk, time: string): Promise<string[]> =>
  bookingsOf(await getPickupDay(at(time), desk.staff.actor, DAY)).map(({ state }) => state);

describe('the day of a food bank with a schedule', () => {
  test('has its times with their places, and who comes', async () => {
    const desk = await makeDesk(t);
    await drawWeek(t.ctx, desk.foodbank_id, { ends: '11:00', capacity: 5, walk_ins: 2 });
    const client = await addClient(t, desk.staff);
    const recipient = await giveAccount(t, client);
    await done(
      send(t, desk.staff, 'PUT /api/clients/:id/needs', {
        id: client._id,
        body: { allergies: ['peanuts'], consent: true },
      }),
    );
    const { _id, code } = await request(desk, 'approved', '10:30', { recipient, allergies: 'Peanuts' });
    for (const status of ['cancelled', 'rejected'] as const) await request(desk, status, '10:00');
    const day = await getPickupDay(at('09:00'), desk.staff.actor, DAY);
    expect(day).toEqual({
      foodbank_id: desk.foodbank_id,
      name: expect.any(String),
      date: DAY,
      today: DAY,
      has_schedule: true,
      reason: null,
      figures: { expected: 1, arrived: 0, ready: 0, handed_out: 0, missed: 0 },
      earlier: [],
      slots: [
        {
          time: '10:00',
          to: '10:30',
          is_over: false,
          places: 3,
          walk_ins: 2,
          walk_ins_served: 0,
          bookings: [],
        },
        {
          time: '10:30',
          to: '11:00',
          is_over: false,
          places: 3,
          walk_ins: 2,
          walk_ins_served: 0,
          bookings: [
            {
              request_id: _id,
              code,
              status: 'approved',
              state: 'booked',
              date: DAY,
              time: '10:30',
              name: recipient.actor.name,
              client_id: client._id,
              dietary_restrictions: null,
              allergies: 'Peanuts',
              needs: 'Peanuts',
              has_allergies: true,
              total_items: 3,
              arrived_at: null,
              packing_by: null,
              is_own: false,
            },
          ],
        },
      ],
    });
  });

  test('shows requests at a time that is no slot any more', async () => {
    const desk = await makeDesk(t);
    const { _id } = await request(desk, 'ready', '14:00');
    await drawWeek(t.ctx, desk.foodbank_id, { ends: '10:30' });
    const { slots } = await getPickupDay(at('14:30'), desk.staff.actor, DAY);
    expect(slots.map(({ time, to, places }) => [time, to, places])).toEqual([
      ['10:00', '10:30', 5],
      ['14:00', '15:00', null],
    ]);
    expect(slots[1]?.bookings).toMatchObject([{ request_id: _id, state: 'ready' }]);
  });

  test('shows whose time is over, and who did not come an hour later', async () => {
    const desk = await makeDesk(t);
    await drawWeek(t.ctx, desk.foodbank_id);
    await request(desk, 'approved', '10:00');
    expect(await statesAt(desk, '10:29')).toEqual(['booked']);
    expect(await statesAt(desk, '10:30')).toEqual(['not_packed']);
    expect(await statesAt(desk, '11:30')).toEqual(['no_show']);
  });

  test('counts visits without a request in the places for walk-ins', async () => {
    const desk = await makeDesk(t);
    const { foodbank_id, staff } = desk;
    await drawWeek(t.ctx, foodbank_id, { ends: '11:00', walk_ins: 2 });
    const { body } = await t.call('GET /api/programs', { token: staff.token });
    const visit = await atTime(t.ctx, at('10:40').clock.now(), () =>
      t.call('POST /api/visits', {
        token: staff.token,
        body: { program_id: body.data[0]._id, client_id: null },
      }),
    );
    expect(visit.status).toBe(201);
    const { slots } = await getPickupDay(at('10:50'), staff.actor, DAY);
    expect(slots.map(({ walk_ins_served }) => walk_ins_served)).toEqual([0, 1]);
  });

  test('says which times are over', async () => {
    const desk = await makeDesk(t);
    await drawWeek(t.ctx, desk.foodbank_id, { ends: '11:00' });
    const overAt = async (time: string) =>
      (await getPickupDay(at(time), desk.staff.actor, DAY)).slots.map(({ is_over }) => is_over);
    expect(await overAt('10:29')).toEqual([false, false]);
    expect(await overAt('10:30')).toEqual([true, false]);
    expect(await overAt('11:00')).toEqual([true, true]);
  });
});

test('a food bank without a schedule has the hours that were chosen', async () => {
  const desk = await makeDesk(t);
  for (const time of ['15:00', '09:00', '15:00']) await request(desk, 'pending', time);
  const { has_schedule, slots } = await getPickupDay(at('08:00'), desk.staff.actor, DAY);
  expect(has_schedule).toBe(false);
  expect(slots.map(({ time, places, bookings }) => [time, places, bookings.length])).toEqual([
    ['09:00', null, 1],
    ['15:00', null, 2],
  ]);
});

test('a day more than two years ahead is refused', async () => {
  const { staff } = await makeDesk(t);
  const code = async (date: string) => {
    const { body } = await t.call('GET /api/pickup-days/:date', { token: staff.token, params: { date } });
    return body.errors?.map(({ field, code: each }: { field: string; code: string }) => `${field} ${each}`);
  };
  expect(await code(dayAhead(700))).toBeUndefined();
  expect(await code(dayAhead(740))).toEqual(['date too_far_ahead']);
  expect(await code('9999-12-31')).toEqual(['date too_far_ahead']);
});

test('the board of today has open bookings of earlier days, whose food is still set aside', async () => {
  const desk = await makeDesk(t);
  const helper = await helperOn(desk);
  await drawWeek(t.ctx, desk.foodbank_id);
  const yesterday = { date: dayAhead(2) };
  const { _id, code } = await request(desk, 'approved', '11:00', yesterday);
  const packed = await request(desk, 'ready', '11:30', yesterday);
  for (const status of ['pending', 'fulfilled', 'cancelled'] as const)
    await request(desk, status, '10:00', yesterday);
  const earlier = async (date: string) =>
    (await getPickupDay(at('09:00'), desk.staff.actor, date)).earlier.map(({ request_id }) => request_id);
  expect(await earlier(DAY)).toEqual([_id, packed._id]);
  expect(await earlier(dayAhead(1))).toEqual([]);
  expect(await listPackingSheets(at('09:00'), helper.actor, DAY)).toMatchObject([{ _id }]);
  expect(await recordArrival(at('09:10'), helper.actor, { code })).toMatchObject({
    request_id: _id,
    state: 'arrived',
  });
  expect(await setPacking(at('09:15'), helper.actor, _id, { packing: true })).toMatchObject({
    state: 'packing',
  });
});

test('people are here on the day of their arrival, and the board of that day counts them also later', async () => {
  const desk = await makeDesk(t);
  const { actor } = desk.staff;
  const yesterday = dayAhead(2);
  const { _id } = await request(desk, 'ready', '11:00', { date: yesterday });
  await setArrival(at('11:00', yesterday), actor, _id, { arrived: true });
  const here = async (date: string) => (await getPickupDay(at('09:00'), actor, date)).figures.arrived;
  expect([await here(yesterday), await here(DAY)]).toEqual([1, 0]);
  const { earlier } = await getPickupDay(at('09:00'), actor, DAY);
  expect(earlier).toMatchObject([{ request_id: _id, state: 'late' }]);
  await setArrival(at('09:05'), actor, _id, { arrived: true });
  expect(await here(DAY)).toBe(1);
});

test('volunteers at the desk neither change a booking of another day nor learn its date', async () => {
  const desk = await makeDesk(t);
  const helper = await helperOn(desk);
  const { _id, code } = await request(desk, 'approved', '14:00', { date: dayAhead(5) });
  for (const change of [
    () => setArrival(at('10:00'), helper.actor, _id, { arrived: true }),
    () => setPacking(at('10:00'), helper.actor, _id, { packing: true }),
  ])
    await expect(change()).rejects.toMatchObject({ code: 'forbidden' });
  await expect(recordArrival(at('10:00'), helper.actor, { code })).rejects.toMatchObject({
    errors: [{ field: 'code', code: 'not_today' }],
  });
});

test('volunteers at the desk see today and no other day, and others see nothing', async () => {
  const desk = await makeDesk(t);
  const helper = await helperOn(desk);
  const { _id } = await request(desk, 'approved', '15:00', { specialInstructions: 'Call my sister' });
  const day = await getPickupDay(at('08:00'), helper.actor, DAY);
  expect(bookingsOf(day)).toMatchObject([{ request_id: _id }]);
  const [sheet] = await listPackingSheets(at('08:00'), helper.actor, DAY);
  expect(sheet).toMatchObject({ _id, special_instructions: null, items: [{ quantity_requested: 3 }] });
  expect(sheet?.items[0]).toHaveProperty('lot_code', null);
  expect(await listPackingSheets(at('08:00'), desk.staff.actor, DAY)).toMatchObject([
    { _id, special_instructions: 'Call my sister' },
  ]);
  await expect(getPickupDay(at('08:00'), helper.actor, dayAhead(4))).rejects.toMatchObject({
    code: 'forbidden',
  });
  const elsewhere = (await makeDesk(t)).foodbank_id;
  await expect(getPickupDay(at('08:00'), helper.actor, DAY, elsewhere)).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(
    setArrival(at('08:00'), (await newRecipient()).actor, _id, { arrived: true }),
  ).rejects.toMatchObject({ code: 'forbidden' });
});

test('records the read for those who are shown', async () => {
  const desk = await makeDesk(t);
  const recipient = await newRecipient();
  await request(desk, 'approved', '15:00', { recipient });
  const helper = await helperOn(desk);
  await getPickupDay(at('08:00'), helper.actor, DAY);
  const { body } = await t.call('GET /api/auth/me/reads', { token: recipient.token });
  expect(body.data).toContainEqual(
    expect.objectContaining({ kind: 'request_list', reader_name: helper.actor.name, day: DAY }),
  );
});

describe('packing', () => {
  test('is done in the order of the times, first for those who are here', async () => {
    const desk = await makeDesk(t);
    const ids = [];
    for (const [status, time] of [
      ['approved', '11:00'],
      ['approved', '10:00'],
      ['approved', '10:00'],
      ['pending', '09:00'],
      ['ready', '09:00'],
    ] as const)
      ids.push((await request(desk, status, time))._id);
    const [third, , first] = ids;
    await setArrival(at('09:50'), desk.staff.actor, ids[2]!, { arrived: true }); // made above
    const sheets = await listPackingSheets(at('09:55'), desk.staff.actor, DAY);
    expect(sheets).toHaveLength(3);
    expect([sheets[0]?._id, sheets[2]?._id]).toEqual([first, third]);
  });

  test('shows staff, and no volunteer, what the labels say about the allergies of each household', async () => {
    const desk = await makeDesk(t);
    const helper = await helperOn(desk);
    const [careful, other] = [await newRecipient(), await newRecipient()];
    const { _id } = await request(desk, 'approved', '10:00', { recipient: careful });
    await request(desk, 'approved', '11:00', { recipient: other });
    const needs = { allergies: ['milk'], consent: true };
    await done(t.call('PUT /api/auth/me/needs', { token: careful.token, body: needs }));
    const sheets = await listPackingSheets(at('08:00'), desk.staff.actor, DAY);
    expect(sheets.map(({ items }) => items.map(({ cautions }) => cautions))).toEqual([
      [[{ need: 'allergy', allergen: 'milk', state: 'not_checked' }]],
      [[]],
    ]);
    expect(sheets[0]?._id).toBe(_id);
    for (const { items } of await listPackingSheets(at('08:00'), helper.actor, DAY))
      for (const line of items) expect(line).not.toHaveProperty('cautions');
  });

  test('shows who packs, and ends when the request is ready', async () => {
    const desk = await makeDesk(t);
    const helper = await helperOn(desk);
    const { _id } = await request(desk, 'approved', '10:00');
    const packing = { packing: true };
    const packed = await setPacking(at('09:00'), helper.actor, _id, packing);
    expect(packed).toMatchObject({ state: 'packing', packing_by: helper.actor.name });
    expect(await setPacking(at('09:05'), helper.actor, _id, packing)).toEqual(packed);
    const queued = () => listRequests(at('09:05'), desk.staff.actor, {});
    expect((await queued()).data).toMatchObject([{ _id, packing_by: helper.actor.name }]);
    expect((await setStatus(t, desk.staff, _id, 'ready')).status).toBe(200);
    expect(bookingsOf(await getPickupDay(at('09:06'), desk.staff.actor, DAY))).toMatchObject([
      { state: 'ready', packing_by: null },
    ]);
    expect((await queued()).data).toMatchObject([{ _id, packing_by: null }]);
    await expect(setPacking(at('09:07'), helper.actor, _id, packing)).rejects.toMatchObject({
      code: 'invalid_transition',
    });
  });

  test('is not taken from a colleague by accident, but on request', async () => {
    const desk = await makeDesk(t);
    const helper = await helperOn(desk);
    const { _id } = await request(desk, 'approved', '10:00');
    await setPacking(at('09:00'), helper.actor, _id, { packing: true });
    const { body, status } = await t.call('POST /api/food-requests/:id/packing', {
      token: desk.staff.token,
      params: { id: _id },
      body: { packing: true },
    });
    expect([status, body.code, body.message]).toEqual([
      409,
      'conflict',
      `${helper.actor.name} is packing this already.`,
    ]);
    await expect(setPacking(at('09:01'), desk.staff.actor, _id, { packing: false })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(
      await setPacking(at('09:02'), desk.staff.actor, _id, { packing: true, take_over: true }),
    ).toMatchObject({ packing_by: desk.staff.actor.name });
    expect(await setPacking(at('09:03'), desk.staff.actor, _id, { packing: false })).toMatchObject({
      state: 'booked',
      packing_by: null,
    });
  });

  test('goes to one of many who begin at the same moment', async () => {
    const desk = await makeDesk(t);
    const { _id } = await request(desk, 'approved', '10:00');
    const crowd = await Promise.all(
      Array.from({ length: 8 }, () => makePerson(t.ctx, { role: 'staff', foodbank_id: desk.foodbank_id })),
    );
    const outcomes = await Promise.allSettled(
      crowd.map(({ actor }) => setPacking(at('09:00'), actor, _id, { packing: true })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'conflict' });
  });

  test.each(['pending', 'cancelled'] as const)('is not for a request that is %s', async (status) => {
    const desk = await makeDesk(t);
    const { _id } = await request(desk, status, '10:00');
    await expect(setPacking(at('09:00'), desk.staff.actor, _id, { packing: true })).rejects.toMatchObject({
      code: 'invalid_transition',
    });
  });
});

describe('an arrival', () => {
  test('is noted once and can be taken back', async () => {
    const desk = await makeDesk(t);
    const { _id } = await request(desk, 'approved', '10:00');
    const arrived_at = at('09:50').clock.now().toISOString();
    for (const time of ['09:50', '09:55'])
      expect(await setArrival(at(time), desk.staff.actor, _id, { arrived: true })).toMatchObject({
        state: 'arrived',
        arrived_at,
      });
    expect(await setArrival(at('09:56'), desk.staff.actor, _id, { arrived: false })).toMatchObject({
      state: 'booked',
      arrived_at: null,
    });
  });

  test('is noted again for a person who left on an earlier day without the food', async () => {
    const desk = await makeDesk(t);
    const { _id, code } = await request(desk, 'ready', '10:00');
    await setArrival(at('09:50'), desk.staff.actor, _id, { arrived: true });
    const next = dayAhead(4);
    const nextDay = at('11:00', next);
    const arrived_at = nextDay.clock.now().toISOString();
    expect(await recordArrival(nextDay, desk.staff.actor, { code })).toMatchObject({ arrived_at });
    expect(await setArrival(at('12:00', next), desk.staff.actor, _id, { arrived: true })).toMatchObject({
      arrived_at,
    });
  });

  test('is noted by the code, in any spelling', async () => {
    const desk = await makeDesk(t);
    const helper = await helperOn(desk);
    const { _id, code } = await request(desk, 'ready', '10:00');
    const text = ` ${code.toLowerCase().replace('-', ' ')} `;
    expect(await recordArrival(at('12:00'), helper.actor, { code: text })).toMatchObject({
      request_id: _id,
      state: 'ready',
      arrived_at: at('12:00').clock.now().toISOString(),
    });
  });

  test('is refused by the code with the reason', async () => {
    const desk = await makeDesk(t);
    const refusal = async (code: string) => {
      const error = await recordArrival(at('10:00'), desk.staff.actor, { code }).catch(
        (each: unknown) => each,
      );
      return (error as { errors: object[] }).errors;
    };
    const other = await request(desk, 'approved', '14:00', { date: dayAhead(5) });
    const done = await request(desk, 'fulfilled', '10:00');
    const over = await request(desk, 'cancelled', '10:00');
    const elsewhere = await request(await makeDesk(t), 'approved', '10:00');
    expect(await refusal(other.code)).toEqual([
      {
        field: 'code',
        code: 'other_day',
        params: { date: dayAhead(5), time: '14:00' },
        details: { pickup_date: dayAhead(5), pickup_time: '14:00' },
      },
    ]);
    expect(await refusal(done.code)).toMatchObject([{ field: 'code', code: 'handed_out' }]);
    expect(await refusal(over.code)).toMatchObject([{ field: 'code', code: 'called_off' }]);
    const unknown = [{ field: 'code', code: 'unknown_code' }];
    expect(await refusal('427')).toEqual(unknown);
    expect(await refusal(`${elsewhere.code}0`)).toEqual(unknown);
  });

  test('is refused before the day, and for a closed request', async () => {
    const desk = await makeDesk(t);
    const early = await request(desk, 'approved', '10:00', { date: dayAhead(5) });
    const closed = await request(desk, 'fulfilled', '10:00');
    const arrive = (id: string) => setArrival(at('10:00'), desk.staff.actor, id, { arrived: true });
    await expect(arrive(early._id)).rejects.toMatchObject({
      code: 'invalid_input',
      errors: [{ field: 'arrived', code: 'other_day' }],
    });
    await expect(arrive(closed._id)).rejects.toMatchObject({ code: 'invalid_transition' });
  });

  test('is for others to note', async () => {
    const desk = await makeDesk(t);
    const recipient = await newRecipient();
    const { _id, code } = await request(desk, 'approved', '10:00', { recipient });
    const self = { ...recipient.actor, role: 'staff' as const, foodbank_id: desk.foodbank_id };
    const own = { code: 'own_request' };
    await expect(setArrival(at('10:00'), self, _id, { arrived: true })).rejects.toMatchObject(own);
    await expect(setPacking(at('10:00'), self, _id, { packing: true })).rejects.toMatchObject(own);
    await expect(recordArrival(at('10:00'), self, { code })).rejects.toMatchObject(own);
    expect(bookingsOf(await getPickupDay(at('10:00'), self, DAY))).toMatchObject([{ is_own: true }]);
  });

  test('is over when the pickup moves to another day', async () => {
    const desk = await makeDesk(t);
    const { _id } = await request(desk, 'approved', '10:00');
    const { actor } = desk.staff;
    await setArrival(at('09:50'), actor, _id, { arrived: true });
    await setPacking(at('09:50'), actor, _id, { packing: true });
    await moveRequest(at('09:51'), actor, _id, { preferredPickupDate: DAY, preferredPickupTime: '11:00' });
    expect(bookingsOf(await getPickupDay(at('09:52'), actor, DAY))).toMatchObject([{ state: 'packing' }]);
    const date = dayAhead(4);
    await moveRequest(at('09:53'), actor, _id, { preferredPickupDate: date, preferredPickupTime: '11:00' });
    expect(bookingsOf(await getPickupDay(at('09:54'), actor, date))).toMatchObject([
      { state: 'booked', arrived_at: null, packing_by: null },
    ]);
  });
});
