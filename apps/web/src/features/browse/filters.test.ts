import { expect, test } from 'vitest';
import { sortOf } from '../inventory/sorts.ts';
import { countActive, browseFilters } from './filters.ts';

const BANK = '0193a8e2-0000-7000-8000-000000000001';
const nothing = {
  search: '',
  category: [],
  dietary_category: [],
  without: [],
  certified: [],
  low_stock: false,
  foodbank_id: '',
  sort: '',
  page: 1,
  item: '',
};
const parse = (query: string) => browseFilters.read(new URLSearchParams(query));

test('an empty query has the default filters', () => {
  expect(parse('')).toEqual(nothing);
});

test('parses serialised filters back to the same filters', () => {
  const chosen = {
    search: 'pâtes & riz',
    category: ['canned-goods', 'épices halal'],
    dietary_category: ['vegan', 'gluten_free'],
    without: ['milk', 'tree_nuts'],
    certified: ['halal'],
    foodbank_id: BANK,
    low_stock: true,
    sort: 'item_name',
    page: 7,
    item: BANK,
  } as const;
  const filters = {
    ...chosen,
    category: [...chosen.category],
    dietary_category: [...chosen.dietary_category],
    without: [...chosen.without],
    certified: [...chosen.certified],
  };
  expect(parse(browseFilters.write(filters).toString())).toEqual(filters);
});

test('omits default values from the query', () => {
  expect(browseFilters.write(parse('')).toString()).toBe('');
  expect(browseFilters.write(parse('page=1&sort=&search=')).toString()).toBe('');
});

test.each([
  ['category=dairy&category=meat&category=dairy', { category: ['dairy', 'meat'] }],
  ['category=dairy,%20meat,', { category: ['dairy', 'meat'] }],
  ['without=peanuts&without=milk,sand', { without: ['milk', 'peanuts'] }],
  ['certified=kosher,organic,halal', { certified: ['halal', 'kosher'] }],
  ['search=%20%20rice%20', { search: 'rice' }],
  [`search=${'a'.repeat(150)}`, { search: 'a'.repeat(100) }],
  ['foodbank_id=all', { foodbank_id: 'all' }],
  ['foodbank_id=nowhere', {}],
  ['sort=price', {}],
  ['page=3', { page: 3 }],
  [`item=${BANK}`, { item: BANK }],
  ['item=rice', {}],
  ['page=0', {}],
  ['page=-2', {}],
  ['page=1.5', {}],
  ['page=many', {}],
  ['page=1000001', {}],
])('parses the query %s', (query, expected) => {
  expect(parse(query)).toEqual({ ...nothing, ...expected });
});

test('countActive counts the values of both filters', () => {
  expect(countActive(parse('category=dairy,meat&dietary_category=vegan&search=rice'))).toBe(3);
});

test.each([
  ['', '-date_added'],
  ['search=rice', 'relevance'],
  ['search=rice&sort=-date_added', '-date_added'],
  ['sort=quantity', 'quantity'],
])('sorts %j by %s', (query, sort) => expect(sortOf(parse(query))).toBe(sort));
