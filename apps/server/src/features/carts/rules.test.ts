import { LIMITS } from '@nourish/contract/constants';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeLines, lineRefusal, planAdditions, wishlistProblems } from './rules.ts';

const wanted = (inventory_id: string, quantity: number) => ({
  inventory_id,
  item_name: `name of ${inventory_id}`,
  quantity,
});
const offer = (inventory_id: string, available: number, in_cart = 0, is_expired = false) => ({
  inventory_id,
  available,
  is_expired,
  in_cart,
  conflicts: [],
});
const summary = (lines: readonly { inventory_id: string; quantity: number }[]) =>
  lines.map((line) => [line.inventory_id, line.quantity]);

describe('a cart line', () => {
  test.each([
    [1, 1, null],
    [5, 9, null],
    [LIMITS.quantity, LIMITS.quantity, null],
    [1, 0, 'insufficient_stock'],
    [6, 5, 'insufficient_stock'],
    [LIMITS.quantity + 1, LIMITS.quantity, 'insufficient_stock'],
    [LIMITS.quantity + 1, LIMITS.quantity + 1, 'too_big'],
  ])('of %i units with %i available is checked: %s', (total, available, expected) => {
    expect(lineRefusal(total, { available, is_expired: false })).toBe(expected);
  });

  test('of an expired item is refused, whatever the stock', () => {
    expect(lineRefusal(1, { available: 9, is_expired: true })).toBe('item_expired');
  });
});

test('merges lines of the same item at its first position', () => {
  expect(mergeLines([wanted('rice', 2), wanted('milk', 1), wanted('rice', 3)])).toEqual([
    wanted('rice', 5),
    wanted('milk', 1),
  ]);
  expect(mergeLines([])).toEqual([]);
});

describe('adding a list to the cart', () => {
  const cases: [string, ReturnType<typeof wanted>[], ReturnType<typeof offer>[], unknown, unknown][] = [
    [
      'adds the requested quantity if it is available',
      [wanted('rice', 2)],
      [offer('rice', 9)],
      [['rice', 2]],
      [],
    ],
    ['adds no more than is available', [wanted('rice', 5)], [offer('rice', 3)], [['rice', 3]], []],
    [
      'takes the units already in the cart into account',
      [wanted('rice', 5)],
      [offer('rice', 6, 4)],
      [['rice', 2]],
      [],
    ],
    [
      'adds nothing if the cart has all available units',
      [wanted('rice', 1)],
      [offer('rice', 4, 4)],
      [],
      [['rice', 0]],
    ],
    [
      'adds nothing if the cart has more than is available',
      [wanted('rice', 1)],
      [offer('rice', 2, 4)],
      [],
      [['rice', 0]],
    ],
    [
      'adds nothing of an item that is out of stock',
      [wanted('rice', 1)],
      [offer('rice', 0)],
      [],
      [['rice', 0]],
    ],
    ['adds nothing of an item that is no longer offered', [wanted('rice', 1)], [], [], [['rice', 0]]],
    [
      'preserves the order of the list',
      [wanted('rice', 1), wanted('milk', 1), wanted('eggs', 1)],
      [offer('eggs', 1), offer('milk', 0), offer('rice', 1)],
      [
        ['rice', 1],
        ['eggs', 1],
      ],
      [['milk', 0]],
    ],
    [
      'merges lines of the same item before it checks the stock',
      [wanted('rice', 2), wanted('rice', 2)],
      [offer('rice', 3)],
      [['rice', 3]],
      [],
    ],
    [
      'never exceeds the maximum of a line',
      [wanted('rice', 500)],
      [offer('rice', 1_000_000, LIMITS.quantity - 200)],
      [['rice', 200]],
      [],
    ],
  ];
  test.each(cases)('%s', (_, lines, offers, valid, invalid) => {
    const plan = planAdditions(lines, offers, 0);
    expect(summary(plan.validItems)).toEqual(valid);
    expect(summary(plan.invalidItems)).toEqual(invalid);
  });

  test('adds to existing lines but no new ones if the cart is full', () => {
    const lines = [wanted('rice', 1), wanted('milk', 1), wanted('eggs', 1)];
    const offers = [offer('rice', 9), offer('milk', 9), offer('eggs', 9, 2)];
    const plan = planAdditions(lines, offers, LIMITS.linesPerRequest - 1);
    expect(summary(plan.validItems)).toEqual([
      ['rice', 1],
      ['eggs', 1],
    ]);
    expect(summary(plan.invalidItems)).toEqual([['milk', 0]]);
    expect(plan.invalidItems).toMatchObject([{ reason: 'cart_full' }]);
  });

  test('returns the reason if nothing was added', () => {
    const lines = ['gone', 'none', 'past', 'nuts', 'all'].map((id) => wanted(id, 1));
    const conflicts = [{ allergen: 'peanuts', state: 'contains' }] as const;
    const offers = [
      offer('none', 0),
      offer('past', 9, 0, true),
      { ...offer('nuts', 9), conflicts },
      { ...offer('all', 4, 4), conflicts },
    ];
    expect(planAdditions(lines, offers, 0).invalidItems.map((line) => line.reason)).toEqual([
      'no_longer_offered',
      'out_of_stock',
      'expired',
      'allergen_conflict',
      'all_in_cart',
    ]);
  });

  test('returns the requested quantity next to the added one', () => {
    expect(planAdditions([wanted('rice', 5)], [offer('rice', 3)], 0).validItems).toEqual([
      { inventory_id: 'rice', item_name: 'name of rice', requested: 5, quantity: 3 },
    ]);
  });

  test('never adds more than is available and reports every item, for random lists', () => {
    const item = fc.constantFrom('rice', 'milk', 'eggs', 'oats');
    const lines = fc.array(fc.record({ id: item, quantity: fc.integer({ min: 1, max: LIMITS.quantity }) }));
    const shelf = fc.uniqueArray(
      fc.record({ id: item, available: fc.nat(20_000), in_cart: fc.nat(LIMITS.quantity) }),
      { selector: ({ id }) => id },
    );
    fc.assert(
      fc.property(lines, shelf, fc.nat(LIMITS.linesPerRequest), (list, stock, cartLines) => {
        const plan = planAdditions(
          list.map(({ id, quantity }) => wanted(id, quantity)),
          stock.map(({ id, available, in_cart }) => offer(id, available, in_cart)),
          cartLines,
        );
        for (const added of plan.validItems) {
          const found = stock.find(({ id }) => id === added.inventory_id);
          expect(added.quantity).toBeGreaterThan(0);
          expect(added.quantity).toBeLessThanOrEqual(added.requested);
          expect(
            lineRefusal((found?.in_cart ?? 0) + added.quantity, {
              available: found?.available ?? 0,
              is_expired: false,
            }),
          ).toBeNull();
        }
        const reported = [...plan.validItems, ...plan.invalidItems].map((line) => line.inventory_id);
        expect(reported.toSorted()).toEqual([...new Set(list.map(({ id }) => id))].toSorted());
      }),
    );
  });
});

describe('a new wishlist', () => {
  const known = new Set(['rice', 'milk']);

  test('accepts known items, also the same one twice', () => {
    expect(wishlistProblems([wanted('rice', 1), wanted('milk', 2), wanted('rice', 3)], known)).toEqual([]);
  });

  test('reports every line with an unknown item', () => {
    expect(wishlistProblems([wanted('gold', 1), wanted('rice', 1), wanted('gold', 1)], known)).toEqual([
      { field: 'items.0.inventory_id', code: 'unknown_item' },
      { field: 'items.2.inventory_id', code: 'unknown_item' },
    ]);
  });

  test('reports the line at which an item exceeds its maximum', () => {
    expect(wishlistProblems([wanted('rice', LIMITS.quantity), wanted('rice', 1)], known)).toEqual([
      { field: 'items.1.quantity', code: 'too_big', params: { max: LIMITS.quantity } },
    ]);
  });
});
