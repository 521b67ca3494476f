import type { FoodRequestDetails, RouteInput } from '@nourish/contract';
import { localTime, type LocalTime } from '@nourish/contract/calendar';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import { fail, found } from '../../fail.ts';
import { checkSlot, takeSlots } from '../appointments/booking-service.ts';
import { isExpiredOn } from '../inventory/service.ts';
import { movePickups } from './booking-queries.ts';
import { readPast } from './details-service.ts';
import { refuseExpired } from './expiry.ts';
import { tellMoved } from './mails.ts';
import { parsePickupTime } from './pickup-rules.ts';
import { presentDetails } from './present.ts';
import * as queries from './queries.ts';
import { SUBMITTED, refuseHour, refusePickup } from './refuse-pickup.ts';
import * as rules from './rules.ts';
import { notifyOfMove, refuseArchived } from './status-service.ts';

type Move = RouteInput<'PATCH /api/food-requests/:id/pickup'>['body'];

/**
 * Moves the pickup of an open request, which frees its slot and takes another one, and mails the new time. Throws `not_found`,
 * `invalid_transition`, `conflict` after a concurrent move, `pickup_in_past`, `slot_full`, `slot_closed`, `too_late`,
 * `item_expired`, `food_bank_archived` for the recipient, and `invalid_input` for a time that the food bank does not offer.
 */
export const moveRequest = (
  ctx: Context,
  actor: Actor,
  id: string,
  move: Move,
): Promise<FoodRequestDetails> =>
  inTransaction(ctx, async (tx) => {
    const scope = rules.scopeOf(actor);
    const known = found(await queries.selectRequest(tx, scope, id));
    const party = rules.partyOf(scope, known);
    const by = { scope, party, actor_id: actor.user_id };
    const { request, lines } = await moveKnown(ctx, tx, known, move, by);
    return presentDetails(request, lines, await readPast(tx, request, party, ctx.clock.now()), party);
  });

/** Who moves a request: `scope` finds it, and `actor_id` null is its person, by a link in a message. */
interface Mover {
  scope: rules.RequestScope;
  party: rules.Party;
  actor_id: string | null;
}

/** Locks a request that the caller has read, and moves it. Throws the codes of `moveRequest`. */
export async function moveKnown(
  ctx: Context,
  tx: Tx,
  known: queries.RequestRow,
  { preferredPickupDate: pickup_date, preferredPickupTime }: Move,
  { scope, party, actor_id }: Mover,
): Promise<{ request: queries.RequestRow; lines: queries.LineRow[] }> {
  const now = ctx.clock.now();
  const read = parsePickupTime(preferredPickupTime, SUBMITTED.time);
  if ('problem' in read) throw fail('invalid_input', { errors: [read.problem] });
  const pickup_time = read.time;
  const pickup = { date: pickup_date, time: pickup_time };
  refusePickup(pickup, now, known.time_zone, SUBMITTED);
  const slot = await checkSlot(tx, {
    foodbank_id: known.foodbank_id,
    pickup,
    now,
    isStaff: party === 'staff',
    // After a missed pickup, the person can choose another time.
    ...(known.missed_on !== known.pickup_date && { movedFrom: pickupOf(known) }),
    field: SUBMITTED.time,
  });
  if (slot === null) refuseHour(pickup_time, SUBMITTED);
  const before = found(await queries.lockRequest(tx, scope, known.id));
  if (!rules.mayMove(before.status, party)) throw fail('invalid_transition');
  if (party === 'recipient') await refuseArchived(tx, before);
  if (!isSame(pickupOf(before), pickupOf(known))) throw fail('conflict');
  const lines = await queries.selectLines(tx, [before.id]);
  if (isSame(pickupOf(before), pickup)) return { request: before, lines };
  // Lines that already expire before the old pickup are refused at packing.
  refuseExpired(
    lines.filter((line) => !isExpiredOn(line, before.pickup_date)),
    { today: localTime(now, before.time_zone).date, pickup_date, fieldOf: () => SUBMITTED.date },
  );
  const slot_id = slot && ((await takeSlots(tx, [slot], before.slot_id)).get(slot.foodbank_id) ?? null);
  const to = { pickup_date, pickup_time, slot_id };
  const request = found((await movePickups(tx, [{ request: before, to }], { actor_id, now }))[0]);
  await tellMoved(ctx, tx, [{ request, lines, notes: null }]);
  if (actor_id !== null) await notifyOfMove(tx, request, { actor_id, now });
  return { request, lines };
}

const pickupOf = ({ pickup_date, pickup_time }: queries.RequestRow): LocalTime => ({
  date: pickup_date,
  time: pickup_time,
});

const isSame = (one: LocalTime, other: LocalTime): boolean =>
  one.date === other.date && one.time === other.time;
