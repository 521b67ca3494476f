import { expect, test } from 'vitest';
import {
  isNarrowed,
  readFilters,
  withChanges,
  writeFilters,
  type DirectoryFilters,
} from './directory-filters.ts';

const ID = '0193a8e2-0000-7000-8000-000000000001';
const NONE: DirectoryFilters = {
  search: '',
  status: '',
  weekday: '',
  part: '',
  sort: 'name',
  page: 1,
  volunteer: '',
};

test.each<[string, Partial<DirectoryFilters>]>([
  ['', {}],
  ['search=rosa&status=suspended&page=2', { search: 'rosa', status: 'suspended', page: 2 }],
  ['sort=-hours', { sort: '-hours' }],
  [`weekday=tuesday&part=morning&volunteer=${ID}`, { weekday: 'tuesday', part: 'morning', volunteer: ID }],
])('reads the filters from %j and writes them back', (address, filters) => {
  expect(readFilters(new URLSearchParams(address))).toEqual({ ...NONE, ...filters });
  expect(writeFilters(new URLSearchParams(), { ...NONE, ...filters }).toString()).toBe(address);
});

test('ignores invalid values in the URL', () => {
  const address = 'status=asleep&weekday=doomsday&part=noon&sort=age&page=-1&volunteer=x';
  expect(readFilters(new URLSearchParams(address))).toEqual(NONE);
});

test('preserves the tab and the food bank in the URL', () => {
  const params = new URLSearchParams('view=assignments&list=people&search=rosa&page=3');
  expect(writeFilters(params, { ...NONE, status: 'active' }).toString()).toBe(
    'view=assignments&list=people&status=active',
  );
});

test.each<[string, Partial<DirectoryFilters>, Partial<DirectoryFilters>, Partial<DirectoryFilters>]>([
  [
    'a day lifts name and status',
    { search: 'r', status: 'inactive', page: 4 },
    { weekday: 'monday' },
    { weekday: 'monday' },
  ],
  [
    'a part of the day joins the day',
    { weekday: 'monday' },
    { part: 'evening' },
    { weekday: 'monday', part: 'evening' },
  ],
  ['a name lifts the time', { weekday: 'monday', part: 'evening' }, { search: 'rosa' }, { search: 'rosa' }],
  ['so does any status', { weekday: 'monday' }, { status: '' }, {}],
  ['a page keeps everything', { weekday: 'monday' }, { page: 2 }, { weekday: 'monday', page: 2 }],
  ['any day keeps the part', { weekday: 'monday', part: 'evening' }, { weekday: '' }, { part: 'evening' }],
])('changes the filters: %s', (_, before, changes, after) => {
  expect(withChanges({ ...NONE, ...before }, changes)).toEqual({ ...NONE, ...after });
});

test('page and open volunteer do not count as filters', () => {
  expect(isNarrowed({ ...NONE, page: 3, volunteer: ID })).toBe(false);
  expect(isNarrowed({ ...NONE, part: 'evening' })).toBe(true);
});
