import type { ImportColumn } from '@nourish/contract';
import { RUNNING_IMPORT_STATUSES } from '@nourish/contract/import-constants';
import { countRows } from '../../db/count-rows.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { NewRow, Row } from '../../db/tables.ts';
import type { Slice } from '../../http/pagination.ts';
import { requireTurn, type Turn } from './turn.ts';

export interface ImportRecord extends Row<'inventory_imports'> {
  created_by_name: string;
  applied_by_name: string | null;
}

/** `foodbank_id` null, here and below: any food bank. */
const importRecords = (db: Db, foodbank_id: string | null) =>
  db
    .selectFrom('inventory_imports as m')
    .innerJoin('users as c', 'c.id', 'm.created_by')
    .leftJoin('users as a', 'a.id', 'm.applied_by')
    .select(['m.id', 'm.foodbank_id', 'm.file_name', 'm.status', 'm.encoding', 'm.delimiter', 'm.columns'])
    .select(['m.rows_total', 'm.rows_done', 'm.rows_new', 'm.rows_changed', 'm.rows_unchanged'])
    .select(['m.rows_error', 'm.rows_applied', 'm.rows_skipped', 'm.failure', 'm.attempt', 'm.applied_to'])
    .select(['m.reason', 'm.created_by', 'm.created_at', 'm.applied_by', 'm.updated_at', 'm.finished_at'])
    .select(['m.rows_removed_at', 'c.name as created_by_name', 'a.name as applied_by_name'])
    .$if(foodbank_id !== null, (query) => query.where('m.foodbank_id', '=', foodbank_id));

export const selectImport = (
  db: Db,
  foodbank_id: string | null,
  id: string,
): Promise<ImportRecord | undefined> =>
  importRecords(db, foodbank_id).where('m.id', '=', id).executeTakeFirst();

/** Same as `selectImport`, with the row locked; the worker and concurrent decisions wait. */
export const lockImport = (
  tx: Tx,
  foodbank_id: string | null,
  id: string,
): Promise<ImportRecord | undefined> =>
  importRecords(tx, foodbank_id).where('m.id', '=', id).forUpdate('m').executeTakeFirst();

/** Locks the import until the commit; a cancellation or takeover waits. Throws `LostImport`, `StoppedWork`. */
export const lockTurn = async (tx: Tx, turn: Turn): Promise<ImportRecord> =>
  requireTurn(turn, await lockImport(tx, null, turn.id));

/** Returns a page of imports, latest first, without unfinished uploads. */
export const selectImports = (db: Db, foodbank_id: string | null, { limit, offset }: Slice) =>
  importRecords(db, foodbank_id)
    .where('m.status', '<>', 'uploading')
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export function countImports(db: Db, foodbank_id: string | null): Promise<number> {
  const finished = db.selectFrom('inventory_imports').where('status', '<>', 'uploading');
  return countRows(foodbank_id === null ? finished : finished.where('foodbank_id', '=', foodbank_id));
}

export const insertImport = (tx: Tx, record: NewRow<'inventory_imports'>) =>
  tx.insertInto('inventory_imports').values(record).execute();

type Changes = Partial<
  Omit<Row<'inventory_imports'>, 'id' | 'foodbank_id' | 'columns' | 'updated_at' | 'created_at'>
> & { columns?: ImportColumn[]; updated_at: Date };

export const updateImport = (tx: Tx, id: string, { columns, ...changes }: Changes) =>
  tx
    .updateTable('inventory_imports')
    .set({ ...changes, ...(columns && { columns: JSON.stringify(columns) }) })
    .where('id', '=', id)
    .execute();

export const deleteImport = (tx: Tx, id: string) =>
  tx.deleteFrom('inventory_imports').where('id', '=', id).execute();

/** Deletes uploads that were interrupted by a server stop. */
export const deleteStrandedUploads = (tx: Tx, foodbank_id: string, before: Date) =>
  tx
    .deleteFrom('inventory_imports')
    .where('foodbank_id', '=', foodbank_id)
    .where('status', '=', 'uploading')
    .where('created_at', '<', before)
    .execute();

/** Returns the imports that a worker should process. */
export const selectRunning = (db: Db) =>
  db.selectFrom('inventory_imports').select('id').where('status', 'in', ['checking', 'applying']).execute();

/** Claims an import for the calling worker. A previous worker notices at its next step. */
export const claimImport = (tx: Tx, id: string) =>
  tx
    .updateTable('inventory_imports')
    .set((row) => ({ attempt: row('attempt', '+', 1) }))
    .where('id', '=', id)
    .where(
      'status',
      'in',
      RUNNING_IMPORT_STATUSES.filter((status) => status !== 'uploading'),
    )
    .returning(['id', 'attempt'])
    .executeTakeFirst();

export const insertChunk = (tx: Tx, chunk: NewRow<'inventory_import_chunks'>) =>
  tx.insertInto('inventory_import_chunks').values(chunk).execute();

export const deleteChunks = (tx: Tx, import_id: string) =>
  tx.deleteFrom('inventory_import_chunks').where('import_id', '=', import_id).execute();

/** Yields the file chunk by chunk, without holding a connection in between. */
export async function* readChunks(db: Db, import_id: string): AsyncGenerator<Buffer> {
  for (let position = 0; ; position++) {
    const chunk = await db
      .selectFrom('inventory_import_chunks')
      .select('content')
      .where('import_id', '=', import_id)
      .where('position', '=', position)
      .executeTakeFirst();
    if (chunk === undefined) return;
    yield chunk.content;
  }
}

export const selectFoodBank = (db: Db, foodbank_id: string) =>
  db.selectFrom('food_banks').select(['id', 'name']).where('id', '=', foodbank_id).executeTakeFirstOrThrow();
