import type { ImportedShift, Language, OutputOf, RouteInput, routes } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { SHIFT_IMPORT_COLUMNS } from '@nourish/contract/volunteer-constants';
import { unescapeFormula } from '@nourish/contract/formulas';
import type { Actor, Context } from '../../../context.ts';
import { inTransaction, type Db } from '../../../db/database.ts';
import type { NewRow } from '../../../db/tables.ts';
import { fail, type FailOptions } from '../../../fail.ts';
import { fill, texts } from '../../../locales/texts.ts';
import { readTextRows, UnreadableFile, type FileRow } from '../../inventory-imports/csv-reader.ts';
import { lockImports, selectOnDays } from './queries.ts';
import { readHeader, readShift, type CellProblem, type Header } from './rules.ts';
import { COLUMN_NAMES, sameShiftKey, type Column } from './words.ts';
import { resolveFoodBank, planRow } from '../planning/service.ts';
import type { FoodBankPlace } from '../queries.ts';
import { insertShifts } from '../write-queries.ts';

type ImportResult = OutputOf<typeof routes.importShifts>['data'];

interface CheckedRow {
  row_number: number;
  cells: (column: Column) => string;
  planned: NewRow<'shifts'> | null;
  problems: CellProblem[];
}

/**
 * Creates the shifts of a file, all or none; with `dry_run` it only reports the result. Throws `not_found`,
 * `food_bank_archived`, and `invalid_input` for an unreadable file or, without `dry_run`, for rows with
 * errors.
 */
export async function importShifts(
  ctx: Context,
  actor: Actor,
  { csv, foodbank_id, dry_run = false }: RouteInput<'POST /api/shifts/import'>['body'],
  language: Language,
): Promise<ImportResult> {
  const foodBank = await resolveFoodBank(ctx, actor, foodbank_id);
  const [names, ...rows] = await rowsOf(csv);
  const header = readHeader((names?.cells ?? []).map(unescapeFormula));
  refuseHeader(header, language);
  if (rows.length === 0) throw unreadable('file_has_no_rows');
  const parsed = rows.map((row) => checkRow(ctx, foodBank, header, row));
  const checked = dry_run
    ? await markRepeated(ctx.db, foodBank.id, parsed)
    : await inTransaction(ctx, async (tx) => {
        await lockImports(tx, foodBank.id);
        const marked = await markRepeated(tx, foodBank.id, parsed);
        refuseProblems(marked);
        await insertShifts(
          tx,
          marked.flatMap(({ planned }) => planned ?? []),
        );
        return marked;
      });
  return {
    created: dry_run ? 0 : checked.length,
    ignored_columns: header.ignored,
    rows: checked.map((row) => presentRow(row, language)),
  };
}

type FileSentence = NonNullable<FailOptions['reason']>['sentence'];
const unreadable = (sentence: FileSentence, params: Record<string, number> = {}) =>
  fail('invalid_input', { errors: [{ field: 'csv', code: 'bad_format' }], reason: { sentence, params } });

async function rowsOf(csv: string): Promise<FileRow[]> {
  const rows: FileRow[] = [];
  try {
    for await (const row of readTextRows(csv)) {
      if (rows.length > LIMITS.shiftsAtOnce)
        throw unreadable('file_has_too_many_rows', { max: LIMITS.shiftsAtOnce });
      if (row.cells.length > LIMITS.importColumns)
        throw unreadable('file_has_too_many_columns', { max: LIMITS.importColumns });
      rows.push(row);
    }
  } catch (error) {
    throw error instanceof UnreadableFile ? unreadable('file_has_open_quote') : error;
  }
  if (rows.length === 0) throw unreadable('file_is_empty');
  return rows;
}

function refuseHeader({ missing, repeated }: Header, language: Language): void {
  const named = (columns: Column[]) => columns.map((column) => COLUMN_NAMES[column][language]).join(', ');
  if (missing.length > 0)
    throw fail('invalid_input', {
      errors: [{ field: 'csv', code: 'missing_column', params: { names: named(missing) } }],
    });
  if (repeated.length > 0)
    throw fail('invalid_input', {
      errors: [{ field: 'csv', code: 'repeated_column', params: { names: named(repeated) } }],
    });
}

function checkRow(ctx: Context, foodBank: FoodBankPlace, { cellIndexes }: Header, row: FileRow): CheckedRow {
  const cells = (column: Column) => unescapeFormula(row.cells[cellIndexes.get(column) ?? -1] ?? '');
  const parsed = readShift(cells);
  const { row_number } = row;
  if ('problems' in parsed) return { row_number, cells, planned: null, problems: parsed.problems };
  const planned = planRow(ctx, foodBank, parsed.shift, null);
  if ('row' in planned) return { row_number, cells, planned: planned.row, problems: [] };
  const { field, ...problem } = planned.problem;
  // Problems with times name body fields, which are also column names.
  const column = SHIFT_IMPORT_COLUMNS.find((each) => each === field) ?? 'shift_date';
  return { row_number, cells, planned: null, problems: [{ column, ...problem }] };
}

/** Marks rows whose shift exists or is earlier in the file, because users upload files twice by mistake. */
async function markRepeated(db: Db, foodbank_id: string, rows: readonly CheckedRow[]): Promise<CheckedRow[]> {
  const days = new Set(rows.flatMap(({ planned }) => planned?.shift_date ?? []));
  const existing = new Set((await selectOnDays(db, foodbank_id, [...days])).map(sameShiftKey));
  const firstRows = new Map<string, number>();
  return rows.map((row) => {
    if (row.planned === null) return row;
    const key = sameShiftKey(row.planned);
    const earlier = firstRows.get(key);
    firstRows.set(key, earlier ?? row.row_number);
    const refused = (problem: Omit<CellProblem, 'column'>): CheckedRow => ({
      ...row,
      planned: null,
      problems: [{ column: 'title', ...problem }],
    });
    if (existing.has(key)) return refused({ code: 'shift_there_already' });
    if (earlier !== undefined) return refused({ code: 'shift_twice_in_file', params: { row: earlier } });
    return row;
  });
}

function refuseProblems(rows: readonly CheckedRow[]): void {
  const errors = rows.flatMap(({ row_number, problems }) =>
    problems.map(({ column, ...problem }) => ({ field: `rows.${row_number}.${column}`, ...problem })),
  );
  if (errors.length > 0)
    throw fail('invalid_input', { errors, reason: { sentence: 'rows_have_errors', params: {} } });
}

/** Maximum characters of a cell value in the response. */
const MAX_VALUE = 100;

const presentRow = (
  { row_number, cells, planned, problems }: CheckedRow,
  language: Language,
): ImportedShift => ({
  row: row_number,
  shift: planned && {
    title: planned.title,
    shift_date: planned.shift_date,
    start_time: planned.start_time,
    end_time: planned.end_time,
    capacity: planned.capacity,
    location: planned.location ?? null,
    status: planned.status,
  },
  errors: problems.map(({ column, code, params }) => ({
    column,
    value: cells(column).trim().slice(0, MAX_VALUE).toWellFormed(),
    message: fill(texts[language].fields[code], params),
    code,
  })),
});
