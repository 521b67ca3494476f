import { expect, test } from 'vitest';
import { growthOf, pointsOf } from './change.ts';

test.each([
  [56, 50, 12],
  [40, 52, -23],
  [50, 50, 0],
  [1_003, 1_000, 0.3],
  [999_999, 1_000_000, 0],
  [0, 8, -100],
  // More units came back from voided visits than were handed out.
  [10, -4, null],
  [7, 0, null],
  [0, 0, null],
])('with %i now and %i before, the growth is %s percent', (now, before, expected) => {
  expect(growthOf(now, before)).toBe(expected);
});

test('the difference of rates is in percentage points, to a tenth', () => {
  expect(pointsOf(93.2, 90.1)).toBe(3.1);
  expect(pointsOf(82, 82)).toBe(0);
  expect(pointsOf(82, 82.04)).toBe(0);
});
