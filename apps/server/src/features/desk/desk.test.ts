import { beforeAll, expect, test } from 'vitest';
import type { Desk as DeskOfDay, ExpectedPickup, RequestStatus } from '@nourish/contract';
import { testApp } from '../../../test/app.ts';
import { makePerson, type Person } from '../../../test/factories.ts';
import { dayAhead } from '../../../test/world.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import {
  addClient,
  done,
  giveAccount,
  makeDesk,
  makeHelper,
  send,
  type Desk,
} from '../clients/test-calls.ts';
import { makeRequest } from '../food-requests/test-calls.ts';
import { plan, signUp } from '../shifts/test-calls.ts';
import { getDesk, listDesks } from './service.ts';

const t = testApp();
const DAY = dayAhead(3);
/** At noon of the day, where the food banks are. */
let then: Context;
beforeAll(() => {
  then = { ...t.ctx, clock: { now: () => new Date(`${DAY}T18:00:00Z`) } };
});

const request = (
  desk: Desk,
  recipient: Person,
  status: RequestStatus,
  [preferredPickupDate, preferredPickupTime]: [day: string, time: string],
  more: object = {},
) =>
  makeRequest(t, { ...desk, recipient }, status, undefined, {
    preferredPickupDate,
    preferredPickupTime,
    ...more,
  });
const newRecipient = (name?: string) =>
  makePerson(t.ctx, { role: 'recipient', ...(name !== undefined && { name }) });

async function helperOn(desk: Desk, day: string): Promise<Person> {
  const { person } = await makeHelper(t, desk, { hasShift: false });
  await signUp(t, person, await plan(t, desk, { shift_date: day }));
  return person;
}

const archive = ({ foodbank_id }: Desk) =>
  inTransaction(t.ctx, (tx) =>
    tx
      .updateTable('food_banks')
      .set({ archived_at: t.ctx.clock.now() })
      .where('id', '=', foodbank_id)
      .execute(),
  );

test('staff have the desk of their food bank, with its local day', async () => {
  const desk = await makeDesk(t, 'Asia/Tokyo');
  const nowhere = await makePerson(t.ctx, { role: 'staff' });
  expect(await listDesks(then, desk.staff.actor)).toEqual([
    {
      foodbank_id: desk.foodbank_id,
      name: expect.any(String),
      day: dayAhead(1, new Date(`${DAY}T18:00:00Z`)),
    },
  ]);
  expect(await done(send(t, nowhere, 'GET /api/desks'))).toEqual([]);
});

test('administrators have all open desks by name, and name one', async () => {
  const [desk, closed] = [await makeDesk(t), await makeDesk(t)];
  await archive(closed);
  const admin = await makePerson(t.ctx, { role: 'admin' });
  const desks: DeskOfDay[] = await done(send(t, admin, 'GET /api/desks'));
  const ids = desks.map(({ foodbank_id }) => foodbank_id);
  expect([ids.includes(desk.foodbank_id), ids.includes(closed.foodbank_id)]).toEqual([true, false]);
  expect(await send(t, admin, 'GET /api/desk')).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'foodbank_id', code: 'required' }] },
  });
  const { foodbank_id } = desk;
  expect(await done(send(t, admin, 'GET /api/desk', { query: { foodbank_id } }))).toMatchObject({
    foodbank_id,
    expected: [],
  });
  const own = await makePerson(t.ctx, { role: 'admin', foodbank_id });
  expect(await done(send(t, own, 'GET /api/desk'))).toMatchObject({ foodbank_id });
});

test('an archived food bank has no desk', async () => {
  const desk = await makeDesk(t);
  const helper = await helperOn(desk, DAY);
  expect(await listDesks(then, helper.actor)).toHaveLength(1);
  await archive(desk);
  expect(await listDesks(then, helper.actor)).toEqual([]);
  expect(await done(send(t, desk.staff, 'GET /api/desks'))).toEqual([]);
  expect((await send(t, desk.staff, 'GET /api/desk')).status).toBe(404);
  await expect(getDesk(then, helper.actor)).rejects.toMatchObject({ code: 'forbidden' });
});

test('volunteers have the desks of their shifts today, and others have none', async () => {
  const desk = await makeDesk(t);
  const helper = await helperOn(desk, DAY);
  expect(await listDesks(then, helper.actor)).toMatchObject([{ foodbank_id: desk.foodbank_id, day: DAY }]);
  expect(await getDesk(then, helper.actor)).toMatchObject({ foodbank_id: desk.foodbank_id, expected: [] });
  const elsewhere = (await makeDesk(t)).foodbank_id;
  await expect(getDesk(then, helper.actor, elsewhere)).rejects.toMatchObject({ code: 'not_found' });
  for (const who of [helper, await newRecipient(), await makePerson(t.ctx, { role: 'donor' })]) {
    expect(await done(send(t, who, 'GET /api/desks'))).toEqual([]);
    expect((await send(t, who, 'GET /api/desk')).status).toBe(403);
  }
});

test('expects who has arrived, then pickups of today by time, then ready ones of earlier days', async () => {
  const desk = await makeDesk(t);
  const person = await newRecipient();
  const late = await request(desk, person, 'ready', [dayAhead(2), '09:00']);
  const two = await request(desk, person, 'approved', [DAY, '14:00']);
  const one = await request(desk, person, 'approved', [DAY, '09:00']);
  const ready = await request(desk, person, 'ready', [DAY, '13:00']);
  const here = await request(desk, person, 'approved', [DAY, '15:00']);
  await inTransaction(t.ctx, (tx) =>
    tx
      .updateTable('food_requests')
      .set({ arrived_at: then.clock.now() })
      .where('id', '=', here._id)
      .execute(),
  );
  await request(desk, person, 'approved', [dayAhead(2), '09:00']);
  await request(desk, person, 'ready', [dayAhead(4), '09:00']);
  for (const status of ['pending', 'rejected', 'fulfilled', 'cancelled'] as const)
    await request(desk, person, status, [DAY, '09:00']);
  await request(await makeDesk(t), person, 'ready', [DAY, '09:00']);
  const { expected } = await getDesk(then, desk.staff.actor);
  expect(expected.map(({ request_id }) => request_id)).toEqual(
    [here, one, ready, two, late].map(({ _id }) => _id),
  );
  expect(expected.map(({ date }) => date)).toEqual([DAY, DAY, DAY, DAY, dayAhead(2)]);
});

test('shows who comes, what they cannot eat, and the client of their account', async () => {
  const desk = await makeDesk(t);
  const client = await addClient(t, desk.staff);
  const known = await giveAccount(t, client);
  const root = await addClient(t, desk.staff);
  const body = { into: root._id };
  await done(send(t, desk.staff, 'POST /api/clients/:id/merge', { id: client._id, body }));
  const stranger = await newRecipient('Ada Okafor');
  const mine = await request(desk, known, 'ready', [dayAhead(2), '10:00'], { allergies: 'Peanuts' });
  const theirs = await request(desk, stranger, 'ready', [dayAhead(2), '11:00'], {
    dietaryRestrictions: 'Halal',
    allergies: 'Milk',
  });
  // An earlier day, so that it is expected whenever the test runs.
  const date = dayAhead(-2);
  await inTransaction(t.ctx, (tx) =>
    tx
      .updateTable('food_requests')
      .set({ pickup_date: date })
      .where('foodbank_id', '=', desk.foodbank_id)
      .execute(),
  );
  await done(
    send(t, desk.staff, 'PUT /api/clients/:id/needs', {
      id: root._id,
      body: { allergies: ['peanuts'], consent: true },
    }),
  );
  const { expected } = await done(send(t, desk.staff, 'GET /api/desk'));
  expect(expected).toEqual([
    {
      request_id: mine._id,
      code: mine.code,
      status: 'ready',
      date,
      time: '10:00',
      minutes: 60,
      arrived_at: null,
      packing_by: null,
      name: known.actor.name,
      client_id: root._id,
      dietary_restrictions: null,
      allergies: 'Peanuts',
      needs: 'Peanuts',
      has_allergies: true,
      items: [{ item_name: expect.any(String), quantity: 3 }],
      total_items: 3,
    },
    {
      request_id: theirs._id,
      code: theirs.code,
      status: 'ready',
      date,
      time: '11:00',
      minutes: 60,
      arrived_at: null,
      packing_by: null,
      name: 'Ada Okafor',
      client_id: null,
      dietary_restrictions: 'Halal',
      allergies: 'Milk',
      needs: 'Halal; Milk',
      has_allergies: false,
      items: [{ item_name: expect.any(String), quantity: 3 }],
      total_items: 3,
    },
  ]);
});

test('shows who packs a request', async () => {
  const desk = await makeDesk(t);
  const { _id: id } = await request(desk, await newRecipient(), 'approved', [DAY, '10:00']);
  await done(send(t, desk.staff, 'POST /api/food-requests/:id/packing', { id, body: { packing: true } }));
  const { expected } = await getDesk(then, desk.staff.actor);
  expect(expected).toMatchObject([{ request_id: id, status: 'approved', packing_by: desk.staff.actor.name }]);
});

test('records the read for those who are shown', async () => {
  const desk = await makeDesk(t);
  const helper = await helperOn(desk, DAY);
  const [shown, other] = [await newRecipient(), await newRecipient()];
  await request(desk, shown, 'ready', [DAY, '10:00']);
  await request(desk, other, 'pending', [DAY, '10:00']);
  await getDesk(then, helper.actor);
  const readsOf = async ({ token }: Person) =>
    (await t.call('GET /api/auth/me/reads', { token })).body.data.filter(
      ({ reader_role }: { reader_role: string }) => reader_role === 'volunteer',
    );
  expect(await readsOf(shown)).toMatchObject([
    { kind: 'request_list', reader_name: helper.actor.name, day: DAY, record_id: null },
  ]);
  expect(await readsOf(other)).toEqual([]);
});

test('shows two hundred pickups, rather of today than of earlier days', async () => {
  const desk = await makeDesk(t);
  const person = await newRecipient();
  const { _id: today } = await request(desk, person, 'approved', [DAY, '10:00']);
  const { _id: early } = await request(desk, person, 'ready', [dayAhead(2), '10:00']);
  await t.ctx.database.pool.query(
    `insert into food_requests (id, foodbank_id, recipient_id, status, request_date, pickup_date, pickup_time,
       total_items, search_text, created_at, updated_at)
     select gen_random_uuid(), foodbank_id, recipient_id, 'ready', request_date, pickup_date - 1, '10:00', 1, '',
       created_at, updated_at
     from food_requests, generate_series(1, 200) where id = $1`,
    [early],
  );
  const { expected } = await getDesk(then, desk.staff.actor);
  const ids = expected.map(({ request_id }: ExpectedPickup) => request_id);
  expect(ids).toHaveLength(200);
  expect([ids.includes(today), ids.includes(early)]).toEqual([true, true]);
});
