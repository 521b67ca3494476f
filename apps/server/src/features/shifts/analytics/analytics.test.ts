import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OutputOf, routes } from '@nourish/contract';
import { instantOf, localTime } from '@nourish/contract/calendar';
import { testApp } from '../../../../test/app.ts';
import { makePerson, type Person } from '../../../../test/factories.ts';
import { dayAhead } from '../../../../test/world.ts';
import { inTransaction, newId } from '../../../db/database.ts';
import type { NewRow } from '../../../db/tables.ts';
import { insertAssignment, updateAssignments } from '../assignments/queries.ts';
import * as on from '../test-calls.ts';
import { insertShifts, takeSpots } from '../write-queries.ts';

type Analytics = OutputOf<typeof routes.getShiftAnalytics>['data'];

const t = testApp();
let scene: on.Scene;
beforeEach(async () => {
  scene = await on.makeScene(t);
});

const ask = (start_date: string, end_date: string, { staff, foodbank_id } = scene, who: Person = staff) =>
  on.send(t, who, 'GET /api/shifts/analytics/foodbank/:id', foodbank_id, undefined, { start_date, end_date });
const figures = async (start_date: string, end_date: string, of = scene): Promise<Analytics> =>
  (await ask(start_date, end_date, of)).body.data;

test('returns fill rate, hours and no-shows in total and by activity', async () => {
  const sorting = await on.plan(t, scene, { capacity: 4 });
  await on.plan(t, scene, {
    capacity: 2,
    activity_category: 'Garden',
    start_time: '13:00',
    end_time: '15:00',
  });
  await on.plan(t, scene, { status: 'draft', activity_category: 'event' });
  const called = await on.plan(t, scene, { activity_category: null, start_time: '16:00', end_time: '17:00' });
  const people = await Promise.all(Array.from({ length: 4 }, () => on.makeVolunteer(t, scene)));
  const made = [];
  for (const { person } of people) made.push(await on.signUp(t, person, sorting));
  const [done, absent, left] = made;
  if (!done || !absent || !left) throw new Error(`3 sign-ups expected, got ${made.length}`);
  await on.stepTaken(t, scene.staff, done, 'complete');
  await on.stepTaken(t, scene.staff, absent, 'status', { status: 'no_show' });
  await on.stepTaken(t, scene.staff, left, 'cancel');
  await on.send(t, scene.staff, 'PATCH /api/shifts/:id/status', called._id, { status: 'cancelled' });

  const answer = await figures(dayAhead(10), dayAhead(10));
  const all = { shifts: 2, capacity: 6, filled: 2, fill_rate: 33.3, hours: 3, no_shows: 1 };
  expect(answer).toEqual({
    ...all,
    volunteers: 1,
    by_activity: [
      {
        activity_category: 'food_sorting',
        shifts: 1,
        capacity: 4,
        filled: 2,
        fill_rate: 50,
        hours: 3,
        no_shows: 1,
      },
      {
        activity_category: 'Garden',
        shifts: 1,
        capacity: 2,
        filled: 0,
        fill_rate: 0,
        hours: 0,
        no_shows: 0,
      },
    ],
    by_week: [{ week: expect.any(String), ...all }],
  });
  expect(await figures(dayAhead(11), dayAhead(11))).toMatchObject({
    shifts: 0,
    fill_rate: 0,
    by_activity: [],
  });
});

test('counts the hours of a shift that was cancelled later, as the hours call does', async () => {
  const shift = await on.plan(t, scene);
  const { person } = await on.makeVolunteer(t, scene);
  await on.stepTaken(t, scene.staff, await on.signUp(t, person, shift), 'complete');
  await on.send(t, scene.staff, 'PATCH /api/shifts/:id/status', shift._id, { status: 'cancelled' });
  const { total_hours } = (
    await on.send(t, scene.staff, 'GET /api/volunteer-shifts/foodbank/:id/hours', scene.foodbank_id)
  ).body.data;
  expect(await figures(dayAhead(9), dayAhead(11))).toMatchObject({
    shifts: 0,
    filled: 0,
    hours: total_hours,
    volunteers: 1,
    by_activity: [{ activity_category: 'food_sorting', shifts: 0, hours: 3 }],
  });
});

describe('the span of the figures', () => {
  test.each([
    ['2026-05-02', '2026-05-01', 'before_start'],
    ['2025-01-01', '2026-01-03', 'too_far_ahead'],
  ])('rejects the span from %s to %s', async (from, to, code) => {
    const { status, body } = await ask(from, to);
    expect([status, body.errors]).toEqual([400, [expect.objectContaining({ field: 'end_date', code })]]);
  });

  test('lists all of its weeks from Monday to Sunday, also empty ones', async () => {
    const { by_week } = await figures('2025-12-28', '2026-01-12');
    expect(by_week.map(({ week }) => week)).toEqual(['2025-12-22', '2025-12-29', '2026-01-05', '2026-01-12']);
    expect((await figures('2025-01-01', '2026-01-02')).by_week).toHaveLength(53);
  });

  test('returns only the figures of the requested food bank', async () => {
    const elsewhere = await on.makeScene(t);
    const admin = await makePerson(t.ctx, { role: 'admin' });
    await on.plan(t, scene);
    expect((await ask(dayAhead(1), dayAhead(20), scene, elsewhere.staff)).status).toBe(404);
    expect((await ask(dayAhead(1), dayAhead(20), scene, admin)).body.data.shifts).toBe(1);
    expect((await figures(dayAhead(1), dayAhead(20), elsewhere)).shifts).toBe(0);
    const unknown = { ...scene, foodbank_id: newId() };
    expect((await ask(dayAhead(1), dayAhead(20), unknown, admin)).status).toBe(404);
  });
});

/** Dates around both DST changes, and around the ends of years and weeks. */
const DAYS = [
  ['2026-03-06', '2026-03-07', '2026-03-08', '2026-03-09', '2026-03-15', '2026-03-16'],
  ['2026-10-25', '2026-10-31', '2026-11-01', '2026-11-02', '2026-11-08'],
  ['2025-12-28', '2025-12-29', '2025-12-31', '2026-01-01', '2026-01-04', '2026-01-05'],
].flat();
const TIMES = [
  ['09:00', '12:30'],
  ['19:30', '23:45'],
  ['22:00', '06:00'],
  ['00:00', '04:00'],
  ['23:59', '00:00'],
] as const;
const ZONES = ['America/Toronto', 'America/Regina', 'America/St_Johns', 'Pacific/Kiritimati'];

const shiftDraw = fc.record({
  date: fc.constantFrom(...DAYS),
  times: fc.constantFrom(...TIMES),
  activity: fc.constantFrom('food_sorting', 'event', 'Garden', null),
  status: fc.constantFrom('draft', 'published', 'cancelled', 'completed'),
  spare: fc.nat(3),
  people: fc.uniqueArray(
    fc.record({
      who: fc.nat(4),
      came: fc.constantFrom('completed', 'no_show', 'cancelled'),
      quarters: fc.integer({ min: 0, max: 40 }),
    }),
    { selector: ({ who }) => who, maxLength: 5 },
  ),
});
type ShiftDraw = typeof shiftDraw extends fc.Arbitrary<infer T> ? T : never;
interface Volunteering {
  volunteer_id: string;
  user_id: string;
}

const nextDay = (date: string): string => {
  const day = new Date(date);
  day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
};

/** Inserts past shifts and their assignments directly, which is faster than the API. */
async function write(
  { foodbank_id }: on.Scene,
  time_zone: string,
  people: readonly Volunteering[],
  draw: ShiftDraw,
): Promise<void> {
  const { date, times, activity, status, spare } = draw;
  const [start_time, end_time] = times;
  const now = t.ctx.clock.now();
  const starts_at = instantOf({ date, time: start_time }, time_zone);
  const ends_at = instantOf(
    { date: end_time > start_time ? date : nextDay(date), time: end_time },
    time_zone,
  );
  const came = draw.people.filter((each) => each.came === 'completed').length;
  const shift: NewRow<'shifts'> = {
    id: newId(),
    foodbank_id,
    series_id: null,
    title: 'Shift',
    shift_date: date,
    start_time,
    end_time,
    time_zone,
    starts_at,
    ends_at,
    capacity: came + spare + 1,
    location: null,
    description: null,
    activity_category: activity,
    status,
    created_at: now,
    updated_at: now,
  };
  await inTransaction(t.ctx, async (tx) => {
    await insertShifts(tx, [shift]);
    for (const { who, came: outcome, quarters } of draw.people) {
      const id = newId();
      const person = people[who];
      if (person === undefined) throw new Error(`no person with index ${who}`);
      const row = { id, shift_id: shift.id, foodbank_id, ...person, moments: { starts_at, ends_at }, now };
      await insertAssignment(tx, row);
      await updateAssignments(tx, [id], {
        status: outcome,
        hours_worked: outcome === 'completed' ? quarters / 4 : null,
        cancelled_by: outcome === 'cancelled' ? 'staff' : null,
        updated_at: now,
      });
    }
    await takeSpots(tx, shift.id, came);
  });
}

type Figures = Pick<Analytics, 'shifts' | 'capacity' | 'filled' | 'hours' | 'no_shows'>;
const nothing = (): Figures => ({ shifts: 0, capacity: 0, filled: 0, hours: 0, no_shows: 0 });

/** The expected figures, counted row by row; a shift's date is computed from its start. */
async function recount({ foodbank_id }: on.Scene, from: string, to: string) {
  const shifts = await t.ctx.db
    .selectFrom('shifts')
    .select(['id', 'starts_at', 'time_zone', 'capacity', 'activity_category', 'status'])
    .where('foodbank_id', '=', foodbank_id)
    .execute();
  const assignments = await t.ctx.db
    .selectFrom('assignments')
    .select(['shift_id', 'volunteer_id', 'status', 'hours_worked'])
    .where('foodbank_id', '=', foodbank_id)
    .execute();
  const all = nothing();
  const activities = new Map<string | null, Figures>();
  const weeks = new Map<string, Figures>();
  const people = new Set<string>();
  for (const shift of shifts) {
    const { date } = localTime(shift.starts_at, shift.time_zone);
    if (date < from || date > to) continue;
    const monday = new Date(date);
    while (monday.getUTCDay() !== 1) monday.setUTCDate(monday.getUTCDate() - 1);
    const week = monday.toISOString().slice(0, 10);
    const sums = [all, activities.get(shift.activity_category) ?? nothing(), weeks.get(week) ?? nothing()];
    const [, ofActivity, ofWeek] = sums;
    if (ofActivity) activities.set(shift.activity_category, ofActivity);
    if (ofWeek) weeks.set(week, ofWeek);
    const mine = assignments.filter((each) => each.shift_id === shift.id);
    for (const sum of sums) {
      if (shift.status === 'published' || shift.status === 'completed') {
        sum.shifts++;
        sum.capacity += shift.capacity;
        sum.filled += mine.filter((each) => each.status === 'completed').length;
      }
      for (const each of mine) {
        sum.hours += Number(each.hours_worked ?? 0);
        if (each.status === 'no_show') sum.no_shows++;
        if (each.status === 'completed') people.add(each.volunteer_id);
      }
    }
  }
  return { all, activities, weeks, volunteers: people.size };
}

const bare = ({ shifts, capacity, filled, hours, no_shows }: Figures): Figures => ({
  shifts,
  capacity,
  filled,
  hours,
  no_shows,
});
const isSomething = ({ shifts, hours, no_shows }: Figures): boolean => shifts + hours + no_shows > 0;

test('returns the same figures as a recount of the rows for random shifts', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...ZONES),
      fc.array(shiftDraw, { minLength: 5, maxLength: 25 }),
      fc.constantFrom(...DAYS),
      fc.integer({ min: 0, max: 366 }),
      async (time_zone, draws, from, days) => {
        const here = await on.makeScene(t, { time_zone });
        const people: Volunteering[] = [];
        for (let n = 0; n < 5; n++) {
          const { person, volunteer } = await on.makeVolunteer(t, here);
          people.push({ volunteer_id: volunteer._id, user_id: person.actor.user_id });
        }
        for (const draw of draws) await write(here, time_zone, people, draw);
        const to = new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10);
        const [reported, counted] = [await figures(from, to, here), await recount(here, from, to)];
        expect([bare(reported), reported.volunteers]).toEqual([counted.all, counted.volunteers]);
        expect(new Map(reported.by_activity.map((each) => [each.activity_category, bare(each)]))).toEqual(
          new Map([...counted.activities].filter(([, sums]) => isSomething(sums))),
        );
        const reportedWeeks = reported.by_week.map((each): [string, Figures] => [each.week, bare(each)]);
        expect(new Map(reportedWeeks.filter(([, sums]) => isSomething(sums)))).toEqual(
          new Map([...counted.weeks].filter(([, sums]) => isSomething(sums))),
        );
        for (const each of [reported, ...reported.by_activity, ...reported.by_week])
          expect(each.fill_rate).toBeCloseTo(each.capacity ? (100 * each.filled) / each.capacity : 0, 0);
      },
    ),
    { numRuns: 12 },
  );
});
