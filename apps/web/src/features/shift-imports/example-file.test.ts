import { expect, test } from 'vitest';
import { saturdayAfter } from './example-file.ts';

test.each([
  ['2026-11-21', '2026-11-28'], // a Saturday
  ['2026-11-22', '2026-12-05'],
  ['2026-11-20', '2026-11-28'],
  ['2026-12-28', '2027-01-09'],
  ['2023-12-31', '2024-01-13'],
])('an example created on %s plans its shifts on %s', (today, saturday) => {
  expect(saturdayAfter(today)).toBe(saturday);
});
