import { expect, test } from 'vitest';
import type { Shift } from '@nourish/contract';
import { addDays } from '@nourish/contract/calendar';
import { testApp } from '../../../../test/app.ts';
import { makePerson, type Person } from '../../../../test/factories.ts';
import { mailsTo } from '../../../../test/mailbox.ts';
import { dayAhead } from '../../../../test/world.ts';
import type { Context } from '../../../context.ts';
import { isReminderDue, sendReminders } from './reminders.ts';
import * as on from '../test-calls.ts';

const t = testApp();
const at = (moment: string): Context => ({ ...t.ctx, clock: { now: () => new Date(moment) } });
const reminders = async ({ actor }: Person) =>
  (await mailsTo(t.database, actor.email)).filter(({ kind }) => kind === 'shift_reminder');
const dayBefore = (shift: Shift) => addDays(shift.shift_date, -1);

test.each([
  ['at eight the day before', '2026-11-20T13:59:00Z', 'America/Toronto', false],
  ['at nine the day before', '2026-11-20T14:00:00Z', 'America/Toronto', true],
  ['late on the day before', '2026-11-21T04:59:00Z', 'America/Toronto', true],
  ['on the day itself', '2026-11-21T05:00:00Z', 'America/Toronto', false],
  ['two days before', '2026-11-19T20:00:00Z', 'America/Toronto', false],
  ['while it is night in the west', '2026-11-20T14:00:00Z', 'America/Vancouver', false],
  ['at nine on the island', '2026-11-20T12:30:00Z', 'America/St_Johns', true],
])('decides whether a reminder of a shift on November 21 is due %s', (_, now, time_zone, expected) => {
  expect(isReminderDue(new Date(now), { shift_date: '2026-11-21', time_zone })).toBe(expected);
});

test.each([
  ['at nine, the day before clocks go forward', '2026-03-07T14:00:00Z', '2026-03-08', true],
  ['at nine, the day clocks went forward', '2026-03-08T13:00:00Z', '2026-03-09', true],
  ['at eight, the day clocks went back', '2026-11-01T13:00:00Z', '2026-11-02', false],
  ['at nine, the day clocks went back', '2026-11-01T14:00:00Z', '2026-11-02', true],
])('decides by local time around DST changes: %s', (_, now, shift_date, expected) => {
  expect(isReminderDue(new Date(now), { shift_date, time_zone: 'America/Toronto' })).toBe(expected);
});

test('mails date, time, place, description and a link to cancel', async () => {
  const scene = await on.makeScene(t, { name: 'Lantern Street' });
  const shift = await on.plan(t, scene, { description: 'Closed shoes, please.\nLunch is there.' });
  const people = [
    await on.makeVolunteer(t, scene, { details: { firstName: 'Zoë' } }),
    await on.makeVolunteer(t, scene, { language: 'fr' }),
    await on.makeVolunteer(t, scene, { language: 'es' }),
  ].map(({ person }) => person);
  for (const person of people) await on.signUp(t, person, shift);
  await sendReminders(at(`${dayBefore(shift)}T15:00:00Z`));
  const [en, fr, es] = await Promise.all(people.map(async (person) => (await reminders(person))[0]));
  expect(en?.subject).toContain('Reminder: Food sorting');
  for (const words of [
    'Zoë, see you on',
    '9:00 AM to 12:00 PM',
    'Main warehouse',
    'Lantern Street',
    '1 Test Street',
    'Good to know:\n> Closed shoes, please.\n> Lunch is there.',
    `/volunteer/my-shifts?cancel=${shift._id}\n`,
  ])
    expect(en?.text_body).toContain(words);
  expect(en?.calendar?.replaceAll('\r\n ', '')).toContain('Closed shoes\\, please.\\nLunch is there.');
  expect(fr?.calendar).toContain('PRODID:-//Nourish//Volunteer shifts//FR');
  expect(fr?.subject).toContain('Rappel');
  expect(es?.subject).toContain('Recordatorio');
});

test('sends each reminder once, whatever the number of servers and runs', async () => {
  const scene = await on.makeScene(t);
  const shift = await on.plan(t, scene, { shift_date: dayAhead(20) });
  const { person } = await on.makeVolunteer(t, scene);
  const assignment = await on.signUp(t, person, shift);
  const now = at(`${dayBefore(shift)}T15:00:00Z`);
  await Promise.all(Array.from({ length: 8 }, () => sendReminders(now)));
  await sendReminders(at(`${dayBefore(shift)}T20:00:00Z`));
  expect(await reminders(person)).toHaveLength(1);

  // A new time on the same day sends no second reminder, because `shift_changed` mails it; a new date does.
  const move = (body: object) => on.send(t, scene.staff, 'PUT /api/shifts/:id', shift._id, body);
  await move({ start_time: '10:00' });
  await sendReminders(now);
  expect(await reminders(person)).toHaveLength(1);
  await move({ shift_date: dayAhead(23) });
  await sendReminders(at(`${dayAhead(22)}T15:00:00Z`));
  expect(await reminders(person)).toHaveLength(2);
  expect(await on.step(t, person, assignment, 'cancel')).toMatchObject({ status: 200 });
});

test('sends no reminder to inactive accounts', async () => {
  const scene = await on.makeScene(t);
  const shift = await on.plan(t, scene, { shift_date: dayAhead(26) });
  const [off, coming] = [await on.makeVolunteer(t, scene), await on.makeVolunteer(t, scene)];
  for (const { person } of [off, coming]) await on.signUp(t, person, shift);
  const admin = await makePerson(t.ctx, { role: 'admin' });
  await on.send(t, admin, 'PATCH /api/users/:id', off.person.actor.user_id, { active: false });
  await sendReminders(at(`${dayBefore(shift)}T15:00:00Z`));
  expect(await reminders(coming.person)).toHaveLength(1);
  expect(await reminders(off.person)).toEqual([]);
});

test('sends no reminder for a food bank that moved to another installation', async () => {
  const scene = await on.makeScene(t);
  const shift = await on.plan(t, scene, { shift_date: dayAhead(28) });
  const { person } = await on.makeVolunteer(t, scene);
  await on.signUp(t, person, shift);
  const now = at(`${dayBefore(shift)}T15:00:00Z`);
  await t.database.pool.query('update food_banks set archived_at = $2 where id = $1', [
    scene.foodbank_id,
    now.clock.now(),
  ]);
  await sendReminders(now);
  expect(await reminders(person)).toEqual([]);
});

test('sends no reminder after a cancellation, or if the volunteer signed up on the same day', async () => {
  const scene = await on.makeScene(t);
  const shift_date = dayAhead(30);
  const shifts = await Promise.all(
    ['09:00', '12:00'].map((start_time) => on.plan(t, scene, { shift_date, start_time, end_time: '15:00' })),
  );
  const [here, off] = [shifts[0]!, shifts[1]!];
  const [gone, coming, calledOff] = [
    (await on.makeVolunteer(t, scene)).person,
    (await on.makeVolunteer(t, scene)).person,
    (await on.makeVolunteer(t, scene)).person,
  ];
  await on.stepTaken(t, gone, await on.signUp(t, gone, here), 'cancel');
  await on.signUp(t, coming, here);
  await on.signUp(t, calledOff, off);
  await on.send(t, scene.staff, 'PATCH /api/shifts/:id/status', off._id, { status: 'cancelled' });
  await sendReminders(at(`${dayBefore(here)}T15:00:00Z`));
  expect((await reminders(coming)).length).toBe(1);
  for (const person of [gone, calledOff]) expect(await reminders(person)).toEqual([]);

  const tomorrow = await on.plan(t, scene, {
    shift_date: dayAhead(1),
    start_time: '23:00',
    end_time: '23:30',
  });
  await on.signUp(t, gone, tomorrow);
  await sendReminders(at(`${dayBefore(tomorrow)}T23:00:00Z`));
  expect(await reminders(gone)).toEqual([]);
});
