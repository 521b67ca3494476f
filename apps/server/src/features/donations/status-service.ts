import type { DonationDetails, DonationStep } from '@nourish/contract';
import { localTime } from '@nourish/contract/calendar';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, newId, type Tx } from '../../db/database.ts';
import { foodBankScope } from '../../http/access.ts';
import { fail, Failure } from '../../fail.ts';
import { receiveGoods } from '../inventory/receive-service.ts';
import { queueStepMail } from './mails.ts';
import { presentDetails } from './present.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';

/**
 * Changes the status of a donation and mails the donor: schedules or reschedules it, receives it into stock,
 * declines or cancels it. Throws `not_found`, `invalid_input`, and `invalid_transition`, also if a concurrent
 * change came first.
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
    const before = await queries.lockDonation(tx, scope, id);
    if (before === undefined) throw fail('not_found');
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
    await queries.updateDonation(tx, donation);
    const isScheduled = step.status === 'scheduled';
    await queries.insertEvent(tx, {
      id: newId(),
      donation_id: donation.id,
      status: donation.status,
      notes,
      pickup_date: isScheduled ? donation.pickup_date : null,
      pickup_time: isScheduled ? donation.pickup_time : null,
      actor_id: actor.user_id,
      created_at: now,
    });
    const wasScheduled = before.status === 'scheduled';
    const changed = await queries.selectDonation(tx, scope, donation.id);
    if (changed === undefined) throw new Error(`locked donation ${donation.id} not found`);
    await queueStepMail(ctx, tx, changed, { notes, wasScheduled });
    return presentDetails(changed, await queries.selectEvents(tx, changed.id), 'staff');
  });

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

/**
 * Receives a donation into stock: into the given item, into the described item, or into one named after the
 * product.
 */
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
function asField(error: unknown, parent: string): unknown {
  if (!(error instanceof Failure) || error.errors === undefined) return error;
  const errors = error.errors.map((problem) => ({ ...problem, field: `${parent}.${problem.field}` }));
  return fail(error.code, { errors });
}
