import { beforeAll, describe, expect, test } from 'vitest';
import type { InventoryItem } from '@nourish/contract';
import { testApp, unique, type HttpResponse } from '../../../test/app.ts';
import { readCsv } from '../../../test/csv.ts';
import { makeFoodBank, makePerson, makeStorageLocation, type Person } from '../../../test/factories.ts';

const t = testApp();
let foodbank_id: string;
let staff: Person;
let colleague: Person;
beforeAll(async () => {
  foodbank_id = await makeFoodBank(t.ctx);
  staff = await makePerson(t.ctx, { role: 'staff', foodbank_id, name: 'Sam Staff' });
  colleague = await makePerson(t.ctx, { role: 'staff', foodbank_id, name: 'Carla Colleague' });
});

const GRANOLA = { item_name: 'Granola', category: 'grains', quantity: 10 };
const post = (body: object): Promise<HttpResponse> =>
  t.call('POST /api/inventory', { token: staff.token, body: { ...GRANOLA, ...body } });
const create = async (body: object): Promise<InventoryItem> => {
  const answer = await post(body);
  expect(answer.status).toBe(201);
  return answer.body.data;
};
const put = (id: string, body: object, who = staff): Promise<HttpResponse> =>
  t.call('PUT /api/inventory/:id', { token: who.token, params: { id }, body });
const read = async (id: string, token = staff.token) =>
  (await t.call('GET /api/inventory/:id', { token, params: { id } })).body.data;
const fieldsOf = ({ status, body }: HttpResponse) => [
  status,
  body.errors?.map(({ field }: { field: string }) => field),
];

const MILK_FREE = { allergens: { milk: 'not_on_label' } };
const NOT_READ = { allergens: {}, certifications: [], gluten_sources: [], high_in: [] };
const UNREAD = { ...NOT_READ, label_read_at: null, label_read_by: null };

describe('the label of an item', () => {
  test('is stored with who read it and when', async () => {
    const facts = {
      allergens: { wheat: 'contains', soy: 'may_contain', milk: 'not_on_label' },
      gluten_sources: ['wheat', 'oats'],
      high_in: ['sugars'],
      certifications: [
        { kind: 'kosher', certifier: 'COR' },
        { kind: 'kosher', certifier: ' MK ' },
        { kind: 'halal', certifier: 'HMA Canada' },
      ],
    };
    const item = await create(facts);
    expect(item).toMatchObject({
      ...facts,
      gluten_sources: ['oats', 'wheat'],
      certifications: [
        { kind: 'kosher', certifier: 'COR' },
        { kind: 'kosher', certifier: 'MK' },
        { kind: 'halal', certifier: 'HMA Canada' },
      ],
      label_read_by: 'Sam Staff',
    });
    expect(Date.parse(item.label_read_at ?? '')).toBeLessThanOrEqual(t.ctx.clock.now().getTime());
  });

  test('counts as unread until a fact is recorded', async () => {
    expect(await create({})).toMatchObject({ ...UNREAD, lot_code: null, lot_source: null });
    expect(await create({ allergens: { milk: 'not_checked' }, high_in: [] })).toMatchObject(UNREAD);
  });

  test('is changed by a later reading, which replaces the whole list of allergens', async () => {
    const { _id: id } = await create({
      allergens: { milk: 'contains', soy: 'contains' },
      high_in: ['sodium'],
    });
    const { body } = await put(id, { allergens: { milk: 'may_contain', eggs: 'not_checked' } }, colleague);
    expect(body.data).toMatchObject({
      allergens: { milk: 'may_contain' },
      high_in: ['sodium'],
      label_read_by: 'Carla Colleague',
    });
    expect(body.data.allergens).toEqual({ milk: 'may_contain' });
    const before = await read(id);
    await put(id, { description: 'Half a kilo', quantity: 12 });
    expect(await read(id)).toMatchObject({
      label_read_at: before.label_read_at,
      label_read_by: 'Carla Colleague',
    });
  });

  test('shows wheat if a source of gluten is wheat', async () => {
    const item = await create({ allergens: { wheat: 'not_on_label' }, gluten_sources: ['triticale'] });
    expect(item.allergens).toEqual({ wheat: 'contains' });
  });

  test('of another lot or product is another one', async () => {
    for (const change of [{ lot_code: 'B2' }, { lot_code: null }, { barcode: '96385074' }]) {
      const { _id: id } = await create({ ...MILK_FREE, lot_code: 'A1', barcode: '036000291452' });
      await put(id, { lot_code: 'A1', barcode: '0036000291452' });
      expect(await read(id)).toMatchObject(MILK_FREE);
      expect((await put(id, change)).body.data).toMatchObject({ ...change, ...UNREAD });
    }
    const { _id: id } = await create({ ...MILK_FREE, high_in: ['sugars'], lot_code: 'A1' });
    const { body } = await put(id, { lot_code: 'B2', allergens: { soy: 'contains' } });
    expect(body.data).toMatchObject({ lot_code: 'B2', high_in: [] });
    expect(body.data.allergens).toEqual({ soy: 'contains' });
  });

  test('of a renamed item stays only if the change states that the product is the same', async () => {
    const without = async (milk: string) => {
      const query = { foodbank_id, without: milk, search: 'Renamed' };
      return (await t.call('GET /api/inventory', { token: staff.token, query })).body.data.length;
    };
    const { _id: id } = await create({ item_name: 'Renamed jamm', ...MILK_FREE, lot_code: 'A1' });
    for (const change of [{ item_name: 'renamed  JAMM' }, { item_name: 'Renamed jam', same_product: true }])
      expect((await put(id, change)).body.data).toMatchObject(MILK_FREE);
    expect(await without('milk')).toBe(1);
    expect((await put(id, { item_name: 'Renamed butter' })).body.data).toMatchObject(UNREAD);
    expect(await without('milk')).toBe(0);
    const { body } = await put(id, { item_name: 'Renamed curd', allergens: { milk: 'contains' } });
    expect(body.data.allergens).toEqual({ milk: 'contains' });
  });

  test('does not cover units of another date that join an item without a lot', async () => {
    const dated = { ...MILK_FREE, expiration_date: '2031-01-01', quantity: 4 };
    const { _id: corrected } = await create(dated);
    expect((await put(corrected, { expiration_date: '2031-02-01' })).body.data).toMatchObject(MILK_FREE);
    expect((await put(corrected, { quantity: 6 })).body.data).toMatchObject(MILK_FREE);
    const { _id: restocked } = await create(dated);
    const { body } = await put(restocked, { expiration_date: '2031-02-01', quantity: 24 });
    expect(body.data).toMatchObject({ ...UNREAD, quantity: 24 });
  });

  test('is not overwritten by a user who has not seen the last reading', async () => {
    const { _id: id, label_read_at } = await create({});
    const mine = { ...MILK_FREE, expected_label_read_at: label_read_at };
    const first = await put(id, mine, colleague);
    expect(first.status).toBe(200);
    const late = await put(id, { ...mine, description: 'Mine' });
    expect([late.status, late.body.code]).toEqual([409, 'conflict']);
    expect(await read(id)).toEqual(first.body.data);
    const seen = { expected_label_read_at: first.body.data.label_read_at };
    expect((await put(id, { allergens: { milk: 'contains' }, ...seen })).status).toBe(200);
  });

  test('of two readings at once keeps one', async () => {
    const { _id: id } = await create({});
    const answers = await Promise.all(
      (['contains', 'may_contain', 'not_on_label'] as const).map((milk, index) =>
        put(id, { allergens: { milk }, expected_label_read_at: null }, index === 0 ? staff : colleague),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const kept = answers.find(({ status }) => status === 200);
    expect((await read(id)).allergens).toEqual(kept?.body.data.allergens);
  });

  test.each([
    [{ allergens: { milk: 'perhaps' } }, 'allergens.milk'],
    [{ allergens: { milk: null } }, 'allergens.milk'],
    [{ allergens: ['milk'] }, 'allergens'],
    [{ gluten_sources: ['corn'] }, 'gluten_sources.0'],
    [{ high_in: 'sodium' }, 'high_in'],
    [{ certifications: [{ kind: 'halal' }] }, 'certifications.0.certifier'],
    [{ certifications: [{ kind: 'halal', certifier: ' ' }] }, 'certifications.0.certifier'],
    [{ certifications: [{ kind: 'organic', certifier: 'Ecocert' }] }, 'certifications.0.kind'],
    [
      { certifications: Array.from({ length: 11 }, (_, n) => ({ kind: 'halal', certifier: `C${n}` })) },
      'certifications',
    ],
    [{ lot_code: 'x'.repeat(61) }, 'lot_code'],
    [{ lot_source: 'guessed' }, 'lot_source'],
  ])('refuses %j', async (body, field) => {
    expect(fieldsOf(await post(body))).toEqual([400, [field]]);
    const { _id: id } = await create({});
    expect(fieldsOf(await put(id, body))).toEqual([400, [field]]);
  });

  test('ignores unknown allergens, as it ignores other unknown keys', async () => {
    expect((await create({ allergens: { lupin: 'contains', soy: 'contains' } })).allergens).toEqual({
      soy: 'contains',
    });
  });
});

test('a lot code is one line, typed unless it was scanned', async () => {
  const typed = await create({ lot_code: ' L24\n07 ' });
  expect(typed).toMatchObject({ lot_code: 'L24 07', lot_source: 'typed' });
  const { _id: id } = await create({ lot_code: 'L24', lot_source: 'scanned' });
  expect((await put(id, { lot_code: 'L24' })).body.data).toMatchObject({ lot_source: 'scanned' });
  expect((await put(id, { lot_code: 'L25' })).body.data).toMatchObject({ lot_source: 'typed' });
  expect((await put(id, { lot_code: '' })).body.data).toMatchObject({ lot_code: null, lot_source: null });
});

describe('units that join an item', () => {
  let shelf: string;
  beforeAll(async () => {
    shelf = await makeStorageLocation(t.ctx, foodbank_id, 'Back room');
  });
  const transfer = async (id: string) =>
    (
      await t.call('POST /api/inventory/:id/transfer', {
        token: staff.token,
        params: { id },
        body: { storage_location_id: shelf, quantity: 1 },
      })
    ).body.data.to as InventoryItem;

  test('take their label along to a new item', async () => {
    const item = await create({ item_name: unique('Oats'), ...MILK_FREE, lot_code: 'A1' });
    const { lot_code, allergens, label_read_at, label_read_by } = item;
    expect(await transfer(item._id)).toMatchObject({ lot_code, allergens, label_read_at, label_read_by });
  });

  test('leave it only what both labels say', async () => {
    const name = { item_name: unique('Oats') };
    const there = await create({
      ...name,
      allergens: { milk: 'not_on_label', soy: 'not_on_label', eggs: 'contains' },
      certifications: [{ kind: 'halal', certifier: 'HMA Canada' }],
      storage_location_id: shelf,
    });
    const item = await create({ ...name, allergens: { milk: 'not_on_label', soy: 'may_contain' } });
    const lot = await transfer(item._id);
    expect(lot).toMatchObject({ _id: there._id, certifications: [] });
    expect(lot.allergens).toEqual({ eggs: 'contains', milk: 'not_on_label', soy: 'may_contain' });
    expect((await read(item._id)).allergens).toEqual(item.allergens);
  });

  describe('from a donation', () => {
    const receive = async (line: object): Promise<void> => {
      const body = { lines: [{ quantity: 3, ...line }] };
      const answer = await t.call('POST /api/donations/receive', { token: staff.token, body });
      expect(answer).toMatchObject({ status: 201 });
    };

    test('count as not read without a label of their own', async () => {
      const facts = { allergens: { milk: 'not_on_label', soy: 'contains' } };
      const unknown = await create(facts);
      const recorded = await create({ ...facts, lot_code: 'A1' });
      for (const { _id: inventory_id } of [unknown, recorded]) await receive({ inventory_id });
      for (const { _id } of [unknown, recorded])
        expect((await read(_id)).allergens).toEqual({ soy: 'contains' });
    });

    test('keep what their own label confirms', async () => {
      const { _id: inventory_id } = await create({
        allergens: { milk: 'not_on_label', soy: 'not_on_label' },
      });
      await receive({ inventory_id, label: { allergens: { milk: 'not_on_label', soy: 'may_contain' } } });
      expect((await read(inventory_id)).allergens).toEqual({ milk: 'not_on_label', soy: 'may_contain' });
    });

    test('have lot and label as a new item', async () => {
      const item = { item_name: unique('Soup'), category: 'canned-goods', lot_code: 'B7', ...MILK_FREE };
      await receive({ item });
      const { body } = await t.call('GET /api/inventory', {
        token: staff.token,
        query: { foodbank_id, search: item.item_name },
      });
      expect(body.data).toMatchObject([{ ...item, lot_source: 'typed', label_read_by: 'Sam Staff' }]);
    });
  });
});

describe('food without an allergen', () => {
  let bank: string;
  let sorter: Person;
  beforeAll(async () => {
    bank = await makeFoodBank(t.ctx);
    sorter = await makePerson(t.ctx, { role: 'staff', foodbank_id: bank });
    for (const [item_name, allergens] of [
      ['Rice', { milk: 'not_on_label', peanuts: 'not_on_label' }],
      ['Crackers', { milk: 'not_on_label', peanuts: 'may_contain' }],
      ['Yogurt', { milk: 'contains', peanuts: 'not_on_label' }],
      ['Half read', { milk: 'not_on_label' }],
      ['Not read', {}],
    ])
      await t.call('POST /api/inventory', {
        token: sorter.token,
        body: { item_name, category: 'other', quantity: 1, allergens },
      });
  });
  const list = (query: object) => t.call('GET /api/inventory', { query: { foodbank_id: bank, ...query } });
  const namesOf = ({ body }: HttpResponse): string[] =>
    body.data.map(({ item_name }: InventoryItem) => item_name).toSorted();

  test.each([
    ['milk', ['Crackers', 'Half read', 'Rice']],
    ['milk,peanuts', ['Rice']],
    [' peanuts , milk ,', ['Rice']],
    ['soy', []],
    ['', ['Crackers', 'Half read', 'Not read', 'Rice', 'Yogurt']],
  ])('%j is only what the label was read for', async (without, names) => {
    const answer = await list({ without });
    expect(namesOf(answer)).toEqual(names);
    expect(answer.body.pagination.totalItems).toBe(names.length);
    const { body } = await t.call('GET /api/reports/export', {
      token: sorter.token,
      query: { reportType: 'inventory', without },
    });
    expect(
      readCsv(body)
        .map(({ Item = '' }) => Item)
        .toSorted(),
    ).toEqual(names);
  });

  test('can be searched', async () => {
    expect(namesOf(await list({ without: 'milk', search: 'read' }))).toEqual(['Half read']);
  });

  test.each(['lupin', 'milk,lupin', 'milkpeanuts', 'Milk'])(
    'refuses the unknown allergen %j',
    async (without) => {
      expect(fieldsOf(await list({ without }))).toEqual([400, ['without']]);
    },
  );
});

describe('certified food', () => {
  let bank: string;
  let sorter: Person;
  beforeAll(async () => {
    bank = await makeFoodBank(t.ctx);
    sorter = await makePerson(t.ctx, { role: 'staff', foodbank_id: bank });
    const [halal, kosher] = [
      { kind: 'halal', certifier: 'HMA Canada' },
      { kind: 'kosher', certifier: 'COR' },
    ];
    for (const [item_name, certifications, dietary_category] of [
      ['Beef', [halal]],
      ['Chicken', [kosher, halal]],
      ['Soup', [kosher]],
      // Sorted as halal, but no label says who certified it.
      ['Sausage', [], 'halal'],
    ] as const)
      await t.call('POST /api/inventory', {
        token: sorter.token,
        body: { item_name, category: 'other', quantity: 1, certifications, dietary_category },
      });
  });
  const list = (query: object) => t.call('GET /api/inventory', { query: { foodbank_id: bank, ...query } });
  const namesOf = ({ body }: HttpResponse): string[] =>
    body.data.map(({ item_name }: InventoryItem) => item_name).toSorted();

  test.each([
    ['halal', ['Beef', 'Chicken']],
    ['kosher', ['Chicken', 'Soup']],
    [' kosher ,halal,', ['Chicken']],
    ['', ['Beef', 'Chicken', 'Sausage', 'Soup']],
  ])('%j is only what a label names a certifier for', async (certified, names) => {
    const answer = await list({ certified });
    expect(namesOf(answer)).toEqual(names);
    expect(answer.body.pagination.totalItems).toBe(names.length);
    const { body } = await t.call('GET /api/reports/export', {
      token: sorter.token,
      query: { reportType: 'inventory', certified },
    });
    const exported = readCsv(body).map(({ Item = '' }) => Item);
    expect(exported.toSorted()).toEqual(names);
  });

  test('can be searched, and the category of a diet stays apart', async () => {
    expect(namesOf(await list({ certified: 'halal', search: 'chick' }))).toEqual(['Chicken']);
    expect(namesOf(await list({ dietary_category: 'halal' }))).toEqual(['Sausage']);
  });

  test.each(['organic', 'halal,organic', 'Halal'])(
    'refuses the unknown certification %j',
    async (certified) => {
      expect(fieldsOf(await list({ certified }))).toEqual([400, ['certified']]);
    },
  );
});

test('a scanned barcode proposes the label that was read last at the own food bank', async () => {
  const barcode = '4006381333931';
  const scan = async (who: Person) =>
    (await t.call('GET /api/inventory/barcode/:code', { token: who.token, params: { code: barcode } })).body
      .data;
  const first = await create({ barcode, allergens: { milk: 'contains' }, lot_code: 'A1' });
  await create({ barcode, lot_code: 'B2' });
  expect((await scan(staff)).proposed_label).toEqual({
    ...NOT_READ,
    allergens: { milk: 'contains' },
    label_read_at: first.label_read_at,
    label_read_by: 'Sam Staff',
  });
  const elsewhere = await makePerson(t.ctx, { role: 'staff', foodbank_id: await makeFoodBank(t.ctx) });
  expect(await scan(elsewhere)).toMatchObject({ suggestion: { item_name: 'Granola' }, proposed_label: null });
});
