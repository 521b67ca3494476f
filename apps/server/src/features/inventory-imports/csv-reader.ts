import { Readable } from 'node:stream';
import { parse, type CsvError } from 'csv-parse';
import { findDelimiter, isSeparatorLine, type FileShape } from './file-shape.ts';

/** A row of a file; `row_number` is the row number in a spreadsheet. */
export interface FileRow {
  row_number: number;
  cells: string[];
}

/** A longer row is the result of an unclosed quotation mark. */
const MAX_ROW_BYTES = 1024 * 1024;
/** Far above real tables. `max_record_size` counts content only, which does not limit empty cells. */
const MAX_ROW_CELLS = 10_000;

export class UnreadableFile extends Error {
  readonly failure: 'unclosed_quote' | 'too_many_rows' | 'no_rows';

  constructor(failure: UnreadableFile['failure']) {
    super(failure);
    this.failure = failure;
  }
}

/** Yields the non-empty rows of a file with backpressure; the header comes first. */
export async function* readRows(
  parts: AsyncIterable<Buffer>,
  { encoding, delimiter }: FileShape,
): AsyncGenerator<FileRow> {
  const parser = parse({
    delimiter,
    // Some files mix line endings.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MAX_ROW_BYTES,
    cast: (cell, { index }) => {
      if (Number(index) >= MAX_ROW_CELLS) throw new UnreadableFile('unclosed_quote');
      return cell;
    },
  });
  // Read errors reach the loop below through the parser; if the loop ends early, the stream ends with it.
  Readable.from(decode(parts, encoding))
    .on('error', (error) => parser.destroy(error))
    .pipe(parser);
  let row_number = 0;
  try {
    for await (const record of parser) {
      const cells = record as string[]; // without `columns` a record is its cells
      if (row_number === 0 && isSeparatorLine(cells)) continue;
      row_number++;
      if (cells.some((cell) => cell.trim() !== '')) yield { row_number, cells };
    }
  } catch (error) {
    // The parser tolerates all other violations of the format.
    if (isCsvError(error)) throw new UnreadableFile('unclosed_quote');
    throw error;
  }
}

/** Same as `readRows`, for a complete text. */
export const readTextRows = (text: string): AsyncGenerator<FileRow> =>
  readRows(inOnePart(text), { encoding: 'utf-8', delimiter: findDelimiter(text) });

async function* inOnePart(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

const isCsvError = (error: unknown): error is CsvError =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_');

/** Decodes a file without byte order mark and NUL characters, which PostgreSQL cannot store. */
async function* decode(parts: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const part of parts) yield decoder.decode(part, { stream: true }).replaceAll('\u0000', '');
  yield decoder.decode();
}
