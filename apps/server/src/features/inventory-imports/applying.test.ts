import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import type { InventoryItem } from '@nourish/contract';
import { testApp } from '../../../test/app.ts';
import { fromNow } from '../../../test/clock.ts';
import { readCsv, writeCsv } from '../../../test/csv.ts';
import {
  makeFoodBank,
  makeItem,
  makePerson,
  makeStorageLocation,
  type Person,
} from '../../../test/factories.ts';
import { forgetImports, tidyUp } from '../../adapters/housekeeping.ts';
import { inTransaction } from '../../db/database.ts';
import { findStockDifferences } from '../inventory/ledger.ts';
import { addItems } from '../inventory/service.ts';
import { applied, checked, readImport, rowsOf, startApplying, upload } from './test-imports.ts';
import { startImports, workOn } from './worker.ts';

const t = testApp();
let foodbank_id: string;
let staff: Person;
beforeEach(async () => {
  foodbank_id = await makeFoodBank(t.ctx);
  staff = await makePerson(t.ctx, { role: 'staff', foodbank_id, language: 'fr' });
});

const table = (...lines: string[]): string => lines.join('\n');
const listed = async () =>
  (
    await t.call('GET /api/inventory', {
      token: staff.token,
      query: { foodbank_id, sort: 'item_name', limit: 100 },
    })
  ).body.data;
const historyOf = async (id: string) =>
  (await t.call('GET /api/inventory/:id/movements', { token: staff.token, params: { id } })).body.data;
const download = async (): Promise<string> =>
  (
    await t.call('GET /api/reports/export', {
      token: staff.token,
      query: { reportType: 'inventory' },
    })
  ).body;

describe('applying an import', () => {
  test('changes the stock with ledger entries that name the file', async () => {
    const shelf = await makeStorageLocation(t.ctx, foodbank_id, 'Dry store');
    const rice = await makeItem(t.ctx, foodbank_id, { item_name: 'Rice', category: 'grains', quantity: 5 });
    const { _id: id } = await checked(
      t,
      staff,
      table(
        'Item,Category,Available,Minimum stock level,Storage location,Expiration date,Barcode,Description',
        'Milk,dairy,6,2,Dry store,2027-03-01,036000291452,In cartons',
        'Bread,other,0,,,,,',
      ),
    );
    await applied(t, staff, id);
    const second = await checked(
      t,
      staff,
      table(
        'ID,Item,Available,Minimum stock level,Storage location,Category',
        `${rice.id},Basmati rice,3,1,Dry store,snacks`,
      ),
    );
    const done = await applied(t, staff, second._id);
    expect(done).toMatchObject({
      status: 'applied',
      rows_total: 1,
      rows_done: 1,
      counts: { applied: 1, skipped: 0 },
      applied_by_name: staff.actor.name,
    });
    expect(done.finished_at).not.toBeNull();
    const [basmati, bread, milk] = await listed();
    expect(basmati).toMatchObject({
      _id: rice.id,
      item_name: 'Basmati rice',
      category: 'snacks',
      quantity: 3,
      minimum_stock_level: 1,
      storage_location_id: shelf,
    });
    expect(bread).toMatchObject({ item_name: 'Bread', quantity: 0, minimum_stock_level: 10, barcode: null });
    expect(milk).toMatchObject({
      item_name: 'Milk',
      quantity: 6,
      minimum_stock_level: 2,
      storage_location: 'Dry store',
      expiration_date: '2027-03-01',
      date_kind: 'best_before',
      barcode: '036000291452',
      description: 'In cartons',
    });
    expect(await historyOf(rice.id)).toMatchObject([
      { kind: 'adjusted', quantity_delta: -2, reason: 'Import of stock.csv', actor_name: staff.actor.name },
      { kind: 'received', quantity_delta: 5 },
    ]);
    expect(await historyOf(milk._id)).toMatchObject([
      { kind: 'received', quantity_delta: 6, reason: 'Import of stock.csv' },
    ]);
    expect(await rowsOf(t, staff, id, { show: 'applied' })).toMatchObject([
      { item_id: milk._id },
      { item_id: bread._id },
    ]);
    expect(await findStockDifferences(t.ctx.db)).toEqual([]);
  });

  test('finds items by their lot, and takes facts of another lot from its row', async () => {
    const soup = { item_name: 'Soup', category: 'canned-goods', quantity: 5 };
    const add = async (lot_code: string | null) =>
      (
        await t.call('POST /api/inventory', {
          token: staff.token,
          body: { ...soup, foodbank_id, lot_code, allergens: { milk: 'not_on_label' } },
        })
      ).body.data;
    const [unknown, first] = [await add(null), await add('A1')];
    const { _id: id, counts } = await checked(
      t,
      staff,
      table(
        'Item,Category,Available,Lot code,Allergens',
        'Soup,canned-goods,5,,Milk: Not on the label',
        'Soup,canned-goods,7,A1,milk: contains; soy: may contain',
        'Soup,canned-goods,3,B2,',
      ),
    );
    expect(counts).toMatchObject({ unchanged: 1, changed: 1, new: 1, error: 0 });
    await applied(t, staff, id);
    const lots = async () => {
      const items: InventoryItem[] = await listed();
      return new Map(items.map((item) => [item.lot_code, item]));
    };
    const byLot = await lots();
    expect(byLot.get(null)).toMatchObject({ _id: unknown._id, label_read_at: unknown.label_read_at });
    expect(byLot.get('A1')).toMatchObject({
      _id: first._id,
      quantity: 7,
      allergens: { milk: 'contains', soy: 'may_contain' },
      label_read_by: staff.actor.name,
    });
    expect(byLot.get('B2')).toMatchObject({ quantity: 3, allergens: {}, label_read_at: null });

    // The same goods turn out to be of another lot.
    const file = table('ID,Lot code,Allergens', `${first._id},A2,milk: contains`, `${unknown._id},C3,`);
    await applied(t, staff, (await checked(t, staff, file))._id);
    const now = await lots();
    expect(now.get('A2')?.allergens).toEqual({ milk: 'contains' });
    expect(now.get('C3')).toMatchObject({ allergens: {}, label_read_at: null });
  });

  test('does not carry the label of one product to another, nor to more units of another date', async () => {
    const add = async (item_name: string) => {
      const facts = { allergens: { milk: 'not_on_label', soy: 'contains' } };
      const body = { item_name, category: 'other', quantity: 5, foodbank_id, ...facts };
      return (await t.call('POST /api/inventory', { token: staff.token, body })).body.data;
    };
    const [jam, honey, syrup] = [await add('Jam'), await add('Honey'), await add('Syrup')];
    const label = 'milk: not_on_label; soy: contains';
    const file = table(
      'ID,Item,Available,Expiration,Allergens',
      `${jam._id},Peanut butter,5,,${label}`,
      `${honey._id},HONEY,5,,${label}`,
      `${syrup._id},Syrup,9,2031-02-01,${label}`,
    );
    await applied(t, staff, (await checked(t, staff, file))._id);
    const items: InventoryItem[] = await listed();
    expect(Object.fromEntries(items.map(({ item_name, allergens }) => [item_name, allergens]))).toEqual({
      'Peanut butter': { soy: 'contains' },
      HONEY: { milk: 'not_on_label', soy: 'contains' },
      Syrup: { soy: 'contains' },
    });
  });

  test('requires all rows to be valid, unless the caller chooses the valid ones', async () => {
    const { _id: id } = await checked(t, staff, table('Item,Category,Available', 'Milk,dairy,6', 'Bread,,x'));
    expect((await startApplying(t, staff, id)).body.code).toBe('import_has_errors');
    expect(await applied(t, staff, id, 'valid_rows')).toMatchObject({ counts: { applied: 1, error: 1 } });
    expect(await listed()).toHaveLength(1);
    expect((await startApplying(t, staff, id, 'valid_rows')).body.code).toBe('invalid_transition');
  });

  test('skips rows whose item or location has changed since the check', async () => {
    const shelf = await makeStorageLocation(t.ctx, foodbank_id, 'Dry store');
    const make = (item_name: string) =>
      makeItem(t.ctx, foodbank_id, { item_name, category: 'grains', quantity: 5 });
    const [moved, renamed, deleted, described] = [
      await make('A'),
      await make('B'),
      await make('C'),
      await make('D'),
    ];
    const { _id: id } = await checked(
      t,
      staff,
      table(
        'ID,Item,Category,Available,Storage location',
        `${moved.id},A,grains,9,`,
        `${renamed.id},B2,grains,5,`,
        `${deleted.id},C,grains,9,`,
        `${described.id},D,grains,9,`,
        ',E,grains,1,',
        ',F,grains,1,Dry store',
      ),
    );
    const put = (item: string, body: object) =>
      t.call('PUT /api/inventory/:id', { token: staff.token, params: { id: item }, body });
    await put(moved.id, { quantity: 4 });
    await put(renamed.id, { item_name: 'B1' });
    // The row does not set the description, so this is no conflict.
    await put(described.id, { description: 'New' });
    await t.call('DELETE /api/inventory/:id', { token: staff.token, params: { id: deleted.id } });
    await make('E');
    await inTransaction(t.ctx, (tx) => tx.deleteFrom('storage_locations').where('id', '=', shelf).execute());
    expect(await applied(t, staff, id)).toMatchObject({
      status: 'applied',
      counts: { applied: 1, skipped: 5 },
    });
    const skipped = await rowsOf(t, staff, id, { show: 'skipped' });
    expect(skipped.map(({ item_name }: { item_name: string }) => item_name)).toEqual([
      'A',
      'B2',
      'C',
      'E',
      'F',
    ]);
    const items = await listed();
    expect(
      items.map(({ item_name, quantity }: { item_name: string; quantity: number }) => [item_name, quantity]),
    ).toEqual([
      ['A', 4],
      ['B1', 5],
      ['D', 9],
      ['E', 5],
    ]);
    expect(await findStockDifferences(t.ctx.db)).toEqual([]);
  });

  test('twice with the same file creates each item once', async () => {
    const file = table('Item,Category,Available', 'Milk,dairy,6', 'Bread,other,2');
    const first = await checked(t, staff, file);
    const second = await checked(t, staff, file);
    await applied(t, staff, first._id);
    expect((await applied(t, staff, second._id)).counts).toMatchObject({ applied: 0, skipped: 2 });
    expect((await checked(t, staff, file)).counts).toMatchObject({ unchanged: 2 });
  });

  test('stops in the middle if cancelled', async () => {
    const lines = Array.from({ length: 450 }, (_, n) => `Item ${n},grains,1`);
    const { _id: id } = await checked(t, staff, table('Item,Category,Available', ...lines));
    await startApplying(t, staff, id);
    const working = workOn(t.ctx, id);
    const params = { id };
    expect(
      (await t.call('POST /api/inventory/imports/:id/cancel', { token: staff.token, params })).status,
    ).toBe(200);
    await working;
    const { counts, status } = await readImport(t, staff, id);
    expect([status, counts.applied % 200 === 0 || counts.applied === 450]).toEqual(['cancelled', true]);
    const made = await t.call('GET /api/inventory', { query: { foodbank_id } });
    expect(made.body.pagination.totalItems).toBe(counts.applied);
  });
});

describe('each row is applied once', () => {
  const many = () =>
    table('Item,Category,Available', ...Array.from({ length: 900 }, (_, n) => `Item ${n},grains,1`));
  const everythingOnce = async (id: string) => {
    expect(await readImport(t, staff, id)).toMatchObject({
      status: 'applied',
      rows_done: 900,
      counts: { applied: 900, skipped: 0 },
    });
    const { rows } = await sql<{ items: number; received: number }>`
      select count(distinct i.id)::int as items, count(*)::int as received
      from inventory_items i join stock_movements m on m.item_id = i.id
      where i.foodbank_id = ${foodbank_id}`.execute(t.database.root);
    expect(rows).toEqual([{ items: 900, received: 900 }]);
    expect(await findStockDifferences(t.ctx.db)).toEqual([]);
  };

  test('if four callers start it at the same time, three of them get a conflict', async () => {
    const { _id: id } = await checked(t, staff, many());
    const answers = await Promise.all([1, 2, 3, 4].map(() => startApplying(t, staff, id)));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409', '409']);
    await workOn(t.ctx, id);
    await everythingOnce(id);
  });

  test('if several workers process the same import', async () => {
    const upload1 = await upload(t, staff, many());
    const id = upload1.body.data._id;
    await Promise.all([1, 2, 3].map(() => workOn(t.ctx, id)));
    expect(await readImport(t, staff, id)).toMatchObject({
      status: 'checked',
      rows_done: 900,
      counts: { new: 900 },
    });
    await startApplying(t, staff, id);
    await Promise.all([1, 2, 3].map(() => workOn(t.ctx, id)));
    await everythingOnce(id);
  });

  test('if one process shuts down and the next one resumes', async () => {
    const { _id: id } = await checked(t, staff, many());
    await startApplying(t, staff, id);
    const stopping = new AbortController().signal;
    // The signal is aborted between the second and the third batch of two hundred rows.
    const aborted = vi.spyOn(stopping, 'aborted', 'get');
    aborted.mockReturnValueOnce(false).mockReturnValueOnce(false).mockReturnValue(true);
    await workOn(t.ctx, id, { stopping });
    expect(await readImport(t, staff, id)).toMatchObject({ status: 'applying', rows_done: 400 });
    await startImports(t.ctx);
    await workOn(t.ctx, id);
    await everythingOnce(id);
  });
});

describe('importing an export', () => {
  test('changes nothing, and a second export gives the same file', async () => {
    const shelf = await makeStorageLocation(t.ctx, foodbank_id, '=Étagère, 1');
    const odd = [
      '=1+1',
      "'=1",
      "''@x",
      "'tis",
      '-3 °C',
      '＝1',
      ' two  spaces ',
      'a "quoted", thing',
      'Œufs\nfrais',
      '\ttab',
    ];
    await addItems(
      t.ctx,
      null,
      foodbank_id,
      odd.map((text, n) => ({
        item_name: text,
        description: text,
        category: n % 2 ? 'Conserves' : 'dairy',
        dietary_category: n % 3 ? 'Sans gluten' : null,
        barcode: n % 2 ? `00${n}` : null,
        quantity: n,
        minimum_stock_level: n,
        expiration_date: n % 2 ? '2027-01-31' : null,
        storage_location_id: n % 2 ? shelf : null,
      })),
    );
    // Two lots that differ only in their ids.
    await addItems(
      t.ctx,
      null,
      foodbank_id,
      [1, 1].map((quantity) => ({ item_name: 'Twin', category: 'other', quantity })),
    );
    const before = await download();
    expect(await checked(t, staff, before)).toMatchObject({
      status: 'checked',
      counts: { new: 0, changed: 0, unchanged: 12, error: 0 },
    });
    // An edited row is the only change.
    const rows = readCsv(before);
    const twin = rows.find((row) => row['Item'] === 'Twin');
    const edited = rows.map((row) => (row === twin ? { ...row, Available: '8' } : row));
    const { _id: id, counts } = await checked(t, staff, writeCsv(edited));
    expect(counts).toMatchObject({ changed: 1, unchanged: 11 });
    await applied(t, staff, id);
    expect(readCsv(await download())).toEqual(
      edited.map((row) => (row['ID'] === twin?.['ID'] ? { ...row, 'On hand': '8' } : row)),
    );
  });

  test('works in any language, and after a spreadsheet saved it with other delimiters', async () => {
    await makeItem(t.ctx, foodbank_id, { item_name: 'Crème', category: 'dairy', quantity: 4 });
    const { body } = await t.call('GET /api/reports/export', {
      token: staff.token,
      query: { reportType: 'inventory' },
      headers: { 'accept-language': 'fr' },
    });
    // Reduced to Latin-1, which is the encoding under test.
    const saved = Buffer.from(body.replace('\ufeff', '').replaceAll(',', ';').replace('’', "'"), 'latin1');
    expect((await checked(t, staff, saved)).counts).toMatchObject({ unchanged: 1, error: 0, changed: 0 });
  });

  test('at another food bank is rejected row by row', async () => {
    await makeItem(t.ctx, foodbank_id, { item_name: 'Rice' });
    const other = await makePerson(t.ctx, { role: 'staff', foodbank_id: await makeFoodBank(t.ctx) });
    const { _id: id } = await checked(t, other, await download());
    const [row] = await rowsOf(t, other, id);
    expect(row.problems.map(({ code }: { code: string }) => code)).toEqual([
      'other_food_bank',
      'unknown_item',
    ]);
  });
});

test('after 30 days only the import record remains: person, time and counts', async () => {
  const { _id: id } = await checked(t, staff, table('Item,Category,Available', 'Milk,dairy,6'));
  const clock = { now: () => fromNow(31 * 86_400_000) };
  expect(await tidyUp({ ...t.ctx, clock })).toMatchObject({ import_rows: expect.any(Number) });
  // The old session has expired as well.
  staff = await makePerson(t.ctx, { role: 'staff', foodbank_id });
  expect(await readImport(t, staff, id)).toMatchObject({
    status: 'cancelled',
    has_rows: false,
    counts: { new: 1 },
  });
  expect(await rowsOf(t, staff, id)).toEqual([]);
  for (const tableName of ['inventory_import_rows', 'inventory_import_chunks'] as const)
    expect(
      await t.database.db.selectFrom(tableName).select('import_id').where('import_id', '=', id).execute(),
    ).toEqual([]);
});

test('an import is marked as removed only after all its rows are deleted, which may take several nights', async () => {
  const { _id: id } = await checked(t, staff, table('Item,Category,Available', 'Milk,dairy,6'));
  const later = fromNow(62 * 86_400_000);
  const removedAt = async () => {
    const { rows_removed_at } = await t.database.db
      .selectFrom('inventory_imports')
      .select('rows_removed_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return rows_removed_at;
  };
  expect(await forgetImports(t.ctx, later, later, 1)).toBeGreaterThan(0);
  expect(await removedAt()).toBeNull();
  expect(await forgetImports(t.ctx, later, later, 1)).toBe(0);
  expect(await removedAt()).toEqual(later);
});

test('a food bank without other data is deleted together with its imports', async () => {
  const admin = await makePerson(t.ctx, { role: 'admin' });
  const empty = await makeFoodBank(t.ctx);
  const answer = await upload(t, admin, 'Item\nRice\n', { foodbank_id: empty });
  const params = { id: empty };
  expect((await t.call('DELETE /api/foodbanks/:id', { token: admin.token, params })).status).toBe(200);
  await workOn(t.ctx, answer.body.data._id);
  expect(await readImport(t, admin, answer.body.data._id)).toBeUndefined();
});
