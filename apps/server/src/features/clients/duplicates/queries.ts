import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { NewRow } from '../../../db/tables.ts';

/** The clients who stand for those in dismissed pairs with a client, or with one merged into it. */
export const dismissedFor = (root_id: string): RawBuilder<string> => sql`
  select other.root_id from clients mine
  join dismissed_duplicates d on mine.id in (d.client_id, d.other_id)
  join clients other on other.id in (d.client_id, d.other_id)
  where mine.root_id = ${root_id}`;

export const insertDismissed = (tx: Tx, row: NewRow<'dismissed_duplicates'>) =>
  tx
    .insertInto('dismissed_duplicates')
    .values(row)
    .onConflict((known) => known.columns(['client_id', 'other_id']).doNothing())
    .execute();

export const deleteDismissed = (tx: Tx, { client_id, other_id }: { client_id: string; other_id: string }) =>
  tx
    .deleteFrom('dismissed_duplicates')
    .where('client_id', '=', client_id)
    .where('other_id', '=', other_id)
    .execute();
