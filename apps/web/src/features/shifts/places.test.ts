import { expect, test } from 'vitest';
import { placesOf } from './places.ts';

test('places are proposed once each, the most used first, then the usual ones, then where food is kept', () => {
  const shifts = ['Garage', 'Hall', null, 'Hall'].map((location) => ({ location }));
  expect(placesOf(shifts, ['hall', 'Freezer'], ['Main warehouse'])).toEqual([
    'Hall',
    'Garage',
    'Main warehouse',
    'Freezer',
  ]);
});
