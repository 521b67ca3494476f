import type { FoodRequestDetails, RequestCall, RouteInput } from '@nourish/contract';
import { readOf, recordReads } from '../../../adapters/record-reads.ts';
import type { Actor, Context } from '../../../context.ts';
import { inTransaction } from '../../../db/database.ts';
import { fail, found } from '../../../fail.ts';
import { foodBankScope } from '../../../http/access.ts';
import { readPage, type Paged } from '../../../http/pagination.ts';
import { selectPhones } from '../booking-queries.ts';
import { readPast } from '../details-service.ts';
import { presentDetails, presentReleased } from '../present.ts';
import { lockRequest, selectLines, selectRequests } from '../queries.ts';
import * as rules from '../rules.ts';
import * as queries from './call-queries.ts';
import { selectReleased } from './queries.ts';

type CallsQuery = RouteInput<'GET /api/food-requests/calls'>['query'];

/** Lists the people of open requests who cannot be mailed about what was taken out. Throws `not_found`. */
export async function listCalls(
  ctx: Context,
  actor: Actor,
  { foodbank_id, inventory_id, told, ...page }: NonNullable<CallsQuery>,
): Promise<Paged<RequestCall>> {
  const { db } = ctx;
  const filter = {
    foodbank_id: foodBankScope(actor, foodbank_id),
    item_id: inventory_id ?? null,
    told: told ?? null,
  };
  const { data: ids, pagination } = await readPage(page, queries.countCalls(db, filter), (slice) =>
    queries.selectCallIds(db, filter, slice),
  );
  const rows = await selectRequests(db, ids);
  const linesOf = Map.groupBy(await selectReleased(db, ids), ({ request_id }) => request_id);
  const phones = await selectPhones(
    db,
    rows.flatMap(({ root_id }) => root_id ?? []),
  );
  await recordReads(
    ctx,
    actor,
    'request_list',
    rows.map((row) => readOf(row, null)),
  );
  const data = rows.map((row) => ({
    request_id: row.id,
    foodbank_id: row.foodbank_id,
    code: row.code,
    status: row.status,
    pickup_date: row.pickup_date,
    pickup_time: row.pickup_time,
    client_id: row.root_id,
    name: row.recipient_name,
    phone: row.root_id === null ? null : (phones.get(row.root_id) ?? null),
    lines: (linesOf.get(row.id) ?? [])
      .filter(({ to_call }) => to_call)
      .map((line) => presentReleased(line, 'staff')),
  }));
  return { data, pagination };
}

/** Counts the requests that need a call. It shows no personal data, so no read is recorded. */
export async function countToCall(
  { db }: Context,
  actor: Actor,
  { foodbank_id, inventory_id }: NonNullable<RouteInput<'GET /api/food-requests/calls/count'>['query']>,
): Promise<{ to_call: number }> {
  const scope = foodBankScope(actor, foodbank_id);
  const filter = { foodbank_id: scope, item_id: inventory_id ?? null, told: false };
  return { to_call: await queries.countCalls(db, filter) };
}

/**
 * Records that the caller told the person of an open request about these lines, or takes that back. A colleague's
 * earlier record stays. Throws `not_found`, also for a line that changed meanwhile, `own_request` and
 * `invalid_transition`.
 */
export const tell = (
  ctx: Context,
  actor: Actor,
  id: string,
  { line_ids, told }: RouteInput<'POST /api/food-requests/:id/calls'>['body'],
): Promise<FoodRequestDetails> =>
  inTransaction(ctx, async (tx) => {
    const scope = rules.scopeOf(actor);
    const request = found(await lockRequest(tx, scope, id));
    if (rules.partyOf(scope, request) !== 'staff') throw fail('own_request');
    if (!rules.mayMove(request.status, 'staff')) throw fail('invalid_transition');
    const ids = [...new Set(line_ids.map((each) => each.toLowerCase()))];
    const known = await queries.selectToCall(tx, request.id, ids);
    if (known.length < ids.length) throw fail('not_found');
    const now = ctx.clock.now();
    await queries.updateTold(tx, known, told ? { told_at: now, told_by: actor.user_id } : null);
    const lines = await selectLines(tx, [request.id]);
    return presentDetails(request, lines, await readPast(tx, request, 'staff', now), 'staff');
  });
