import { expect, test } from 'vitest';
import { firstDayOf, isMonth, lastDayOf, lastShownDay } from './month.ts';

test.each([
  ['2026-11', '2026-11-01', '2026-11-30'],
  ['2026-12', '2026-12-01', '2026-12-31'],
  ['2027-02', '2027-02-01', '2027-02-28'],
  ['2028-02', '2028-02-01', '2028-02-29'],
])('returns the first and the last day of %s', (month, first, last) => {
  expect(firstDayOf(month)).toBe(first);
  expect(lastDayOf(month)).toBe(last);
});

test.each([
  ['2026-12', true],
  ['2026-13', false],
  ['2026-00', false],
  ['December', false],
  [null, false],
])('accepts %j as a month: %j', (text, isOne) => {
  expect(isMonth(text)).toBe(isOne);
});

test.each([
  ['2026-11', '2026-11-01', '2026-11-30'],
  ['2026-11', '2026-11-27', '2026-12-24'],
  ['2026-12', '2026-11-27', '2026-12-31'],
  ['2027-02', '2027-02-01', '2027-02-28'],
])('the schedule of %s ends, seen on %s, on %s', (month, today, last) => {
  expect(lastShownDay(month, today)).toBe(last);
});
