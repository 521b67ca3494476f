import { sql } from 'kysely';
import type { VolunteerStatus } from '@nourish/contract';
import type { Tx } from '../../db/database.ts';
import { VOLUNTEER_COLUMNS, type VolunteerScope } from './queries.ts';
import type { VolunteerColumns } from './rules.ts';

const toRow = <T extends Partial<VolunteerColumns>>({ skills, emergency_contact, ...columns }: T) => ({
  ...columns,
  ...(skills !== undefined && { skills: JSON.stringify(skills) }),
  ...(emergency_contact !== undefined && {
    emergency_contact: emergency_contact === null ? null : JSON.stringify(emergency_contact),
  }),
});

export interface NewVolunteerRow extends VolunteerColumns {
  id: string;
  foodbank_id: string;
  user_id: string;
  created_at: Date;
}

/** Returns undefined if the user has a record at the food bank already. */
export const insertVolunteer = (tx: Tx, { skills, emergency_contact, ...columns }: NewVolunteerRow) =>
  tx
    .insertInto('volunteers')
    .values({
      ...columns,
      skills: JSON.stringify(skills),
      emergency_contact: emergency_contact === null ? null : JSON.stringify(emergency_contact),
      updated_at: columns.created_at,
      removed_at: null,
    })
    .onConflict((once) => once.constraint('volunteers_once').doNothing())
    .returning('id')
    .executeTakeFirst();

export const updateVolunteer = (
  tx: Tx,
  id: string,
  columns: Partial<VolunteerColumns> & {
    status?: VolunteerStatus;
    desk?: boolean;
    removed_at?: Date | null;
    updated_at: Date;
  },
) => tx.updateTable('volunteers').set(toRow(columns)).where('id', '=', id).execute();

/** Locks and returns the record of a user at a food bank, also a removed one. */
export const lockRecordAt = (tx: Tx, user_id: string, foodbank_id: string) =>
  tx
    .selectFrom('volunteers')
    .select(['id', 'status', 'removed_at', 'first_name', 'last_name', 'phone'])
    .where('user_id', '=', user_id)
    .where('foodbank_id', '=', foodbank_id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const lockVolunteer = (tx: Tx, { foodbank_id, user_id }: VolunteerScope, id: string) =>
  tx
    .selectFrom('volunteers as v')
    .select(VOLUNTEER_COLUMNS)
    .where('v.id', '=', id)
    .where('v.removed_at', 'is', null)
    .$if(foodbank_id !== null, (query) => query.where('v.foodbank_id', '=', foodbank_id))
    .$if(user_id !== null, (query) => query.where('v.user_id', '=', user_id))
    .forNoKeyUpdate()
    .executeTakeFirst();

/**
 * Locks all records of these users in id order, which serializes sign-ups and moves of their shifts. Lock
 * order: after the shift's own lock. Reads them in a second statement: the first one shows `users.active` as
 * it was before waiting for the locks.
 */
export async function lockRecordsOf(tx: Tx, user_ids: readonly string[]) {
  const locked = await tx
    .selectFrom('volunteers')
    .select('id')
    .where('user_id', '=', sql<string>`any(${user_ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const ids = locked.map(({ id }) => id);
  return tx
    .selectFrom('volunteers as v')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .select(['v.id', 'v.user_id', 'v.foodbank_id', 'v.status', 'v.removed_at', 'u.active'])
    .where('v.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('v.id')
    .execute();
}
export type LockedRecord = Awaited<ReturnType<typeof lockRecordsOf>>[number];

export const hasHours = async (tx: Tx, volunteer_id: string): Promise<boolean> =>
  (await tx
    .selectFrom('assignments')
    .select('id')
    .where('volunteer_id', '=', volunteer_id)
    .where('status', '=', 'completed')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Ids of a user's records at all food banks, except removed ones. */
export async function selectRecordIdsOf(tx: Tx, user_id: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('volunteers')
    .select('id')
    .where('user_id', '=', user_id)
    .where('removed_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
