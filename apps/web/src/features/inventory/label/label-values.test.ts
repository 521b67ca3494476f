import { expect, test } from 'vitest';
import { ALLERGENS } from '@nourish/contract/needs-constants';
import {
  allergensIn,
  labelOf,
  type LabelLine,
  linesOf,
  withNothingElse,
  withSources,
  withState,
} from './label-values.ts';

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
  [{}, ['unread']],
  [{ milk: 'not_on_label' }, ['partly']],
  [{ milk: 'not_on_label', soy: 'may_contain' }, ['may_contain soy', 'partly']],
  [
    { soy: 'contains', milk: 'contains', eggs: 'may_contain' },
    ['contains milk soy', 'may_contain eggs', 'partly'],
  ],
  [{ ...withNothingElse(UNREAD).allergens, soy: 'contains' }, ['contains soy']],
  [withNothingElse(UNREAD).allergens, ['clear']],
] as const)('a card says of %j: %j', (allergens, lines) => {
  expect(linesOf({ ...UNREAD, allergens }).map(textOf)).toEqual(lines);
});

test('a card names gluten even without an allergen, unless wheat says it already', () => {
  const oats = withSources(withNothingElse(UNREAD), ['oats']);
  expect(linesOf(oats).map(textOf)).toEqual(['contains gluten']);
  expect(linesOf(withSources(oats, ['oats', 'wheat'])).map(textOf)).toEqual(['contains wheat']);
});

const textOf = ({ kind, named }: LabelLine) => [kind, ...named].join(' ');
