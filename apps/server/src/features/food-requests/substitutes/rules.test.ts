import { describe, expect, test } from 'vitest';
import type { GuardedNeeds } from '@nourish/contract/allergen-guard';
import { isUsable, rankSubstitutes, splitReleased, type Candidate } from './rules.ts';

const replaced = { item_name: 'Lentil soup', dietary_category: 'vegan', barcode: '0123' };
const days = { today: '2028-02-20', pickup_date: '2028-02-22' };
const milk: GuardedNeeds = { allergies: ['milk'], intolerances: ['eggs'] };

const candidate = (id: string, values: Partial<Candidate> = {}): Candidate => ({
  id,
  item_name: 'Tomato soup',
  dietary_category: 'vegan',
  barcode: null,
  expiration_date: null,
  date_kind: 'none',
  allergens: { milk: 'not_on_label', eggs: 'not_on_label' },
  gluten_sources: [],
  ...values,
});
const order = (candidates: readonly Candidate[], needs = milk) =>
  rankSubstitutes(candidates, { replaced, needs, days }).map(({ id }) => id);

test.each<[string, boolean, Partial<Candidate>]>([
  ['without a date', true, {}],
  ['best before yesterday', false, { expiration_date: '2028-02-19', date_kind: 'best_before' }],
  ['best before today', true, { expiration_date: '2028-02-20', date_kind: 'best_before' }],
  ['that expires before the pickup', false, { expiration_date: '2028-02-21', date_kind: 'expiry' }],
  ['that expires on the day of the pickup', true, { expiration_date: '2028-02-22', date_kind: 'expiry' }],
])('of an item %s: %s', (_, expected, values) => {
  const item = candidate('a', values);
  expect(isUsable(item, days)).toBe(expected);
  expect(order([item])).toEqual(expected ? ['a'] : []);
});

test('an overdue pickup counts as one of today', () => {
  const item = { expiration_date: '2028-02-19', date_kind: 'expiry' } as const;
  expect(isUsable(item, { today: '2028-02-20', pickup_date: '2028-02-18' })).toBe(false);
});

describe('proposals', () => {
  test('leave out what contains or may contain an allergen of the household', () => {
    const all = (['contains', 'may_contain', 'not_on_label'] as const).map((state) =>
      candidate(state, { allergens: { milk: state, eggs: 'not_on_label' } }),
    );
    expect(order(all)).toEqual(['not_on_label']);
    expect(
      order([candidate('triticale', { gluten_sources: ['triticale'] })], {
        allergies: ['wheat'],
        intolerances: [],
      }),
    ).toEqual([]);
    expect(order(all, { allergies: [], intolerances: [] })).toHaveLength(3);
  });

  test.each<[string, Candidate, Candidate]>([
    [
      'a label that clears all before one that says nothing of the allergy',
      candidate('z', { item_name: 'Rice' }),
      candidate('a', { ...replaced, allergens: { eggs: 'not_on_label' } }),
    ],
    [
      'an unchecked intolerance before an unchecked allergy',
      candidate('z', { allergens: { milk: 'not_on_label' } }),
      candidate('a', { allergens: { eggs: 'not_on_label' } }),
    ],
    [
      'an unchecked allergy before what is certain to be not tolerated',
      candidate('z', { allergens: {} }),
      candidate('a', { allergens: { milk: 'not_on_label', eggs: 'contains' } }),
    ],
    [
      'the same product by its barcode before others',
      candidate('z', { barcode: '0123' }),
      candidate('a', { expiration_date: '2028-03-01', date_kind: 'best_before' }),
    ],
    [
      'the same product by its name before others',
      candidate('z', { item_name: 'lentil SOUP' }),
      candidate('a', { expiration_date: '2028-03-01', date_kind: 'best_before' }),
    ],
    [
      'the same diet before another',
      candidate('z'),
      candidate('a', { dietary_category: null, expiration_date: '2028-03-01', date_kind: 'best_before' }),
    ],
    [
      'the earliest date before a later one',
      candidate('z', { expiration_date: '2028-02-28', date_kind: 'best_before' }),
      candidate('a', { expiration_date: '2028-03-01', date_kind: 'best_before' }),
    ],
    [
      'a date before none',
      candidate('z', { expiration_date: '2028-03-01', date_kind: 'best_before' }),
      candidate('a'),
    ],
    ['equals by their id', candidate('a'), candidate('z')],
  ])('put %s', (_, first, second) => {
    expect(order([first, second])).toEqual([first.id, second.id]);
    expect(order([second, first])).toEqual([first.id, second.id]);
  });

  test('say what the label leaves open', () => {
    const [proposal] = rankSubstitutes([candidate('a', { allergens: {} })], { replaced, needs: milk, days });
    expect(proposal?.cautions).toEqual([
      { need: 'allergy', allergen: 'milk', state: 'not_checked' },
      { need: 'intolerance', allergen: 'eggs', state: 'not_checked' },
    ]);
  });
});

test.each<[number, [string, number, number][]]>([
  [1, [['a', 1, 1]]],
  [2, [['a', 2, 0]]],
  [
    4,
    [
      ['a', 2, 0],
      ['b', 2, 1],
    ],
  ],
  [
    5,
    [
      ['a', 2, 0],
      ['b', 3, 0],
    ],
  ],
])('%i units take the place of lines that were taken out in their order', (quantity, expected) => {
  const lines = [
    { id: 'a', quantity: 2 },
    { id: 'b', quantity: 3 },
  ];
  const split = splitReleased(lines, quantity).map(({ line, used, rest }) => [line.id, used, rest]);
  expect(split).toEqual(expected);
});
