import { Readable } from 'node:stream';
import { parse, type CsvError } from 'csv-parse';
import { findDelimiter, isSeparatorLine, type FileShape } from './file-rules.ts';

/** A row of a file. `row_number`: as a spreadsheet counts, so that people find it. */
export interface FileRow {
  row_number: number;
  cells: string[];
}

/** A row longer than this is one quotation mark too few. */
const MAX_ROW_BYTES = 1024 * 1024;
/** Far more than a table may have columns. The parser counts what is in cells, and fifty million empty ones have nothing. */
const MAX_ROW_CELLS = 10_000;

/** The file cannot be read any further than this. */
export class UnreadableFile extends Error {
  readonly failure: 'unclosed_quote' | 'too_many_rows' | 'no_rows';

  constructor(failure: UnreadableFile['failure']) {
    super(failure);
    this.failure = failure;
  }
}

/** The rows of a file that hold anything, as fast as they are taken; the names of the columns come first. */
export async function* readRows(
  parts: AsyncIterable<Buffer>,
  { encoding, delimiter }: FileShape,
): AsyncGenerator<FileRow> {
  const parser = parse({
    delimiter,
    // Some files change how they end their lines half-way.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MAX_ROW_BYTES,
    cast: (cell, { index }) => {
      if (Number(index) >= MAX_ROW_CELLS) throw new UnreadableFile('unclosed_quote');
      return cell;
    },
  });
  // What goes wrong with the file reaches us through the parser, and so does the end of the one through the other.
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
    // All else that the format forbids is put up with.
    if (isCsvError(error)) throw new UnreadableFile('unclosed_quote');
    throw error;
  }
}

/** The same of a text that is there as a whole. */
export const readTextRows = (text: string): AsyncGenerator<FileRow> =>
  readRows(inOnePart(text), { encoding: 'utf-8', delimiter: findDelimiter(text) });

async function* inOnePart(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

const isCsvError = (error: unknown): error is CsvError =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_');

/** The text of a file, without its byte order mark. Nothing means anything by NUL, and PostgreSQL does not store it. */
async function* decode(parts: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const part of parts) yield decoder.decode(part, { stream: true }).replaceAll('\u0000', '');
  yield decoder.decode();
}
