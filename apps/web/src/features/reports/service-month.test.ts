import { expect, test } from 'vitest';
import { lastMonths, monthChoices, monthIn } from './service-month.ts';

test.each([
  ['2026-11', 1, ['2026-11']],
  ['2026-11', 3, ['2026-09', '2026-10', '2026-11']],
  ['2026-02', 4, ['2025-11', '2025-12', '2026-01', '2026-02']],
  ['2026-01', 2, ['2025-12', '2026-01']],
])('the last months up to %s, %i of them', (month, count, months) => {
  expect(lastMonths(month, count)).toEqual(months);
});

test.each([
  ['month=2026-08', '2026-11-27', '2026-08'],
  ['month=2026-11', '2026-10-31', '2026-11'],
  ['month=2026-12', '2026-10-31', '2026-10'],
  ['month=2026-13', '2026-10-31', '2026-10'],
  ['month=August', '2026-11-27', '2026-11'],
  ['', '2026-10-31', '2026-10'],
  ['', '2027-03-01', '2026-11'],
])('reads %j with a period until %s as %s', (address, end, month) => {
  expect(monthIn(new URLSearchParams(address), end, '2026-11-27')).toBe(month);
});

test.each([
  ['2026-12-01', '2026-11'],
  ['2026-12-07', '2026-11'],
  ['2026-12-08', '2026-12'],
  ['2026-12-31', '2026-12'],
  ['2027-01-01', '2026-12'],
  ['2028-03-01', '2028-02'],
])('on %s, shows %s unless the URL names a month', (today, month) => {
  expect(monthIn(new URLSearchParams(), today, today)).toBe(month);
  const named = new URLSearchParams({ month: today.slice(0, 7) });
  expect(monthIn(named, today, today)).toBe(today.slice(0, 7));
});

test('offers three years, and an older month if it is shown', () => {
  const months = monthChoices('2026-10', '2026-11-27');
  expect([months.length, months[0], months.at(-1)]).toEqual([36, '2026-11', '2023-12']);
  expect(monthChoices('2020-05', '2026-11-27').at(-1)).toBe('2020-05');
});
