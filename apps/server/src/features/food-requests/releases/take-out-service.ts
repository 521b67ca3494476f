import type { FoodRequestDetails } from '@nourish/contract';
import type { Actor, Context } from '../../../context.ts';
import { inTransaction } from '../../../db/database.ts';
import { fail, found } from '../../../fail.ts';
import { readPast } from '../details-service.ts';
import { presentDetails } from '../present.ts';
import { lockRequest, selectLines, selectRequests } from '../queries.ts';
import * as rules from '../rules.ts';
import { reduce, returnUnits } from './release-service.ts';

/**
 * Takes items out of an open request, for example because of an allergy, and tells its person. The units return to
 * the stock. Throws `not_found`, also for items that the request does not have, `own_request`, and
 * `invalid_transition` once it has ended.
 */
export const takeOut = (
  ctx: Context,
  actor: Actor,
  id: string,
  inventory_ids: readonly string[],
): Promise<FoodRequestDetails> =>
  inTransaction(ctx, async (tx) => {
    const scope = rules.scopeOf(actor);
    const before = found(await lockRequest(tx, scope, id));
    if (rules.partyOf(scope, before) !== 'staff') throw fail('own_request');
    if (!rules.mayMove(before.status, 'staff')) throw fail('invalid_transition');
    const by = { actor_id: actor.user_id, now: ctx.clock.now() };
    const item_ids = [...new Set(inventory_ids.map((each) => each.toLowerCase()))];
    const [reduced] = await reduce(ctx, tx, by, [before.id], { item_ids, recall_id: null });
    if (reduced === undefined || reduced.taken.length < item_ids.length) throw fail('not_found');
    const [request] = await selectRequests(tx, [before.id]);
    const lines = await selectLines(tx, [before.id]);
    const details = presentDetails(
      found(request),
      lines,
      await readPast(tx, before, 'staff', by.now),
      'staff',
    );
    // Last, because concurrent changes of the same items wait from here to the commit.
    await returnUnits(tx, by, [reduced]);
    return details;
  });
