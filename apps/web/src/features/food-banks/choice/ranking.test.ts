import { expect, test } from 'vitest';
import { makeFoodBank } from '../../../lib/test-data.ts';
import { rankByPostalCode, readPostalCode } from './ranking.ts';

test.each([
  ['M6K 3P6', 'M6K3P6'],
  ['m6k-3p6', 'M6K3P6'],
  [' h3c ', 'H3C'],
  ['H3C 1', 'H3C1'],
  ['H3C1A', 'H3C1A'],
  ['H3', null],
  ['', null],
  ['90210', null],
  ['D1A 1A1', null],
  ['M6K 3P6 7', null],
])('reads the typed postal code “%s” as %s', (typed, expected) => {
  expect(readPostalCode(typed)).toBe(expected);
});

const places = [
  makeFoodBank({ name: 'Vieux-Canal', province: 'QC', postalCode: 'H3C 1H2' }),
  makeFoodBank({ name: 'Lantern Street', province: 'ON', postalCode: 'M6K 3P6' }),
  makeFoodBank({ name: 'Elm Street', province: 'ON', postalCode: 'M6K 1A1' }),
  makeFoodBank({ name: 'Rideau', province: 'ON', postalCode: 'K1N 5S7' }),
  makeFoodBank({ name: 'Bow River', province: 'AB', postalCode: 'T2P 1J9' }),
  makeFoodBank({ name: 'Whitemud', province: 'AB', postalCode: 'T6H 4M3' }),
];

test.each([
  [
    'nothing typed',
    null,
    'name',
    ['Bow River', 'Elm Street', 'Lantern Street', 'Rideau', 'Vieux-Canal', 'Whitemud'],
  ],
  [
    'the same code',
    'M6K3P6',
    'code',
    ['Lantern Street', 'Elm Street', 'Rideau', 'Bow River', 'Vieux-Canal', 'Whitemud'],
  ],
  [
    'the same first half',
    'M6K',
    'code',
    ['Elm Street', 'Lantern Street', 'Rideau', 'Bow River', 'Vieux-Canal', 'Whitemud'],
  ],
  [
    'the same region',
    'K2P1L4',
    'code',
    ['Rideau', 'Elm Street', 'Lantern Street', 'Bow River', 'Vieux-Canal', 'Whitemud'],
  ],
  [
    'only the same province, with another letter',
    'P3E5P9',
    'province',
    ['Elm Street', 'Lantern Street', 'Rideau', 'Bow River', 'Vieux-Canal', 'Whitemud'],
  ],
  [
    'only the letter of a whole province',
    'T9E7W6',
    'province',
    ['Bow River', 'Whitemud', 'Elm Street', 'Lantern Street', 'Rideau', 'Vieux-Canal'],
  ],
  [
    'the same region of a province with one letter',
    'T6W1A1',
    'code',
    ['Whitemud', 'Bow River', 'Elm Street', 'Lantern Street', 'Rideau', 'Vieux-Canal'],
  ],
  [
    'another province',
    'B3H4R2',
    'name',
    ['Bow River', 'Elm Street', 'Lantern Street', 'Rideau', 'Vieux-Canal', 'Whitemud'],
  ],
])('sorts the food banks for a postal code with %s (%s)', (_, code, by, expected) => {
  const ranked = rankByPostalCode(places, code, 'en');
  expect(ranked.by).toBe(by);
  expect(ranked.places.map(({ name }) => name)).toEqual(expected);
});
