import { sql } from 'kysely';
import { CHILLED_CATEGORIES } from '@nourish/contract/appointment-constants';
import { OPEN_REQUEST_STATUSES } from '@nourish/contract/constants';
import type { Db, Tx } from '../../../db/database.ts';
import type { OpenRequest } from './rules.ts';

export interface OpenRow extends OpenRequest {
  id: string;
  foodbank_id: string;
}

/** The active food banks with a schedule. */
export const selectBanks = (db: Db) =>
  db
    .selectFrom('pickup_schedules as s')
    .innerJoin('food_banks as b', 'b.id', 's.foodbank_id')
    .select(['b.id', 'b.time_zone', 's.unclaimed_days', 's.unclaimed_days_chilled'])
    .where('b.archived_at', 'is', null)
    .orderBy('b.id')
    .execute();
export type Bank = Awaited<ReturnType<typeof selectBanks>>[number];

const openRows = (db: Db) =>
  db
    .selectFrom('food_requests as r')
    .select(['r.id', 'r.foodbank_id', 'r.status', 'r.pickup_date', 'r.missed_on', 'r.updated_at'])
    .select(
      sql<boolean>`exists (select from food_request_lines l
        where l.request_id = r.id and l.category = any(${[...CHILLED_CATEGORIES]}::text[]))`.as('is_chilled'),
    );

/** Open requests with a slot on a past day or today. Without a slot, they are from before the schedule. */
export const selectPast = (db: Db, foodbank_id: string, today: string): Promise<OpenRow[]> =>
  openRows(db)
    .where('r.foodbank_id', '=', foodbank_id)
    .where('r.status', 'in', OPEN_REQUEST_STATUSES)
    .where('r.pickup_date', '<=', today)
    .where('r.slot_id', 'is not', null)
    .orderBy('r.id')
    .execute();

export const lockOne = (tx: Tx, id: string): Promise<OpenRow | undefined> =>
  openRows(tx).where('r.id', '=', id).forUpdate('r').executeTakeFirst();

export const markMissed = (tx: Tx, { id, pickup_date }: Pick<OpenRow, 'id' | 'pickup_date'>) =>
  tx.updateTable('food_requests').set({ missed_on: pickup_date }).where('id', '=', id).execute();

/** True if staff were notified of this request before. */
export async function isNotified(tx: Tx, record_id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('notifications')
    .select('id')
    .where('record_id', '=', record_id)
    .where('kind', '=', 'request_undecided')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
