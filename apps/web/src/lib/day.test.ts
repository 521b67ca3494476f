import { expect, test } from 'vitest';
import { isDay } from './day.ts';

test.each([
  ['2026-11-21', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['0002-01-01', false],
  ['today', false],
  ['', false],
  [null, false],
])('isDay(%s) returns %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});
