import { beforeAll, describe, expect, test } from 'vitest';
import type { ServiceReport } from '@nourish/contract';
import { localTime } from '@nourish/contract/calendar';
import { testApp } from '../../../test/app.ts';
import { makeFoodBank, makePerson, type Person } from '../../../test/factories.ts';
import { makeReadyRequest, tell, visit } from '../../../test/visits.ts';
import { newId } from '../../db/database.ts';
import { at } from '../food-requests/test-calls.ts';
import * as on from './test-calls.ts';

const t = testApp();
const MARCH = '2026-03';

const ask = (who: Person, query: Record<string, string>) =>
  t.call('GET /api/reports/service', { token: who.token, query });
async function read(who: Person, query: Record<string, string> = {}): Promise<ServiceReport> {
  const { status, body } = await ask(who, { month: MARCH, ...query });
  expect(status).toBe(200);
  return body.data;
}
const change = (desk: on.Desk, id: string, body: object) =>
  t.call('PATCH /api/clients/:id', { token: desk.staff.token, params: { id }, body });

/** Noon at the food bank. */
const onDay = <T>(day: string, work: () => Promise<T>): Promise<T> =>
  at(t.ctx, new Date(`${day}T18:00Z`), work);

interface March {
  desk: on.Desk;
  meals: string;
  clients: Record<'family' | 'pair' | 'private' | 'unsure' | 'twin' | 'again', string>;
  toVoid: string;
}

/**
 * A March with every case:
 *
 *     day   program  client                                       statistics   adults seniors children
 *     02    hamper   family                                       granted      2      0       3
 *     05    meals    family                                       granted      2      0       3
 *     16    hamper   family, one child more from now on           granted      2      0       4
 *     03    hamper   pair                                         granted      0      2       0
 *     03    hamper   twin, merged into pair later                 granted      1      0       0
 *     04    hamper   private                                      refused      5      0       5
 *     06    meals    unsure                                       granted      -      -       -
 *     07    meals    anonymous, twice                             -
 *     09    hamper   again, voided                                granted      1      0       0
 *     31    Requests  account with a household, by a request       granted      1      0       1
 *     31    Requests  account without a household, by a request    unasked      -      -       -
 *     and one of `again` on the last day of February and the first of April.
 */
async function makeMarch(): Promise<March> {
  const desk = await on.makeDesk(t);
  const meals = await on.makeProgram(t, desk.staff, { name: 'Meals', kind: 'meal' });
  const one = { adults: 1, seniors: 0, children: 0 };
  const clients = {
    family: await on.makeClient(t, desk, { adults: 2, seniors: 0, children: 3 }),
    pair: await on.makeClient(t, desk, { adults: 0, seniors: 2, children: 0 }),
    private: await on.makeClient(t, desk, { adults: 5, seniors: 0, children: 5, statistics: false }),
    unsure: await on.makeClient(t, desk, {}),
    twin: await on.makeClient(t, desk, one),
    again: await on.makeClient(t, desk, one),
  };
  const hamper = (day: string, client_id: string) => onDay(day, () => on.served(t, desk, { client_id }));
  const meal = (day: string, client_id: string | null) =>
    onDay(day, () => on.served(t, { ...desk, program_id: meals }, { client_id }));
  await hamper('2026-02-28', clients.again);
  await hamper('2026-04-01', clients.again);
  await hamper('2026-03-02', clients.family);
  await meal('2026-03-05', clients.family);
  await change(desk, clients.family, { household: { children: 4 } });
  await hamper('2026-03-16', clients.family);
  await hamper('2026-03-03', clients.twin);
  await hamper('2026-03-03', clients.pair);
  await hamper('2026-03-04', clients.private);
  await meal('2026-03-06', clients.unsure);
  await meal('2026-03-07', null);
  await meal('2026-03-07', null);
  const { _id: toVoid } = await hamper('2026-03-09', clients.again);
  const [known, unknown] = [
    await makePerson(t.ctx, { role: 'recipient' }),
    await makePerson(t.ctx, { role: 'recipient' }),
  ];
  await tell(t, known, { adults: 1, children: 1 });
  // 23:30 on the last day, where the food bank is.
  await visit(t.ctx, desk, known, new Date('2026-04-01T05:30Z'));
  await visit(t.ctx, desk, unknown, new Date('2026-04-01T05:30Z'));
  return { desk, meals, clients, toVoid };
}

const finish = async ({ desk, clients, toVoid }: March): Promise<void> => {
  expect((await on.voidVisit(t, desk.staff, toVoid)).status).toBe(200);
  const merging = { token: desk.staff.token, params: { id: clients.twin }, body: { into: clients.pair } };
  expect((await t.call('POST /api/clients/:id/merge', merging)).status).toBe(200);
};

const expected = ({ desk, meals }: March) => ({
  foodbank_id: desk.foodbank_id,
  month: MARCH,
  visits: 11,
  anonymous_visits: 2,
  // family, pair with twin, unsure, and the account with a household
  households: 4,
  // 6 + 2 + 2
  people: 10,
  adults: 3,
  seniors: 2,
  children: 5,
  // unsure, and the anonymous ones
  unknown_people: 3,
  by_program: [
    {
      name: 'Food requests',
      kind: 'hamper',
      visits: 2,
      households: 1,
      people: 2,
      program_id: expect.any(String),
    },
    // The family had three children at its meal.
    { program_id: meals, name: 'Meals', kind: 'meal', visits: 4, households: 2, people: 5 },
    {
      program_id: desk.program_id,
      name: 'Weekly hamper',
      kind: 'hamper',
      visits: 5,
      households: 2,
      people: 8,
    },
  ],
});

describe('the service report', () => {
  let march: March;
  beforeAll(async () => {
    march = await makeMarch();
  });

  test('counts a voided visit until it is voided, and merged clients apart until they are merged', async () => {
    expect(await read(march.desk.staff)).toMatchObject({ visits: 12, households: 6, people: 12 });
    await finish(march);
  });

  test('equals the figures counted by hand', async () => {
    expect(await read(march.desk.staff)).toEqual(expected(march));
  });

  test('does not change when households change and consents are withdrawn', async () => {
    const before = await read(march.desk.staff);
    await change(march.desk, march.clients.family, { household: { adults: 9, children: 0 } });
    await change(march.desk, march.clients.pair, { consents: { statistics: false } });
    await change(march.desk, march.clients.private, { consents: { statistics: true } });
    expect(await read(march.desk.staff)).toEqual(before);
    // Withdrawing the consent to the service erases the client.
    expect((await change(march.desk, march.clients.unsure, { consents: { service: false } })).status).toBe(
      200,
    );
    expect(await read(march.desk.staff)).toEqual(before);
  });

  test('is empty for a month without visits', async () => {
    const report = await read(march.desk.staff, { month: '2020-02' });
    expect(report).toMatchObject({ visits: 0, households: 0, people: 0, unknown_people: 0, by_program: [] });
  });

  test('is a file with a row per figure and program, in the language of the reader', async () => {
    const { body, headers, status } = await t.call('GET /api/reports/service', {
      token: march.desk.staff.token,
      query: { month: MARCH, format: 'csv' },
      headers: { 'accept-language': 'fr' },
    });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="service_report_2026-03.csv"');
    const lines = body.replace('\ufeff', '').trim().split('\r\n');
    expect(lines).toHaveLength(1 + 8 + 3 * 3);
    expect(lines.slice(0, 2)).toEqual([
      'Mois,Programme,Chiffre,Valeur',
      '2026-03,Tous les programmes,Visites,11',
    ]);
    expect(lines.slice(-3)).toEqual([
      '2026-03,Weekly hamper,Visites,5',
      '2026-03,Weekly hamper,Ménages,2',
      '2026-03,Weekly hamper,Personnes,8',
    ]);
  });
});

test('the report of all food banks counts a person once', async () => {
  const month = '2019-05';
  const [here, there] = [await on.makeDesk(t), await on.makeDesk(t)];
  const who = await makePerson(t.ctx, { role: 'recipient' });
  await tell(t, who, { adults: 1 });
  for (const [desk, day] of [
    [here, '2019-05-02'],
    [there, '2019-05-03'],
  ] as const)
    await visit(t.ctx, desk, who, new Date(`${day}T18:00Z`));
  const admin = await makePerson(t.ctx, { role: 'admin' });
  expect(await read(admin, { month })).toMatchObject({
    foodbank_id: null,
    visits: 2,
    households: 1,
    people: 1,
  });
  const { foodbank_id } = here;
  expect(await read(admin, { month, foodbank_id })).toMatchObject({ foodbank_id, visits: 1, households: 1 });
});

test('the report is limited to the own food bank and to staff', async () => {
  const { staff } = await on.makeDesk(t);
  const foodbank_id = await makeFoodBank(t.ctx);
  const admin = await makePerson(t.ctx, { role: 'admin' });
  expect((await ask(staff, { month: MARCH, foodbank_id })).status).toBe(404);
  expect((await ask(admin, { month: MARCH, foodbank_id: newId() })).status).toBe(404);
  expect((await ask(await makePerson(t.ctx, { role: 'volunteer' }), { month: MARCH })).status).toBe(403);
  for (const query of [{}, { month: '2026-13' }, { month: MARCH, format: 'pdf' }] as Record<string, string>[])
    expect((await ask(staff, query)).status).toBe(400);
});

test('the first visit of a person by a request makes a client of the account', async () => {
  const desk = await on.makeDesk(t);
  const who = await makePerson(t.ctx, { role: 'recipient' });
  const id = await makeReadyRequest(t.ctx, desk, who, t.ctx.clock.now());
  const { client_id } = await on.served(t, desk, { request_id: id });
  const rows = await t.ctx.db
    .selectFrom('clients')
    .selectAll()
    .where('user_id', '=', who.actor.user_id)
    .execute();
  expect(rows).toMatchObject([{ id: client_id, person_id: who.actor.user_id, number: 1, name: null }]);
});

test('the file names the program that Nourish made in the language of the reader', async () => {
  const desk = await on.makeDesk(t);
  const query = { foodbank_id: desk.foodbank_id };
  const programs = await t.call('GET /api/programs', { token: desk.staff.token, query });
  const { _id } = programs.body.data.find(({ name }: { name: string }) => name === 'Food requests');
  await on.served(t, { ...desk, program_id: _id }, { household: { adults: 1, seniors: 0, children: 0 } });
  const { body } = await t.call('GET /api/reports/service', {
    token: desk.staff.token,
    query: { month: localTime(t.ctx.clock.now(), 'America/Toronto').date.slice(0, 7), format: 'csv' },
    headers: { 'accept-language': 'fr' },
  });
  expect(body).toContain(',Demandes d’aliments,Visites,1');
});
