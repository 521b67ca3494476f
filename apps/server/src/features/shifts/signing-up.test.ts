import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makePerson, type Person } from '../../../test/factories.ts';
import { dayAhead } from '../../../test/world.ts';
import { formatDay } from '../../adapters/mail-format.ts';
import * as on from './test-calls.ts';

const t = testApp();
let scene: on.Scene;
let elsewhere: on.Scene;
let admin: Person;
beforeAll(async () => {
  scene = await on.makeScene(t, { name: 'Lantern Street' });
  elsewhere = await on.makeScene(t);
  admin = await makePerson(t.ctx, { role: 'admin' });
});

const shift_date = dayAhead(200);
const day = formatDay(shift_date, 'en');
/** Lines of a calendar file. */
const unfolded = (calendar: string | null | undefined): string[] =>
  (calendar ?? '').replaceAll('\r\n ', '').split('\r\n');
const code = async (answer: ReturnType<typeof on.trySignUp>) => (await answer).body.code;

describe('signing up for a shift', () => {
  test('queues a mail with date, time and place', async () => {
    const shift = await on.plan(t, scene, {
      shift_date,
      start_time: '13:00',
      end_time: '16:30',
    });
    const { person, volunteer } = await on.makeVolunteer(t, scene, { details: { firstName: 'Zoë' } });
    const { status, body } = await on.trySignUp(t, person, shift, {
      volunteer_id: volunteer._id,
      user_id: person.actor.user_id,
      foodbank_id: scene.foodbank_id,
      work_date: shift_date,
      status: 'completed',
    });
    expect([status, body.message]).toEqual([201, `Successfully signed up for Food sorting on ${day}!`]);
    expect(body.data).toMatchObject({
      shift_id: shift._id,
      volunteer_id: volunteer._id,
      user_id: person.actor.user_id,
      foodbank_id: scene.foodbank_id,
      volunteer_name: 'Zoë',
      work_date: shift_date,
      status: 'assigned',
      hours_worked: null,
      check_in_time: null,
      cancelled_by: null,
      shift: { title: 'Food sorting', location: 'Main warehouse', duration_hours: 3.5 },
    });
    expect(body.data).not.toHaveProperty('volunteer_phone');
    expect(await on.read(t, person, shift)).toMatchObject({ current_volunteers: 1, available_spots: 2 });
    const mail = await on.lastMail(t, person, 'shift_signed_up');
    expect(mail?.subject).toBe(`You are signed up: Food sorting, ${day}`);
    for (const words of [
      day,
      '1:00 PM to 4:30 PM',
      'Main warehouse',
      'Lantern Street',
      '1 Test Street',
      '/volunteer/my-shifts\n',
      `I cannot come: cancel this shift:\nhttp`,
      `/volunteer/my-shifts?cancel=${shift._id}\n`,
    ])
      expect(mail?.text_body).toContain(words);
    for (const line of [
      `UID:${body.data._id}@nourish`,
      'SUMMARY:Food sorting',
      'LOCATION:Main warehouse\\, Lantern Street\\, 1 Test Street\\, Toronto\\, ON M5V 2T6',
    ])
      expect(unfolded(mail?.calendar)).toContain(line);
    expect(mail?.calendar).not.toContain('METHOD');
  });

  test('queues the mail in the volunteer’s language, also over midnight', async () => {
    const shift = await on.plan(t, scene, { start_time: '22:00', end_time: '02:00' });
    const { person } = await on.makeVolunteer(t, scene, { language: 'fr' });
    await on.signUp(t, person, shift);
    const mail = await on.lastMail(t, person, 'shift_signed_up');
    expect(mail?.text_body?.replaceAll(/\s/g, ' ')).toContain('de 22 h à 2 h (le lendemain)');
  });

  test('is open to every role, at any food bank where they volunteer', async () => {
    const shift = await on.plan(t, scene);
    for (const role of ['donor', 'recipient'] as const) {
      const { person } = await on.makeVolunteer(t, scene, { role });
      await on.signUp(t, person, shift);
    }
    const body = { foodbank_id: scene.foodbank_id };
    expect((await on.send(t, elsewhere.staff, 'POST /api/volunteers', undefined, body)).status).toBe(201);
    await on.signUp(t, elsewhere.staff, shift);
  });

  test('is rejected for shifts that are not published or have begun', async () => {
    const { person } = await on.makeVolunteer(t, scene);
    const draft = await on.plan(t, scene, { status: 'draft' });
    const begun = await on.plan(t, scene, on.timesFrom(-1));
    const cancelled = await on.plan(t, scene);
    const completed = await on.plan(t, scene, on.timesFrom(30));
    const set = (id: string, status: string) =>
      on.send(t, scene.staff, 'PATCH /api/shifts/:id/status', id, { status });
    await set(cancelled._id, 'cancelled');
    await set(completed._id, 'completed');
    expect((await on.trySignUp(t, person, draft)).status).toBe(404);
    for (const shift of [begun, cancelled, completed])
      expect(await code(on.trySignUp(t, person, shift))).toBe('shift_not_open');
    const volunteer = { user_id: person.actor.user_id };
    expect(await code(on.trySignUp(t, scene.staff, draft, volunteer))).toBe('shift_not_open');
  });

  test('is open to staff during the shift and shortly after, without a mail', async () => {
    const { person } = await on.makeVolunteer(t, scene);
    const shift = await on.plan(t, scene, { ...on.timesFrom(-30), capacity: 1 });
    const who = { user_id: person.actor.user_id };
    const assignment = await on.signUp(t, scene.staff, shift, who);
    expect(assignment.status).toBe('assigned');
    expect(await on.read(t, scene.staff, shift)).toMatchObject({ current_volunteers: 1 });
    expect(await on.lastMail(t, person, 'shift_assigned')).toBeUndefined();
    const over = await on.plan(t, scene, on.timesFrom(-8 * 60 - 1));
    expect(await code(on.trySignUp(t, scene.staff, over, who))).toBe('shift_not_open');
  });

  test('is rejected twice, above the capacity, and for overlapping shifts', async () => {
    const shift = await on.plan(t, scene, { capacity: 1 });
    const [one, two] = [await on.makeVolunteer(t, scene), await on.makeVolunteer(t, scene)];
    await on.signUp(t, one.person, shift);
    expect(await code(on.trySignUp(t, one.person, shift))).toBe('already_signed_up');
    expect(await code(on.trySignUp(t, two.person, shift))).toBe('shift_full');
    const overlapping = await on.plan(t, scene, { start_time: '11:59', end_time: '15:00' });
    expect(await code(on.trySignUp(t, one.person, overlapping))).toBe('shift_overlaps');
    const after = await on.plan(t, scene, { start_time: '12:00', end_time: '15:00' });
    await on.signUp(t, one.person, after);
    // Overlaps count across food banks.
    const there = await on.plan(t, elsewhere, { start_time: '14:00', end_time: '16:00' });
    const body = { foodbank_id: elsewhere.foodbank_id };
    await on.send(t, one.person, 'POST /api/volunteers', undefined, body);
    expect(await code(on.trySignUp(t, one.person, there))).toBe('shift_overlaps');
  });

  test('is rejected for non-volunteers and suspended volunteers', async () => {
    const shift = await on.plan(t, scene);
    const stranger = await on.makeVolunteer(t, elsewhere);
    expect(await code(on.trySignUp(t, stranger.person, shift))).toBe('not_a_volunteer');
    const named = { volunteer_id: stranger.volunteer._id };
    expect(await code(on.trySignUp(t, stranger.person, shift, named))).toBe('not_a_volunteer');
    const { person, volunteer } = await on.makeVolunteer(t, scene);
    const set = (status: string) =>
      on.send(t, scene.staff, 'PATCH /api/volunteers/:id/status', volunteer._id, { status });
    await set('suspended');
    expect(await code(on.trySignUp(t, person, shift))).toBe('volunteer_suspended');
    await set('active');
    await on.signUp(t, person, shift);
  });

  test('is rejected for other people unless the caller is staff there', async () => {
    const shift = await on.plan(t, scene, { capacity: 5 });
    const { person, volunteer } = await on.makeVolunteer(t, scene);
    const other = await on.makeVolunteer(t, scene);
    const by = { volunteer_id: volunteer._id };
    for (const who of [other.person, elsewhere.staff])
      for (const more of [by, { user_id: person.actor.user_id }])
        expect((await on.trySignUp(t, who, shift, more)).status).toBe(404);
    const data = await on.signUp(t, scene.staff, shift, by);
    expect(data).toMatchObject({ user_id: person.actor.user_id, volunteer_email: person.actor.email });
    expect((await on.lastMail(t, person, 'shift_assigned'))?.text_body).toContain('has put you down');
    await on.signUp(t, admin, shift, { user_id: other.person.actor.user_id });
  });

  test('is rejected at an archived food bank', async () => {
    const here = await on.makeScene(t);
    const shift = await on.plan(t, here);
    const { person } = await on.makeVolunteer(t, here);
    const archive = () => on.send(t, admin, 'PUT /api/foodbanks/:id', here.foodbank_id, { archived: true });
    const assignment = await on.signUp(t, person, shift);
    expect((await archive()).body.errors).toMatchObject([{ field: 'upcoming_shifts', count: 1 }]);
    await on.stepTaken(t, person, assignment, 'cancel');
    expect((await archive()).status).toBe(200);
    expect(await code(on.trySignUp(t, person, shift))).toBe('food_bank_archived');
  });
});

describe('cancelling a sign-up', () => {
  test('by the volunteer frees the spot, which can be taken again', async () => {
    const shift = await on.plan(t, scene, { capacity: 1 });
    const { person } = await on.makeVolunteer(t, scene);
    const assignment = await on.signUp(t, person, shift);
    const data = await on.stepTaken(t, person, assignment, 'cancel', {
      cancelled_reason: 'Cancelled by volunteer',
      cancelled_by: 'somebody else',
    });
    expect(data).toMatchObject({
      status: 'cancelled',
      cancelled_reason: 'Cancelled by volunteer',
      cancelled_by: 'volunteer',
    });
    expect(await on.read(t, person, shift)).toMatchObject({ current_volunteers: 0 });
    expect(await on.lastMail(t, person, 'shift_signup_cancelled')).toBeDefined();
    expect((await on.step(t, person, assignment, 'cancel')).body.code).toBe('invalid_transition');
    const again = await on.signUp(t, person, shift);
    expect(again._id).not.toBe(assignment._id);
  });

  test('by staff mails the reason', async () => {
    const shift = await on.plan(t, scene);
    const { person } = await on.makeVolunteer(t, scene, { language: 'es' });
    const assignment = await on.signUp(t, person, shift);
    const data = await on.stepTaken(t, scene.staff, assignment, 'cancel', {
      cancelled_reason: 'Too many of us',
    });
    expect(data.cancelled_by).toBe('staff');
    const mail = await on.lastMail(t, person, 'shift_released');
    expect([mail?.text_body?.includes('Too many of us'), mail?.language]).toEqual([true, 'es']);
  });

  test('is refused to others, and to the volunteer once the shift has begun', async () => {
    const shift = await on.plan(t, scene, on.timesFrom(30));
    const { person } = await on.makeVolunteer(t, scene);
    const assignment = await on.signUp(t, person, shift);
    const other = await on.makeVolunteer(t, scene);
    for (const who of [other.person, elsewhere.staff])
      expect((await on.step(t, who, assignment, 'cancel')).status).toBe(404);
    await on.passTime(t, shift, 31);
    expect((await on.step(t, person, assignment, 'cancel')).body.code).toBe('shift_not_open');
    await on.stepTaken(t, scene.staff, assignment, 'cancel');
  });

  test('is automatic for upcoming shifts when the volunteer leaves, but not for past ones', async () => {
    const { person, volunteer } = await on.makeVolunteer(t, scene);
    const past = await on.plan(t, scene, on.timesFrom(30));
    const done = await on.signUp(t, person, past);
    await on.stepTaken(t, scene.staff, done, 'complete');
    const shift = await on.plan(t, scene);
    await on.signUp(t, person, shift);
    expect((await on.send(t, person, 'DELETE /api/volunteers/:id', volunteer._id)).status).toBe(200);
    expect(await on.read(t, person, shift)).toMatchObject({ current_volunteers: 0 });
    const { body } = await on.send(t, person, 'GET /api/volunteer-shifts/user/:id', person.actor.user_id);
    expect(body.data.map(({ status }: { status: string }) => status)).toEqual(['cancelled', 'completed']);
    expect(await code(on.trySignUp(t, person, shift))).toBe('not_a_volunteer');
  });
});

describe('changing a shift with sign-ups', () => {
  const three = async (changes: object = {}) => {
    const shift = await on.plan(t, scene, changes);
    const people = [];
    for (const n of [1, 2, 3]) {
      const { person } = await on.makeVolunteer(t, scene, { details: { firstName: `Ada ${n}` } });
      people.push({ person, assignment: await on.signUp(t, person, shift) });
    }
    return { shift, people: people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]] };
  };
  const put = (id: string, body: object) => on.send(t, scene.staff, 'PUT /api/shifts/:id', id, body);

  test('lowers the capacity only if enough volunteers are released, who get a mail', async () => {
    const { shift, people } = await three();
    const refused = await put(shift._id, { capacity: 2, title: 'Changed' });
    expect([refused.status, refused.body.code]).toEqual([409, 'capacity_below_signups']);
    expect(refused.body.errors).toMatchObject(
      [...people].reverse().map(({ assignment }) => ({
        field: 'release',
        code: 'signed_up',
        assignment_id: assignment._id,
        volunteer_name: assignment.volunteer_name,
      })),
    );
    expect(await on.read(t, scene.staff, shift)).toMatchObject({ capacity: 3, title: 'Food sorting' });
    const { body } = await put(shift._id, { capacity: 2, release: [people[2].assignment._id.toUpperCase()] });
    expect(body.data).toMatchObject({ capacity: 2, current_volunteers: 2, available_spots: 0 });
    expect(await on.lastMail(t, people[2].person, 'shift_released')).toBeDefined();
    for (const { person } of people.slice(0, 2)) {
      expect(await on.lastMail(t, person, 'shift_released')).toBeUndefined();
      expect(await on.lastMail(t, person, 'shift_changed')).toBeUndefined();
    }
  });

  test('mails a new time or place to every volunteer', async () => {
    const { shift, people } = await three();
    await put(shift._id, { description: 'Bring gloves' });
    expect(await on.lastMail(t, people[0].person, 'shift_changed')).toBeUndefined();
    await put(shift._id, { location: 'Side door' });
    expect((await on.lastMail(t, people[0].person, 'shift_changed'))?.text_body).toContain('Side door');
    await put(shift._id, { shift_date, start_time: '18:00', end_time: '20:00' });
    const mail = await on.lastMail(t, people[1].person, 'shift_changed');
    expect(mail?.subject).toBe(`Changed: Food sorting, now on ${day}`);
    expect(mail?.text_body).toContain('6:00 PM to 8:00 PM');
  });

  test('moves to a time when a volunteer is busy only if they are released', async () => {
    const { shift, people } = await three();
    const other = await on.plan(t, scene, { start_time: '14:00', end_time: '16:00' });
    await on.signUp(t, people[1].person, other);
    const later = { start_time: '15:00', end_time: '18:00' };
    const refused = await put(shift._id, later);
    expect([refused.status, refused.body.code]).toEqual([409, 'shift_overlaps']);
    expect(refused.body.errors).toMatchObject([
      { field: 'release', code: 'elsewhere_then', assignment_id: people[1].assignment._id },
    ]);
    const { body } = await put(shift._id, { ...later, release: [people[1].assignment._id] });
    expect(body.data).toMatchObject({ ...later, current_volunteers: 2 });
    expect(await on.findDoubles(t)).toEqual([]);
    const freed = await on.plan(t, scene);
    await on.signUp(t, people[0].person, freed);
  });

  test('cancels the shift, mails the reason, and allows no further change', async () => {
    const { shift, people } = await three();
    const set = (status: string, more: object = {}) =>
      on.send(t, scene.staff, 'PATCH /api/shifts/:id/status', shift._id, { status, ...more });
    expect((await set('draft')).body.code).toBe('shift_has_assignments');
    const { body } = await set('cancelled', { reason: 'The roof leaks' });
    expect(body.data).toMatchObject({ status: 'cancelled', current_volunteers: 0 });
    for (const { person } of people) {
      const mail = await on.lastMail(t, person, 'shift_cancelled');
      expect(mail?.text_body).toContain('The roof leaks');
      const { body: own } = await on.send(
        t,
        person,
        'GET /api/volunteer-shifts/user/:id',
        person.actor.user_id,
      );
      expect(own.data).toMatchObject([
        { status: 'cancelled', cancelled_by: 'staff', cancelled_reason: 'The roof leaks' },
      ]);
    }
    for (const status of ['published', 'draft', 'completed', 'cancelled'])
      expect((await set(status)).body.code).toBe('invalid_transition');
    expect((await put(shift._id, { title: 'x' })).body.code).toBe('invalid_transition');
  });

  test('refuses to delete a shift with sign-ups', async () => {
    const { shift, people } = await three();
    const remove = (who: Person) => on.send(t, who, 'DELETE /api/shifts/:id', shift._id);
    expect((await remove(elsewhere.staff)).status).toBe(404);
    expect((await remove(scene.staff)).body.code).toBe('shift_has_assignments');
    for (const { person, assignment } of people) await on.stepTaken(t, person, assignment, 'cancel');
    expect((await remove(scene.staff)).status).toBe(200);
  });

  test('returns 404 to the staff of another food bank', async () => {
    const shift = await on.plan(t, scene);
    const id = shift._id;
    expect((await on.send(t, elsewhere.staff, 'PUT /api/shifts/:id', id, { title: 'x' })).status).toBe(404);
    const body = { status: 'cancelled' };
    expect((await on.send(t, elsewhere.staff, 'PATCH /api/shifts/:id/status', id, body)).status).toBe(404);
    expect((await on.send(t, elsewhere.staff, 'GET /api/volunteer-shifts/shift/:id', id)).status).toBe(404);
  });
});

test('lists only volunteers who are free as available for a shift', async () => {
  const here = await on.makeScene(t);
  const shift = await on.plan(t, here);
  const [free, busy, onIt] = [
    await on.makeVolunteer(t, here),
    await on.makeVolunteer(t, here),
    await on.makeVolunteer(t, here),
  ];
  await on.signUp(t, onIt.person, shift);
  const other = await on.plan(t, here, { start_time: '11:00', end_time: '13:00' });
  await on.signUp(t, busy.person, other);
  const list = (who: Person) =>
    on.send(t, who, 'GET /api/volunteers/available', undefined, undefined, { shift_id: shift._id });
  const { body } = await list(here.staff);
  expect(body.data.map(({ _id }: { _id: string }) => _id)).toEqual([free.volunteer._id]);
  expect((await list(scene.staff)).status).toBe(404);
});
