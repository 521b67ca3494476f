import { pipeline, Readable } from 'node:stream';
import { defused } from '@nourish/contract/formulas';
import { stringify } from 'csv-stringify';

export type Cell = string | number | null;

/**
 * A table as spreadsheets read it: UTF-8 with a byte order mark, lines as RFC 4180 has them, made as fast as it is taken.
 * No text in it starts a formula; a file that is imported again has what there was.
 */
export function csvOf(header: readonly string[], rows: AsyncIterable<readonly Cell[]>): Readable {
  const table = stringify({
    bom: true,
    header: true,
    columns: header.map((name, index) => ({ key: String(index), header: name })),
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    // A spreadsheet may split at tabs as well.
    quoted_match: /\t/,
    cast: { string: defused },
  });
  // A failure reaches whoever reads the table; there is nothing left to do about it here.
  return pipeline(Readable.from(rows), table, () => {});
}
