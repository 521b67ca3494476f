import { expect, test } from 'vitest';
import { changedNeeds, NO_NEEDS } from './rules.ts';

test('lists each code once, in the order of its options', () => {
  const changes = { allergies: ['wheat', 'eggs', 'wheat'], diets: ['halal', 'vegan'] } as const;
  expect(changedNeeds(NO_NEEDS, { allergies: [...changes.allergies], diets: [...changes.diets] })).toEqual({
    allergies: ['eggs', 'wheat'],
    intolerances: [],
    diets: ['vegan', 'halal'],
    note: null,
  });
});

test('keeps the stored value of a key that is left out, and clears one that is empty', () => {
  const stored = changedNeeds(NO_NEEDS, { allergies: ['milk'], intolerances: ['gluten'], note: ' my son ' });
  expect(changedNeeds(stored, { intolerances: [] })).toEqual({
    allergies: ['milk'],
    intolerances: [],
    diets: [],
    note: 'my son',
  });
  expect(changedNeeds(stored, { note: null }).note).toBeNull();
  expect(changedNeeds(stored, { note: '  ' }).note).toBeNull();
});
