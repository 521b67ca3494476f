import { expect, test } from 'vitest';
import { changesQueryOf, changeFilters, type ChangeFilters } from './change-filters.ts';

const ID = '0193a8e2-0000-7000-8000-000000000001';
const NONE: ChangeFilters = { entity: '', actor: '', from: '', to: '', page: 1 };

test.each<[string, Partial<ChangeFilters>]>([
  ['', {}],
  [`entity=food_bank&actor=${ID}&page=3`, { entity: 'food_bank', actor: ID, page: 3 }],
  ['from=2026-11-01&to=2026-11-30', { from: '2026-11-01', to: '2026-11-30' }],
])('reads the filters from %j and writes them back', (address, filters) => {
  expect(changeFilters.read(new URLSearchParams(address))).toEqual({ ...NONE, ...filters });
  expect(changeFilters.write({ ...NONE, ...filters }).toString()).toBe(address);
});

test('ignores invalid values in the URL', () => {
  const address = 'entity=moon&actor=me&from=2026-13-40&to=tomorrow&page=0';
  expect(changeFilters.read(new URLSearchParams(address))).toEqual(NONE);
});

test('queries whole days in a time zone', () => {
  const { from, to } = changesQueryOf({ ...NONE, from: '2026-11-20', to: '2026-11-20' }, 'America/Toronto');
  expect(from).toBe('2026-11-20T05:00:00.000Z');
  expect(to).toBe('2026-11-21T05:00:00.000Z');
});
