import { describe, expect, test } from 'vitest';
import { readView, viewsOf, writeView } from './row-views.ts';

const counts = { new: 2, changed: 0, unchanged: 3, error: 1, applied: 0, skipped: 0 };

describe('the row views of an import', () => {
  test('are those with rows, ordered by need for attention', () => {
    expect(viewsOf({ counts, status: 'checked' })).toEqual([
      { view: 'error', count: 1 },
      { view: 'new', count: 2 },
      { view: 'unchanged', count: 3 },
    ]);
    expect(viewsOf({ counts: { ...counts, applied: 2, skipped: 1 }, status: 'applied' })).toEqual([
      { view: 'skipped', count: 1 },
      { view: 'error', count: 1 },
      { view: 'applied', count: 2 },
      { view: 'unchanged', count: 3 },
    ]);
  });
});

test.each([
  ['', 'error', 1],
  ['show=new&page=3', 'new', 3],
  ['show=all', undefined, 1],
  ['show=changed', 'error', 1],
  ['show=nonsense&page=-2', 'error', 1],
  ['page=1.5', 'error', 1],
])('reads %j as the view %s on page %i', (address, show, page) => {
  const views = viewsOf({ counts, status: 'checked' });
  expect(readView(new URLSearchParams(address), views)).toEqual({ show, page });
});

test('writes the view to the URL parameters', () => {
  expect(writeView('1', 'new', 2)).toEqual({ import: '1', show: 'new', page: '2' });
  expect(writeView('1', undefined)).toEqual({ import: '1', show: 'all' });
});
