import { expect, test } from 'vitest';
import { searchOfView, viewQuery } from './view-query.ts';

test.each([
  ['', ''],
  ['page=3&open=x&foodbank_id=z', ''],
  ['status=ready&date=today&page=2', 'date=today&status=ready'],
  ['search=a b&category=', 'search=a+b'],
])('saves of %j only filters and order', (search, expected) => {
  expect(viewQuery(new URLSearchParams(search))).toBe(expected);
});

test.each([
  ['status=ready', 'page=2', '?status=ready'],
  ['status=ready', 'foodbank_id=z&status=all', '?status=ready&foodbank_id=z'],
])('opens the view %j at %j', (query, search, expected) => {
  expect(searchOfView(query, new URLSearchParams(search))).toBe(expected);
});
