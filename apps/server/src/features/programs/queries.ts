import { sql } from 'kysely';
import { countRows } from '../../db/count-rows.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { NewRow, Row } from '../../db/tables.ts';

export type ProgramRow = Omit<Row<'programs'>, 'archived_at'>;

const COLUMNS = [
  'id',
  'foodbank_id',
  'name',
  'kind',
  'frequency_count',
  'frequency_days',
  'frequency_per',
  'strength',
  'takes_requests',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof ProgramRow)[];

const open = (db: Db, foodbank_id: string | null) =>
  db
    .selectFrom('programs')
    .where('archived_at', 'is', null)
    .$if(foodbank_id !== null, (query) => query.where('foodbank_id', '=', foodbank_id));

/** Returns the programs of a food bank (null: of all) by name. */
export const selectPrograms = (db: Db, foodbank_id: string | null): Promise<ProgramRow[]> =>
  open(db, foodbank_id)
    .select(COLUMNS)
    .orderBy(sql`fold_text(name)`)
    .orderBy('id')
    .execute();

/** Returns a program that is not closed. */
export const lockProgram = (
  tx: Tx,
  foodbank_id: string | null,
  id: string,
): Promise<ProgramRow | undefined> =>
  open(tx, foodbank_id).select(COLUMNS).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const lockFoodBank = (tx: Tx, id: string) =>
  tx.selectFrom('food_banks').select('archived_at').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const countPrograms = (db: Db, foodbank_id: string): Promise<number> =>
  countRows(open(db, foodbank_id));

/** True if another program has the name, in any case. */
export const isNameTaken = async (
  db: Db,
  { id, foodbank_id, name }: Pick<ProgramRow, 'id' | 'foodbank_id' | 'name'>,
): Promise<boolean> =>
  (await open(db, foodbank_id)
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '<>', id)
    .executeTakeFirst()) !== undefined;

export const insertProgram = (tx: Tx, row: NewRow<'programs'>) =>
  tx.insertInto('programs').values(row).execute();

export const updateProgram = (tx: Tx, { id, ...columns }: Partial<Row<'programs'>> & { id: string }) =>
  tx.updateTable('programs').set(columns).where('id', '=', id).execute();
