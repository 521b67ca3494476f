import type { Cart } from '@nourish/contract';
import { expect, test } from 'vitest';
import {
  applyChange,
  EMPTY_CART,
  lineIdIn,
  nextQuantity,
  putBack,
  supersedes,
  type CartChange,
} from './cart-changes.ts';

const line = (id: string, quantity: number): Cart['items'][number] => ({
  _id: `line-${id}`,
  item_name: id,
  category: 'grains',
  dietary_category: null,
  quantity,
  acknowledged: [],
  no_substitute: false,
  inventory_id: {
    _id: id,
    foodbank_id: 'bank',
    item_name: id,
    category: 'grains',
    picture: null,
    image: null,
    expiration_date: null,
    date_kind: 'none',
    expired: false,
    allergens: {},
    gluten_sources: [],
    quantity: 10,
  },
});
const cart: Cart = { items: [line('rice', 2), line('milk', 3)], total_items: 5 };
const quantities = ({ items, total_items }: Cart) => [...items.map(({ quantity }) => quantity), total_items];
const add = (id: string, quantity: number): CartChange => ({
  kind: 'add',
  inventory_id: id,
  quantity,
  line: line(id, quantity),
});

test.each<[string, CartChange, number[]]>([
  ['a new quantity', { kind: 'set_quantity', line: line('rice', 2), quantity: 6 }, [6, 3, 9]],
  ['a removed line', { kind: 'remove', line: line('rice', 2) }, [3, 3]],
  ['an added unit of an item in the cart', add('milk', 1), [2, 4, 6]],
  ['an added item', add('beans', 1), [2, 3, 1, 6]],
  ['the removal of a missing line', { kind: 'remove', line: line('beans', 1) }, [2, 3, 5]],
  ['a cleared cart', { kind: 'clear' }, [0]],
])('applies %s to lines and total', (_, change, expected) => {
  expect(quantities(applyChange(cart, change))).toEqual(expected);
});

test('applyChange does not mutate the cart', () => {
  applyChange(cart, { kind: 'set_quantity', line: line('rice', 2), quantity: 6 });
  expect(quantities(cart)).toEqual([2, 3, 5]);
  expect(EMPTY_CART).toEqual({ items: [], total_items: 0 });
});

test('only a later quantity of the same line supersedes an earlier one', () => {
  const wanted = (id: string, quantity: number): CartChange => ({
    kind: 'set_quantity',
    line: line(id, 1),
    quantity,
  });
  expect(supersedes(wanted('a', 3), wanted('a', 2))).toBe(true);
  expect(supersedes(wanted('b', 3), wanted('a', 2))).toBe(false);
  expect(supersedes(add('a', 1), add('a', 1))).toBe(false);
});

test('lineIdIn finds a restored line under its new id', () => {
  const shown = line('rice', 2);
  const anew = { ...shown, _id: 'another-line' };
  expect(lineIdIn({ items: [anew], total_items: 2 }, shown)).toBe('another-line');
  expect(lineIdIn(EMPTY_CART, shown)).toBe('line-rice');
});

test('putBack restores what is still available of the removed lines', () => {
  const short = line('milk', 12);
  const gone = { ...line('eggs', 1), inventory_id: { ...line('eggs', 1).inventory_id, quantity: 0 } };
  const past = { ...line('soup', 1), inventory_id: { ...line('soup', 1).inventory_id, expired: true } };
  const asked = putBack([line('rice', 2), short, gone, past]);
  expect(asked.map((change) => change.kind === 'add' && [change.inventory_id, change.quantity])).toEqual([
    ['rice', 2],
    ['milk', 10],
  ]);
});

test.each([
  { quantity: 2, available: 10, step: +1, minimum: 1, expected: 3 },
  { quantity: 1, available: 10, step: -1, minimum: 1, expected: 1 },
  { quantity: 1, available: 10, step: -1, minimum: 0, expected: 0 },
  { quantity: 10, available: 10, step: +1, minimum: 1, expected: 10 },
  { quantity: 9, available: 4, step: -1, minimum: 1, expected: 4 },
  { quantity: 9, available: 0, step: -1, minimum: 0, expected: 0 },
])(
  'steps from $quantity by $step to $expected with $available available and a minimum of $minimum',
  ({ expected, step, minimum, ...stock }) => {
    expect(nextQuantity(stock, step, minimum)).toBe(expected);
  },
);
