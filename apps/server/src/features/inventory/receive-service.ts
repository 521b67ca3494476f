import type { LabelInput, NewInventoryItem } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import type { Actor, Context } from '../../context.ts';
import { inside, type Tx } from '../../db/database.ts';
import { fail } from '../../fail.ts';
import { factsOf, labelOf } from './label-rules.ts';
import { mergeInto } from './label-service.ts';
import { lockFigures, moveStock } from './ledger.ts';
import type { Origin } from './service.ts';
import { lockItem } from './write-queries.ts';
import { createItem } from './write-service.ts';

/** Received goods: added to an item, whose label then also counts for them, or as a new one. */
export interface Goods {
  quantity: number;
  as:
    | { inventory_id: string; label?: LabelInput | undefined }
    | { item: Omit<NewInventoryItem, 'quantity' | 'foodbank_id'> };
}

/**
 * Returns the id of the item. Throws `invalid_input` with the fields of the item, or `inventory_id` and
 * `quantity`.
 */
export async function receiveGoods(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  foodbank_id: string,
  { quantity, as }: Goods,
  origin: Origin,
): Promise<string> {
  if ('item' in as) {
    const part = { ...ctx, database: inside(ctx.database, tx), db: tx };
    return (await createItem(part, actor, { ...as.item, quantity, foodbank_id }, origin)).id;
  }
  const item = await lockItem(tx, foodbank_id, as.inventory_id);
  if (item === undefined)
    throw fail('invalid_input', { errors: [{ field: 'inventory_id', code: 'unknown_item' }] });
  const { quantity: available } = await lockFigures(tx, item.id);
  if (available + quantity > LIMITS.stock)
    throw fail('invalid_input', {
      errors: [{ field: 'quantity', code: 'too_big', params: { max: LIMITS.stock - available } }],
    });
  const now = ctx.clock.now();
  // The new units may be of another lot, so without a label of their own they count as not read.
  const reading = { label_read_at: now, label_read_by: actor.user_id };
  await mergeInto(tx, item, labelOf(factsOf(as.label ?? {}), reading), now);
  await moveStock(tx, { actor_id: actor.user_id, now }, [
    { item_id: item.id, kind: 'received', quantity_delta: quantity, ...origin },
  ]);
  return item.id;
}
