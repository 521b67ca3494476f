import { expect, test } from 'vitest';

import { LIMITS, measurePages, sizeProblems, sizeTable } from './sizes.mjs';

const KB = 1024;
const sizes = {
  'app.js': 100 * KB,
  'page.js': 40 * KB,
  'en.js': 5 * KB,
  'fr.js': 10 * KB,
  'dates.js': 60 * KB,
};
const page = (isPublic, ...scripts) => ({
  name: 'donate',
  isPublic,
  scripts,
  texts: { en: ['en.js'], fr: ['fr.js'] },
});
const measure = (...pages) => measurePages(pages, (file) => sizes[file]);

test('counts the code of a page and the texts of the largest language', () => {
  expect(measure(page(true, 'app.js', 'page.js'))).toEqual([
    { name: 'donate', files: 2, code: 140 * KB, words: 10 * KB, total: 150 * KB, limit: LIMITS.public },
  ]);
});

test.each([
  ['a public page at its limit', page(true, 'app.js', 'page.js'), 0],
  ['a public page above it', page(true, 'app.js', 'dates.js'), 1],
  ['the same page for people with an account', page(false, 'app.js', 'dates.js'), 0],
  ['a page for them above their limit', page(false, 'app.js', 'dates.js', 'dates.js', 'page.js'), 1],
])('%s', (_, measured, problems) => {
  expect(sizeProblems(measure(measured))).toHaveLength(problems);
});

test('reports which page is too large, and by how much', () => {
  expect(sizeProblems(measure(page(true, 'app.js', 'dates.js')))).toEqual([
    'donate loads 170.0 KB of JavaScript on a first visit; 150.0 KB are allowed',
  ]);
  expect(sizeTable(measure(page(true, 'app.js')))).toContain('donate | 1 | 100.0 | 10.0 | 110.0 | 150.0');
});
