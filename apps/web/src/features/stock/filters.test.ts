import { expect, test } from 'vitest';
import { countActive, isNarrowed, type StockFilters, stockFilters } from './filters.ts';

const BANK = '0193a8e2-0000-7000-8000-000000000001';
const nothing: StockFilters = {
  search: '',
  category: '',
  dietary_category: '',
  without: [],
  certified: [],
  foodbank_id: '',
  low_stock: false,
  held: false,
  expiring: false,
  past_date: false,
  sort: '',
  page: 1,
};
const read = (query: string) => stockFilters.read(new URLSearchParams(query));

test('reads back all filters that it writes to the URL', () => {
  const chosen: StockFilters = {
    search: 'pâtes & riz',
    category: 'épices, halal',
    dietary_category: 'vegan',
    without: ['milk', 'peanuts'],
    certified: ['halal'],
    foodbank_id: BANK,
    low_stock: true,
    held: true,
    expiring: true,
    past_date: true,
    sort: '-quantity',
    page: 7,
  };
  expect(read(stockFilters.write(chosen).toString())).toEqual(chosen);
});

test('omits defaults from the URL', () => {
  expect(stockFilters.write(nothing).toString()).toBe('');
  expect(stockFilters.write(read('page=1&sort=&search=&low_stock=false')).toString()).toBe('');
});

test.each([
  ['', {}],
  ['search=%20%20rice%20', { search: 'rice' }],
  [`search=${'a'.repeat(150)}`, { search: 'a'.repeat(100) }],
  ['without=peanuts,milk,sand', { without: ['milk', 'peanuts'] }],
  ['certified=kosher,organic,halal', { certified: ['halal', 'kosher'] }],
  ['low_stock=true', { low_stock: true }],
  ['low_stock=1', {}],
  ['held=true', { held: true }],
  ['expiring=true', { expiring: true }],
  ['past_date=true', { past_date: true }],
  ['foodbank_id=nowhere', {}],
  ['sort=quantity', { sort: 'quantity' }],
  ['sort=price', {}],
  ['page=3', { page: 3 }],
  ['page=0', {}],
  ['page=-2', {}],
  ['page=1.5', {}],
  ['page=many', {}],
  ['page=1000001', {}],
] as const)('reads the filters from %j', (query, expected) => {
  expect(read(query)).toEqual({ ...nothing, ...expected });
});

test.each([
  ['', 0, false],
  ['search=rice', 0, true],
  ['expiring=true', 0, true],
  ['past_date=true', 0, true],
  [`foodbank_id=${BANK}`, 0, false],
  ['sort=quantity&page=2', 0, false],
  ['category=dairy&dietary_category=vegan&low_stock=true', 3, true],
] as const)('the URL %j has %i active filters behind the toggle; narrowed: %s', (query, count, narrowed) => {
  expect(countActive(read(query))).toBe(count);
  expect(isNarrowed(read(query))).toBe(narrowed);
});
