import pg from 'pg';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { addDays, localTime } from '@nourish/contract/calendar';
import { testApp } from '../../../../test/app.ts';
import { STEADY_ZONE } from '../../../../test/clock.ts';
import { makePerson, type Person } from '../../../../test/factories.ts';
import { dayAhead } from '../../../../test/world.ts';
import * as on from '../test-calls.ts';

const t = testApp();
let scene: on.Scene;
let elsewhere: on.Scene;
let reader: Person;
let admin: Person;
beforeAll(async () => {
  scene = await on.makeScene(t);
  elsewhere = await on.makeScene(t);
  reader = await makePerson(t.ctx, { role: 'donor' });
  admin = await makePerson(t.ctx, { role: 'admin' });
});

const create = (who: Person, body: object) => on.send(t, who, 'POST /api/shifts', undefined, body);
const titles = ({ body }: { body: { data: { title: string }[] } }) => body.data.map(({ title }) => title);

describe('creating a shift', () => {
  test('is limited to the staff’s own food bank', async () => {
    const { status, body } = await create(scene.staff, on.shiftOf());
    expect([status, body.created]).toEqual([201, 1]);
    expect(body.data).toMatchObject({
      ...on.shiftOf(),
      foodbank_id: scene.foodbank_id,
      status: 'published',
      current_volunteers: 0,
      available_spots: 3,
      duration_hours: 3,
      time_zone: STEADY_ZONE,
      series_id: null,
    });
    expect(body.data).not.toHaveProperty('mine');
    const foodbank_id = elsewhere.foodbank_id;
    expect((await create(scene.staff, on.shiftOf({ foodbank_id }))).status).toBe(404);
    expect((await create(admin, on.shiftOf({ foodbank_id }))).status).toBe(201);
    expect((await create(admin, on.shiftOf())).body.errors[0].field).toBe('foodbank_id');
  });

  test('converts times over midnight from the food bank’s time zone', async () => {
    const west = await on.makeScene(t, { time_zone: 'America/Regina' });
    const shift = await on.plan(t, west, { start_time: '22:00', end_time: '06:30' });
    const nextDay = dayAhead(11);
    expect(shift).toMatchObject({
      starts_at: `${nextDay}T04:00:00.000Z`,
      ends_at: `${nextDay}T12:30:00.000Z`,
      duration_hours: 8.5,
      time_zone: 'America/Regina',
    });
  });

  test.each([
    [{ end_time: '09:00' }, 'end_time', 'same_as_start'],
    [{ shift_date: '9999-12-31' }, 'shift_date', 'too_far_ahead'],
    [{ shift_date: '0001-01-01' }, 'shift_date', 'in_past'],
    [{ capacity: 0 }, 'capacity', 'too_small'],
    [{ start_time: '24:00' }, 'start_time', 'bad_format'],
    [{ title: ' ' }, 'title', 'required'],
    [{ status: 'completed' }, 'status', 'not_an_option'],
    [{ recurrence: { every_weeks: 1, until: '2020-01-01' } }, 'recurrence.until', 'before_start'],
  ])('is rejected with %j', async (changes, field, code) => {
    const { status, body } = await create(scene.staff, on.shiftOf(changes));
    expect([status, body.errors[0]]).toEqual([400, expect.objectContaining({ field, code })]);
  });

  test('creates a series at the same local time across DST changes', async () => {
    const toronto = await on.makeScene(t, { time_zone: 'America/Toronto' });
    const recurrence = { every_weeks: 2, until: dayAhead(370) };
    const { body } = await create(toronto.staff, on.shiftOf({ recurrence }));
    expect(body.created).toBe(26);
    const rows = await t.ctx.db
      .selectFrom('shifts')
      .select(['shift_date', 'starts_at', 'ends_at'])
      .where('series_id', '=', body.data.series_id)
      .orderBy('starts_at')
      .execute();
    expect(rows.map((row) => row.shift_date)).toEqual(rows.map((_, n) => dayAhead(10 + 14 * n)));
    expect(new Set(rows.map((row) => localTime(row.starts_at, 'America/Toronto').time))).toEqual(
      new Set(['09:00:00']),
    );
    expect(new Set(rows.map((row) => row.starts_at.getUTCHours()))).toEqual(new Set([13, 14]));
  });

  test('copies a shift to another day as a draft', async () => {
    const shift = await on.plan(t, scene);
    const again = (who: Person) =>
      on.send(t, who, 'POST /api/shifts/:id/duplicate', shift._id, { shift_date: dayAhead(17) });
    const { status, body } = await again(scene.staff);
    expect([status, body.data]).toEqual([
      201,
      expect.objectContaining({
        ...on.shiftOf({ shift_date: dayAhead(17) }),
        status: 'draft',
        series_id: null,
      }),
    ]);
    expect((await again(elsewhere.staff)).status).toBe(404);
  });
});

describe('reading shifts', () => {
  test('shows drafts only to the staff of the food bank', async () => {
    const here = await on.makeScene(t);
    const draft = await on.plan(t, here, { title: 'Draft', status: 'draft' });
    const shift = await on.plan(t, here, { title: 'Published', shift_date: dayAhead(11) });
    const id = here.foodbank_id;
    const span = { start_date: dayAhead(1), end_date: dayAhead(20) };
    const lists = async (who: Person) => [
      titles(await on.send(t, who, 'GET /api/shifts/foodbank/:id', id)),
      titles(await on.send(t, who, 'GET /api/shifts/upcoming/foodbank/:id', id)),
      titles(await on.send(t, who, 'GET /api/shifts/available/foodbank/:id', id)),
      titles(await on.send(t, who, 'GET /api/shifts/foodbank/:id/date-range', id, undefined, span)),
      titles(await on.send(t, who, 'GET /api/shifts/foodbank/:id', id, undefined, { status: 'draft' })),
    ];
    for (const who of [here.staff, admin]) {
      expect(await lists(who)).toEqual([
        ['Published', 'Draft'],
        ['Draft', 'Published'],
        ['Published'],
        ['Draft', 'Published'],
        ['Draft'],
      ]);
      expect((await on.send(t, who, 'GET /api/shifts/:id', draft._id)).status).toBe(200);
    }
    for (const who of [reader, scene.staff]) {
      const p = ['Published'];
      expect(await lists(who)).toEqual([p, p, p, p, []]);
      expect((await on.send(t, who, 'GET /api/shifts/:id', draft._id)).status).toBe(404);
      expect((await on.send(t, who, 'GET /api/shifts/:id', shift._id)).status).toBe(200);
    }
  });

  test('searches, filters and pages lists', async () => {
    const here = await on.makeScene(t);
    for (const n of [1, 2, 3]) await on.plan(t, here, { title: `Tri ${n}`, shift_date: dayAhead(n + 1) });
    const cancelled = await on.plan(t, here, { title: 'Été', shift_date: dayAhead(9) });
    await on.send(t, here.staff, 'PATCH /api/shifts/:id/status', cancelled._id, { status: 'cancelled' });
    const list = (query: Record<string, string | number>) =>
      on.send(t, here.staff, 'GET /api/shifts/foodbank/:id', here.foodbank_id, undefined, query);
    expect(titles(await list({ limit: 2, page: 2 }))).toEqual(['Tri 2', 'Tri 1']);
    expect((await list({ limit: 2 })).body.pagination).toEqual({
      currentPage: 1,
      totalPages: 2,
      itemsPerPage: 2,
      totalItems: 4,
    });
    expect(titles(await list({ search: 'ETE' }))).toEqual(['Été']);
    expect(titles(await list({ status: 'cancelled, draft' }))).toEqual(['Été']);
    expect((await list({ status: 'open' })).body.errors[0].code).toBe('not_an_option');
    expect(
      titles(await on.send(t, here.staff, 'GET /api/shifts/upcoming/foodbank/:id', here.foodbank_id)),
    ).toEqual(['Tri 1', 'Tri 2', 'Tri 3']);
  });

  test('limits a calendar span to a hundred days', async () => {
    const list = (start_date: string, end_date: string) =>
      on.send(t, reader, 'GET /api/shifts/foodbank/:id/date-range', scene.foodbank_id, undefined, {
        start_date,
        end_date,
      });
    expect((await list(dayAhead(0), dayAhead(100))).status).toBe(200);
    expect((await list(dayAhead(0), dayAhead(101))).body.errors[0].code).toBe('too_far_ahead');
    expect((await list(dayAhead(1), dayAhead(0))).body.errors[0].code).toBe('before_start');
  });

  test('omits full shifts and shifts that have begun from the available ones', async () => {
    const here = await on.makeScene(t);
    const full = await on.plan(t, here, { title: 'Full', capacity: 1 });
    const begun = await on.plan(t, here, { title: 'Begun', ...on.timesFrom(-30) });
    const open = await on.plan(t, here, { title: 'Open', ...on.timesFrom(30) });
    const { person } = await on.makeVolunteer(t, here);
    const { _id } = await on.signUp(t, person, full);
    const list = (name: 'available' | 'upcoming') =>
      on.send(t, person, `GET /api/shifts/${name}/foodbank/:id`, here.foodbank_id);
    expect(titles(await list('available'))).toEqual([open.title]);
    const upcoming = await list('upcoming');
    expect(titles(upcoming)).toEqual(['Open', 'Full']);
    expect(upcoming.body.data[1]).toMatchObject({
      current_volunteers: 1,
      available_spots: 0,
      mine: { assignment_id: _id, status: 'assigned', waitlist_position: null },
    });
    expect(upcoming.body.data[0]).not.toHaveProperty('mine');
    expect(await on.read(t, person, begun)).toMatchObject({ title: 'Begun' });
  });

  test('returns 404 for an unknown food bank', async () => {
    const id = '019a0000-0000-7000-8000-000000000000';
    expect((await on.send(t, admin, 'GET /api/shifts/foodbank/:id', id)).status).toBe(404);
  });
});

describe('changing a series', () => {
  const dates = async (series: string | null) =>
    (
      await t.ctx.db
        .selectFrom('shifts')
        .select(['shift_date', 'title', 'capacity', 'status', 'start_time'])
        .where('series_id', '=', series)
        .orderBy('shift_date')
        .execute()
    ).map((row) => [row.shift_date, row.title, row.capacity, row.start_time].join(' '));
  const first = dayAhead(10);
  const weekly = () => on.plan(t, scene, { recurrence: { every_weeks: 1, until: addDays(first, 21) } });
  const second = async (series_id: string | null) =>
    t.ctx.db
      .selectFrom('shifts')
      .select('id as _id')
      .where('series_id', '=', series_id)
      .where('shift_date', '=', addDays(first, 7))
      .executeTakeFirstOrThrow();
  const put = (id: string, body: object) => on.send(t, scene.staff, 'PUT /api/shifts/:id', id, body);

  test('changes one shift, that and the following ones, or all future ones', async () => {
    const { series_id } = await weekly();
    const { _id } = await second(series_id);
    await put(_id, { capacity: 5 });
    await put(_id, { title: 'Later', scope: 'following' });
    await put(_id, { start_time: '10:00', scope: 'all' });
    expect(await dates(series_id)).toEqual([
      `${addDays(first, 0)} Food sorting 3 10:00`,
      `${addDays(first, 7)} Later 5 10:00`,
      `${addDays(first, 14)} Later 3 10:00`,
      `${addDays(first, 21)} Later 3 10:00`,
    ]);
  });

  test('moves all shifts and their volunteers by the same number of days', async () => {
    const shift = await weekly();
    const { _id } = await second(shift.series_id);
    const { person } = await on.makeVolunteer(t, scene);
    await on.signUp(t, person, shift);
    await on.signUp(t, person, { _id });
    expect((await put(shift._id, { shift_date: addDays(first, 7), scope: 'all' })).status).toBe(200);
    expect((await dates(shift.series_id)).map((text) => text.slice(0, 10))).toEqual(
      [7, 14, 21, 28].map((days) => addDays(first, days)),
    );
    expect((await put(shift._id, { shift_date: first, scope: 'all' })).status).toBe(200);
    const mail = await on.lastMail(t, person, 'shift_changed');
    expect(mail?.subject).toBe('2 of your shifts have changed');
    const starts = [...(mail?.calendar ?? '').matchAll(/^DTSTART:(\d{8})/gm)].map(([, day]) => day);
    expect(starts).toEqual([0, 7].map((days) => addDays(first, days).replaceAll('-', '')));
    expect(await on.findDoubles(t)).toEqual([]);
  });

  test('mails everybody all of their shifts, which it reads once', async () => {
    const place = await on.makeScene(t, { max_upcoming_shifts: 60 });
    const recurrence = { every_weeks: 1, until: addDays(first, 7 * 51) };
    const shift = await on.plan(t, place, { recurrence });
    const shifts = await t.ctx.db
      .selectFrom('shifts')
      .select(['id as _id', 'shift_date'])
      .where('series_id', '=', shift.series_id)
      .orderBy('shift_date')
      .execute();
    expect(shifts).toHaveLength(52);
    const regular = (await on.makeVolunteer(t, place)).person;
    for (const each of shifts) await on.signUp(t, regular, each);
    const guest = (await on.makeVolunteer(t, place)).person;
    await on.signUp(t, guest, shift);

    const query = vi.spyOn(pg.Client.prototype, 'query');
    onTestFinished(() => query.mockRestore());
    const body = { start_time: '10:00', scope: 'all' };
    expect((await on.send(t, place.staff, 'PUT /api/shifts/:id', shift._id, body)).status).toBe(200);
    const reads = query.mock.calls.filter(([asked]) => JSON.stringify(asked).includes('as \\"changed_at\\"'));
    expect(reads).toHaveLength(1);

    const daysOf = async (person: Person) => {
      const mail = await on.lastMail(t, person, 'shift_changed');
      return [...(mail?.calendar ?? '').matchAll(/^DTSTART:(\d{8})/gm)].map(([, day]) => day);
    };
    const days = shifts.map(({ shift_date }) => shift_date.replaceAll('-', ''));
    expect(await daysOf(regular)).toEqual(days);
    expect(await daysOf(guest)).toEqual(days.slice(0, 1));
  });

  test('cancels and deletes shifts by scope', async () => {
    const { series_id, _id: id } = await weekly();
    const { _id } = await second(series_id);
    const { person } = await on.makeVolunteer(t, scene);
    await on.signUp(t, person, { _id });
    const remove = (scope: string) =>
      on.send(t, scene.staff, 'DELETE /api/shifts/:id', id, undefined, { scope });
    expect((await remove('all')).body.code).toBe('shift_has_assignments');
    await on.send(t, scene.staff, 'PATCH /api/shifts/:id/status', _id, {
      status: 'cancelled',
      scope: 'following',
    });
    expect((await on.read(t, scene.staff, { _id: id })).status).toBe('published');
    const statuses = await t.ctx.db
      .selectFrom('shifts')
      .select('status')
      .where('series_id', '=', series_id)
      .orderBy('shift_date')
      .execute();
    expect(statuses.map(({ status }) => status)).toEqual([
      'published',
      'cancelled',
      'cancelled',
      'cancelled',
    ]);
    expect((await remove('one')).status).toBe(200);
    expect((await on.send(t, scene.staff, 'GET /api/shifts/:id', id)).status).toBe(404);
  });
});

test('rejects a series change that would overlap two shifts of one volunteer', async () => {
  const first = await on.plan(t, scene, { recurrence: { every_weeks: 1, until: dayAhead(20) } });
  const rows = await t.ctx.db
    .selectFrom('shifts')
    .select('id as _id')
    .where('series_id', '=', first.series_id)
    .orderBy('starts_at')
    .execute();
  const { person } = await on.makeVolunteer(t, scene);
  const signUps = [await on.signUp(t, person, rows[0]!), await on.signUp(t, person, rows[1]!)];
  const put = (which: number, body: object) =>
    on.send(t, scene.staff, 'PUT /api/shifts/:id', rows[which]?._id, body);
  const afternoon = { shift_date: first.shift_date, start_time: '14:00', end_time: '17:00' };
  expect((await put(1, afternoon)).status).toBe(200);
  const all = { start_time: '10:00', end_time: '13:00', scope: 'all' };
  const { status, body } = await put(0, all);
  expect([status, body.code]).toEqual([409, 'shift_overlaps']);
  expect(new Set(body.errors.map((each: { assignment_id: string }) => each.assignment_id))).toEqual(
    new Set(signUps.map(({ _id }) => _id)),
  );
  expect((await put(0, { ...all, release: [signUps[1]?._id] })).status).toBe(200);
  expect(await on.findDoubles(t)).toEqual([]);
});
