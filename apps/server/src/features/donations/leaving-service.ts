import type { Context } from '../../context.ts';
import { newId, type Tx } from '../../db/database.ts';
import * as queries from './queries.ts';
import { isOpen } from './rules.ts';

/**
 * Locks the donations of an account to be erased, cancels the open ones without a mail, and returns the ids
 * of all. `email` null: the address is not verified, so only donations sent while signed in count.
 */
export async function withdrawDonationsOf(
  ctx: Context,
  tx: Tx,
  donor: { user_id: string; email: string | null },
): Promise<string[]> {
  const donations = await queries.lockDonationsBy(tx, donor);
  const now = ctx.clock.now();
  for (const donation of donations.filter(({ status }) => isOpen(status))) {
    await queries.updateDonation(tx, { ...donation, status: 'cancelled', updated_at: now });
    const event = { status: 'cancelled', pickup_date: null, pickup_time: null, notes: null } as const;
    await queries.insertEvent(tx, {
      id: newId(),
      donation_id: donation.id,
      ...event,
      actor_id: null,
      created_at: now,
    });
  }
  return donations.map(({ id }) => id);
}
