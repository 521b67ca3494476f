import { sql } from 'kysely';
import { CHILLED_CATEGORIES } from '@nourish/contract/appointment-constants';
import { OPEN_REQUEST_STATUSES } from '@nourish/contract/constants';
import type { Db, Tx } from '../../../db/database.ts';
import type { RequestRow } from '../queries.ts';
import type { OpenRequest } from './due.ts';

export interface OpenRow extends OpenRequest {
  id: string;
  foodbank_id: string;
}

const banks = (db: Db) =>
  db
    .selectFrom('pickup_schedules as s')
    .innerJoin('food_banks as b', 'b.id', 's.foodbank_id')
    .select(['b.id', 'b.time_zone', 's.unclaimed_days', 's.unclaimed_days_chilled'])
    .where('b.archived_at', 'is', null);

/** The active food banks with a schedule. */
export const selectBanks = (db: Db) => banks(db).orderBy('b.id').execute();
export type Bank = Awaited<ReturnType<typeof selectBanks>>[number];

export const selectBank = (db: Db, id: string): Promise<Bank | undefined> =>
  banks(db).where('b.id', '=', id).executeTakeFirst();

const openRows = (db: Db) =>
  db
    .selectFrom('food_requests as r')
    .innerJoin('pickup_slots as s', 's.id', 'r.slot_id')
    .select([
      'r.id',
      'r.foodbank_id',
      'r.status',
      'r.pickup_date',
      'r.pickup_time',
      's.minutes as slot_minutes',
    ])
    .select(['r.arrived_at', 'r.missed_on', 'r.undecided_on'])
    .select(
      sql<Date>`greatest(r.created_at,
        (select max(e.created_at) from food_request_events e
          where e.request_id = r.id and e.status in ('approved', 'ready')),
        (select max(m.created_at) from food_request_moves m where m.request_id = r.id))`.as('changed_at'),
    )
    .select(
      sql<boolean>`exists (select from food_request_lines l
        where l.request_id = r.id and l.category = any(${[...CHILLED_CATEGORIES]}::text[]))`.as('is_chilled'),
    );

/**
 * Open requests with a slot on a past day or today; without a slot, they are from before the schedule. Leaves out those
 * that wait for staff, who know.
 */
export const selectPast = (db: Db, foodbank_id: string, today: string): Promise<OpenRow[]> =>
  openRows(db)
    .where('r.foodbank_id', '=', foodbank_id)
    .where('r.status', 'in', OPEN_REQUEST_STATUSES)
    .where('r.pickup_date', '<=', today)
    .where(
      sql<boolean>`not (r.undecided_on is not distinct from r.pickup_date
        and (r.status = 'pending' or r.arrived_at is not null))`,
    )
    .orderBy('r.id')
    .execute();

/** Locks a request, then reads its current state; undefined if it has no slot. */
export async function lockOne(tx: Tx, id: string): Promise<OpenRow | undefined> {
  await tx.selectFrom('food_requests').select('id').where('id', '=', id).forUpdate().execute();
  return openRows(tx).where('r.id', '=', id).executeTakeFirst();
}

/** Notes the pickup day about which the person got a message, or staff were notified. */
export const markDay = (
  tx: Tx,
  { id, pickup_date }: Pick<OpenRow, 'id' | 'pickup_date'>,
  column: 'missed_on' | 'undecided_on',
) =>
  tx
    .updateTable('food_requests')
    .set({ [column]: pickup_date })
    .where('id', '=', id)
    .execute();

/** True if the account or client of a request has been erased. */
export const isErased = async (
  db: Db,
  { recipient_id, client_id }: Pick<RequestRow, 'recipient_id' | 'client_id'>,
): Promise<boolean> =>
  (await (
    recipient_id === null
      ? db.selectFrom('clients').select('id').where('id', '=', client_id).where('erased_at', 'is', null)
      : db.selectFrom('users').select('id').where('id', '=', recipient_id).where('erased_at', 'is', null)
  ).executeTakeFirst()) === undefined;
