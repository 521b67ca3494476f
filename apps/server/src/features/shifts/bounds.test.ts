import { beforeAll, describe, expect, test } from 'vitest';
import type { Shift } from '@nourish/contract';
import { testApp } from '../../../test/app.ts';
import { makePerson, type Person } from '../../../test/factories.ts';
import { mailsTo } from '../../../test/mailbox.ts';
import { dayAhead } from '../../../test/world.ts';
import * as on from './test-calls.ts';

const t = testApp();
let admin: Person;
beforeAll(async () => {
  admin = await makePerson(t.ctx, { role: 'admin' });
});

/** Plans shifts on consecutive days, the first in ten days. */
const planDays = (scene: on.Scene, days: number, changes: object = {}): Promise<Shift[]> =>
  Promise.all(
    Array.from({ length: days }, (_, n) => on.plan(t, scene, { shift_date: dayAhead(10 + n), ...changes })),
  );

const deactivate = ({ actor }: Person) =>
  on.send(t, admin, 'PATCH /api/users/:id', actor.user_id, { active: false });
const suspend = (by: Person, { _id }: { _id: string }) =>
  on.send(t, by, 'PATCH /api/volunteers/:id/status', _id, { status: 'suspended' });

const takenOf = async (scene: on.Scene, shifts: readonly Shift[]): Promise<number[]> =>
  Promise.all(shifts.map(async (shift) => (await on.read(t, scene.staff, shift)).current_volunteers));

const kinds = async ({ actor }: Person) => (await mailsTo(t.database, actor.email)).map(({ kind }) => kind);

async function expectOrder(): Promise<void> {
  expect(await on.findOverfull(t)).toEqual([]);
  expect(await on.findOveroffered(t)).toEqual([]);
}

describe('upcoming shifts of one volunteer at a food bank', () => {
  test('are limited to the maximum, also if thirty sign-ups are sent in parallel', async () => {
    const scene = await on.makeScene(t, { max_upcoming_shifts: 20 });
    const { person } = await on.makeVolunteer(t, scene);
    const shifts = await planDays(scene, 30);
    const answers = await Promise.all(shifts.map((shift) => on.trySignUp(t, person, shift)));
    expect(on.codes(answers)).toEqual({ '201': 20, '409 too_many_shifts': 10 });
    expect((await takenOf(scene, shifts)).filter((taken) => taken === 1)).toHaveLength(20);
    await expectOrder();
  });

  test('are refused with the food bank and the figures', async () => {
    const scene = await on.makeScene(t, { name: 'Harbour Pantry', max_upcoming_shifts: 1 });
    const { person } = await on.makeVolunteer(t, scene);
    const [first, second] = await planDays(scene, 2);
    await on.signUp(t, person, first!);
    const { status, body } = await on.trySignUp(t, person, second!);
    expect([status, body.code]).toEqual([409, 'too_many_shifts']);
    expect(body.errors).toEqual([
      {
        field: 'shift_id',
        code: 'too_many_upcoming_shifts',
        message: 'Harbour Pantry: 1 of 1 upcoming shifts and waitlist places are taken',
        foodbank_id: scene.foodbank_id,
        foodbank_name: 'Harbour Pantry',
        open: 1,
        max: 1,
      },
    ]);
  });

  test('include waitlist places, and a cancelled sign-up no longer counts', async () => {
    const scene = await on.makeScene(t, { max_upcoming_shifts: 2 });
    const full = await Promise.all(
      [10, 11, 12].map((day) => on.makeLine(t, scene, 0, { shift_date: dayAhead(day) })),
    );
    const open = await on.plan(t, scene, { shift_date: dayAhead(13) });
    const { person } = await on.makeVolunteer(t, scene);
    const assignment = await on.signUp(t, person, open);
    expect((await on.joinWaitlist(t, person, full[0]!.shift)).body.success).toBe(true);
    expect((await on.joinWaitlist(t, person, full[1]!.shift)).body.code).toBe('too_many_shifts');
    await on.stepTaken(t, person, assignment, 'cancel');
    expect((await on.joinWaitlist(t, person, full[1]!.shift)).body.success).toBe(true);
    expect((await on.trySignUp(t, person, open)).body.code).toBe('too_many_shifts');
  });

  test('allow taking an offered spot, which replaces the waitlist place', async () => {
    const scene = await on.makeScene(t, { max_upcoming_shifts: 1 });
    const { shift, has, signedUp, waiting } = await on.makeLine(t, scene, 1);
    await on.stepTaken(t, has, signedUp, 'cancel');
    expect((await on.answer(t, await on.offerTo(t, waiting[0]!), true)).status).toBe(200);
    expect((await on.read(t, waiting[0]!, shift)).mine?.status).toBe('assigned');
  });

  test('are counted per food bank, and not for past shifts', async () => {
    const here = await on.makeScene(t, { max_upcoming_shifts: 1 });
    const there = await on.makeScene(t, { max_upcoming_shifts: 1 });
    const { person } = await on.makeVolunteer(t, here);
    await on.send(t, person, 'POST /api/volunteers', undefined, { foodbank_id: there.foodbank_id });
    const [past, next] = await planDays(here, 2);
    await on.signUp(t, person, past!);
    await on.signUp(t, person, await on.plan(t, there, { shift_date: dayAhead(20) }));
    await on.passTime(t, past!, 20 * 24 * 60);
    await on.signUp(t, person, next!);
  });

  test('can be exceeded by staff who assign the volunteer', async () => {
    const scene = await on.makeScene(t, { max_upcoming_shifts: 1 });
    const { person, volunteer } = await on.makeVolunteer(t, scene);
    const [first, second] = await planDays(scene, 2);
    await on.signUp(t, person, first!);
    await on.signUp(t, scene.staff, second!, { volunteer_id: volunteer._id });
  });

  test('have a maximum set per food bank, by administrators only', async () => {
    const { foodbank_id, staff } = await on.makeScene(t);
    const put = (person: Person, max_upcoming_shifts: number) =>
      on.send(t, person, 'PUT /api/foodbanks/:id', foodbank_id, { max_upcoming_shifts });
    expect((await put(staff, 3)).status).toBe(403);
    expect((await put(admin, 0)).body.errors[0].field).toBe('max_upcoming_shifts');
    expect((await put(admin, 1_001)).body.errors[0].field).toBe('max_upcoming_shifts');
    expect((await put(admin, 3)).body.data).toMatchObject({ max_upcoming_shifts: 3 });
  });
});

describe('upcoming shifts of a deactivated account', () => {
  test('are released at all food banks and offered to the waitlists', async () => {
    const here = await on.makeScene(t);
    const there = await on.makeScene(t);
    const first = await on.makeLine(t, here, 1);
    const { shift } = await on.makeLine(t, here, 0, { shift_date: dayAhead(12) });
    const elsewhere = await on.plan(t, there, { shift_date: dayAhead(11) });
    await on.send(t, first.has, 'POST /api/volunteers', undefined, { foodbank_id: there.foodbank_id });
    await on.signUp(t, first.has, elsewhere);
    expect((await on.joinWaitlist(t, first.has, shift)).body.success).toBe(true);

    expect((await deactivate(first.has)).status).toBe(200);
    expect(await takenOf(here, [first.shift])).toEqual([0]);
    expect(await takenOf(there, [elsewhere])).toEqual([0]);
    expect((await on.read(t, here.staff, shift)).waitlist_count).toBe(0);
    expect(await on.offerTo(t, first.waiting[0]!)).toBeDefined();
    expect((await kinds(first.has)).slice(2)).toEqual(['person_deactivated']);
    const [assignment] = await on.listOfShift(t, here.staff, first.shift);
    expect(assignment).toMatchObject({ status: 'cancelled', cancelled_by: 'staff' });
    await expectOrder();
  });

  test('do not grow by sign-ups in flight during the deactivation', async () => {
    const scene = await on.makeScene(t);
    const { person } = await on.makeVolunteer(t, scene);
    const shifts = await planDays(scene, 12);
    await on.signUp(t, person, shifts[0]!);
    const sent = shifts.slice(1).map((shift) => on.trySignUp(t, person, shift));
    const off = await deactivate(person);
    await Promise.all(sent);
    expect(off.status).toBe(200);
    expect(await takenOf(scene, shifts)).toEqual(shifts.map(() => 0));
    await expectOrder();
  });
});

describe('upcoming shifts of a suspended volunteer', () => {
  test('are released at this food bank only, with one mail, and offered to the waitlists', async () => {
    const here = await on.makeScene(t);
    const there = await on.makeScene(t);
    const { shift, has, waiting } = await on.makeLine(t, here, 1);
    const second = await on.plan(t, here, { shift_date: dayAhead(12) });
    const elsewhere = await on.plan(t, there, { shift_date: dayAhead(11) });
    await on.send(t, has, 'POST /api/volunteers', undefined, { foodbank_id: there.foodbank_id });
    for (const each of [second, elsewhere]) await on.signUp(t, has, each);
    const [assignment] = await on.listOfShift(t, here.staff, shift);

    const { status, body } = await suspend(here.staff, { _id: assignment!.volunteer_id });
    expect([status, body.data.status]).toEqual([200, 'suspended']);
    expect(await takenOf(here, [shift, second])).toEqual([0, 0]);
    expect(await takenOf(there, [elsewhere])).toEqual([1]);
    expect(await on.offerTo(t, waiting[0]!)).toBeDefined();
    expect((await kinds(has)).slice(3)).toEqual(['shift_suspended']);
    expect((await on.lastMail(t, has, 'shift_suspended'))?.subject).toBe('You are no longer on 2 shifts');
    await expectOrder();
  });

  test('do not grow by sign-ups in flight during the suspension', async () => {
    const scene = await on.makeScene(t);
    const { person, volunteer } = await on.makeVolunteer(t, scene);
    const shifts = await planDays(scene, 12);
    await on.signUp(t, person, shifts[0]!);
    const sent = shifts.slice(1).map((shift) => on.trySignUp(t, person, shift));
    const answer = await suspend(scene.staff, volunteer);
    await Promise.all(sent);
    expect(answer.status).toBe(200);
    expect(await takenOf(scene, shifts)).toEqual(shifts.map(() => 0));
    await expectOrder();
  });

  test('that have begun stay, but only staff can record the attendance', async () => {
    const scene = await on.makeScene(t);
    const shift = await on.plan(t, scene, on.timesFrom(10));
    const { person, volunteer } = await on.makeVolunteer(t, scene);
    const assignment = await on.signUp(t, person, shift);
    await on.passTime(t, shift, 20);
    await suspend(scene.staff, volunteer);
    const code = async (name: 'check-in' | 'check-out' | 'complete') =>
      (await on.step(t, person, assignment, name)).body.code;
    expect(await code('check-in')).toBe('volunteer_suspended');
    await on.stepTaken(t, scene.staff, assignment, 'check-in');
    expect(await code('check-out')).toBe('volunteer_suspended');
    expect(await code('complete')).toBe('volunteer_suspended');
    await on.stepTaken(t, scene.staff, assignment, 'check-out');
  });
});

test('keeps it secret when a volunteer works elsewhere: a draft lists them as available', async () => {
  const here = await on.makeScene(t);
  const there = await on.makeScene(t);
  const { person } = await on.makeVolunteer(t, here);
  await on.send(t, person, 'POST /api/volunteers', undefined, { foodbank_id: there.foodbank_id });
  await on.signUp(t, person, await on.plan(t, there));
  const available = async (shift: Shift): Promise<number> => {
    const query = { shift_id: shift._id };
    return (await on.send(t, here.staff, 'GET /api/volunteers/available', undefined, undefined, query)).body
      .data.length;
  };
  expect(await available(await on.plan(t, here, { status: 'draft' }))).toBe(1);
  expect(await available(await on.plan(t, here))).toBe(0);
  // The other shifts of this food bank are not secret.
  await on.signUp(t, person, await on.plan(t, here, { shift_date: dayAhead(15) }));
  expect(await available(await on.plan(t, here, { status: 'draft', shift_date: dayAhead(15) }))).toBe(0);
});
