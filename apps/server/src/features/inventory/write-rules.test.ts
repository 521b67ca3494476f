import { describe, expect, test } from 'vitest';
import type { ItemFields } from './fields.ts';
import { NOT_READ } from './label-rules.ts';
import { detailProblems, detailsOf, isSameGoods, quantityDelta, requestedLocation } from './write-rules.ts';

describe('detailsOf', () => {
  test('trims white space, and turns empty optional fields into null', () => {
    expect(
      detailsOf({
        item_name: '  Brown \n rice ',
        category: ' grains ',
        dietary_category: '  ',
        description: ' Two lines\nof text ',
        barcode: ' 0123 ',
      }),
    ).toEqual({
      item_name: 'Brown rice',
      category: 'grains',
      dietary_category: null,
      description: 'Two lines\nof text',
      barcode: '0123',
    });
  });

  test('leaves out missing properties, and clears those that are null', () => {
    expect(detailsOf({})).toEqual({});
    expect(detailsOf({ barcode: null, description: '' })).toEqual({ barcode: null, description: null });
  });

  test.each([
    [{ category: 'beans, dried' }, ['category']],
    [{ category: 'beans', dietary_category: 'a,b' }, ['dietary_category']],
    [{ dietary_category: null }, []],
    [{}, []],
  ])('reports commas: %j in %j', (input, fields) => {
    expect(detailProblems(input).map((problem) => problem.field)).toEqual(fields);
  });
});

test.each<[string, Partial<ItemFields>, boolean]>([
  ['the same barcode in another spelling', { barcode: '0036000291452' }, true],
  ['another barcode', { barcode: '96385074' }, false],
  ['no barcode', { barcode: null }, false],
  ['another lot', { lot_code: 'L-43' }, false],
  ['another date', { expiration_date: '2031-02-01' }, false],
  ['another location and description', { storage_location_id: 'b', description: 'Large bags' }, true],
])('goods with %s count as the same only if they can share a lot', (_, change, isSame) => {
  const oats: ItemFields = {
    ...NOT_READ,
    item_name: 'Oats',
    category: 'grains',
    dietary_category: null,
    description: null,
    barcode: '036000291452',
    expiration_date: '2031-01-01',
    date_kind: 'best_before',
    storage_location_id: 'a',
    lot_code: 'L-42',
    lot_source: 'typed',
  };
  expect(isSameGoods(oats, { ...oats, ...change })).toBe(isSame);
});

describe('requestedLocation', () => {
  const id = '019A0000-0000-7000-8000-00000000abcd';
  test.each([
    [{}, undefined],
    [{ storage_location: null }, null],
    [{ storage_location: ' ' }, null],
    [{ storage_location_id: null, storage_location: 'Freezer' }, null],
    [{ storage_location: ' Freezer ' }, { field: 'storage_location', name: 'Freezer' }],
    [{ storage_location: id }, { field: 'storage_location', id }],
    [
      { storage_location: 'Freezer', storage_location_id: id },
      { field: 'storage_location_id', id },
    ],
  ])('resolves %j', (input, asked) => expect(requestedLocation(input)).toEqual(asked));
});

describe('quantityDelta', () => {
  test.each([
    ['sets the quantity', 10, { quantity: 4 }, -6],
    ['adds the missing units', 10, { quantity: 15 }, 5],
    ['is zero for the current quantity', 10, { quantity: 10 }, 0],
    ['is zero without a quantity', 10, {}, 0],
    ['sets the quantity if the expected figure is current', 10, { quantity: 4, expected_quantity: 10 }, -6],
    ['is stale if the expected figure is outdated', 8, { quantity: 4, expected_quantity: 10 }, 'stale'],
    [
      'is stale even if the quantity happens to be current',
      4,
      { quantity: 4, expected_quantity: 10 },
      'stale',
    ],
    ['is zero for an untouched quantity', 8, { quantity: 10, expected_quantity: 10 }, 0],
    ['can remove all units', 10, { quantity: 0, expected_quantity: 10 }, -10],
  ] as const)('%s', (_, available, change, verdict) =>
    expect(quantityDelta(available, change)).toBe(verdict),
  );
});
