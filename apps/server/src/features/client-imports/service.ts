import type {
  ClientImport,
  ClientImportProgram,
  ClientImportRow,
  Language,
  RouteInput,
} from '@nourish/contract';
import type { Actor, Context } from '../../context.ts';
import { inside, inTransaction, type Tx } from '../../db/database.ts';
import { fail, found } from '../../fail.ts';
import { foodBankScope } from '../../http/access.ts';
import { csvOf, type Cell } from '../../http/csv.ts';
import { readPage, type Paged, type PageRequest } from '../../http/pagination.ts';
import type { FileResponse } from '../../http/respond.ts';
import { recordClientReads } from '../clients/service.ts';
import { fold } from '../inventory-imports/words.ts';
import { createProgram } from '../programs/service.ts';
import { presentImport, presentRow } from './present.ts';
import * as queries from './queries.ts';
import type { ImportRecord } from './queries.ts';
import { countWaiting, selectErrorsAfter, selectRows } from './row-queries.ts';

/** Column headers of the problem export. */
const PROBLEM_COLUMNS: Record<
  Language,
  { row: string; household: string; column: string; value: string; problem: string }
> = {
  en: { row: 'Row', household: 'Household', column: 'Column', value: 'Value', problem: 'Problem' },
  es: { row: 'Fila', household: 'Hogar', column: 'Columna', value: 'Valor', problem: 'Problema' },
  fr: { row: 'Ligne', household: 'Ménage', column: 'Colonne', value: 'Valeur', problem: 'Problème' },
};

/** Rows read per query. */
const BATCH = 1_000;

export async function listImports(
  ctx: Context,
  actor: Actor,
  query: { foodbank_id?: string } & PageRequest,
  language: Language,
): Promise<Paged<ClientImport>> {
  const scope = foodBankScope(actor, query.foodbank_id);
  return readPage(query, queries.countImports(ctx.db, scope), async (slice) =>
    (await queries.selectImports(ctx.db, scope, slice)).map((row) => presentImport(row, language)),
  );
}

/** Returns an import. Throws `not_found`, also for another food bank. */
export async function getImport(ctx: Context, actor: Actor, id: string): Promise<ImportRecord> {
  return found(await queries.selectImport(ctx.db, foodBankScope(actor, undefined), id));
}

type Apply = RouteInput<'POST /api/clients/imports/:id/apply'>['body'];
type Choice = NonNullable<Apply['programs']>[number];

/**
 * Starts applying the checked rows. Throws `not_found`, `invalid_input` if a program of the file is not chosen,
 * `import_has_errors` in mode `all_rows` if any row has a problem, `name_taken` for a program to create,
 * `import_running`, and `invalid_transition` unless the import is checked.
 */
export const applyImport = (
  ctx: Context,
  actor: Actor,
  id: string,
  { mode, programs: choices = [] }: Apply,
): Promise<ImportRecord> =>
  inTransaction(ctx, async (tx) => {
    const record = await lock(tx, actor, id);
    if (record.status !== 'checked' || record.rows_removed_at !== null) throw fail('invalid_transition');
    if (mode === 'all_rows' && record.rows_error > 0) throw fail('import_has_errors');
    const programs = await choosePrograms(ctx, tx, actor, record, choices);
    await queries.updateImport(tx, id, {
      status: 'applying',
      programs,
      rows_total: await countWaiting(tx, id),
      rows_done: 0,
      applied_by: actor.user_id,
      updated_at: ctx.clock.now(),
    });
    await ctx.jobs.enqueue(tx, 'client-imports', { import_id: id });
    return reread(tx, id);
  });

/** Remembers what the names of programs mean, for this file and later ones. */
async function choosePrograms(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  record: ImportRecord,
  choices: readonly Choice[],
): Promise<ClientImportProgram[]> {
  const { foodbank_id, source } = record;
  const chosen = new Map(choices.map((choice) => [fold(choice.name), choice]));
  const programs: ClientImportProgram[] = [];
  for (const program of record.programs) {
    const key = fold(program.name);
    const choice = chosen.get(key);
    if (program.visits === 0 || (program.program_id !== null && choice === undefined)) {
      programs.push(program);
      continue;
    }
    const program_id = await programOf(ctx, tx, actor, foodbank_id, choice);
    await queries.upsertProgramName(tx, { foodbank_id, source, name: key, program_id });
    programs.push({ ...program, program_id });
  }
  return programs;
}

async function programOf(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  foodbank_id: string,
  choice: Choice | undefined,
): Promise<string> {
  const name = choice?.name.trim() ?? '';
  if (choice?.create !== undefined && name !== '') {
    const program = await createProgram({ ...ctx, database: inside(ctx.database, tx), db: tx }, actor, {
      foodbank_id,
      name,
      kind: choice.create,
      frequency: null,
      strength: 'show',
    });
    return program._id;
  }
  const id = choice?.program_id;
  if (id === undefined || !(await queries.isOpenProgram(tx, foodbank_id, id)))
    throw fail('invalid_input', { errors: [{ field: 'programs', code: 'required' }] });
  return id;
}

/** Rows applied so far stay. Throws `not_found`, and `invalid_transition` if the import has ended. */
export const cancelImport = (ctx: Context, actor: Actor, id: string): Promise<ImportRecord> =>
  inTransaction(ctx, async (tx) => {
    const { status } = await lock(tx, actor, id);
    if (!['checking', 'checked', 'applying'].includes(status)) throw fail('invalid_transition');
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

type RowsQuery = NonNullable<RouteInput<'GET /api/clients/imports/:id/rows'>['query']>;

/** In file order. Throws `not_found`. */
export async function listRows(
  ctx: Context,
  actor: Actor,
  id: string,
  { show, ...page }: RowsQuery,
  language: Language,
): Promise<Paged<ClientImportRow>> {
  const record = await getImport(ctx, actor, id);
  const total = record.rows_removed_at === null ? countOf(record, show) : 0;
  const rows = await readPage(page, Promise.resolve(total), async (slice) =>
    (await selectRows(ctx.db, record.id, show, slice)).map((row) => presentRow(row, record, language)),
  );
  await recordSeen(ctx, actor, record, rows.data);
  return rows;
}

async function recordSeen(
  ctx: Context,
  actor: Actor,
  { foodbank_id }: ImportRecord,
  rows: readonly { client_id: string | null }[],
): Promise<void> {
  const seen = new Set(rows.flatMap(({ client_id }) => client_id ?? []));
  const clients = [...seen].map((id) => ({ id, foodbank_id }));
  await recordClientReads(ctx, actor, 'client_list', clients);
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
  const { row, household, column, value, problem } = PROBLEM_COLUMNS[language];
  return {
    name: `import_problems_${record.created_at.toISOString().slice(0, 10)}.csv`,
    content: csvOf([row, household, column, value, problem], problemCells(ctx, actor, record, language)),
  };
}

async function* problemCells(
  ctx: Context,
  actor: Actor,
  record: ImportRecord,
  language: Language,
): AsyncGenerator<Cell[]> {
  let after = 0;
  for (;;) {
    const rows = await selectErrorsAfter(ctx.db, record.id, after, BATCH);
    await recordSeen(ctx, actor, record, rows);
    for (const row of rows.map((each): ClientImportRow => presentRow(each, record, language)))
      for (const { column, value, message } of row.problems)
        yield [row.row_number, row.label, column, value, message];
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    after = last.row_number;
  }
}
