import type { ImportRow } from '@nourish/contract';
import type { Context } from '../../context.ts';
import { inside, inTransaction, type Tx } from '../../db/database.ts';
import {
  changeItems,
  holdLocations,
  lockItems,
  type BulkChange,
  type ItemColumns,
  type ItemRow,
} from '../inventory/bulk-service.ts';
import { addItems, type NewItem } from '../inventory/service.ts';
import { matchRows } from './check-service.ts';
import { comparedOf } from './judge.ts';
import * as queries from './queries.ts';
import type { ImportRecord } from './queries.ts';
import { selectWaiting, settleRows, type KeptRow } from './row-queries.ts';
import { stillMine, type Turn } from './turn.ts';

/** Rows a transaction: their items are locked until it ends. */
const BATCH = 200;

/**
 * Puts the rows that were checked into the stock, batch by batch, each in one transaction with the note that it is done: a
 * worker that is cut off leaves whole batches, and the next goes on behind them. Throws `LostImport`.
 */
export async function applyRows(ctx: Context, turn: Turn, record: ImportRecord): Promise<void> {
  while (await inTransaction(ctx, (tx) => applyBatch(ctx, tx, turn, record)));
}

/** Answers whether there may be more. */
async function applyBatch(ctx: Context, tx: Tx, turn: Turn, record: ImportRecord): Promise<boolean> {
  const { applied_to, rows_done, rows_applied, rows_skipped } = await stillMine(tx, turn);
  const rows = await selectWaiting(tx, turn.id, applied_to, BATCH);
  const now = ctx.clock.now();
  if (rows.length === 0) {
    await queries.updateImport(tx, turn.id, { status: 'applied', updated_at: now, finished_at: now });
    await queries.deleteChunks(tx, turn.id);
    return false;
  }
  const shelves = await heldLocations(tx, record.foodbank_id, rows);
  const lies = (row: KeptRow) => isPlaceStillThere(row, shelves);
  const settled = [
    ...(await changeBatch(
      tx,
      record,
      now,
      rows.filter(({ kind }) => kind === 'changed'),
      lies,
    )),
    ...(await addBatch(
      ctx,
      tx,
      record,
      rows.filter(({ kind }) => kind === 'new'),
      lies,
    )),
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
const skipped = ({ row_number }: KeptRow): Settled => ({ row_number, outcome: 'skipped', item_id: null });

async function heldLocations(
  tx: Tx,
  foodbank_id: string,
  rows: readonly KeptRow[],
): Promise<ReadonlySet<string>> {
  const asked = rows.flatMap(({ said }) => said.storage_location_id ?? []);
  if (asked.length === 0) return new Set();
  return new Set((await holdLocations(tx, foodbank_id, [...new Set(asked)])).map(({ id }) => id));
}

const isPlaceStillThere = (
  { said: { storage_location_id: id } }: KeptRow,
  shelves: ReadonlySet<string>,
): boolean => id === undefined || id === null || shelves.has(id);

/** Changes the items that still are what they were when the rows were checked, as far as the rows change them. */
async function changeBatch(
  tx: Tx,
  record: ImportRecord,
  now: Date,
  rows: readonly KeptRow[],
  lies: (row: KeptRow) => boolean,
): Promise<Settled[]> {
  if (rows.length === 0) return [];
  const items = await lockItems(
    tx,
    record.foodbank_id,
    rows.flatMap(({ item_id }) => item_id ?? []),
  );
  const changes: BulkChange[] = [];
  const settled = rows.map((row): Settled => {
    const item = items.get(row.item_id ?? '');
    if (item === undefined || !isAsChecked(item, row) || !lies(row)) return skipped(row);
    changes.push(changeOf(item, row));
    return { row_number: row.row_number, outcome: 'applied', item_id: item.id };
  });
  await changeItems(tx, { actor_id: record.applied_by, now }, record.reason, changes);
  return settled;
}

function isAsChecked(item: ItemRow, { changes }: KeptRow): boolean {
  const now = comparedOf(item);
  return changes.every(({ field, before }) => field in now && now[field as keyof typeof now] === before);
}

/** What of an item's description a row may change; the rest is figures. */
const DESCRIBING = [
  'item_name',
  'category',
  'dietary_category',
  'description',
  'barcode',
  'expiration_date',
  'date_kind',
] as const;

function changeOf(item: ItemRow, { said, changes }: KeptRow): BulkChange {
  const changed = new Set(changes.map(({ field }) => field));
  const columns: Partial<ItemColumns> = Object.fromEntries(
    DESCRIBING.flatMap((field) => (changed.has(field) ? [[field, said[field]]] : [])),
  );
  if (changed.has('storage_location')) columns.storage_location_id = said.storage_location_id ?? null;
  return {
    item,
    columns,
    ...(changed.has('minimum_stock_level') && { minimum_stock_level: said.minimum_stock_level }),
    ...(changed.has('quantity') && { quantity: said.quantity }),
  };
}

/** Adds what is still new; a row whose item somebody has added since would double it. */
async function addBatch(
  ctx: Context,
  tx: Tx,
  record: ImportRecord,
  rows: readonly KeptRow[],
  lies: (row: KeptRow) => boolean,
): Promise<Settled[]> {
  const matches = await matchRows(tx, record.foodbank_id, rows);
  const isNew = (row: KeptRow, index: number) => matches[index] === 'none' && lies(row);
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

/** What a new item may say besides what it has to. */
const NEW = [
  'dietary_category',
  'minimum_stock_level',
  'storage_location_id',
  'expiration_date',
  'date_kind',
  'barcode',
  'description',
] as const;

function newItemOf({ said }: KeptRow, reason: string): NewItem {
  const { item_name = '', category = '', quantity = 0 } = said;
  return {
    item_name,
    category,
    quantity,
    ...Object.fromEntries(NEW.flatMap((field) => (said[field] === undefined ? [] : [[field, said[field]]]))),
    origin: { reason },
  };
}
