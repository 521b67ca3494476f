import type { ImportField, ImportRow, InventoryImport, Language, RouteInput } from '@nourish/contract';
import { IMPORT_FIELDS } from '@nourish/contract/import-constants';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import { foodBankScope } from '../../http/access.ts';
import { readPage, type Paged, type PageRequest } from '../../http/pagination.ts';
import { csvOf, type Cell } from '../../http/csv.ts';
import { fail, found, type FieldProblem } from '../../fail.ts';
import type { FileResponse } from '../../http/respond.ts';
import { fill } from '../../locales/texts.ts';
import { COLUMN_NAMES } from '../inventory/export-columns.ts';
import { identifiesItem } from './columns.ts';
import { presentImport, presentRow } from './present.ts';
import * as queries from './queries.ts';
import type { ImportRecord } from './queries.ts';
import { selectErrorsAfter, selectRows } from './row-queries.ts';
import { texts } from './texts.ts';

/** Rows read per query. */
const BATCH = 1_000;

export async function listImports(
  ctx: Context,
  actor: Actor,
  query: { foodbank_id?: string } & PageRequest,
  language: Language,
): Promise<Paged<InventoryImport>> {
  const scope = foodBankScope(actor, query.foodbank_id);
  return readPage(query, queries.countImports(ctx.db, scope), async (slice) =>
    (await queries.selectImports(ctx.db, scope, slice)).map((row) => presentImport(row, language)),
  );
}

/** Returns an import. Throws `not_found`, also for another food bank. */
export async function getImport(ctx: Context, actor: Actor, id: string): Promise<ImportRecord> {
  return found(await queries.selectImport(ctx.db, foodBankScope(actor, undefined), id));
}

/**
 * Assigns the columns of a file and checks it again. Throws `not_found`, `invalid_input`, `import_running`,
 * and `invalid_transition` once it is being applied or has ended.
 */
export const setColumns = (
  ctx: Context,
  actor: Actor,
  id: string,
  fields: readonly (ImportField | null)[],
): Promise<ImportRecord> =>
  inTransaction(ctx, async (tx) => {
    const record = await lock(tx, actor, id);
    if (record.status !== 'mapping' && record.status !== 'checked') throw fail('invalid_transition');
    const errors = columnProblems(record, fields);
    if (errors.length > 0) throw fail('invalid_input', { errors });
    await queries.updateImport(tx, id, {
      columns: record.columns.map((column, index) => ({ ...column, field: fields[index] ?? null })),
      status: 'checking',
      rows_done: 0,
      ...NOTHING_FOUND,
      updated_at: ctx.clock.now(),
    });
    await ctx.jobs.enqueue(tx, 'imports', { import_id: id });
    return reread(tx, id);
  });

const NOTHING_FOUND = { rows_new: 0, rows_changed: 0, rows_unchanged: 0, rows_error: 0 };

function columnProblems(record: ImportRecord, fields: readonly (ImportField | null)[]): FieldProblem[] {
  const { length } = record.columns;
  if (fields.length !== length) {
    const code = fields.length < length ? 'too_few' : 'too_many';
    return [{ field: 'columns', code, params: { min: length, max: length } }];
  }
  if (!identifiesItem(fields)) return [{ field: 'columns', code: 'required' }];
  return fields.flatMap((field, index) =>
    field !== null && fields.indexOf(field) < index
      ? [{ field: `columns.${index}`, code: 'duplicate_column' as const }]
      : [],
  );
}

/**
 * Starts applying the checked rows. Throws `not_found`, `import_has_errors` in mode `all_rows` if any row has
 * a problem, `import_running`, and `invalid_transition` unless the import is checked.
 */
export const applyImport = (
  ctx: Context,
  actor: Actor,
  id: string,
  mode: 'all_rows' | 'valid_rows',
  language: Language,
): Promise<ImportRecord> =>
  inTransaction(ctx, async (tx) => {
    const record = await lock(tx, actor, id);
    if (record.status !== 'checked' || record.rows_removed_at !== null) throw fail('invalid_transition');
    if (mode === 'all_rows' && record.rows_error > 0) throw fail('import_has_errors');
    await queries.updateImport(tx, id, {
      status: 'applying',
      rows_total: record.rows_new + record.rows_changed,
      rows_done: 0,
      applied_by: actor.user_id,
      reason: fill(texts[language].reason, { file: record.file_name }),
      updated_at: ctx.clock.now(),
    });
    await ctx.jobs.enqueue(tx, 'imports', { import_id: id });
    return reread(tx, id);
  });

/** Rows applied so far stay. Throws `not_found`, and `invalid_transition` if the import has ended. */
export const cancelImport = (ctx: Context, actor: Actor, id: string): Promise<ImportRecord> =>
  inTransaction(ctx, async (tx) => {
    const { status } = await lock(tx, actor, id);
    if (!['mapping', 'checking', 'checked', 'applying'].includes(status)) throw fail('invalid_transition');
    const now = ctx.clock.now();
    await queries.updateImport(tx, id, { status: 'cancelled', updated_at: now, finished_at: now });
    await queries.deleteChunks(tx, id);
    return reread(tx, id);
  });

async function lock(tx: Tx, actor: Actor, id: string): Promise<ImportRecord> {
  return found(await queries.lockImport(tx, foodBankScope(actor, undefined), id));
}

async function reread(tx: Tx, id: string): Promise<ImportRecord> {
  return found(await queries.selectImport(tx, null, id));
}

type RowsQuery = NonNullable<RouteInput<'GET /api/inventory/imports/:id/rows'>['query']>;

/** In file order. Throws `not_found`. */
export async function listRows(
  ctx: Context,
  actor: Actor,
  id: string,
  { show, ...page }: RowsQuery,
  language: Language,
): Promise<Paged<ImportRow>> {
  const record = await getImport(ctx, actor, id);
  const total = record.rows_removed_at === null ? countOf(record, show) : 0;
  return readPage(page, Promise.resolve(total), async (slice) =>
    (await selectRows(ctx.db, record.id, show, slice)).map((row) => presentRow(row, record, language)),
  );
}

function countOf(record: ImportRecord, show: RowsQuery['show']): number {
  const all = record.rows_new + record.rows_changed + record.rows_unchanged + record.rows_error;
  return show === undefined ? all : record[`rows_${show}`];
}

/** Exports the problems of an import as CSV, in the caller's language. Throws `not_found`. */
export async function exportProblems(
  ctx: Context,
  actor: Actor,
  id: string,
  language: Language,
): Promise<FileResponse> {
  const record = await getImport(ctx, actor, id);
  const { row, item, column, value, problem } = texts[language].problems;
  return {
    name: `import_problems_${record.created_at.toISOString().slice(0, 10)}.csv`,
    content: csvOf([row, item, column, value, problem], problemCells(ctx, record, language)),
  };
}

async function* problemCells(ctx: Context, record: ImportRecord, language: Language): AsyncGenerator<Cell[]> {
  let after = 0;
  for (;;) {
    const rows = await selectErrorsAfter(ctx.db, record.id, after, BATCH);
    for (const row of rows.map((each): ImportRow => presentRow(each, record, language)))
      for (const { column, value, message } of row.problems)
        yield [row.row_number, row.item_name, column, value, message];
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    after = last.row_number;
  }
}

/** An empty CSV file with the import columns, named in a language. */
export const templateOf = (language: Language): FileResponse => ({
  name: 'inventory_template.csv',
  content: csvOf(
    IMPORT_FIELDS.filter((field) => field !== '_id' && field !== 'foodbank').map(
      (field) => COLUMN_NAMES[language][field],
    ),
    noRows(),
  ),
});

async function* noRows(): AsyncGenerator<Cell[]> {}
