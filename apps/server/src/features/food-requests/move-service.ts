import type { FoodRequestDetails, RouteInput } from '@nourish/contract';
import type { LocalTime } from '@nourish/contract/calendar';
import type { Actor, Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import { fail, found } from '../../fail.ts';
import { checkSlot, takeSlots } from '../appointments/booking-service.ts';
import { presentDetails } from './present.ts';
import * as queries from './queries.ts';
import { MOVED, refuseHour, refusePickup } from './refuse-pickup.ts';
import * as rules from './rules.ts';
import { mailMove } from './status-service.ts';

type Move = RouteInput<'POST /api/food-requests/:id/reschedule'>['body'];

/**
 * Moves the pickup of an open request, which frees its slot and takes another one, and mails the new time. Throws `not_found`,
 * `invalid_transition`, `conflict` if somebody else moved it meanwhile, `pickup_in_past`, `slot_full`, `slot_closed`, `too_late_to_move`, and `invalid_input` for a
 * time that the food bank does not offer.
 */
export const moveRequest = (
  ctx: Context,
  actor: Actor,
  id: string,
  { pickup_date, pickup_time }: Move,
): Promise<FoodRequestDetails> =>
  inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    const scope = rules.scopeOf(actor);
    const known = found(await queries.selectRequest(tx, scope, id));
    const party = rules.partyOf(scope, known);
    const pickup = { date: pickup_date, time: pickup_time };
    refusePickup(pickup, now, known.time_zone, MOVED);
    const slot = await checkSlot(tx, {
      foodbank_id: known.foodbank_id,
      pickup,
      now,
      isStaff: party === 'staff',
      // After a missed pickup, the person can choose another time.
      ...(known.missed_on !== known.pickup_date && { movedFrom: pickupOf(known) }),
      field: MOVED.time,
    });
    if (slot === null) refuseHour(pickup_time, MOVED);
    const before = found(await queries.lockRequest(tx, scope, id));
    if (!rules.mayMove(before.status, party)) throw fail('invalid_transition');
    if (!isSame(pickupOf(before), pickupOf(known))) throw fail('conflict');
    const lines = await queries.selectLines(tx, [before.id]);
    let request = before;
    if (!isSame(pickupOf(before), pickup)) {
      const slot_id = slot && ((await takeSlots(tx, [slot], before.slot_id)).get(slot.foodbank_id) ?? null);
      const to = { pickup_date, pickup_time, slot_id };
      request = await queries.movePickup(tx, before, to, { actor_id: actor.user_id, now });
      await mailMove(ctx, tx, { request, lines, notes: null });
    }
    const past = {
      events: await queries.selectEvents(tx, request.id),
      moves: await queries.selectMoves(tx, request.id),
    };
    return presentDetails(request, lines, past, party);
  });

const pickupOf = ({ pickup_date, pickup_time }: queries.RequestRow): LocalTime => ({
  date: pickup_date,
  time: pickup_time,
});

const isSame = (one: LocalTime, other: LocalTime): boolean =>
  one.date === other.date && one.time === other.time;
