import type { Language } from '@nourish/contract';
import { escapeFormula } from '@nourish/contract/formulas';

type Cell = string | number | null;

/** Column delimiter and decimal sign that spreadsheets expect. French uses a decimal comma. */
const REGIONS: Record<Language, { delimiter: string; decimal: string }> = {
  en: { delimiter: ',', decimal: '.' },
  es: { delimiter: ',', decimal: '.' },
  fr: { delimiter: ';', decimal: ',' },
};

/**
 * Builds a CSV file for spreadsheets of the reader's region, in UTF-8 with a byte order mark. Escapes text
 * that would start a formula; our import reverses that.
 */
export function csvOf(rows: readonly (readonly Cell[])[], language: Language): Blob {
  const { delimiter, decimal } = REGIONS[language];
  const formatCell = (cell: Cell): string => {
    if (cell === null) return '';
    if (typeof cell === 'number') return String(cell).replace('.', decimal);
    const text = escapeFormula(cell);
    return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const lines = rows.map((row) => `${row.map(formatCell).join(delimiter)}\r\n`);
  return new Blob(['\ufeff', ...lines], { type: 'text/csv;charset=utf-8' });
}
