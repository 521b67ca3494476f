import type { ImportColumn, ImportField } from '@nourish/contract';
import { barcodeSpellings } from '@nourish/contract/barcodes';
import { rearmed } from '@nourish/contract/formulas';
import { IMPORT_MAX_ROWS } from '@nourish/contract/imports';
import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import { listStorageLocations } from '../food-banks/service.ts';
import { selectItems, selectLookalikes, type LooksLike } from '../inventory/bulk-service.ts';
import type { Said } from './cell-rules.ts';
import { readRows, UnreadableFile, type FileRow } from './csv-reader.ts';
import { judgeRow, type JudgedRow, type Match } from './judge.ts';
import * as queries from './queries.ts';
import type { ImportRecord } from './queries.ts';
import { deleteRows, insertRows, selectKeys } from './row-queries.ts';
import { readRow, type Cells, type Place } from './row-rules.ts';
import { stillMine, type Turn } from './turn.ts';
import { fold } from './words.ts';

/** Rows a transaction: enough to be quick, few enough that the server answers others in between. */
const BATCH = 250;
const DELETE_BATCH = 5_000;

/**
 * Compares each row of a file with the stock and keeps what it would do, changing nothing. Goes on after the last row that
 * is kept. Throws `UnreadableFile`, `LostImport`.
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
    if (rows.length > 0) await inTransaction(ctx, (tx) => keep(ctx, tx, turn, { record, place, rows }));
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
    await stillMine(tx, turn);
    await queries.updateImport(tx, turn.id, {
      status: 'checked',
      rows_total: done,
      updated_at: ctx.clock.now(),
    });
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

/** What an earlier check left, with other columns. */
async function clearRows(ctx: Context, turn: Turn): Promise<void> {
  for (let deleted = DELETE_BATCH; deleted === DELETE_BATCH;)
    deleted = await inTransaction(ctx, async (tx) => {
      await stillMine(tx, turn);
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

async function keep(ctx: Context, tx: Tx, turn: Turn, { record, place, rows }: Batch): Promise<void> {
  const { rows_done, rows_new, rows_changed, rows_unchanged, rows_error } = await stillMine(tx, turn);
  const read = rows.map(({ row_number, cells: file }) => {
    const cells = cellsOf(record.columns, file);
    return { row_number, cells, ...readRow(cells, place) };
  });
  const matches = await matchRows(tx, record.foodbank_id, read);
  const judged = await judgeAll(tx, turn, read, matches);
  await insertRows(tx, turn.id, judged);
  const count = (kind: JudgedRow['kind']) => judged.filter((row) => row.kind === kind).length;
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
    if (field !== null) cells[field] = rearmed(file[index] ?? '');
  return cells;
}

interface ReadRow {
  row_number: number;
  cells: Cells;
  said: Said;
  problems: ReturnType<typeof readRow>['problems'];
}

/** The item that each row is about: the one with its ID, or else the one that is called so and agrees in all the file says of where, until when and what code. */
export async function matchRows(
  tx: Tx,
  foodbank_id: string,
  rows: readonly Pick<ReadRow, 'said' | 'problems'>[],
): Promise<Match[]> {
  const byId = new Map(
    (await selectItems(tx, foodbank_id, [...new Set(rows.flatMap(({ said }) => said._id ?? []))])).map(
      (item) => [item.id, item],
    ),
  );
  const unnamed = rows.flatMap(({ said, problems }, index) =>
    said._id === undefined &&
    said.item_name !== undefined &&
    !problems.some(({ field }) => IDENTIFYING.has(field))
      ? { index, looks: looksOf(said, said.item_name) }
      : [],
  );
  const found = new Map<number, Match>();
  for (const { n, ...item } of await selectLookalikes(
    tx,
    foodbank_id,
    unnamed.map(({ looks }) => looks),
  )) {
    const index = unnamed[n]?.index ?? -1;
    found.set(index, found.has(index) ? 'several' : { item });
  }
  return rows.map(({ said }, index) => {
    if (said._id === undefined) return found.get(index) ?? 'none';
    const item = byId.get(said._id);
    return item === undefined ? 'unknown_id' : { item };
  });
}

/** Where one of these is wrong, it is not known which item is meant. */
const IDENTIFYING: ReadonlySet<ImportField | null> = new Set<ImportField>([
  '_id',
  'item_name',
  'barcode',
  'storage_location',
  'expiration_date',
]);

const looksOf = ({ barcode, storage_location_id, expiration_date }: Said, item_name: string): LooksLike => ({
  item_name,
  ...(barcode !== undefined && { barcodes: barcodeSpellings(barcode ?? '') }),
  ...(storage_location_id !== undefined && { storage_location_id }),
  ...(expiration_date !== undefined && { expiration_date }),
});

async function judgeAll(
  tx: Tx,
  turn: Turn,
  rows: readonly ReadRow[],
  matches: readonly Match[],
): Promise<(JudgedRow & { row_number: number })[]> {
  const judge = (row: ReadRow, index: number, rowOf: (key: string) => number | undefined) =>
    judgeRow(row, matches[index] ?? 'none', rowOf);
  // Once without regard to each other, to know which items they are about.
  const keys = rows.map((row, index) => judge(row, index, () => undefined).match_key);
  const earlier = await selectKeys(tx, turn.id, keys);
  return rows.map((row, index) => {
    const judged = judge(row, index, (key) => earlier.get(key));
    if (judged.kind !== 'error') earlier.set(judged.match_key, row.row_number);
    return { row_number: row.row_number, ...judged };
  });
}
