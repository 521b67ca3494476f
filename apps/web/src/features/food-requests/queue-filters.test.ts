import { expect, test } from 'vitest';
import { idOf } from '../../lib/test-data.ts';
import { isPickList, pickListParams, queryOf, readFilters, writeFilters } from './queue-filters.ts';

const DEFAULTS = { status: 'open', search: '', date: '', foodbank_id: '', page: 1 } as const;
const read = (address: string) => readFilters(new URLSearchParams(address));

test.each([
  ['', {}],
  ['status=ready&page=3', { status: 'ready', page: 3 }],
  ['date=today&search=rosa', { date: 'today', search: 'rosa' }],
  ['date=2026-11-25', { date: '2026-11-25' }],
  [`foodbank_id=${idOf(1)}`, { foodbank_id: idOf(1) }],
  ['status=nonsense&date=2026-13-01&page=-1&foodbank_id=x', {}],
  ['page=1.5', {}],
])('the address %j', (address, expected) => {
  expect(read(address)).toEqual({ ...DEFAULTS, ...expected });
});

test('filters survive the address, and defaults leave no trace in it', () => {
  const filters = { status: 'all', search: 'rosa d', date: 'today', foodbank_id: idOf(1), page: 2 } as const;
  expect(readFilters(writeFilters(filters))).toEqual(filters);
  expect(writeFilters(DEFAULTS).size).toBe(0);
});

test.each([
  ['open ones', {}, { status: 'pending,approved,ready' }],
  ['all', { status: 'all' } as const, { status: undefined }],
  ['one status', { status: 'ready' } as const, { status: 'ready' }],
  ['today where the food bank is', { date: 'today' }, { pickup_date: '2026-11-21' }],
  ['a day', { date: '2026-12-01' }, { pickup_date: '2026-12-01' }],
])('asks the server for %s', (_, filters, expected) => {
  expect(queryOf({ ...DEFAULTS, ...filters }, '2026-11-21')).toMatchObject(expected);
});

test('the pick list keeps day, words and food bank, whatever the status', () => {
  const params = pickListParams({ ...DEFAULTS, status: 'ready', date: 'today', page: 4 });
  expect(isPickList(params)).toBe(true);
  expect(readFilters(params)).toEqual({ ...DEFAULTS, date: 'today' });
});
