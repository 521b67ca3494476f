import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

const textOf = async (...args: Parameters<typeof csvOf>) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await csvOf(...args).arrayBuffer());

test('writes CSV with the delimiter and decimal sign of the reader’s language', async () => {
  const rows = [
    ['Week', 'Hours', 'Place'],
    ['2026-11-16', 25.25, null],
  ];
  expect(await textOf(rows, 'en')).toBe('\ufeffWeek,Hours,Place\r\n2026-11-16,25.25,\r\n');
  expect(await textOf(rows, 'es')).toBe('\ufeffWeek,Hours,Place\r\n2026-11-16,25.25,\r\n');
  expect(await textOf(rows, 'fr')).toBe('\ufeffWeek;Hours;Place\r\n2026-11-16;25,25;\r\n');
});

test.each([
  ['Sorting', 'Sorting'],
  ['Hall, back', '"Hall, back"'],
  ['the "big" one', '"the ""big"" one"'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@sum', "'@sum"],
  ['＝1', "'＝1"],
  ["'=1", "''=1"],
  ["'tis", "'tis"],
  ['two;=1', '"two;\'=1"'],
  ['two;"=1', '"two;\'""=1"'],
  ['two,=1', '"two,\'=1"'],
  ['two\n-1', '"two\n\'-1"'],
])('writes the cell %j safely', async (cell, written) => {
  expect(await textOf([[cell]], 'en')).toBe(`\ufeff${written}\r\n`);
});

test('does not escape a negative number as a formula', async () => {
  expect(await textOf([[-2.5]], 'en')).toBe('\ufeff-2.5\r\n');
});
