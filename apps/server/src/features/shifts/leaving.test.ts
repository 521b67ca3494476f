import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makePerson, type Person } from '../../../test/factories.ts';
import { mailsTo } from '../../../test/mailbox.ts';
import { dayAhead } from '../../../test/world.ts';
import * as on from './test-calls.ts';
import { processWaitlists } from './waitlist/waitlist.ts';

const t = testApp();
let scene: on.Scene;
let admin: Person;
beforeAll(async () => {
  scene = await on.makeScene(t);
  admin = await makePerson(t.ctx, { role: 'admin' });
});

const kinds = async ({ actor }: Person) => (await mailsTo(t.database, actor.email)).map(({ kind }) => kind);

describe('a removed volunteer', () => {
  const leaving = async (remove: (volunteer: { _id: string }, person: Person) => Promise<unknown>) => {
    const { person, volunteer } = await on.makeVolunteer(t, scene);
    for (const shift_date of [dayAhead(10), dayAhead(11)])
      await on.signUp(t, person, await on.plan(t, scene, { shift_date }));
    await remove(volunteer, person);
    return person;
  };

  test('gets one mail about the cancelled shifts if staff removed them', async () => {
    const person = await leaving(({ _id }) => on.send(t, scene.staff, 'DELETE /api/volunteers/:id', _id));
    expect(await kinds(person)).toEqual(['shift_signed_up', 'shift_signed_up', 'shift_released']);
    const mail = await on.lastMail(t, person, 'shift_released');
    expect(mail?.subject).toBe('You are no longer on 2 shifts');
    // The name is deleted too, but only after the mail is written.
    expect(mail?.text_body).not.toContain('null');
  });

  test('gets no mail after leaving on their own', async () => {
    const person = await leaving(({ _id }, who) => on.send(t, who, 'DELETE /api/volunteers/:id', _id));
    expect(await kinds(person)).toEqual(['shift_signed_up', 'shift_signed_up']);
  });
});

describe('a user with an inactive account', () => {
  const switchOff = ({ actor }: Person) =>
    on.send(t, admin, 'PATCH /api/users/:id', actor.user_id, { active: false });

  test('cannot accept an earlier offer', async () => {
    const { shift, has, signedUp, waiting } = await on.makeLine(t, scene, 1);
    await on.stepTaken(t, has, signedUp, 'cancel');
    const token = await on.offerTo(t, waiting[0]!);
    await switchOff(waiting[0]!);
    const { status, body } = await on.answer(t, token, true);
    expect([status, body.code]).toEqual([400, 'offer_expired']);
    expect(await on.read(t, scene.staff, shift)).toMatchObject({ current_volunteers: 0 });
  });

  test('cannot be signed up, and is not listed as available', async () => {
    const here = await on.makeScene(t);
    const shift = await on.plan(t, here);
    const { person, volunteer } = await on.makeVolunteer(t, here);
    await switchOff(person);
    const answer = await on.trySignUp(t, here.staff, shift, { volunteer_id: volunteer._id });
    expect([answer.status, answer.body.code]).toEqual([409, 'not_a_volunteer']);
    const { body } = await on.send(t, here.staff, 'GET /api/volunteers/available', undefined);
    expect(body.data).toEqual([]);
  });
});

describe('a held spot', () => {
  const makeOffer = async () => {
    const { shift, has, signedUp, waiting } = await on.makeLine(t, scene, 2);
    await on.stepTaken(t, has, signedUp, 'cancel');
    return { shift, first: waiting[0]!, next: waiting[1]! };
  };
  const position = async (who: Person, shift: { _id: string }) =>
    (await on.read(t, who, shift)).mine?.waitlist_position;

  test('goes to the next in line at once if the volunteer is suspended, who loses their place', async () => {
    const { shift, first, next } = await makeOffer();
    const { body } = await on.send(t, first, 'GET /api/volunteers/me', undefined);
    await on.send(t, scene.staff, 'PATCH /api/volunteers/:id/status', body.data[0]._id, {
      status: 'suspended',
    });
    expect(await on.offerTo(t, next)).toBeDefined();
    expect(await position(first, shift)).toBeUndefined();
    expect(await on.findOveroffered(t)).toEqual([]);
  });

  test('goes to the next in line at once if the account becomes inactive', async () => {
    const { first, next } = await makeOffer();
    await on.send(t, admin, 'PATCH /api/users/:id', first.actor.user_id, { active: false });
    expect(await on.offerTo(t, next)).toBeDefined();
    await processWaitlists(t.ctx);
    expect((await mailsTo(t.database, next.actor.email)).map(({ kind }) => kind)).toEqual(['waitlist_offer']);
    expect(await on.findOveroffered(t)).toEqual([]);
  });
});
