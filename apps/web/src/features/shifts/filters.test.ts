import { expect, test } from 'vitest';
import { isNarrowed, isShown, queryOf, readFilters, writeFilters } from './filters.ts';

const TODAY = '2026-11-21';
const read = (address: string) => readFilters(new URLSearchParams(address), TODAY);

test.each([
  ['', { order: 'asc', start_date: TODAY, page: 1 }],
  ['when=past&page=2', { order: 'desc', end_date: '2026-11-20', page: 2 }],
  ['status=draft&search=night', { order: 'asc', start_date: TODAY, status: 'draft', search: 'night' }],
  ['status=completed', { order: 'desc', end_date: '2026-11-20', status: 'completed' }],
  ['status=cancelled', { order: 'desc', status: 'cancelled' }],
  ['when=span&from=2026-12-01&to=2026-12-31', { start_date: '2026-12-01', end_date: '2026-12-31' }],
  ['order=desc', { order: 'desc', start_date: TODAY }],
  ['when=past&order=asc', { order: 'asc', end_date: '2026-11-20' }],
  ['when=span&from=2026-99-01&page=-1', { order: 'asc', page: 1 }],
])('converts %j to the query %j', (address, query) => {
  expect(queryOf(read(address), TODAY)).toMatchObject(query);
});

test.each([
  '',
  'look=calendar&month=2027-01',
  'look=calendar&day=2026-12-24',
  'status=draft&search=night&when=all&page=3',
  'when=span&from=2026-12-01&to=2026-12-31',
  'order=desc',
  'status=completed&order=asc&page=2',
])('reads and writes %j unchanged', (address) => {
  expect(new URLSearchParams(writeFilters(read(address), TODAY)).toString()).toBe(address);
});

test('the calendar opens at the month of the selected day, or at the current month', () => {
  expect(read('look=calendar&day=2027-02-03').month).toBe('2027-02');
  expect(read('look=calendar&month=2027-13').month).toBe('2026-11');
});

test('search and period count as filters, the status does not', () => {
  expect(['', 'status=draft', 'search=a', 'when=all'].map((address) => isNarrowed(read(address)))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test('the calendar includes cancelled shifts unless another status is selected', () => {
  expect([
    isShown('cancelled', 'all'),
    isShown('cancelled', 'cancelled'),
    isShown('cancelled', 'draft'),
  ]).toEqual([true, true, false]);
});
