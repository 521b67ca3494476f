import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ClientImportColumn, ClientImportField, ClientImportHead, Language } from '@nourish/contract';
import { CLIENT_IMPORT_FIELDS, CLIENT_IMPORT_MAX_ROWS } from '@nourish/contract/client-import-constants';
import { LIMITS } from '@nourish/contract/constants';
import { unescapeFormula } from '@nourish/contract/formulas';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, newId } from '../../db/database.ts';
import { fail, found, type FieldProblem } from '../../fail.ts';
import { foodBankToAddTo } from '../../http/access.ts';
import { getFoodBank } from '../food-banks/service.ts';
import { truncate } from '../inventory-imports/cells.ts';
import { readRows, UnreadableFile, type FileRow } from '../inventory-imports/csv-reader.ts';
import { findDelimiter } from '../inventory-imports/file-shape.ts';
import { shapeOf, tooManyRows } from '../inventory-imports/upload-service.ts';
import { orderOf } from './cells.ts';
import { isComplete, isPrivateName, recogniseColumns, withFields } from './columns.ts';
import { readHead, toUtf8 } from './decoding.ts';
import * as queries from './queries.ts';
import type { ImportRecord, KeptRow } from './queries.ts';

const CHUNK_ROWS = 1_000;
/** Older uploads are stranded, because the server ends every request well before this. */
const STRANDED_MS = 5 * 60_000;
const SAMPLE_ROWS = 20;
/** Cells are truncated to one character more than allowed, so that the check still reports them. */
const MAX_CELL = LIMITS.longText + 1;

/** Recognises the columns of a file from its beginning. Throws `unsupported_media_type`, `invalid_input`. */
export async function readColumns(content: AsyncIterable<Buffer>): Promise<ClientImportHead> {
  const head = await buffer(content);
  const rows = await firstRows(head).catch((error: unknown) => {
    // The beginning of a file may end within quotes.
    const whole = wholeRows(head);
    if (!(error instanceof UnreadableFile) || whole.length === 0) throw refusal(error);
    return firstRows(whole);
  });
  return recogniseColumns(headerOf(rows[0]), rows.slice(1));
}

async function firstRows(head: Buffer): Promise<FileRow[]> {
  const rows: FileRow[] = [];
  for await (const row of await readFile(Readable.from([head]))) {
    rows.push(row);
    if (rows.length > SAMPLE_ROWS) break;
  }
  return rows;
}

const QUOTE = 0x22;
const LINE_FEED = 0x0a;

/** The rows before the last line break outside of quotes. */
function wholeRows(head: Buffer): Buffer {
  let isQuoted = false;
  let end = 0;
  for (const [index, byte] of head.entries()) {
    if (byte === QUOTE) isQuoted = !isQuoted;
    if (byte === LINE_FEED && !isQuoted) end = index + 1;
  }
  return head.subarray(0, end);
}

const refusal = (error: unknown): unknown =>
  error instanceof UnreadableFile
    ? fail('invalid_input', { reason: { sentence: 'file_has_open_quote', params: {} } })
    : error;

async function readFile(content: AsyncIterable<Buffer>): Promise<AsyncGenerator<FileRow>> {
  const { facts, parts } = await readHead(content);
  const { encoding } = shapeOf(facts, CLIENT_IMPORT_MAX_ROWS);
  const delimiter = facts.refused === null ? findDelimiter(facts.head) : ',';
  return readRows(toUtf8(parts, encoding), { encoding: 'utf-8', delimiter });
}

function headerOf(row: FileRow | undefined): string[] {
  if (row === undefined) throw fail('invalid_input', { reason: { sentence: 'file_is_empty', params: {} } });
  const { length } = row.cells;
  if (length > LIMITS.importColumns)
    throw fail('invalid_input', {
      reason: { sentence: 'file_has_too_many_columns', params: { max: LIMITS.importColumns } },
    });
  return row.cells.map((cell) => unescapeFormula(cell));
}

interface Upload {
  foodbank_id: string | undefined;
  name: string | undefined;
  /** Fields of the columns, separated by commas; undefined: as recognised. */
  columns: string | undefined;
  content: AsyncIterable<Buffer>;
}

/**
 * Stores the allowed columns of an uploaded file, and queues its check. Stores nothing if it throws `not_found`,
 * `import_running`, `too_large`, `unsupported_media_type` or `invalid_input`.
 */
export async function receiveFile(
  ctx: Context,
  actor: Actor,
  { foodbank_id: requested, name, columns, content }: Upload,
  language: Language,
): Promise<ImportRecord> {
  const { bank } = await getFoodBank(ctx, actor, foodBankToAddTo(actor, requested));
  const chosen = columns === undefined ? undefined : readFields(columns);
  const record = { id: newId(), foodbank_id: bank.id };
  await open(ctx, actor, record, name, language);
  try {
    const facts = await store(ctx, record, content, chosen);
    return await inTransaction(ctx, async (tx) => {
      await queries.updateImport(tx, record.id, {
        ...facts,
        status: 'checking',
        updated_at: ctx.clock.now(),
      });
      await ctx.jobs.enqueue(tx, 'client-imports', { import_id: record.id });
      return found(await queries.selectImport(tx, null, record.id));
    });
  } catch (error) {
    await inTransaction(ctx, (tx) => queries.deleteImport(tx, record.id));
    throw refusal(error);
  }
}

function readFields(columns: string): (ClientImportField | null)[] {
  const words = columns.split(',').map((word) => word.trim());
  return words.map((word, index) => {
    const field = CLIENT_IMPORT_FIELDS.find((each) => each === word) ?? null;
    if (field === null && word !== '')
      throw fail('invalid_input', {
        errors: [
          {
            field: `columns.${index}`,
            code: 'not_an_option',
            params: { options: CLIENT_IMPORT_FIELDS.join(', ') },
          },
        ],
      });
    return field;
  });
}

/** Claims the food bank's single slot for a running import before the file is read. */
async function open(
  ctx: Context,
  actor: Actor,
  { id, foodbank_id }: { id: string; foodbank_id: string },
  name = '',
  language: Language,
): Promise<void> {
  const now = ctx.clock.now();
  await inTransaction(ctx, async (tx) => {
    await queries.deleteStrandedUploads(tx, foodbank_id, new Date(now.getTime() - STRANDED_MS));
    await queries.insertImport(tx, {
      id,
      foodbank_id,
      file_name: name.trim() || 'import.csv',
      source: 'other',
      status: 'uploading',
      language,
      created_by: actor.user_id,
      created_at: now,
      updated_at: now,
    });
  });
}

/** Stores the allowed columns in chunks while reading the file. Never stores the other columns. */
async function store(
  ctx: Context,
  record: { id: string; foodbank_id: string },
  content: AsyncIterable<Buffer>,
  chosen: (ClientImportField | null)[] | undefined,
): Promise<Pick<ImportRecord, 'source' | 'columns' | 'date_order' | 'rows_total'>> {
  let head: { source: ImportRecord['source']; columns: ClientImportColumn[]; kept: number[] } | undefined;
  const orders = new Set<'day' | 'month'>();
  let waiting: KeptRow[] = [];
  let position = 0;
  let rows_total = 0;
  const flush = async () => {
    const rows = waiting;
    waiting = [];
    const chunk = { import_id: record.id, foodbank_id: record.foodbank_id, position, rows };
    await inTransaction(ctx, (tx) => queries.insertChunk(tx, chunk));
    position++;
  };
  for await (const row of await readFile(content)) {
    if (head === undefined) {
      head = columnsOf(headerOf(row), chosen);
      continue;
    }
    if (++rows_total > CLIENT_IMPORT_MAX_ROWS) throw tooManyRows(CLIENT_IMPORT_MAX_ROWS);
    const cells = head.kept.map((index) => cellOf(row.cells[index]));
    for (const [place, index] of head.kept.entries())
      if (isDate(head.columns[index]?.field)) addOrder(orders, cells[place] ?? '');
    waiting.push([row.row_number, ...cells]);
    if (waiting.length === CHUNK_ROWS) await flush();
  }
  if (head === undefined || rows_total === 0)
    throw fail('invalid_input', { reason: { sentence: 'file_has_no_rows', params: {} } });
  if (waiting.length > 0) await flush();
  const [order] = orders;
  const date_order = orders.size === 1 ? (order ?? null) : null;
  return { source: head.source, columns: head.columns, date_order, rows_total };
}

const cellOf = (cell = ''): string => truncate(unescapeFormula(cell).trim(), MAX_CELL);

const isDate = (field: ClientImportField | null | undefined): boolean =>
  field === 'visit_date' || field === 'service_consent' || field === 'statistics_consent';

function addOrder(orders: Set<'day' | 'month'>, cell: string): void {
  const order = orderOf(cell);
  if (order !== undefined) orders.add(order);
}

/** Throws `invalid_input` if the columns do not identify a row, or one of them must not be imported. */
function columnsOf(header: readonly string[], chosen: (ClientImportField | null)[] | undefined) {
  const { source, columns: recognised } = recogniseColumns(header, []);
  const fields = chosen ?? recognised.map(({ field }) => field);
  const problems = columnProblems(header, fields);
  if (problems.length > 0) throw fail('invalid_input', { errors: problems });
  const columns =
    chosen === undefined
      ? recognised.map(({ name, field, left_out }) => ({ name, field, left_out }))
      : withFields(recognised, chosen);
  return { source, columns, kept: columns.flatMap(({ field }, index) => (field === null ? [] : [index])) };
}

function columnProblems(
  header: readonly string[],
  fields: readonly (ClientImportField | null)[],
): FieldProblem[] {
  const { length } = header;
  if (fields.length !== length) {
    const code = fields.length < length ? 'too_few' : 'too_many';
    return [{ field: 'columns', code, params: { min: length, max: length } }];
  }
  if (!isComplete(fields)) return [{ field: 'columns', code: 'required' }];
  return fields.flatMap((field, index): FieldProblem[] => {
    if (field === null) return [];
    if (isPrivateName(header[index] ?? '')) return [{ field: `columns.${index}`, code: 'private_column' }];
    return fields.indexOf(field) < index ? [{ field: `columns.${index}`, code: 'duplicate_column' }] : [];
  });
}
