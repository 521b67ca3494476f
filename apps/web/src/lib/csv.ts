import type { Language } from '@nourish/contract';
import { defused } from '@nourish/contract/formulas';

type Cell = string | number | null;

/** What parts the columns, and the decimals: spreadsheets go by their region, and in French the comma is the decimal sign. */
const REGIONS: Record<Language, { delimiter: string; decimal: string }> = {
  en: { delimiter: ',', decimal: '.' },
  es: { delimiter: ',', decimal: '.' },
  fr: { delimiter: ';', decimal: ',' },
};

/**
 * A table as spreadsheets of a reader's region open it, in UTF-8 with a byte order mark. No text in it starts a formula; a
 * file that is imported again has what there was.
 */
export function csvOf(rows: readonly (readonly Cell[])[], language: Language): Blob {
  const { delimiter, decimal } = REGIONS[language];
  const written = (cell: Cell): string => {
    if (cell === null) return '';
    if (typeof cell === 'number') return String(cell).replace('.', decimal);
    const text = defused(cell);
    return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const lines = rows.map((row) => `${row.map(written).join(delimiter)}\r\n`);
  return new Blob(['\ufeff', ...lines], { type: 'text/csv;charset=utf-8' });
}
