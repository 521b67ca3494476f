import { beforeEach, describe, expect, test } from 'vitest';
import { NewInventoryItem, type InventoryItem } from '@nourish/contract';
import { testApp } from '../../../test/app.ts';
import { readCsv, writeCsv } from '../../../test/csv.ts';
import { makeFoodBank, makePerson, makeStorageLocation, type Person } from '../../../test/factories.ts';
import { applied, checked } from '../inventory-imports/test-imports.ts';

/** Every test uses every field of the contract, so that a new field needs no line here. */
const FIELDS = Object.keys(NewInventoryItem.properties) as (keyof NewInventoryItem)[]; // the schema's own keys
const PLACES: readonly string[] = ['foodbank_id', 'storage_location', 'storage_location_id'];
const FIGURES: readonly string[] = ['quantity', 'minimum_stock_level'];
const DESCRIPTIVE = FIELDS.filter((name) => !PLACES.includes(name) && !FIGURES.includes(name));
/** Lots that differ only in these fields are the same goods. Must list each such field, on purpose. */
const SAME_GOODS: readonly string[] = [
  'description',
  'lot_source',
  'allergens',
  'gluten_sources',
  'high_in',
  'certifications',
];

interface FieldSchema {
  type: string | readonly string[];
  enum?: readonly unknown[];
  format?: string;
  items?: FieldSchema;
  properties?: Record<string, FieldSchema>;
}

/** A valid value of a field; another one for each `n`. */
function sampleOf(name: string, schema: FieldSchema, n: number): unknown {
  const [type] = [schema.type].flat();
  if (schema.enum) return schema.enum[n % schema.enum.length];
  const { items, properties } = schema;
  if (items) return [n, n + 1].map((each) => sampleOf(name, items, each));
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).map(([key, property]) => [key, sampleOf(key, property, n)]),
    );
  if (type === 'boolean') return n === 1;
  if (type === 'integer' || type === 'number') return 20 + n;
  return schema.format === 'date' ? `2027-03-0${n + 1}` : `Some ${name} ${n}`;
}

const t = testApp();

/** A food bank with its staff and three storage locations. */
interface Bank {
  foodbank_id: string;
  staff: Person;
  shelves: { id: string; name: string }[];
}
async function makeBank(): Promise<Bank> {
  const foodbank_id = await makeFoodBank(t.ctx);
  const staff = await makePerson(t.ctx, { role: 'staff', foodbank_id });
  const shelves: Bank['shelves'] = [];
  for (const name of ['Cellar', 'Counter', 'Cupboard'])
    shelves.push({ name, id: await makeStorageLocation(t.ctx, foodbank_id, name) });
  return { foodbank_id, staff, shelves };
}

let here: Bank;
let there: Bank;
beforeEach(async () => {
  [here, there] = [await makeBank(), await makeBank()];
});

const valuesOf = (bank: Bank, n: 0 | 1): Record<string, unknown> => ({
  ...Object.fromEntries(
    FIELDS.map((name) => [
      name,
      sampleOf(name, NewInventoryItem.properties[name] as object as FieldSchema, n),
    ]), // JSON Schema
  ),
  foodbank_id: bank.foodbank_id,
  storage_location: bank.shelves[n]?.name,
  storage_location_id: bank.shelves[n]?.id,
});
const pick = (values: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));

const create = async ({ staff: { token } }: Bank, body: object): Promise<InventoryItem> => {
  const answer = await t.call('POST /api/inventory', { token, body });
  expect(answer).toMatchObject({ status: 201 });
  return answer.body.data;
};
const listed = async ({ foodbank_id, staff: { token } }: Bank): Promise<InventoryItem[]> =>
  (await t.call('GET /api/inventory', { token, query: { foodbank_id } })).body.data;
const exported = async ({ staff: { token } }: Bank) =>
  readCsv((await t.call('GET /api/reports/export', { token, query: { reportType: 'inventory' } })).body);
async function importRows(bank: Bank, rows: readonly Record<string, string>[]): Promise<void> {
  const { _id, counts } = await checked(t, bank.staff, writeCsv(rows));
  expect(counts).toMatchObject({ error: 0, unchanged: 0 });
  await applied(t, bank.staff, _id);
}

test('every field of an item survives creating, reading and changing it', async () => {
  const { token } = here.staff;
  const { _id: id } = await create(here, valuesOf(here, 0));
  const read = async () => (await t.call('GET /api/inventory/:id', { token, params: { id } })).body.data;
  expect(await read()).toMatchObject(valuesOf(here, 0));
  expect(await listed(here)).toMatchObject([valuesOf(here, 0)]);
  const { status, body } = await t.call('PUT /api/inventory/:id', {
    token,
    params: { id },
    body: valuesOf(here, 1),
  });
  expect([status, body.data]).toMatchObject([200, valuesOf(here, 1)]);
  expect(await read()).toMatchObject(valuesOf(here, 1));
});

describe('a transfer of a part', () => {
  const transfer = async (id: string) =>
    (
      await t.call('POST /api/inventory/:id/transfer', {
        token: here.staff.token,
        params: { id },
        body: { storage_location_id: here.shelves[2]?.id, quantity: 1 },
      })
    ).body.data.to;

  test('copies every descriptive field to the new lot', async () => {
    const { _id: id } = await create(here, valuesOf(here, 0));
    expect(await transfer(id)).toMatchObject(pick(valuesOf(here, 0), DESCRIPTIVE));
  });

  test.each(DESCRIPTIVE)(
    'decides whether a lot with another value holds the same goods: %s',
    async (name) => {
      const [some, other] = [valuesOf(here, 0), valuesOf(here, 1)];
      const { _id: id } = await create(here, some);
      const lot = await create(here, {
        ...some,
        [name]: other[name],
        storage_location_id: here.shelves[2]?.id,
      });
      expect((await transfer(id))._id === lot._id).toBe(SAME_GOODS.includes(name));
    },
  );
});

describe('an import of an export', () => {
  // Ids and food banks identify the item.
  const CARRIED = FIELDS.filter((name) => name !== 'foodbank_id' && name !== 'storage_location_id');

  test('adds items with every field', async () => {
    await create(here, valuesOf(here, 0));
    const [{ ID: _, 'Food bank': __, ...row } = {}] = await exported(here);
    await importRows(there, [row]);
    expect(await listed(there)).toMatchObject([pick(valuesOf(there, 0), CARRIED)]);
  });

  test('changes every field of an item', async () => {
    await create(here, valuesOf(here, 0));
    const { _id: ID } = await create(there, valuesOf(there, 1));
    const [{ 'Food bank': _, ...row } = {}] = await exported(here);
    await importRows(there, [{ ...row, ID }]);
    expect(await listed(there)).toMatchObject([pick(valuesOf(there, 0), CARRIED)]);
  });
});
