import type { FoodRequestDetails, RequestStatus, RouteInput } from '@nourish/contract';
import { localTime } from '@nourish/contract/calendar';
import { textOrNull } from '@nourish/contract/names';
import { notify, withdrawNotice } from '../../adapters/notifications.ts';
import { withdrawMail } from '../../adapters/outbox.ts';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import { holdFoodBank, lockPerson } from '../../db/locks.ts';
import { fail, found } from '../../fail.ts';
import { holdHours } from '../appointments/booking-service.ts';
import { lockClient, selectClient } from '../clients/service.ts';
import { moveStock } from '../inventory/ledger.ts';
import { followStatus } from '../put-backs/record-service.ts';
import { isSentLater, moveGiven } from '../stock-counts/late-service.ts';
import { notBefore, recordRequestVisit, type VisitDetails } from '../visits/record-service.ts';
import { readPast } from './details-service.ts';
import { refuseExpired } from './expiry.ts';
import { guardPacked } from './guard-service.ts';
import { isMailed as hasAddress, tellLast, tellUndoable } from './mails.ts';
import { presentDetails } from './present.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';
import { asHandedOut, undoEnd } from './unclaimed/late-service.ts';

type StatusChange = RouteInput<'PUT /api/food-requests/:id/status'>['body'];

/**
 * Changes the status of a request, moves its stock and mails its recipient. Throws `not_found`,
 * `invalid_transition` (also if a concurrent change came first), `own_request`, `forbidden`,
 * `food_bank_archived` for the recipient, and `item_expired` and `allergen_conflict` when it becomes ready or is handed out.
 */
export const setRequestStatus = (
  ctx: Context,
  actor: Actor,
  id: string,
  change: StatusChange,
): Promise<FoodRequestDetails> =>
  inTransaction(ctx, async (tx) => {
    const scope = rules.scopeOf(actor);
    const before = found(await queries.lockRequest(tx, scope, id));
    return changeStatus(ctx, tx, actor, { scope, before, change });
  });

/**
 * Hands out a ready request of a food bank, also for a volunteer at its desk and at an earlier time, and adds the
 * details to the visit. Undoes the end of one that was unclaimed only after that time. Throws the codes of
 * `setRequestStatus`, `invalid_input` for a time before it was ready, and `insufficient_stock` if others got its units.
 */
export const handOutRequest = async (
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { id, foodbank_id }: { id: string; foodbank_id: string },
  { acknowledged, ...visit }: VisitDetails & { given_at: Date } & Pick<StatusChange, 'acknowledged'>,
): Promise<FoodRequestDetails> => {
  const scope = { caller_id: actor.user_id, foodbank_id, everywhere: false };
  // It may take its slot again.
  await holdHours(tx, foodbank_id);
  const locked = found(await queries.lockRequest(tx, scope, id));
  const { request: before, undoes } = await asHandedOut(tx, locked, visit.given_at);
  const change: StatusChange = { status: 'fulfilled', acknowledged };
  return changeStatus(ctx, tx, actor, { scope, before, change, handOut: { ...visit, undoes } });
};

/** A hand-out at the desk, perhaps recorded later. */
interface HandOut extends VisitDetails {
  given_at: Date;
  /** The end as unclaimed that this hand-out undoes. */
  undoes: string | null;
}

async function changeStatus(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  {
    scope,
    before,
    change,
    handOut,
  }: {
    scope: rules.RequestScope;
    /** The locked request. For a hand-out that is recorded later: its state when the food was given. */
    before: queries.RequestRow;
    change: StatusChange;
    handOut?: HandOut;
  },
): Promise<FoodRequestDetails> {
  const party = rules.partyOf(scope, before);
  const verdict = rules.checkChange(scope, before, change.status);
  if (verdict !== 'allowed') throw fail(verdict);
  if (party === 'recipient') await refuseArchived(tx, before);

  const by = { actor_id: actor.user_id, now: ctx.clock.now() };
  const notes = textOrNull(change.notes);
  const lines = await queries.selectLines(tx, [before.id]);
  const given_at = await givenWhenReady(tx, before.id, handOut?.given_at ?? by.now, by.now);
  const request = { ...before, ...rules.changedColumns(change.status, notes, before, { ...by, given_at }) };
  const wasSentLater = isSentLater(given_at, by.now);
  // The decision is ignored for a hand-out right now.
  const already_given_by = wasSentLater ? (handOut?.already_given_by ?? null) : null;
  const was_given = already_given_by !== null;
  if (rules.isGuarded(change.status)) {
    // A hand-out that is sent later has happened, so it is recorded.
    if (!wasSentLater) refuseExpired(lines, pickupOf(before, change.status, by.now));
    await guardPacked(tx, before, lines, change.acknowledged, { ...by, at: given_at, was_given });
  }
  const mail_id = await tellRecipient(ctx, tx, { request, lines, notes }, party);
  // Locks the client, so it comes before the slot.
  if (request.status === 'fulfilled' && request.fulfilled_date !== null) {
    const handedOut = { ...request, given_at, day: request.fulfilled_date };
    await recordRequestVisit(tx, handedOut, by, { ...handOut, already_given_by });
  }
  const undoes = handOut?.undoes ?? null;
  if (undoes !== null) await undoEnd(tx, before, undoes, by);
  await writeStatus(tx, by, before.status, request, { notes, mail_id, undoes: null });
  if (party === 'staff') await notifyRecipient(tx, request, by.now);
  const past = await readPast(tx, request, party, by.now);
  // Last, because concurrent changes of the same items wait from here to the commit.
  const { foodbank_id } = request;
  const moves = rules.stockMoves({ ...request, notes }, lines);
  // The end as unclaimed has released the units.
  const given = undoes === null ? moves : rules.releasedMoves(moves);
  await moveGiven(tx, { ...by, foodbank_id, given_at, was_given }, given);
  return presentDetails(request, lines, past, party);
}

/** Queues the mail about a change; returns the mail's id if the change can be undone. */
async function tellRecipient(
  ctx: Context,
  tx: Tx,
  { request, lines, notes }: { request: queries.RequestRow; lines: queries.LineRow[]; notes: string | null },
  party: rules.Party,
): Promise<string | null> {
  // The message to the recipient does not repeat their own notes.
  const about = { request, lines, notes: party === 'staff' ? notes : null };
  if (party === 'staff' && rules.isUndoable(request.status)) return tellUndoable(ctx, tx, about);
  await tellLast(ctx, tx, [about]);
  return null;
}

/** A bag that is packed is handed out at its pickup; a request that is fulfilled is handed out today. */
function pickupOf({ time_zone, pickup_date }: queries.RequestRow, status: RequestStatus, now: Date) {
  const today = localTime(now, time_zone).date;
  return {
    today,
    pickup_date: status === 'ready' ? pickup_date : today,
    fieldOf: (index: number) => `items.${index}.inventory_id`,
  };
}

/**
 * Cancels a locked request for its recipient, by a link in a message, and returns it. Throws `invalid_transition` once
 * it is packed or ended. Call it last, because concurrent changes of the same items wait from here to the commit.
 */
export async function cancelForRecipient(
  ctx: Context,
  tx: Tx,
  before: queries.RequestRow,
): Promise<queries.RequestRow> {
  if (!rules.nextStatuses(before.status, 'recipient').includes('cancelled')) throw fail('invalid_transition');
  const by = { actor_id: null, now: ctx.clock.now() };
  const request = { ...before, ...rules.changedColumns('cancelled', null, before, by) };
  const lines = await queries.selectLines(tx, [request.id]);
  await tellLast(ctx, tx, [{ request, lines, notes: null }]);
  await writeStatus(tx, by, before.status, request, { notes: null, mail_id: null, undoes: null });
  await moveStock(tx, by, rules.stockMoves({ ...request, notes: null }, lines));
  return request;
}

/** An archived food bank may have moved to another installation, which would not learn of the change. */
export async function refuseArchived(tx: Tx, { foodbank_id }: queries.RequestRow): Promise<void> {
  if ((await holdFoodBank(tx, foodbank_id))?.archived_at !== null) throw fail('food_bank_archived');
}

async function givenWhenReady(tx: Tx, id: string, at: Date, now: Date): Promise<Date> {
  if (at >= now) return now;
  const given_at = notBefore(at, rules.readyAt(await queries.selectEvents(tx, id)));
  if (given_at !== undefined) return given_at;
  throw fail('invalid_input', { errors: [{ field: 'happened_at', code: 'before_ready' }] });
}

/**
 * Undoes the caller's last status change of a request, which set `status`: withdraws its mail and reserves
 * released units again. Throws `undo_too_late` if the mail may have been sent, the status has changed since, or
 * the person or the food bank has been deactivated, `insufficient_stock` if others requested the units, and
 * `allergen_conflict` if it would be ready again.
 */
export const undoRequestStatus = (
  ctx: Context,
  actor: Actor,
  id: string,
  status: RequestStatus,
): Promise<FoodRequestDetails> =>
  inTransaction(ctx, async (tx) => {
    const scope = rules.scopeOf(actor);
    const known = found(await queries.selectRequest(tx, scope, id));
    // It may take its slot again.
    await holdHours(tx, known.foodbank_id);
    const before = found(await queries.lockRequest(tx, scope, id));
    if (rules.partyOf(scope, before) !== 'staff') throw fail('own_request');
    const now = ctx.clock.now();
    const events = await queries.selectEvents(tx, before.id);
    const undone = rules.undoneBy(actor.user_id, now, events, hasAddress(before));
    const isLast = before.status === status && undone?.event.status === status;
    if (!isLast) throw fail('undo_too_late');
    if (undone.mail_id !== null && !(await withdrawMail(tx, undone.mail_id))) throw fail('undo_too_late');

    const releases = !rules.hasPickup(status);
    if (releases && !(await canReserveAgain(tx, before))) throw fail('undo_too_late');
    const by = { actor_id: actor.user_id, now };
    const request = { ...before, status: undone.to.status, notes: undone.to.notes, updated_at: now };
    const lines = await queries.selectLines(tx, [request.id]);
    if (rules.isGuarded(request.status)) await guardPacked(tx, request, lines, undefined, { ...by, at: now });
    await writeStatus(tx, by, before.status, request, {
      notes: null,
      mail_id: null,
      undoes: undone.event.id,
    });
    await withdrawNotice(tx, { kind: 'request_status', record_id: request.id, status });
    if (releases) {
      const { id: request_id, code } = request;
      const reserving = { id: request_id, code, status: 'pending' as const, notes: null };
      await moveStock(tx, by, rules.stockMoves(reserving, lines));
    }
    return presentDetails(request, lines, await readPast(tx, request, 'staff', now), 'staff');
  });

/** Locks the person and the food bank, and returns whether both are active. */
const canReserveAgain = async (tx: Tx, request: queries.RequestRow): Promise<boolean> =>
  (await isThere(tx, request)) && (await holdFoodBank(tx, request.foodbank_id))?.archived_at === null;

/** Locks the account or client of a request, and returns whether it is active. */
async function isThere(
  tx: Tx,
  { recipient_id, client_id, foodbank_id }: queries.RequestRow,
): Promise<boolean> {
  if (recipient_id !== null) return (await lockPerson(tx, recipient_id)).active;
  const isErased = client_id === null || (await selectClient(tx, foodbank_id, client_id)) === undefined;
  if (isErased) return false;
  await lockClient(tx, foodbank_id, client_id);
  return true;
}

/** Notifies the recipient of the status of a request, if it has an account. */
export const notifyRecipient = async (tx: Tx, request: queries.RequestRow, now: Date): Promise<void> => {
  const { id, foodbank_id, user_id, status, ended_as } = request;
  const notice = { foodbank_id, record_id: id, status: ended_as ?? status, now };
  if (user_id !== null) await notify(tx, [user_id], { kind: 'request_status', ...notice });
};

/** Notifies the recipient that another user moved the pickup. */
export const notifyOfMove = async (
  tx: Tx,
  { id, foodbank_id, user_id }: queries.RequestRow,
  { actor_id, now }: { actor_id: string; now: Date },
) =>
  user_id !== null &&
  user_id !== actor_id &&
  notify(tx, [user_id], { kind: 'request_moved', foodbank_id, record_id: id, now });

/** Writes a new status with its event, and what follows from it for the bag; stock is moved by the caller. */
export async function writeStatus(
  tx: Tx,
  { actor_id, now }: { actor_id: string | null; now: Date },
  from: RequestStatus,
  request: queries.RequestRow,
  event: { notes: string | null; mail_id: string | null; undoes: string | null },
): Promise<void> {
  await queries.updateRequest(tx, request);
  const { id: request_id, foodbank_id, status } = request;
  await queries.insertEvent(tx, { ...event, foodbank_id, request_id, status, actor_id, created_at: now });
  await followStatus(tx, from, request, now);
}
