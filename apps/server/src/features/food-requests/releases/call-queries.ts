import { sql } from 'kysely';
import { OPEN_REQUEST_STATUSES } from '@nourish/contract/constants';
import { countRows } from '../../../db/count-rows.ts';
import type { Db, Tx } from '../../../db/database.ts';
import type { Slice } from '../../../http/pagination.ts';

/** null: no condition. */
export interface CallFilter {
  foodbank_id: string | null;
  item_id: string | null;
  told: boolean | null;
}

/**
 * Open requests with lines that nothing could be mailed about; with an item, only lines of that item count. Starts from
 * the open requests: the lines are those of all time.
 */
function matching(db: Db, { foodbank_id, item_id, told }: CallFilter) {
  let query = db
    .selectFrom('food_requests as r')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('released_lines as l')
          .select(sql<boolean | null>`bool_and(l.told_at is not null)`.as('is_told'))
          .whereRef('l.request_id', '=', 'r.id')
          .where('l.to_call', '=', true)
          .$if(item_id !== null, (lines) => lines.where('l.item_id', '=', item_id))
          .as('c'),
      (join) => join.onTrue(),
    )
    .where('r.status', 'in', OPEN_REQUEST_STATUSES)
    .where('c.is_told', 'is not', null);
  if (foodbank_id !== null) query = query.where('r.foodbank_id', '=', foodbank_id);
  if (told !== null) query = query.where('c.is_told', '=', told);
  return query;
}

export const countCalls = (db: Db, filter: CallFilter): Promise<number> => countRows(matching(db, filter));

/** Returns the ids of requests: those whose person has to be called first, then by pickup. */
export async function selectCallIds(db: Db, filter: CallFilter, { limit, offset }: Slice): Promise<string[]> {
  const rows = await matching(db, filter)
    .select('r.id')
    .orderBy('c.is_told')
    .orderBy('r.pickup_date')
    .orderBy('r.pickup_time')
    .orderBy('r.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns which of these lines of a request nothing could be mailed about. */
export async function selectToCall(
  db: Db,
  request_id: string,
  line_ids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('released_lines')
    .select('id')
    .where('request_id', '=', request_id)
    .where('id', '=', sql<string>`any(${line_ids}::uuid[])`)
    .where('to_call', '=', true)
    .execute();
  return rows.map(({ id }) => id);
}

/** Records who told the person about these lines, unless a colleague did before. null clears the record. */
export const updateTold = (
  tx: Tx,
  line_ids: readonly string[],
  teller: { told_at: Date; told_by: string } | null,
) =>
  tx
    .updateTable('released_lines')
    .set(teller ?? { told_at: null, told_by: null })
    .where('id', '=', sql<string>`any(${line_ids}::uuid[])`)
    .where('told_at', teller === null ? 'is not' : 'is', null)
    .execute();
