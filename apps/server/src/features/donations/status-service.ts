import type { Donation, DonationDetails, DonationStep, OfferStep } from '@nourish/contract';
import { localTime } from '@nourish/contract/calendar';
import { textOrNull } from '@nourish/contract/names';
import { notify } from '../../adapters/notifications.ts';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import { foodBankScope } from '../../http/access.ts';
import { fail, Failure, found, type FieldProblem } from '../../fail.ts';
import { attachFirstPhoto, attachPhoto, type PhotoFiles } from '../inventory/photos/service.ts';
import { lockGoods, receiveGoods } from '../inventory/receive-service.ts';
import { queueDeclinedMail, queueStepMail } from './mails.ts';
import { withDonorsPicture } from './picture-service.ts';
import { presentDetails, presentDonation } from './present.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';
import { readDetails } from './service.ts';

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
  step.status === 'received' && step.reception?.use_picture
    ? withDonorsPicture(ctx, actor, id, (photo) => stepAlone(ctx, actor, id, step, photo))
    : stepAlone(ctx, actor, id, step);

/** `photo`: of the item that the donation becomes. */
const stepAlone = (
  ctx: Context,
  actor: Actor,
  id: string,
  step: DonationStep,
  photo?: PhotoFiles,
): Promise<DonationDetails> =>
  inTransaction(ctx, async (tx) => {
    const scope = { foodbank_id: foodBankScope(actor, undefined), donor: null };
    const before = found(await queries.lockDonation(tx, scope, id));
    const donation = await takeStep(ctx, tx, actor, before, step);
    const { item_id, foodbank_id } = donation;
    if (photo && item_id !== null) {
      const copy = { ...photo, donation_id: donation.id };
      // Goods that joined a lot do not change its photo.
      const attach = step.reception?.inventory_id === undefined ? attachFirstPhoto : attachPhoto;
      await attach(tx, { id: item_id, foodbank_id }, copy, donation.updated_at);
    }
    await notifyDonor(tx, donation);
    const changed = found(await queries.selectDonation(tx, scope, donation.id));
    await queueStepMail(ctx, tx, [changed], stepOf(step, [before]));
    return presentDetails(await readDetails(tx, changed), 'staff');
  });

/**
 * Changes the status of several products of an offer, all or none, with one mail. Throws like
 * `setDonationStatus`.
 */
export const setOfferStatus = (
  ctx: Context,
  actor: Actor,
  offer_id: string,
  { products, ...step }: OfferStep,
): Promise<Donation[]> =>
  inTransaction(ctx, async (tx) => {
    const scope = { foodbank_id: foodBankScope(actor, undefined) };
    const offer = await queries.lockOffer(tx, scope, offer_id);
    if (offer.length === 0) throw fail('not_found');
    const chosen = chosenOf(offer, products);
    // All before the first one changes.
    if (chosen.some(({ before }) => !rules.canTransition(before.status, step.status)))
      throw fail('invalid_transition');
    if (step.status === 'received') await lockGoodsOf(tx, chosen);
    const agreed = { ...pickupOf(chosen[0]?.before), ...step };
    const ids = new Set<string>();
    for (const { before, index, reception } of chosen) {
      await takeStep(ctx, tx, actor, before, { ...agreed, reception }, `products.${index}.`);
      ids.add(before.id);
    }
    const after = await queries.selectOffer(tx, scope, offer_id);
    const changed = after.filter(({ id }) => ids.has(id));
    const [first] = changed;
    if (first !== undefined) await notifyDonor(tx, first);
    const befores = chosen.map(({ before }) => before);
    await queueStepMail(ctx, tx, changed, stepOf(step, befores));
    return after.map(presentDonation);
  });

/** The day and time of a product, for all products that are scheduled with it: their mail names only one. */
const pickupOf = (before: queries.DonationRow | undefined) =>
  before && { pickup_date: before.pickup_date, pickup_time: before.pickup_time };

/** Finds the products of an offer that take a step. Throws `invalid_input` for unknown and repeated ones. */
function chosenOf(offer: readonly queries.DonationRow[], products: OfferStep['products']) {
  const byId = new Map(offer.map((row) => [row.id, row]));
  const errors: FieldProblem[] = [];
  const chosen = products.flatMap(({ donation_id, reception }, index) => {
    // Ids are stored in lower case. Each product is taken out, so that a repeated one is unknown.
    const before = byId.get(donation_id.toLowerCase());
    byId.delete(donation_id.toLowerCase());
    if (before === undefined) {
      errors.push({ field: `products.${index}.donation_id`, code: 'unknown_item' });
      return [];
    }
    return [{ before, index, reception }];
  });
  if (errors.length > 0) throw fail('invalid_input', { errors });
  return chosen;
}

/** Locks the goods of all products that are received. */
async function lockGoodsOf(tx: Tx, chosen: ReturnType<typeof chosenOf>): Promise<void> {
  const [first] = chosen;
  if (first === undefined) return;
  await lockGoods(tx, first.before.foodbank_id, {
    ids: [...new Set(chosen.flatMap(({ reception }) => reception?.inventory_id?.toLowerCase() ?? []))],
    goods: chosen.flatMap(
      ({ reception }) => (reception?.inventory_id === undefined && reception?.item) || [],
    ),
  });
}

const stepOf = ({ notes }: Pick<DonationStep, 'notes'>, befores: readonly queries.DonationRow[]) => ({
  notes: textOrNull(notes),
  wasScheduled: befores.some(({ status }) => status === 'scheduled'),
});

/** Changes one donation with its history. `path`: of the donation in the input, for its problems. */
async function takeStep(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  before: queries.DonationRow,
  step: DonationStep,
  path = '',
): Promise<queries.DonationRow> {
  if (!rules.canTransition(before.status, step.status)) throw fail('invalid_transition');
  const notes = textOrNull(step.notes);
  const now = ctx.clock.now();
  const donation: queries.DonationRow = {
    ...before,
    ...(step.status === 'scheduled' && appointment(before, step, now)),
    ...(step.status === 'received' && {
      ...(await receive(ctx, tx, actor, before, step, notes, path)),
      received_date: localTime(now, before.time_zone).date,
    }),
    status: step.status,
    updated_at: now,
  };
  await writeStep(tx, donation, { notes, actor_id: actor.user_id });
  return donation;
}

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
  const notes = textOrNull(typed);
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
  path: string,
) {
  const { quantity = donation.quantity, inventory_id, item, label } = reception ?? {};
  const named = { item_name: donation.product_name, category: donation.category };
  const as = inventory_id === undefined ? { item: item ?? named } : { inventory_id, label };
  const origin = rules.originOf(donation, notes);
  const item_id = await receiveGoods(ctx, tx, actor, donation.foodbank_id, { quantity, as }, origin).catch(
    (error: unknown) => {
      throw asField(error, `${path}reception${inventory_id === undefined ? '.item' : ''}`);
    },
  );
  return { item_id, received_quantity: quantity, received_grams: rules.gramsOf(reception?.weight_kg) };
}

/** Prefixes the field names of a failure with their parent in the input. */
export function asField(error: unknown, parent: string): unknown {
  if (!(error instanceof Failure) || error.errors === undefined) return error;
  const errors = error.errors.map((problem) => ({ ...problem, field: `${parent}.${problem.field}` }));
  return fail(error.code, { errors });
}
