import type { Actor, Context } from '../../context.ts';
import { inTransaction, newId } from '../../db/database.ts';
import { fail, found } from '../../fail.ts';
import { LIMITS } from '@nourish/contract/constants';
import { IMPORT_MAX_ROWS } from '@nourish/contract/import-constants';
import { foodBankToAddTo } from '../../http/access.ts';
import { getFoodBank } from '../food-banks/service.ts';
import { recogniseColumns } from './columns.ts';
import { readRows, UnreadableFile } from './csv-reader.ts';
import { findDelimiter, inspectFile, type FileFacts, type FileShape } from './file-shape.ts';
import * as queries from './queries.ts';
import type { ImportRecord } from './queries.ts';

const CHUNK_BYTES = 256 * 1024;
/** Older uploads are stranded, because the server ends every request well before this. */
const STRANDED_MS = 5 * 60_000;
const SAMPLE_ROWS = 20;

/**
 * Stores an uploaded file and queues its check, or waits for a person to assign columns with unclear names.
 * Stores nothing if it throws `not_found`, `import_running`, `too_large`, `unsupported_media_type` or
 * `invalid_input` (empty, or its first rows cannot be read).
 */
export async function receiveFile(
  ctx: Context,
  actor: Actor,
  file: { foodbank_id: string | undefined; name: string | undefined; content: AsyncIterable<Buffer> },
): Promise<ImportRecord> {
  const { bank } = await getFoodBank(ctx, actor, foodBankToAddTo(actor, file.foodbank_id));
  const id = await open(ctx, actor, bank.id, file.name);
  try {
    const facts = await store(ctx, id, file.content);
    const { lines, ...shape } = shapeOf(facts, IMPORT_MAX_ROWS);
    const { columns, isSure } = await recognise(ctx, id, shape);
    return await inTransaction(ctx, async (tx) => {
      const now = ctx.clock.now();
      await queries.updateImport(tx, id, {
        ...shape,
        columns,
        status: isSure ? 'checking' : 'mapping',
        rows_total: Math.max(0, lines - 1),
        updated_at: now,
      });
      if (isSure) await ctx.jobs.enqueue(tx, 'imports', { import_id: id });
      return found(await queries.selectImport(tx, null, id));
    });
  } catch (error) {
    await inTransaction(ctx, (tx) => queries.deleteImport(tx, id));
    // Only the first rows are read here; the worker reports the same problem further down.
    if (error instanceof UnreadableFile)
      throw fail('invalid_input', { reason: { sentence: 'file_has_open_quote', params: {} } });
    throw error;
  }
}

/** Claims the food bank's single slot for a running import before the file is read. */
async function open(ctx: Context, actor: Actor, foodbank_id: string, name = ''): Promise<string> {
  const id = newId();
  const now = ctx.clock.now();
  await inTransaction(ctx, async (tx) => {
    await queries.deleteStrandedUploads(tx, foodbank_id, new Date(now.getTime() - STRANDED_MS));
    await queries.insertImport(tx, {
      id,
      foodbank_id,
      file_name: name.trim() || 'import.csv',
      status: 'uploading',
      created_by: actor.user_id,
      created_at: now,
      updated_at: now,
    });
  });
  return id;
}

async function store(ctx: Context, import_id: string, content: AsyncIterable<Buffer>): Promise<FileFacts> {
  const inspector = inspectFile();
  let waiting: Buffer[] = [];
  let bytes = 0;
  let position = 0;
  const flush = async () => {
    const chunk = Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
    await inTransaction(ctx, (tx) => queries.insertChunk(tx, { import_id, position, content: chunk }));
    position++;
  };
  for await (const part of content) {
    inspector.see(part);
    waiting.push(part);
    bytes += part.length;
    if (bytes >= CHUNK_BYTES) await flush();
  }
  if (bytes > 0) await flush();
  return inspector.facts();
}

/** Throws `unsupported_media_type`, `invalid_input` for an empty file, `too_large`. */
export function shapeOf(facts: FileFacts, maxRows: number): FileShape & { lines: number } {
  switch (facts.refused) {
    case 'workbook':
      throw fail('unsupported_media_type', { reason: { sentence: 'file_is_workbook', params: {} } });
    case 'binary':
      throw fail('unsupported_media_type', { reason: { sentence: 'file_is_no_text', params: {} } });
    case 'empty':
      throw fail('invalid_input', { reason: { sentence: 'file_is_empty', params: {} } });
    case null:
      // Plus one for the header.
      if (facts.lines > maxRows + 1) throw tooManyRows(maxRows);
      return { encoding: facts.encoding, delimiter: findDelimiter(facts.head), lines: facts.lines };
  }
}

export const tooManyRows = (max: number) =>
  fail('too_large', { reason: { sentence: 'file_has_too_many_rows', params: { max } } });

/** Reads the header and sample rows of the stored file. */
async function recognise(ctx: Context, import_id: string, shape: FileShape) {
  const rows = [];
  for await (const row of readRows(queries.readChunks(ctx.db, import_id), shape)) {
    rows.push(row);
    if (rows.length > SAMPLE_ROWS) break;
  }
  const [header, ...samples] = rows;
  if (header === undefined)
    throw fail('invalid_input', { reason: { sentence: 'file_is_empty', params: {} } });
  if (header.cells.length > LIMITS.importColumns)
    throw fail('invalid_input', {
      reason: { sentence: 'file_has_too_many_columns', params: { max: LIMITS.importColumns } },
    });
  return recogniseColumns(header.cells, samples);
}
