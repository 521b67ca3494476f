import type { NeedsAnswers } from '@nourish/contract';
import { ALLERGENS, DIETS, INTOLERANCES } from '@nourish/contract/needs-constants';
import { expect, test } from 'vitest';
import en from '../../locales/en/needs.json' with { type: 'json' };
import es from '../../locales/es/needs.json' with { type: 'json' };
import fr from '../../locales/fr/needs.json' with { type: 'json' };
import { needsOf, NO_TEXTS, textsOf, type NeedsNames } from './needs-words.ts';

const namesIn = ({
  foods: { lactose, gluten, ...allergens },
  diets,
  intolerance,
}: typeof en): NeedsNames => ({
  allergies: allergens,
  intolerances: { ...allergens, lactose, gluten },
  markedIntolerances: Object.fromEntries(
    INTOLERANCES.map((code) => [
      code,
      intolerance.replace('{{food}}', { ...allergens, lactose, gluten }[code]),
    ]),
  ) as NeedsNames['markedIntolerances'], // all codes
  diets,
});
const NOTHING: NeedsAnswers = { allergies: [], intolerances: [], diets: [], note: null };

test('writes the needs as readable texts, with the note on a line of its own', () => {
  const needs: NeedsAnswers = {
    allergies: ['eggs', 'peanuts'],
    intolerances: ['milk'],
    diets: ['halal', 'no_pork'],
    note: 'For my son',
  };
  expect(textsOf(needs, namesIn(en))).toEqual({
    dietaryRestrictions: 'Halal, No pork',
    allergies: 'Eggs, Peanuts, Milk (intolerance)\nFor my son',
  });
  expect(textsOf(needs, namesIn(fr)).allergies).toBe('Œufs, Arachides, Lait (intolérance)\nFor my son');
  expect(textsOf(NOTHING, namesIn(en))).toEqual(NO_TEXTS);
});

test.each([
  ['en', en],
  ['es', es],
  ['fr', fr],
])('reads in %s what it has written', (_, texts) => {
  const needs: NeedsAnswers = {
    allergies: [...ALLERGENS],
    intolerances: [...INTOLERANCES],
    diets: [...DIETS],
    note: 'Quelques mots, et encore',
  };
  const names = namesIn(texts);
  expect(needsOf(textsOf(needs, names), names)).toEqual(needs);
});

test.each([
  ['ignores case, accents and full stops', en, ' PEANUTS;  eggs. ', { allergies: ['peanuts', 'eggs'] }],
  ['reads a ligature as two letters', fr, 'oeufs, sesame', { allergies: ['eggs', 'sesame'] }],
  [
    'takes what is no allergen as an intolerance',
    en,
    'lactose, milk',
    { allergies: ['milk'], intolerances: ['lactose'] },
  ],
  [
    'keeps other words unchanged',
    en,
    'Peanuts (my son), eggs\nno kiwi, please',
    { allergies: ['eggs'], note: 'Peanuts (my son)\nno kiwi, please' },
  ],
  ['reads no code from part of an entry', en, 'no eggs, fish oil', { note: 'no eggs, fish oil' }],
  ['reads nothing from nothing', en, ' \n ', {}],
])('%s', (_, texts, allergies, expected) => {
  expect(needsOf({ ...NO_TEXTS, allergies }, namesIn(texts))).toEqual({ ...NOTHING, ...expected });
});

test('reads diets in their own field only, and keeps other words of both fields', () => {
  const texts = { dietaryRestrictions: 'vegan, soft food', allergies: 'vegan' };
  expect(needsOf(texts, namesIn(en))).toEqual({ ...NOTHING, diets: ['vegan'], note: 'vegan\nsoft food' });
});
