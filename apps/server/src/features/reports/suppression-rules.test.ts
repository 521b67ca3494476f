import { describe, expect, test } from 'vitest';
import { countOf, withhold } from './suppression-rules.ts';

/** What is printed of a total and its parts. */
function printed(total: number, parts: readonly number[], isWhole: boolean) {
  const sum = { total: countOf(total), parts: parts.map(countOf), isWhole };
  withhold([sum.total, ...sum.parts], [sum], 5);
  const [first, ...others] = [sum.total, ...sum.parts].map((count) =>
    count.isWithheld ? null : count.value,
  );
  return [first, others];
}

describe('of parts that add up', () => {
  test.each<[string, number, number[], number | null, (number | null)[]]>([
    ['nothing is withheld without need', 30, [10, 20], 30, [10, 20]],
    ['nothing tells of nobody', 0, [0, 0], 0, [0, 0]],
    ['a second one goes with a small one', 20, [3, 8, 9], 20, [null, null, 9]],
    ['the smallest that is left goes', 40, [11, 2, 7, 20], 40, [11, null, null, 20]],
    ['five are enough', 25, [5, 20], 25, [5, 20]],
    ['nobody is no help to hide somebody', 13, [0, 3, 10, 0], 13, [0, null, null, 0]],
    ['two small ones may hide each other', 20, [4, 4, 12], 20, [null, null, 12]],
    ['unless both together are few', 33, [2, 1, 30], 33, [null, null, null]],
    ['a small total goes', 3, [3, 0], null, [null, 0]],
    ['one part says what the total is', 4, [4], null, [null]],
  ])('%s', (_, total, parts, shownTotal, shownParts) => {
    expect(printed(total, parts, true)).toEqual([shownTotal, shownParts]);
  });
});

describe('of parts that leave something over', () => {
  test.each<[string, number, number[], number | null, (number | null)[]]>([
    ['a small one goes alone', 50, [3], 50, [null]],
    ['one that leaves few goes', 50, [48], 50, [null]],
    ['one that leaves nobody stays', 50, [50], 50, [50]],
    ['the next one goes where few are left', 12, [3, 7], 12, [null, 7]],
    ['and where what is left is the small one', 10, [3, 7], 10, [null, null]],
    ['more than the total leaves few as well', 50, [30, 23], 50, [30, null]],
    ['nothing that is left tells of nobody', 9, [0, 0], 9, [0, 0]],
  ])('%s', (_, total, parts, shownTotal, shownParts) => {
    expect(printed(total, parts, false)).toEqual([shownTotal, shownParts]);
  });
});

test('what protects one sum opens no other', () => {
  const [small, shared, other, large] = [countOf(2), countOf(9), countOf(12), countOf(40)];
  const first = { total: countOf(11), parts: [small, shared], isWhole: true };
  const second = { total: countOf(61), parts: [shared, other, large], isWhole: true };
  withhold([first.total, second.total, small, shared, other, large], [second, first], 5);
  expect([small, shared, other, large].map((count) => count.isWithheld)).toEqual([true, true, true, false]);
});
