import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { NewRow } from '../db/tables.ts';

type FilledTable =
  | 'clients'
  | 'client_members'
  | 'client_consents'
  | 'visits'
  | 'food_requests'
  | 'food_request_lines'
  | 'food_request_events';

/** Inserts thousands of rows with one statement. All rows have the same keys; other columns get their default. */
export async function insertRows<T extends FilledTable>(
  tx: Tx,
  table: T,
  rows: readonly NewRow<T>[],
): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  );
}
