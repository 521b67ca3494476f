import { describe, expect, test } from 'vitest';
import { countNumber, differenceOf, takenOffByCount, scopeOf, settle, type CountedLine } from './rules.ts';

const ID = '0193a8e2-0000-7000-8000-00000000abcd';

test('a count number is the end of its id', () => {
  expect(countNumber(ID)).toBe('#0000abcd');
});

describe('the scope of a count', () => {
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
  ] as const)('follows from %j: %s', (input, scope) => {
    expect(scopeOf(input)).toBe(scope);
  });
});

describe('the difference of a line', () => {
  test.each([
    [null, null, null],
    [5, 5, 0],
    [8, 5, 3],
    [0, 5, -5],
  ])('for %j counted and %j expected units is %j', (counted_quantity, expected_quantity, difference) => {
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
    ['an uncounted line', {}, { counted_quantity: null, expected_quantity: null }, outcome('not_counted')],
    ['no difference', {}, {}, outcome('agreed')],
    ['more than expected', {}, { counted_quantity: 13 }, outcome('applied', 3)],
    ['less than expected', {}, { counted_quantity: 7 }, outcome('applied', -3)],
    ['a count of zero', {}, { counted_quantity: 0 }, outcome('applied', -10)],
    [
      'less than expected, and later movements',
      {},
      { counted_quantity: 7, quantity: 3 },
      outcome('applied', -3),
    ],
    ['a deleted item', {}, { counted_quantity: 7, is_archived: true }, outcome('archived')],
    ['a shortage', {}, { counted_quantity: 7, quantity: 2 }, 'undecided'],
    ['a skipped shortage', { decision: 'skip' }, { counted_quantity: 7, quantity: 2 }, outcome('skipped')],
    [
      'a shortage with the decision to_zero',
      { decision: 'to_zero' },
      { counted_quantity: 7, quantity: 2 },
      outcome('to_zero', -2, 1),
    ],
    [
      'a shortage with nothing available and the decision to_zero',
      { decision: 'to_zero' },
      { counted_quantity: 7, quantity: 0 },
      outcome('to_zero', 0, 3),
    ],
    [
      'the decision to_zero without a shortage',
      { decision: 'to_zero' },
      { counted_quantity: 7 },
      outcome('applied', -3),
    ],
    ['a skipped difference', { decision: 'skip' }, { counted_quantity: 13 }, outcome('skipped')],
    ['a skipped line without difference', { decision: 'skip' }, {}, outcome('agreed')],
    [
      'a deleted item with the decision to_zero',
      { decision: 'to_zero' },
      { is_archived: true },
      outcome('archived'),
    ],
  ] as const)('settles %s', (_, { decision }: { decision?: 'skip' | 'to_zero' }, changes, settlement) => {
    expect(settle(line(changes), decision)).toEqual(settlement);
  });
});

describe('takenOffByCount', () => {
  const given = { quantity_delta: -4 };
  const handedOut = { quantity_delta: 0, reserved_delta: -4 };
  test.each([
    ['nothing without a count', given, undefined, 9, 0],
    ['all units that the count took off', given, { still_missing: 0 }, 0, 4],
    ['all but what it missed, as far as that is available', given, { still_missing: 3 }, 2, 2],
    ['all units of a request that the count took off', handedOut, { still_missing: 0 }, 0, 4],
    ['all but the reserved units that it missed', handedOut, { still_missing: 3 }, 0, 1],
    ['nothing of a request that it could not take off', handedOut, { still_missing: 6 }, 5, 0],
  ])('returns %s', (_, move, count, available, units) => {
    expect(takenOffByCount(move, count, available)).toBe(units);
  });
});
