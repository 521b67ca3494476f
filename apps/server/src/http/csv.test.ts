import fc from 'fast-check';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { unescapeFormula } from '@nourish/contract/formulas';
import { csvOf } from './csv.ts';

async function* only<T>(row: T): AsyncGenerator<T> {
  yield row;
}
const textOf = async (header: string[], row: (string | number | null)[]): Promise<string> =>
  (await csvOf(header, only(row)).toArray()).join('');

/** Parses cells as Excel does in locales with semicolons: quotes count only at the start of a cell. */
const cellsBySemicolons = (text: string): string[] =>
  text
    .replace('\ufeff', '')
    .split(/[;\r\n]+/)
    .map((cell) => cell.replace(/^-1,/, '').replace(/^"+/, ''));
/** Parses cells of a spreadsheet that also splits at tabs, even inside quotes. */
const cellsByTabs = (text: string): string[] => cellsBySemicolons(text).flatMap((cell) => cell.split('\t'));
const pieces = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', ';', ',', '"', "'", ' ', 'a', '＝', '1');
const text = fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join(''));

test('prevents formulas however a spreadsheet splits lines, and preserves the text', async () => {
  await fc.assert(
    fc.asyncProperty(text, text, async (name, cell) => {
      const table = await textOf(['number', name], [-1, cell]);
      const [header, row] = parse(table, { bom: true, relax_column_count: true }) as string[][];
      for (const found of [header?.[1] ?? '', row?.[1] ?? '']) expect(found).not.toMatch(/^[=+\-@\t\r＝]/);
      for (const found of cellsBySemicolons(table)) expect(found).not.toMatch(/^[=+\-@＝]/);
      for (const found of cellsByTabs(table)) expect(found).not.toMatch(/^[=+\-@＝]/);
      expect([header?.[1], row?.[1]].map((found) => unescapeFormula(found ?? ''))).toEqual([name, cell]);
    }),
  );
});
