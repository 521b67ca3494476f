import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import * as on from '../test-calls.ts';

const t = testApp();
let scene: on.Scene;
beforeAll(async () => {
  scene = await on.makeScene(t);
});

/** A volunteer signed up for a three-hour shift that begins in half an hour. */
async function signedUp(changes: object = {}) {
  const { person, volunteer } = await on.makeVolunteer(t, scene);
  const shift = await on.plan(t, scene, { ...on.timesFrom(30, 180), ...changes });
  return { person, volunteer, shift, assignment: await on.signUp(t, person, shift) };
}
const clock = (minutes: number) => on.timesFrom(minutes).start_time;
const take = (assignment: { _id: string }, name: 'check-in' | 'check-out' | 'status' | 'times', body = {}) =>
  on.stepTaken(t, scene.staff, assignment, name, body);
const refusal = async (assignment: { _id: string }, name: 'check-in' | 'status' | 'times', body = {}) =>
  (await on.step(t, scene.staff, assignment, name, body)).body.code;

describe('corrected times', () => {
  test('replace check-in and check-out and update the hours', async () => {
    const { assignment, person } = await signedUp();
    await take(assignment, 'check-in', { check_in_time: clock(30) });
    await take(assignment, 'check-out', { check_out_time: clock(60) });
    const right = { check_in_time: clock(70), check_out_time: clock(190) };
    expect(await take(assignment, 'times', right)).toMatchObject({
      ...right,
      status: 'completed',
      hours_worked: 2,
    });
    const { body } = await on.send(t, person, 'GET /api/volunteer-shifts/user/:id', person.actor.user_id);
    expect(body.data[0]).toMatchObject({ hours_worked: 2 });
  });

  test('use the end of the shift as check-out for an assignment completed without times', async () => {
    const { assignment } = await signedUp();
    await take(assignment, 'status', { status: 'completed' });
    expect(await take(assignment, 'times', { check_in_time: clock(90) })).toMatchObject({
      check_out_time: clock(210),
      hours_worked: 2,
    });
  });

  test('replace only the check-in of a checked-in volunteer', async () => {
    const { assignment } = await signedUp();
    await take(assignment, 'check-in');
    const came = { check_in_time: clock(-10) };
    expect(await take(assignment, 'times', came)).toMatchObject({ ...came, status: 'checked_in' });
    expect(await refusal(assignment, 'times', { ...came, check_out_time: clock(60) })).toBe(
      'invalid_transition',
    );
  });

  test('are rejected outside of the shift or in the wrong order', async () => {
    const { assignment } = await signedUp();
    await take(assignment, 'check-in', { check_in_time: clock(30) });
    await take(assignment, 'check-out', { check_out_time: clock(60) });
    for (const [times, field] of [
      [{ check_in_time: clock(400) }, 'check_in_time'],
      [{ check_in_time: clock(70) }, 'check_out_time'],
      [{ check_in_time: clock(70), check_out_time: clock(50) }, 'check_out_time'],
    ] as const) {
      const { status, body } = await on.step(t, scene.staff, assignment, 'times', times);
      expect([status, body.errors?.[0].field]).toEqual([400, field]);
    }
  });

  test('are rejected for volunteers who have not checked in', async () => {
    const { assignment } = await signedUp();
    const times = { check_in_time: clock(30), check_out_time: clock(60) };
    expect(await refusal(assignment, 'times', times)).toBe('invalid_transition');
    await take(assignment, 'status', { status: 'no_show' });
    expect(await refusal(assignment, 'times', times)).toBe('invalid_transition');
  });
});

describe('undoing a mistake', () => {
  test('clears the time of an undone check-in', async () => {
    const { assignment } = await signedUp();
    await take(assignment, 'check-in');
    expect(await take(assignment, 'status', { status: 'confirmed' })).toMatchObject({
      status: 'confirmed',
      check_in_time: null,
    });
  });

  test('restores the check-in after an undone check-out', async () => {
    const { assignment, person } = await signedUp();
    await take(assignment, 'check-in', { check_in_time: clock(-20) });
    await take(assignment, 'check-out');
    expect(await refusal(assignment, 'check-in')).toBe('invalid_transition');
    expect(await refusal(assignment, 'status', { status: 'checked_in' })).toBe('invalid_transition');
    const there = { check_in_time: clock(-20), check_out_time: null };
    expect(await take(assignment, 'times', there)).toMatchObject({
      status: 'checked_in',
      check_in_time: clock(-20),
      check_out_time: null,
      hours_worked: null,
    });
    expect((await on.stepTaken(t, person, assignment, 'check-out')).status).toBe('completed');
  });

  test('clears the hours of a completed assignment set to no-show', async () => {
    const { assignment, shift } = await signedUp();
    await take(assignment, 'status', { status: 'completed' });
    expect(await take(assignment, 'status', { status: 'no_show' })).toMatchObject({ hours_worked: null });
    expect(await on.read(t, scene.staff, shift)).toMatchObject({ current_volunteers: 0 });
  });

  test('lets only staff check in a volunteer after a no-show', async () => {
    const { assignment, person, shift } = await signedUp();
    await take(assignment, 'status', { status: 'no_show' });
    expect((await on.step(t, person, assignment, 'check-in')).body.code).toBe('invalid_transition');
    expect((await take(assignment, 'check-in')).status).toBe('checked_in');
    expect(await on.read(t, scene.staff, shift)).toMatchObject({ current_volunteers: 1 });
  });

  test('rejects a reactivation if the shift is full or another one overlaps', async () => {
    const { assignment, shift } = await signedUp({ capacity: 1 });
    await take(assignment, 'status', { status: 'no_show' });
    const walkIn = await on.makeVolunteer(t, scene);
    await on.signUp(t, walkIn.person, shift);
    expect(await refusal(assignment, 'check-in')).toBe('shift_full');

    const gone = await signedUp();
    await take(gone.assignment, 'status', { status: 'no_show' });
    const other = await on.plan(t, scene, on.timesFrom(60, 60));
    await on.signUp(t, gone.person, other);
    expect(await refusal(gone.assignment, 'check-in')).toBe('shift_overlaps');
    expect(await refusal(gone.assignment, 'status', { status: 'confirmed' })).toBe('shift_overlaps');
    expect(await on.findDoubles(t)).toEqual([]);
  });

  test('compares with the new times if the shift was moved since', async () => {
    const { assignment, person, shift } = await signedUp();
    await take(assignment, 'status', { status: 'no_show' });
    await on.send(t, scene.staff, 'PUT /api/shifts/:id', shift._id, on.timesFrom(24 * 60, 180));
    const other = await on.plan(t, scene, on.timesFrom(30, 180));
    await on.signUp(t, person, other);
    expect((await take(assignment, 'status', { status: 'confirmed' })).status).toBe('confirmed');
  });
});
