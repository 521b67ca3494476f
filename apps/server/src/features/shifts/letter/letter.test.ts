import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Volunteer } from '@nourish/contract';
import { addDays, instantOf } from '@nourish/contract/calendar';
import { testApp } from '../../../../test/app.ts';
import { STEADY_ZONE, testClock } from '../../../../test/clock.ts';
import { makePerson, type Person } from '../../../../test/factories.ts';
import { inTransaction, newId } from '../../../db/database.ts';
import { insertAssignment, updateAssignments } from '../assignments/queries.ts';
import * as on from '../test-calls.ts';
import { insertShifts } from '../write-queries.ts';

const t = testApp();
let scene: on.Scene;
let elsewhere: on.Scene;
let admin: Person;
beforeAll(async () => {
  scene = await on.makeScene(t, { name: 'Harvest & <Table>' });
  elsewhere = await on.makeScene(t);
  admin = await makePerson(t.ctx, { role: 'admin' });
});

interface GivenShift {
  date: string;
  hours?: number;
  title?: string;
  status?: 'completed' | 'no_show';
  self_recorded?: boolean;
}

/** Inserts past shifts of a volunteer, which the API would not accept. */
async function insertShiftsOf(volunteer: Volunteer, given: readonly GivenShift[]): Promise<void> {
  const now = testClock().now();
  await inTransaction(t.ctx, async (tx) => {
    for (const {
      date,
      hours = 3,
      title = 'Food sorting',
      status = 'completed',
      self_recorded = false,
    } of given) {
      const moments = {
        starts_at: instantOf({ date, time: '09:00' }, STEADY_ZONE),
        ends_at: instantOf({ date, time: '12:00' }, STEADY_ZONE),
      };
      const { foodbank_id, user_id, _id: volunteer_id } = volunteer;
      const [shift_id, id] = [newId(), newId()];
      const times = { shift_date: date, start_time: '09:00', end_time: '12:00', time_zone: STEADY_ZONE };
      await insertShifts(tx, [
        {
          id: shift_id,
          foodbank_id,
          series_id: null,
          title,
          ...times,
          ...moments,
          capacity: 3,
          location: null,
          description: null,
          activity_category: null,
          status: 'published',
          created_at: now,
          updated_at: now,
        },
      ]);
      await insertAssignment(tx, { id, shift_id, volunteer_id, user_id, foodbank_id, moments, now });
      const hours_worked = status === 'completed' ? hours : null;
      await updateAssignments(tx, [id], { status, hours_worked, self_recorded, updated_at: now });
    }
  });
}

const makeVolunteerWith = async (
  details: object = {},
  given: readonly GivenShift[] = [{ date: '2026-03-02' }],
) => {
  const volunteer = await on.makeVolunteer(t, scene, { details });
  await insertShiftsOf(volunteer.volunteer, given);
  return volunteer;
};

/** The response, and the text of its PDF. */
async function letterOf(
  who: Person,
  { _id }: Pick<Volunteer, '_id'>,
  query: Record<string, string> = {},
  headers: Record<string, string> = {},
) {
  const answer = await t.app.inject({
    url: `/api/volunteer-shifts/volunteer/${_id}/letter`,
    query,
    headers: { authorization: `Bearer ${who.token}`, ...headers },
  });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  const pdf = await getDocumentProxy(new Uint8Array(answer.rawPayload));
  const { text, totalPages } = await extractText(pdf, { mergePages: false });
  const pages = text.map((page) => page.replace(/\s+/g, ' '));
  return { answer, pdf, pages, totalPages, text: pages.join(' ') };
}

const refused = (who: Person, { _id }: { _id: string }, query: Record<string, string> = {}) =>
  on.send(t, who, 'GET /api/volunteer-shifts/volunteer/:id/letter', _id, undefined, query);

test.each([
  ['Nguyễn', 'Thị Ánh'],
  ['Łukasz', 'Żółć'],
  ['Ольга', 'Петрівна'],
  ['Ελένη', 'Παπαδοπούλου'],
  ['Jean-Zoë', 'D’Été'],
  ['Ṣọlá', 'Ọṣun'],
])('prints the name %s %s', async (first_name, last_name) => {
  const { person, volunteer } = await makeVolunteerWith({ first_name, last_name });
  const { text, pdf } = await letterOf(person, volunteer);
  const who = `${first_name} ${last_name} (${person.actor.email})`;
  expect(text).toContain(`This letter confirms that ${who} has volunteered`);
  const { info } = await pdf.getMetadata();
  expect(info).toMatchObject({ Title: `Volunteer hours of ${first_name} ${last_name}`, Language: 'en' });
});

test('prints the email if no font has the volunteer’s name', async () => {
  const { person, volunteer } = await makeVolunteerWith({ first_name: '王', last_name: '伟' });
  const { text } = await letterOf(person, volunteer);
  expect(text).toContain(`confirms that ${person.actor.email} has`);
  expect(text).not.toContain(person.actor.name);
});

describe('the name, once there are hours', () => {
  const nameGiven = (who: Person, { _id }: Volunteer, first_name: string | null, last_name: string | null) =>
    on.send(t, who, 'PUT /api/volunteers/:id', _id, { first_name, last_name });
  const rename = async (who: Person, name: string) => {
    const { status } = await on.send(t, who, 'PATCH /api/auth/me', undefined, { name });
    expect(status).toBe(200);
  };

  test('can no longer be changed by the volunteer, but by staff', async () => {
    const { person, volunteer } = await makeVolunteerWith({ first_name: 'Priya', last_name: 'Nair' });
    const { status, body } = await nameGiven(person, volunteer, 'Paul', 'Probation');
    expect([status, body.errors]).toEqual([
      400,
      [
        expect.objectContaining({
          field: 'first_name',
          code: 'staff_only',
          message: 'Ask your food bank to change your name',
        }),
        expect.objectContaining({ field: 'last_name', code: 'staff_only' }),
      ],
    ]);
    expect((await letterOf(person, volunteer)).text).toContain(`confirms that Priya Nair (`);
    expect((await nameGiven(scene.staff, volunteer, 'Priya', 'Nair-Lane')).status).toBe(200);
    expect((await letterOf(person, volunteer)).text).toContain(`confirms that Priya Nair-Lane (`);
  });

  test('can be sent unchanged by the volunteer', async () => {
    const { person, volunteer } = await makeVolunteerWith({ first_name: 'Priya', last_name: 'Nair' });
    const answer = await nameGiven(person, volunteer, ' Priya', 'Nair');
    expect(answer.status).toBe(200);
  });

  test('is that of the account from then on, if the record has none', async () => {
    const { person, volunteer } = await makeVolunteerWith();
    await rename(person, 'Paul Probation');
    const { text } = await letterOf(person, volunteer);
    expect(text).toContain(`confirms that ${person.actor.name} (${person.actor.email}) has`);
    expect(text).not.toContain('Probation');
    expect((await nameGiven(person, volunteer, 'Paul', 'Probation')).status).toBe(400);
  });

  test('outlives leaving and coming back', async () => {
    const { person, volunteer } = await makeVolunteerWith({ first_name: 'Priya', last_name: 'Nair' });
    for (const details of [{ first_name: 'Paul', last_name: 'Probation' }, {}]) {
      await on.send(t, person, 'DELETE /api/volunteers/:id', volunteer._id);
      const again = { foodbank_id: scene.foodbank_id, ...details };
      expect((await on.send(t, person, 'POST /api/volunteers', undefined, again)).status).toBe(201);
      expect((await letterOf(person, volunteer)).text).toContain('confirms that Priya Nair (');
    }
  });
});

test('prints the account’s email, whatever the record has', async () => {
  const { person, volunteer } = await makeVolunteerWith({ email: 'staff@nourish.example' });
  const { text } = await letterOf(person, volunteer);
  expect(text).toContain(`(${person.actor.email})`);
  expect(text).not.toContain('staff@nourish.example');
});

test('lists every completed shift, with the totals of the hours call', async () => {
  const given = [
    { date: '2026-01-05', hours: 2.25, title: 'Tri des aliments 🍎' },
    { date: '2026-02-01', hours: 3.5 },
    { date: '2026-02-03', status: 'no_show' as const, title: 'Missed' },
    { date: '2026-03-01', hours: 0.75 },
  ];
  const { person, volunteer } = await makeVolunteerWith({}, given);
  const { text } = await letterOf(person, volunteer);
  const hours = await on.send(t, person, 'GET /api/volunteer-shifts/volunteer/:id/hours', volunteer._id);
  expect(hours.body.data).toMatchObject({ total_hours: 6.5, completed_shifts: 3 });
  expect(text).toContain('completed 3 shifts and gave 6.5 hours of unpaid work');
  expect(text).toMatch(
    /Jan 5, 2026 Tri des aliments 9:00.AM – 12:00.PM 2\.25 Feb 1, 2026 .* 3\.50 Mar 1, 2026/,
  );
  expect(text).toContain('Total 6.50');
  expect(text).not.toContain('Missed');
});

test('marks unconfirmed hours and leaves them out of the confirmed totals', async () => {
  const { person, volunteer } = await makeVolunteerWith({}, [
    { date: '2026-01-05', hours: 2.25 },
    { date: '2026-02-01', hours: 3.5, self_recorded: true },
  ]);
  const { text, pages } = await letterOf(person, volunteer);
  expect(text).toContain('completed 1 shift and gave 2.25 hours of unpaid work');
  expect(text).toMatch(/Jan 5, 2026 .* 2\.25 Feb 1, 2026 .* † 3\.50 Confirmed 2\.25 Total 5\.75/);
  expect(text).toContain('† Recorded by the volunteer; not confirmed by the food bank.');
  expect(pages).toHaveLength(1);
});

test('includes the first and the last day of the period', async () => {
  const dates = ['2026-01-05', '2026-01-06', '2026-01-07', '2026-01-08'];
  const { person, volunteer } = await makeVolunteerWith(
    {},
    dates.map((date) => ({ date })),
  );
  const { text } = await letterOf(person, volunteer, { start_date: '2026-01-06', end_date: '2026-01-07' });
  expect(text).toContain('From January 6, 2026 to January 7, 2026');
  expect(text).toContain('completed 2 shifts and gave 6 hours');
  expect(dates.map((date) => text.includes(`Jan ${date.slice(-1)}, 2026 Food`))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('spreads 200 shifts over pages with table head and page number, in under 200 kB', async () => {
  const given = Array.from({ length: 200 }, (_, n) => ({
    date: addDays('2025-01-01', 2 * n),
    hours: 1.5,
    title: `Shift number ${n + 1}`,
  }));
  const { person, volunteer } = await makeVolunteerWith({}, given);
  const { pages, totalPages, text, answer } = await letterOf(person, volunteer);
  expect(totalPages).toBeGreaterThan(5);
  for (const [n, page] of pages.entries()) {
    expect(page).toContain('Date Activity Time Hours');
    expect(page).toContain(`Page ${n + 1} of ${totalPages}`);
  }
  expect(given.filter(({ title }) => text.split(`${title} `).length !== 2)).toEqual([]);
  expect(text).toContain('completed 200 shifts and gave 300 hours');
  expect(pages.at(-1)).toMatch(/Shift number 199 .*Shift number 200 .*Total 300\.00 .*Signature/);
  expect(answer.rawPayload.length).toBeLessThan(200_000);
});

test('keeps shifts on the page with the signature, for any number of shifts', async () => {
  const { person, volunteer } = await makeVolunteerWith({}, []);
  for (let n = 1; n <= 36; n += 1) {
    await insertShiftsOf(volunteer, [{ date: addDays('2026-01-01', n), self_recorded: n % 2 === 0 }]);
    const { pages } = await letterOf(person, volunteer);
    expect([n, pages.at(-1)]).toEqual([n, expect.stringMatching(/Food sorting .*Total .*Signature/)]);
  }
});

test.each([
  ['en', 'To whom it may concern:', 'Volunteer hours - Zoë Ångström.pdf'],
  ['es', 'A quien corresponda:', 'Horas de voluntariado - Zoë Ångström.pdf'],
  ['fr', 'À qui de droit,', 'Heures de bénévolat - Zoë Ångström.pdf'],
])('is in %s if requested, or else if it is the caller’s language', async (language, salutation, file) => {
  const { person, volunteer } = await makeVolunteerWith({ first_name: 'Zoë', last_name: 'Ångström' });
  const asked = await letterOf(person, volunteer, { language });
  const preferred = await letterOf(person, volunteer, {}, { 'accept-language': `${language}-CA` });
  for (const { text, answer, pdf } of [asked, preferred]) {
    expect(text).toContain(salutation);
    expect((await pdf.getMetadata()).info).toMatchObject({ Language: language });
    expect(answer.headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent(file)}`);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});

test('is tagged, and escapes names in its XML metadata', async () => {
  const { person, volunteer } = await makeVolunteerWith({ first_name: 'A & B', last_name: '<i>' });
  const { pdf, text, pages } = await letterOf(person, volunteer);
  expect(text).toContain(`A & B <i> (${person.actor.email}) has volunteered at Harvest & <Table>`);
  expect(text).toContain('1 Test Street, Toronto, ON M5V 2T6');
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
  const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree());
  for (const role of ['H1', 'Table', 'TH', 'TD']) expect(tree).toContain(`"role":"${role}"`);
  const { info, metadata } = await pdf.getMetadata();
  expect(info).toMatchObject({ Author: 'Harvest ＆ ‹Table›' });
  expect(metadata?.get('dc:title')).toContain('A ＆ B ‹i›');
  expect(pages).toHaveLength(1);
});

describe('the letter is refused', () => {
  test('if no shift was completed in the period', async () => {
    const { person, volunteer } = await makeVolunteerWith({}, [{ date: '2026-01-05', status: 'no_show' }]);
    const { status, body, headers } = await refused(person, volunteer);
    expect([status, body.code, body.message]).toEqual([
      409,
      'no_completed_shifts',
      'There are no completed shifts in this period, so there are no hours to confirm.',
    ]);
    expect(headers['content-disposition']).toBeUndefined();
  });

  test('if the period is invalid', async () => {
    const { person, volunteer } = await makeVolunteerWith();
    const { status, body } = await refused(person, volunteer, {
      start_date: '2026-03-02',
      end_date: '2026-03-01',
    });
    expect([status, body.errors]).toEqual([
      400,
      [expect.objectContaining({ field: 'end_date', message: 'The last day must not be before the first' })],
    ]);
    expect((await refused(person, volunteer, { start_date: 'soon' })).status).toBe(400);
    expect((await refused(person, volunteer, { language: 'de' })).status).toBe(400);
  });

  test('to anyone but the volunteer, their food bank’s staff and administrators', async () => {
    const { person, volunteer } = await makeVolunteerWith();
    for (const who of [person, scene.staff, admin]) await letterOf(who, volunteer);
    const other = await on.makeVolunteer(t, scene);
    for (const who of [other.person, elsewhere.staff]) {
      const { status, body } = await refused(who, volunteer);
      expect([status, body.code]).toEqual([404, 'not_found']);
    }
  });
});
