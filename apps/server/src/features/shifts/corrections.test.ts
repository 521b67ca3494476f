import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import * as on from './test-calls.ts';

const t = testApp();
let scene: on.Scene;
beforeAll(async () => {
  scene = await on.makeScene(t);
});

/** Somebody who has signed up for a shift that begins in half an hour and takes three. */
async function signedUp(changes: object = {}) {
  const { person, volunteer } = await on.makeVolunteer(t, scene);
  const shift = await on.plan(t, scene, { ...on.timesFrom(30, 180), ...changes });
  return { person, volunteer, shift, made: await on.signUp(t, person, shift) };
}
const clock = (minutes: number) => on.timesFrom(minutes).start_time;
const take = (made: { _id: string }, name: 'check-in' | 'check-out' | 'status' | 'times', body = {}) =>
  on.stepTaken(t, scene.staff, made, name, body);
const refusal = async (made: { _id: string }, name: 'check-in' | 'status' | 'times', body = {}) =>
  (await on.step(t, scene.staff, made, name, body)).body.code;

describe('times', () => {
  test('of who has left are put right, both at once, and the hours with them', async () => {
    const { made, person } = await signedUp();
    await take(made, 'check-in', { check_in_time: clock(30) });
    await take(made, 'check-out', { check_out_time: clock(60) });
    const right = { check_in_time: clock(70), check_out_time: clock(190) };
    expect(await take(made, 'times', right)).toMatchObject({
      ...right,
      status: 'completed',
      hours_worked: 2,
    });
    const { body } = await on.send(t, person, 'GET /api/volunteer-shifts/user/:id', person.actor.user_id);
    expect(body.data[0]).toMatchObject({ hours_worked: 2 });
  });

  test('of who was completed without any are to the end of the shift', async () => {
    const { made } = await signedUp();
    await take(made, 'status', { status: 'completed' });
    expect(await take(made, 'times', { check_in_time: clock(90) })).toMatchObject({
      check_out_time: clock(210),
      hours_worked: 2,
    });
  });

  test('of who is there still: when they came', async () => {
    const { made } = await signedUp();
    await take(made, 'check-in');
    const came = { check_in_time: clock(-10) };
    expect(await take(made, 'times', came)).toMatchObject({ ...came, status: 'checked_in' });
    expect(await refusal(made, 'times', { ...came, check_out_time: clock(60) })).toBe('invalid_transition');
  });

  test('off the shift, or the wrong way round, are a slip', async () => {
    const { made } = await signedUp();
    await take(made, 'check-in', { check_in_time: clock(30) });
    await take(made, 'check-out', { check_out_time: clock(60) });
    for (const [times, field] of [
      [{ check_in_time: clock(400) }, 'check_in_time'],
      [{ check_in_time: clock(70) }, 'check_out_time'],
      [{ check_in_time: clock(70), check_out_time: clock(50) }, 'check_out_time'],
    ] as const) {
      const { status, body } = await on.step(t, scene.staff, made, 'times', times);
      expect([status, body.errors?.[0].field]).toEqual([400, field]);
    }
  });

  test('are not for who has not come', async () => {
    const { made } = await signedUp();
    const times = { check_in_time: clock(30), check_out_time: clock(60) };
    expect(await refusal(made, 'times', times)).toBe('invalid_transition');
    await take(made, 'status', { status: 'no_show' });
    expect(await refusal(made, 'times', times)).toBe('invalid_transition');
  });
});

describe('what was a mistake goes back', () => {
  test('a check-in, with its time', async () => {
    const { made } = await signedUp();
    await take(made, 'check-in');
    expect(await take(made, 'status', { status: 'confirmed' })).toMatchObject({
      status: 'confirmed',
      check_in_time: null,
    });
  });

  test('a check-out: they are there since they came', async () => {
    const { made, person } = await signedUp();
    await take(made, 'check-in', { check_in_time: clock(-20) });
    await take(made, 'check-out');
    expect(await refusal(made, 'check-in')).toBe('invalid_transition');
    expect(await refusal(made, 'status', { status: 'checked_in' })).toBe('invalid_transition');
    const there = { check_in_time: clock(-20), check_out_time: null };
    expect(await take(made, 'times', there)).toMatchObject({
      status: 'checked_in',
      check_in_time: clock(-20),
      check_out_time: null,
      hours_worked: null,
    });
    expect((await on.stepTaken(t, person, made, 'check-out')).status).toBe('completed');
  });

  test('hours of who was not there', async () => {
    const { made, shift } = await signedUp();
    await take(made, 'status', { status: 'completed' });
    expect(await take(made, 'status', { status: 'no_show' })).toMatchObject({ hours_worked: null });
    expect(await on.read(t, scene.staff, shift)).toMatchObject({ current_volunteers: 0 });
  });

  test('a no-show who comes late; they do not check themselves in', async () => {
    const { made, person, shift } = await signedUp();
    await take(made, 'status', { status: 'no_show' });
    expect((await on.step(t, person, made, 'check-in')).body.code).toBe('invalid_transition');
    expect((await take(made, 'check-in')).status).toBe('checked_in');
    expect(await on.read(t, scene.staff, shift)).toMatchObject({ current_volunteers: 1 });
  });

  test('but not into a spot that somebody else has, nor into two places', async () => {
    const { made, shift } = await signedUp({ capacity: 1 });
    await take(made, 'status', { status: 'no_show' });
    const walkIn = await on.makeVolunteer(t, scene);
    await on.signUp(t, walkIn.person, shift);
    expect(await refusal(made, 'check-in')).toBe('shift_full');

    const gone = await signedUp();
    await take(gone.made, 'status', { status: 'no_show' });
    const other = await on.plan(t, scene, on.timesFrom(60, 60));
    await on.signUp(t, gone.person, other);
    expect(await refusal(gone.made, 'check-in')).toBe('shift_overlaps');
    expect(await refusal(gone.made, 'status', { status: 'confirmed' })).toBe('shift_overlaps');
    expect(await on.findDoubles(t)).toEqual([]);
  });

  test('also when the shift was moved meanwhile', async () => {
    const { made, person, shift } = await signedUp();
    await take(made, 'status', { status: 'no_show' });
    await on.send(t, scene.staff, 'PUT /api/shifts/:id', shift._id, on.timesFrom(24 * 60, 180));
    const other = await on.plan(t, scene, on.timesFrom(30, 180));
    await on.signUp(t, person, other);
    expect((await take(made, 'status', { status: 'confirmed' })).status).toBe('confirmed');
  });
});
