import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import * as rules from './rules.ts';
import * as writes from './write-queries.ts';

/**
 * Locks all records of these people, which serializes sign-ups and moves of their shifts. Lock order: after
 * the shift's own lock, never before it.
 */
export const lockRecordsOf = (tx: Tx, user_ids: readonly string[]): Promise<writes.LockedRecord[]> =>
  user_ids.length === 0 ? Promise.resolve([]) : writes.lockRecordsOf(tx, user_ids);

/** Ids of a user's records at all food banks, except removed ones. */
export const selectRecordIdsOf = (tx: Tx, user_id: string): Promise<string[]> =>
  writes.selectRecordIdsOf(tx, user_id);

/** Removes a record from all lists and deletes its details; the hours stay, with the name they were given under. */
export async function forgetVolunteer(ctx: Context, tx: Tx, id: string): Promise<void> {
  const now = ctx.clock.now();
  const { first_name, last_name, ...details } = rules.EMPTY_DETAILS;
  const name = (await writes.hasHours(tx, id)) ? {} : { first_name, last_name };
  await writes.updateVolunteer(tx, id, { ...details, ...name, removed_at: now, updated_at: now });
}
