import { sql } from 'kysely';
import type { HamperLine } from '@nourish/contract';
import { countRows } from '../../db/count-rows.ts';
import type { Db, Tx } from '../../db/database.ts';
import { tableOf } from '../../db/lists.ts';
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
export const selectProgram = (db: Db, id: string): Promise<ProgramRow | undefined> =>
  open(db, null).select(COLUMNS).where('id', '=', id).executeTakeFirst();

/** Returns a program that is not closed. Waits for visits in it that are being recorded. */
export const lockProgram = (
  tx: Tx,
  foodbank_id: string | null,
  id: string,
): Promise<ProgramRow | undefined> =>
  open(tx, foodbank_id).select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();

export const countPrograms = (db: Db, foodbank_id: string): Promise<number> =>
  countRows(open(db, foodbank_id));

/** True if a visit in the program was recorded, undone or not. */
export const hasVisits = async (
  db: Db,
  { id, foodbank_id }: Pick<ProgramRow, 'id' | 'foodbank_id'>,
): Promise<boolean> =>
  (await db
    .selectFrom('visits')
    .select('id')
    .where('foodbank_id', '=', foodbank_id)
    .where('program_id', '=', id)
    .limit(1)
    .executeTakeFirst()) !== undefined;

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

/** Returns what the standard hampers of these programs contain, in order. */
export async function selectHampers(
  db: Db,
  programIds: readonly string[],
): Promise<Map<string, HamperLine[]>> {
  const rows = await db
    .selectFrom('program_products')
    .select(['program_id', 'item_name', 'small', 'medium', 'large', 'no_substitute'])
    .where('program_id', '=', sql<string>`any(${programIds}::uuid[])`)
    .orderBy('program_id')
    .orderBy('position')
    .execute();
  const hampers = new Map(programIds.map((id): [string, HamperLine[]] => [id, []]));
  for (const { program_id, ...line } of rows) hampers.get(program_id)?.push(line);
  return hampers;
}

export const selectHamper = async (db: Db, program_id: string): Promise<HamperLine[]> =>
  (await selectHampers(db, [program_id])).get(program_id) ?? [];

/** Returns those of the names for which the stored hamper says `no_substitute`. Ignores case and accents. */
export async function selectStrictNames(
  db: Db,
  program_id: string,
  names: readonly string[],
): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const { rows } = await sql<{ name: string }>`
    select n.name
    from unnest(${names}::text[]) as n (name)
    join program_products p on p.program_id = ${program_id}::uuid and p.no_substitute
      and fold_text(p.item_name) = fold_text(n.name)`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** Replaces what the standard hamper of a locked program contains. */
export async function replaceHamper(
  tx: Tx,
  { id, foodbank_id }: Pick<ProgramRow, 'id' | 'foodbank_id'>,
  hamper: readonly HamperLine[],
): Promise<void> {
  await tx.deleteFrom('program_products').where('program_id', '=', id).execute();
  if (hamper.length === 0) return;
  const rows = hamper.map((line, position) => ({ ...line, position }));
  await sql`
    insert into program_products (program_id, foodbank_id, position, item_name, small, medium, large, no_substitute)
    select ${id}::uuid, ${foodbank_id}::uuid, n.position, n.item_name, n.small, n.medium, n.large, n.no_substitute
    from ${tableOf('n', rows, {
      position: 'int',
      item_name: 'text',
      small: 'int',
      medium: 'int',
      large: 'int',
      no_substitute: 'boolean',
    })}`.execute(tx);
}

/** Returns the positions of names that an earlier one equals, without regard to case and accents. */
export async function selectRepeated(db: Db, names: readonly string[]): Promise<number[]> {
  const named = names.map((name, position) => ({ name, position }));
  const { rows } = await sql<{ position: number }>`
    select position
    from (
      select n.position, row_number() over (partition by fold_text(n.name) order by n.position) as nth
      from ${tableOf('n', named, { name: 'text', position: 'int' })}
    ) numbered
    where nth > 1 order by position`.execute(db);
  return rows.map(({ position }) => position);
}
