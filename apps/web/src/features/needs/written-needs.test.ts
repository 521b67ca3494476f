import { expect, test } from 'vitest';
import { firstWords, needsOfRequest, sortNeeds } from './written-needs.ts';

test.each([
  ['Peanuts (my son)', null, ['Peanuts (my son)'], []],
  [null, 'Halal', [], ['Halal']],
  [null, 'Nut allergy', ['Nut allergy'], []],
  [null, 'Alergia al maní', ['Alergia al maní'], []],
  [null, 'Allergique aux œufs', ['Allergique aux œufs'], []],
  [null, 'ANAPHYLAXIS: sesame', ['ANAPHYLAXIS: sesame'], []],
  ['Milk', 'Vegetarian', ['Milk'], ['Vegetarian']],
  ['Nut allergy', 'Nut allergy', ['Nut allergy'], []],
  ['  ', '', [], []],
  [null, null, [], []],
])('a request with allergies %j and diet %j', (allergies, dietary_restrictions, red, diet) => {
  expect(needsOfRequest({ allergies, dietary_restrictions })).toEqual({ allergies: red, diet });
});

test('names each need of a household and its request once', () => {
  expect(sortNeeds(['Peanuts'], ['Halal', 'Halal', 'Milk allergy', 'No pork'])).toEqual({
    allergies: ['Peanuts', 'Milk allergy'],
    diet: ['Halal', 'No pork'],
  });
});

test.each([
  ['Halal', 'Halal'],
  ['Vegetarian, no eggs please', 'Vegetarian, no eggs please'],
  ['Low sodium, and soft food for my mother', 'Low sodium, and soft food…'],
  ['Formula and diapers, size 4', 'Formula and diapers, size 4'],
  ['Nowordofthisneedendsbeforeitshould', 'Nowordofthisneedendsbeforeitshould'],
])('%s begins with %s', (text, expected) => {
  expect(firstWords(text)).toBe(expected);
});
