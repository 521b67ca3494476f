import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { readCsv } from '../../../test/csv.ts';
import { addClient, done, makeDesk, send } from '../clients/test-calls.ts';
import {
  checked,
  fileOf,
  firstProgram,
  imported,
  readHeadOf,
  rowsOf,
  startApplying,
  upload,
} from './test-imports.ts';
import { workOn } from './worker.ts';

const t = testApp();

/** Everything that the database keeps of the imports of a food bank. */
const storedOf = async (foodbank_id: string): Promise<string> =>
  JSON.stringify(
    (
      await sql`
        select to_jsonb(m) as import, (select jsonb_agg(c.content) from client_import_chunks c where c.import_id = m.id) as chunks,
          (select jsonb_agg(r) from client_import_rows r where r.import_id = m.id) as rows
        from client_imports m where m.foodbank_id = ${foodbank_id}`.execute(t.database.root)
    ).rows,
  );

test('columns outside of the list are never stored, neither before nor after the check', async () => {
  const { foodbank_id, staff } = await makeDesk(t);
  const file = fileOf(
    ['Client ID', 'Name', 'Health Card Number', 'SIN', 'Immigration Status', 'City', 'Notes'],
    ['1042', 'Nadia Haddad', '9876-543-210', '123 456 782', 'Refugee claimant', 'Laval', 'Cried today'],
  );
  const { _id, columns } = await done(upload(t, staff, file));
  const secrets = /9876-543-210|123 456 782|claimant|Laval|Cried/;
  expect(await storedOf(foodbank_id)).toContain('Nadia Haddad');
  expect(await storedOf(foodbank_id)).not.toMatch(secrets);
  await workOn(t.ctx, _id);
  expect(await storedOf(foodbank_id)).not.toMatch(secrets);
  expect(columns).toEqual([
    { name: 'Client ID', field: 'client_id', left_out: null },
    { name: 'Name', field: 'name', left_out: null },
    { name: 'Health Card Number', field: null, left_out: 'private' },
    { name: 'SIN', field: null, left_out: 'private' },
    { name: 'Immigration Status', field: null, left_out: 'private' },
    { name: 'City', field: null, left_out: 'unknown' },
    { name: 'Notes', field: null, left_out: 'private' },
  ]);
});

test('the beginning of a file tells its columns, and is not stored', async () => {
  const { foodbank_id, staff } = await makeDesk(t);
  const head = await done(
    readHeadOf(t, staff, 'Client ID;Nombre;SIN;Otro\n7;Ana;123 456 782;x\n8;"Luis, Ma'),
  );
  expect(head).toEqual({
    source: 'other',
    is_complete: true,
    columns: [
      { name: 'Client ID', field: 'client_id', left_out: null, samples: ['7'] },
      { name: 'Nombre', field: 'name', left_out: null, samples: ['Ana'] },
      { name: 'SIN', field: null, left_out: 'private', samples: [] },
      { name: 'Otro', field: null, left_out: 'unknown', samples: ['x'] },
    ],
  });
  expect(await storedOf(foodbank_id)).toBe('[]');
});

test('columns can be chosen, but no private one, none twice, and not without an id', async () => {
  const { staff } = await makeDesk(t);
  const file = fileOf(['No.', 'Who', 'SIN'], ['7', 'Ana', '1']);
  const refused = async (columns: string) => (await upload(t, staff, file, { columns })).body.errors;
  expect(await refused('client_id,name,alias')).toMatchObject([
    { field: 'columns.2', code: 'private_column' },
  ]);
  expect(await refused('client_id,client_id,')).toMatchObject([
    { field: 'columns.1', code: 'duplicate_column' },
  ]);
  expect(await refused(',name,')).toMatchObject([{ field: 'columns', code: 'required' }]);
  expect(await refused('client_id')).toMatchObject([{ field: 'columns', code: 'too_few' }]);
  expect(await refused('client_id,sin,')).toMatchObject([{ field: 'columns.1', code: 'not_an_option' }]);
  const { _id } = await checked(t, staff, file, { columns: 'client_id,name,' });
  expect(await rowsOf(t, staff, _id)).toMatchObject([
    { kind: 'new', client: 'new', label: 'Ana', row_number: 2 },
  ]);
});

test('each wrong row is listed with its column and a sentence, also as a file', async () => {
  const { staff } = await makeDesk(t);
  const file = fileOf(
    ['Client ID', 'Name', 'Phone', 'Adults', 'Visit Date'],
    ['1', 'Ana', 'ask me', 2, '2021-05-05'],
    ['2', 'Luis', '', 2, '2021-05-05'],
    ['', 'Eva', '', 'many', ''],
    ['', 'Zoé', '', 1, '2021-05-06'],
  );
  const { _id, counts } = await checked(t, staff, file);
  expect(counts).toMatchObject({ new: 1, error: 3, visits_new: 1 });
  const rows = await rowsOf(t, staff, _id, { show: 'error' });
  expect(
    rows.map(({ row_number, problems }) => [
      row_number,
      problems.map(({ column, code }) => `${column} ${code}`),
    ]),
  ).toEqual([
    [2, ['Phone bad_phone']],
    [4, ['Adults not_whole_number', 'Visit Date required']],
    [5, ['Client ID required']],
  ]);
  const { body } = await send(t, staff, 'GET /api/clients/imports/:id/problems', { id: _id });
  expect(readCsv(String(body))[0]).toMatchObject({
    Row: '2',
    Household: 'Ana',
    Column: 'Phone',
    Value: 'ask me',
  });
  expect(await startApplying(t, staff, _id)).toMatchObject({
    status: 409,
    body: { code: 'import_has_errors' },
  });
  const { _id: program_id } = await firstProgram(t, staff);
  const valid = { mode: 'valid_rows', programs: [{ name: '', program_id }] };
  expect((await startApplying(t, staff, _id, valid)).status).toBe(200);
});

test('the same household twice in a file of clients is an error of the second row', async () => {
  const { staff } = await makeDesk(t);
  const { _id } = await checked(t, staff, fileOf(['Client ID', 'Name'], ['1', 'Ana'], ['1', 'Luis']));
  expect(await rowsOf(t, staff, _id, { show: 'error' })).toMatchObject([
    { row_number: 3, problems: [{ code: 'duplicate_row' }] },
  ]);
});

test('dates with slashes are read in the order that the whole file shows', async () => {
  const { staff } = await makeDesk(t);
  const file = fileOf(['Client ID', 'Visit Date'], ['1', '03/04/2021'], ['2', '25/12/2021']);
  const { _id } = await checked(t, staff, file);
  expect((await rowsOf(t, staff, _id)).map(({ day }) => day)).toEqual(['2021-04-03', '2021-12-25']);
});

test('a file in Windows-1252 whose first accent comes late is read correctly', async () => {
  const { staff } = await makeDesk(t);
  const lines = Array.from({ length: 4_000 }, (_, n) => `${n},Person number ${n} of the file`);
  const file = Buffer.from(['Client ID,Name', ...lines, '9999,Renée Côté'].join('\r\n'), 'latin1');
  const { _id, counts } = await checked(t, staff, file);
  expect(counts.clients_new).toBe(4_001);
  const last = await rowsOf(t, staff, _id, { page: 41 });
  expect(last.at(-1)).toMatchObject({ label: 'Renée Côté', row_number: 4_002 });
});

test.each([
  ['a workbook', Buffer.from('PK\u0003\u0004rest'), 415],
  ['an empty file', ' ', 400],
  ['a file without rows', 'Client ID,Name\n', 400],
  ['a file with an open quote', `Client ID,Name\n1,"${'x'.repeat(100)}`, 400],
])('%s is refused, and leaves nothing', async (_, file, status) => {
  const { foodbank_id, staff } = await makeDesk(t);
  expect((await upload(t, staff, file)).status).toBe(status);
  expect(await storedOf(foodbank_id)).toBe('[]');
});

test('a food bank has one running import, whose rows no other food bank sees', async () => {
  const { staff } = await makeDesk(t);
  const file = fileOf(['Client ID', 'Name'], ['1', 'Ana']);
  const { _id } = await done(upload(t, staff, file));
  expect(await upload(t, staff, file)).toMatchObject({ status: 409, body: { code: 'import_running' } });
  const other = (await makeDesk(t)).staff;
  for (const key of ['GET /api/clients/imports/:id', 'GET /api/clients/imports/:id/rows'] as const)
    expect((await send(t, other, key, { id: _id })).status).toBe(404);
  await done(send(t, staff, 'POST /api/clients/imports/:id/cancel', { id: _id }));
  expect((await upload(t, staff, file)).status).toBe(201);
});

test('clients without an id of the other system are not matched by name', async () => {
  const { staff } = await makeDesk(t);
  await addClient(t, staff, { name: 'Ana Ruiz' });
  await imported(t, staff, fileOf(['Client ID', 'Name'], ['1', 'Ana Ruiz']));
  expect(await done(send(t, staff, 'GET /api/clients', { query: { search: 'ruiz' } }))).toHaveLength(2);
});
