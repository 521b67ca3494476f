import { expect, test } from 'vitest';
import { queryOf, type MessageFilters, messageFilters } from './message-filters.ts';

const ID = '0193a8e2-0000-7000-8000-000000000001';
const NONE: MessageFilters = { status: 'new', search: '', foodbank_id: '', page: 1, message: '' };

test.each<[string, Partial<MessageFilters>]>([
  ['', {}],
  ['status=closed&search=bread&page=2', { status: 'closed', search: 'bread', page: 2 }],
  [`status=all&foodbank_id=${ID}&message=${ID}`, { status: 'all', foodbank_id: ID, message: ID }],
])('reads the filters from %j and writes them back', (address, filters) => {
  expect(messageFilters.read(new URLSearchParams(address))).toEqual({ ...NONE, ...filters });
  expect(new URLSearchParams(messageFilters.write({ ...NONE, ...filters })).toString()).toBe(address);
});

test('ignores invalid values in the URL', () => {
  expect(messageFilters.read(new URLSearchParams('status=read&page=-1&message=x&foodbank_id=y'))).toEqual(
    NONE,
  );
});

test('queries new messages unless all are selected', () => {
  expect(queryOf(NONE)).toEqual({ status: 'new', page: 1 });
  expect(queryOf({ ...NONE, status: 'all', message: ID })).toEqual({ page: 1 });
});
