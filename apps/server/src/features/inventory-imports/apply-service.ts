import type { ImportRow } from '@nourish/contract';
import type { Context } from '../../context.ts';
import { inside, inTransaction, type Tx } from '../../db/database.ts';
import {
  changeItems,
  holdLocations,
  ITEM_FIELDS,
  lockItems,
  lockNames,
  type BulkChange,
  type ItemFields,
  type ItemRow,
} from '../inventory/bulk-service.ts';
import { addItems, type NewItem } from '../inventory/service.ts';
import { cellOf, isItemField } from './cell-rules.ts';
import { matchRows } from './check-service.ts';
import { isLabelFact } from './label-cells.ts';
import * as queries from './queries.ts';
import type { ImportRecord } from './queries.ts';
import { selectWaiting, settleRows, type StoredRow } from './row-queries.ts';
import type { Turn } from './turn.ts';

/** Rows per transaction; it locks their items. */
const BATCH = 200;

/**
 * Each batch commits together with its progress, so that an interrupted import resumes after the last
 * complete batch. Throws `LostImport`.
 */
export async function applyRows(ctx: Context, turn: Turn, record: ImportRecord): Promise<void> {
  while (await inTransaction(ctx, (tx) => applyBatch(ctx, tx, turn, record)));
}

/** Returns false once no rows are left. */
async function applyBatch(ctx: Context, tx: Tx, turn: Turn, record: ImportRecord): Promise<boolean> {
  const { applied_to, rows_done, rows_applied, rows_skipped } = await queries.lockTurn(tx, turn);
  const rows = await selectWaiting(tx, turn.id, applied_to, BATCH);
  const now = ctx.clock.now();
  if (rows.length === 0) {
    await queries.updateImport(tx, turn.id, { status: 'applied', updated_at: now, finished_at: now });
    await queries.deleteChunks(tx, turn.id);
    return false;
  }
  const shelves = await lockLocations(tx, record.foodbank_id, rows);
  const hasLocation = (row: StoredRow) => locationExists(row, shelves);
  const { changed = [], new: added = [] } = Object.groupBy(rows, ({ kind }) => kind);
  await lockNames(
    tx,
    record.foodbank_id,
    added.map(({ item_name }) => item_name),
  );
  const settled = [
    ...(await changeBatch(tx, record, now, changed, hasLocation)),
    ...(await addBatch(ctx, tx, record, added, hasLocation)),
  ];
  await settleRows(tx, turn.id, settled);
  const applied = settled.filter(({ outcome }) => outcome === 'applied').length;
  await queries.updateImport(tx, turn.id, {
    applied_to: rows.at(-1)?.row_number ?? applied_to,
    rows_done: rows_done + rows.length,
    rows_applied: rows_applied + applied,
    rows_skipped: rows_skipped + rows.length - applied,
    updated_at: now,
  });
  return true;
}

interface Settled {
  row_number: number;
  outcome: NonNullable<ImportRow['outcome']>;
  item_id: string | null;
}
const skipped = ({ row_number }: StoredRow): Settled => ({ row_number, outcome: 'skipped', item_id: null });

async function lockLocations(
  tx: Tx,
  foodbank_id: string,
  rows: readonly StoredRow[],
): Promise<ReadonlySet<string>> {
  const requested = rows.flatMap(({ values }) => values.storage_location_id ?? []);
  if (requested.length === 0) return new Set();
  return new Set((await holdLocations(tx, foodbank_id, [...new Set(requested)])).map(({ id }) => id));
}

const locationExists = (
  { values: { storage_location_id: id } }: StoredRow,
  shelves: ReadonlySet<string>,
): boolean => id === undefined || id === null || shelves.has(id);

/** Skips rows whose item has changed in a compared field since the check. */
async function changeBatch(
  tx: Tx,
  record: ImportRecord,
  now: Date,
  rows: readonly StoredRow[],
  hasLocation: (row: StoredRow) => boolean,
): Promise<Settled[]> {
  if (rows.length === 0) return [];
  const ids = rows.flatMap(({ item_id }) => item_id ?? []);
  const items = await lockItems(tx, record.foodbank_id, ids);
  const changes: BulkChange[] = [];
  const settled = rows.map((row): Settled => {
    const item = items.get(row.item_id ?? '');
    if (item === undefined || !isAsChecked(item, row) || !hasLocation(row)) return skipped(row);
    changes.push(changeOf(item, row));
    return { row_number: row.row_number, outcome: 'applied', item_id: item.id };
  });
  await changeItems(tx, { actor_id: record.applied_by, now }, record.reason, changes);
  return settled;
}

const isAsChecked = (item: ItemRow, { changes }: StoredRow): boolean =>
  changes.every(({ field, before }) => isItemField(field) && cellOf(item, field) === before);

function changeOf(item: ItemRow, { values, changes }: StoredRow): BulkChange {
  const changed = new Set<string>(changes.map(({ field }) => field));
  // With a new barcode or lot, a row's label facts apply even if unchanged; with a new name they do not, because they
  // were exported with the old name.
  const hasOtherLabel = !changed.has('item_name') && (changed.has('barcode') || changed.has('lot_code'));
  const read: Partial<ItemFields> = values;
  const columns: Partial<ItemFields> = Object.fromEntries(
    ITEM_FIELDS.flatMap((field) =>
      changed.has(field) || (hasOtherLabel && isLabelFact(field) && read[field] !== undefined)
        ? [[field, read[field]]]
        : [],
    ),
  );
  if (changed.has('storage_location')) columns.storage_location_id = values.storage_location_id ?? null;
  return {
    item,
    columns,
    ...(changed.has('minimum_stock_level') && { minimum_stock_level: values.minimum_stock_level }),
    ...(changed.has('quantity') && { quantity: values.quantity }),
  };
}

/** Skips a row if a matching item was added since the check, which would be a duplicate. */
async function addBatch(
  ctx: Context,
  tx: Tx,
  record: ImportRecord,
  rows: readonly StoredRow[],
  hasLocation: (row: StoredRow) => boolean,
): Promise<Settled[]> {
  const matches = await matchRows(tx, record.foodbank_id, rows);
  const isNew = (row: StoredRow, index: number) => matches[index] === 'none' && hasLocation(row);
  const added = rows.filter(isNew);
  const actor = record.applied_by === null ? null : { user_id: record.applied_by };
  const ids = await addItems(
    { ...ctx, database: inside(ctx.database, tx), db: tx },
    actor,
    record.foodbank_id,
    added.map((row) => newItemOf(row, record.reason ?? '')),
  );
  return [
    ...added.map(({ row_number }, index): Settled => ({
      row_number,
      outcome: 'applied',
      item_id: ids[index] ?? null,
    })),
    ...rows.filter((row, index) => !isNew(row, index)).map(skipped),
  ];
}

const newItemOf = (
  { values: { item_name = '', category = '', quantity = 0, ...values } }: StoredRow,
  reason: string,
): NewItem => ({ ...values, item_name, category, quantity, origin: { reason } });
