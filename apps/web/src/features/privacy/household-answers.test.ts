import type { Household } from '@nourish/contract';
import { expect, test } from 'vitest';
import { answersOf, checkHousehold, draftOf } from './household-answers.ts';

const household: Household = {
  adults: 2,
  children: 0,
  seniors: null,
  household_type: 'couple',
  income_source: null,
  newcomer: false,
  consented_at: '2026-05-03T15:00:00Z',
};
const { consented_at: _, ...answers } = household;

test('restores the stored answers, and unanswered questions as “prefer not to say”', () => {
  const draft = draftOf(household);
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

test('sends null for unanswered questions', () => {
  expect(new Set(Object.values(answersOf({ ...draftOf(null), newcomer: 'unsaid' })))).toEqual(
    new Set([null]),
  );
});

test.each([
  ['no answers', {}, true, { form: 'household.errors.nothing' }],
  ['“prefer not to say”', { children: 'unsaid' }, true, {}],
  ['no people', { adults: '0', children: '0', seniors: '0' }, true, { people: 'household.errors.nobody' }],
  ['no people and one “prefer not to say”', { adults: '0', children: '0', seniors: 'unsaid' }, true, {}],
  ['an answer without consent', { adults: '1' }, false, { consent: 'household.errors.consent' }],
])('checks a form with %s', (_case, changes, isAgreed, expected) => {
  expect(checkHousehold({ ...draftOf(null), ...changes }, isAgreed)).toEqual(expected);
});
