import { WAITLIST_CLOSES_MINUTES_BEFORE } from '@nourish/contract/volunteer-constants';
import type { Context } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../db/database.ts';
import { newSecret } from '../../accounts/sessions.ts';
import { queueOfferMail } from '../mails.ts';
import type { ShiftRow } from '../queries.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';
import { holdSpots, lockShifts } from '../write-queries.ts';

const MINUTELY = '* * * * *';

/**
 * Ends offers that ran out and the waitlists of shifts that have begun, and offers free spots to the next in
 * line. The caller holds the locks on the shifts, and must call this after any change that may free a spot.
 */
export async function offerFreeSpots(ctx: Context, tx: Tx, shift_ids: readonly string[]): Promise<void> {
  const now = ctx.clock.now();
  for (const id of shift_ids) {
    const offers = await queries.selectOffers(tx, id);
    const lapsed = offers.filter((entry) => !rules.hasHeldSpot(entry, now));
    await endEntries(ctx, tx, lapsed, 'expired');
    // Volunteers who may not sign up any more go back to their place in line, and are skipped.
    const held = offers.filter((entry) => !lapsed.includes(entry));
    await endEntries(
      ctx,
      tx,
      held.filter((entry) => !entry.is_eligible),
      'waiting',
    );
  }
  // Reads the shifts again, because the caller and the loop above have changed them.
  for (const shift of await lockShifts(tx, shift_ids)) {
    if (shift.starts_at <= now)
      await endEntries(ctx, tx, await queries.selectWaiting(tx, [shift.id]), 'closed');
    const free = rules.freeSpots(shift);
    if (free <= 0 || !rules.hasLine(shift, now)) continue;
    for (const waiter of await queries.selectNextWaiting(tx, shift, free))
      await offer(ctx, tx, shift, waiter);
  }
}

async function offer(ctx: Context, tx: Tx, shift: ShiftRow, waiter: queries.WaitingVolunteer): Promise<void> {
  const now = ctx.clock.now();
  const { token, token_hash } = newSecret();
  const offered_until = rules.offerEndsAt(now, shift);
  await queries.updateEntries(tx, [waiter.id], {
    status: 'offered',
    offered_until,
    token_hash,
    updated_at: now,
  });
  await holdSpots(tx, shift.id, 1);
  await queueOfferMail(ctx, tx, waiter, token, offered_until);
}

/** Ends waitlist entries and releases the spots held for them. */
export async function endEntries(
  ctx: Context,
  tx: Tx,
  entries: readonly queries.WaitlistEntry[],
  status: Exclude<queries.WaitlistEntry['status'], 'offered'>,
): Promise<void> {
  if (entries.length === 0) return;
  const ids = entries.map((entry) => entry.id);
  await queries.updateEntries(tx, ids, { status, updated_at: ctx.clock.now() });
  const held = entries.filter((entry) => entry.status === 'offered');
  for (const [shift_id, offers] of Map.groupBy(held, (entry) => entry.shift_id))
    await holdSpots(tx, shift_id, -offers.length);
}

/** Recalls at most `max` offers, the last in line first. The volunteers keep their place in line. */
export async function recallOffers(ctx: Context, tx: Tx, shift_id: string, max = Infinity): Promise<void> {
  if (max <= 0) return;
  const offers = await queries.selectOffers(tx, shift_id);
  await endEntries(ctx, tx, offers.slice(0, max), 'waiting');
}

export async function startWaitlists(ctx: Context): Promise<void> {
  await ctx.jobs.work('waitlists', async () => {
    await processWaitlists(ctx);
  });
  await ctx.jobs.schedule('waitlists', MINUTELY);
}

/**
 * Processes all due waitlists, also for volunteers who were busy before. An error with one shift does not
 * stop the others; the job retries it.
 */
export async function processWaitlists(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const opensBefore = new Date(now.getTime() + WAITLIST_CLOSES_MINUTES_BEFORE * 60_000);
  const failures: unknown[] = [];
  for (const id of await queries.selectDueShifts(ctx.db, now, opensBefore)) {
    try {
      await inTransaction(ctx, async (tx) => {
        const locked = await lockShifts(tx, [id]);
        await offerFreeSpots(
          ctx,
          tx,
          locked.map((shift) => shift.id),
        );
      });
    } catch (error) {
      ctx.log.error({ err: error, shift_id: id }, 'processing the waitlist of a shift failed');
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `processing ${failures.length} waitlists failed`);
}
