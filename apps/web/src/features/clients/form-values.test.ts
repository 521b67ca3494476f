import { expect, test } from 'vitest';
import { changesOf, detailsOf, draftOf, EMPTY_DRAFT, problemsOf, zerosFor } from './form-values.ts';
import { hasSameName, searchForName, searchForPhone } from './household.ts';
import { makeClient } from './test-data.ts';

const CLIENT = makeClient({ needs: 'No pork', newcomer: false, income_source: 'pension' });

test('a household that was not changed has no changes', () => {
  const details = detailsOf(draftOf(CLIENT), true);
  expect(changesOf(details, detailsOf(draftOf(CLIENT), true))).toEqual({});
});

test('a change has only the fields that differ', () => {
  const draft = { ...draftOf(CLIENT), needs: ' ', newcomer: 'unsaid' as const, seniors: 1 };
  expect(changesOf(detailsOf(draftOf(CLIENT), true), detailsOf(draft, true))).toEqual({
    needs: null,
    newcomer: null,
    household: { seniors: 1 },
  });
});

test('without the consent to statistics, no answers are sent', () => {
  expect(detailsOf({ ...draftOf(CLIENT), newcomer: 'yes' }, false)).not.toHaveProperty('newcomer');
});

test('the first number of an unknown size makes the others 0', () => {
  const known = { adults: 2, seniors: null, children: null };
  expect(zerosFor(EMPTY_DRAFT, { adults: 1 })).toEqual({ adults: 0, seniors: 0, children: 0 });
  expect(zerosFor(known, { adults: 3 })).toEqual({});
  expect(zerosFor(EMPTY_DRAFT, {})).toEqual({});
});

test('a household needs a name, an alias or an account, and somebody in it', () => {
  expect(problemsOf(EMPTY_DRAFT)).toEqual({ name: 'form.nameRequired', adults: false });
  expect(problemsOf({ ...EMPTY_DRAFT, alias: 'Blue hat' }).name).toBe(false);
  expect(problemsOf(EMPTY_DRAFT, true).name).toBe(false);
  expect(problemsOf({ ...EMPTY_DRAFT, adults: 0, seniors: 0, children: 0 }).adults).toBe('form.nobody');
});

test.each([
  ['Zoe Belanger', 'Zoé Bélanger', null, true],
  ['belanger zoe', 'Zoé Marie Bélanger', null, true],
  ['Zoe', 'Zoé Bélanger', null, false],
  ['blue hat', 'Zoé Bélanger', 'Blue Hat', true],
  ['mina', 'Amina', 'Mina', true],
  ['Zoe Roy', 'Zoé Bélanger', null, false],
])('compares %s with the household %s, %s', (typed, name, alias, isSame) => {
  expect(hasSameName(typed, { name, alias })).toBe(isSame);
});

test('searches for a name of three letters and a phone number of seven digits', () => {
  expect(searchForName('A. ')).toBe('');
  expect(searchForName(' Ana ')).toBe('Ana');
  expect(searchForPhone('416-555')).toBe('');
  expect(searchForPhone('(416) 555-0142')).toBe('4165550142');
});
