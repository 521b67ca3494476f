import { expect, test } from 'vitest';

import { judgeSizes, LIMITS, measurePages, recordOf, sizeTable } from './sizes.mjs';

const KB = 1024;
const sizes = {
  'assets/app-CMw-eCR.js': 100 * KB,
  'assets/the-page-Dy0Ak7y.js': 40 * KB,
  'assets/dates-t4Rbl9-.js': 60 * KB,
  'en.js': 5 * KB,
  'fr.js': 10 * KB,
};
const [APP, PAGE, DATES] = Object.keys(sizes);
const page = (isPublic, ...scripts) => ({
  name: 'donate',
  isPublic,
  scripts,
  texts: { en: ['en.js'], fr: ['fr.js'] },
});
const measure = (...pages) => measurePages(pages, (file) => sizes[file]);
const judge = (...pages) => judgeSizes(measure(...pages), {});

test('counts the code of a page and the texts of the largest language', () => {
  expect(measure(page(true, APP, PAGE))).toEqual([
    {
      name: 'donate',
      files: 2,
      code: 140 * KB,
      words: 10 * KB,
      total: 150 * KB,
      limit: LIMITS.public,
      parts: { app: 100 * KB, 'the-page': 40 * KB, 'fr.js': 10 * KB },
    },
  ]);
});

test.each([
  ['a small page', page(true, APP), { problems: 0, warnings: 0 }],
  ['a public page that grew to its limit', page(true, APP, PAGE), { problems: 0, warnings: 1 }],
  ['a public page above it', page(true, APP, DATES), { problems: 1, warnings: 0 }],
  ['the same page for people with an account', page(false, APP, DATES), { problems: 0, warnings: 0 }],
  ['a page for them above their limit', page(false, APP, DATES, DATES, PAGE), { problems: 1, warnings: 0 }],
])('%s', (_, measured, expected) => {
  const { problems, warnings } = judge(measured);
  expect({ problems: problems.length, warnings: warnings.length }).toEqual(expected);
});

test('does not repeat the warning about a page that has not grown', () => {
  const rows = measure(page(true, APP, PAGE));
  expect(judgeSizes(rows, recordOf(rows)).warnings).toEqual([]);
});

test('reports which page is too large, by how much, and what grew', () => {
  const before = recordOf(measure(page(true, APP)));
  const rows = measure(page(true, APP, DATES));
  expect(judgeSizes(rows, { ...before, app: 98 * KB }).problems).toEqual([
    'donate loads 170.0 KB of JavaScript on a first visit; 150.0 KB are allowed; grown since the record: dates +60.0 KB, app +2.0 KB',
  ]);
  expect(judgeSizes(rows, recordOf(rows)).problems).toEqual([
    'donate loads 170.0 KB of JavaScript on a first visit; 150.0 KB are allowed',
  ]);
  expect(sizeTable(measure(page(true, APP)))).toContain('donate | 1 | 100.0 | 10.0 | 110.0 | 150.0');
});
