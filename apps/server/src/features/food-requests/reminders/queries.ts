import { sql } from 'kysely';
import { addDays, localTime } from '@nourish/contract/calendar';
import type { Db, Tx } from '../../../db/database.ts';
import type { Reminder } from './rules.ts';

const REMINDED_STATUSES = ['approved', 'ready'] as const;

const remindable = (db: Db) =>
  db
    .selectFrom('food_requests as r')
    .innerJoin('food_banks as b', 'b.id', 'r.foodbank_id')
    .select(['r.id', 'r.foodbank_id', 'r.pickup_date', 'r.pickup_time', 'b.time_zone'])
    .select(['r.reminded_for', 'r.reminded_soon_for'])
    .select(
      sql<Date>`greatest(r.created_at,
        (select max(m.created_at) from food_request_moves m where m.request_id = r.id),
        (select max(e.created_at) from food_request_events e where e.request_id = r.id))`.as('told_at'),
    )
    .where('r.status', 'in', REMINDED_STATUSES)
    .where('r.arrived_at', 'is', null);

/**
 * Approved and packed requests with a pickup today or tomorrow, in any time zone, some of them reminded already. A food
 * bank that moved to another installation is archived with its open requests.
 */
export const selectRemindable = (db: Db, now: Date) => {
  const today = localTime(now, 'UTC').date;
  const key = sql`concat(r.pickup_date, ' ', r.pickup_time)`;
  return remindable(db)
    .where('b.archived_at', 'is', null)
    .where('r.pickup_date', '>=', addDays(today, -1))
    .where('r.pickup_date', '<=', addDays(today, 2))
    .where(
      sql<boolean>`(r.reminded_for is distinct from ${key} or r.reminded_soon_for is distinct from ${key})`,
    )
    .orderBy('r.pickup_date')
    .orderBy('r.pickup_time')
    .orderBy('r.id')
    .execute();
};

/** Locks a request, then reads its current state; undefined if it has ended or the person has arrived. */
export async function lockRemindable(tx: Tx, id: string) {
  await tx.selectFrom('food_requests').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return remindable(tx).where('r.id', '=', id).executeTakeFirst();
}

export const markReminded = (tx: Tx, id: string, reminder: Reminder, key: string) =>
  tx
    .updateTable('food_requests')
    .set(reminder === 'request_reminder' ? { reminded_for: key } : { reminded_soon_for: key })
    .where('id', '=', id)
    .execute();
