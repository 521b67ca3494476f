import { beforeAll, describe, expect, test } from 'vitest';
import { CONFIRM_HOURS_MAX, SELF_RECORDING_DAYS } from '@nourish/contract/volunteer-constants';
import { testApp } from '../../../../test/app.ts';
import { fromNow } from '../../../../test/clock.ts';
import { makePerson, type Person } from '../../../../test/factories.ts';
import { newId } from '../../../db/database.ts';
import * as on from '../test-calls.ts';

const t = testApp();
let scene: on.Scene;
let elsewhere: on.Scene;
let admin: Person;
beforeAll(async () => {
  scene = await on.makeScene(t);
  elsewhere = await on.makeScene(t);
  admin = await makePerson(t.ctx, { role: 'admin' });
});

const DAY = 24 * 60;
const LENGTH = 90;
const clock = (minutes: number) => on.timesFrom(minutes).start_time;
const ago = (minutes: number) => fromNow(-minutes * 60_000).toISOString();

/** A volunteer whose 90-minute shift ended `minutes` minutes ago. */
async function ended(minutes: number) {
  const { person, volunteer } = await on.makeVolunteer(t, scene);
  const shift = await on.plan(t, scene, on.timesFrom(30, LENGTH));
  const assignment = await on.signUp(t, person, shift);
  await on.passTime(t, shift, 30 + LENGTH + minutes);
  const { end_time } = await on.read(t, scene.staff, shift);
  return { person, volunteer, shift, assignment, end_time };
}

/** A volunteer signed up for a three-hour shift that begins in half an hour. */
async function signedUp() {
  const { person, volunteer } = await on.makeVolunteer(t, scene);
  const shift = await on.plan(t, scene, on.timesFrom(30, 180));
  return { person, volunteer, shift, assignment: await on.signUp(t, person, shift) };
}

const refusal = async (...args: Parameters<typeof on.step>) => {
  const { status, body } = await on.step(...args);
  return [status, body.errors?.[0].code ?? body.code];
};
const isSelfRecorded = async ({ _id }: { _id: string }) =>
  (
    await t.ctx.db
      .selectFrom('assignments')
      .select('self_recorded')
      .where('id', '=', _id)
      .executeTakeFirstOrThrow()
  ).self_recorded;
const confirm = (who: Person, ids: readonly string[]) =>
  on.send(t, who, 'POST /api/volunteer-shifts/confirm', undefined, { ids });

describe('self-recorded hours', () => {
  test('end with the shift whatever check-out time the volunteer enters', async () => {
    const { person, assignment, end_time } = await ended(6 * 60);
    await on.stepTaken(t, person, assignment, 'check-in', { happened_at: ago(6 * 60 + LENGTH + 59) });
    for (const early of [6 * 60 - 2, 2])
      expect(await refusal(t, person, assignment, 'check-out', { check_out_time: clock(-early) })).toEqual([
        400,
        'off_shift',
      ]);
    const data = await on.stepTaken(t, person, assignment, 'check-out', { check_out_time: end_time });
    expect(data).toMatchObject({ check_out_time: end_time, hours_worked: 2.5 });
  });

  test('end with the shift if the volunteer checks out late, while staff may count the extra hour', async () => {
    const own = await ended(60);
    await on.stepTaken(t, own.person, own.assignment, 'check-in', { check_in_time: clock(-60 - LENGTH) });
    expect(await on.stepTaken(t, own.person, own.assignment, 'check-out')).toMatchObject({
      hours_worked: 1.5,
    });
    const seen = await ended(60);
    await on.stepTaken(t, scene.staff, seen.assignment, 'check-in', { check_in_time: clock(-60 - LENGTH) });
    expect(await on.stepTaken(t, scene.staff, seen.assignment, 'check-out')).toMatchObject({
      hours_worked: 2.5,
    });
  });

  test('end with the shift if a device recorded a later check-out', async () => {
    const { person, assignment } = await ended(60);
    await on.stepTaken(t, person, assignment, 'check-in', { happened_at: ago(60 + LENGTH) });
    expect(await on.stepTaken(t, person, assignment, 'check-out', { happened_at: ago(5) })).toMatchObject({
      hours_worked: 1.5,
    });
  });
});

describe('a moment recorded by a device', () => {
  test.each([
    ['a day before the shift', DAY],
    ['63 minutes before its start', 60 + LENGTH + 63],
  ])('is rejected for a volunteer’s check-in %s', async (_, minutes) => {
    const { person, assignment } = await ended(60);
    const at = { happened_at: ago(minutes) };
    expect(await refusal(t, person, assignment, 'check-in', at)).toEqual([409, 'check_in_not_open']);
  });

  test('is rejected for a check-out before the check-in', async () => {
    const { person, assignment } = await ended(60);
    await on.stepTaken(t, person, assignment, 'check-in', { happened_at: ago(60 + LENGTH) });
    const at = { happened_at: ago(60 + LENGTH + 5) };
    expect(await refusal(t, person, assignment, 'check-out', at)).toEqual([400, 'off_shift']);
  });
});

describe('the seven days for self-recording', () => {
  const LAST = SELF_RECORDING_DAYS * DAY;

  test('allow a check-in recorded at the shift and a later check-out', async () => {
    const { person, assignment } = await ended(LAST - 5);
    await on.stepTaken(t, person, assignment, 'check-in', { happened_at: ago(LAST - 5 + LENGTH) });
    expect(await on.stepTaken(t, person, assignment, 'check-out')).toMatchObject({ hours_worked: 1.5 });
  });

  test('allow the “I was there” button', async () => {
    const { person, assignment } = await ended(LAST - 5);
    expect(await on.stepTaken(t, person, assignment, 'complete')).toMatchObject({ hours_worked: 1.5 });
  });

  test('end for volunteers, but not for staff', async () => {
    const { person, assignment } = await ended(LAST + 1);
    const noted = { happened_at: ago(LAST + LENGTH) };
    for (const [name, body] of [
      ['check-in', {}],
      ['check-in', noted],
      ['check-in', { check_in_time: clock(-LENGTH) }],
      ['complete', {}],
    ] as const)
      expect(await refusal(t, person, assignment, name, body)).toEqual([409, 'attendance_closed']);
    await on.stepTaken(t, scene.staff, assignment, 'check-in', noted);
    expect(await refusal(t, person, assignment, 'check-out')).toEqual([409, 'attendance_closed']);
    expect(await refusal(t, person, assignment, 'complete')).toEqual([409, 'attendance_closed']);
    expect(await on.stepTaken(t, scene.staff, assignment, 'check-out')).toMatchObject({
      self_recorded: false,
    });
  });

  test('end with an error that says to ask staff', async () => {
    const { person, assignment } = await ended(LAST + 1);
    const { body } = await on.step(t, person, assignment, 'complete');
    expect(body.message).toBe('This shift ended more than 7 days ago. Ask staff to record your hours.');
  });

  test('do not limit feedback on recorded hours', async () => {
    const { person, assignment } = await ended(LAST + 1);
    await on.stepTaken(t, scene.staff, assignment, 'complete');
    expect(await on.stepTaken(t, person, assignment, 'complete', { feedback: 'Good crowd' })).toMatchObject({
      feedback: 'Good crowd',
      self_recorded: false,
    });
  });
});

describe('confirmation of hours', () => {
  test('is missing if the volunteer checks in and out without staff', async () => {
    const { person, assignment } = await signedUp();
    expect(await on.stepTaken(t, person, assignment, 'check-in')).toMatchObject({ self_recorded: true });
    expect(await on.stepTaken(t, person, assignment, 'check-out')).toMatchObject({ self_recorded: true });
    expect(await on.stepTaken(t, person, assignment, 'complete', { feedback: 'Fine' })).toMatchObject({
      self_recorded: true,
    });
    expect(await on.listOfShift(t, scene.staff, { _id: assignment.shift_id })).toMatchObject([
      { self_recorded: true },
    ]);
  });

  test('is missing after “I was there”, even with a check-in by staff', async () => {
    const { person, assignment } = await ended(60);
    expect(await on.stepTaken(t, person, assignment, 'complete')).toMatchObject({ self_recorded: true });
    const seen = await ended(60);
    await on.stepTaken(t, scene.staff, seen.assignment, 'check-in', { check_in_time: clock(-70) });
    expect(await on.stepTaken(t, seen.person, seen.assignment, 'complete')).toMatchObject({
      hours_worked: 1.5,
      self_recorded: true,
    });
  });

  test('is given by a check-in by staff, even if the volunteer checks out', async () => {
    const { person, assignment } = await signedUp();
    await on.stepTaken(t, scene.staff, assignment, 'check-in');
    expect(await on.stepTaken(t, person, assignment, 'check-out')).toMatchObject({ self_recorded: false });
  });

  test.each([
    ['a check-out', 'check-out', {}],
    ['a corrected time', 'times', () => ({ check_in_time: clock(30) })],
    ['a status', 'status', { status: 'completed' }],
    ['an undone check-in', 'status', { status: 'confirmed' }],
  ] as const)('is given by %s by staff', async (_, name, body) => {
    const { person, assignment } = await signedUp();
    await on.stepTaken(t, person, assignment, 'check-in');
    const given = typeof body === 'function' ? body() : body;
    expect(await on.stepTaken(t, scene.staff, assignment, name, given)).toMatchObject({
      self_recorded: false,
    });
  });

  test('is given by completing the shift, but not to hours recorded by volunteers before', async () => {
    const { person, assignment, shift } = await signedUp();
    const other = await on.makeVolunteer(t, scene);
    const done = await on.signUp(t, other.person, shift);
    await on.stepTaken(t, person, assignment, 'check-in');
    await on.stepTaken(t, other.person, done, 'check-in');
    await on.stepTaken(t, other.person, done, 'check-out');
    await on.send(t, scene.staff, 'PATCH /api/shifts/:id/status', shift._id, { status: 'completed' });
    expect(await Promise.all([assignment, done].map(isSelfRecorded))).toEqual([false, true]);
  });

  test('is not needed for sign-ups', async () => {
    const { assignment } = await signedUp();
    expect(assignment).toMatchObject({ self_recorded: false });
  });
});

describe('confirming hours', () => {
  const selfRecorded = async () => {
    const { person, assignment } = await ended(60);
    await on.stepTaken(t, person, assignment, 'complete');
    return { person, assignment };
  };

  test('accepts several shifts at once and returns the number newly confirmed', async () => {
    const { assignment } = await signedUp();
    const [one, two] = [await selfRecorded(), await selfRecorded()];
    const ids = [one.assignment._id, two.assignment._id.toUpperCase(), two.assignment._id, assignment._id];
    const answers = [await confirm(scene.staff, ids), await confirm(scene.staff, ids)];
    expect(answers.map(({ status, body }) => [status, body.data])).toEqual([
      [200, { confirmed: 2 }],
      [200, { confirmed: 0 }],
    ]);
    const hours = await on.send(
      t,
      one.person,
      'GET /api/volunteer-shifts/user/:id',
      one.person.actor.user_id,
    );
    expect(hours.body.data).toMatchObject([{ hours_worked: 1.5, self_recorded: false }]);
  });

  test('is limited to the caller’s food bank; one unknown id rejects the whole call', async () => {
    const { person, assignment } = await selfRecorded();
    for (const [who, ids, status] of [
      [elsewhere.staff, [assignment._id], 404],
      [scene.staff, [assignment._id, newId()], 404],
      [person, [assignment._id], 403],
    ] as const)
      expect((await confirm(who, ids)).status).toBe(status);
    expect(await isSelfRecorded(assignment)).toBe(true);
    expect((await confirm(admin, [assignment._id])).body.data).toEqual({ confirmed: 1 });
  });

  test('requires at least one assignment and at most 200', async () => {
    for (const ids of [[], Array.from({ length: CONFIRM_HOURS_MAX + 1 }, () => newId())])
      expect((await confirm(scene.staff, ids)).status).toBe(400);
  });

  test('succeeds while other staff complete the shift concurrently', async () => {
    const shift = await on.plan(t, scene, { ...on.timesFrom(30, 180), capacity: 6 });
    const assignments = [];
    for (let n = 0; n < 6; n += 1) {
      const { person } = await on.makeVolunteer(t, scene);
      const assignment = await on.signUp(t, person, shift);
      await on.stepTaken(t, person, assignment, 'check-in');
      assignments.push(assignment);
    }
    const ids = assignments.map(({ _id }) => _id);
    const answers = await Promise.all([
      confirm(scene.staff, ids),
      on.send(t, scene.staff, 'PATCH /api/shifts/:id/status', shift._id, { status: 'completed' }),
      confirm(scene.staff, ids.toReversed()),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await Promise.all(assignments.map(isSelfRecorded))).toEqual(assignments.map(() => false));
  });
});
