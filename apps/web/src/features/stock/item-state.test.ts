import type { InventoryItem } from '@nourish/contract';
import { expect, test } from 'vitest';
import { canWriteOff, statesOf, type ItemState } from './item-state.ts';
import { makeItem } from './test-data.ts';

// 21:30 on the 20th in Toronto.
const now = new Date('2026-11-21T02:30:00Z');

const cases: [string, Partial<InventoryItem>, ItemState[]][] = [
  ['plenty and no date', { quantity: 50 }, ['good']],
  ['one above the minimum', { quantity: 11 }, ['good']],
  ['at the default minimum', { quantity: 10, minimum_stock_level: undefined }, ['low']],
  ['at its own minimum', { quantity: 40, minimum_stock_level: 40 }, ['low']],
  ['a hold', { quantity: 50, held: true }, ['held']],
  ['a hold and little left', { quantity: 3, held: true }, ['held', 'low']],
  ['nothing left, no minimum', { quantity: 0, minimum_stock_level: 0 }, ['out']],
  ['nothing left, flagged by the server', { quantity: 0, low_stock: true }, ['out']],
  ['flagged by the server', { quantity: 50, low_stock: true }, ['low']],
  ['seven days away', { expiration_date: '2026-11-27' }, ['expiring']],
  ['eight days away', { expiration_date: '2026-11-28' }, ['good']],
  ['today', { expiration_date: '2026-11-20' }, ['expiring']],
  ['yesterday, best before', { expiration_date: '2026-11-19' }, ['past_best_before']],
  ['yesterday, expired', { expiration_date: '2026-11-19', date_kind: 'expiry' }, ['expired']],
  ['little left and near its date', { quantity: 3, expiration_date: '2026-11-22' }, ['low', 'expiring']],
];
test.each(cases)('shows the state of an item with %s', (_, changes, states) => {
  const item = makeItem({
    quantity: 50,
    date_kind: changes.expiration_date ? 'best_before' : 'none',
    ...changes,
  });
  expect(statesOf(item, 'America/Toronto', now)).toEqual(states);
});

test.each([
  ['2026-11-19', 'expiry', 5, true],
  ['2026-11-19', 'best_before', 5, true],
  ['2026-11-20', 'expiry', 5, false],
  ['2026-11-19', 'expiry', 0, false],
  [null, 'none', 5, false],
] as const)(
  'with the date %s (%s) and %i units left, an item can be written off: %s',
  (expiration_date, date_kind, quantity, expected) => {
    const item = makeItem({ expiration_date, date_kind, quantity });
    expect(canWriteOff(item, 'America/Toronto', now)).toBe(expected);
  },
);
