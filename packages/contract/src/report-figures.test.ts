import { expect, test } from 'vitest';
import { percentOf } from './report-figures.ts';

test.each([
  [1, 3, 33.3],
  [2, 3, 66.7],
  [5, 5, 100],
  [0, 0, 0],
])('%d of %d is %d percent', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent);
});
