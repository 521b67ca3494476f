import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '@nourish/contract/calendar';
import { testApp } from '../../../../test/app.ts';
import { dayAhead } from '../../../../test/world.ts';
import * as on from '../test-calls.ts';

const t = testApp();
let scene: on.Scene;
beforeAll(async () => {
  scene = await on.makeScene(t);
});

describe('a repeated call with the same idempotency key', () => {
  const call = (key: string, params: object, body: object, idempotencyKey: string) =>
    t.call(key as 'POST /api/shifts', {
      token: scene.staff.token,
      ...params,
      body,
      headers: { 'idempotency-key': idempotencyKey },
    });

  test('creates a series once', async () => {
    const recurrence = { every_weeks: 1, until: dayAhead(24) };
    const send = (title: string) =>
      call('POST /api/shifts', {}, on.shiftOf({ title, recurrence }), 'plan-a-series');
    const [first, again] = [await send('Weekly'), await send('Weekly')];
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    const { data } = (await on.send(t, scene.staff, 'GET /api/shifts/foodbank/:id', scene.foodbank_id)).body;
    expect(data).toHaveLength(3);
    expect((await send('Other')).body.code).toBe('idempotency_key_reused');
  });

  test('creates a copy once', async () => {
    const { _id } = await on.plan(t, scene);
    const send = () =>
      call(
        'POST /api/shifts/:id/duplicate',
        { params: { id: _id } },
        { shift_date: dayAhead(60) },
        'copy-a-shift',
      );
    const [first, again] = [await send(), await send()];
    expect([first.status, again.body]).toEqual([201, first.body]);
    const query = { start_date: dayAhead(60), end_date: dayAhead(60) };
    const list = await on.send(
      t,
      scene.staff,
      'GET /api/shifts/foodbank/:id',
      scene.foodbank_id,
      undefined,
      query,
    );
    expect(list.body.data).toHaveLength(1);
  });
});

test('filters a list by a span of days, in either order', async () => {
  const here = await on.makeScene(t);
  for (const days of [3, 5, 7, 9]) await on.plan(t, here, { title: `${days}`, shift_date: dayAhead(days) });
  const list = async (query: Record<string, string>) =>
    (
      await on.send(t, here.staff, 'GET /api/shifts/foodbank/:id', here.foodbank_id, undefined, query)
    ).body.data.map(({ title }: { title: string }) => title);
  expect(await list({ start_date: dayAhead(5), order: 'asc' })).toEqual(['5', '7', '9']);
  expect(await list({ end_date: dayAhead(5) })).toEqual(['5', '3']);
  expect(await list({ start_date: dayAhead(5), end_date: dayAhead(7), order: 'asc' })).toEqual(['5', '7']);
});

test('rejects a change based on an outdated version with a conflict', async () => {
  const shift = await on.plan(t, scene);
  const put = (body: object) => on.send(t, scene.staff, 'PUT /api/shifts/:id', shift._id, body);
  const first = await put({ title: 'Sorting', expected_updated_at: shift.updated_at });
  expect(first.status).toBe(200);
  const late = await put({ capacity: 9, expected_updated_at: shift.updated_at });
  expect([late.status, late.body.code]).toEqual([409, 'conflict']);
  expect((await put({ capacity: 9, expected_updated_at: first.body.data.updated_at })).status).toBe(200);
});

test('lists the sign-ups and how many to release if the capacity is too small', async () => {
  const shift = await on.plan(t, scene);
  const people = [];
  for (let n = 0; n < 3; n += 1) {
    const { person } = await on.makeVolunteer(t, scene);
    people.push(await on.signUp(t, person, shift));
  }
  const put = (body: object) => on.send(t, scene.staff, 'PUT /api/shifts/:id', shift._id, body);
  const { status, body } = await put({ capacity: 1 });
  expect([status, body.code]).toEqual([409, 'capacity_below_signups']);
  expect(
    body.errors.map((each: Record<string, unknown>) => [
      each['assignment_id'],
      each['signed_up_at'],
      each['to_release'],
    ]),
  ).toEqual(people.toReversed().map(({ _id, assignment_date }) => [_id, assignment_date, 2]));
  const some = await put({ capacity: 1, release: [people[0]?._id] });
  expect(some.body.errors.map((each: { to_release: number }) => each.to_release)).toEqual([1, 1]);
});

test('returns how many shifts and people a change would affect, by scope', async () => {
  const first = dayAhead(30);
  const shift = await on.plan(t, scene, {
    shift_date: first,
    recurrence: { every_weeks: 1, until: addDays(first, 21) },
  });
  const rows = await t.ctx.db
    .selectFrom('shifts')
    .select('id')
    .where('series_id', '=', shift.series_id)
    .orderBy('starts_at')
    .execute();
  const ids = rows.map(({ id }) => id);
  const [both, later] = [await on.makeVolunteer(t, scene), await on.makeVolunteer(t, scene)];
  for (const [who, n] of [
    [both, 0],
    [both, 1],
    [later, 2],
  ] as const)
    await on.signUp(t, who.person, { _id: ids[n] ?? '' });
  await on.send(t, scene.staff, 'PATCH /api/shifts/:id/status', ids[3], { status: 'cancelled' });
  const reach = await on.send(t, scene.staff, 'GET /api/shifts/:id/reach', ids[1]);
  expect(reach.body.data).toEqual({
    one: { shifts: 1, last_date: addDays(first, 7), people: 1, waiting: 0 },
    following: { shifts: 2, last_date: addDays(first, 14), people: 2, waiting: 0 },
    all: { shifts: 3, last_date: addDays(first, 14), people: 2, waiting: 0 },
  });
  const other = await on.makeScene(t);
  expect((await on.send(t, other.staff, 'GET /api/shifts/:id/reach', ids[1])).status).toBe(404);
});
