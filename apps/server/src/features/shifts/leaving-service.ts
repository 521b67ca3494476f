import type { Actor, Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import { fail } from '../../http/fail.ts';
import { findVolunteer, forgetVolunteer, lockRecordsOf } from '../volunteers/service.ts';
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
  await inTransaction(ctx, async (tx) => {
    const upcoming = await queries.selectUpcomingOf(tx, volunteer.id, ctx.clock.now());
    const waits = await selectWaitsOf(tx, volunteer.id);
    const locked = new Set([...upcoming, ...waits].map(({ shift_id }) => shift_id));
    await lockShifts(tx, [...locked]);
    const records = await lockRecordsOf(tx, [volunteer.user_id]);
    if (records.every((record) => record.id !== volunteer.id || record.removed_at !== null))
      throw fail('not_found');
    const now = await queries.selectUpcomingOf(tx, volunteer.id, ctx.clock.now());
    const waitsNow = await selectWaitsOf(tx, volunteer.id);
    // A shift that was signed up for meanwhile is not locked, and may not be locked after the person.
    if (![...now, ...waitsNow].every(({ shift_id }) => locked.has(shift_id))) throw fail('conflict');
    const ids = new Set(now.map((row) => row.id));
    const active = await queries.lockActive(
      tx,
      now.map(({ shift_id }) => shift_id),
    );
    const by = partyAt(actor, volunteer.foodbank_id) === 'staff' && actor.user_id !== volunteer.user_id;
    const off = active.filter((row) => ids.has(row.id));
    await cancelAssignments(ctx, tx, off, by ? 'staff' : 'volunteer', null);
    if (by) await queueShiftMails(ctx, tx, 'shift_released', off);
    await endEntries(ctx, tx, waitsNow, 'left');
    await forgetVolunteer(ctx, tx, volunteer.id);
    await offerFreeSpots(ctx, tx, [...locked]);
  });
}
