import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Volunteer, VolunteerShift } from '@nourish/contract';
import { testApp, type HttpResponse } from '../../../test/app.ts';
import { makePerson, type Person } from '../../../test/factories.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import * as on from './test-calls.ts';

const t = testApp();
let scene: on.Scene;
beforeAll(async () => {
  scene = await on.makeScene(t, { name: 'Lantern Street' });
});

const PHONE = '(416) 555-0142';
const newcomer = () => makePerson(t.ctx, { role: 'volunteer', language: 'en' });
const tryFirst = (
  who: Person,
  { _id }: { _id: string },
  phone: string = PHONE,
  key?: string,
): Promise<HttpResponse> =>
  t.call('POST /api/shifts/:id/first-sign-up', {
    token: who.token,
    params: { id: _id },
    body: { phone },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const recordsOf = async (who: Person): Promise<Volunteer[]> =>
  (await t.call('GET /api/volunteers/me', { token: who.token })).body.data;

describe('the first sign-up', () => {
  test('registers with a phone number, takes the spot and lists what is missing', async () => {
    const shift = await on.plan(t, scene);
    const person = await newcomer();
    const { status, body } = await tryFirst(person, shift);
    expect([status, body.message]).toEqual([201, expect.stringContaining('Successfully signed up')]);
    const { volunteer, sign_up } = body.data as { volunteer: Volunteer; sign_up: VolunteerShift };
    expect(volunteer).toMatchObject({
      foodbank_id: scene.foodbank_id,
      phone: '+14165550142',
      status: 'active',
      missing_details: ['emergency_contact', 'address', 'availability', 'skills'],
    });
    expect(sign_up).toMatchObject({ shift_id: shift._id, volunteer_id: volunteer._id, status: 'assigned' });
    expect(sign_up).not.toHaveProperty('missing_details');
    expect((await on.read(t, person, shift)).current_volunteers).toBe(1);
    expect(await on.lastMail(t, person, 'shift_signed_up')).toBeDefined();
  });

  test('leaves no record after a phone number that is not one, and names the field', async () => {
    const person = await newcomer();
    const { status, body } = await tryFirst(person, await on.plan(t, scene), 'call me');
    expect([status, body.errors]).toEqual([
      400,
      [expect.objectContaining({ field: 'phone', code: 'bad_phone' })],
    ]);
    expect(await recordsOf(person)).toEqual([]);
  });

  test('keeps the registration if the shift has filled up, so that the waitlist is open', async () => {
    const shift = await on.plan(t, scene, { capacity: 1 });
    await on.signUp(t, (await on.makeVolunteer(t, scene)).person, shift);
    const person = await newcomer();
    const { status, body } = await tryFirst(person, shift);
    expect([status, body.data.sign_up]).toEqual([201, null]);
    expect(body.message).toBe('You are registered, but this shift has just filled up.');
    expect(await recordsOf(person)).toHaveLength(1);
    const joined = await on.send(t, person, 'POST /api/shifts/:id/waitlist', shift._id);
    expect(joined.body.data.mine.waitlist_position).toBe(1);
  });

  test('is refused for a shift that is a draft, cancelled or under way', async () => {
    const draft = await on.plan(t, scene, { status: 'draft' });
    const cancelled = await on.plan(t, scene);
    await on.send(t, scene.staff, 'PATCH /api/shifts/:id/status', cancelled._id, { status: 'cancelled' });
    const begun = await on.plan(t, scene, on.timesFrom(30));
    await on.passTime(t, begun, 40);
    const person = await newcomer();
    const codes = [];
    for (const shift of [draft, cancelled, begun]) codes.push((await tryFirst(person, shift)).body.code);
    expect(codes).toEqual(['not_found', 'shift_not_open', 'shift_not_open']);
    expect(await recordsOf(person)).toEqual([]);
  });

  test('leaves the details of a registered volunteer, and adds only a missing phone number', async () => {
    const [one, two] = [
      await on.plan(t, scene),
      await on.plan(t, scene, { start_time: '13:00', end_time: '15:00' }),
    ];
    const { person } = await on.makeVolunteer(t, scene, { details: { city: 'Toronto' } });
    expect((await tryFirst(person, one, '416-555-0177')).status).toBe(201);
    expect((await tryFirst(person, two, '416-555-0199')).status).toBe(201);
    expect(await recordsOf(person)).toMatchObject([{ city: 'Toronto', phone: '+14165550177' }]);
    expect((await tryFirst(person, two)).body.code).toBe('already_signed_up');
  });

  test('does not end a suspension', async () => {
    const { person, volunteer } = await on.makeVolunteer(t, scene);
    await on.send(t, scene.staff, 'PATCH /api/volunteers/:id/status', volunteer._id, { status: 'suspended' });
    await on.send(t, person, 'DELETE /api/volunteers/:id', volunteer._id);
    const { status, body } = await tryFirst(person, await on.plan(t, scene));
    expect([status, body.code]).toEqual([409, 'volunteer_suspended']);
  });

  test('answers a repeat with the same key with the current state', async () => {
    const shift = await on.plan(t, scene, { capacity: 2 });
    const person = await newcomer();
    const answers = await Promise.all([1, 2, 3].map(() => tryFirst(person, shift, PHONE, 'first')));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.data.sign_up._id)).size).toBe(1);
    expect((await on.read(t, person, shift)).current_volunteers).toBe(1);
  });
});

test('gives three spots to three of thirty newcomers at once, and registers all of them', async () => {
  const shift = await on.plan(t, scene, { capacity: 3 });
  const people = await Promise.all(Array.from({ length: 30 }, newcomer));
  const answers = await Promise.all(people.map((person) => tryFirst(person, shift)));
  expect(on.codes(answers)).toEqual({ '201': 30 });
  expect(answers.filter(({ body }) => body.data.sign_up !== null)).toHaveLength(3);
  expect((await on.read(t, scene.staff, shift)).current_volunteers).toBe(3);
  expect(await Promise.all(people.map(async (person) => (await recordsOf(person)).length))).toEqual(
    people.map(() => 1),
  );
});

test('registers a person once who takes two shifts and the registration form at once', async () => {
  const [morning, evening] = [
    await on.plan(t, scene),
    await on.plan(t, scene, { start_time: '18:00', end_time: '20:00' }),
  ];
  const { foodbank_id } = scene;
  for (let turn = 0; turn < 5; turn++) {
    const person = await newcomer();
    const answers = await Promise.all([
      tryFirst(person, turn % 2 ? morning : evening),
      tryFirst(person, await on.plan(t, scene, { start_time: '21:00', end_time: '22:00' })),
      on.send(t, person, 'POST /api/volunteers', undefined, { foodbank_id }),
    ]);
    expect(answers.slice(0, 2).map(({ status }) => status)).toEqual([201, 201]);
    expect([201, 409]).toContain(answers[2]?.status);
    expect(await recordsOf(person)).toHaveLength(1);
  }
});

test('waits for the oldest record of a person before it locks another one', async () => {
  const { person, volunteer: older } = await on.makeVolunteer(t, await on.makeScene(t));
  const { foodbank_id } = scene;
  const registered = await on.send(t, person, 'POST /api/volunteers', undefined, { foodbank_id });
  const newer: Volunteer = registered.body.data;
  const shift = await on.plan(t, scene);
  const lock = (tx: Tx, { _id }: Volunteer) =>
    tx.selectFrom('volunteers').select('id').where('id', '=', _id).forNoKeyUpdate().noWait().execute();
  let answer: Promise<HttpResponse> | undefined;
  await inTransaction(t.ctx, async (tx) => {
    await lock(tx, older);
    answer = tryFirst(person, shift);
    await vi.waitFor(async () => expect(await countWaiting()).toBe(1), { timeout: 20_000 });
    expect(await lock(tx, newer)).toHaveLength(1);
  });
  expect((await answer)?.status).toBe(201);
});

async function countWaiting(): Promise<number> {
  const { rows } = await t.database.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
}

describe('missing details', () => {
  test('are shown to staff on the sheet of a shift, and end with the details', async () => {
    const shift = await on.plan(t, scene);
    const person = await newcomer();
    const { volunteer } = (await tryFirst(person, shift)).body.data as { volunteer: Volunteer };
    const [onSheet] = await on.listOfShift(t, scene.staff, shift);
    expect(onSheet?.missing_details).toEqual(['emergency_contact', 'address', 'availability', 'skills']);
    const { body } = await on.send(t, person, 'PUT /api/volunteers/:id', volunteer._id, {
      emergency_contact: { name: 'Ada', phone: '416-555-0143' },
      address: '1 Test Street',
      city: 'Toronto',
      availability: { slots: [{ day_of_week: 'monday', day_part: 'morning' }] },
      skills: [{ skill_name: 'Cooking' }],
    });
    expect(body.data.missing_details).toEqual(['address']);
  });

  test('never block the check-in', async () => {
    const shift = await on.plan(t, scene, on.timesFrom(30));
    const person = await newcomer();
    const { sign_up } = (await tryFirst(person, shift)).body.data as { sign_up: VolunteerShift };
    expect((await on.step(t, person, sign_up, 'check-in')).status).toBe(200);
  });
});
