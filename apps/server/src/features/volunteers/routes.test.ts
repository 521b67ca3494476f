import { beforeAll, describe, expect, test } from 'vitest';
import type { RouteKey } from '@nourish/contract';
import { inTransaction } from '../../db/database.ts';
import { testApp, unique } from '../../../test/app.ts';
import { makeFoodBank, makePerson, type Person } from '../../../test/factories.ts';
import { dayAhead } from '../../../test/world.ts';

const t = testApp();
let here: string;
let elsewhere: string;
let staff: Person;
let staffElsewhere: Person;
let admin: Person;

beforeAll(async () => {
  here = await makeFoodBank(t.ctx);
  elsewhere = await makeFoodBank(t.ctx);
  staff = await makePerson(t.ctx, { role: 'staff', foodbank_id: here });
  staffElsewhere = await makePerson(t.ctx, { role: 'staff', foodbank_id: elsewhere });
  admin = await makePerson(t.ctx, { role: 'admin' });
});

const call = (who: Person, key: RouteKey, options: { id?: string; body?: object; query?: object } = {}) =>
  t.call(key, {
    token: who.token,
    ...(options.id && { params: { id: options.id } }),
    ...(options.body && { body: options.body }),
    query: { ...options.query },
  });
const makeUser = (foodbank_id: string | null = here) => makePerson(t.ctx, { role: 'volunteer', foodbank_id });
/** Makes a person known to the food bank. */
const offerDonation = ({ token }: Person) =>
  t.call('POST /api/donations', {
    token,
    body: {
      donorName: 'Rosa Delgado',
      donorEmail: 'rosa@nourish.example',
      donorPhone: '416-555-0142',
      productName: 'Chickpeas',
      quantity: 24,
      unit: 'cans',
      category: 'canned-goods',
      scheduledPickupDate: dayAhead(3),
      scheduledPickupTime: '10:00',
      foodbank_id: here,
    },
  });
const register = async (who: Person, body: object = {}) => {
  const answer = await call(who, 'POST /api/volunteers', { body });
  expect([answer.status, answer.body.code]).toEqual([201, undefined]);
  return answer.body.data;
};

const RECORD = {
  skills: [{ skill_name: 'Food Sorting', proficiency: 'beginner' }, { skill_name: ' food  sorting ' }],
  availability: {
    days_of_week: ['Saturday', 'MONDAY'],
    preferred_shifts: ['Evening', 'morning'],
    max_hours_per_week: 40,
  },
  emergency_contact: { name: 'Ada Okafor', phone: '(306) 555-0123', relationship: 'Emergency Contact' },
  notes: 'Experience and motivation',
};

describe('registering as a volunteer', () => {
  test('accepts the fields the page sends', async () => {
    const who = await makeUser();
    const data = await register(who, { user_id: who.actor.user_id, foodbank_id: here, ...RECORD });
    expect(data).toMatchObject({
      user_id: who.actor.user_id,
      foodbank_id: here,
      name: who.actor.name,
      email: who.actor.email,
      status: 'active',
      skills: [{ skill_name: 'Food Sorting', proficiency: 'beginner' }],
      availability: {
        days_of_week: ['monday', 'saturday'],
        preferred_shifts: ['morning', 'evening'],
        slots: [
          { day_of_week: 'monday', day_part: 'morning' },
          { day_of_week: 'monday', day_part: 'evening' },
          { day_of_week: 'saturday', day_part: 'morning' },
          { day_of_week: 'saturday', day_part: 'evening' },
        ],
        max_hours_per_week: 40,
      },
      emergency_contact: { name: 'Ada Okafor', phone: '+13065550123', relationship: 'Emergency Contact' },
      notes: 'Experience and motivation',
      hours_completed: 0,
      shifts_completed: 0,
    });
    const { body } = await call(who, 'GET /api/volunteers/me');
    expect(body.data).toEqual([data]);
  });

  test('accepts the spelling of the form fields', async () => {
    const data = await register(await makeUser(), {
      firstName: ' Zoë ',
      lastName: 'Okafor',
      email: 'zoe.private@nourish.example',
      phone: '416.555.0142',
      address: '1 Test Street',
      city: 'Toronto',
      postalCode: 'm5v2t6',
      emergencyContact: 'Ada Okafor',
      emergencyPhone: '+44 20 7946 0018',
      experience: 'Two summers',
      motivation: '  ',
    });
    expect(data).toMatchObject({
      name: 'Zoë Okafor',
      email: 'zoe.private@nourish.example',
      phone: '+14165550142',
      postal_code: 'M5V 2T6',
      emergency_contact: { name: 'Ada Okafor', phone: '+442079460018' },
      experience: 'Two summers',
      motivation: null,
    });
  });

  test('defaults to the person’s own food bank, or else to the oldest one', async () => {
    expect((await register(await makeUser(elsewhere))).foodbank_id).toBe(elsewhere);
    expect((await register(await makeUser(null))).foodbank_id).toBe(here);
  });

  test('succeeds once per food bank for concurrent requests', async () => {
    const who = await makeUser();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => call(who, 'POST /api/volunteers', { body: { foodbank_id: here } })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('already_volunteer');
    expect((await register(who, { foodbank_id: elsewhere })).foodbank_id).toBe(elsewhere);
  });

  test.each([
    ['phone', { phone: '0412 555' }, 'bad_phone'],
    ['phone', { phone: '416-555-0142 x3' }, 'bad_phone'],
    ['phone', { phone: '12345678901234567' }, 'bad_phone'],
    ['emergency_phone', { emergencyContact: 'Ada', emergencyPhone: 'none' }, 'bad_phone'],
    ['emergency_phone', { emergencyContact: 'Ada' }, 'required'],
    ['emergency_contact.phone', { emergency_contact: { name: 'Ada', phone: '+0' } }, 'bad_phone'],
    ['email', { email: 'nobody' }, 'bad_format'],
    ['first_name', { first_name: 'Win at http://evil.example/x' }, 'has_link'],
    ['last_name', { last_name: 'evil.example' }, 'has_link'],
    [
      'emergency_contact.name',
      { emergency_contact: { name: 'evil.example', phone: '4165550142' } },
      'has_link',
    ],
    ['availability.days_of_week.0', { availability: { days_of_week: ['someday'] } }, 'bad_format'],
  ])('rejects an invalid %s: %j', async (field, body, code) => {
    const answer = await call(await makeUser(), 'POST /api/volunteers', { body });
    expect([answer.status, answer.body.errors[0]]).toEqual([400, expect.objectContaining({ field, code })]);
  });

  test('lets only staff of a food bank that knows the person register others', async () => {
    const who = await makeUser();
    await offerDonation(who);
    const body = { user_id: who.actor.user_id };
    expect((await call(await makeUser(), 'POST /api/volunteers', { body })).status).toBe(404);
    expect((await call(staffElsewhere, 'POST /api/volunteers', { body })).status).toBe(404);
    expect((await register(staff, body)).user_id).toBe(who.actor.user_id);
    // Choosing the food bank for browsing does not make a person known to it.
    const stranger = { user_id: (await makeUser()).actor.user_id };
    expect((await call(staff, 'POST /api/volunteers', { body: stranger })).status).toBe(404);
    const other = await makeUser();
    expect((await register(admin, { user_id: other.actor.user_id })).foodbank_id).toBe(here);
  });

  test('returns 404 for an unknown food bank', async () => {
    const foodbank_id = '019a0000-0000-7000-8000-000000000000';
    expect((await call(await makeUser(), 'POST /api/volunteers', { body: { foodbank_id } })).status).toBe(
      404,
    );
  });
});

describe('a record', () => {
  test('can be read and changed only by its person, staff there and administrators', async () => {
    const who = await makeUser();
    const { _id: id } = await register(who, RECORD);
    for (const reader of [who, staff, admin]) {
      expect((await call(reader, 'GET /api/volunteers/:id', { id })).body.data._id).toBe(id);
      const city = unique('City');
      const changed = await call(reader, 'PUT /api/volunteers/:id', { id, body: { city } });
      expect(changed.body.data).toMatchObject({ city, notes: RECORD.notes, phone: null });
    }
    for (const reader of [await makeUser(), staffElsewhere]) {
      expect((await call(reader, 'GET /api/volunteers/:id', { id })).status).toBe(404);
      expect((await call(reader, 'PUT /api/volunteers/:id', { id, body: { city: 'x' } })).status).toBe(404);
      expect((await call(reader, 'DELETE /api/volunteers/:id', { id })).status).toBe(404);
    }
  });

  test('keeps fields that a change omits, even half of an emergency contact', async () => {
    const who = await makeUser();
    const { _id: id } = await register(who, RECORD);
    const put = async (body: object) => (await call(who, 'PUT /api/volunteers/:id', { id, body })).body.data;
    expect((await put({ emergencyPhone: '416 555 0199' })).emergency_contact).toEqual({
      name: 'Ada Okafor',
      phone: '+14165550199',
      relationship: 'Emergency Contact',
    });
    expect((await put({ availability: { days_of_week: ['Sunday'] } })).availability).toMatchObject({
      days_of_week: ['sunday'],
      preferred_shifts: ['morning', 'afternoon', 'evening'],
      max_hours_per_week: 40,
    });
    expect(await put({ emergency_contact: null, skills: [] })).toMatchObject({
      emergency_contact: null,
      skills: [],
      notes: RECORD.notes,
    });
  });

  test('has notes that its person may change until staff have written them', async () => {
    const who = await makeUser();
    const { _id: id } = await register(who, RECORD);
    const put = (caller: Person, notes: string | null) =>
      call(caller, 'PUT /api/volunteers/:id', { id, body: { notes } });
    expect((await put(who, 'Experience')).body.data.notes).toBe('Experience');
    expect((await put(staff, 'Not alone at the till')).body.data.notes).toBe('Not alone at the till');
    for (const notes of ['Reliable', null]) {
      const { status, body } = await put(who, notes);
      expect([status, body.errors]).toEqual([
        400,
        [expect.objectContaining({ field: 'notes', code: 'staff_only' })],
      ]);
    }
    expect((await put(who, 'Not alone at the till')).status).toBe(200);
    expect((await put(staff, null)).status).toBe(200);
    expect((await put(who, 'Experience')).body.data.notes).toBe('Experience');
  });

  test('has the email of the account beside the one that was given', async () => {
    const who = await makeUser();
    const data = await register(who, { email: 'staff@nourish.example' });
    expect(data).toMatchObject({ email: 'staff@nourish.example', account_email: who.actor.email });
  });

  test('can be set to inactive or suspended by staff', async () => {
    const { _id: id } = await register(await makeUser());
    for (const status of ['inactive', 'suspended', 'active']) {
      const answer = await call(staff, 'PATCH /api/volunteers/:id/status', { id, body: { status } });
      expect(answer.body.data.status).toBe(status);
    }
    const body = { status: 'suspended' };
    expect((await call(staffElsewhere, 'PATCH /api/volunteers/:id/status', { id, body })).status).toBe(404);
  });

  test('loses its details when removed, and is restored when its person registers again', async () => {
    const who = await makeUser();
    const { _id: id } = await register(who, { ...RECORD, phone: '416-555-0142' });
    await call(staff, 'PATCH /api/volunteers/:id/status', { id, body: { status: 'suspended' } });
    expect((await call(who, 'DELETE /api/volunteers/:id', { id })).status).toBe(200);
    expect((await call(who, 'GET /api/volunteers/:id', { id })).status).toBe(404);
    expect((await call(who, 'DELETE /api/volunteers/:id', { id })).status).toBe(404);
    const removed = await t.ctx.db.selectFrom('volunteers').selectAll().where('id', '=', id).execute();
    expect(removed).toMatchObject([
      { phone: null, notes: null, emergency_contact: null, skills: [], slots: [] },
    ]);
    // Leaving does not end a suspension.
    expect(await register(who)).toMatchObject({ _id: id, status: 'suspended', phone: null });
  });
});

test('changes the weekly hours without the days', async () => {
  const { _id: id, availability } = await register(await makeUser(), RECORD);
  const body = { availability: { max_hours_per_week: 8 } };
  const answer = await call(staff, 'PUT /api/volunteers/:id', { id, body });
  expect(answer.body.data.availability).toEqual({ ...availability, max_hours_per_week: 8 });
  const none = { availability: { days_of_week: [], preferred_shifts: [] } };
  const cleared = await call(staff, 'PUT /api/volunteers/:id', { id, body: none });
  expect(cleared.body.data.availability).toMatchObject({ slots: [], max_hours_per_week: 8 });
});

test('rejects registering again at an archived food bank', async () => {
  const bank = await makeFoodBank(t.ctx);
  const who = await makeUser(null);
  const { _id: id } = await register(who, { foodbank_id: bank });
  await call(who, 'DELETE /api/volunteers/:id', { id });
  await call(admin, 'PUT /api/foodbanks/:id', { id: bank, body: { archived: true } });
  const { status, body } = await call(who, 'POST /api/volunteers', { body: { foodbank_id: bank } });
  expect([status, body.code]).toEqual([409, 'food_bank_archived']);
});

describe('staff lists of volunteers', () => {
  test('are sorted by name, paged, searched and filtered by status', async () => {
    const bank = await makeFoodBank(t.ctx);
    const boss = await makePerson(t.ctx, { role: 'staff', foodbank_id: bank });
    for (const [firstName, phone] of [
      ['Zoë', '416-555-0142'],
      ['Élise', '416-555-0143'],
      ['Ben', '416-555-0144'],
    ] as const)
      await register(await makeUser(bank), { firstName, lastName: 'Ng', phone });
    const list = async (query: object) => {
      const { body } = await call(boss, 'GET /api/volunteers/foodbank/:id', { id: bank, query });
      return [body.data.map((row: { first_name: string }) => row.first_name), body.pagination.totalItems];
    };
    expect(await list({})).toEqual([['Ben', 'Élise', 'Zoë'], 3]);
    expect(await list({ limit: 2, page: 2 })).toEqual([['Zoë'], 3]);
    expect(await list({ search: 'NG elise' })).toEqual([['Élise'], 1]);
    expect(await list({ search: '0144' })).toEqual([['Ben'], 1]);
    expect(await list({ search: '%' })).toEqual([[], 0]);
    expect(await list({ status: 'suspended' })).toEqual([[], 0]);
    expect((await call(staffElsewhere, 'GET /api/volunteers/foodbank/:id', { id: bank })).status).toBe(404);
  });

  test('are sorted by name, completed hours or first day', async () => {
    const bank = await makeFoodBank(t.ctx);
    const boss = await makePerson(t.ctx, { role: 'staff', foodbank_id: bank });
    const { body: made } = await call(boss, 'POST /api/shifts', {
      body: {
        title: 'Sorting',
        shift_date: dayAhead(2),
        start_time: '09:00',
        end_time: '12:00',
        capacity: 3,
      },
    });
    for (const [firstName, hours] of [
      ['Zoe', 3],
      ['Ada', 1.5],
      ['Ben', null],
    ] as const) {
      const { _id: id } = await register(await makeUser(bank), { firstName, lastName: 'Ng' });
      const { body } = await call(boss, 'POST /api/volunteer-shifts', {
        body: { shift_id: made.data._id, volunteer_id: id },
      });
      if (hours !== null)
        await inTransaction(t.ctx, (tx) =>
          tx
            .updateTable('assignments')
            .set({ status: 'completed', hours_worked: hours })
            .where('id', '=', body.data._id)
            .execute(),
        );
    }
    const list = async (key: RouteKey, sort?: string) => {
      const { body } = await call(boss, key, {
        ...(key.endsWith(':id') && { id: bank }),
        query: { ...(sort && { sort }) },
      });
      return body.data.map((row: { first_name: string }) => row.first_name).join();
    };
    for (const key of ['GET /api/volunteers/foodbank/:id', 'GET /api/volunteers/available'] as const) {
      expect(await list(key)).toBe('Ada,Ben,Zoe');
      expect(await list(key, '-name')).toBe('Zoe,Ben,Ada');
      expect(await list(key, '-hours')).toBe('Zoe,Ada,Ben');
      expect(await list(key, 'hours')).toBe('Ben,Ada,Zoe');
      expect(await list(key, 'created_at')).toBe('Zoe,Ada,Ben');
      expect(await list(key, '-created_at')).toBe('Ben,Ada,Zoe');
    }
    const { status } = await call(boss, 'GET /api/volunteers/available', { query: { sort: 'age' } });
    expect(status).toBe(400);
  });

  test('find volunteers by availability', async () => {
    const bank = await makeFoodBank(t.ctx);
    const boss = await makePerson(t.ctx, { role: 'staff', foodbank_id: bank });
    const slot = { day_of_week: 'Tuesday', day_part: 'Evening' };
    const named = await register(await makeUser(bank), { availability: { slots: [slot] } });
    const days = await register(await makeUser(bank), { availability: { days_of_week: ['tuesday'] } });
    const never = await register(await makeUser(bank));
    const away = await register(await makeUser(bank), { availability: { slots: [slot] } });
    await call(boss, 'PATCH /api/volunteers/:id/status', { id: away._id, body: { status: 'inactive' } });
    const list = async (query: object) => {
      const { body } = await call(boss, 'GET /api/volunteers/available', { query });
      return new Set(body.data.map((row: { _id: string }) => row._id));
    };
    expect(await list({})).toEqual(new Set([named._id, days._id, never._id]));
    expect(await list({ day_of_week: 'Tuesday', shift_time: 'evening' })).toEqual(
      new Set([named._id, days._id]),
    );
    expect(await list({ day_of_week: 'tuesday', shift_time: 'morning' })).toEqual(new Set([days._id]));
    expect(await list({ shift_time: 'EVENING' })).toEqual(new Set([named._id, days._id]));
    expect(await list({ day_of_week: 'friday' })).toEqual(new Set());
  });

  test('count volunteers by status and skill', async () => {
    const bank = await makeFoodBank(t.ctx);
    const boss = await makePerson(t.ctx, { role: 'staff', foodbank_id: bank });
    const cook = { skills: [{ skill_name: 'Cooking' }, { skill_name: 'Cleaning' }] };
    await register(await makeUser(bank), cook);
    const { _id: id } = await register(await makeUser(bank), { skills: [{ skill_name: 'Cooking' }] });
    await call(boss, 'PATCH /api/volunteers/:id/status', { id, body: { status: 'inactive' } });
    const { body } = await call(boss, 'GET /api/volunteers/stats/foodbank/:id', { id: bank });
    expect(body.data).toEqual({
      total: 2,
      active: 1,
      inactive: 1,
      suspended: 0,
      new_this_month: 2,
      total_hours: 0,
      completed_shifts: 0,
      no_shows: 0,
      by_skill: [
        { skill_name: 'Cooking', count: 2 },
        { skill_name: 'Cleaning', count: 1 },
      ],
    });
  });
});

test('refuses to delete a food bank with volunteers', async () => {
  const bank = await makeFoodBank(t.ctx);
  await register(await makeUser(), { foodbank_id: bank });
  const { status, body } = await call(admin, 'DELETE /api/foodbanks/:id', { id: bank });
  expect([status, body.errors]).toEqual([
    409,
    [{ field: 'volunteers', code: 'has_volunteers', message: 'Volunteers: 1', count: 1 }],
  ]);
});
