import type { ImportedShift, Language, OutputOf, RouteInput, routes } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { SHIFT_IMPORT_COLUMNS } from '@nourish/contract/volunteering';
import { rearmed } from '@nourish/contract/formulas';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, type Db } from '../../db/database.ts';
import type { NewRow } from '../../db/tables.ts';
import { fail, type FailOptions } from '../../http/fail.ts';
import { fill, texts } from '../../locales/texts.ts';
import { readTextRows, UnreadableFile, type FileRow } from '../inventory-imports/csv-reader.ts';
import { lockImports, selectOnDays } from './import-queries.ts';
import { readHeader, readShift, type CellProblem, type Header } from './import-rules.ts';
import { COLUMN_NAMES, sameShiftKey, type Column } from './import-words.ts';
import { placeToPlanFor, planRow } from './plan-service.ts';
import type { FoodBankPlace } from './queries.ts';
import { insertShifts } from './write-queries.ts';

type Answer = OutputOf<typeof routes.importShifts>['data'];

/** A row of the file: the shift it plans, or what is wrong with it. */
interface JudgedRow {
  row_number: number;
  cells: (column: Column) => string;
  planned: NewRow<'shifts'> | null;
  problems: CellProblem[];
}

/**
 * Plans the shifts of a file, all or none, or with `dry_run` only says what would happen. Throws `not_found`,
 * `food_bank_archived`, and `invalid_input` for a file that cannot be read or, without `dry_run`, has rows with errors.
 */
export async function importShifts(
  ctx: Context,
  actor: Actor,
  { csv, foodbank_id, dry_run = false }: RouteInput<'POST /api/shifts/import'>['body'],
  language: Language,
): Promise<Answer> {
  const place = await placeToPlanFor(ctx, actor, foodbank_id);
  const [names, ...rows] = await rowsOf(csv);
  const header = readHeader((names?.cells ?? []).map(rearmed));
  refuseHeader(header, language);
  if (rows.length === 0) throw unreadable('file_has_no_rows');
  const read = rows.map((row) => judge(ctx, place, header, row));
  const judged = dry_run
    ? await markRepeated(ctx.db, place.id, read)
    : await inTransaction(ctx, async (tx) => {
        await lockImports(tx, place.id);
        const marked = await markRepeated(tx, place.id, read);
        refuseProblems(marked);
        await insertShifts(
          tx,
          marked.flatMap(({ planned }) => planned ?? []),
        );
        return marked;
      });
  return {
    created: dry_run ? 0 : judged.length,
    ignored_columns: header.ignored,
    rows: judged.map((row) => presentRow(row, language)),
  };
}

type FileSentence = NonNullable<FailOptions['because']>['sentence'];
const unreadable = (sentence: FileSentence, params: Record<string, number> = {}) =>
  fail('invalid_input', { errors: [{ field: 'csv', code: 'bad_format' }], because: { sentence, params } });

async function rowsOf(csv: string): Promise<FileRow[]> {
  const rows: FileRow[] = [];
  try {
    for await (const row of readTextRows(csv)) {
      // The first names the columns.
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
  const named = (columns: Column[]) => columns.map((column) => COLUMN_NAMES[language][column]).join(', ');
  if (missing.length > 0)
    throw fail('invalid_input', {
      errors: [{ field: 'csv', code: 'missing_column', params: { names: named(missing) } }],
    });
  if (repeated.length > 0)
    throw fail('invalid_input', {
      errors: [{ field: 'csv', code: 'repeated_column', params: { names: named(repeated) } }],
    });
}

function judge(ctx: Context, place: FoodBankPlace, { places }: Header, row: FileRow): JudgedRow {
  const cells = (column: Column) => rearmed(row.cells[places.get(column) ?? -1] ?? '');
  const said = readShift(cells);
  const { row_number } = row;
  if ('problems' in said) return { row_number, cells, planned: null, problems: said.problems };
  const planned = planRow(ctx, place, said.shift, null);
  if ('row' in planned) return { row_number, cells, planned: planned.row, problems: [] };
  const { field, ...problem } = planned.problem;
  // What is wrong with the times of a shift is called as in a body.
  const column = SHIFT_IMPORT_COLUMNS.find((each) => each === field) ?? 'shift_date';
  return { row_number, cells, planned: null, problems: [{ column, ...problem }] };
}

/** Marks the rows whose shift is planned already, or comes a second time: files are sent twice by mistake. */
async function markRepeated(db: Db, foodbank_id: string, rows: readonly JudgedRow[]): Promise<JudgedRow[]> {
  const days = new Set(rows.flatMap(({ planned }) => planned?.shift_date ?? []));
  const there = new Set((await selectOnDays(db, foodbank_id, [...days])).map(sameShiftKey));
  const seen = new Map<string, number>();
  return rows.map((row) => {
    if (row.planned === null) return row;
    const key = sameShiftKey(row.planned);
    const earlier = seen.get(key);
    seen.set(key, earlier ?? row.row_number);
    const refused = (problem: Omit<CellProblem, 'column'>): JudgedRow => ({
      ...row,
      planned: null,
      problems: [{ column: 'title', ...problem }],
    });
    if (there.has(key)) return refused({ code: 'shift_there_already' });
    if (earlier !== undefined) return refused({ code: 'shift_twice_in_file', params: { row: earlier } });
    return row;
  });
}

function refuseProblems(rows: readonly JudgedRow[]): void {
  const errors = rows.flatMap(({ row_number, problems }) =>
    problems.map(({ column, ...problem }) => ({ field: `rows.${row_number}.${column}`, ...problem })),
  );
  if (errors.length > 0)
    throw fail('invalid_input', { errors, because: { sentence: 'rows_have_errors', params: {} } });
}

/** Of what stands in a cell as much is shown. */
const MAX_VALUE = 100;

const presentRow = (
  { row_number, cells, planned, problems }: JudgedRow,
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
