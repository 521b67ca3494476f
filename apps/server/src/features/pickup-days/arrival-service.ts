import type { PickupBooking } from '@nourish/contract';
import { OPEN_REQUEST_STATUSES } from '@nourish/contract/constants';
import { localTime } from '@nourish/contract/calendar';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import { fail, found, type FieldProblem } from '../../fail.ts';
import { selectDay } from '../appointments/day-service.ts';
import { deskScopeOf, oneDeskOf, type DeskScope } from '../clients/service.ts';
import { withAllergies } from '../needs/client-service.ts';
import { presentBooking } from './present.ts';
import * as queries from './queries.ts';
import { arrivalOf, isOnBoard, readCode, refusalOf, type Moment } from './rules.ts';
import { recordShown, viewOf } from './service.ts';

type Change = Pick<queries.BookingRow, 'arrived_at' | 'packing_at' | 'packing_by'>;

/**
 * Notes that the person of an open request has arrived, or takes it back. Repeats change nothing. Throws `not_found`,
 * `forbidden`, `own_request`, `invalid_transition`, and `invalid_input` before the day of the pickup.
 */
export async function setArrival(
  ctx: Context,
  actor: Actor,
  id: string,
  { arrived }: { arrived: boolean },
): Promise<PickupBooking> {
  const { foodbank_id, party } = await deskOf(ctx, actor, id);
  return changeBooking(ctx, actor, { foodbank_id, id }, (row, at) => {
    refuseOtherDay(row, party, at.today);
    refuseClosed(row);
    if (arrived && row.pickup_date > at.today) throw refused('arrived', 'other_day', row);
    return { ...row, arrived_at: arrived ? arrivalOf(row, at) : null };
  });
}

/**
 * Notes that the person with a code has arrived. Throws as `setArrival` does, and `invalid_input` for a code that is
 * unknown at the food bank, or of a request that is over or of a later day.
 */
export async function recordArrival(
  ctx: Context,
  actor: Actor,
  { code: text, foodbank_id: requested }: { code: string; foodbank_id?: string },
): Promise<PickupBooking> {
  const { foodbank_id, party } = await oneDeskOf(ctx, actor, requested);
  const code = readCode(text);
  const known = code === null ? undefined : await queries.selectByCode(ctx.db, foodbank_id, code);
  if (known === undefined) throw fail('invalid_input', { errors: [{ field: 'code', code: 'unknown_code' }] });
  return changeBooking(ctx, actor, { foodbank_id, id: known.id }, (row, at) => {
    const refusal = refusalOf({ status: row.status, date: row.pickup_date }, at.today);
    if (refusal === 'other_day' && party === 'desk')
      throw fail('invalid_input', { errors: [{ field: 'code', code: 'not_today' }] });
    if (refusal !== null) throw refused('code', refusal, row);
    return { ...row, arrived_at: arrivalOf(row, at) };
  });
}

/**
 * Notes that the caller packs an approved request, or puts it back. Throws `not_found`, `forbidden`, `own_request`,
 * `invalid_transition`, and `conflict` with the name of a colleague who packs it, unless the caller takes over.
 */
export async function setPacking(
  ctx: Context,
  actor: Actor,
  id: string,
  { packing, take_over = false }: { packing: boolean; take_over?: boolean },
): Promise<PickupBooking> {
  const { foodbank_id, party } = await deskOf(ctx, actor, id);
  return changeBooking(ctx, actor, { foodbank_id, id }, (row, { now, today }) => {
    refuseOtherDay(row, party, today);
    refuseClosed(row);
    if (packing && row.status !== 'approved') throw fail('invalid_transition');
    if (row.packing_by !== null && row.packing_by !== actor.user_id && !take_over)
      throw fail('conflict', {
        reason: { sentence: 'packed_by_colleague', params: { name: row.packer_name ?? '' } },
      });
    if (!packing) return { ...row, packing_at: null, packing_by: null };
    return row.packing_by === actor.user_id ? row : { ...row, packing_at: now, packing_by: actor.user_id };
  });
}

/** The food bank of a request at whose desk the caller works. */
async function deskOf(
  ctx: Context,
  actor: Actor,
  id: string,
): Promise<Pick<DeskScope, 'party'> & { foodbank_id: string }> {
  const foodbank_id = await queries.selectFoodBankOf(ctx.db, id);
  const { party } = await deskScopeOf(ctx, actor, foodbank_id);
  return { foodbank_id: found(foodbank_id), party };
}

/** Volunteers change only what they see on the board of today. */
function refuseOtherDay(row: queries.BookingRow, party: DeskScope['party'], today: string): void {
  if (party === 'desk' && !isOnBoard(row, today)) throw fail('forbidden');
}

/** Locks and changes a booking. Returns its new state. */
async function changeBooking(
  ctx: Context,
  actor: Actor,
  { foodbank_id, id }: { foodbank_id: string; id: string },
  decide: (row: queries.BookingRow, at: Moment) => Change,
): Promise<PickupBooking> {
  const now = ctx.clock.now();
  const place = found(await queries.selectOpenFoodBank(ctx.db, foodbank_id));
  const today = localTime(now, place.time_zone).date;
  const row = await inTransaction(ctx, async (tx) => {
    const before = found(await queries.lockBooking(tx, foodbank_id, id));
    if (before.user_id === actor.user_id) throw fail('own_request');
    return write(tx, before, decide(before, { now, today, time_zone: place.time_zone }), now);
  });
  await recordShown(ctx, actor, foodbank_id, [row]);
  const day = await selectDay(ctx.db, foodbank_id, row.pickup_date);
  const careful = await withAllergies(ctx.db, [row.root_id], now);
  const of = { time_zone: place.time_zone, now, user_id: actor.user_id, careful };
  return presentBooking(row, viewOf(day?.slots ?? [], of));
}

async function write(
  tx: Tx,
  before: queries.BookingRow,
  { arrived_at, packing_at, packing_by }: Change,
  now: Date,
): Promise<queries.BookingRow> {
  const row = { ...before, arrived_at, packing_at, packing_by };
  if (arrived_at === before.arrived_at && packing_by === before.packing_by) return before;
  await queries.updateBooking(tx, row, now);
  const packer_name = packing_by === null ? null : await queries.selectUserName(tx, packing_by);
  return { ...row, packer_name };
}

function refuseClosed({ status }: queries.BookingRow): void {
  if (!OPEN_REQUEST_STATUSES.some((open) => open === status)) throw fail('invalid_transition');
}

function refused(field: string, code: FieldProblem['code'], row: queries.BookingRow) {
  const { pickup_date, pickup_time } = row;
  const params = { date: pickup_date, time: pickup_time };
  const details = code === 'other_day' ? { pickup_date, pickup_time } : {};
  return fail('invalid_input', { errors: [{ field, code, params, details }] });
}
