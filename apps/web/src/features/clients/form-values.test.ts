import { expect, test } from 'vitest';
import { changesOf, detailsOf, draftOf, EMPTY_DRAFT, problemsOf, sizeWith } from './form-values.ts';
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
  const known = { adults: 2, seniors: null, children: null, children_by_age: null };
  expect(sizeWith(EMPTY_DRAFT, { adults: 1 })).toEqual({ adults: 1, seniors: 0, children: 0 });
  expect(sizeWith(known, { adults: 3 })).toEqual({ adults: 3 });
  expect(sizeWith(EMPTY_DRAFT, {})).toEqual({});
});

const AGES = { under_3: 1, from_3_to_5: 0, from_6_to_12: 1, from_13_to_17: 0 };

test('ages of children tell their number, and another number makes them unknown', () => {
  const known = { adults: 1, seniors: 0, children: 2, children_by_age: AGES };
  expect(sizeWith(EMPTY_DRAFT, { children_by_age: AGES })).toEqual({
    adults: 0,
    seniors: 0,
    children: 2,
    children_by_age: AGES,
  });
  expect(sizeWith(known, { children: 3 })).toEqual({ children: 3, children_by_age: null });
  expect(sizeWith(known, { children: 2 })).toEqual({ children: 2 });
  expect(sizeWith(known, { adults: 3 })).toEqual({ adults: 3 });
});

test('ages that were not changed are not sent, and another number is sent with unknown ages', () => {
  const household = { adults: 1, seniors: 0, children: 2, children_by_age: AGES };
  const client = makeClient({ household });
  const before = detailsOf(draftOf(client), true);
  expect(changesOf(before, detailsOf(draftOf(client), true))).toEqual({});
  const draft = { ...draftOf(client), children_by_age: { ...AGES, under_3: 0, from_3_to_5: 1 } };
  expect(changesOf(before, detailsOf(draft, true))).toEqual({
    household: { children_by_age: draft.children_by_age },
  });
  expect(changesOf(before, detailsOf({ ...draft, children: 3, children_by_age: null }, true))).toEqual({
    household: { children: 3, children_by_age: null },
  });
});

test('a household needs a name, an alias or an account, and at least one person', () => {
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
