import { pipeline, Readable } from 'node:stream';
import { escapeFormula } from '@nourish/contract/formulas';
import { stringify } from 'csv-stringify';

export type Cell = string | number | null;

/** RFC 4180, UTF-8 with a byte order mark. No cell starts a formula; an import restores the text. */
export function csvOf(header: readonly string[], rows: AsyncIterable<readonly Cell[]>): Readable {
  const table = stringify({
    bom: true,
    header: true,
    columns: header.map((name, index) => ({ key: String(index), header: name })),
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    // Some spreadsheets also split at tabs.
    quoted_match: /\t/,
    cast: { string: escapeFormula },
  });
  // Errors reach the reader of the stream.
  return pipeline(Readable.from(rows), table, () => {});
}
