import { expect, test } from 'vitest';
import { choiceOf, dayIn, kindsIn, kindsOf, KIND_CHOICES } from './row-filters.ts';

test.each(KIND_CHOICES)('%s is read back from the URL that it writes', (choice) => {
  const params = new URLSearchParams({ kind: kindsOf(choice) });
  expect(choiceOf(kindsIn(params))).toBe(choice);
});

test.each([
  ['', [], ''],
  ['kind=expired,nonsense', ['expired'], 'expired'],
  ['kind=written_off,expired', ['expired', 'written_off'], 'waste'],
  ['kind=received,counted', ['received', 'counted'], ''],
])('reads %j as the kinds %j', (address, kinds, choice) => {
  const found = kindsIn(new URLSearchParams(address));
  expect(found).toEqual(kinds);
  expect(choiceOf(found)).toBe(choice);
});

test.each([
  ['as_of=2026-10-31', '2026-10-31'],
  ['as_of=2026-11-21', '2026-11-21'],
  ['as_of=2026-11-22', ''],
  ['as_of=yesterday', ''],
  ['', ''],
])('reads %j as the day %j', (address, day) => {
  expect(dayIn(new URLSearchParams(address), '2026-11-21')).toBe(day);
});
