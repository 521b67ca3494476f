import { describe, expect, test } from 'vitest';
import { countNumber, differenceOf, scopeOf, settle, type CountedLine } from './rules.ts';

const ID = '0193a8e2-0000-7000-8000-00000000abcd';

test('a count is called by the end of its id', () => {
  expect(countNumber(ID)).toBe('#0000abcd');
});

describe('what a count looks at', () => {
  test.each([
    [{ storage_location_id: ID }, 'location'],
    [{ scope: 'location', storage_location_id: ID }, 'location'],
    [{ storage_location_id: null }, 'no_location'],
    [{ scope: 'no_location' }, 'no_location'],
    [{ scope: 'no_location', storage_location_id: ID }, 'no_location'],
    [{ scope: 'food_bank' }, 'food_bank'],
    [{ scope: 'food_bank', storage_location_id: null }, 'food_bank'],
    [{}, undefined],
    [{ scope: 'location' }, undefined],
    [{ scope: 'location', storage_location_id: null }, undefined],
  ] as const)('%j: %s', (asked, scope) => {
    expect(scopeOf(asked)).toBe(scope);
  });
});

describe('the difference of a line', () => {
  test.each([
    [null, null, null],
    [5, 5, 0],
    [8, 5, 3],
    [0, 5, -5],
  ])('%j seen, %j expected: %j', (counted_quantity, expected_quantity, difference) => {
    expect(differenceOf({ counted_quantity, expected_quantity })).toBe(difference);
  });
});

describe('approving a line', () => {
  const line = (changes: Partial<CountedLine>): CountedLine => ({
    counted_quantity: 10,
    expected_quantity: 10,
    quantity: 10,
    is_archived: false,
    ...changes,
  });
  const outcome = (name: string, applied_quantity = 0, shortage: number | null = null) => ({
    outcome: name,
    applied_quantity,
    shortage,
  });

  test.each([
    ['nobody counted it', {}, { counted_quantity: null, expected_quantity: null }, outcome('not_counted')],
    ['as the books say', {}, {}, outcome('agreed')],
    ['more than the books say', {}, { counted_quantity: 13 }, outcome('applied', 3)],
    ['less', {}, { counted_quantity: 7 }, outcome('applied', -3)],
    ['nothing at all', {}, { counted_quantity: 0 }, outcome('applied', -10)],
    ['less, and much has gone since', {}, { counted_quantity: 7, quantity: 3 }, outcome('applied', -3)],
    ['the item is deleted', {}, { counted_quantity: 7, is_archived: true }, outcome('archived')],
    ['less than is reserved', {}, { counted_quantity: 7, quantity: 2 }, 'undecided'],
    ['that, skipped', { decision: 'skip' }, { counted_quantity: 7, quantity: 2 }, outcome('skipped')],
    [
      'that, to zero',
      { decision: 'to_zero' },
      { counted_quantity: 7, quantity: 2 },
      outcome('to_zero', -2, 1),
    ],
    [
      'that, with none available',
      { decision: 'to_zero' },
      { counted_quantity: 7, quantity: 0 },
      outcome('to_zero', 0, 3),
    ],
    [
      'to zero, but there is enough',
      { decision: 'to_zero' },
      { counted_quantity: 7 },
      outcome('applied', -3),
    ],
    ['any difference, skipped', { decision: 'skip' }, { counted_quantity: 13 }, outcome('skipped')],
    ['no difference, skipped', { decision: 'skip' }, {}, outcome('agreed')],
    ['deleted, to zero', { decision: 'to_zero' }, { is_archived: true }, outcome('archived')],
  ] as const)('%s', (_, { decision }: { decision?: 'skip' | 'to_zero' }, changes, settlement) => {
    expect(settle(line(changes), decision)).toEqual(settlement);
  });
});
