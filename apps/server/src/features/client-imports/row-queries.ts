import { sql } from 'kysely';
import type { ClientImportRow, RouteInput } from '@nourish/contract';
import type { Db, Tx } from '../../db/database.ts';
import { tableOf } from '../../db/lists.ts';
import type { Slice } from '../../http/pagination.ts';
import type { RowProblem, RowValues } from './cells.ts';

type Change = ClientImportRow['changes'][number];

/** What the check found about a row. */
export interface CheckedRow {
  row_number: number;
  kind: ClientImportRow['kind'];
  client: ClientImportRow['client'];
  visit: ClientImportRow['visit'];
  client_id: string | null;
  client_key: string | null;
  visit_key: string | null;
  label: string;
  values: RowValues;
  changes: Change[];
  problems: RowProblem[];
}

export interface StoredRow extends Omit<CheckedRow, 'visit_key'> {
  outcome: ClientImportRow['outcome'];
}

const COLUMNS = [
  'row_number',
  'kind',
  'outcome',
  'client',
  'visit',
  'client_id',
  'client_key',
  'label',
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
  { id, foodbank_id }: { id: string; foodbank_id: string },
  rows: readonly CheckedRow[],
): Promise<void> {
  const written = rows.map(({ values, changes, problems, ...row }) => ({
    ...row,
    said: JSON.stringify(values),
    changes: JSON.stringify(changes),
    problems: JSON.stringify(problems),
  }));
  await sql`
    insert into client_import_rows (import_id, foodbank_id, row_number, kind, client, visit, client_id, client_key,
      visit_key, label, said, changes, problems)
    select ${id}::uuid, ${foodbank_id}::uuid, n.row_number, n.kind, n.client, n.visit, n.client_id, n.client_key,
      n.visit_key, n.label, n.said::jsonb, n.changes::jsonb, n.problems::jsonb
    from ${tableOf('n', written, {
      row_number: 'int',
      kind: 'text',
      client: 'text',
      visit: 'text',
      client_id: 'uuid',
      client_key: 'text',
      visit_key: 'text',
      label: 'text',
      said: 'text',
      changes: 'text',
      problems: 'text',
    })}`.execute(tx);
}

/** Returns the first row of the file, without problems, with each of these keys. */
export async function selectFirstRows(
  tx: Tx,
  import_id: string,
  column: 'client_key' | 'visit_key',
  keys: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; row_number: number }>`
    select ${sql.ref(column)} as key, min(row_number) as row_number from client_import_rows
    where import_id = ${import_id} and kind <> 'error' and ${sql.ref(column)} = any(${keys}::text[])
    group by 1`.execute(tx);
  return new Map(rows.map(({ key, row_number }) => [key, row_number]));
}

const isWaiting = sql<boolean>`(client in ('new', 'changed', 'member') or visit = 'new') and kind <> 'error'`;

export const countWaiting = async (tx: Tx, import_id: string): Promise<number> =>
  Number(
    (
      await tx
        .selectFrom('client_import_rows')
        .select(({ fn }) => fn.countAll().as('rows'))
        .where('import_id', '=', import_id)
        .where(isWaiting)
        .executeTakeFirstOrThrow()
    ).rows,
  );

/** Returns the next rows to apply after a row number, in file order. */
export const selectWaiting = async (
  tx: Tx,
  import_id: string,
  after: number,
  limit: number,
): Promise<StoredRow[]> =>
  typed(
    await tx
      .selectFrom('client_import_rows')
      .select(COLUMNS)
      .where('import_id', '=', import_id)
      .where('row_number', '>', after)
      .where(isWaiting)
      .orderBy('row_number')
      .limit(limit)
      .execute(),
  );

export interface Settled {
  row_number: number;
  outcome: NonNullable<ClientImportRow['outcome']>;
  client_id: string | null;
}

export const settleRows = (tx: Tx, import_id: string, rows: readonly Settled[]) =>
  sql`
    update client_import_rows r set outcome = n.outcome, client_id = coalesce(n.client_id, r.client_id)
    from ${tableOf('n', rows, { row_number: 'int', outcome: 'text', client_id: 'uuid' })}
    where r.import_id = ${import_id}::uuid and r.row_number = n.row_number`.execute(tx);

type View = NonNullable<RouteInput<'GET /api/clients/imports/:id/rows'>['query']>['show'];

function shown(db: Db, import_id: string, view: View) {
  const rows = db.selectFrom('client_import_rows').where('import_id', '=', import_id);
  if (view === undefined) return rows;
  return view === 'applied' || view === 'skipped'
    ? rows.where('outcome', '=', view)
    : rows.where('kind', '=', view);
}

/** Returns a page of rows in file order. */
export const selectRows = async (
  db: Db,
  import_id: string,
  view: View,
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
