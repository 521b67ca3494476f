import { describe, expect, test } from 'vitest';
import { WEEKDAYS } from '@nourish/contract/constants';
import { testApp, type HttpResponse } from '../../../test/app.ts';
import { makeFoodBank, makePerson, type Person } from '../../../test/factories.ts';
import { inTransaction } from '../../db/database.ts';
import * as requests from '../food-requests/test-calls.ts';

const t = testApp();

async function makePlace() {
  const foodbank_id = await makeFoodBank(t.ctx);
  return { foodbank_id, staff: await makePerson(t.ctx, { role: 'staff', foodbank_id }) };
}
const bankOf = ({ actor }: Person): string => actor.foodbank_id ?? '';
const read = (person: Person, id = bankOf(person)): Promise<HttpResponse> =>
  t.call('GET /api/foodbanks/:id/pickup-schedule', { token: person.token, params: { id } });
const BLOCK = { weekday: 'mon', from: '09:00', to: '12:00', slot_minutes: 30, capacity: 4 };
const RULES = { lead_hours: 1, window_days: 30 };
const setWeek = (person: Person, body: object, id = bankOf(person)): Promise<HttpResponse> =>
  t.call('PUT /api/foodbanks/:id/pickup-schedule', {
    token: person.token,
    params: { id },
    body: { version: 0, blocks: [BLOCK], ...RULES, ...body },
  });
const setDay = (person: Person, date: string, body: object): Promise<HttpResponse> =>
  t.call('POST /api/foodbanks/:id/pickup-exceptions', {
    token: person.token,
    params: { id: bankOf(person) },
    body: { date, version: 1, blocks: [], ...body },
  });
const removeDay = (person: Person, date: string, version: number): Promise<HttpResponse> =>
  t.call('POST /api/foodbanks/:id/pickup-exceptions/:date/removal', {
    token: person.token,
    params: { id: bankOf(person), date },
    body: { version },
  });
const statusesOf = (answers: HttpResponse[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);
const problemsOf = ({ body }: HttpResponse): string[] =>
  body.errors.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`);

describe('the schedule of a food bank', () => {
  test('has version 0 and the usual rules before it is set', async () => {
    const { staff, foodbank_id } = await makePlace();
    expect((await read(staff)).body.data).toEqual({
      foodbank_id,
      version: 0,
      blocks: [],
      lead_hours: 2,
      window_days: 28,
      unclaimed_days: 2,
      unclaimed_days_chilled: 0,
      exceptions: [],
      updated_at: null,
      updated_by: null,
    });
  });

  test('is set by staff, by weekday and time, and keeps its exceptional days', async () => {
    const { staff } = await makePlace();
    const filled = { walk_ins: 0, program_id: null, valid_from: null, valid_to: null };
    const afternoon = { ...BLOCK, from: '13:00', to: '15:00', walk_ins: 1, valid_to: '2031-01-31' };
    const blocks = [{ ...BLOCK, weekday: 'tue' }, afternoon, BLOCK];
    const { status, body } = await setWeek(staff, { blocks });
    expect(status).toBe(200);
    expect(body.data.affected).toEqual([]);
    expect(body.data.schedule).toMatchObject({
      ...RULES,
      version: 1,
      updated_by: staff.actor.name,
      blocks: [
        { ...filled, ...BLOCK },
        { ...filled, ...afternoon },
        { ...filled, ...BLOCK, weekday: 'tue' },
      ],
    });
    const date = requests.inDays(t.ctx, 3);
    await setDay(staff, date, { reason: '  Stock \n taking ' });
    const again = await setWeek(staff, { version: 2, window_days: 7 });
    expect(again.body.data.schedule).toMatchObject({
      version: 3,
      window_days: 7,
      blocks: [BLOCK],
      exceptions: [{ date, reason: 'Stock taking', blocks: [] }],
    });
    expect((await read(staff)).body.data).toEqual(again.body.data.schedule);
  });

  test('gets exceptional days, which are changed and removed', async () => {
    const { staff } = await makePlace();
    await setWeek(staff, {});
    const [date, other] = [requests.inDays(t.ctx, 3), requests.inDays(t.ctx, 2)];
    const { weekday: _, ...hours } = BLOCK;
    await setDay(staff, date, { blocks: [hours] });
    await setDay(staff, other, { version: 2, reason: 'Holiday' });
    const changed = await setDay(staff, date, { version: 3, blocks: [{ ...hours, capacity: 9 }] });
    expect(changed.body.data.schedule.exceptions).toMatchObject([
      { date: other, reason: 'Holiday', blocks: [] },
      { date, reason: null, blocks: [{ ...hours, capacity: 9 }] },
    ]);
    const removed = await removeDay(staff, date, 4);
    expect(removed.body.data.schedule).toMatchObject({ version: 5, exceptions: [{ date: other }] });
    expect((await removeDay(staff, date, 5)).status).toBe(404);
  });

  test('has no exceptional days before its first week', async () => {
    const { staff } = await makePlace();
    const date = requests.inDays(t.ctx, 3);
    for (const answer of [await setDay(staff, date, { version: 0 }), await removeDay(staff, date, 0)])
      expect(answer.status).toBe(404);
  });

  test('refuses invalid hours and names the fields', async () => {
    const { staff } = await makePlace();
    const elsewhere = await makePlace();
    const programs = await t.call('GET /api/programs', { token: elsewhere.staff.token });
    const refused = await setWeek(staff, {
      blocks: [
        { ...BLOCK, to: '08:00' },
        { ...BLOCK, walk_ins: 5 },
        { ...BLOCK, program_id: programs.body.data[0]._id },
        { ...BLOCK, weekday: 'wed', valid_from: '2031-02-02', valid_to: '2031-02-01' },
      ],
    });
    expect(refused.status).toBe(400);
    expect(problemsOf(refused)).toEqual([
      'blocks.0.to before_start',
      'blocks.1.walk_ins too_big',
      'blocks.2.program_id unknown_program',
      'blocks.3.valid_to before_start',
    ]);
    expect(refused.body.errors[0].message).toBe('Choose a time after the start');
    expect(refused.body.errors[3].message).toBe('The last day must not be before the first');
    expect((await read(staff)).body.data.version).toBe(0);
  });

  test('refuses exceptional days before today and more than two years ahead', async () => {
    const { staff } = await makePlace();
    await setWeek(staff, {});
    expect(problemsOf(await setDay(staff, requests.inDays(t.ctx, -1), {}))).toEqual(['date in_past']);
    expect(problemsOf(await setDay(staff, requests.inDays(t.ctx, 733), {}))).toEqual(['date too_far_ahead']);
    expect((await setDay(staff, requests.inDays(t.ctx, 0), {})).status).toBe(200);
  });
});

describe('two people at once', () => {
  test('the second change of the same version is a conflict', async () => {
    const { staff, foodbank_id } = await makePlace();
    const other = await makePerson(t.ctx, { role: 'staff', foodbank_id });
    for (const version of [0, 1]) {
      const answers = await Promise.all([staff, other].map((who) => setWeek(who, { version })));
      expect(statusesOf(answers)).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe('conflict');
    }
    expect((await read(staff)).body.data.version).toBe(2);
  });

  test('a day and a week of the same version conflict as well', async () => {
    const { staff } = await makePlace();
    await setWeek(staff, {});
    const date = requests.inDays(t.ctx, 3);
    const answers = await Promise.all([setWeek(staff, { version: 1 }), setDay(staff, date, { version: 1 })]);
    expect(statusesOf(answers)).toEqual([200, 409]);
  });
});

test('staff of another food bank neither read nor change it, and administrators name it', async () => {
  const [{ foodbank_id }, { staff: stranger }] = [await makePlace(), await makePlace()];
  expect((await read(stranger, foodbank_id)).status).toBe(404);
  expect((await setWeek(stranger, {}, foodbank_id)).status).toBe(404);
  const admin = await makePerson(t.ctx, { role: 'admin' });
  expect((await setWeek(admin, {}, foodbank_id)).body.data.schedule).toMatchObject({
    foodbank_id,
    version: 1,
  });
});

test('an archived food bank keeps its hours', async () => {
  const { staff, foodbank_id } = await makePlace();
  await inTransaction(t.ctx, (tx) =>
    tx
      .updateTable('food_banks')
      .set({ archived_at: t.ctx.clock.now() })
      .where('id', '=', foodbank_id)
      .execute(),
  );
  expect((await setWeek(staff, {})).body.code).toBe('food_bank_archived');
});

test('each change is in the audit trail', async () => {
  const { staff, foodbank_id } = await makePlace();
  const date = requests.inDays(t.ctx, 3);
  await setWeek(staff, {});
  await setDay(staff, date, { reason: 'Holiday' });
  await removeDay(staff, date, 2);
  const entries = await t.ctx.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'entity', 'before', 'after'])
    .where('foodbank_id', '=', foodbank_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const about = { actor_id: staff.actor.user_id, action: 'updated', entity: 'food_bank' };
  expect(entries).toEqual([
    {
      ...about,
      before: {
        hours_mon: null,
        lead_minutes: null,
        window_days: null,
        unclaimed_days: null,
        unclaimed_days_chilled: null,
      },
      after: {
        hours_mon: '09:00-12:00 30 min × 4',
        lead_minutes: 60,
        window_days: 30,
        unclaimed_days: 2,
        unclaimed_days_chilled: 0,
      },
    },
    { ...about, before: { exceptional_day: null }, after: { exceptional_day: `${date}: – (Holiday)` } },
    { ...about, before: { exceptional_day: `${date}: – (Holiday)` }, after: { exceptional_day: null } },
  ]);
});

describe('the opening hours of a food bank with a schedule', () => {
  const hoursOf = async (id: string) =>
    (await t.call('GET /api/foodbanks/:id', { params: { id } })).body.data.operatingHours;

  test('are those of the blocks that are valid today, of all programs', async () => {
    const { staff, foodbank_id } = await makePlace();
    expect(await hoursOf(foodbank_id)).toEqual({ mon: '09:00-17:00' });
    const token = staff.token;
    const program = await t.call('POST /api/programs', { token, body: { name: 'Meals', kind: 'meal' } });
    const program_id = program.body.data._id;
    const blocks = [
      { ...BLOCK, from: '13:00', to: '17:30' },
      BLOCK,
      { ...BLOCK, from: '12:00', to: '12:30' },
      { ...BLOCK, from: '17:00', to: '19:00', program_id },
      { ...BLOCK, weekday: 'tue', valid_from: requests.inDays(t.ctx, 2) },
      { ...BLOCK, weekday: 'wed', valid_to: requests.inDays(t.ctx, -2) },
      { ...BLOCK, weekday: 'sun', program_id },
    ];
    expect((await setWeek(staff, { blocks })).status).toBe(200);
    const hours = { mon: '09:00-12:30, 13:00-19:00', sun: '09:00-12:00' };
    expect(await hoursOf(foodbank_id)).toEqual(hours);
    const { body } = await t.call('GET /api/foodbanks', { query: { limit: 100 } });
    expect(body.data.find(({ _id }: { _id: string }) => _id === foodbank_id).operatingHours).toEqual(hours);
    await setWeek(staff, { version: 1, blocks: [] });
    expect(await hoursOf(foodbank_id)).toEqual({});
  });

  test('are not written elsewhere, but sending them back unchanged is accepted', async () => {
    const { staff, foodbank_id } = await makePlace();
    await setWeek(staff, { blocks: WEEKDAYS.map((weekday) => ({ ...BLOCK, weekday })) });
    const { token } = await makePerson(t.ctx, { role: 'admin' });
    const change = (body: object) =>
      t.call('PUT /api/foodbanks/:id', { token, params: { id: foodbank_id }, body });
    const refused = await change({ operatingHours: { mon: '08:00-20:00' }, city: 'Ottawa' });
    expect([refused.status, problemsOf(refused)]).toEqual([400, ['operatingHours set_by_schedule']]);
    const operatingHours = await hoursOf(foodbank_id);
    const accepted = await change({ operatingHours, city: 'Ottawa' });
    expect(accepted.body.data).toMatchObject({ operatingHours, city: 'Ottawa' });
  });
});
