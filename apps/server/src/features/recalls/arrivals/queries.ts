import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { COMMITTED_WITHIN } from '../trace-queries.ts';

const isAny = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;
const isCurrent = sql<boolean>`r.status <> 'lifted' and not r.drill`;

/** An item that got units or another record. */
export interface Candidate {
  item_id: string;
  /** Its name, barcode, lot or date changed. */
  corrected: boolean;
}

/**
 * Deletes at most `limit` candidates of food banks without a current recall, and returns their number. Skips those that
 * another process takes. A recall that is entered meanwhile is committed later than they are, so that its preview has them.
 */
export async function dropUnneeded(tx: Tx, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from recall_candidates where ctid = any(array(
      select c.ctid from recall_candidates c
      where not exists (select from recalls r where r.foodbank_id = c.foodbank_id and ${isCurrent})
      limit ${limit} for update skip locked))`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

export async function selectFoodBanks(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('recall_candidates')
    .select('foodbank_id')
    .distinct()
    .orderBy('foodbank_id')
    .execute();
  return rows.map(({ foodbank_id }) => foodbank_id);
}

/** Takes at most `limit` candidates of a food bank. Skips those that another process takes. */
export async function takeCandidates(tx: Tx, foodbank_id: string, limit: number): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    delete from recall_candidates where ctid = any(array(
      select ctid from recall_candidates where foodbank_id = ${foodbank_id} limit ${limit} for update skip locked))
    returning item_id, corrected`.execute(tx);
  return rows;
}

/** Locks the recalls of a food bank that are not over, in id order. `held_by`: who held items first. */
export const lockCurrent = (tx: Tx, foodbank_id: string) =>
  tx
    .selectFrom('recalls as r')
    .select(['r.id', 'r.foodbank_id', 'r.title', 'r.products', 'r.status', 'r.held_at'])
    .select(
      sql<string>`coalesce(
        (select h.held_by from item_holds h where h.recall_id = r.id order by h.held_at, h.id limit 1), r.created_by)`.as(
        'held_by',
      ),
    )
    .where('r.foodbank_id', '=', foodbank_id)
    .where(isCurrent)
    .orderBy('r.id')
    .forNoKeyUpdate()
    .execute();
export type CurrentRecall = Awaited<ReturnType<typeof lockCurrent>>[number];

/** Returns the state of these items in a recall: on hold, waiting for a decision, or dismissed. Others are left out. */
export async function selectKnown(
  db: Db,
  recall_id: string,
  ids: readonly string[],
): Promise<Map<string, 'held' | 'waiting' | 'dismissed'>> {
  const { rows } = await sql<{ item_id: string; state: 'held' | 'waiting' | 'dismissed' }>`
    select item_id, case when dismissed_at is null then 'waiting' else 'dismissed' end as state
    from recall_arrivals where recall_id = ${recall_id} and item_id = ${isAny(ids)}
    union all
    select item_id, 'held' from recall_items where recall_id = ${recall_id} and item_id = ${isAny(ids)}`.execute(
    db,
  );
  return new Map(rows.map(({ item_id, state }) => [item_id, state]));
}

/**
 * Returns those of the items that were on hand when staff held others, so that they have seen and not chosen them. What came
 * within minutes before may have been committed later.
 */
export async function selectLeftOut(db: Db, ids: readonly string[], held_at: Date): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select i.id from unnest(${ids}::uuid[]) as i (id) cross join lateral (
      select m.quantity_after + m.reserved_after as units from stock_movements m
      where m.item_id = i.id and m.created_at < ${held_at}::timestamptz - ${COMMITTED_WITHIN}
      order by m.created_at desc, m.id desc limit 1) l
    where l.units > 0`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Adds items to decide on. One that was dismissed is to be decided on again; of one that waits, only the time changes. */
export const insertArrivals = (
  tx: Tx,
  recall: Pick<CurrentRecall, 'id' | 'foodbank_id'>,
  ids: readonly string[],
  arrived_at: Date,
) =>
  tx
    .insertInto('recall_arrivals')
    .values(
      ids.map((item_id) => ({
        recall_id: recall.id,
        item_id,
        foodbank_id: recall.foodbank_id,
        arrived_at,
        dismissed_at: null,
        dismissed_by: null,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['recall_id', 'item_id'])
        .doUpdateSet({ arrived_at, dismissed_at: null, dismissed_by: null }),
    )
    .execute();

/** Deletes items that need no decision any more. */
export const deleteArrivals = (tx: Tx, recall_id: string, ids: readonly string[]) =>
  tx
    .deleteFrom('recall_arrivals')
    .where('recall_id', '=', recall_id)
    .where('item_id', '=', isAny(ids))
    .execute();

/**
 * Returns the items to decide on, and dismissed items with the user's name. Omits items that the recall
 * holds.
 */
export const selectArrivals = (db: Db, recall_id: string) =>
  db
    .selectFrom('recall_arrivals as a')
    .leftJoin('users as u', 'u.id', 'a.dismissed_by')
    .select(['a.item_id', 'a.arrived_at', 'a.dismissed_at', 'u.name as dismissed_by'])
    .where('a.recall_id', '=', recall_id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('recall_items as i')
            .select('i.item_id')
            .whereRef('i.recall_id', '=', 'a.recall_id')
            .whereRef('i.item_id', '=', 'a.item_id'),
        ),
      ),
    )
    .execute();
export type ArrivalRow = Awaited<ReturnType<typeof selectArrivals>>[number];

/** Dismisses items that wait for a decision. Of those that were dismissed already, the first name stays. */
export const dismiss = (
  tx: Tx,
  recall_id: string,
  ids: readonly string[],
  columns: { dismissed_at: Date; dismissed_by: string },
) =>
  tx
    .updateTable('recall_arrivals')
    .set(columns)
    .where('recall_id', '=', recall_id)
    .where('item_id', '=', isAny(ids))
    .where('dismissed_at', 'is', null)
    .execute();
