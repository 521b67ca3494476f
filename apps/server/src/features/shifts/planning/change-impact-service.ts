import type { ChangeImpact } from '@nourish/contract';
import type { Actor, Context } from '../../../context.ts';
import { found } from '../../../fail.ts';
import { foodBankScope } from '../../../http/access.ts';
import { selectChangeImpact } from './change-impact-queries.ts';
import { selectInScope, type SeriesScope } from '../write-queries.ts';

/**
 * Counts the shifts and people that a change would affect, by scope within the series. Throws `not_found`.
 */
export async function getChangeImpact(
  ctx: Context,
  actor: Actor,
  id: string,
): Promise<Record<SeriesScope, ChangeImpact>> {
  const impactOf = async (scope: SeriesScope): Promise<ChangeImpact> => {
    const now = ctx.clock.now();
    const ids = await selectInScope(ctx.db, foodBankScope(actor, undefined), id, scope, now);
    return found(await selectChangeImpact(ctx.db, ids, now));
  };
  return { one: await impactOf('one'), following: await impactOf('following'), all: await impactOf('all') };
}
