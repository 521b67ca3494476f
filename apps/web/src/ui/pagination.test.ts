import { expect, test } from 'vitest';
import { pageWindow } from './pagination.tsx';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [3, 3, [1, 2, 3]],
  [1, 5, [1, 2, 3, 4, 5]],
  [1, 20, [1, 2, 3, 4, 5]],
  [3, 20, [1, 2, 3, 4, 5]],
  [4, 20, [2, 3, 4, 5, 6]],
  [10, 20, [8, 9, 10, 11, 12]],
  [18, 20, [16, 17, 18, 19, 20]],
  [19, 20, [16, 17, 18, 19, 20]],
  [20, 20, [16, 17, 18, 19, 20]],
  [7, 0, []],
])('offers on page %i of %i the pages %j', (page, totalPages, offered) => {
  expect(pageWindow(page, totalPages)).toEqual(offered);
});

test('offers the last pages if the current page is beyond the end', () => {
  expect(pageWindow(99, 7)).toEqual([3, 4, 5, 6, 7]);
});
