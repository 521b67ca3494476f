import { sql } from 'kysely';
import type { ImportRow, RouteInput } from '@nourish/contract';
import { tableOf } from '../../db/lists.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Slice } from '../../http/pagination.ts';
import type { RowProblem, RowValues } from './cell-rules.ts';
import type { EvaluatedRow } from './evaluate-row.ts';

export interface StoredRow extends Omit<EvaluatedRow, 'match_key'> {
  row_number: number;
  outcome: ImportRow['outcome'];
}

const COLUMNS = [
  'row_number',
  'kind',
  'outcome',
  'item_id',
  'item_name',
  'said as values',
  'changes',
  'problems',
] as const;

/** The driver does not type `jsonb` columns. */
interface RawRow extends Omit<StoredRow, 'values' | 'problems'> {
  values: object;
  problems: object[];
}
const typed = (rows: RawRow[]): StoredRow[] =>
  rows.map((row) => ({ ...row, values: row.values as RowValues, problems: row.problems as RowProblem[] }));

export async function insertRows(
  tx: Tx,
  import_id: string,
  rows: readonly (EvaluatedRow & { row_number: number })[],
): Promise<void> {
  const json = (key: 'values' | 'changes' | 'problems') => rows.map((row) => JSON.stringify(row[key]));
  await sql`
    insert into inventory_import_rows (foodbank_id, import_id, row_number, kind, item_id, match_key, item_name, said, changes, problems)
    select (select foodbank_id from inventory_imports where id = ${import_id}), ${import_id}::uuid, * from unnest(
      ${rows.map((row) => row.row_number)}::int[], ${rows.map((row) => row.kind)}::text[],
      ${rows.map((row) => row.item_id)}::uuid[], ${rows.map((row) => row.match_key)}::text[],
      ${rows.map((row) => row.item_name)}::text[], ${json('values')}::jsonb[], ${json('changes')}::jsonb[],
      ${json('problems')}::jsonb[]
    )`.execute(tx);
}

export async function selectKeys(
  tx: Tx,
  import_id: string,
  keys: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('inventory_import_rows')
    .select(['match_key', 'row_number'])
    .where('import_id', '=', import_id)
    .where('kind', '<>', 'error')
    .where('match_key', '=', sql<string>`any(${keys}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.match_key, row.row_number]));
}

export const deleteRows = (tx: Tx, import_id: string, limit: number) =>
  sql`
    delete from inventory_import_rows
    where (import_id, row_number) in (
      select import_id, row_number from inventory_import_rows where import_id = ${import_id}::uuid limit ${limit}
    )`.execute(tx);

/** Returns the next rows to apply after a row number, in file order. */
export const selectWaiting = async (
  tx: Tx,
  import_id: string,
  after: number,
  limit: number,
): Promise<StoredRow[]> =>
  typed(
    await tx
      .selectFrom('inventory_import_rows')
      .select(COLUMNS)
      .where('import_id', '=', import_id)
      .where('row_number', '>', after)
      .where('kind', 'in', ['new', 'changed'])
      .orderBy('row_number')
      .limit(limit)
      .execute(),
  );

/** Stores the outcome of rows; for a new item `item_id` is the created one. */
export const settleRows = (
  tx: Tx,
  import_id: string,
  rows: readonly { row_number: number; outcome: ImportRow['outcome']; item_id: string | null }[],
) =>
  sql`
    update inventory_import_rows r set outcome = n.outcome, item_id = coalesce(n.item_id, r.item_id)
    from ${tableOf('n', rows, { row_number: 'int', outcome: 'text', item_id: 'uuid' })}
    where r.import_id = ${import_id}::uuid and r.row_number = n.row_number`.execute(tx);

type View = NonNullable<NonNullable<RouteInput<'GET /api/inventory/imports/:id/rows'>['query']>['show']>;

function shown(db: Db, import_id: string, view: View | undefined) {
  const rows = db.selectFrom('inventory_import_rows').where('import_id', '=', import_id);
  if (view === undefined) return rows;
  return view === 'applied' || view === 'skipped'
    ? rows.where('outcome', '=', view)
    : rows.where('kind', '=', view);
}

/** Returns a page of rows in file order. */
export const selectRows = async (
  db: Db,
  import_id: string,
  view: View | undefined,
  { limit, offset }: Slice,
): Promise<StoredRow[]> =>
  typed(
    await shown(db, import_id, view)
      .select(COLUMNS)
      .orderBy('row_number')
      .limit(limit)
      .offset(offset)
      .execute(),
  );

/** Returns the rows with problems after a row number, in file order. */
export const selectErrorsAfter = async (
  db: Db,
  import_id: string,
  row_number: number,
  limit: number,
): Promise<StoredRow[]> =>
  typed(
    await shown(db, import_id, 'error')
      .select(COLUMNS)
      .where('row_number', '>', row_number)
      .orderBy('row_number')
      .limit(limit)
      .execute(),
  );
