import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { localTime } from '@nourish/contract/calendar';
import { testApp } from '../../../test/app.ts';
import { STEADY_ZONE } from '../../../test/clock.ts';
import { addClient, done, makeDesk, send } from '../clients/test-calls.ts';
import {
  applied,
  checked,
  fileOf,
  firstProgram,
  imported,
  listVisits,
  readImport,
  reportOf,
  rowsOf,
  startApplying,
} from './test-imports.ts';
import { workOn } from './worker.ts';

const t = testApp();

const CLIENTS = fileOf(
  ['Client ID', 'Name', 'Phone', 'Adults', 'Seniors', 'Children', 'Statistics consent'],
  ['1042', 'Nadia Haddad', '416-555-0142', 2, 0, 3, '2020-01-15'],
  ['1043', 'Omar Said', '', 1, 0, 0, ''],
);
const VISITS = fileOf(
  ['Client ID', 'Visit Date', 'Program', 'Adults', 'Seniors', 'Children'],
  ['1042', '2021-03-03', 'Hamper', 2, 0, 2],
  ['1042', '2021-03-17', 'Hamper', 2, 0, 3],
  ['1043', '2021-03-17', 'Hamper', 1, 0, 0],
  ['1044', '2021-04-01', 'Meal', 1, 1, 0],
);
const PROGRAMS = {
  programs: [
    { name: 'Hamper', create: 'hamper' },
    { name: 'Meal', create: 'meal' },
  ],
};

const clientsOf = async (foodbank_id: string) =>
  (
    await sql<{ name: string; adults: number }>`
      select coalesce(c.name, c.alias) as name, c.number, c.adults, c.seniors, c.children
      from clients c where c.foodbank_id = ${foodbank_id} order by c.number`.execute(t.database.root)
  ).rows;
const visitsOf = async (foodbank_id: string) =>
  (
    await sql`
      select coalesce(c.name, c.alias) as name, v.day::text as day, v.adults, v.children, v.statistics, v.imported_from
      from visits v left join clients c on c.id = v.client_id
      where v.foodbank_id = ${foodbank_id} order by v.day, c.number, v.id`.execute(t.database.root)
  ).rows;

test('clients become households with a number, a phone and the consents that have a date', async () => {
  const { foodbank_id, staff } = await makeDesk(t);
  const { counts } = await imported(t, staff, CLIENTS);
  expect(counts).toMatchObject({ clients_new: 2, new: 2, applied: 2, skipped: 0 });
  const clients = await done(send(t, staff, 'GET /api/clients'));
  expect(clients).toMatchObject([
    {
      number: 1,
      name: 'Nadia Haddad',
      phone: '+14165550142',
      household: { adults: 2, seniors: 0, children: 3 },
      consents: { service: false, statistics: true },
    },
    { number: 2, name: 'Omar Said', consents: { service: false, statistics: false } },
  ]);
  const consents = await done(send(t, staff, 'GET /api/clients/:id/consents', { id: clients[0]._id }));
  expect(consents).toMatchObject([{ purpose: 'statistics', granted_at: '2020-01-15T12:00:00.000Z' }]);
  expect(await clientsOf(foodbank_id)).toHaveLength(2);
});

test('visits keep their day and household, take no stock, and count in the report of their month', async () => {
  const { foodbank_id, staff } = await makeDesk(t);
  await imported(t, staff, CLIENTS);
  const { counts } = await imported(t, staff, VISITS, PROGRAMS);
  expect(counts).toMatchObject({ visits_new: 4, clients_new: 1, applied: 4 });
  const from = { imported_from: 'other' };
  expect(await visitsOf(foodbank_id)).toEqual([
    { name: 'Nadia Haddad', day: '2021-03-03', adults: 2, children: 2, statistics: 'granted', ...from },
    { name: 'Nadia Haddad', day: '2021-03-17', adults: 2, children: 3, statistics: 'granted', ...from },
    { name: 'Omar Said', day: '2021-03-17', adults: 1, children: 0, statistics: 'unasked', ...from },
    { name: '#1044', day: '2021-04-01', adults: 1, children: 0, statistics: 'unasked', ...from },
  ]);
  expect(await reportOf(t, staff, '2021-03')).toMatchObject({
    visits: 3,
    households: 1,
    people: 5,
    by_program: [{ name: 'Hamper', kind: 'hamper', visits: 3 }],
  });
  expect(await reportOf(t, staff, '2021-04')).toMatchObject({ visits: 1, by_program: [{ kind: 'meal' }] });
  const visits = await listVisits(t, staff, { month: '2021-03' });
  expect(visits.map(({ lines }) => lines)).toEqual([[], [], []]);
});

test('the same files again change nothing, also after staff changed a household and voided a visit', async () => {
  const { foodbank_id, staff } = await makeDesk(t);
  await imported(t, staff, CLIENTS);
  await imported(t, staff, VISITS, PROGRAMS);
  const [nadia] = await done(send(t, staff, 'GET /api/clients', { query: { search: 'nadia' } }));
  await done(send(t, staff, 'PATCH /api/clients/:id', { id: nadia._id, body: { phone: '416-555-0199' } }));
  const [visit] = await listVisits(t, staff, { date: '2021-03-03' });
  const voiding = { id: visit?._id ?? '', body: { reason: 'Not her' } };
  await done(send(t, staff, 'POST /api/visits/:id/void', voiding));
  const before = [await clientsOf(foodbank_id), await visitsOf(foodbank_id)];

  for (const file of [CLIENTS, VISITS]) {
    const again = await checked(t, staff, file);
    expect(again.counts).toMatchObject({ clients_new: 0, clients_changed: 0, visits_new: 0, error: 0 });
    await applied(t, staff, again._id);
  }
  expect([await clientsOf(foodbank_id), await visitsOf(foodbank_id)]).toEqual(before);
  expect(await reportOf(t, staff, '2021-03')).toMatchObject({ visits: 2 });
  expect(await done(send(t, staff, 'GET /api/clients/:id', { id: nadia._id }))).toMatchObject({
    phone: '+14165550199',
  });
});

test('a later file of clients changes what it says, and nothing that it leaves empty', async () => {
  const { staff } = await makeDesk(t);
  await imported(t, staff, CLIENTS);
  const later = await checked(
    t,
    staff,
    fileOf(['Client ID', 'Name', 'Phone', 'Children'], ['1042', 'Nadia Haddad', '', 4]),
  );
  expect(later.counts).toMatchObject({ clients_changed: 1, changed: 1 });
  expect(await rowsOf(t, staff, later._id)).toMatchObject([
    { kind: 'changed', changes: [{ field: 'children', before: 3, after: 4 }] },
  ]);
  await applied(t, staff, later._id);
  const [nadia] = await done(send(t, staff, 'GET /api/clients', { query: { search: 'nadia' } }));
  expect(nadia).toMatchObject({ phone: '+14165550142', household: { adults: 2, seniors: 0, children: 4 } });
});

test('a household that has changed since the check is skipped', async () => {
  const { staff } = await makeDesk(t);
  await imported(t, staff, CLIENTS);
  const { _id } = await checked(t, staff, fileOf(['Client ID', 'Phone'], ['1042', '416-555-0111']));
  const [nadia] = await done(send(t, staff, 'GET /api/clients', { query: { search: 'nadia' } }));
  await done(send(t, staff, 'PATCH /api/clients/:id', { id: nadia._id, body: { phone: '416-555-0199' } }));
  expect((await applied(t, staff, _id)).counts).toMatchObject({ applied: 0, skipped: 1 });
});

test('a household from a file of visits gets its name, and the size of its latest visit, whatever the order', async () => {
  const { foodbank_id, staff } = await makeDesk(t);
  const program = await firstProgram(t, staff);
  const visits = fileOf(
    ['Client ID', 'Visit Date', 'Adults'],
    ['7', '2021-05-05', 3],
    ['7', '2021-06-06', 4],
    ['7', '2020-01-01', 1],
  );
  await imported(t, staff, visits, { programs: [{ name: '', program_id: program._id }] });
  expect(await clientsOf(foodbank_id)).toMatchObject([{ name: '#7', adults: 4 }]);
  await imported(t, staff, fileOf(['Client ID', 'Name'], ['7', 'Ana Ruiz']));
  const [ana] = await done(send(t, staff, 'GET /api/clients'));
  expect(ana).toMatchObject({ name: 'Ana Ruiz', alias: null });
});

describe('visits of Service Insights', () => {
  const HEADER = [
    'Household ID',
    'Number of Adults',
    'Visit ID',
    'Visit Date',
    'Primary Service(s)',
    'Neighbor ID',
  ];
  const file = fileOf(
    HEADER,
    ['H1', 2, 'v1', '2021-02-02', 'Pantry', 'n1'],
    ['H1', 2, 'v1', '2021-02-02', 'Pantry', 'n2'],
    ['H1', 2, 'v2', '2021-02-02', 'Pantry', 'n1'],
    ['', 1, 'v3', '2021-02-02', 'Pantry', ''],
  );

  test('count once each, however many people are listed; two on one day and anonymous ones too', async () => {
    const { foodbank_id, staff } = await makeDesk(t);
    const done_ = await imported(t, staff, file, { programs: [{ name: 'Pantry', create: 'hamper' }] });
    expect(done_).toMatchObject({ source: 'service_insights', counts: { visits_new: 3, unchanged: 1 } });
    expect(await visitsOf(foodbank_id)).toHaveLength(3);
    expect(await reportOf(t, staff, '2021-02')).toMatchObject({ visits: 3, anonymous_visits: 1 });
    const again = await checked(t, staff, file);
    expect(again.counts).toMatchObject({ visits_new: 0, unchanged: 4 });
  });

  test('a visit that the desk recorded that day in the same program is the same one', async () => {
    const { foodbank_id, staff } = await makeDesk(t);
    const { _id: program_id } = await firstProgram(t, staff);
    const today = localTime(t.ctx.clock.now(), STEADY_ZONE).date;
    await imported(t, staff, fileOf(['Household ID', 'Visit ID', 'Visit Date'], ['H1', 'v1', '2021-02-02']), {
      programs: [{ name: '', program_id }],
    });
    const [client] = await done(send(t, staff, 'GET /api/clients'));
    await done(send(t, staff, 'POST /api/visits', { body: { program_id, client_id: client._id } }));
    const parallel = fileOf(['Household ID', 'Visit ID', 'Visit Date'], ['H1', 'v2', today]);
    expect((await checked(t, staff, parallel)).counts).toMatchObject({ visits_new: 0, unchanged: 1 });
    expect(await visitsOf(foodbank_id)).toHaveLength(2);
  });
});

test('the members of a household are one household, whose visits are found by the id of each', async () => {
  const { foodbank_id, staff } = await makeDesk(t);
  const { _id: program_id } = await firstProgram(t, staff);
  const clients = fileOf(
    ['Household ID', 'Client ID', 'Name'],
    ['H1', '1', 'Nadia Haddad'],
    ['H1', '2', 'Sami Haddad'],
  );
  expect((await imported(t, staff, clients)).counts).toMatchObject({ clients_new: 1, applied: 2 });
  await imported(t, staff, fileOf(['Client ID', 'Visit Date'], ['1', '2021-05-05'], ['2', '2021-05-06']), {
    programs: [{ name: '', program_id }],
  });
  expect(await visitsOf(foodbank_id)).toMatchObject([{ name: 'Nadia Haddad' }, { name: 'Nadia Haddad' }]);
  expect((await checked(t, staff, clients)).counts).toMatchObject({ unchanged: 2 });
});

test('each program of the file must be chosen, or confirmed to be created; the choice is remembered', async () => {
  const { staff } = await makeDesk(t);
  const { _id: program_id } = await firstProgram(t, staff);
  const { _id, programs } = await checked(t, staff, VISITS);
  expect(programs).toEqual([
    { name: 'Hamper', visits: 3, program_id: null },
    { name: 'Meal', visits: 1, program_id: null },
  ]);
  const refused = await startApplying(t, staff, _id, { programs: [{ name: 'Meal', create: 'meal' }] });
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'programs', code: 'required' }] } });
  const elsewhere = await firstProgram(t, (await makeDesk(t)).staff);
  const foreign = [PROGRAMS.programs[1], { name: 'Hamper', program_id: elsewhere._id }];
  expect(await startApplying(t, staff, _id, { programs: foreign })).toMatchObject({ status: 400 });
  expect(await done(send(t, staff, 'GET /api/programs'))).toHaveLength(1);
  await applied(t, staff, _id, { programs: [PROGRAMS.programs[1], { name: 'Hamper', program_id }] });
  expect(await reportOf(t, staff, '2021-03')).toMatchObject({ by_program: [{ program_id, visits: 3 }] });
  const again = await checked(t, staff, VISITS);
  expect(again.programs).toMatchObject([{ name: 'Hamper', program_id }, { name: 'Meal' }]);
  expect(again.counts.visits_new).toBe(0);
});

test('of a merged household, visits count for the one who stands for it', async () => {
  const { staff } = await makeDesk(t);
  const { _id: program_id } = await firstProgram(t, staff);
  await imported(t, staff, CLIENTS);
  const [nadia] = await done(send(t, staff, 'GET /api/clients', { query: { search: 'nadia' } }));
  const other = await addClient(t, staff, { name: 'Nadia H.' });
  await done(send(t, staff, 'POST /api/clients/:id/merge', { id: nadia._id, body: { into: other._id } }));
  const visits = fileOf(['Client ID', 'Visit Date'], ['1042', '2021-05-05']);
  await imported(t, staff, visits, { programs: [{ name: '', program_id }] });
  expect(await listVisits(t, staff, { client_id: other._id })).toHaveLength(1);
  expect((await checked(t, staff, CLIENTS)).counts).toMatchObject({ unchanged: 2 });
});

test('a household that was erased here is not imported again', async () => {
  const { foodbank_id, staff } = await makeDesk(t);
  await imported(t, staff, CLIENTS);
  await imported(t, staff, VISITS, PROGRAMS);
  const [nadia] = await done(send(t, staff, 'GET /api/clients', { query: { search: 'nadia' } }));
  const withdraw = { id: nadia._id, body: { consents: { service: false } } };
  await done(send(t, staff, 'PATCH /api/clients/:id', withdraw));
  const { rows } = await sql`select from client_import_rows
    where foodbank_id = ${foodbank_id} and said::text like '%Nadia%'`.execute(t.database.root);
  expect(rows).toEqual([]);
  const again = await checked(t, staff, CLIENTS);
  expect(again.counts).toMatchObject({ clients_new: 0, error: 1 });
  expect((await rowsOf(t, staff, again._id, { show: 'error' }))[0]?.problems).toMatchObject([
    { code: 'erased_here' },
  ]);
  expect((await checked(t, staff, VISITS)).counts).toMatchObject({ visits_new: 0, error: 2 });
  expect(await visitsOf(foodbank_id)).toHaveLength(4);
});

test('two applies at once count once', async () => {
  const { foodbank_id, staff } = await makeDesk(t);
  const { _id } = await checked(t, staff, VISITS);
  const answers = await Promise.all([1, 2, 3].map(() => startApplying(t, staff, _id, PROGRAMS)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  await Promise.all([workOn(t.ctx, _id), workOn(t.ctx, _id), workOn(t.ctx, _id)]);
  await workOn(t.ctx, _id);
  expect(await readImport(t, staff, _id)).toMatchObject({
    status: 'applied',
    counts: { applied: 4, skipped: 0 },
  });
  expect(await visitsOf(foodbank_id)).toHaveLength(4);
  expect(await clientsOf(foodbank_id)).toHaveLength(3);
});

test('while a file is imported, the desk gives to the same households: each visit counts once', async () => {
  const { foodbank_id, staff } = await makeDesk(t);
  const { _id: program_id } = await firstProgram(t, staff);
  const ids = Array.from({ length: 20 }, (_, n) => String(n));
  const today = localTime(t.ctx.clock.now(), STEADY_ZONE).date;
  await imported(t, staff, fileOf(['Client ID', 'Name'], ...ids.map((id) => [id, `Person ${id}`])));
  const clients = await done(send(t, staff, 'GET /api/clients', { query: { limit: 100 } }));
  const { _id } = await checked(
    t,
    staff,
    fileOf(['Client ID', 'Visit Date'], ...ids.map((id) => [id, today])),
  );
  await done(startApplying(t, staff, _id, { programs: [{ name: '', program_id }] }));
  await Promise.all([
    workOn(t.ctx, _id),
    ...clients.map((client: { _id: string }) =>
      send(t, staff, 'POST /api/visits', { body: { program_id, client_id: client._id } }),
    ),
  ]);
  expect(await readImport(t, staff, _id)).toMatchObject({ status: 'applied' });
  expect(await visitsOf(foodbank_id)).toHaveLength(20);
});
