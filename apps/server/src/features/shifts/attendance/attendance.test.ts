import { beforeAll, describe, expect, test } from 'vitest';
import { ASSIGNMENT_STATUSES, ASSIGNMENT_TRANSITIONS } from '@nourish/contract/volunteer-constants';
import { testApp } from '../../../../test/app.ts';
import { makePerson, type Person } from '../../../../test/factories.ts';
import { dayAhead } from '../../../../test/world.ts';
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

/** A volunteer signed up for a three-hour shift that begins in `minutes` minutes. */
async function signedUp(minutes = 30, details: object = {}) {
  const { person, volunteer } = await on.makeVolunteer(t, scene, { details });
  const times = on.timesFrom(minutes, 180);
  const shift = await on.plan(t, scene, times);
  return { person, volunteer, times, shift, assignment: await on.signUp(t, person, shift) };
}
const clock = (minutes: number) => on.timesFrom(minutes).start_time;

describe('check-in', () => {
  test('opens an hour before the start', async () => {
    const { person, assignment } = await signedUp(61);
    for (const who of [person, scene.staff]) {
      const { status, body } = await on.step(t, who, assignment, 'check-in', { check_in_time: clock(61) });
      expect([status, body.code]).toEqual([409, 'check_in_not_open']);
    }
    const soon = await signedUp(59);
    const before = clock(0);
    const data = await on.stepTaken(t, soon.person, soon.assignment, 'check-in', {});
    expect([data.status, [before, clock(0)]]).toEqual([
      'checked_in',
      expect.arrayContaining([data.check_in_time]),
    ]);
    expect((await on.step(t, soon.person, soon.assignment, 'check-in')).body.code).toBe('invalid_transition');
  });

  test('closes at the end, but staff can still enter a time', async () => {
    const { person, assignment, shift } = await signedUp(30);
    await on.passTime(t, shift, 30 + 181);
    expect((await on.step(t, person, assignment, 'check-in')).body.code).toBe('check_in_not_open');
    const data = await on.stepTaken(t, scene.staff, assignment, 'check-in', { check_in_time: clock(-170) });
    expect(data).toMatchObject({ status: 'checked_in', check_in_time: clock(-170) });
  });

  test('stores the time a volunteer enters, if it is around the shift', async () => {
    const { person, assignment } = await signedUp(30);
    const slip = await on.step(t, person, assignment, 'check-in', { check_in_time: clock(-40) });
    expect([slip.status, slip.body.errors[0].code]).toEqual([400, 'off_shift']);
    const data = await on.stepTaken(t, person, assignment, 'check-in', { check_in_time: clock(-20) });
    expect(data.check_in_time).toBe(clock(-20));
  });

  test('rejects a time far from the shift', async () => {
    const { assignment } = await signedUp(30);
    const { status, body } = await on.step(t, scene.staff, assignment, 'check-in', {
      check_in_time: clock(400),
    });
    expect([status, body.errors[0]]).toEqual([
      400,
      expect.objectContaining({ field: 'check_in_time', code: 'off_shift' }),
    ]);
  });

  test('is hidden from other volunteers and other food banks', async () => {
    const { assignment } = await signedUp();
    const other = await on.makeVolunteer(t, scene);
    for (const who of [other.person, elsewhere.staff])
      for (const name of ['check-in', 'check-out', 'complete'] as const)
        expect((await on.step(t, who, assignment, name)).status).toBe(404);
    expect((await on.step(t, elsewhere.staff, assignment, 'status', { status: 'confirmed' })).status).toBe(
      404,
    );
    await on.stepTaken(t, admin, assignment, 'check-in');
  });
});

describe('check-out', () => {
  test('by staff stores the entered times and rounds the hours to quarters', async () => {
    const { assignment, shift } = await signedUp(30);
    await on.stepTaken(t, scene.staff, assignment, 'check-in', { check_in_time: clock(30) });
    const data = await on.stepTaken(t, scene.staff, assignment, 'check-out', {
      check_out_time: clock(30 + 160),
    });
    expect(data).toMatchObject({
      status: 'completed',
      hours_worked: 2.75,
      check_in_time: clock(30),
      check_out_time: clock(190),
    });
    expect(await on.read(t, scene.staff, shift)).toMatchObject({ current_volunteers: 1 });
    expect((await on.step(t, scene.staff, assignment, 'check-out')).body.code).toBe('invalid_transition');
  });

  test('by a volunteer counts the time since check-in', async () => {
    const { person, assignment, shift } = await signedUp(30);
    await on.stepTaken(t, scene.staff, assignment, 'check-in', { check_in_time: clock(-30) });
    const data = await on.stepTaken(t, person, assignment, 'check-out');
    expect(data.hours_worked).toBe(0.5);
    expect(await on.read(t, person, shift)).toMatchObject({ mine: { status: 'completed' } });
  });

  test('by a volunteer rejects a time after the scheduled end', async () => {
    const { person, assignment } = await signedUp(30);
    await on.stepTaken(t, person, assignment, 'check-in', { check_in_time: clock(30) });
    const late = await on.step(t, person, assignment, 'check-out', { check_out_time: clock(211) });
    expect([late.status, late.body.errors[0].code]).toEqual([400, 'off_shift']);
    const data = await on.stepTaken(t, person, assignment, 'check-out', { check_out_time: clock(210) });
    expect(data).toMatchObject({ hours_worked: 3, check_in_time: clock(30), check_out_time: clock(210) });
  });

  test('counts the hours until the end of the shift if it was forgotten', async () => {
    const { person, assignment, shift } = await signedUp(30);
    await on.stepTaken(t, scene.staff, assignment, 'check-in', { check_in_time: clock(30) });
    await on.passTime(t, shift, 24 * 60);
    await passCheckIn(assignment._id, 24 * 60);
    const data = await on.stepTaken(t, person, assignment, 'check-out');
    expect(data).toMatchObject({ status: 'completed', hours_worked: 3 });
  });

  test('is rejected without a check-in, or with an earlier time', async () => {
    const { assignment } = await signedUp(30);
    expect((await on.step(t, scene.staff, assignment, 'check-out')).body.code).toBe('invalid_transition');
    await on.stepTaken(t, scene.staff, assignment, 'check-in', { check_in_time: clock(30) });
    const { body } = await on.step(t, scene.staff, assignment, 'check-out', { check_out_time: clock(29) });
    expect(body.errors[0]).toMatchObject({ field: 'check_out_time', code: 'off_shift' });
  });
});

/** Moves a check-in into the past, as `passTime` does with its shift. */
async function passCheckIn(id: string, minutes: number): Promise<void> {
  await t.database.pool.query(
    `update assignments set check_in_at = check_in_at - make_interval(mins => $2) where id = $1`,
    [id, minutes],
  );
}

describe('completing', () => {
  test('adds feedback to a completed assignment', async () => {
    const { person, assignment } = await signedUp(30);
    await on.stepTaken(t, scene.staff, assignment, 'check-in', { check_in_time: clock(30) });
    await on.stepTaken(t, scene.staff, assignment, 'check-out', { check_out_time: clock(150) });
    const data = await on.stepTaken(t, person, assignment, 'complete', { feedback: ' Good crowd ' });
    expect(data).toMatchObject({ status: 'completed', feedback: 'Good crowd', hours_worked: 2 });
    expect((await on.stepTaken(t, scene.staff, assignment, 'complete')).feedback).toBe('Good crowd');
  });

  test('without a check-in counts the hours of the shift, for volunteers only after its end', async () => {
    const { person, assignment, shift } = await signedUp(30);
    expect((await on.step(t, person, assignment, 'complete')).body.code).toBe('shift_not_over');
    await on.passTime(t, shift, 30 + 180);
    const data = await on.stepTaken(t, person, assignment, 'complete', { feedback: null });
    expect(data).toMatchObject({ status: 'completed', hours_worked: 3, feedback: null, check_in_time: null });
    const early = await signedUp(24 * 60);
    expect(await on.stepTaken(t, scene.staff, early.assignment, 'complete')).toMatchObject({
      hours_worked: 3,
    });
  });

  test('during the shift counts the hours so far', async () => {
    const { person, assignment } = await signedUp(30);
    await on.stepTaken(t, scene.staff, assignment, 'check-in', { check_in_time: clock(-15) });
    expect(await on.stepTaken(t, person, assignment, 'complete')).toMatchObject({ hours_worked: 0.25 });
  });

  test('is refused to volunteers after a cancellation or a no-show', async () => {
    const { person, assignment, shift } = await signedUp(30);
    await on.stepTaken(t, scene.staff, assignment, 'status', { status: 'no_show' });
    await on.passTime(t, shift, 30 + 180);
    expect((await on.step(t, person, assignment, 'complete')).body.code).toBe('invalid_transition');
    await on.stepTaken(t, scene.staff, assignment, 'complete');
    const other = await signedUp(30);
    await on.stepTaken(t, other.person, other.assignment, 'cancel');
    expect((await on.step(t, scene.staff, other.assignment, 'complete')).body.code).toBe(
      'invalid_transition',
    );
  });

  test('a shift completes only its checked-in volunteers', async () => {
    const { assignment, shift } = await signedUp(30);
    const { person } = await on.makeVolunteer(t, scene);
    const absent = await on.signUp(t, person, shift);
    await on.stepTaken(t, scene.staff, assignment, 'check-in', { check_in_time: clock(30) });
    await on.send(t, scene.staff, 'PATCH /api/shifts/:id/status', shift._id, { status: 'completed' });
    const { body } = await on.send(t, scene.staff, 'GET /api/volunteer-shifts/shift/:id', shift._id);
    expect(
      body.data.map(({ _id, status, hours_worked }: Record<string, unknown>) => [_id, status, hours_worked]),
    ).toEqual([
      [assignment._id, 'completed', 3],
      [absent._id, 'assigned', null],
    ]);
    await on.stepTaken(t, scene.staff, absent, 'status', { status: 'no_show' });
    expect(await on.read(t, scene.staff, shift)).toMatchObject({ current_volunteers: 1 });
  });
});

test('accepts a check-out in the minute of check-in', async () => {
  const { person, assignment } = await signedUp(30);
  const { check_in_time: check_out_time } = await on.stepTaken(t, person, assignment, 'check-in');
  expect(await on.stepTaken(t, person, assignment, 'check-out', { check_out_time })).toMatchObject({
    status: 'completed',
    check_out_time,
    hours_worked: 0,
  });
});

test('uses the start of the shift as check-in time if staff set the status on another day', async () => {
  const { assignment, times, shift } = await signedUp(3 * 24 * 60);
  const data = await on.stepTaken(t, scene.staff, assignment, 'status', { status: 'checked_in' });
  expect(data.check_in_time).toBe(times.start_time);
  const past = await signedUp(30);
  await on.passTime(t, past.shift, 24 * 60);
  const late = await on.stepTaken(t, scene.staff, past.assignment, 'status', { status: 'checked_in' });
  const { start_time } = await on.read(t, scene.staff, past.shift);
  expect(late.check_in_time).toBe(start_time);
  expect(await on.stepTaken(t, scene.staff, past.assignment, 'check-out')).toMatchObject({ hours_worked: 3 });
  expect(await on.read(t, scene.staff, shift)).toMatchObject({ current_volunteers: 1 });
});

describe('a shift that is cancelled or set back to draft', () => {
  test('allows no reactivation after cancelling, but corrections of hours', async () => {
    for (const [from, refused] of [
      ['no_show', ['confirmed', 'checked_in']],
      ['completed', ['checked_in']],
    ] as const) {
      const { assignment, shift } = await signedUp(30);
      await on.stepTaken(t, scene.staff, assignment, 'status', { status: from });
      await on.send(t, scene.staff, 'PATCH /api/shifts/:id/status', shift._id, { status: 'cancelled' });
      for (const status of refused)
        expect((await on.step(t, scene.staff, assignment, 'status', { status })).body.code).toBe(
          'invalid_transition',
        );
      expect((await on.step(t, scene.staff, assignment, 'check-in')).body.code).toBe('invalid_transition');
      const other = from === 'no_show' ? 'completed' : 'no_show';
      await on.stepTaken(t, scene.staff, assignment, 'status', { status: other });
    }
  });

  test('cannot be set back to draft while it has completed or no-show assignments', async () => {
    for (const status of ['no_show', 'completed']) {
      const { assignment, shift } = await signedUp(30);
      await on.stepTaken(t, scene.staff, assignment, 'status', { status });
      const body = { status: 'draft' };
      const answer = await on.send(t, scene.staff, 'PATCH /api/shifts/:id/status', shift._id, body);
      expect(answer.body.code).toBe('shift_has_assignments');
    }
  });

  test('is hidden from a former sign-up once it is a draft again', async () => {
    const { person, assignment, shift } = await signedUp(24 * 60);
    await on.stepTaken(t, person, assignment, 'cancel');
    await on.send(t, scene.staff, 'PATCH /api/shifts/:id/status', shift._id, { status: 'draft' });
    const listFor = async (who: Person) =>
      (await on.send(t, who, 'GET /api/volunteer-shifts/user/:id', person.actor.user_id)).body.data;
    expect(await listFor(person)).toEqual([]);
    expect(await listFor(scene.staff)).toHaveLength(1);
  });
});

describe('completing a shift', () => {
  const complete = (shift: { _id: string }, scope = 'one') =>
    on.send(t, scene.staff, 'PATCH /api/shifts/:id/status', shift._id, { status: 'completed', scope });

  test('is refused before check-in opens if volunteers have signed up', async () => {
    const { shift } = await signedUp(62);
    expect((await complete(shift)).body.code).toBe('shift_not_over');
    const deserted = await on.plan(t, scene, on.timesFrom(62));
    expect((await complete(deserted)).body.data.status).toBe('completed');
    const { shift: soon } = await signedUp(58);
    expect((await complete(soon)).body.data.status).toBe('completed');
  });

  test('skips future shifts of its series', async () => {
    const times = on.timesFrom(30);
    const first = await on.plan(t, scene, { ...times, recurrence: { every_weeks: 1, until: dayAhead(20) } });
    expect((await complete(first, 'all')).status).toBe(200);
    const rows = await t.ctx.db
      .selectFrom('shifts')
      .select('status')
      .where('series_id', '=', first.series_id)
      .orderBy('starts_at')
      .execute();
    expect(rows.map(({ status }) => status)).toEqual(['completed', 'published', 'published']);
  });
});

/** The status changes that lead to each status. */
const WAYS = {
  assigned: [],
  confirmed: ['confirmed'],
  checked_in: ['checked_in'],
  completed: ['completed'],
  cancelled: ['cancelled'],
  no_show: ['no_show'],
} as const;

test.each(ASSIGNMENT_STATUSES)(
  'lets staff set a status directly from %s where the transition is allowed',
  async (from) => {
    const allowed: readonly string[] = ASSIGNMENT_TRANSITIONS[from];
    for (const to of ASSIGNMENT_STATUSES) {
      const { assignment, person } = await signedUp(30);
      for (const status of WAYS[from]) await on.stepTaken(t, scene.staff, assignment, 'status', { status });
      const { status, body } = await on.step(t, scene.staff, assignment, 'status', { status: to });
      if (allowed.includes(to)) expect([status, body.data.status]).toEqual([200, to]);
      else expect([status, body.code]).toEqual([409, 'invalid_transition']);
      expect((await on.step(t, person, assignment, 'status', { status: to })).status).toBe(403);
    }
    expect(await on.findOverfull(t)).toEqual([]);
  },
);

describe('hours and lists', () => {
  test('adds up hours by month for a volunteer and for a food bank', async () => {
    const here = await on.makeScene(t);
    const { person, volunteer } = await on.makeVolunteer(t, here, { details: { firstName: 'Ada' } });
    const other = await on.makeVolunteer(t, here, { details: { firstName: 'Ben' } });
    // Two future months.
    const [one, two] = [dayAhead(70).slice(0, 7), dayAhead(105).slice(0, 7)];
    for (const [shift_date, length] of [
      [`${one}-28`, '11:00'],
      [`${two}-01`, '10:30'],
      [`${two}-14`, '12:15'],
    ] as const) {
      const shift = await on.plan(t, here, { shift_date, end_time: length });
      const assignment = await on.signUp(t, person, shift);
      await on.stepTaken(t, here.staff, assignment, 'complete');
      if (length === '11:00') {
        const also = await on.signUp(t, other.person, shift);
        await on.stepTaken(t, here.staff, also, 'complete');
      } else {
        const absent = await on.signUp(t, other.person, shift);
        await on.stepTaken(t, here.staff, absent, 'status', { status: 'no_show' });
      }
    }
    const hours = async (who: Person, query = {}) =>
      (
        await on.send(
          t,
          who,
          'GET /api/volunteer-shifts/volunteer/:id/hours',
          volunteer._id,
          undefined,
          query,
        )
      ).body.data;
    for (const who of [person, here.staff, admin])
      expect(await hours(who)).toEqual({
        total_hours: 6.75,
        completed_shifts: 3,
        by_month: [
          { month: one, hours: 2, shifts: 1 },
          { month: two, hours: 4.75, shifts: 2 },
        ],
      });
    expect(await hours(person, { start_date: `${two}-01`, end_date: `${two}-13` })).toMatchObject({
      total_hours: 1.5,
    });
    for (const who of [other.person, scene.staff]) expect(await hours(who)).toBeUndefined();

    const all = (who: Person) =>
      on.send(t, who, 'GET /api/volunteer-shifts/foodbank/:id/hours', here.foodbank_id);
    expect((await all(here.staff)).body.data).toMatchObject({
      total_hours: 8.75,
      completed_shifts: 4,
      by_volunteer: [
        { volunteer_id: volunteer._id, name: 'Ada', hours: 6.75, shifts: 3 },
        { name: 'Ben', hours: 2, shifts: 1 },
      ],
    });
    expect((await all(scene.staff)).status).toBe(404);
    const record = await on.send(t, person, 'GET /api/volunteers/:id', volunteer._id);
    expect(record.body.data).toMatchObject({ hours_completed: 6.75, shifts_completed: 3 });
    const stats = await on.send(t, here.staff, 'GET /api/volunteers/stats/foodbank/:id', here.foodbank_id);
    expect(stats.body.data).toMatchObject({ total_hours: 8.75, completed_shifts: 4, no_shows: 2 });
  });

  test('lists a user’s assignments, the latest first, and to staff only those at their food bank', async () => {
    const { person, volunteer, shift, assignment } = await signedUp(30, { phone: '416-555-0142' });
    const later = await on.plan(t, scene);
    await on.signUp(t, person, later);
    await on.send(t, person, 'POST /api/volunteers', undefined, { foodbank_id: elsewhere.foodbank_id });
    const there = await on.plan(t, elsewhere, { start_time: '14:00', end_time: '15:00' });
    await on.signUp(t, person, there);
    const listFor = async (who: Person, query = {}) => {
      const id = person.actor.user_id;
      const { body } = await on.send(t, who, 'GET /api/volunteer-shifts/user/:id', id, undefined, query);
      return body.data?.map((row: { shift_id: string }) => row.shift_id);
    };
    expect(await listFor(person)).toEqual([there._id, later._id, shift._id]);
    expect(await listFor(admin)).toEqual([there._id, later._id, shift._id]);
    expect(await listFor(scene.staff)).toEqual([later._id, shift._id]);
    expect(await listFor(elsewhere.staff)).toEqual([there._id]);
    expect(await listFor(person, { end_date: shift.shift_date })).toEqual([shift._id]);
    const stranger = await on.makeScene(t);
    const { person: donor } = await on.makeVolunteer(t, scene);
    for (const who of [stranger.staff, donor]) expect(await listFor(who)).toBeUndefined();

    const list = (who: Person) => on.send(t, who, 'GET /api/volunteer-shifts/volunteer/:id', volunteer._id);
    const own = await list(person);
    expect(own.body.data.map(({ _id }: { _id: string }) => _id)).toContain(assignment._id);
    expect(own.body.data[0]).not.toHaveProperty('volunteer_phone');
    expect((await list(scene.staff)).body.data[0]).toMatchObject({ volunteer_phone: '+14165550142' });
    expect((await list(elsewhere.staff)).status).toBe(404);
  });
});
