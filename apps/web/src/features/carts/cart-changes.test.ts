import type { Cart } from '@nourish/contract';
import { expect, test } from 'vitest';
import { applyChange, EMPTY_CART, nextQuantity, supersedes, type CartChange } from './cart-changes.ts';

const line = (id: string, quantity: number): Cart['items'][number] => ({
  _id: `line-${id}`,
  item_name: id,
  category: 'grains',
  dietary_category: null,
  quantity,
  inventory_id: {
    _id: id,
    foodbank_id: 'bank',
    item_name: id,
    category: 'grains',
    expiration_date: null,
    date_kind: 'none',
    expired: false,
    quantity: 10,
  },
});
const cart: Cart = { items: [line('rice', 2), line('milk', 3)], total_items: 5 };
const quantities = ({ items, total_items }: Cart) => [...items.map(({ quantity }) => quantity), total_items];

test.each<[string, CartChange, number[]]>([
  ['a new quantity', { kind: 'set_quantity', line_id: 'line-rice', quantity: 6 }, [6, 3, 9]],
  ['a removed line', { kind: 'remove', line_id: 'line-rice' }, [3, 3]],
  ['one more of something in the cart', { kind: 'add', inventory_id: 'milk', quantity: 1 }, [2, 4, 6]],
  ['something new', { kind: 'add', inventory_id: 'beans', quantity: 1 }, [2, 3, 6]],
  ['a line that is gone', { kind: 'remove', line_id: 'line-beans' }, [2, 3, 5]],
  ['a cleared cart', { kind: 'clear' }, [0]],
])('%s shows in lines and total', (_, change, expected) => {
  expect(quantities(applyChange(cart, change))).toEqual(expected);
});

test('a change leaves the cart it started from as it was', () => {
  applyChange(cart, { kind: 'set_quantity', line_id: 'line-rice', quantity: 6 });
  expect(quantities(cart)).toEqual([2, 3, 5]);
  expect(EMPTY_CART).toEqual({ items: [], total_items: 0 });
});

test('only a later quantity of the same line makes an earlier one pointless', () => {
  const wanted = (line_id: string, quantity: number) =>
    ({ kind: 'set_quantity', line_id, quantity }) as const;
  expect(supersedes(wanted('a', 3), wanted('a', 2))).toBe(true);
  expect(supersedes(wanted('b', 3), wanted('a', 2))).toBe(false);
  const one = { kind: 'add', inventory_id: 'a', quantity: 1 } as const;
  expect(supersedes(one, one)).toBe(false);
});

test.each([
  { quantity: 2, available: 10, step: +1, minimum: 1, expected: 3 },
  { quantity: 1, available: 10, step: -1, minimum: 1, expected: 1 },
  { quantity: 1, available: 10, step: -1, minimum: 0, expected: 0 },
  { quantity: 10, available: 10, step: +1, minimum: 1, expected: 10 },
  { quantity: 9, available: 4, step: -1, minimum: 1, expected: 4 },
  { quantity: 9, available: 0, step: -1, minimum: 0, expected: 0 },
])(
  'from $quantity by $step with $available available and at least $minimum: $expected',
  ({ expected, step, minimum, ...stock }) => {
    expect(nextQuantity(stock, step, minimum)).toBe(expected);
  },
);
