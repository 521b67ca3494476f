import type { LinkedPickup, RouteInput } from '@nourish/contract';
import type { Context } from '../../../context.ts';
import { inTransaction, type Db, type Tx } from '../../../db/database.ts';
import { fail } from '../../../fail.ts';
import { holdHours, readLeadMinutes } from '../../appointments/booking-service.ts';
import { moveKnown } from '../move-service.ts';
import * as requests from '../queries.ts';
import { cancelForRecipient } from '../status-service.ts';
import { selectPickupPlace } from '../submission-queries.ts';
import { EVERYWHERE, startOf } from '../rules.ts';
import { presentLinkedPickup } from './present.ts';
import * as queries from './queries.ts';

/** Returns the pickup of a mailed link, without using it up. Throws `pickup_link_expired`. */
export async function openPickupLink(ctx: Context, { token }: { token: string }): Promise<LinkedPickup> {
  const link = await queries.selectPickupLink(ctx.db, token, ctx.clock.now());
  const request = link && (await requests.selectRequest(ctx.db, EVERYWHERE, link.request_id));
  if (request === undefined) throw fail('pickup_link_expired');
  return read(ctx, ctx.db, request);
}

/**
 * Moves the pickup of a mailed link as its recipient could, and uses up the link. Throws `pickup_link_expired`, and the
 * codes of `moveRequest`.
 */
export const moveByPickupLink = (
  ctx: Context,
  { token, ...move }: RouteInput<'POST /api/pickup-links/move'>['body'],
): Promise<LinkedPickup> =>
  inTransaction(ctx, async (tx) => {
    const request = await claim(ctx, tx, token);
    const by = { scope: EVERYWHERE, party: 'recipient', actor_id: null } as const;
    return read(ctx, tx, (await moveKnown(ctx, tx, request, move, by)).request);
  });

/**
 * Cancels the request of a mailed link as its recipient could, and uses up the link. Throws `pickup_link_expired`, and
 * `invalid_transition` once it is packed or ended.
 */
export const cancelByPickupLink = (ctx: Context, { token }: { token: string }): Promise<LinkedPickup> =>
  inTransaction(ctx, async (tx) => {
    const request = await claim(ctx, tx, token);
    return read(ctx, tx, await cancelForRecipient(ctx, tx, request));
  });

/** Uses up a link and returns its request, locked. Of several calls with one token, the first one wins. */
async function claim(ctx: Context, tx: Tx, token: string): Promise<requests.RequestRow> {
  const now = ctx.clock.now();
  const link = await queries.selectPickupLink(tx, token, now);
  if (link === undefined) throw fail('pickup_link_expired');
  // Hours are locked before requests.
  await holdHours(tx, link.foodbank_id);
  const request = await requests.lockRequest(tx, EVERYWHERE, link.request_id);
  if (request === undefined || !(await queries.usePickupLink(tx, link.id, now)))
    throw fail('pickup_link_expired');
  return request;
}

async function read(ctx: Context, db: Db, request: requests.RequestRow): Promise<LinkedPickup> {
  const place = await selectPickupPlace(db, request.foodbank_id);
  const lead = await readLeadMinutes(db, request.foodbank_id);
  const move_until = new Date(startOf(request).getTime() - lead * 60_000);
  return presentLinkedPickup(request, place, { move_until, now: ctx.clock.now() });
}
