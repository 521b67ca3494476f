import { expect, test } from 'vitest';
import { isNarrowed, queryOf, type PeopleFilters, peopleFilters } from './people-filters.ts';

const ID = '0193a8e2-0000-7000-8000-000000000001';
const NONE: PeopleFilters = {
  search: '',
  role: '',
  foodbank_id: '',
  state: 'all',
  sort: 'name',
  page: 1,
  person: '',
};

test.each<[string, Partial<PeopleFilters>]>([
  ['', {}],
  [
    'search=rosa&role=staff&state=inactive&page=2',
    { search: 'rosa', role: 'staff', state: 'inactive', page: 2 },
  ],
  [`foodbank_id=${ID}&sort=-created_at&person=${ID}`, { foodbank_id: ID, sort: '-created_at', person: ID }],
])('reads the filters from %j and writes them back', (address, filters) => {
  expect(peopleFilters.read(new URLSearchParams(address))).toEqual({ ...NONE, ...filters });
  expect(peopleFilters.write({ ...NONE, ...filters }).toString()).toBe(address);
});

test('ignores invalid values in the URL', () => {
  const address = 'role=king&state=asleep&sort=age&page=-1&person=x&foodbank_id=y';
  expect(peopleFilters.read(new URLSearchParams(address))).toEqual(NONE);
});

test.each([
  ['all', {}],
  ['active', { active: true }],
  ['inactive', { active: false }],
  ['unverified', { active: true, verified: false }],
] as const)("converts the state %s to the server's query", (state, query) => {
  expect(queryOf({ ...NONE, state })).toEqual({ ...query, sort: 'name', page: 1 });
});

test('sort order, page and open person do not count as filters', () => {
  expect(isNarrowed({ ...NONE, sort: '-created_at', page: 3, person: ID })).toBe(false);
  expect(isNarrowed({ ...NONE, state: 'inactive' })).toBe(true);
});
