import type { LinkedPickup, RouteInput } from '@nourish/contract';
import { readTimeOfDay } from '@nourish/contract/calendar';
import type { Context } from '../../../context.ts';
import { inTransaction, type Db, type Tx } from '../../../db/database.ts';
import { fail } from '../../../fail.ts';
import { holdHours, readLeadMinutes } from '../../appointments/booking-service.ts';
import { moveKnown } from '../move-service.ts';
import * as requests from '../queries.ts';
import { cancelForRecipient } from '../status-service.ts';
import { selectPickupPlace } from '../submission-queries.ts';
import { EVERYWHERE, hasPickup, startOf } from '../rules.ts';
import { presentLinkedPickup } from './present.ts';
import * as queries from './queries.ts';

/** Returns the pickup of a mailed link, without using it up. Throws `pickup_link_expired`. */
export async function openPickupLink(ctx: Context, { token }: { token: string }): Promise<LinkedPickup> {
  const link = await queries.selectPickupLink(ctx.db, token, ctx.clock.now());
  const request =
    link?.used_at === null && (await requests.selectRequest(ctx.db, EVERYWHERE, link.request_id));
  if (!request) throw fail('pickup_link_expired');
  return read(ctx, ctx.db, request);
}

/**
 * Moves the pickup of a mailed link as its recipient could, and uses up the link; the same move again changes nothing.
 * Throws `pickup_link_expired`, and the codes of `moveRequest`.
 */
export const moveByPickupLink = (
  ctx: Context,
  { token, ...move }: RouteInput<'POST /api/pickup-links/move'>['body'],
): Promise<LinkedPickup> =>
  inTransaction(ctx, async (tx) => {
    const { link, request } = await hold(ctx, tx, token);
    const { preferredPickupDate: date, preferredPickupTime: time } = move;
    const isThere = request.pickup_date === date && request.pickup_time === readTimeOfDay(time);
    if (link.used_at !== null) {
      if (!isThere || !hasPickup(request.status)) throw fail('pickup_link_expired');
      return read(ctx, tx, request);
    }
    if (!isThere) await queries.usePickupLink(tx, link.id, ctx.clock.now());
    const by = { scope: EVERYWHERE, party: 'recipient', actor_id: null } as const;
    return read(ctx, tx, (await moveKnown(ctx, tx, request, move, by)).request);
  });

/**
 * Cancels the request of a mailed link as its recipient could, and uses up the link; a repeat changes nothing. Throws
 * `pickup_link_expired`, and `invalid_transition` once it is packed or ended.
 */
export const cancelByPickupLink = (ctx: Context, { token }: { token: string }): Promise<LinkedPickup> =>
  inTransaction(ctx, async (tx) => {
    const { link, request } = await hold(ctx, tx, token);
    if (link.used_at !== null) {
      if (!(await isCancelledByLink(tx, request))) throw fail('pickup_link_expired');
      return read(ctx, tx, request);
    }
    await queries.usePickupLink(tx, link.id, ctx.clock.now());
    return read(ctx, tx, await cancelForRecipient(ctx, tx, request));
  });

/** Locks the request of a link and returns the current state of both. The link may have been used already. */
async function hold(
  ctx: Context,
  tx: Tx,
  token: string,
): Promise<{ link: PickupLink; request: requests.RequestRow }> {
  const now = ctx.clock.now();
  const known = await queries.selectPickupLink(tx, token, now);
  if (known === undefined) throw fail('pickup_link_expired');
  // Hours are locked before requests.
  await holdHours(tx, known.foodbank_id);
  const request = await requests.lockRequest(tx, EVERYWHERE, known.request_id);
  // Another call with this token may have come first.
  const link = await queries.selectPickupLink(tx, token, now);
  if (request === undefined || link === undefined) throw fail('pickup_link_expired');
  return { link, request };
}
type PickupLink = NonNullable<Awaited<ReturnType<typeof queries.selectPickupLink>>>;

/** True if a link cancelled the request, not a signed-in user or the job that ends unclaimed requests. */
async function isCancelledByLink(tx: Tx, { id, status, ended_as }: requests.RequestRow): Promise<boolean> {
  if (status !== 'cancelled' || ended_as !== null) return false;
  return (await requests.selectEvents(tx, id)).at(-1)?.actor_id === null;
}

async function read(ctx: Context, db: Db, request: requests.RequestRow): Promise<LinkedPickup> {
  const place = await selectPickupPlace(db, request.foodbank_id);
  const lead = await readLeadMinutes(db, request.foodbank_id);
  const move_until = new Date(startOf(request).getTime() - lead * 60_000);
  return presentLinkedPickup(request, place, { move_until, now: ctx.clock.now() });
}
