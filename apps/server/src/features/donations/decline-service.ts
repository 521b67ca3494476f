import type { Actor, Context } from '../../context.ts';
import { inTransaction, newId } from '../../db/database.ts';
import { foodBankScope } from '../../http/access.ts';
import { fail } from '../../fail.ts';
import { queueDeclinedMail } from './mails.ts';
import * as queries from './queries.ts';

/**
 * Declines all pending donations offered with one email address at the caller's food bank (administrators: at all of
 * them) and queues one mail per food bank. Throws `not_found` if none was ever offered there.
 */
export async function declinePendingDonations(
  ctx: Context,
  actor: Actor,
  { donor_email, notes: typed }: { donor_email: string; notes?: string | null },
): Promise<{ declined: number }> {
  const from = { foodbank_id: foodBankScope(actor, undefined), email: donor_email.trim() };
  const notes = typed?.trim() || null;
  if (!(await queries.hasDonationsFrom(ctx.db, from))) throw fail('not_found');
  return inTransaction(ctx, async (tx) => {
    const donations = await queries.lockPendingFrom(tx, from);
    const now = ctx.clock.now();
    for (const donation of donations) {
      await queries.updateDonation(tx, { ...donation, status: 'declined', updated_at: now });
      await queries.insertEvent(tx, {
        id: newId(),
        donation_id: donation.id,
        status: 'declined',
        notes,
        pickup_date: null,
        pickup_time: null,
        actor_id: actor.user_id,
        created_at: now,
      });
    }
    for (const atBank of Map.groupBy(donations, ({ foodbank_id }) => foodbank_id).values())
      await queueDeclinedMail(ctx, tx, atBank, notes);
    return { declined: donations.length };
  });
}
