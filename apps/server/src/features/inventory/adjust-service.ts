import type { RouteInput } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { textOrNull } from '@nourish/contract/names';
import type { Actor, Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import { foodBankScope } from '../../http/access.ts';
import { fail, found, type FieldProblem } from '../../fail.ts';
import { lockFigures, moveStock, shortage } from './ledger.ts';
import type { ItemRow } from './queries.ts';
import { getItem } from './service.ts';
import * as queries from './write-queries.ts';
import { staleQuantity } from './write-service.ts';

/**
 * Adds or removes available units; `written_off` marks removed units as waste. Throws `not_found`,
 * `insufficient_stock`, `invalid_input`, and `conflict` if the change is based on an outdated figure.
 */
export const adjustItem = (
  ctx: Context,
  actor: Actor,
  id: string,
  input: RouteInput<'POST /api/inventory/:id/adjust'>['body'],
): Promise<ItemRow> =>
  inTransaction(ctx, async (tx) => {
    const item = found(await queries.lockItem(tx, foodBankScope(actor, undefined), id));
    const { quantity_delta, expected_quantity, reason, written_off = false } = input;
    const field = 'quantity_delta';
    if (quantity_delta === 0) throw fail('invalid_input', { errors: [{ field, code: 'required' }] });
    if (written_off && quantity_delta > 0)
      throw fail('invalid_input', { errors: [{ field, code: 'only_to_take' }] });
    const figures = await lockFigures(tx, item.id);
    const { quantity } = figures;
    if (expected_quantity !== undefined && expected_quantity !== quantity) throw staleQuantity(item, figures);
    if (quantity + quantity_delta < 0)
      throw fail('insufficient_stock', { errors: [shortageOf(item, -quantity_delta, quantity, field)] });
    if (quantity + quantity_delta > LIMITS.stock)
      throw fail('invalid_input', {
        errors: [{ field, code: 'too_big', params: { max: LIMITS.stock - quantity } }],
      });
    await moveStock(tx, { actor_id: actor.user_id, now: ctx.clock.now() }, [
      {
        item_id: item.id,
        kind: written_off ? 'written_off' : 'adjusted',
        quantity_delta,
        reason: reason.trim(),
      },
    ]);
    return getItem(tx, item.id);
  });

/**
 * Writes off the available units of an item past its date; reserved units stay with their requests. Does
 * nothing if none are available. Throws `not_found`, and `not_past_date` until the local day after its date.
 */
export const writeOffItem = (ctx: Context, actor: Actor, id: string, reason?: string): Promise<ItemRow> =>
  inTransaction(ctx, async (tx) => {
    const item = found(await queries.lockItem(tx, foodBankScope(actor, undefined), id));
    const now = ctx.clock.now();
    if (!(await queries.selectPastDate(tx, [item.id], now)).has(item.id)) throw fail('not_past_date');
    const { quantity } = await lockFigures(tx, item.id);
    if (quantity > 0)
      await moveStock(tx, { actor_id: actor.user_id, now }, [
        {
          item_id: item.id,
          kind: 'expired',
          quantity_delta: -quantity,
          reason: textOrNull(reason),
        },
      ]);
    return getItem(tx, item.id);
  });

export const shortageOf = (
  { id: inventory_id, item_name }: queries.LockedItem,
  requested: number,
  available: number,
  field: string,
): FieldProblem => ({ ...shortage(0, { inventory_id, item_name, requested, available }), field });
