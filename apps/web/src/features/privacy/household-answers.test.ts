import type { Household } from '@nourish/contract';
import { expect, test } from 'vitest';
import { answersOf, checkHousehold, draftOf } from './household-answers.ts';

const told: Household = {
  adults: 2,
  children: 0,
  seniors: null,
  household_type: 'couple',
  income_source: null,
  newcomer: false,
  consented_at: '2026-05-03T15:00:00Z',
};
const { consented_at: _, ...answers } = told;

test('what was told comes back as it was; what was not said as “prefer not to say”', () => {
  const draft = draftOf(told);
  expect(draft).toEqual({
    adults: '2',
    children: '0',
    seniors: 'unsaid',
    household_type: 'couple',
    income_source: 'unsaid',
    newcomer: 'no',
  });
  expect(answersOf(draft)).toEqual(answers);
});

test('what is left out is not said', () => {
  expect(new Set(Object.values(answersOf({ ...draftOf(null), newcomer: 'unsaid' })))).toEqual(
    new Set([null]),
  );
});

test.each([
  ['nothing at all', {}, true, { form: 'household.errors.nothing' }],
  ['that they would rather not say', { children: 'unsaid' }, true, {}],
  ['nobody', { adults: '0', children: '0', seniors: '0' }, true, { people: 'household.errors.nobody' }],
  ['nobody, or rather not', { adults: '0', children: '0', seniors: 'unsaid' }, true, {}],
  ['something without agreeing', { adults: '1' }, false, { consent: 'household.errors.consent' }],
])('who answers %s', (_case, changes, isAgreed, expected) => {
  expect(checkHousehold({ ...draftOf(null), ...changes }, isAgreed)).toEqual(expected);
});
