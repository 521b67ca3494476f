import type { Db, Tx } from '../../db/database.ts';
import type { NewRow, Row } from '../../db/tables.ts';

const ANSWER_COLUMNS = [
  'adults',
  'children',
  'seniors',
  'household_type',
  'income_source',
  'newcomer',
] as const satisfies readonly (keyof Row<'households'>)[];

export const selectHousehold = (db: Db, user_id: string) =>
  db
    .selectFrom('households')
    .select([...ANSWER_COLUMNS, 'consented_at'])
    .where('user_id', '=', user_id)
    .executeTakeFirst();

/** Replaces earlier answers. */
export const upsertHousehold = (tx: Tx, { user_id, ...answerColumns }: NewRow<'households'>) =>
  tx
    .insertInto('households')
    .values({ user_id, ...answerColumns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(answerColumns))
    .execute();

export const deleteHousehold = (tx: Tx, user_id: string) =>
  tx.deleteFrom('households').where('user_id', '=', user_id).execute();
