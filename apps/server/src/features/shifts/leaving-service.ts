import type { Volunteer, VolunteerStatus } from '@nourish/contract';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import { fail } from '../../fail.ts';
import { forgetVolunteer } from '../volunteers/registration-service.ts';
import {
  changeVolunteerStatus,
  findVolunteer,
  type LockedRecord,
  lockRecordsOf,
  selectRecordIdsOf,
} from '../volunteers/service.ts';
import { roleAt } from './access.ts';
import * as queries from './assignments/queries.ts';
import { cancelAssignments } from './assignments/changes.ts';
import { queueShiftMails } from './mails.ts';
import { selectEntriesOf } from './waitlist/queries.ts';
import { endEntries, offerFreeSpots } from './waitlist/waitlist.ts';
import { lockShifts } from './write-queries.ts';

/**
 * Removes a volunteer: cancels upcoming sign-ups, ends waitlist entries and deletes personal data. Mails the
 * cancelled shifts if staff remove someone else. Throws `not_found`, and `conflict` like `release`.
 */
export async function removeVolunteer(ctx: Context, actor: Actor, id: string): Promise<void> {
  const volunteer = await findVolunteer(ctx, actor, id);
  const isOther = actor.user_id !== volunteer.user_id;
  const by = roleAt(actor, volunteer.foodbank_id) === 'staff' && isOther ? 'staff' : 'volunteer';
  await inTransaction(ctx, async (tx) => {
    const isRemoved = await removeRecords(ctx, tx, volunteer.user_id, [volunteer.id], by);
    if (!isRemoved) throw fail('not_found');
  });
}

/** Removes all volunteer records of a user, at all food banks. Throws `conflict` like `release`. */
export async function leaveVolunteering(ctx: Context, tx: Tx, user_id: string): Promise<void> {
  const ids = await selectRecordIdsOf(tx, user_id);
  if (ids.length > 0) await removeRecords(ctx, tx, user_id, ids, 'volunteer');
}

/** Cancels the upcoming sign-ups and waitlist entries of a user, without a mail. Throws `conflict`. */
export async function releaseShiftsOf(ctx: Context, tx: Tx, user_id: string): Promise<void> {
  const volunteer_ids = await selectRecordIdsOf(tx, user_id);
  if (volunteer_ids.length > 0) await release(ctx, tx, { user_id, volunteer_ids }, 'staff', null);
}

/**
 * Sets the status of a volunteer. A suspension cancels upcoming sign-ups at the food bank, mails them, and
 * ends waitlist entries. Throws `not_found`, and `conflict` if the volunteer keeps signing up meanwhile.
 */
export const setVolunteerStatus = (
  ctx: Context,
  actor: Actor,
  id: string,
  status: VolunteerStatus,
): Promise<Volunteer> =>
  changeVolunteerStatus(ctx, actor, id, status, async (tx, { id: volunteer_id, user_id }) => {
    if (status !== 'suspended') return;
    await release(ctx, tx, { user_id, volunteer_ids: [volunteer_id] }, 'staff', 'shift_suspended');
  });

/** Returns false if all of the records were removed already. */
async function removeRecords(
  ctx: Context,
  tx: Tx,
  user_id: string,
  volunteer_ids: readonly string[],
  by: 'staff' | 'volunteer',
): Promise<boolean> {
  const mail = by === 'staff' ? 'shift_released' : null;
  const records = await release(ctx, tx, { user_id, volunteer_ids }, by, mail);
  for (const record of records) await forgetVolunteer(ctx, tx, record.id);
  return records.length > 0;
}

/**
 * Locks the records of a user, which blocks sign-ups, cancels upcoming ones, ends waitlist entries and offers
 * the spots to the waitlists. A mail requires that all records belong to one food bank. Returns the records
 * not removed before. Throws `conflict` if the user signs up at the same moment.
 */
async function release(
  ctx: Context,
  tx: Tx,
  { user_id, volunteer_ids }: { user_id: string; volunteer_ids: readonly string[] },
  by: 'staff' | 'volunteer',
  mail: 'shift_released' | 'shift_suspended' | null,
): Promise<LockedRecord[]> {
  const upcoming = await queries.selectUpcoming(tx, volunteer_ids, ctx.clock.now());
  const waits = await selectEntriesOf(tx, volunteer_ids);
  const locked = new Set([...upcoming, ...waits].map(({ shift_id }) => shift_id));
  await lockShifts(tx, [...locked]);
  const records = (await lockRecordsOf(tx, [user_id])).filter(
    (record) => volunteer_ids.includes(record.id) && record.removed_at === null,
  );
  if (records.length === 0) return [];
  const upcomingNow = await queries.selectUpcoming(tx, volunteer_ids, ctx.clock.now());
  const waitsNow = await selectEntriesOf(tx, volunteer_ids);
  // A shift signed up for since is not locked, and locking it after the volunteer would break the lock order.
  if (![...upcomingNow, ...waitsNow].every(({ shift_id }) => locked.has(shift_id))) throw fail('conflict');
  const ids = new Set(upcomingNow.map((row) => row.id));
  const active = await queries.lockActive(
    tx,
    upcomingNow.map(({ shift_id }) => shift_id),
  );
  const cancelled = active.filter((row) => ids.has(row.id));
  await cancelAssignments(ctx, tx, cancelled, by, null);
  if (mail !== null) await queueShiftMails(ctx, tx, mail, cancelled);
  await endEntries(ctx, tx, waitsNow, 'left');
  await offerFreeSpots(ctx, tx, [...locked]);
  return records;
}
