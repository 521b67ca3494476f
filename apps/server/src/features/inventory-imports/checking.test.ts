import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { writeCsv } from '../../../test/csv.ts';
import { fromNow, testClock } from '../../../test/clock.ts';
import {
  makeFoodBank,
  makeItem,
  makePerson,
  makeStorageLocation,
  type Person,
} from '../../../test/factories.ts';
import { inTransaction, newId } from '../../db/database.ts';
import { checked, readImport, rowsOf, upload } from './test-imports.ts';
import { workOn } from './worker.ts';

const t = testApp();
let foodbank_id: string;
let staff: Person;
beforeEach(async () => {
  foodbank_id = await makeFoodBank(t.ctx);
  staff = await makePerson(t.ctx, { role: 'staff', foodbank_id, name: 'Marc Tremblay' });
});

const table = (...lines: string[]): string => lines.join('\r\n');
const change = (who: Person, id: string, columns: (string | null)[]) =>
  t.call('PUT /api/inventory/imports/:id/columns', { token: who.token, params: { id }, body: { columns } });

describe('an uploaded file', () => {
  test('is checked without changing the stock', async () => {
    const rice = await makeItem(t.ctx, foodbank_id, { item_name: 'Rice', quantity: 5, category: 'grains' });
    const beans = await makeItem(t.ctx, foodbank_id, {
      item_name: 'Beans',
      quantity: 7,
      category: 'canned-goods',
    });
    const answer = await upload(
      t,
      staff,
      table('Item,Category,Available', 'rice,grains,9', 'Beans,Conserves,7', 'Milk,dairy,3', 'Bread,,two'),
    );
    expect(answer).toMatchObject({
      status: 201,
      body: {
        message: 'The file is being checked.',
        data: {
          status: 'checking',
          rows_total: 4,
          rows_done: 0,
          created_by_name: 'Marc Tremblay',
          file_name: 'stock.csv',
        },
      },
    });
    const id = answer.body.data._id;
    await workOn(t.ctx, id);
    expect(await readImport(t, staff, id)).toMatchObject({
      status: 'checked',
      rows_total: 4,
      rows_done: 4,
      counts: { new: 1, changed: 1, unchanged: 1, error: 1, applied: 0, skipped: 0 },
      failure: null,
      has_rows: true,
    });
    const rows = await rowsOf(t, staff, id);
    expect(rows).toMatchObject([
      {
        row_number: 2,
        kind: 'changed',
        item_id: rice.id,
        changes: [
          { field: 'item_name', before: 'Rice', after: 'rice' },
          { field: 'quantity', before: 5, after: 9 },
        ],
      },
      { row_number: 3, kind: 'unchanged', item_id: beans.id, changes: [] },
      {
        row_number: 4,
        kind: 'new',
        item_id: null,
        item_name: 'Milk',
        changes: [
          { field: 'item_name', before: null, after: 'Milk' },
          { field: 'category', before: null, after: 'dairy' },
          { field: 'quantity', before: null, after: 3 },
        ],
      },
      {
        row_number: 5,
        kind: 'error',
        item_name: 'Bread',
        problems: [
          {
            field: 'category',
            column: 'Category',
            value: '',
            code: 'required',
            message: 'This field is required',
          },
          { field: 'quantity', column: 'Available', value: 'two', code: 'not_whole_number' },
        ],
      },
    ]);
    expect(
      (await rowsOf(t, staff, id, { show: 'new' })).map((row: { row_number: number }) => row.row_number),
    ).toEqual([4]);
    const item = await t.call('GET /api/inventory/:id', { params: { id: rice.id } });
    expect(item.body.data).toMatchObject({ item_name: 'Rice', quantity: 5 });
  });

  test('says in the words of the reader how a label is written', async () => {
    const { _id: id } = await checked(
      t,
      staff,
      'Item,Category,Available,Allergens,Gluten sources\nBread,grains,3,wheat,\nRolls,grains,2,wheat: no aparece en la etiqueta,trigo\n',
    );
    const answer = await t.call('GET /api/inventory/imports/:id/rows', {
      token: staff.token,
      params: { id },
      headers: { 'accept-language': 'fr' },
    });
    expect(answer.body.data).toMatchObject([
      { problems: [{ field: 'allergens', message: expect.stringContaining('absent de l’étiquette') }] },
      { problems: [{ field: 'gluten_sources', message: expect.stringMatching(/^Le blé ou le triticale/) }] },
    ]);
  });

  test('waits for a person to assign the columns, which can be assigned again', async () => {
    const answer = await upload(t, staff, table('Was;Art;Menge', 'Reis;grains;5', 'Bohnen;grains;2'));
    const { _id: id, status, columns } = answer.body.data;
    expect([status, columns[0]]).toEqual([
      'mapping',
      { name: 'Was', field: null, samples: ['Reis', 'Bohnen'] },
    ]);
    for (const [wrong, code] of [
      [['item_name'], 'too_few'],
      [['category', 'quantity', null], 'required'],
      [['item_name', 'quantity', 'quantity'], 'duplicate_column'],
    ] as const)
      expect(await change(staff, id, [...wrong])).toMatchObject({
        status: 400,
        body: { errors: [{ code }] },
      });
    expect((await change(staff, id, ['item_name', null, 'quantity'])).body.data.status).toBe('checking');
    await workOn(t.ctx, id);
    expect((await readImport(t, staff, id)).counts).toMatchObject({ new: 0, error: 2 });
    await change(staff, id, ['item_name', 'category', 'quantity']);
    await workOn(t.ctx, id);
    expect(await readImport(t, staff, id)).toMatchObject({ status: 'checked', counts: { new: 2, error: 0 } });
    expect(await rowsOf(t, staff, id)).toHaveLength(2);
  });

  test.each([
    [Buffer.from('PK\u0003\u0004'), 415, 'unsupported_media_type', /save it as CSV/],
    [Buffer.from('GIF89a\u0000'), 415, 'unsupported_media_type', /not a CSV/],
    ['', 400, 'invalid_input', /empty/],
    ['\n\n', 400, 'invalid_input', /empty/],
    [`${'a,'.repeat(150)}\n`, 400, 'invalid_input', /more than 100 columns/],
    [`${'a,'.repeat(1_000_000)}\n`, 400, 'invalid_input', /quotation mark/],
    [`Item\nRice\n${','.repeat(1_000_000)}\n`, 400, 'invalid_input', /quotation mark/],
    ['Item,"Category,Available\nRice,grains,5\n', 400, 'invalid_input', /quotation mark/],
    ['Item,Category,Available\n"Rice,grains,5\n', 400, 'invalid_input', /quotation mark/],
    ['a\n'.repeat(100_002), 413, 'too_large', /more than 100000 rows/],
  ])('is rejected and not stored if it is not a CSV file: case %#', async (file, status, code, message) => {
    const answer = await upload(t, staff, file);
    expect(answer).toMatchObject({ status, body: { code, message: expect.stringMatching(message) } });
    const left = await t.database.db
      .selectFrom('inventory_imports')
      .select('id')
      .where('foodbank_id', '=', foodbank_id)
      .execute();
    expect(left).toEqual([]);
  });

  test('is rejected as JSON, and above 50 MiB', async () => {
    const token = staff.token;
    const json = await t.call('POST /api/inventory/imports', { token, body: { a: 1 } });
    expect(json).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
    const headers = {
      'content-type': 'text/csv',
      authorization: `Bearer ${token}`,
      'content-length': '52428801',
    };
    const large = await t.inject({ method: 'POST', url: '/api/inventory/imports', headers, payload: 'Item' });
    expect(large).toMatchObject({ status: 413, body: { code: 'too_large' } });
  });

  test('fails if it becomes unreadable in the middle, and lets the next import start', async () => {
    const lines = Array.from({ length: 400 }, (_, n) => `Item ${n},grains,1`);
    const first = await checked(t, staff, table('Item,Category,Available', ...lines, '"Rice,grains,1'));
    expect(first).toMatchObject({ status: 'failed', failure: expect.stringContaining('quotation mark') });
    const second = await checked(t, staff, 'Item,Available\n');
    expect(second).toMatchObject({ status: 'failed', failure: expect.stringContaining('no rows') });
  });
});

describe('a row finds its item', () => {
  test('by id before anything else', async () => {
    const { id } = await makeItem(t.ctx, foodbank_id, { item_name: 'Rice' });
    await makeItem(t.ctx, foodbank_id, { item_name: 'Beans' });
    const elsewhere = await makeItem(t.ctx, await makeFoodBank(t.ctx), { item_name: 'Rice' });
    const found = await checked(
      t,
      staff,
      table('ID,Item', `${id},Beans`, `${newId()},Rice`, `${elsewhere.id},Rice`, ',Beans'),
    );
    expect(await rowsOf(t, staff, found._id)).toMatchObject([
      { kind: 'changed', item_id: id, changes: [{ field: 'item_name', after: 'Beans' }] },
      { kind: 'error', problems: [{ code: 'unknown_item' }] },
      { kind: 'error', problems: [{ code: 'unknown_item' }] },
      { kind: 'unchanged' },
    ]);
  });

  test('else by name, and by barcode, location and date if the file has them', async () => {
    const shelf = await makeStorageLocation(t.ctx, foodbank_id, 'Étagère 1');
    const lot = { item_name: 'Crème brûlée', barcode: '036000291452', category: 'dairy', quantity: 5 };
    const early = await makeItem(t.ctx, foodbank_id, {
      ...lot,
      expiration_date: '2027-01-31',
      storage_location_id: shelf,
    });
    const late = await makeItem(t.ctx, foodbank_id, {
      ...lot,
      expiration_date: '2027-06-30',
      storage_location_id: shelf,
    });
    const precise = await checked(
      t,
      staff,
      table(
        'Item,Barcode,Storage location,Expiration date,Category,Available',
        'CREME BRULEE,0036000291452,etagere 1,2027-06-30,dairy,8',
        'Crème brûlée,036000291452,Étagère 1,2027-01-31,dairy,5',
        'Crème brûlée,036000291452,,2027-01-31,dairy,5',
        'Crème brûlée,4006381333931,Étagère 1,2027-01-31,dairy,5',
      ),
    );
    expect(await rowsOf(t, staff, precise._id)).toMatchObject([
      { kind: 'changed', item_id: late.id },
      { kind: 'unchanged', item_id: early.id },
      { kind: 'new' },
      { kind: 'new' },
    ]);
    const vague = await checked(t, staff, table('Item,Available', 'Crème brûlée,8'));
    expect(await rowsOf(t, staff, vague._id)).toMatchObject([
      { kind: 'error', problems: [{ field: null, code: 'several_items' }] },
    ]);
  });

  test('once: a second row about the same item is an error, in the same batch and in a later one', async () => {
    await makeItem(t.ctx, foodbank_id, { item_name: 'Rice', category: 'grains' });
    const lines = Array.from({ length: 300 }, (_, n) => `Item ${n},grains,1`);
    const { _id: id, counts } = await checked(
      t,
      staff,
      table(
        'Item,Category,Available',
        'Rice,grains,9',
        'rice,grains,8',
        'New,grains,1',
        'NEW,grains,2',
        ...lines,
        'Rice,grains,7',
        'new,grains,1',
      ),
    );
    expect(counts).toEqual({ new: 301, changed: 1, unchanged: 0, error: 4, applied: 0, skipped: 0 });
    const errors = await rowsOf(t, staff, id, { show: 'error' });
    expect(
      errors.map(({ row_number, problems }: { row_number: number; problems: { message: string }[] }) => [
        row_number,
        problems[0]?.message,
      ]),
    ).toEqual([
      [3, 'Row 2 is about the same item'],
      [5, 'Row 4 is about the same item'],
      [306, 'Row 2 is about the same item'],
      [307, 'Row 4 is about the same item'],
    ]);
  });

  test('and resolves the date together with its kind', async () => {
    const { id } = await makeItem(t.ctx, foodbank_id, {
      item_name: 'Formula',
      expiration_date: '2027-01-31',
    });
    const { _id } = await checked(
      t,
      staff,
      table(
        'ID,Item,Category,Available,Expiration date,Date kind',
        `${id},Formula,,,2027-02-28,`,
        ',A,other,1,2027-02-28,',
        ',B,other,1,,expiry',
        ',C,other,1,2027-02-28,none',
      ),
    );
    const rows = await rowsOf(t, staff, _id);
    // Quantity and category are left out, because only problems with dates matter here.
    expect(rows[0].changes).toContainEqual({
      field: 'expiration_date',
      before: '2027-01-31',
      after: '2027-02-28',
    });
    expect(rows[1]).toMatchObject({ kind: 'new' });
    expect(rows[1].changes).toContainEqual({ field: 'date_kind', before: null, after: 'best_before' });
    expect(rows[2].problems).toMatchObject([{ code: 'date_kind_without_date' }]);
    expect(rows[3].problems).toMatchObject([{ code: 'date_without_kind' }]);
  });
});

describe('a food bank has one running import', () => {
  test('of six parallel uploads one is accepted', async () => {
    const file = 'Item,Category,Available\nRice,grains,1\n';
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(t, staff, file)));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual([
      '201',
      '409',
      '409',
      '409',
      '409',
      '409',
    ]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('import_running');
    const other = await makePerson(t.ctx, { role: 'staff', foodbank_id: await makeFoodBank(t.ctx) });
    expect((await upload(t, other, file)).status).toBe(201);
  });

  test('until it is cancelled, which stops its worker', async () => {
    const file = 'Item,Category,Available\nRice,grains,1\n';
    const { _id: id } = (await upload(t, staff, file)).body.data;
    const cancel = () =>
      t.call('POST /api/inventory/imports/:id/cancel', { token: staff.token, params: { id } });
    expect((await cancel()).body).toMatchObject({
      message: 'The import has been stopped.',
      data: { status: 'cancelled' },
    });
    await workOn(t.ctx, id);
    expect(await readImport(t, staff, id)).toMatchObject({ status: 'cancelled', rows_done: 0 });
    expect((await cancel()).body.code).toBe('invalid_transition');
    expect((await upload(t, staff, file)).status).toBe(201);
  });

  test('an upload stranded by a server stop does not block new imports', async () => {
    await inTransaction(t.ctx, (tx) =>
      tx
        .insertInto('inventory_imports')
        .values({
          id: newId(),
          foodbank_id,
          file_name: 'x',
          status: 'uploading',
          created_by: staff.actor.user_id,
          created_at: fromNow(-600_000),
          updated_at: testClock().now(),
        })
        .execute(),
    );
    expect((await upload(t, staff, 'Item\nRice\n')).status).toBe(201);
  });

  test('an archived food bank cannot start an import', async () => {
    await inTransaction(t.ctx, (tx) =>
      tx
        .updateTable('food_banks')
        .set({ archived_at: testClock().now() })
        .where('id', '=', foodbank_id)
        .execute(),
    );
    expect((await upload(t, staff, 'Item\nRice\n')).body.code).toBe('food_bank_archived');
  });
});

describe('files for the user', () => {
  test.each([
    ['en', 'Row,Item,Column,Value,Problem', 'Write a whole number, such as 24'],
    ['fr', 'Ligne,Article,Colonne,Valeur,Problème', 'Entrez un nombre entier, par exemple 24'],
    ['es', 'Fila,Artículo,Columna,Valor,Problema', 'Escriba un número entero, como 24'],
  ])('the problems are exported as CSV: %s', async (language, header, sentence) => {
    const { _id: id } = await checked(
      t,
      staff,
      table('Item,Category,Available', "Rice,grains,'=1+1", 'Beans,grains,2'),
    );
    const { status, body, headers } = await t.call('GET /api/inventory/imports/:id/problems', {
      token: staff.token,
      params: { id },
      headers: { 'accept-language': language },
    });
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(body).toBe(
      `\ufeff${header}\r\n2,Rice,Available,'=1+1,${sentence.includes(',') ? `"${sentence}"` : sentence}\r\n`,
    );
  });

  test('the template is recognized by the importer', async () => {
    const { body } = await t.call('GET /api/inventory/imports/template', {
      token: staff.token,
      headers: { 'accept-language': 'fr' },
    });
    expect([body.startsWith('\ufeff'), body.endsWith('\r\n')]).toEqual([true, true]);
    const names = body.slice(1, -2).split(',');
    expect(names).toEqual(
      expect.arrayContaining([
        'Article',
        'Catégorie',
        'Régime alimentaire',
        'Disponible',
        'Stock minimum',
        'Emplacement',
        'Date d’expiration',
        'Type de date',
        'Code à barres',
        'Description',
      ]),
    );
    const empty = Object.fromEntries(names.map((name: string) => [name, '']));
    const rice = writeCsv([{ ...empty, Article: 'Riz', Catégorie: 'grains', Disponible: '4' }]);
    expect((await upload(t, staff, rice)).body.data.status).toBe('checking');
  });
});

describe('access to imports', () => {
  test('staff see those of their food bank, administrators all or those of one', async () => {
    const admin = await makePerson(t.ctx, { role: 'admin' });
    const other = await makePerson(t.ctx, { role: 'staff', foodbank_id: await makeFoodBank(t.ctx) });
    const ours = (await upload(t, staff, 'Item\nRice\n')).body.data;
    const list = async (who: Person, query = {}) =>
      (await t.call('GET /api/inventory/imports', { token: who.token, query })).body.data.map(
        ({ _id }: { _id: string }) => _id,
      );
    expect(await list(staff)).toEqual([ours._id]);
    expect(await list(other)).toEqual([]);
    expect(await list(admin)).toContain(ours._id);
    expect(await list(admin, { foodbank_id })).toEqual([ours._id]);
    expect((await upload(t, admin, 'Item\nRice\n', {})).status).toBe(400);
    expect((await upload(t, admin, 'Item\nRice\n', { foodbank_id })).body.code).toBe('import_running');
    expect(
      (await upload(t, staff, 'Item\nRice\n', { foodbank_id: other.actor.foodbank_id ?? '' })).status,
    ).toBe(404);
  });
});
