import { describe, expect, test } from 'vitest';
import { countOf, withhold } from './suppression-rules.ts';

/** The published values of a total and its parts; null: withheld. */
function printed(total: number, parts: readonly number[], isExact: boolean) {
  const sum = { total: countOf(total), parts: parts.map(countOf), isExact };
  withhold([sum.total, ...sum.parts], [sum], 5);
  const [first, ...others] = [sum.total, ...sum.parts].map((count) =>
    count.isWithheld ? null : count.value,
  );
  return [first, others];
}

describe('withholding in sums whose parts add up to the total', () => {
  test.each<[string, number, number[], number | null, (number | null)[]]>([
    ['withholds nothing without a small count', 30, [10, 20], 30, [10, 20]],
    ['publishes zeros', 0, [0, 0], 0, [0, 0]],
    ['withholds a second part to protect a small one', 20, [3, 8, 9], 20, [null, null, 9]],
    ['withholds the smallest remaining part as well', 40, [11, 2, 7, 20], 40, [11, null, null, 20]],
    ['publishes a count of five', 25, [5, 20], 25, [5, 20]],
    ['does not count zeros as protection', 13, [0, 3, 10, 0], 13, [0, null, null, 0]],
    ['lets two small parts protect each other', 20, [4, 4, 12], 20, [null, null, 12]],
    [
      'withholds a third part if two small ones add up to a small sum',
      33,
      [2, 1, 30],
      33,
      [null, null, null],
    ],
    ['withholds a small total and the part equal to it', 3, [3, 0], null, [null, 0]],
    ['withholds the total if its only part is withheld', 4, [4], null, [null]],
  ])('%s', (_, total, parts, shownTotal, shownParts) => {
    expect(printed(total, parts, true)).toEqual([shownTotal, shownParts]);
  });
});

describe('withholding in sums with an unpublished remainder', () => {
  test.each<[string, number, number[], number | null, (number | null)[]]>([
    ['withholds a single small part', 50, [3], 50, [null]],
    ['withholds a part that leaves a small remainder', 50, [48], 50, [null]],
    ['publishes a part that leaves no remainder', 50, [50], 50, [50]],
    ['publishes the next part if the remainder is large enough', 12, [3, 7], 12, [null, 7]],
    ['withholds the next part as well if the remainder is small', 10, [3, 7], 10, [null, null]],
    ['treats parts above the total as a small remainder', 50, [30, 23], 50, [30, null]],
    ['publishes zeros', 9, [0, 0], 9, [0, 0]],
  ])('%s', (_, total, parts, shownTotal, shownParts) => {
    expect(printed(total, parts, false)).toEqual([shownTotal, shownParts]);
  });
});

test('protecting one sum exposes no other', () => {
  const [small, shared, other, large] = [countOf(2), countOf(9), countOf(12), countOf(40)];
  const first = { total: countOf(11), parts: [small, shared], isExact: true };
  const second = { total: countOf(61), parts: [shared, other, large], isExact: true };
  withhold([first.total, second.total, small, shared, other, large], [second, first], 5);
  expect([small, shared, other, large].map((count) => count.isWithheld)).toEqual([true, true, true, false]);
});
