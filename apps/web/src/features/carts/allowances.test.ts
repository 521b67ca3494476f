import { expect, test } from 'vitest';
import { allowanceNotes, isBeyond } from './allowances.ts';
import { cartOf, makeAllowance } from './test-data.ts';

const itemsOf = (quantity: number) => cartOf({ item_name: 'Rice', quantity, available: 500 }).items;

test.each([
  ['nothing is open and the cart is small', {}, 30, undefined],
  ['open requests leave plenty of room', { open_requests: 3, open_units: 60 }, 60, undefined],
  ['the cart stays just below four fifths of the limit', { open_units: 100 }, 59, undefined],
  ['the cart reaches four fifths of the limit', { open_units: 100 }, 60, { kind: 'few_items', left: 100 }],
  ['the cart is exactly at the limit', { open_units: 150 }, 50, { kind: 'few_items', left: 50 }],
  ['the cart is beyond the limit', { open_units: 150 }, 51, { kind: 'too_many_items', left: 50, open: 150 }],
  ['the cart alone is beyond the limit', {}, 201, { kind: 'too_many_items', left: 200, open: 0 }],
  ['no items are left', { open_units: 200 }, 1, { kind: 'no_items', left: 0 }],
  [
    'the limit was lowered below the open units',
    { open_units: 240 },
    1,
    { kind: 'no_items', left: 0, open: 240 },
  ],
  ['two requests are left', { open_requests: 8 }, 1, { kind: 'few_requests', left: 2 }],
  ['three requests are left', { open_requests: 7 }, 1, undefined],
  ['no request is left', { open_requests: 10 }, 1, { kind: 'no_requests', open: 10, max: 10 }],
  [
    'neither requests nor items are left',
    { open_requests: 10, open_units: 200 },
    1,
    { kind: 'no_requests', max: 10 },
  ],
  ['few requests and few items are left', { open_requests: 9, open_units: 190 }, 5, { kind: 'few_items' }],
])('returns the expected note when %s', (_, open, inCart, expected) => {
  const notes = allowanceNotes(itemsOf(inCart), [makeAllowance(open)]);
  expect(notes).toEqual(expected ? [expect.objectContaining({ ...expected, inCart })] : []);
});

test('counts units per food bank and ignores food banks that are not in the cart', () => {
  const lines = cartOf(
    { item_name: 'Rice', quantity: 30, available: 500 },
    { item_name: 'Beans', quantity: 30, available: 500 },
    { item_name: 'Tea', quantity: 170, available: 500 },
  ).items;
  const items = lines.map((line) =>
    line.item_name === 'Tea'
      ? { ...line, inventory_id: { ...line.inventory_id, foodbank_id: 'canal' } }
      : line,
  );
  const notes = allowanceNotes(items, [
    makeAllowance({ open_units: 150 }),
    makeAllowance({ foodbank_id: 'canal', foodbank_name: 'Vieux-Canal' }),
    makeAllowance({ foodbank_id: 'other', foodbank_name: 'Elsewhere', open_units: 200 }),
  ]);
  expect(notes.map(({ foodBank, kind, inCart }) => [foodBank, kind, inCart])).toEqual([
    ['Lantern Street', 'too_many_items', 60],
    ['Vieux-Canal', 'few_items', 170],
  ]);
  expect(notes.map(isBeyond)).toEqual([true, false]);
});

test('returns no notes for an empty cart', () => {
  expect(allowanceNotes([], [makeAllowance({ open_requests: 10 })])).toEqual([]);
});
