import { beforeAll, expect, test } from 'vitest';
import type { Shift } from '@nourish/contract';
import { testApp } from '../../../test/app.ts';
import type { Person } from '../../../test/factories.ts';
import * as on from './test-calls.ts';

const t = testApp();
let scene: on.Scene;
beforeAll(async () => {
  scene = await on.makeScene(t);
});

const volunteers = (size: number): Promise<Person[]> =>
  Promise.all(Array.from({ length: size }, async () => (await on.makeVolunteer(t, scene)).person));

const taken = async (shift: Shift): Promise<number> =>
  (await on.read(t, scene.staff, shift)).current_volunteers;

async function expectOrder(): Promise<void> {
  expect(await on.findOverfull(t)).toEqual([]);
  expect(await on.findOveroffered(t)).toEqual([]);
  expect(await on.findDoubles(t)).toEqual([]);
}

test('gives five spots to five of a hundred concurrent sign-ups, also while others cancel', async () => {
  const shift = await on.plan(t, scene, { capacity: 8 });
  const leaving = await volunteers(3);
  const theirs = await Promise.all(leaving.map((person) => on.signUp(t, person, shift)));
  const crowd = await volunteers(100);
  const answers = await Promise.all(crowd.map((person) => on.trySignUp(t, person, shift)));
  expect(on.codes(answers)).toEqual({ '201': 5, '409 shift_full': 95 });
  await expectOrder();

  // Three spots become free while everyone without a spot tries again.
  const without = crowd.filter((_, n) => answers[n]?.status !== 201);
  const [cancelled, again] = await Promise.all([
    Promise.all(leaving.map((person, n) => on.step(t, person, theirs[n]!, 'cancel'))), // same length
    Promise.all(without.map((person) => on.trySignUp(t, person, shift))),
  ]);
  expect(on.codes(cancelled)).toEqual({ '200': 3 });
  const came = again.filter(({ status }) => status === 201).length;
  expect(came).toBeLessThanOrEqual(3);
  expect(await taken(shift)).toBe(5 + came);
  await expectOrder();
  const rest = await Promise.all(
    without
      .filter((_, n) => again[n]?.status !== 201)
      .slice(0, 10)
      .map((person) => on.trySignUp(t, person, shift)),
  );
  expect(on.codes(rest)['201'] ?? 0).toBe(3 - came);
  expect(await taken(shift)).toBe(8);
});

test('gives a person one of several overlapping shifts requested concurrently', async () => {
  const starts = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30'];
  const shifts = await Promise.all(
    starts.map((start_time) => on.plan(t, scene, { start_time, end_time: '12:00' })),
  );
  for (const person of await volunteers(4)) {
    const answers = await Promise.all([...shifts, ...shifts].map((shift) => on.trySignUp(t, person, shift)));
    const counts = on.codes(answers);
    expect(counts['201']).toBe(1);
    expect(
      Object.keys(counts).filter((code) => !/201|shift_overlaps|already_signed_up|shift_full/.test(code)),
    ).toEqual([]);
  }
  await expectOrder();
});

test('creates one assignment if staff and the volunteer sign up concurrently', async () => {
  const shift = await on.plan(t, scene);
  const { person, volunteer } = await on.makeVolunteer(t, scene);
  const by = { volunteer_id: volunteer._id };
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => on.trySignUp(t, scene.staff, shift, by)),
    ...Array.from({ length: 5 }, () => on.trySignUp(t, person, shift)),
  ]);
  expect(on.codes(answers)).toEqual({ '201': 1, '409 already_signed_up': 9 });
  expect(await taken(shift)).toBe(1);
});

test('frees one spot if a sign-up is cancelled concurrently', async () => {
  const shift = await on.plan(t, scene, { capacity: 2 });
  const [one, two] = await volunteers(2);
  const assignment = await on.signUp(t, one!, shift);
  await on.signUp(t, two!, shift);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => on.step(t, n % 2 ? scene.staff : one!, assignment, 'cancel')),
  );
  expect(on.codes(answers)).toEqual({ '200': 1, '409 invalid_transition': 9 });
  expect(await taken(shift)).toBe(1);
});

test('never exceeds a capacity that is lowered during sign-ups', async () => {
  const shift = await on.plan(t, scene, { capacity: 20 });
  const people = await volunteers(20);
  const [signUps, lowered] = await Promise.all([
    Promise.all(people.map((person) => on.trySignUp(t, person, shift))),
    Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        on.send(t, scene.staff, 'PUT /api/shifts/:id', shift._id, { capacity: 15 - n }),
      ),
    ),
  ]);
  for (const code of Object.keys({ ...on.codes(signUps), ...on.codes(lowered) }))
    expect(['200', '201', '409 shift_full', '409 capacity_below_signups']).toContain(code);
  await expectOrder();
});

test('leaves no active assignment on a shift cancelled during sign-ups', async () => {
  const shift = await on.plan(t, scene, { capacity: 30 });
  const people = await volunteers(15);
  const [answers] = await Promise.all([
    Promise.all(people.map((person) => on.trySignUp(t, person, shift))),
    on.send(t, scene.staff, 'PATCH /api/shifts/:id/status', shift._id, { status: 'cancelled' }),
  ]);
  expect(on.codes(answers)['201'] ?? 0).toBe(15 - (on.codes(answers)['409 shift_not_open'] ?? 0));
  expect(await on.read(t, scene.staff, shift)).toMatchObject({ status: 'cancelled', current_volunteers: 0 });
  await expectOrder();
});

test('either deletes a shift or accepts the concurrent sign-up', async () => {
  for (let round = 0; round < 5; round++) {
    const shift = await on.plan(t, scene);
    const [person] = await volunteers(1);
    const [signUp, removed] = await Promise.all([
      on.trySignUp(t, person!, shift),
      on.send(t, scene.staff, 'DELETE /api/shifts/:id', shift._id),
    ]);
    expect([
      [201, 409],
      [404, 200],
    ]).toContainEqual([signUp.status, removed.status]);
  }
});

test('rejects one of two concurrent moves that would overlap two shifts of one volunteer', async () => {
  for (let round = 0; round < 6; round++) {
    const [early, late] = [
      await on.plan(t, scene, { start_time: '08:00', end_time: '10:00' }),
      await on.plan(t, scene, { start_time: '14:00', end_time: '16:00' }),
    ];
    for (const person of await volunteers(3)) {
      await on.signUp(t, person, early);
      await on.signUp(t, person, late);
    }
    const noon = { start_time: '11:00', end_time: '13:00' };
    const answers = await Promise.all(
      [early, late].map((shift) => on.send(t, scene.staff, 'PUT /api/shifts/:id', shift._id, noon)),
    );
    expect(on.codes(answers)).toEqual({ '200': 1, '409 shift_overlaps': 1 });
  }
  await expectOrder();
});

test('leaves no upcoming assignment after a removal during sign-ups', async () => {
  const shifts = await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      on.plan(t, scene, { capacity: 10, start_time: `${10 + n}:00`, end_time: `${11 + n}:00` }),
    ),
  );
  const { person, volunteer } = await on.makeVolunteer(t, scene);
  let answers = await Promise.all([
    ...shifts.map((shift) => on.trySignUp(t, person, shift)),
    on.send(t, scene.staff, 'PATCH /api/volunteers/:id/status', volunteer._id, { status: 'suspended' }),
  ]);
  for (const code of Object.keys(on.codes(answers)))
    expect(['200', '201', '409 volunteer_suspended']).toContain(code);

  const leaving = await on.makeVolunteer(t, scene);
  answers = await Promise.all([
    ...shifts.map((shift) => on.trySignUp(t, leaving.person, shift)),
    on.send(t, leaving.person, 'DELETE /api/volunteers/:id', leaving.volunteer._id),
  ]);
  const removed = answers.at(-1);
  const left = await t.ctx.db
    .selectFrom('assignments')
    .select('id')
    .where('volunteer_id', '=', leaving.volunteer._id)
    .where('status', '=', 'assigned')
    .execute();
  if (removed?.status === 200) expect(left).toEqual([]);
  else expect(removed?.body.code).toBe('conflict');
  await expectOrder();
});
