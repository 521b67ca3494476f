import { beforeAll, describe, expect, test } from 'vitest';
import { CONFIRM_HOURS_MAX, SELF_RECORDING_DAYS } from '@nourish/contract/volunteering';
import { testApp } from '../../../test/app.ts';
import { fromNow } from '../../../test/clock.ts';
import { makePerson, type Person } from '../../../test/factories.ts';
import { newId } from '../../db/database.ts';
import * as on from './test-calls.ts';

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

/** A volunteer whose shift of an hour and a half ended so many minutes ago. */
async function ended(minutes: number) {
  const { person, volunteer } = await on.makeVolunteer(t, scene);
  const shift = await on.plan(t, scene, on.timesFrom(30, LENGTH));
  const made = await on.signUp(t, person, shift);
  await on.passTime(t, shift, 30 + LENGTH + minutes);
  const { end_time } = await on.read(t, scene.staff, shift);
  return { person, volunteer, shift, made, end_time };
}

/** A volunteer whose shift of three hours begins in half an hour. */
async function signedUp() {
  const { person, volunteer } = await on.makeVolunteer(t, scene);
  const shift = await on.plan(t, scene, on.timesFrom(30, 180));
  return { person, volunteer, shift, made: await on.signUp(t, person, shift) };
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

describe('a volunteer’s own hours end with the shift', () => {
  test('whatever time they give for leaving', async () => {
    const { person, made, end_time } = await ended(6 * 60);
    await on.stepTaken(t, person, made, 'check-in', { happened_at: ago(6 * 60 + LENGTH + 59) });
    for (const early of [6 * 60 - 2, 2])
      expect(await refusal(t, person, made, 'check-out', { check_out_time: clock(-early) })).toEqual([
        400,
        'off_shift',
      ]);
    const data = await on.stepTaken(t, person, made, 'check-out', { check_out_time: end_time });
    expect(data).toMatchObject({ check_out_time: end_time, hours_worked: 2.5 });
  });

  test('when they press check-out an hour late; staff still count that hour', async () => {
    const own = await ended(60);
    await on.stepTaken(t, own.person, own.made, 'check-in', { check_in_time: clock(-60 - LENGTH) });
    expect(await on.stepTaken(t, own.person, own.made, 'check-out')).toMatchObject({ hours_worked: 1.5 });
    const seen = await ended(60);
    await on.stepTaken(t, scene.staff, seen.made, 'check-in', { check_in_time: clock(-60 - LENGTH) });
    expect(await on.stepTaken(t, scene.staff, seen.made, 'check-out')).toMatchObject({ hours_worked: 2.5 });
  });

  test('when a device noted the check-out after the end', async () => {
    const { person, made } = await ended(60);
    await on.stepTaken(t, person, made, 'check-in', { happened_at: ago(60 + LENGTH) });
    expect(await on.stepTaken(t, person, made, 'check-out', { happened_at: ago(5) })).toMatchObject({
      hours_worked: 1.5,
    });
  });
});

describe('a moment that a device noted', () => {
  test.each([
    ['a day before the shift', DAY],
    ['63 minutes before its start', 60 + LENGTH + 63],
  ])('is refused for a check-in of a volunteer %s', async (_, minutes) => {
    const { person, made } = await ended(60);
    const at = { happened_at: ago(minutes) };
    expect(await refusal(t, person, made, 'check-in', at)).toEqual([409, 'check_in_not_open']);
  });

  test('is refused for a check-out before the check-in', async () => {
    const { person, made } = await ended(60);
    await on.stepTaken(t, person, made, 'check-in', { happened_at: ago(60 + LENGTH) });
    const at = { happened_at: ago(60 + LENGTH + 5) };
    expect(await refusal(t, person, made, 'check-out', at)).toEqual([400, 'off_shift']);
  });
});

describe('volunteers record their hours for seven days', () => {
  const LAST = SELF_RECORDING_DAYS * DAY;

  test('with a check-in that was noted at the shift, and a check-out', async () => {
    const { person, made } = await ended(LAST - 5);
    await on.stepTaken(t, person, made, 'check-in', { happened_at: ago(LAST - 5 + LENGTH) });
    expect(await on.stepTaken(t, person, made, 'check-out')).toMatchObject({ hours_worked: 1.5 });
  });

  test('with “I was there”', async () => {
    const { person, made } = await ended(LAST - 5);
    expect(await on.stepTaken(t, person, made, 'complete')).toMatchObject({ hours_worked: 1.5 });
  });

  test('and after that only staff do', async () => {
    const { person, made } = await ended(LAST + 1);
    const noted = { happened_at: ago(LAST + LENGTH) };
    for (const [name, body] of [
      ['check-in', {}],
      ['check-in', noted],
      ['check-in', { check_in_time: clock(-LENGTH) }],
      ['complete', {}],
    ] as const)
      expect(await refusal(t, person, made, name, body)).toEqual([409, 'attendance_closed']);
    await on.stepTaken(t, scene.staff, made, 'check-in', noted);
    expect(await refusal(t, person, made, 'check-out')).toEqual([409, 'attendance_closed']);
    expect(await refusal(t, person, made, 'complete')).toEqual([409, 'attendance_closed']);
    expect(await on.stepTaken(t, scene.staff, made, 'check-out')).toMatchObject({ self_recorded: false });
  });

  test('the refusal says whom to ask', async () => {
    const { person, made } = await ended(LAST + 1);
    const { body } = await on.step(t, person, made, 'complete');
    expect(body.message).toBe('This shift ended more than 7 days ago. Ask staff to record your hours.');
  });

  test('feedback on recorded hours is welcome at any time', async () => {
    const { person, made } = await ended(LAST + 1);
    await on.stepTaken(t, scene.staff, made, 'complete');
    expect(await on.stepTaken(t, person, made, 'complete', { feedback: 'Good crowd' })).toMatchObject({
      feedback: 'Good crowd',
      self_recorded: false,
    });
  });
});

describe('hours are confirmed', () => {
  test('not by a volunteer who checks in and out alone', async () => {
    const { person, made } = await signedUp();
    expect(await on.stepTaken(t, person, made, 'check-in')).toMatchObject({ self_recorded: true });
    expect(await on.stepTaken(t, person, made, 'check-out')).toMatchObject({ self_recorded: true });
    expect(await on.stepTaken(t, person, made, 'complete', { feedback: 'Fine' })).toMatchObject({
      self_recorded: true,
    });
    expect(await on.listOfShift(t, scene.staff, { _id: made.shift_id })).toMatchObject([
      { self_recorded: true },
    ]);
  });

  test('not by “I was there”, even after a check-in by staff', async () => {
    const { person, made } = await ended(60);
    expect(await on.stepTaken(t, person, made, 'complete')).toMatchObject({ self_recorded: true });
    const seen = await ended(60);
    await on.stepTaken(t, scene.staff, seen.made, 'check-in', { check_in_time: clock(-70) });
    expect(await on.stepTaken(t, seen.person, seen.made, 'complete')).toMatchObject({
      hours_worked: 1.5,
      self_recorded: true,
    });
  });

  test('by a check-in of staff, also where the volunteer checks out', async () => {
    const { person, made } = await signedUp();
    await on.stepTaken(t, scene.staff, made, 'check-in');
    expect(await on.stepTaken(t, person, made, 'check-out')).toMatchObject({ self_recorded: false });
  });

  test.each([
    ['a check-out', 'check-out', {}],
    ['a corrected time', 'times', () => ({ check_in_time: clock(30) })],
    ['a status', 'status', { status: 'completed' }],
    ['an undone check-in', 'status', { status: 'confirmed' }],
  ] as const)('by %s of staff', async (_, name, body) => {
    const { person, made } = await signedUp();
    await on.stepTaken(t, person, made, 'check-in');
    const given = typeof body === 'function' ? body() : body;
    expect(await on.stepTaken(t, scene.staff, made, name, given)).toMatchObject({ self_recorded: false });
  });

  test('by closing the shift for those it completes, not for those who recorded their hours themselves', async () => {
    const { person, made, shift } = await signedUp();
    const other = await on.makeVolunteer(t, scene);
    const done = await on.signUp(t, other.person, shift);
    await on.stepTaken(t, person, made, 'check-in');
    await on.stepTaken(t, other.person, done, 'check-in');
    await on.stepTaken(t, other.person, done, 'check-out');
    await on.send(t, scene.staff, 'PATCH /api/shifts/:id/status', shift._id, { status: 'completed' });
    expect(await Promise.all([made, done].map(isSelfRecorded))).toEqual([false, true]);
  });

  test('not for sign-ups, which need nothing of the kind', async () => {
    const { made } = await signedUp();
    expect(made).toMatchObject({ self_recorded: false });
  });
});

describe('staff confirm hours', () => {
  const selfRecorded = async () => {
    const { person, made } = await ended(60);
    await on.stepTaken(t, person, made, 'complete');
    return { person, made };
  };

  test('of several shifts at once, and learn how many were not confirmed', async () => {
    const { made } = await signedUp();
    const [one, two] = [await selfRecorded(), await selfRecorded()];
    const ids = [one.made._id, two.made._id.toUpperCase(), two.made._id, made._id];
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

  test('of their own food bank alone: one strange id, and nothing is confirmed', async () => {
    const { person, made } = await selfRecorded();
    for (const [who, ids, status] of [
      [elsewhere.staff, [made._id], 404],
      [scene.staff, [made._id, newId()], 404],
      [person, [made._id], 403],
    ] as const)
      expect((await confirm(who, ids)).status).toBe(status);
    expect(await isSelfRecorded(made)).toBe(true);
    expect((await confirm(admin, [made._id])).body.data).toEqual({ confirmed: 1 });
  });

  test('of at least one assignment and at most 200', async () => {
    for (const ids of [[], Array.from({ length: CONFIRM_HOURS_MAX + 1 }, () => newId())])
      expect((await confirm(scene.staff, ids)).status).toBe(400);
  });

  test('at the same time as others close the shift', async () => {
    const shift = await on.plan(t, scene, { ...on.timesFrom(30, 180), capacity: 6 });
    const made = [];
    for (let n = 0; n < 6; n += 1) {
      const { person } = await on.makeVolunteer(t, scene);
      const assignment = await on.signUp(t, person, shift);
      await on.stepTaken(t, person, assignment, 'check-in');
      made.push(assignment);
    }
    const ids = made.map(({ _id }) => _id);
    const answers = await Promise.all([
      confirm(scene.staff, ids),
      on.send(t, scene.staff, 'PATCH /api/shifts/:id/status', shift._id, { status: 'completed' }),
      confirm(scene.staff, ids.toReversed()),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await Promise.all(made.map(isSelfRecorded))).toEqual(made.map(() => false));
  });
});
