import type { Shift, WaitlistOffer } from '@nourish/contract';
import type { Actor, Context } from '../../../context.ts';
import { inTransaction, newId } from '../../../db/database.ts';
import { fail, found } from '../../../fail.ts';
import { hashSecret } from '../../accounts/sessions.ts';
import { draftScopeOf } from '../access.ts';
import * as assignments from '../assignments/queries.ts';
import { selectShift } from '../queries.ts';
import { getShift, presentShifts, getShiftForUser } from '../service.ts';
import { lockVolunteerAt, refuseTooMany, takeSpot } from '../sign-up-service.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';
import { endEntries, offerFreeSpots } from './waitlist.ts';
import { lockShift } from '../write-queries.ts';

/**
 * Adds the caller to the waitlist of a full shift. Throws `not_found`, `not_a_volunteer`,
 * `volunteer_suspended`, `shift_not_open`, `waitlist_closed`, `already_signed_up`, `already_waiting`,
 * `shift_not_full`, `shift_overlaps`, `too_many_shifts`.
 */
export async function joinWaitlist(ctx: Context, actor: Actor, id: string): Promise<Shift> {
  const known = found(await selectShift(ctx.db, draftScopeOf(actor), id));
  await inTransaction(ctx, async (tx) => {
    const shift = found(await lockShift(tx, known.id));
    const { id: volunteer_id, user_id, status } = await lockVolunteerAt(tx, shift, actor.user_id);
    const now = ctx.clock.now();
    if (shift.status !== 'published' || shift.starts_at <= now) throw fail('shift_not_open');
    if (status === 'suspended') throw fail('volunteer_suspended');
    if (await assignments.isOnShift(tx, shift.id, volunteer_id)) throw fail('already_signed_up');
    if ((await queries.selectEntry(tx, shift.id, { volunteer_id })) !== undefined)
      throw fail('already_waiting');
    if (rules.freeSpots(shift) > 0) throw fail('shift_not_full');
    if (!rules.hasLine(shift, now)) throw fail('waitlist_closed');
    const busy = await assignments.selectBusyUsers(tx, [user_id], shift, [shift.id]);
    if (busy.size > 0) throw fail('shift_overlaps');
    await refuseTooMany(tx, shift, volunteer_id, now);
    await queries.insertEntry(tx, { id: newId(), shift_id: shift.id, volunteer_id, user_id }, now);
  });
  return getShift(ctx, actor, known.id);
}

/** Removes the caller from the waitlist, and passes on a spot held for them. Throws `not_found`. */
export const leaveWaitlist = (ctx: Context, actor: Actor, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const shift = found(await lockShift(tx, id));
    const entry = found(await queries.selectEntry(tx, shift.id, { user_id: actor.user_id }));
    await endEntries(ctx, tx, [entry], 'left');
    await offerFreeSpots(ctx, tx, [shift.id]);
  });

/** Returns the future shifts, at all food banks, that the caller is on the waitlist for, the next first. */
export const listMyWaits = async (ctx: Context, actor: Actor): Promise<Shift[]> =>
  presentShifts(ctx, actor, await queries.selectWaitlistedShifts(ctx.db, actor.user_id, ctx.clock.now()));

/** Returns the offer of a mailed token, without accepting it. Throws `offer_expired` for an unknown token. */
export async function readOffer(ctx: Context, { token }: { token: string }): Promise<WaitlistOffer> {
  const entry = await queries.selectByToken(ctx.db, hashSecret(token));
  // A shift that was set back to draft is hidden.
  const row = entry && (await selectShift(ctx.db, 'none', entry.shift_id));
  if (entry === undefined || row === undefined) throw fail('offer_expired');
  const [shift] = await presentShifts(ctx, entry, [row]);
  return {
    state: rules.offerState(entry, ctx.clock.now()),
    offered_until: entry.offered_until?.toISOString() ?? null,
    shift: found(shift),
  };
}

/** Accepts or passes on the spot of a mailed token. Throws `offer_expired`, and the codes of `takeSpot`. */
export async function answerOffer(
  ctx: Context,
  { token, accept }: { token: string; accept: boolean },
): Promise<Shift> {
  const token_hash = hashSecret(token);
  const known = await queries.selectByToken(ctx.db, token_hash);
  if (known === undefined) throw fail('offer_expired');
  const { shift_id, user_id } = known;
  await inTransaction(ctx, async (tx) => {
    const shift = await lockShift(tx, shift_id);
    const entry = await queries.selectByToken(tx, token_hash);
    if (shift === undefined || entry === undefined) throw fail('offer_expired');
    if (entry.status === (accept ? 'accepted' : 'passed')) return;
    if (!rules.hasHeldSpot(entry, ctx.clock.now())) throw fail('offer_expired');
    if (accept) {
      const candidate = { ...entry, closes_at: shift.starts_at };
      await takeSpot(ctx, tx, shift, candidate, 'shift_signed_up');
    } else {
      await endEntries(ctx, tx, [entry], 'passed');
      await offerFreeSpots(ctx, tx, [shift_id]);
    }
  });
  return getShiftForUser(ctx, user_id, shift_id);
}
