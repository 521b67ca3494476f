import { sql } from 'kysely';
import type { VolunteerStatus } from '@nourish/contract';
import type { Tx } from '../../db/database.ts';
import type { VolunteerScope } from './queries.ts';
import type { VolunteerColumns } from './rules.ts';

const toRow = ({ skills, emergency_contact, ...columns }: Partial<VolunteerColumns>) => ({
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
    .execute();

export const updateVolunteer = (
  tx: Tx,
  id: string,
  columns: Partial<VolunteerColumns> & {
    status?: VolunteerStatus;
    removed_at?: Date | null;
    created_at?: Date;
    updated_at: Date;
  },
) => {
  const { status, removed_at, created_at, updated_at, ...details } = columns;
  const changes = Object.fromEntries(
    Object.entries({ status, removed_at, created_at, updated_at }).filter(([, value]) => value !== undefined),
  );
  return tx
    .updateTable('volunteers')
    .set({ ...toRow(details), ...changes })
    .where('id', '=', id)
    .execute();
};

/** Locks and returns the record of a user at a food bank, also a removed one. */
export const lockRecordAt = (tx: Tx, user_id: string, foodbank_id: string) =>
  tx
    .selectFrom('volunteers')
    .select(['id', 'status', 'removed_at', 'first_name', 'last_name'])
    .where('user_id', '=', user_id)
    .where('foodbank_id', '=', foodbank_id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Locks and returns a record in the scope; undefined if there is no such record. */
export const lockVolunteer = (tx: Tx, { foodbank_id, user_id }: VolunteerScope, id: string) =>
  tx
    .selectFrom('volunteers')
    // Lists the columns because a prepared `select *` breaks when another version of the program adds one.
    .select([
      'id',
      'foodbank_id',
      'first_name',
      'last_name',
      'email',
      'phone',
      'address',
      'city',
      'postal_code',
      'skills',
      'slots',
      'max_hours_per_week',
      'emergency_contact',
      'experience',
      'motivation',
      'notes',
      'notes_by_staff',
    ])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .$if(foodbank_id !== null, (query) => query.where('foodbank_id', '=', foodbank_id))
    .$if(user_id !== null, (query) => query.where('user_id', '=', user_id))
    .forNoKeyUpdate()
    .executeTakeFirst();

/**
 * Locks all records of these users, at all food banks, in id order. Reads them in a second statement: the
 * first one shows `users.active` as it was before waiting for the locks.
 */
export async function lockRecordsOf(tx: Tx, user_ids: readonly string[]) {
  const locked = await tx
    .selectFrom('volunteers')
    .select('id')
    .where('user_id', 'in', user_ids)
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

/** True if the volunteer has completed a shift. */
export const hasHours = async (tx: Tx, volunteer_id: string): Promise<boolean> =>
  (await tx
    .selectFrom('assignments')
    .select('id')
    .where('volunteer_id', '=', volunteer_id)
    .where('status', '=', 'completed')
    .limit(1)
    .executeTakeFirst()) !== undefined;

export async function selectRecordIdsOf(tx: Tx, user_id: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('volunteers')
    .select('id')
    .where('user_id', '=', user_id)
    .where('removed_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
