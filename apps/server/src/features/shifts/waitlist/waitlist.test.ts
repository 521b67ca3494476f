import { beforeAll, describe, expect, test } from 'vitest';
import type { Shift } from '@nourish/contract';
import { testApp } from '../../../../test/app.ts';
import { makePerson, type Person } from '../../../../test/factories.ts';
import { mailsTo } from '../../../../test/mailbox.ts';
import { dayAhead } from '../../../../test/world.ts';
import * as on from '../test-calls.ts';
import { processWaitlists } from './waitlist.ts';

const t = testApp();
let scene: on.Scene;
beforeAll(async () => {
  scene = await on.makeScene(t, { name: 'Lantern Street' });
});

const code = async (answer: ReturnType<typeof on.answer>) => (await answer).body.code;
const offers = async ({ actor }: Person) =>
  (await mailsTo(t.database, actor.email)).filter(({ kind }) => kind === 'waitlist_offer').length;
const offered = (people: readonly Person[]) => Promise.all(people.map(offers));
const mine = async (who: Person, shift: { _id: string }) => (await on.read(t, who, shift)).mine;
const leave = (who: Person, { _id }: { _id: string }) =>
  on.send(t, who, 'DELETE /api/shifts/:id/waitlist', _id);
const change = (shift: { _id: string }, body: object) =>
  on.send(t, scene.staff, 'PUT /api/shifts/:id', shift._id, body);
const look = (token: string | undefined) => t.call('POST /api/shifts/waitlist/offer', { body: { token } });
const setStatus = (shift: { _id: string }, body: object) =>
  on.send(t, scene.staff, 'PATCH /api/shifts/:id/status', shift._id, body);

describe('joining the waitlist of a full shift', () => {
  test('shows the position in line', async () => {
    const { shift, waiting } = await on.makeLine(t, scene, 2);
    const [first, second] = waiting;
    expect(await on.read(t, scene.staff, shift)).toMatchObject({ available_spots: 0, waitlist_count: 2 });
    expect(await mine(first!, shift)).toEqual({ assignment_id: null, status: null, waitlist_position: 1 });
    expect(await mine(second!, shift)).toEqual({ assignment_id: null, status: null, waitlist_position: 2 });
    expect((await leave(first!, shift)).status).toBe(200);
    expect(await mine(first!, shift)).toBeUndefined();
    expect(await mine(second!, shift)).toMatchObject({ waitlist_position: 1 });
    expect((await leave(first!, shift)).status).toBe(404);
    const again = await on.joinWaitlist(t, first!, shift);
    expect([again.status, again.body.data.mine.waitlist_position]).toEqual([201, 2]);
  });

  test('is rejected twice, with a free spot, when signed up, and for overlapping shifts', async () => {
    const { shift, has, waiting } = await on.makeLine(t, scene, 1);
    const [who] = waiting;
    expect(await code(on.joinWaitlist(t, who!, shift))).toBe('already_waiting');
    expect(await code(on.joinWaitlist(t, has, shift))).toBe('already_signed_up');
    const open = await on.plan(t, scene, { start_time: '10:00', end_time: '11:00' });
    expect(await code(on.joinWaitlist(t, who!, open))).toBe('shift_not_full');
    const { person } = await on.makeVolunteer(t, scene);
    await on.signUp(t, person, open);
    expect(await code(on.joinWaitlist(t, person, shift))).toBe('shift_overlaps');
  });

  test('is rejected for non-volunteers and suspended volunteers', async () => {
    const { shift } = await on.makeLine(t, scene, 0);
    const stranger = await makePerson(t.ctx, { role: 'donor' });
    expect(await code(on.joinWaitlist(t, stranger, shift))).toBe('not_a_volunteer');
    const { person, volunteer } = await on.makeVolunteer(t, scene);
    const body = { status: 'suspended' };
    await on.send(t, scene.staff, 'PATCH /api/volunteers/:id/status', volunteer._id, body);
    expect(await code(on.joinWaitlist(t, person, shift))).toBe('volunteer_suspended');
  });

  test('is rejected too close to the start, after it, and for drafts', async () => {
    const { person } = await on.makeVolunteer(t, scene);
    const { shift } = await on.makeLine(t, scene, 0, on.timesFrom(30));
    expect(await code(on.joinWaitlist(t, person, shift))).toBe('waitlist_closed');
    const begun = await on.plan(t, scene, on.timesFrom(-10));
    expect(await code(on.joinWaitlist(t, person, begun))).toBe('shift_not_open');
    const draft = await on.plan(t, scene, { status: 'draft' });
    expect((await on.joinWaitlist(t, person, draft)).status).toBe(404);
  });
});

describe('a volunteer on waitlists', () => {
  const awaited = async (who: Person) =>
    (await on.send(t, who, 'GET /api/shifts/waitlist/mine', undefined)).body.data as Shift[];

  test('gets a list of the awaited shifts at all food banks, the next first', async () => {
    const elsewhere = await on.makeScene(t, { name: 'Harbour' });
    const { person } = await on.makeVolunteer(t, scene);
    await on.send(t, person, 'POST /api/volunteers', undefined, { foodbank_id: elsewhere.foodbank_id });
    const { shift: late } = await on.makeLine(t, scene, 1, { shift_date: dayAhead(12) });
    const { shift: soon } = await on.makeLine(t, elsewhere, 0, { shift_date: dayAhead(11) });
    const { shift: cancelled } = await on.makeLine(t, scene, 0, { shift_date: dayAhead(13) });
    for (const shift of [late, soon, cancelled]) await on.joinWaitlist(t, person, shift);
    await on.signUp(t, person, await on.plan(t, scene, { shift_date: dayAhead(14) }));
    await setStatus(cancelled, { status: 'cancelled' });
    expect((await awaited(person)).map(({ foodbank_name, mine: own }) => [foodbank_name, own])).toEqual([
      ['Harbour', { assignment_id: null, status: null, waitlist_position: 1 }],
      ['Lantern Street', { assignment_id: null, status: null, waitlist_position: 2 }],
    ]);
    await leave(person, soon);
    await on.passTime(t, late, 13 * 24 * 60);
    expect(await awaited(person)).toEqual([]);
  });
});

describe('the link of an offer', () => {
  const stateOf = async (token: string | undefined) => (await look(token)).body.data?.state;

  test('shows the offer without accepting it, however often it is opened', async () => {
    const { shift, waiting } = await on.makeLine(t, scene, 1);
    await change(shift, { capacity: 2 });
    const token = await on.offerTo(t, waiting[0]!);
    const [{ status, body }] = await Promise.all([look(token), look(token), look(token)]);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      state: 'open',
      offered_until: expect.any(String),
      shift: { _id: shift._id, title: 'Food sorting', foodbank_name: 'Lantern Street' },
    });
    expect(body.data.shift.mine).toMatchObject({ waitlist_position: 1, status: null });
    expect(await mine(waiting[0]!, shift)).toMatchObject({ offered_until: body.data.offered_until });
  });

  test('shows the state of an offer that is over', async () => {
    const { shift, waiting } = await on.makeLine(t, scene, 4);
    await change(shift, { capacity: 5 });
    const [taken, passed, lapsed, recalled] = await Promise.all(waiting.map((who) => on.offerTo(t, who)));
    await on.answer(t, taken, true);
    await on.answer(t, passed, false);
    await change(shift, { capacity: 3 });
    expect([await stateOf(taken), await stateOf(passed)]).toEqual(['accepted', 'passed']);
    expect(await look(recalled)).toMatchObject({
      body: { data: { state: 'expired', shift: { mine: { waitlist_position: 2 } } } },
    });
    await on.runOut(t, shift);
    expect(await stateOf(lapsed)).toBe('expired');
  });

  test('reveals nothing for a guessed token', async () => {
    expect(await look('a'.repeat(43))).toMatchObject({ status: 400, body: { code: 'offer_expired' } });
  });
});

describe('a freed spot', () => {
  test('is held for the next in line, who can accept it by the mailed link', async () => {
    const { shift, has, signedUp, waiting } = await on.makeLine(t, scene, 2);
    const [first, second] = waiting;
    await on.stepTaken(t, has, signedUp, 'cancel');
    expect(await offered(waiting)).toEqual([1, 0]);
    expect(await on.read(t, scene.staff, shift)).toMatchObject({
      current_volunteers: 0,
      available_spots: 0,
      waitlist_count: 2,
    });
    expect(await mine(first!, shift)).toMatchObject({
      waitlist_position: 1,
      offered_until: expect.any(String),
    });
    const passerBy = await on.makeVolunteer(t, scene);
    expect(await code(on.trySignUp(t, passerBy.person, shift))).toBe('shift_full');
    expect(await code(on.trySignUp(t, second!, shift))).toBe('shift_full');
    const assigned = { volunteer_id: passerBy.volunteer._id };
    expect(await code(on.trySignUp(t, scene.staff, shift, assigned))).toBe('shift_full');

    const mail = await on.lastMail(t, first!, 'waitlist_offer');
    expect(mail).toMatchObject({
      secret: true,
      subject: expect.stringContaining('A spot for you: Food sorting'),
    });
    expect(mail?.text_body).toContain('/volunteer/waitlist?token=');
    expect(mail?.text_body).toContain('9:00 AM to 12:00 PM');
    const token = await on.offerTo(t, first!);
    const taken = await on.answer(t, token, true);
    expect([taken.status, taken.body.data.mine.status]).toEqual([200, 'assigned']);
    expect(await on.read(t, scene.staff, shift)).toMatchObject({ current_volunteers: 1, waitlist_count: 1 });
    expect(await on.lastMail(t, first!, 'shift_signed_up')).toBeDefined();

    // A second click changes nothing; declining comes too late.
    expect((await on.answer(t, token, true)).status).toBe(200);
    expect(await code(on.answer(t, token, false))).toBe('offer_expired');
    expect(await on.read(t, scene.staff, shift)).toMatchObject({ current_volunteers: 1 });
  });

  test('can also be taken by signing up', async () => {
    const { shift, has, signedUp, waiting } = await on.makeLine(t, scene, 1);
    await on.stepTaken(t, has, signedUp, 'cancel');
    await on.signUp(t, waiting[0]!, shift);
    expect(await on.read(t, scene.staff, shift)).toMatchObject({ current_volunteers: 1, waitlist_count: 0 });
    expect(await on.findOveroffered(t)).toEqual([]);
  });

  test('goes to the next if the volunteer passes, leaves the waitlist or lets the offer expire', async () => {
    const { shift, has, signedUp, waiting } = await on.makeLine(t, scene, 4);
    const [one, two, three, four] = waiting;
    await on.stepTaken(t, has, signedUp, 'cancel');
    const token = await on.offerTo(t, one!);
    expect((await on.answer(t, token, false)).body.data.mine).toBeUndefined();
    expect((await on.answer(t, token, false)).status).toBe(200);
    expect(await offered(waiting)).toEqual([1, 1, 0, 0]);
    await leave(two!, shift);
    expect(await offered(waiting)).toEqual([1, 1, 1, 0]);
    await on.runOut(t, shift);
    expect(await code(on.answer(t, await on.offerTo(t, three!), true))).toBe('offer_expired');
    expect(await code(on.trySignUp(t, three!, shift))).toBe('shift_full');
    await processWaitlists(t.ctx);
    expect(await offered(waiting)).toEqual([1, 1, 1, 1]);
    expect(await mine(three!, shift)).toBeUndefined();
    expect((await on.answer(t, await on.offerTo(t, four!), true)).status).toBe(200);
    await processWaitlists(t.ctx);
    expect(await offered(waiting)).toEqual([1, 1, 1, 1]);
    expect(await code(on.answer(t, await on.offerTo(t, one!), true))).toBe('offer_expired');
    expect(await code(on.answer(t, 'made-up', true))).toBe('offer_expired');
  });

  test('is also offered after an early no-show, a release by staff or a higher capacity', async () => {
    const { shift, signedUp, waiting } = await on.makeLine(t, scene, 4);
    await on.stepTaken(t, scene.staff, signedUp, 'status', { status: 'no_show' });
    expect(await offered(waiting)).toEqual([1, 0, 0, 0]);
    expect((await change(shift, { capacity: 3 })).status).toBe(200);
    expect(await offered(waiting)).toEqual([1, 1, 1, 0]);
    await on.answer(t, await on.offerTo(t, waiting[0]!), true);
    const [made] = await on
      .listOfShift(t, scene.staff, shift)
      .then((rows) => rows.filter(({ user_id }) => user_id === waiting[0]!.actor.user_id));
    await on.stepTaken(t, scene.staff, made!, 'cancel');
    expect(await offered(waiting)).toEqual([1, 1, 1, 1]);
  });

  test('goes to the next if the volunteer leaves the food bank', async () => {
    const { shift, waiting } = await on.makeLine(t, scene, 2);
    const leaving = await on.makeVolunteer(t, scene);
    await change(shift, { capacity: 2 });
    await on.answer(t, await on.offerTo(t, waiting[0]!), false);
    // The second person gets the offer, and stops volunteering.
    const [record] = (await on.send(t, waiting[1]!, 'GET /api/volunteers/me', undefined)).body.data;
    await on.joinWaitlist(t, leaving.person, shift);
    expect((await on.send(t, waiting[1]!, 'DELETE /api/volunteers/:id', record._id)).status).toBe(200);
    expect(await offers(leaving.person)).toBe(1);
    expect(await on.findOveroffered(t)).toEqual([]);
  });

  test('skips busy volunteers, and is offered to them once they are free again', async () => {
    const { shift, has, signedUp, waiting } = await on.makeLine(t, scene, 1);
    const other = await on.plan(t, scene, { start_time: '10:00', end_time: '13:00' });
    const elsewhere = await on.signUp(t, waiting[0]!, other);
    await on.stepTaken(t, has, signedUp, 'cancel');
    expect(await offered(waiting)).toEqual([0]);
    expect(await on.read(t, has, shift)).toMatchObject({ available_spots: 1, waitlist_count: 1 });
    await on.stepTaken(t, waiting[0]!, elsewhere, 'cancel');
    await processWaitlists(t.ctx);
    expect(await offered(waiting)).toEqual([1]);
    // A volunteer who signs up for an overlapping shift cannot accept the offer.
    await on.signUp(t, waiting[0]!, other);
    expect(await code(on.answer(t, await on.offerTo(t, waiting[0]!), true))).toBe('shift_overlaps');
  });

  test('is mailed in the volunteer’s language and the food bank’s time zone', async () => {
    const { shift, has, signedUp } = await on.makeLine(t, scene, 0);
    const people = [
      await on.makeVolunteer(t, scene, { language: 'fr' }),
      await on.makeVolunteer(t, scene, { language: 'es' }),
    ].map(({ person }) => person);
    for (const person of people) await on.joinWaitlist(t, person, shift);
    await on.stepTaken(t, has, signedUp, 'cancel');
    await change(shift, { capacity: 2 });
    const [fr, es] = await Promise.all(people.map((person) => on.lastMail(t, person, 'waitlist_offer')));
    expect(fr?.subject).toContain('Une place pour vous');
    expect(es?.subject).toContain('Un lugar para usted');
    expect(fr?.text_body).toMatch(/jusqu’au\s+\S+/);
  });
});

describe('changing a shift with a waitlist', () => {
  test('recalls offers from the last in line if the capacity is lowered', async () => {
    const { shift, waiting } = await on.makeLine(t, scene, 3);
    await change(shift, { capacity: 3 });
    const [one, two] = await Promise.all(waiting.slice(0, 2).map((who) => on.offerTo(t, who)));
    expect((await change(shift, { capacity: 2 })).status).toBe(200);
    expect(await code(on.answer(t, two, true))).toBe('offer_expired');
    expect(await mine(waiting[1]!, shift)).toMatchObject({ waitlist_position: 2 });
    expect((await on.answer(t, one, true)).status).toBe(200);
    await change(shift, { capacity: 3 });
    expect(await offered(waiting)).toEqual([1, 2, 0]);
  });

  test('offers the spot again for a new time', async () => {
    const { shift, waiting } = await on.makeLine(t, scene, 1);
    await change(shift, { capacity: 2 });
    const old = await on.offerTo(t, waiting[0]!);
    await change(shift, { start_time: '14:00', end_time: '16:00' });
    expect(await code(on.answer(t, old, true))).toBe('offer_expired');
    expect((await on.lastMail(t, waiting[0]!, 'waitlist_offer'))?.text_body).toContain('2:00 PM to 4:00 PM');
    expect((await on.answer(t, await on.offerTo(t, waiting[0]!), true)).status).toBe(200);
  });

  test('mails a cancellation to everyone waiting', async () => {
    const { shift, waiting } = await on.makeLine(t, scene, 2);
    await change(shift, { capacity: 2 });
    expect((await on.send(t, scene.staff, 'DELETE /api/shifts/:id', shift._id)).body.code).toBe(
      'shift_has_assignments',
    );
    await setStatus(shift, { status: 'cancelled', reason: 'The roof leaks' });
    for (const who of waiting)
      expect((await on.lastMail(t, who, 'shift_cancelled'))?.text_body).toContain('The roof leaks');
    expect(await code(on.answer(t, await on.offerTo(t, waiting[0]!), true))).toBe('offer_expired');
    expect(await on.findOveroffered(t)).toEqual([]);
  });

  test('closes the waitlist at the start', async () => {
    const { shift, waiting } = await on.makeLine(t, scene, 2);
    await change(shift, { capacity: 2 });
    await on.passTime(t, shift, 11 * 24 * 60);
    await on.runOut(t, shift);
    await processWaitlists(t.ctx);
    expect(await on.read(t, scene.staff, shift)).toMatchObject({ available_spots: 1, waitlist_count: 0 });
    expect(await mine(waiting[1]!, shift)).toBeUndefined();
    expect(await on.findOveroffered(t)).toEqual([]);
  });

  test('suspends the waitlist while the shift is a draft', async () => {
    const { shift, has, signedUp, waiting } = await on.makeLine(t, scene, 1);
    await on.stepTaken(t, has, signedUp, 'cancel');
    expect((await setStatus(shift, { status: 'draft' })).status).toBe(200);
    expect(await code(on.answer(t, await on.offerTo(t, waiting[0]!), true))).toBe('offer_expired');
    expect(await code(look(await on.offerTo(t, waiting[0]!)))).toBe('offer_expired');
    expect((await setStatus(shift, { status: 'published' })).status).toBe(200);
    expect(await offered(waiting)).toEqual([2]);
    expect((await on.answer(t, await on.offerTo(t, waiting[0]!), true)).status).toBe(200);
  });
});
