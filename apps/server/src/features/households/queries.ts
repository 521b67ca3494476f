import { sql } from 'kysely';
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

const answers = sql.join(ANSWER_COLUMNS.map((name) => sql.ref(name)));
const newAnswers = sql.join(ANSWER_COLUMNS.map((name) => sql.ref(`excluded.${name}`)));

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

export interface Visit {
  foodbank_id: string;
  recipient_id: string;
  /** Local date at the food bank. */
  day: string;
}

/**
 * Counts a visit in its month, with the current household. Months may be counted in any order: an earlier
 * month takes over `is_first`.
 */
export const upsertServedMonth = (tx: Tx, { foodbank_id, recipient_id, day }: Visit) =>
  sql`
    with served as (
      select ${foodbank_id}::uuid as foodbank_id, ${recipient_id}::uuid as recipient_id, ${day}::date as day,
        date_trunc('month', ${day}::date)::date as month
    ), not_first as (
      update served_months later set is_first = false
      from served
      where later.recipient_id = served.recipient_id and later.foodbank_id = served.foodbank_id
        and later.month > served.month and later.is_first
    )
    insert into served_months as known (foodbank_id, month, recipient_id, visits, last_day, is_first, ${answers})
    select foodbank_id, month, recipient_id, 1, day,
      not exists (
        select from served_months before
        where before.recipient_id = served.recipient_id and before.foodbank_id = served.foodbank_id
          and before.month < served.month
      ),
      ${answers}
    from served left join households h on h.user_id = served.recipient_id
    on conflict (foodbank_id, month, recipient_id) do update
    set visits = known.visits + 1, last_day = greatest(known.last_day, excluded.last_day),
      (${answers}) = row (${newAnswers})`.execute(tx);
