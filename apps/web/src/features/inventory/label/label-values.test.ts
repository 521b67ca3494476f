import { expect, test } from 'vitest';
import { ALLERGENS } from '@nourish/contract/needs-constants';
import { allergensIn, headlineOf, labelOf, withNothingElse, withSources, withState } from './label-values.ts';

const UNREAD = labelOf({ allergens: {}, certifications: [] });

test('a label starts with nothing checked', () => {
  expect(UNREAD).toEqual({ allergens: {}, gluten_sources: [], high_in: [], certifications: [] });
  expect(allergensIn(UNREAD.allergens, undefined)).toEqual(ALLERGENS);
});

test('"nothing else" sets only the allergens that are not checked', () => {
  const milk = withState(UNREAD, 'milk', 'may_contain');
  const label = withNothingElse(milk);
  expect(label.allergens.milk).toBe('may_contain');
  expect(allergensIn(label.allergens, 'not_on_label')).toHaveLength(ALLERGENS.length - 1);
  expect(withState(label, 'milk', undefined).allergens).not.toHaveProperty('milk');
});

test('wheat and triticale among the cereals are the allergen, and end with it', () => {
  const label = withSources(withState(UNREAD, 'wheat', 'not_on_label'), ['oats', 'triticale']);
  expect(label.allergens.wheat).toBe('contains');
  expect(withState(label, 'wheat', 'may_contain').gluten_sources).toEqual(['oats']);
  expect(withState(label, 'milk', 'contains').gluten_sources).toEqual(['oats', 'triticale']);
  expect(withSources(UNREAD, ['oats']).allergens).toEqual({});
});

test.each([
  [{}, 'unread', []],
  [{ milk: 'not_on_label' }, 'partly', []],
  [{ milk: 'not_on_label', soy: 'may_contain' }, 'may_contain', ['soy']],
  [{ soy: 'contains', milk: 'contains', eggs: 'may_contain' }, 'contains', ['milk', 'soy']],
  [withNothingElse(UNREAD).allergens, 'clear', []],
] as const)('the headline of %j is %s', (allergens, kind, named) => {
  expect(headlineOf({ ...UNREAD, allergens })).toEqual({ kind, named });
});

test('gluten is in the headline even if no allergen is, unless wheat says it already', () => {
  const oats = withSources(withNothingElse(UNREAD), ['oats']);
  expect(headlineOf(oats)).toEqual({ kind: 'contains', named: ['gluten'] });
  expect(headlineOf(withSources(oats, ['oats', 'wheat']))).toEqual({ kind: 'contains', named: ['wheat'] });
});
