import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { done, makeDesk, send, type Desk } from '../clients/test-calls.ts';
import { applied, checked, fileOf, firstProgram, imported, rowsOf, startApplying } from './test-imports.ts';
import { workOn } from './worker.ts';

const t = testApp();

const HEADER = ['Household ID', 'Client ID', 'Name', 'Phone'];

const erase = async ({ staff }: Desk, search: string) => {
  const [{ _id: id }] = await done(send(t, staff, 'GET /api/clients', { query: { search } }));
  await done(send(t, staff, 'PATCH /api/clients/:id', { id, body: { consents: { service: false } } }));
};

/** Names in the rows that are left. */
const namesOf = async ({ foodbank_id }: Desk): Promise<string[]> =>
  (
    await sql<{ name: string }>`
      select said ->> 'name' as name from client_import_rows where foodbank_id = ${foodbank_id}
      order by import_id, row_number`.execute(t.database.root)
  ).rows.map(({ name }) => name);

test('an erasure removes the rows of a file that created the household, also those that were not applied', async () => {
  const desk = await makeDesk(t);
  const file = fileOf(
    HEADER,
    ['H1', '1', 'Nadia Haddad', ''],
    ['H1', '1', 'Nadia H.', ''],
    ['H1', '2', 'Sami Haddad', 'ask me'],
    ['H2', '3', 'Omar Said', ''],
  );
  const { _id } = await checked(t, desk.staff, file);
  await done(startApplying(t, desk.staff, _id, { mode: 'valid_rows' }));
  await workOn(t.ctx, _id);
  expect(await namesOf(desk)).toHaveLength(4);
  await erase(desk, 'nadia');
  expect(await namesOf(desk)).toEqual(['Omar Said']);
});

test('an erasure removes the rows of other imports that name the household, and leaves those of others', async () => {
  const desk = await makeDesk(t);
  const other = await makeDesk(t);
  const both = fileOf(HEADER, ['H1', '1', 'Nadia Haddad', ''], ['H2', '2', 'Omar Said', '']);
  const cancelled = await checked(t, desk.staff, both);
  await done(send(t, desk.staff, 'POST /api/clients/imports/:id/cancel', { id: cancelled._id }));
  const waiting = await checked(
    t,
    desk.staff,
    fileOf(HEADER, ['H3', '', 'Eva Roy', ''], ['', '1', 'N. H.', '']),
  );
  await checked(t, other.staff, both);
  // Known by the id of the person only.
  await imported(t, desk.staff, fileOf(['Client ID', 'Name'], ['1', 'Nadia Haddad']));
  await erase(desk, 'nadia');
  expect(await namesOf(desk)).toEqual(['Omar Said', 'Eva Roy']);
  expect(await namesOf(other)).toEqual(['Nadia Haddad', 'Omar Said']);
  expect((await applied(t, desk.staff, waiting._id)).counts).toMatchObject({ applied: 1 });
});

test('a row about a household that was erased earlier is stored with its id and its problem alone', async () => {
  const desk = await makeDesk(t);
  const { staff, foodbank_id } = desk;
  const header = ['Household ID', 'Client ID', 'Name', 'Phone', 'Adults', 'Service Consent', 'Visit Date'];
  const file = (phone: string) =>
    fileOf(
      header,
      ['H1', '1', 'Nadia Haddad', phone, 2, '2021-01-01', '2021-05-05'],
      ['H2', '2', 'Omar Said', '416-555-0143', 1, '2021-01-01', '2021-05-05'],
    );
  const { _id: program_id } = await firstProgram(t, staff);
  await imported(t, staff, file('416-555-0142'), { programs: [{ name: '', program_id }] });
  await erase(desk, 'nadia');
  const { _id } = await checked(t, staff, file('ask Nadia'));
  const { rows } =
    await sql`select * from client_import_rows where import_id = ${_id} and kind = 'error'`.execute(
      t.database.root,
    );
  expect(rows).toEqual([
    {
      import_id: _id,
      foodbank_id,
      row_number: 2,
      kind: 'error',
      outcome: null,
      client: null,
      visit: null,
      client_id: null,
      client_key: 'h:H1',
      visit_key: null,
      label: '#H1',
      said: { household_id: 'H1', client_id: '1' },
      changes: [],
      problems: [{ field: null, value: '', code: 'erased_here' }],
    },
  ]);
  expect(await rowsOf(t, staff, _id, { show: 'error' })).toMatchObject([
    { row_number: 2, label: '#H1', day: null },
  ]);
  expect(await namesOf(desk)).toEqual(['Omar Said', null, 'Omar Said']);
});
