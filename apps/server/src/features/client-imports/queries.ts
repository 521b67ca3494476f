import { sql } from 'kysely';
import type { ClientImportColumn, ClientImportProgram } from '@nourish/contract';
import { countRows } from '../../db/count-rows.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { NewRow, Row } from '../../db/tables.ts';
import type { Slice } from '../../http/pagination.ts';
import { requireTurn, type Turn } from '../inventory-imports/turn.ts';

export interface ImportRecord extends Row<'client_imports'> {
  created_by_name: string;
  applied_by_name: string | null;
}

/** `foodbank_id` null, here and below: any food bank. */
const importRecords = (db: Db, foodbank_id: string | null) =>
  db
    .selectFrom('client_imports as m')
    .innerJoin('users as c', 'c.id', 'm.created_by')
    .leftJoin('users as a', 'a.id', 'm.applied_by')
    .select(['m.id', 'm.foodbank_id', 'm.file_name', 'm.source', 'm.status', 'm.columns', 'm.programs'])
    .select(['m.date_order', 'm.rows_total', 'm.rows_done', 'm.clients_new', 'm.clients_changed'])
    .select(['m.visits_new', 'm.rows_new', 'm.rows_changed', 'm.rows_unchanged', 'm.rows_error'])
    .select(['m.rows_applied', 'm.rows_skipped', 'm.failure', 'm.attempt', 'm.applied_to', 'm.language'])
    .select(['m.created_by', 'm.created_at', 'm.applied_by', 'm.updated_at', 'm.finished_at'])
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
  const finished = db.selectFrom('client_imports').where('status', '<>', 'uploading');
  return countRows(foodbank_id === null ? finished : finished.where('foodbank_id', '=', foodbank_id));
}

export const insertImport = (tx: Tx, record: NewRow<'client_imports'>) =>
  tx.insertInto('client_imports').values(record).execute();

type Changes = Partial<
  Omit<Row<'client_imports'>, 'id' | 'foodbank_id' | 'columns' | 'programs' | 'updated_at' | 'created_at'>
> & { columns?: ClientImportColumn[]; programs?: ClientImportProgram[]; updated_at: Date };

export const updateImport = (tx: Tx, id: string, { columns, programs, ...changes }: Changes) =>
  tx
    .updateTable('client_imports')
    .set({
      ...changes,
      ...(columns && { columns: JSON.stringify(columns) }),
      ...(programs && { programs: JSON.stringify(programs) }),
    })
    .where('id', '=', id)
    .execute();

export const deleteImport = (tx: Tx, id: string) =>
  tx.deleteFrom('client_imports').where('id', '=', id).execute();

/** Deletes uploads that were interrupted by a server stop. */
export const deleteStrandedUploads = (tx: Tx, foodbank_id: string, before: Date) =>
  tx
    .deleteFrom('client_imports')
    .where('foodbank_id', '=', foodbank_id)
    .where('status', '=', 'uploading')
    .where('created_at', '<', before)
    .execute();

/** Returns the imports that a worker should process. */
export const selectRunning = (db: Db) =>
  db.selectFrom('client_imports').select('id').where('status', 'in', ['checking', 'applying']).execute();

export const claimImport = (tx: Tx, id: string) =>
  tx
    .updateTable('client_imports')
    .set((row) => ({ attempt: row('attempt', '+', 1) }))
    .where('id', '=', id)
    .where('status', 'in', ['checking', 'applying'])
    .returning(['id', 'attempt'])
    .executeTakeFirst();

/** A row of the file: its number, and the cells of the allowed columns. */
export type KeptRow = [row_number: number, ...cells: string[]];

export const insertChunk = (
  tx: Tx,
  chunk: { import_id: string; foodbank_id: string; position: number; rows: readonly KeptRow[] },
) =>
  sql`insert into client_import_chunks (import_id, foodbank_id, position, content)
    values (${chunk.import_id}, ${chunk.foodbank_id}, ${chunk.position}, ${JSON.stringify(chunk.rows)}::jsonb)`.execute(
    tx,
  );

export const deleteChunks = (tx: Tx, import_id: string) =>
  tx.deleteFrom('client_import_chunks').where('import_id', '=', import_id).execute();

/** Yields the rows of a file, without holding a connection in between. */
export async function* readChunks(db: Db, import_id: string): AsyncGenerator<KeptRow[]> {
  for (let position = 0; ; position++) {
    const chunk = await db
      .selectFrom('client_import_chunks')
      .select('content')
      .where('import_id', '=', import_id)
      .where('position', '=', position)
      .executeTakeFirst();
    if (chunk === undefined) return;
    yield chunk.content;
  }
}

export const selectTimeZone = async (db: Db, foodbank_id: string): Promise<string> =>
  (
    await db
      .selectFrom('food_banks')
      .select('time_zone')
      .where('id', '=', foodbank_id)
      .executeTakeFirstOrThrow()
  ).time_zone;

interface NamedProgram {
  name: string;
  program_id: string;
}

/** Returns the open programs of a food bank, first by name, then by what names of the source meant before. */
export async function selectProgramNames(
  db: Db,
  { foodbank_id, source }: Pick<ImportRecord, 'foodbank_id' | 'source'>,
): Promise<NamedProgram[]> {
  const { rows } = await sql<NamedProgram>`
    select name, id as program_id, 0 as rank from programs where foodbank_id = ${foodbank_id} and archived_at is null
    union all
    select n.name, n.program_id, 1 from program_import_names n join programs p on p.id = n.program_id
    where n.foodbank_id = ${foodbank_id} and n.source = ${source} and p.archived_at is null
    order by rank`.execute(db);
  return rows;
}

export const isOpenProgram = async (db: Db, foodbank_id: string, id: string): Promise<boolean> =>
  (await db
    .selectFrom('programs')
    .select('id')
    .where('id', '=', id)
    .where('foodbank_id', '=', foodbank_id)
    .where('archived_at', 'is', null)
    .executeTakeFirst()) !== undefined;

export const upsertProgramName = (tx: Tx, row: NewRow<'program_import_names'>) =>
  tx
    .insertInto('program_import_names')
    .values(row)
    .onConflict((known) =>
      known.columns(['foodbank_id', 'source', 'name']).doUpdateSet({ program_id: row.program_id }),
    )
    .execute();
