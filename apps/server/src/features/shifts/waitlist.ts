import { WAITLIST_CLOSES_MINUTES_BEFORE } from '@nourish/contract/volunteering';
import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import { newSecret } from '../accounts/sessions.ts';
import { queueOfferMail } from './mails.ts';
import type { ShiftRow } from './queries.ts';
import * as queries from './waitlist-queries.ts';
import * as rules from './waitlist-rules.ts';
import { holdSpots, lockShifts } from './write-queries.ts';

/** Every minute: an offer that runs out at the half hour is on its way to the next soon after. */
const MINUTELY = '* * * * *';

/**
 * Offers what is free on these shifts, whose rows the caller has locked, to who is next in line; offers that have run out
 * end before, and so does the line of a shift that has begun. Whatever may free a spot calls it at its end.
 */
export async function offerFreeSpots(ctx: Context, tx: Tx, shift_ids: readonly string[]): Promise<void> {
  const now = ctx.clock.now();
  for (const id of shift_ids) {
    const offers = await queries.selectOffers(tx, id);
    const lapsed = offers.filter((entry) => !rules.isHeld(entry, now));
    await endEntries(ctx, tx, lapsed, 'expired');
    // Whoever may not come any more waits again, where they were, and is passed over.
    const held = offers.filter((entry) => !lapsed.includes(entry));
    await endEntries(
      ctx,
      tx,
      held.filter((entry) => !entry.may_come),
      'waiting',
    );
  }
  // Read anew: as the caller leaves them.
  for (const shift of await lockShifts(tx, shift_ids)) {
    if (shift.starts_at <= now)
      await endEntries(ctx, tx, await queries.selectLines(tx, [shift.id]), 'closed');
    const free = rules.freeSpots(shift);
    if (free <= 0 || !rules.hasLine(shift, now)) continue;
    for (const waiter of await queries.selectNext(tx, shift, free)) await offer(ctx, tx, shift, waiter);
  }
}

async function offer(ctx: Context, tx: Tx, shift: ShiftRow, waiter: queries.Waiter): Promise<void> {
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

/** Takes people out of line; the spots that were held for them are not held any more. */
export async function endEntries(
  ctx: Context,
  tx: Tx,
  entries: readonly queries.Entry[],
  status: Exclude<queries.Entry['status'], 'offered'>,
): Promise<void> {
  if (entries.length === 0) return;
  const ids = entries.map((entry) => entry.id);
  await queries.updateEntries(tx, ids, { status, updated_at: ctx.clock.now() });
  const held = entries.filter((entry) => entry.status === 'offered');
  for (const [shift_id, of] of Map.groupBy(held, (entry) => entry.shift_id))
    await holdSpots(tx, shift_id, -of.length);
}

/** Takes offers of a shift back, or some of them, of the last in line first: people wait again, where they were. */
export async function recallOffers(ctx: Context, tx: Tx, shift_id: string, most = Infinity): Promise<void> {
  if (most <= 0) return;
  const offers = await queries.selectOffers(tx, shift_id);
  await endEntries(ctx, tx, offers.slice(0, most), 'waiting');
}

/** Passes offers on when they run out, from now on. */
export async function startWaitlists(ctx: Context): Promise<void> {
  await ctx.jobs.work('waitlists', async () => {
    await moveWaitlists(ctx);
  });
  await ctx.jobs.schedule('waitlists', MINUTELY);
}

/**
 * Ends the offers that have run out and makes those that can be made: also of a spot that is free while somebody waits who
 * could not come before. A shift that fails keeps no other from it, and is tried again with the job.
 */
export async function moveWaitlists(ctx: Context): Promise<void> {
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
      ctx.log.error({ err: error, shift_id: id }, 'the waitlist of a shift failed');
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some waitlists failed');
}
