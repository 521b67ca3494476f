import { describe, expect, test } from 'vitest';
import type { Compared } from './cell-rules.ts';
import type { ItemRow } from '../inventory/bulk-service.ts';
import { evaluateRow, type Match } from './evaluate-row.ts';
import { changesOf, similarNames, readRow, type Cells, type Place } from './row-rules.ts';
import { fold } from './words.ts';

const SHELVES = ['Dry store', 'Freezer 1', 'Freezer 2', 'Étagère A'];
const place: Place = {
  name: 'Lantern Street',
  locations: new Map(SHELVES.map((name, id) => [fold(name), { id: String(id), name }])),
};

const item: Compared = {
  item_name: ' Beans',
  category: 'Conserves',
  dietary_category: null,
  quantity: 5,
  minimum_stock_level: 2,
  storage_location: 'Dry store',
  expiration_date: '2027-01-31',
  date_kind: 'expiry',
  barcode: '0036000291452',
  description: null,
  lot_code: 'L24',
  lot_source: 'scanned',
  // As stored: the database orders the keys by length.
  allergens: { soy: 'may_contain', milk: 'contains' },
  gluten_sources: ['oats'],
  high_in: ['sodium'],
  certifications: [{ kind: 'halal', certifier: 'HMA Canada' }],
};

describe('a row without changes', () => {
  test.each([
    // Equal to the stored value, though not in its normal spelling.
    { item_name: ' Beans', category: 'Conserves' },
    { quantity: '5', minimum_stock_level: '' },
    { storage_location: 'DRY STORE' },
    { barcode: '036000291452' },
    { barcode: '36000291452' },
    { description: '', dietary_category: ' ' },
    { expiration_date: '31/01/2027', date_kind: 'Expiry' },
    { lot_code: ' L24', lot_source: 'Numérisé' },
    { allergens: 'Soya: Puede contener; Leche: Contiene', gluten_sources: 'Avoine', high_in: 'salt' },
    { certifications: 'HALAL: HMA Canada' },
  ])('has none for %o', (cells) => {
    const { values, problems } = readRow(cells, place);
    expect(problems).toEqual([]);
    expect(changesOf(item, values, cells)).toEqual([]);
  });
});

test('a row lists its changes with the values before and after', () => {
  const cells = { item_name: 'Beans', quantity: '8', storage_location: 'etagere a', barcode: '' };
  const { values } = readRow(cells, place);
  expect(changesOf(item, values, cells)).toEqual([
    { field: 'item_name', before: ' Beans', after: 'Beans' },
    { field: 'quantity', before: 5, after: 8 },
    { field: 'storage_location', before: 'Dry store', after: 'Étagère A' },
    { field: 'barcode', before: '0036000291452', after: null },
  ]);
  expect(values.storage_location_id).toBe('3');
});

describe('an unknown storage location gets suggestions', () => {
  test.each([
    ['Frezer 1', ['Freezer 1', 'Freezer 2']],
    ['freezer', ['Freezer 1', 'Freezer 2']],
    ['Dry', ['Dry store']],
    ['Moon', []],
  ])('%s', (written, near) => {
    expect(similarNames(written, SHELVES)).toEqual(near);
    const { problems } = readRow({ storage_location: written }, place);
    expect(problems).toEqual([
      {
        field: 'storage_location',
        value: written,
        code: near.length > 0 ? 'unknown_location_near' : 'unknown_location',
        ...(near.length > 0 && { params: { names: near.join(', ') } }),
      },
    ]);
  });
});

test('wheat as a source of gluten contradicts a label without it', () => {
  const problemsOf = (cells: Cells, match: Match = 'none') =>
    evaluateRow({ cells, ...readRow(cells, place) }, match, () => undefined).problems.filter(
      ({ code }) => code === 'contradictory',
    );
  const found = (value: string) => [{ field: 'gluten_sources', value, code: 'contradictory' }];
  const gluten_sources = 'oats; triticale';
  for (const state of ['may_contain', 'not_on_label'])
    expect(problemsOf({ allergens: `wheat: ${state}`, gluten_sources })).toEqual(found(gluten_sources));
  for (const fine of ['wheat: contains', 'milk: contains', ''])
    expect(problemsOf({ allergens: fine, gluten_sources })).toEqual([]);

  const WITH = { ...item, allergens: { wheat: 'contains' }, gluten_sources: ['wheat'] } as unknown as ItemRow;
  const WITHOUT = { ...item, allergens: { wheat: 'not_on_label' }, gluten_sources: [] } as unknown as ItemRow;
  for (const cells of [{ gluten_sources: 'wheat' }, {}])
    expect(problemsOf({ allergens: 'wheat: not_on_label', ...cells }, { item: WITH })).toEqual(
      found('wheat'),
    );
  expect(problemsOf({ gluten_sources: 'wheat' }, { item: WITHOUT })).toEqual(found('wheat'));
  expect(problemsOf({ allergens: 'wheat: not_on_label', gluten_sources: '' }, { item: WITH })).toEqual([]);
  expect(problemsOf({ item_name: 'Rolled oats' }, { item: WITH })).toEqual([]);
});

test('a row of another food bank is rejected', () => {
  expect(readRow({ foodbank: 'lantern street' }, place).problems).toEqual([]);
  expect(readRow({ foodbank: 'Elsewhere' }, place).problems).toMatchObject([{ code: 'other_food_bank' }]);
});
