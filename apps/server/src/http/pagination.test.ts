import { expect, test } from 'vitest';
import { paginationOf } from './pagination.ts';

test.each([
  [1, 20, 0, 0],
  [1, 20, 1, 1],
  [1, 20, 20, 1],
  [2, 20, 21, 2],
  [9, 100, 5, 1],
])('page %i of %i items each, %i in all: %i pages', (page, limit, total, totalPages) =>
  expect(paginationOf(page, limit, total)).toEqual({
    currentPage: page,
    totalPages,
    itemsPerPage: limit,
    totalItems: total,
  }),
);
