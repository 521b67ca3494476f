import { expect, test } from 'vitest';
import { expiryOf } from './expiry.ts';

// 21:30 on the 20th in Toronto; already the 21st in London.
const now = new Date('2026-11-21T02:30:00Z');

test.each([
  [null, 'none', 'none'],
  ['2026-11-19', 'expiry', 'expired'],
  ['2026-11-19', 'best_before', 'past_best_before'],
  ['2026-11-20', 'expiry', 'expiring'],
  ['2026-11-20', 'best_before', 'expiring'],
  ['2026-11-27', 'best_before', 'expiring'],
  ['2026-11-28', 'expiry', 'fine'],
] as const)('an item with the date %s (%s) is %s in Toronto', (expiration_date, date_kind, expected) => {
  expect(expiryOf({ expiration_date, date_kind }, 'America/Toronto', now)).toBe(expected);
});

test('counts an item of yesterday as expired where the next day has begun', () => {
  const item = { expiration_date: '2026-11-20', date_kind: 'expiry' } as const;
  expect(expiryOf(item, 'Europe/London', now)).toBe('expired');
});
