import { expect, test } from 'vitest';
import { pageOf, paginationOf } from './pagination.ts';

test.each([
  [1, 20, 0, 0],
  [1, 20, 1, 1],
  [1, 20, 20, 1],
  [2, 20, 21, 2],
  [9, 100, 5, 1],
])('page %i with %i items per page and %i in total has %i pages', (page, limit, total, totalPages) =>
  expect(paginationOf(page, limit, total)).toEqual({
    currentPage: page,
    totalPages,
    itemsPerPage: limit,
    totalItems: total,
  }),
);

test.each<[{ page?: number; limit?: number }, string[], number, number]>([
  [{}, ['a', 'b', 'c'], 1, 3],
  [{ page: 1, limit: 2 }, ['a', 'b'], 2, 2],
  [{ page: 2, limit: 2 }, ['c'], 2, 2],
  [{ page: 3, limit: 2 }, [], 2, 2],
  [{ page: 2 }, [], 1, 3],
])('pageOf with %j returns %j', (requested, data, totalPages, itemsPerPage) =>
  expect(pageOf(['a', 'b', 'c'], requested)).toEqual({
    data,
    pagination: { currentPage: requested.page ?? 1, totalPages, itemsPerPage, totalItems: 3 },
  }),
);

test('a list without entries has no pages', () =>
  expect(pageOf([], {})).toEqual({
    data: [],
    pagination: { currentPage: 1, totalPages: 0, itemsPerPage: 1, totalItems: 0 },
  }));
