import { expect, test } from 'vitest';
import { expiryOf } from './expiry.ts';

// Half past nine in the evening of the 20th in Toronto; already the 21st in London.
const now = new Date('2026-11-21T02:30:00Z');

test.each([
  [null, 'none'],
  ['2026-11-19', 'expired'],
  ['2026-11-20', 'expiring'],
  ['2026-11-27', 'expiring'],
  ['2026-11-28', 'fine'],
] as const)('an item with the date %s is %s in Toronto', (date, expected) => {
  expect(expiryOf(date, 'America/Toronto', now)).toBe(expected);
});

test('where the next day has begun, an item of yesterday is past its date', () => {
  expect(expiryOf('2026-11-20', 'Europe/London', now)).toBe('expired');
});
