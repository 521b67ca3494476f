import type { OutputOf, ShiftReach, routes } from '@nourish/contract';
import type { Actor, Context } from '../../context.ts';
import { foodBankScope } from '../../http/access.ts';
import { found } from './access.ts';
import { selectReach } from './reach-queries.ts';
import { selectInScope, type Scope } from './write-queries.ts';

/**
 * How many shifts and people a change of a shift would be about, by how much of its series it takes in: what is asked before
 * a change, which counts anew. Throws `not_found`.
 */
export async function getReach(
  ctx: Context,
  actor: Actor,
  id: string,
): Promise<OutputOf<typeof routes.getShiftReach>['data']> {
  const of = async (scope: Scope): Promise<ShiftReach> => {
    const now = ctx.clock.now();
    const ids = await selectInScope(ctx.db, foodBankScope(actor, undefined), id, scope, now);
    return found(await selectReach(ctx.db, ids, now));
  };
  return { one: await of('one'), following: await of('following'), all: await of('all') };
}
