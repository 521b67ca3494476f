import { createHash } from 'node:crypto';
import type { ClientImportColumn, ClientImportProgram } from '@nourish/contract';
import { localTime } from '@nourish/contract/calendar';
import { CLIENT_IMPORT_PROGRAMS } from '@nourish/contract/client-import-constants';
import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import type { Turn } from '../inventory-imports/turn.ts';
import { fold } from '../inventory-imports/words.ts';
import { readCells, type Cells, type Dates } from './cells.ts';
import { CONSENTS, DETAILS, evaluateRow, keysOf, visitKeyOf, type Row } from './evaluate-row.ts';
import { selectDayVisits, selectKnown, selectKnownVisits, type KnownClient } from './match-queries.ts';
import * as queries from './queries.ts';
import type { ImportRecord, KeptRow } from './queries.ts';
import { insertRows, selectFirstRows, type CheckedRow } from './row-queries.ts';

/** Rows per transaction; small enough to leave the server responsive between batches. */
const BATCH = 500;

interface Programs {
  /** Program by folded name. */
  ids: ReadonlyMap<string, string>;
}

/**
 * Stores what each row would change, without changing clients or visits. Resumes after the last stored row.
 * Throws `LostImport`.
 */
export async function checkRows(ctx: Context, turn: Turn, record: ImportRecord): Promise<void> {
  const time_zone = await queries.selectTimeZone(ctx.db, record.foodbank_id);
  const dates = { order: record.date_order, today: localTime(ctx.clock.now(), time_zone).date };
  const programs = { ids: await programIds(ctx, record) };
  let done = 0;
  for await (const chunk of queries.readChunks(ctx.db, record.id))
    for (let start = 0; start < chunk.length; start += BATCH) {
      const rows = chunk.slice(start, start + BATCH);
      done += rows.length;
      if (done <= record.rows_done) continue;
      await inTransaction(ctx, (tx) => storeBatch(ctx, tx, turn, { rows, dates, programs }));
    }
  await inTransaction(ctx, async (tx) => {
    await queries.lockTurn(tx, turn);
    await queries.updateImport(tx, turn.id, { status: 'checked', updated_at: ctx.clock.now() });
    // What was checked is in the rows.
    await queries.deleteChunks(tx, turn.id);
  });
}

/** Returns the programs that names of the file mean, by folded name. */
export async function programIds(
  { db }: Pick<Context, 'db'>,
  record: Pick<ImportRecord, 'foodbank_id' | 'source'>,
): Promise<Map<string, string>> {
  const named = await queries.selectProgramNames(db, record);
  return new Map(named.map(({ name, program_id }) => [fold(name), program_id]));
}

interface Batch {
  rows: readonly KeptRow[];
  dates: Dates;
  programs: Programs;
}

async function storeBatch(ctx: Context, tx: Tx, turn: Turn, { rows, dates, programs }: Batch): Promise<void> {
  const record = await queries.lockTurn(tx, turn);
  const fields = record.columns.flatMap(({ field }) => field ?? []);
  const isVisits = fields.includes('visit_date');
  const names = new Map(record.programs.map((program) => [fold(program.name), program]));
  const read = rows.map(([row_number, ...cells]): Row => {
    const row = readCells(cellsOf(record.columns, cells), dates, isVisits);
    if (row.problems.length === 0 && isVisits) countProgram(names, row, programs);
    return { row_number, ...row };
  });
  const checked = await evaluateRows(tx, record, read, programs);
  await insertRows(tx, record, checked);
  for (const { visit, kind, values } of checked) {
    const program = names.get(fold(values.program ?? ''));
    if (program !== undefined && kind !== 'error' && visit === 'new') program.visits++;
  }
  const count = (is: (row: CheckedRow) => boolean) =>
    checked.filter((row) => row.kind !== 'error' && is(row)).length;
  await queries.updateImport(tx, turn.id, {
    programs: [...names.values()],
    rows_done: record.rows_done + rows.length,
    clients_new: record.clients_new + count(({ client }) => client === 'new'),
    clients_changed: record.clients_changed + count(({ client }) => client === 'changed'),
    visits_new: record.visits_new + count(({ visit }) => visit === 'new'),
    rows_new: record.rows_new + count(({ kind }) => kind === 'new'),
    rows_changed: record.rows_changed + count(({ kind }) => kind === 'changed'),
    rows_unchanged: record.rows_unchanged + count(({ kind }) => kind === 'unchanged'),
    rows_error: record.rows_error + checked.filter(({ kind }) => kind === 'error').length,
    updated_at: ctx.clock.now(),
  });
}

function cellsOf(columns: readonly ClientImportColumn[], file: readonly string[]): Cells {
  const cells: Cells = {};
  for (const [index, field] of columns.flatMap(({ field: each }) => each ?? []).entries())
    cells[field] = file[index] ?? '';
  return cells;
}

function countProgram(
  names: Map<string, ClientImportProgram>,
  row: Omit<Row, 'row_number'>,
  programs: Programs,
): void {
  const name = row.values.program ?? '';
  const key = fold(name);
  if (names.has(key)) return;
  if (names.size < CLIENT_IMPORT_PROGRAMS)
    names.set(key, { name, visits: 0, program_id: programs.ids.get(key) ?? null });
  else
    row.problems.push({
      field: 'program',
      value: name,
      code: 'too_many',
      params: { max: CLIENT_IMPORT_PROGRAMS },
    });
}

async function evaluateRows(
  tx: Tx,
  record: ImportRecord,
  rows: readonly Row[],
  programs: Programs,
): Promise<CheckedRow[]> {
  const known = await selectKnown(
    tx,
    record,
    rows.flatMap(({ values }) => keysOf(values)),
  );
  const visitIds = rows.flatMap(({ values }) => values.visit_id ?? []);
  const knownVisits = await selectKnownVisits(tx, record, visitIds);
  const there = await placesOf(tx, record, rows, known, programs);
  const visitKeys = rows.map(({ values }) => visitKeyOf(values, fold(values.program ?? '')));
  const clientKeys = rows.flatMap(({ values }) => keysOf(values)[0] ?? []);
  const earlierClients = await selectFirstRows(tx, record.id, 'client_key', clientKeys);
  const earlierVisits = await selectFirstRows(
    tx,
    record.id,
    'visit_key',
    visitKeys.flatMap((key) => key ?? []),
  );
  return rows.map((row, index) => {
    const { values, row_number } = row;
    const visit_key = visitKeys[index] ?? null;
    const client_key = keysOf(values)[0] ?? '';
    const isVisitKnown =
      (values.visit_id !== undefined && knownVisits.has(values.visit_id)) ||
      there.has(row_number) ||
      (visit_key !== null && earlierVisits.has(visit_key));
    const earlier = earlierClients.get(client_key);
    const checked = evaluateRow(row, { known, values_hash: hashOf(row), earlier, visit_key, isVisitKnown });
    if (checked.kind !== 'error') {
      if (client_key !== '') earlierClients.set(client_key, earlier ?? row_number);
      if (visit_key !== null) earlierVisits.set(visit_key, row_number);
    }
    return checked;
  });
}

/** Returns the rows whose client has a visit on that day in that program. */
async function placesOf(
  tx: Tx,
  { source }: ImportRecord,
  rows: readonly Row[],
  known: ReadonlyMap<string, KnownClient>,
  programs: Programs,
): Promise<Set<number>> {
  const wanted = rows.flatMap(({ row_number, values }) => {
    const root_id = keysOf(values)
      .map((key) => known.get(key)?.root_id)
      .find((id) => id !== undefined && id !== null);
    const program_id = programs.ids.get(fold(values.program ?? ''));
    const { visit_date: day, visit_id } = values;
    if (!root_id || program_id === undefined || day === undefined) return [];
    return [{ row_number, root_id, program_id, day, visit_id }];
  });
  const visits = Map.groupBy(await selectDayVisits(tx, source, wanted), placeOf);
  return new Set(
    wanted.flatMap((row) => {
      const found = visits.get(placeOf(row)) ?? [];
      // A visit with another id of the other system is another visit.
      return found.some(({ is_keyed }) => row.visit_id === undefined || !is_keyed) ? [row.row_number] : [];
    }),
  );
}

export const placeOf = ({
  root_id,
  program_id,
  day,
}: {
  root_id: string;
  program_id: string;
  day: string;
}): string => `${root_id} ${program_id} ${day}`;

/** The details that a row imports; equal details of the last import change nothing. */
export const hashOf = ({ values }: Pick<Row, 'values'>): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([...DETAILS, ...CONSENTS].map((field) => values[field] ?? null)))
    .digest();
