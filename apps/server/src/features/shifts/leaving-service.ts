import type { Actor, Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import { fail } from '../../http/fail.ts';
import { findVolunteer, forgetVolunteer, lockRecordsOf, selectRecordIdsOf } from '../volunteers/service.ts';
import { partyAt } from './access.ts';
import * as queries from './assignment-queries.ts';
import { cancelAssignments } from './assignments.ts';
import { queueShiftMails } from './mails.ts';
import { selectWaitsOf } from './waitlist-queries.ts';
import { endEntries, offerFreeSpots } from './waitlist.ts';
import { lockShifts } from './write-queries.ts';

/**
 * Ends somebody's being a volunteer: sign-ups to come are cancelled, they wait for nothing any more, hours stay on record,
 * what was told of them goes. Whom staff remove is mailed the shifts that are off. Throws `not_found`, and `conflict` when they sign up at the same moment.
 */
export async function removeVolunteer(ctx: Context, actor: Actor, id: string): Promise<void> {
  const volunteer = await findVolunteer(ctx, actor, id);
  const isOther = actor.user_id !== volunteer.user_id;
  const by = partyAt(actor, volunteer.foodbank_id) === 'staff' && isOther ? 'staff' : 'volunteer';
  await inTransaction(ctx, async (tx) => {
    const left = await leave(ctx, tx, volunteer.user_id, [volunteer.id], by);
    if (!left) throw fail('not_found');
  });
}

/** The same with everything somebody has signed up with, at all food banks. Throws `conflict` when they sign up at the same moment. */
export async function leaveVolunteering(ctx: Context, tx: Tx, user_id: string): Promise<void> {
  const ids = await selectRecordIdsOf(tx, user_id);
  if (ids.length > 0) await leave(ctx, tx, user_id, ids, 'volunteer');
}

/** Answers whether any of the records was still there. */
async function leave(
  ctx: Context,
  tx: Tx,
  user_id: string,
  volunteer_ids: readonly string[],
  by: 'staff' | 'volunteer',
): Promise<boolean> {
  const upcoming = await queries.selectUpcomingOf(tx, volunteer_ids, ctx.clock.now());
  const waits = await selectWaitsOf(tx, volunteer_ids);
  const locked = new Set([...upcoming, ...waits].map(({ shift_id }) => shift_id));
  await lockShifts(tx, [...locked]);
  const records = (await lockRecordsOf(tx, [user_id])).filter(
    (record) => volunteer_ids.includes(record.id) && record.removed_at === null,
  );
  if (records.length === 0) return false;
  const now = await queries.selectUpcomingOf(tx, volunteer_ids, ctx.clock.now());
  const waitsNow = await selectWaitsOf(tx, volunteer_ids);
  // A shift that was signed up for meanwhile is not locked, and may not be locked after the person.
  if (![...now, ...waitsNow].every(({ shift_id }) => locked.has(shift_id))) throw fail('conflict');
  const ids = new Set(now.map((row) => row.id));
  const active = await queries.lockActive(
    tx,
    now.map(({ shift_id }) => shift_id),
  );
  const off = active.filter((row) => ids.has(row.id));
  await cancelAssignments(ctx, tx, off, by, null);
  if (by === 'staff') await queueShiftMails(ctx, tx, 'shift_released', off);
  await endEntries(ctx, tx, waitsNow, 'left');
  for (const record of records) await forgetVolunteer(ctx, tx, record.id);
  await offerFreeSpots(ctx, tx, [...locked]);
  return true;
}
