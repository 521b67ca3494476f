import type { OutputOf, ShiftReach, routes } from '@nourish/contract';
import type { Actor, Context } from '../../../context.ts';
import { found } from '../../../fail.ts';
import { foodBankScope } from '../../../http/access.ts';
import { selectReach } from './reach-queries.ts';
import { selectInScope, type SeriesScope } from '../write-queries.ts';

/**
 * Returns how many shifts and people a change would affect, for each scope within the series. For display
 * before a change, which counts again. Throws `not_found`.
 */
export async function getReach(
  ctx: Context,
  actor: Actor,
  id: string,
): Promise<OutputOf<typeof routes.getShiftReach>['data']> {
  const reachOf = async (scope: SeriesScope): Promise<ShiftReach> => {
    const now = ctx.clock.now();
    const ids = await selectInScope(ctx.db, foodBankScope(actor, undefined), id, scope, now);
    return found(await selectReach(ctx.db, ids, now));
  };
  return { one: await reachOf('one'), following: await reachOf('following'), all: await reachOf('all') };
}
