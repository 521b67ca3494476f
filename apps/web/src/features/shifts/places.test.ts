import { expect, test } from 'vitest';
import { placesOf } from './places.ts';

test('suggests each place once: places of shifts by frequency, then the defaults, then the storage locations', () => {
  const shifts = ['Garage', 'Hall', null, 'Hall'].map((location) => ({ location }));
  expect(placesOf(shifts, ['hall', 'Freezer'], ['Main warehouse'])).toEqual([
    'Hall',
    'Garage',
    'Main warehouse',
    'Freezer',
  ]);
});
