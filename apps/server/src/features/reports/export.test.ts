import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { DEFAULT_INVENTORY_SORT } from '@nourish/contract/constants';
import { testApp, type HttpResponse, type CallOptions } from '../../../test/app.ts';
import { readCsv } from '../../../test/csv.ts';
import {
  makeFoodBank,
  makeItem,
  makePerson,
  makeStorageLocation,
  type Person,
} from '../../../test/factories.ts';
import { newId } from '../../db/database.ts';
import { at, sendAccepted } from '../food-requests/test-calls.ts';
import { addItems } from '../inventory/service.ts';
import { csvOf } from '../../http/csv.ts';

const t = testApp();
let foodbank_id: string;
let elsewhere: string;
let staff: Person;
let admin: Person;

beforeAll(async () => {
  foodbank_id = await makeFoodBank(t.ctx, { name: 'Banque « Été », Montréal' });
  elsewhere = await makeFoodBank(t.ctx, { time_zone: 'Pacific/Kiritimati' });
  staff = await makePerson(t.ctx, { role: 'staff', foodbank_id });
  admin = await makePerson(t.ctx, { role: 'admin' });
});

const download = (who: Person | undefined, query = {}, headers = {}): Promise<HttpResponse> =>
  t.call('GET /api/reports/export', {
    token: who?.token,
    query: { reportType: 'inventory', ...query },
    headers,
  });
const namesIn = ({ body }: HttpResponse) => readCsv(body).map((row) => row['Item'] ?? '');

describe('inventory export', () => {
  test('contains every field of an item', async () => {
    const bank = await makeFoodBank(t.ctx, { name: 'Banque « Été », Montréal' });
    const who = await makePerson(t.ctx, { role: 'staff', foodbank_id: bank });
    const shelf = await makeStorageLocation(t.ctx, bank, 'Étagère 3');
    const [id = ''] = await addItems(t.ctx, null, bank, [
      {
        item_name: 'Crème "légère", œufs',
        category: 'dairy',
        dietary_category: 'gluten_free',
        quantity: 9,
        description: 'Deux\nlignes',
        barcode: '0012',
        expiration_date: '2027-01-31',
        storage_location_id: shelf,
        date_added: new Date('2026-03-01T03:00Z'),
        minimum_stock_level: 4,
      },
    ]);
    const recipient = await makePerson(t.ctx, { role: 'recipient' });
    await sendAccepted(t, recipient, [{ inventory_id: id, quantity: 2 }]);
    const { status, headers, body } = await download(who);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'no-store',
    ]);
    expect(body.startsWith('\ufeffItem,Category,')).toBe(true);
    expect(body).toContain('\r\n"Crème ""légère"", œufs",dairy,');
    expect(body.endsWith(`,"Banque « Été », Montréal",${id}\r\n`)).toBe(true);
    expect(readCsv(body)).toEqual([
      expect.objectContaining({
        Item: 'Crème "légère", œufs',
        Category: 'dairy',
        'Dietary category': 'gluten_free',
        Available: '7',
        Reserved: '2',
        'On hand': '9',
        'Minimum stock level': '4',
        'Storage location': 'Étagère 3',
        'Expiration date': '2027-01-31',
        'Date kind': 'best_before',
        Barcode: '0012',
        Description: 'Deux\nlignes',
        'Date added': '2026-02-28',
        'Food bank': 'Banque « Été », Montréal',
        ID: id,
      }),
    ]);
  });

  test.each([
    ['fr-CA', 'Article,Catégorie'],
    ['es', 'Artículo,Categoría'],
    ['de', 'Item,Category'],
  ])('translates the column names: %s', async (language, start) => {
    const answer = await download(staff, {}, { 'accept-language': language });
    expect(answer.body.startsWith(`\ufeff${start},`)).toBe(true);
  });

  test('is named after the local day at the food bank', async () => {
    const names = await at(t.ctx, new Date('2026-11-21T20:00Z'), () =>
      Promise.all(
        [{}, { foodbank_id }, { foodbank_id: elsewhere }].map(async (query) => {
          const { headers } = await download(admin, query);
          return headers['content-disposition'];
        }),
      ),
    );
    expect(names).toEqual([
      'attachment; filename="inventory_report_2026-11-21.csv"',
      'attachment; filename="inventory_report_2026-11-21.csv"',
      'attachment; filename="inventory_report_2026-11-22.csv"',
    ]);
  });

  test('has a header row even if no item matches', async () => {
    const empty = await makePerson(t.ctx, { role: 'staff', foodbank_id: await makeFoodBank(t.ctx) });
    for (const query of [{}, { search: 'x' }, { search: '!' }]) {
      const { body } = await download(empty, query);
      expect([body.split('\r\n').length, body.startsWith('\ufeffItem,')]).toEqual([2, true]);
    }
  });

  test.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1', "'＝1"],
    ["'=1", "''=1"],
    ["'tis", "'tis"],
    ['5-grain', '5-grain'],
  ])('escapes cells that a spreadsheet would run as a formula: %s', async (item_name, cell) => {
    const bank = await makeFoodBank(t.ctx);
    await makeItem(t.ctx, bank, { item_name, description: item_name, category: item_name });
    const who = await makePerson(t.ctx, { role: 'staff', foodbank_id: bank });
    expect(readCsv((await download(who)).body)).toMatchObject([
      { Item: cell, Category: cell, Description: cell },
    ]);
  });

  test('escapes formulas after white space that spreadsheets skip', async () => {
    const bank = await makeFoodBank(t.ctx);
    await makeItem(t.ctx, bank, { item_name: '\t=1', description: '\r=1' });
    const who = await makePerson(t.ctx, { role: 'staff', foodbank_id: bank });
    const { body } = await download(who);
    expect(body).toContain(`"'\t'=1"`);
    // Some spreadsheets start a new line at a carriage return.
    expect(body).toContain(`"'\r'=1"`);
  });
});

describe('the inventory export has the same rows as the list', () => {
  test('under every filter, latest first', async () => {
    const bank = await makeFoodBank(t.ctx);
    const who = await makePerson(t.ctx, { role: 'staff', foodbank_id: bank });
    const day = (n: number) => new Date(Date.UTC(2026, 0, n));
    await addItems(
      t.ctx,
      null,
      bank,
      Array.from({ length: 40 }, (_, n) => ({
        item_name: `${n % 3 ? 'Épinards' : 'Beans'} ${n}`,
        category: n % 2 ? 'canned-goods' : 'grains',
        dietary_category: n % 5 ? null : 'vegan',
        quantity: n,
        date_added: day(1 + (n % 7)),
      })),
    );
    const queries: NonNullable<CallOptions['query']>[] = [
      {},
      { search: 'epin' },
      { search: 'epin 1', category: 'grains' },
      { category: 'grains,canned-goods', dietary_category: 'vegan' },
      { low_stock: true },
      { low_stock: true, search: 'beans', category: 'canned-goods' },
    ];
    for (const query of queries) {
      const list = await t.call('GET /api/inventory', {
        token: who.token,
        query: { foodbank_id: bank, limit: 100, sort: DEFAULT_INVENTORY_SORT, ...query },
      });
      const listed = list.body.data.map((item: { item_name: string }) => item.item_name);
      expect(listed.length).toBeGreaterThan(0);
      expect(namesIn(await download(who, query))).toEqual(listed);
    }
  });

  test('across several batches, with no row missing or repeated', async () => {
    const bank = await makeFoodBank(t.ctx);
    const who = await makePerson(t.ctx, { role: 'staff', foodbank_id: bank });
    const names = Array.from({ length: 2_500 }, (_, n) => `Item ${n}`);
    await addItems(
      t.ctx,
      null,
      bank,
      names.map((item_name, n) => ({ item_name, category: n % 2 ? 'dairy' : 'meat', quantity: 1 })),
    );
    expect(namesIn(await download(who)).toSorted()).toEqual(names.toSorted());
    const wanted = names.filter((_, n) => n % 2).toSorted();
    expect(namesIn(await download(who, { category: 'dairy', search: 'item' })).toSorted()).toEqual(wanted);
  });
});

describe('access to the inventory export', () => {
  test('staff export their own food bank, administrators one or all', async () => {
    const ours = (await makeItem(t.ctx, foodbank_id)).item_name;
    const theirs = (await makeItem(t.ctx, elsewhere)).item_name;
    for (const query of [{}, { foodbank_id }, { foodbank_id: foodbank_id.toUpperCase() }]) {
      expect(namesIn(await download(staff, query))).toContain(ours);
      expect(namesIn(await download(staff, query))).not.toContain(theirs);
    }
    expect(namesIn(await download(admin))).toEqual(expect.arrayContaining([ours, theirs]));
    expect(namesIn(await download(admin, { foodbank_id: elsewhere }))).toContain(theirs);
    expect(namesIn(await download(admin, { foodbank_id: elsewhere }))).not.toContain(ours);
  });

  test('refuses other callers with the JSON envelope', async () => {
    expect(await download(undefined)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    const donor = await makePerson(t.ctx, { role: 'donor', foodbank_id });
    expect(await download(donor)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    const nowhere = await makePerson(t.ctx, { role: 'staff' });
    expect(await download(nowhere)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await download(staff, { foodbank_id: elsewhere })).status).toBe(404);
    expect((await download(admin, { foodbank_id: newId() })).status).toBe(404);
    const unknown = await download(staff, { reportType: 'secrets' });
    expect(unknown).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'reportType', code: 'not_an_option' }] },
    });
  });
});

describe('a streamed CSV file', () => {
  test('fails with the JSON envelope if the first row cannot be read', async () => {
    const broken = vi.spyOn(t.ctx.db, 'getExecutor').mockImplementation(() => {
      throw Object.assign(new Error('gone'), { code: 'ECONNRESET' });
    });
    const answer = await download(staff);
    broken.mockRestore();
    expect([answer.status, answer.body.code]).toEqual([503, 'not_ready']);
    expect(answer.headers['content-disposition']).toBeUndefined();
    expect(answer.headers['content-type']).toContain('application/json');
  });

  test('stops reading rows when the client disconnects', async () => {
    let made = 0;
    let isOver = false;
    async function* endless() {
      try {
        for (;;) yield [`${++made}`.padEnd(1_000)];
      } finally {
        isOver = true;
      }
    }
    const table = csvOf(['Number'], endless());
    await once(table, 'readable');
    const soFar = made;
    await setImmediate();
    expect([made, made < 1_000]).toEqual([soFar, true]);
    table.destroy();
    await vi.waitFor(() => expect(isOver).toBe(true), 20_000);
  });
});

test('the OpenAPI document distinguishes the CSV file from the JSON error envelope', async () => {
  const { body } = await t.inject({ method: 'GET', url: '/api/openapi.json' });
  const { responses } = body.paths['/api/reports/export'].get;
  expect(Object.keys(responses['200'].content)).toEqual(['text/csv']);
  expect(Object.keys(responses['4XX'].content)).toEqual(['application/json']);
});
