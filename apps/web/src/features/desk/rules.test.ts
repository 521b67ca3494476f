import { expect, test } from 'vitest';
import {
  attentionOf,
  certainOf,
  firstProgram,
  hasShortWord,
  hamperSizeOf,
  isSearchable,
  nameOfClient,
  nameOfSearch,
  needsReason,
  peopleIn,
} from './rules.ts';
import { makeProgram } from './test-data.ts';

test.each([
  ['', false],
  ['L', false],
  [' - é', false],
  ['Lé', true],
  ['4 2', true],
])('a search for “%s” is specific enough: %s', (text, expected) => {
  expect(isSearchable(text)).toBe(expected);
});

test.each([
  ['ro', true],
  ['delgado ro', true],
  ['Rosa Delgado', false],
  ['LS-427', false],
])('the search for “%s” has a word that must start a name: %s', (text, expected) => {
  expect(hasShortWord(text)).toBe(expected);
});

test.each([
  ['Rosa Delgado', 'Rosa Delgado'],
  [' Rosa ', 'Rosa'],
  ['LS-427', ''],
  ['ls427', ''],
  ['416 555-0142', ''],
  ['+1 (416) 555', ''],
])('after a search for “%s”, the name of a new household is “%s”', (text, name) => {
  expect(nameOfSearch(text)).toBe(name);
});

const LIST = [{ code: 'LS-42' }, { code: 'LS-427' }];
test.each([
  ['ls427', LIST, 'LS-427'],
  ['LS 42', LIST, 'LS-42'],
  ['rosa', LIST, undefined],
  ['rosa', LIST.slice(1), 'LS-427'],
  ['rosa', [], undefined],
])('Enter after “%s” opens an unseen result only if it is certain', (text, rows, code) => {
  expect(certainOf(rows, text)?.code).toBe(code);
});

test.each([
  ['Rosa Delgado', 'Rosita', 'Rosa Delgado'],
  [null, 'Rosita', 'Rosita'],
  [null, null, 'LS-427'],
])('a household is called by name, alias or code', (name, alias, expected) => {
  expect(nameOfClient({ name, alias, code: 'LS-427' })).toBe(expected);
});

test.each([
  [2, 1, 3, 6, 6],
  [2, null, null, 2, 2],
  [null, null, null, null, 1],
  [0, 0, null, 0, 1],
])('%s adults, %s seniors, %s children: %s people, a hamper for %s', (a, s, c, people, size) => {
  const household = { adults: a, seniors: s, children: c };
  expect(peopleIn(household)).toBe(people);
  expect(hamperSizeOf(household)).toBe(size);
});

const TODAY = '2026-11-24';
test.each([
  ['warn', undefined, false, 'none', false],
  ['warn', null, false, 'none', false],
  ['warn', '2026-11-10', false, 'none', false],
  ['show', '2026-11-20', true, 'show', false],
  ['warn', '2026-11-20', true, 'warn', false],
  ['reason', '2026-11-20', true, 'reason', true],
  ['show', TODAY, true, 'served', true],
  ['show', TODAY, false, 'served', true],
] as const)('strength %s, last visit %s, early %s: %s', (strength, last_day, is_early, expected, isAsked) => {
  const usual = last_day === undefined ? undefined : { last_day, is_early };
  const attention = attentionOf({ strength }, usual, TODAY);
  expect(attention).toBe(expected);
  expect(needsReason(attention)).toBe(isAsked);
});

const MEALS = makeProgram({ _id: 'meals', kind: 'meal', hamper: [] });
const HAMPERS = makeProgram({ _id: 'hampers' });
const REQUESTS = makeProgram({ _id: 'requests', hamper: [], takes_requests: true });
test.each([
  [[MEALS, HAMPERS, REQUESTS], true, 'meals', 'requests'],
  [[MEALS, HAMPERS, REQUESTS], false, 'meals', 'meals'],
  [[MEALS, HAMPERS, REQUESTS], false, 'closed', 'hampers'],
  [[MEALS, REQUESTS], false, null, 'meals'],
  [[], true, null, undefined],
])('begins with the program that fits: %#', (programs, isPickup, lastId, expected) => {
  expect(firstProgram(programs, { isPickup, lastId })?._id).toBe(expected);
});
