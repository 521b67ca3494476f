import type { Actor, Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import { fail } from '../../http/fail.ts';
import { findVolunteer, forgetVolunteer, lockRecordsOf, selectRecordIdsOf } from '../volunteers/service.ts';
import { roleAt } from './access.ts';
import * as queries from './assignment-queries.ts';
import { cancelAssignments } from './assignments.ts';
import { queueShiftMails } from './mails.ts';
import { selectEntriesOf } from './waitlist-queries.ts';
import { endEntries, offerFreeSpots } from './waitlist.ts';
import { lockShifts } from './write-queries.ts';

/**
 * Removes a volunteer: cancels upcoming sign-ups, ends waitlist entries and deletes personal data; hours stay
 * on record. Mails the cancelled shifts if staff remove someone else. Throws `not_found`, and `conflict` if
 * the volunteer signs up at the same moment.
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

/**
 * Removes all volunteer records of a user, at all food banks. Throws `conflict` if the user signs up at the
 * same moment.
 */
export async function leaveVolunteering(ctx: Context, tx: Tx, user_id: string): Promise<void> {
  const ids = await selectRecordIdsOf(tx, user_id);
  if (ids.length > 0) await removeRecords(ctx, tx, user_id, ids, 'volunteer');
}

/** Returns false if all of the records were removed already. */
async function removeRecords(
  ctx: Context,
  tx: Tx,
  user_id: string,
  volunteer_ids: readonly string[],
  by: 'staff' | 'volunteer',
): Promise<boolean> {
  const upcoming = await queries.selectUpcoming(tx, volunteer_ids, ctx.clock.now());
  const waits = await selectEntriesOf(tx, volunteer_ids);
  const locked = new Set([...upcoming, ...waits].map(({ shift_id }) => shift_id));
  await lockShifts(tx, [...locked]);
  const records = (await lockRecordsOf(tx, [user_id])).filter(
    (record) => volunteer_ids.includes(record.id) && record.removed_at === null,
  );
  if (records.length === 0) return false;
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
  if (by === 'staff') await queueShiftMails(ctx, tx, 'shift_released', cancelled);
  await endEntries(ctx, tx, waitsNow, 'left');
  for (const record of records) await forgetVolunteer(ctx, tx, record.id);
  await offerFreeSpots(ctx, tx, [...locked]);
  return true;
}
