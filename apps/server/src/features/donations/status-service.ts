import type { DonationDetails, DonationStep } from '@nourish/contract';
import { localTime } from '@nourish/contract/calendar';
import { notify } from '../../adapters/notifications.ts';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import { foodBankScope } from '../../http/access.ts';
import { fail, Failure, found } from '../../fail.ts';
import { receiveGoods } from '../inventory/receive-service.ts';
import { queueDeclinedMail, queueStepMail } from './mails.ts';
import { presentDetails } from './present.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';

/**
 * Changes the status of a donation and mails the donor. Throws `not_found`, `invalid_input`, and
 * `invalid_transition`, also if a concurrent change came first.
 */
export const setDonationStatus = (
  ctx: Context,
  actor: Actor,
  id: string,
  step: DonationStep,
): Promise<DonationDetails> =>
  inTransaction(ctx, async (tx) => {
    const notes = step.notes?.trim() || null;
    const scope = { foodbank_id: foodBankScope(actor, undefined), donor: null };
    const before = found(await queries.lockDonation(tx, scope, id));
    if (!rules.canTransition(before.status, step.status)) throw fail('invalid_transition');

    const now = ctx.clock.now();
    const donation: queries.DonationRow = {
      ...before,
      ...(step.status === 'scheduled' && appointment(before, step, now)),
      ...(step.status === 'received' && {
        ...(await receive(ctx, tx, actor, before, step, notes)),
        received_date: localTime(now, before.time_zone).date,
      }),
      status: step.status,
      updated_at: now,
    };
    await writeStep(tx, donation, { notes, actor_id: actor.user_id });
    await notifyDonor(tx, donation);
    const wasScheduled = before.status === 'scheduled';
    const changed = found(await queries.selectDonation(tx, scope, donation.id));
    await queueStepMail(ctx, tx, changed, { notes, wasScheduled });
    return presentDetails(changed, await queries.selectEvents(tx, changed.id), 'staff');
  });

/**
 * Declines all pending donations offered with one email address at the caller's food bank (administrators: at
 * all), with one mail per food bank. Throws `not_found` if none was ever offered there.
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
      const declined = { ...donation, status: 'declined' as const, updated_at: now };
      await writeStep(tx, declined, { notes, actor_id: actor.user_id });
      await notifyDonor(tx, declined);
    }
    for (const atBank of Map.groupBy(donations, ({ foodbank_id }) => foodbank_id).values())
      await queueDeclinedMail(ctx, tx, atBank, notes);
    return { declined: donations.length };
  });
}

/** Only donors who were signed in have an account. */
async function notifyDonor(
  tx: Tx,
  { id: record_id, user_id, foodbank_id, status, updated_at: now }: queries.DonationRow,
): Promise<void> {
  if (user_id !== null)
    await notify(tx, [user_id], { kind: 'donation_status', foodbank_id, record_id, status, now });
}

/**
 * Locks the donations of an account to be erased, cancels the open ones without a mail, and returns the ids
 * of all. `email` null: not verified, so only donations sent while signed in count.
 */
export async function withdrawDonationsOf(
  ctx: Context,
  tx: Tx,
  donor: { user_id: string; email: string | null },
): Promise<string[]> {
  const donations = await queries.lockDonationsBy(tx, donor);
  const now = ctx.clock.now();
  for (const donation of donations.filter(({ status }) => rules.isOpen(status))) {
    const cancelled = { ...donation, status: 'cancelled' as const, updated_at: now };
    await writeStep(tx, cancelled, { notes: null, actor_id: null });
  }
  return donations.map(({ id }) => id);
}

/** Writes a changed donation and its history; only an appointment has a day and a time. */
export async function writeStep(
  tx: Tx,
  donation: queries.DonationRow,
  { notes, actor_id }: { notes: string | null; actor_id: string | null },
): Promise<void> {
  const { id, status, pickup_date, pickup_time, updated_at } = donation;
  await queries.updateDonation(tx, donation);
  await queries.insertEvent(tx, {
    donation_id: id,
    status,
    notes,
    ...(status === 'scheduled' ? { pickup_date, pickup_time } : { pickup_date: null, pickup_time: null }),
    actor_id,
    created_at: updated_at,
  });
}

/** The pickup appointment: from the input, else as the donor wished. */
function appointment(donation: queries.DonationRow, step: DonationStep, now: Date) {
  const { pickup_date = donation.pickup_date, pickup_time = donation.pickup_time } = step;
  const problem = rules.checkAppointment(
    { date: pickup_date, time: pickup_time },
    localTime(now, donation.time_zone),
  );
  if (problem !== undefined) throw fail('invalid_input', { errors: [problem] });
  return { pickup_date, pickup_time };
}

/** Adds a donation to the given item, to the described one, or to one named after the product. */
async function receive(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  donation: queries.DonationRow,
  { reception }: DonationStep,
  notes: string | null,
) {
  const { quantity = donation.quantity, inventory_id, item } = reception ?? {};
  const named = { item_name: donation.product_name, category: donation.category };
  const as = inventory_id === undefined ? { item: item ?? named } : { inventory_id };
  const origin = rules.originOf(donation, notes);
  const item_id = await receiveGoods(ctx, tx, actor, donation.foodbank_id, { quantity, as }, origin).catch(
    (error: unknown) => {
      throw asField(error, inventory_id === undefined ? 'reception.item' : 'reception');
    },
  );
  return { item_id, received_quantity: quantity };
}

/** Prefixes the field names of a failure with their parent in the input. */
export function asField(error: unknown, parent: string): unknown {
  if (!(error instanceof Failure) || error.errors === undefined) return error;
  const errors = error.errors.map((problem) => ({ ...problem, field: `${parent}.${problem.field}` }));
  return fail(error.code, { errors });
}
