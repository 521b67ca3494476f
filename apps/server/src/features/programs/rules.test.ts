import { describe, expect, test } from 'vitest';
import { LIMITS } from '@nourish/contract/constants';
import { fillHamper, productsFor } from './rules.ts';

const UNDATED = { lot_code: null, expiration_date: null, date_kind: 'none' } as const;

describe('productsFor', () => {
  const hamper = [
    { item_name: 'Rice', small: 1, medium: 2, large: 3, no_substitute: false },
    { item_name: 'Jam', small: 0, medium: 0, large: 1, no_substitute: true },
  ];
  test.each([
    [1, [1]],
    [2, [1]],
    [3, [2]],
    [4, [2]],
    [5, [3, 1]],
    [60, [3, 1]],
  ])('gives %i people the units of their size', (people, units) => {
    expect(productsFor(hamper, people).map(({ quantity }) => quantity)).toEqual(units);
  });
});

test('fillHamper needs no more lines than a visit can have', () => {
  const lots = Array.from({ length: LIMITS.linesPerRequest }, (_, n) => ({
    id: `${n}`,
    item_name: 'Rice',
    asked: 'Rice',
    quantity: 1,
    ...UNDATED,
  }));
  const jam = { id: 'jam', item_name: 'Jam', asked: 'Jam', quantity: 9, ...UNDATED };
  const { lines, missing } = fillHamper(
    [
      { item_name: 'Rice', quantity: lots.length + 1, no_substitute: false },
      { item_name: 'Jam', quantity: 2, no_substitute: true },
    ],
    [...lots, jam],
  );
  expect(lines).toHaveLength(LIMITS.linesPerRequest);
  expect(missing).toEqual([
    { item_name: 'Rice', quantity: 1 },
    { item_name: 'Jam', quantity: 2, no_substitute: true },
  ]);
});

test('fillHamper marks each lot of a product without a substitute', () => {
  const lots = ['one', 'two'].map((id) => ({
    id,
    item_name: 'Jam',
    asked: 'Jam',
    quantity: 1,
    ...UNDATED,
  }));
  const { lines, missing } = fillHamper([{ item_name: 'Jam', quantity: 3, no_substitute: true }], lots);
  expect([...lines, ...missing].map(({ no_substitute }) => no_substitute)).toEqual([true, true, true]);
});
