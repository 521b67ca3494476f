import type { RouteInput, Substitute } from '@nourish/contract';
import type { Actor, Context } from '../../context.ts';
import { fail } from '../../fail.ts';
import { proposeAt } from '../food-requests/substitutes/propose-service.ts';
import { readChoosingDesk } from './needs-service.ts';

/**
 * Returns what the desk can give in the place of an item, or of a product that is not in stock, best first. Throws
 * `forbidden`, `not_found` (also for a client of another food bank), and `invalid_input` unless it names one of the two.
 */
export async function listDeskSubstitutes(
  ctx: Context,
  actor: Actor,
  { inventory_id, item_name, ...choosing }: NonNullable<RouteInput<'GET /api/desk/substitutes'>['query']>,
): Promise<Substitute[]> {
  const of = productOf({ inventory_id, item_name });
  if (of === undefined) throw fail('invalid_input', { errors: [{ field: 'item_name', code: 'required' }] });
  return proposeAt(ctx.db, { ...(await readChoosingDesk(ctx, actor, choosing)), of });
}

/** The item or the product that is named; undefined unless exactly one is. */
export function productOf({
  inventory_id,
  item_name,
}: {
  inventory_id?: string | undefined;
  item_name?: string | undefined;
}): { id: string } | { name: string } | undefined {
  if (inventory_id !== undefined) return item_name === undefined ? { id: inventory_id } : undefined;
  return item_name === undefined ? undefined : { name: item_name };
}
