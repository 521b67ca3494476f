import { expect, test } from 'vitest';
import { statesOf } from './item-state.ts';

// Half past nine in the evening of the 20th in Toronto.
const now = new Date('2026-11-21T02:30:00Z');

test.each([
  ['plenty and no date', { quantity: 50 }, ['good']],
  ['one above the minimum', { quantity: 11 }, ['good']],
  ['at the default minimum', { quantity: 10, minimum_stock_level: undefined }, ['low']],
  ['at its own minimum', { quantity: 40, minimum_stock_level: 40 }, ['low']],
  ['nothing left, no minimum', { quantity: 0, minimum_stock_level: 0 }, ['low']],
  ['flagged by the server', { quantity: 50, low_stock: true }, ['low']],
  ['seven days away', { expiration_date: '2026-11-27' }, ['expiring']],
  ['eight days away', { expiration_date: '2026-11-28' }, ['good']],
  ['today', { expiration_date: '2026-11-20' }, ['expiring']],
  ['yesterday', { expiration_date: '2026-11-19' }, ['expired']],
  ['little left and near its date', { quantity: 3, expiration_date: '2026-11-22' }, ['low', 'expiring']],
])('an item with %s', (_, changes, states) => {
  const item = { quantity: 50, low_stock: false, minimum_stock_level: 10, expiration_date: null, ...changes };
  expect(statesOf(item, 'America/Toronto', now)).toEqual(states);
});
