import { expect, test } from 'vitest';
import { changedEntries, unitedNeeds, type NeedsOfEntry } from './client-rules.ts';
import { NO_NEEDS } from './rules.ts';

const entry = (client_id: string, needs: Partial<NeedsOfEntry> = {}): NeedsOfEntry => ({
  ...NO_NEEDS,
  client_id,
  ...needs,
});
const ROOT = entry('root', { allergies: ['eggs', 'milk'], diets: ['halal'], note: 'Kiwi' });
const MERGED = entry('merged', {
  allergies: ['milk', 'peanuts'],
  intolerances: ['lactose'],
  note: 'For Sami',
});

test('unites the needs of merged entries, without repeats', () => {
  expect(unitedNeeds([ROOT, MERGED, entry('third', { note: 'Kiwi' })])).toEqual({
    allergies: ['eggs', 'milk', 'peanuts'],
    intolerances: ['lactose'],
    diets: ['halal'],
    note: 'Kiwi\nFor Sami',
  });
  expect(unitedNeeds([])).toEqual(NO_NEEDS);
});

test('a note of many entries has at most 2,000 characters', () => {
  const notes = ['a', 'b', 'c', 'd', 'e'].map((letter) => entry(letter, { note: letter.repeat(500) }));
  expect(unitedNeeds(notes).note).toHaveLength(2_000);
});

test('a change that repeats the united needs leaves each entry its own', () => {
  const { note: _, ...lists } = unitedNeeds([ROOT, MERGED]);
  expect(changedEntries('root', [ROOT, MERGED], lists)).toEqual([ROOT, MERGED]);
  expect(changedEntries('root', [ROOT, MERGED], { note: 'Kiwi\nFor Sami' })).toEqual([ROOT, MERGED]);
  expect(changedEntries('root', [MERGED], {})).toEqual([MERGED]);
});

test('a removed code leaves all entries, and a new one goes to the household', () => {
  const changes = { allergies: ['peanuts', 'soy'] as const };
  const after = changedEntries('root', [ROOT, MERGED], { allergies: [...changes.allergies] });
  expect(after).toEqual([
    { ...ROOT, allergies: ['soy'] },
    { ...MERGED, allergies: ['peanuts'] },
  ]);
  expect(unitedNeeds(after).allergies).toEqual(['peanuts', 'soy']);
});

test('a new note replaces those of all entries', () => {
  expect(changedEntries('root', [ROOT, MERGED], { note: 'Sami: kiwi' })).toMatchObject([
    { client_id: 'root', note: 'Sami: kiwi' },
    { client_id: 'merged', note: null },
  ]);
});

test('a household without an entry of its own gets one for what is new', () => {
  expect(changedEntries('root', [MERGED], { diets: ['vegan'] })).toEqual([
    entry('root', { diets: ['vegan'] }),
    MERGED,
  ]);
  expect(changedEntries('root', [], {})).toEqual([entry('root')]);
});

test('the needs after any change are those that were asked for', () => {
  const lists: NeedsOfEntry['allergies'][] = [
    [],
    ['eggs'],
    ['milk', 'peanuts'],
    ['eggs', 'milk', 'peanuts', 'soy'],
  ];
  for (const own of lists)
    for (const merged of lists)
      for (const wanted of lists) {
        const entries = [entry('root', { allergies: own }), entry('merged', { allergies: merged })];
        expect(unitedNeeds(changedEntries('root', entries, { allergies: wanted })).allergies).toEqual(wanted);
      }
});
