import { describe, expect, test } from 'vitest';
import { detailProblems, detailsOf, judgeQuantity, locationAsked } from './write-rules.ts';

describe('what describes an item', () => {
  test('loses the white space around and within it, and is nothing where there is nothing else', () => {
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

  test('says nothing of keys that are left out, and takes away what is null', () => {
    expect(detailsOf({})).toEqual({});
    expect(detailsOf({ barcode: null, description: '' })).toEqual({ barcode: null, description: null });
  });

  test.each([
    [{ category: 'beans, dried' }, ['category']],
    [{ category: 'beans', dietary_category: 'a,b' }, ['dietary_category']],
    [{ dietary_category: null }, []],
    [{}, []],
  ])('%j has commas in %j', (input, fields) => {
    expect(detailProblems(input).map((problem) => problem.field)).toEqual(fields);
  });
});

describe('the storage location that is asked for', () => {
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
  ])('%j', (input, asked) => expect(locationAsked(input)).toEqual(asked));
});

describe('a quantity that somebody typed', () => {
  test.each([
    ['is set as it is', 10, { quantity: 4 }, -6],
    ['adds what is missing', 10, { quantity: 15 }, 5],
    ['changes nothing where it is the same', 10, { quantity: 10 }, 0],
    ['changes nothing where there is none', 10, {}, 0],
    ['is set where the person saw what there is', 10, { quantity: 4, expected_quantity: 10 }, -6],
    ['is stale where they saw something else', 8, { quantity: 4, expected_quantity: 10 }, 'stale'],
    ['is stale even where it is right by chance', 4, { quantity: 4, expected_quantity: 10 }, 'stale'],
    ['says nothing where they left it alone', 8, { quantity: 10, expected_quantity: 10 }, 0],
    ['may empty the shelf', 10, { quantity: 0, expected_quantity: 10 }, -10],
  ] as const)('%s', (_, available, change, verdict) =>
    expect(judgeQuantity(available, change)).toBe(verdict),
  );
});
