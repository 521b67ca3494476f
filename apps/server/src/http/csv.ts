import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

export type Cell = string | number | null;

/**
 * Before what a spreadsheet would take for a formula, after any apostrophes that keep it from doing so: at the start of a
 * cell, and wherever one starts for who reads French or Spanish. There Excel splits lines at semicolons instead of commas,
 * and heeds no quotes that it finds within.
 */
const FORMULA = /(?<=^|[;\r\n])(?='*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/g;
const DEFUSED = /(?<=^|[;\r\n])'(?='*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/g;

/**
 * A table as spreadsheets read it: UTF-8 with a byte order mark, lines as RFC 4180 has them, made as fast as it is taken.
 * Text that would start a formula gets an apostrophe before it, and so does text that looks as if it had got one:
 * `rearmed` takes one apostrophe away from both, and has what there was.
 */
export function csvOf(header: readonly string[], rows: AsyncIterable<readonly Cell[]>): Readable {
  const table = stringify({
    bom: true,
    header: true,
    columns: header.map((name, index) => ({ key: String(index), header: name })),
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    cast: { string: (text) => text.replace(FORMULA, "'") },
  });
  // A failure reaches whoever reads the table; there is nothing left to do about it here.
  return pipeline(Readable.from(rows), table, () => {});
}

/** The text that was made harmless by `csvOf`, as it was. */
export const rearmed = (cell: string): string => cell.replace(DEFUSED, '');
