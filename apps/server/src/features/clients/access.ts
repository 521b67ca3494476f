import type { Actor, Context } from '../../context.ts';
import { fail } from '../../fail.ts';
import { foodBankScope } from '../../http/access.ts';
import { selectDesks } from './desk-queries.ts';
import { selectFoodBankOf } from './queries.ts';

/** The clients that a caller may see, and how much of them. */
export interface DeskScope {
  /** null: all food banks (administrators). */
  foodbank_id: string | null;
  /** `desk`: a volunteer, who sees only the fields of `DeskClient`. */
  party: 'staff' | 'desk';
}

/**
 * Returns the scope of staff, administrators, and volunteers with desk permission on a day with a shift at the
 * food bank. Throws `not_found` for another food bank, and `forbidden` for everybody else.
 */
export async function deskScopeOf(ctx: Context, actor: Actor, requested?: string): Promise<DeskScope> {
  if (actor.role === 'admin' || actor.role === 'staff')
    return { foodbank_id: foodBankScope(actor, requested), party: 'staff' };
  const desks = await selectDesks(ctx.db, actor.user_id, ctx.clock.now());
  const [first] = desks;
  if (first === undefined) throw fail('forbidden');
  const foodbank_id = requested?.toLowerCase() ?? first;
  if (!desks.includes(foodbank_id)) throw fail('not_found');
  return { foodbank_id, party: 'desk' };
}

/**
 * Like `deskScopeOf`, for a client: a volunteer may be at two desks on one day. Throws `not_found` for a client
 * of another food bank.
 */
export async function clientScopeOf(ctx: Context, actor: Actor, client_id: string): Promise<DeskScope> {
  const foodbank_id = await selectFoodBankOf(ctx.db, client_id);
  const scope = await deskScopeOf(ctx, actor, foodbank_id);
  if (foodbank_id === undefined) throw fail('not_found');
  return scope;
}

/** Like `deskScopeOf`, for one food bank: administrators without one must name it (`invalid_input`). */
export async function oneDeskOf(
  ctx: Context,
  actor: Actor,
  requested?: string,
): Promise<DeskScope & { foodbank_id: string }> {
  const { party, foodbank_id: scoped } = await deskScopeOf(ctx, actor, requested);
  const foodbank_id = scoped ?? actor.foodbank_id;
  if (foodbank_id === null)
    throw fail('invalid_input', { errors: [{ field: 'foodbank_id', code: 'required' }] });
  return { foodbank_id, party };
}
