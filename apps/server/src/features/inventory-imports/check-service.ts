import type { ImportColumn, ImportField } from '@nourish/contract';
import { barcodeSpellings } from '@nourish/contract/barcodes';
import { unescapeFormula } from '@nourish/contract/formulas';
import { IMPORT_MAX_ROWS } from '@nourish/contract/import-constants';
import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import { listStorageLocations } from '../food-banks/service.ts';
import { selectItems, selectLookalikes, type LooksLike } from '../inventory/bulk-service.ts';
import type { RowValues } from './cell-rules.ts';
import { readRows, UnreadableFile, type FileRow } from './csv-reader.ts';
import { evaluateRow, type EvaluatedRow, type Match } from './evaluate-row.ts';
import * as queries from './queries.ts';
import type { ImportRecord } from './queries.ts';
import { deleteRows, insertRows, selectKeys } from './row-queries.ts';
import { readRow, type Cells, type Place } from './row-rules.ts';
import type { Turn } from './turn.ts';
import { fold } from './words.ts';

/** Rows per transaction; small enough to leave the server responsive between batches. */
const BATCH = 250;
const DELETE_BATCH = 5_000;

/**
 * Stores the planned changes without changing the stock. Resumes after the last stored row. Throws
 * `UnreadableFile`, `LostImport`.
 */
export async function checkRows(ctx: Context, turn: Turn, record: ImportRecord): Promise<void> {
  if (record.rows_done === 0) await clearRows(ctx, turn);
  const place = await placeOf(ctx, record.foodbank_id);
  const reader = rowsAfterHeader(queries.readChunks(ctx.db, record.id), record);
  let done = 0;
  let batch: FileRow[] = [];
  const flush = async () => {
    const rows = batch;
    batch = [];
    if (rows.length > 0) await inTransaction(ctx, (tx) => storeBatch(ctx, tx, turn, { record, place, rows }));
  };
  for await (const row of reader) {
    if (++done > IMPORT_MAX_ROWS) throw new UnreadableFile('too_many_rows');
    if (done <= record.rows_done) continue;
    batch.push(row);
    if (batch.length === BATCH) await flush();
  }
  await flush();
  if (done === 0) throw new UnreadableFile('no_rows');
  await inTransaction(ctx, async (tx) => {
    await queries.lockTurn(tx, turn);
    const updated_at = ctx.clock.now();
    await queries.updateImport(tx, turn.id, { status: 'checked', rows_total: done, updated_at });
  });
}

async function* rowsAfterHeader(
  parts: AsyncIterable<Buffer>,
  { encoding, delimiter }: ImportRecord,
): AsyncGenerator<FileRow> {
  let isHeader = true;
  for await (const row of readRows(parts, { encoding, delimiter })) {
    if (!isHeader) yield row;
    isHeader = false;
  }
}

/** Deletes the rows of an earlier check with other columns. */
async function clearRows(ctx: Context, turn: Turn): Promise<void> {
  for (let deleted = DELETE_BATCH; deleted === DELETE_BATCH;)
    deleted = await inTransaction(ctx, async (tx) => {
      await queries.lockTurn(tx, turn);
      const { numAffectedRows = 0n } = await deleteRows(tx, turn.id, DELETE_BATCH);
      return Number(numAffectedRows);
    });
}

async function placeOf(ctx: Context, foodbank_id: string): Promise<Place> {
  const { name } = await queries.selectFoodBank(ctx.db, foodbank_id);
  const locations = await listStorageLocations(ctx, foodbank_id);
  return { name, locations: new Map(locations.map((location) => [fold(location.name), location])) };
}

interface Batch {
  record: ImportRecord;
  place: Place;
  rows: readonly FileRow[];
}

async function storeBatch(ctx: Context, tx: Tx, turn: Turn, { record, place, rows }: Batch): Promise<void> {
  const { rows_done, rows_new, rows_changed, rows_unchanged, rows_error } = await queries.lockTurn(tx, turn);
  const read = rows.map(({ row_number, cells: file }) => {
    const cells = cellsOf(record.columns, file);
    return { row_number, cells, ...readRow(cells, place) };
  });
  const matches = await matchRows(tx, record.foodbank_id, read);
  const evaluated = await evaluateRows(tx, turn, read, matches);
  await insertRows(tx, turn.id, evaluated);
  const count = (kind: EvaluatedRow['kind']) => evaluated.filter((row) => row.kind === kind).length;
  await queries.updateImport(tx, turn.id, {
    rows_done: rows_done + rows.length,
    rows_new: rows_new + count('new'),
    rows_changed: rows_changed + count('changed'),
    rows_unchanged: rows_unchanged + count('unchanged'),
    rows_error: rows_error + count('error'),
    updated_at: ctx.clock.now(),
  });
}

function cellsOf(columns: readonly ImportColumn[], file: readonly string[]): Cells {
  const cells: Cells = {};
  for (const [index, { field }] of columns.entries())
    if (field !== null) cells[field] = unescapeFormula(file[index] ?? '');
  return cells;
}

interface ReadRow {
  row_number: number;
  cells: Cells;
  values: RowValues;
  problems: ReturnType<typeof readRow>['problems'];
}

/** By id, else by name and whichever of location, date, lot and barcode the file has. */
export async function matchRows(
  tx: Tx,
  foodbank_id: string,
  rows: readonly Pick<ReadRow, 'values' | 'problems'>[],
): Promise<Match[]> {
  const ids = new Set(rows.flatMap(({ values }) => values._id ?? []));
  const byId = new Map((await selectItems(tx, foodbank_id, [...ids])).map((item) => [item.id, item]));
  const unnamed = rows.flatMap(({ values, problems }, index) =>
    values._id === undefined &&
    values.item_name !== undefined &&
    !problems.some(({ field }) => IDENTIFYING.has(field))
      ? { index, looks: looksOf(values, values.item_name) }
      : [],
  );
  const found = new Map<number, Match>();
  const looks = unnamed.map((row) => row.looks);
  for (const { n, ...item } of await selectLookalikes(tx, foodbank_id, looks)) {
    const index = unnamed[n]?.index ?? -1;
    found.set(index, found.has(index) ? 'several' : { item });
  }
  return rows.map(({ values }, index) => {
    if (values._id === undefined) return found.get(index) ?? 'none';
    const item = byId.get(values._id);
    return item === undefined ? 'unknown_id' : { item };
  });
}

/** With a problem in one of these fields the item cannot be identified. */
const IDENTIFYING: ReadonlySet<ImportField | null> = new Set<ImportField>([
  '_id',
  'item_name',
  'barcode',
  'storage_location',
  'expiration_date',
  'lot_code',
]);

const looksOf = (
  { barcode, storage_location_id, expiration_date, lot_code }: RowValues,
  item_name: string,
): LooksLike => ({
  item_name,
  ...(barcode !== undefined && { barcodes: barcodeSpellings(barcode ?? '') }),
  ...(storage_location_id !== undefined && { storage_location_id }),
  ...(expiration_date !== undefined && { expiration_date }),
  ...(lot_code !== undefined && { lot_code }),
});

async function evaluateRows(
  tx: Tx,
  turn: Turn,
  rows: readonly ReadRow[],
  matches: readonly Match[],
): Promise<(EvaluatedRow & { row_number: number })[]> {
  const evaluate = (row: ReadRow, index: number, rowOf: (key: string) => number | undefined) =>
    evaluateRow(row, matches[index] ?? 'none', rowOf);
  // The first pass ignores duplicates and only determines which item each row refers to.
  const keys = rows.map((row, index) => evaluate(row, index, () => undefined).match_key);
  const earlier = await selectKeys(tx, turn.id, keys);
  return rows.map((row, index) => {
    const evaluated = evaluate(row, index, (key) => earlier.get(key));
    if (evaluated.kind !== 'error') earlier.set(evaluated.match_key, row.row_number);
    return { row_number: row.row_number, ...evaluated };
  });
}
