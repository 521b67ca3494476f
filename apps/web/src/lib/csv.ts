import type { Language } from '@nourish/contract';

type Cell = string | number | null;

/** What a spreadsheet would take for a formula, after any apostrophes that keep it from doing so. */
const ARMED = /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** What parts the columns, and the decimals: spreadsheets go by their region, and in French the comma is the decimal sign. */
const REGIONS: Record<Language, { delimiter: string; decimal: string }> = {
  en: { delimiter: ',', decimal: '.' },
  es: { delimiter: ',', decimal: '.' },
  fr: { delimiter: ';', decimal: ',' },
};

/**
 * A table as spreadsheets of a reader's region open it, in UTF-8 with a byte order mark. Text that would start a formula gets
 * an apostrophe before it, as in the files that the server makes; a file that is imported again loses it there.
 */
export function csvOf(rows: readonly (readonly Cell[])[], language: Language): Blob {
  const { delimiter, decimal } = REGIONS[language];
  const written = (cell: Cell): string => {
    if (cell === null) return '';
    if (typeof cell === 'number') return String(cell).replace('.', decimal);
    const text = ARMED.test(cell) ? `'${cell}` : cell;
    return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const lines = rows.map((row) => `${row.map(written).join(delimiter)}\r\n`);
  return new Blob(['\ufeff', ...lines], { type: 'text/csv;charset=utf-8' });
}
