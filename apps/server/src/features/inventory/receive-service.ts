import type { LabelInput, NewInventoryItem } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import type { Actor, Context } from '../../context.ts';
import { inside, type Tx } from '../../db/database.ts';
import { fail } from '../../fail.ts';
import { dateOf } from './date-rules.ts';
import { lockItems } from './bulk-service.ts';
import { selectHeld } from './holds/queries.ts';
import { factsOf, labelOf, lotOf, NOT_READ } from './label-rules.ts';
import { lockFigures, moveStock } from './ledger.ts';
import type { ItemRow } from './queries.ts';
import type { Origin } from './service.ts';
import {
  lockItem,
  lockLotsNamed,
  lockNames,
  selectLots,
  type LockedItem,
  type NamedLot,
} from './write-queries.ts';
import { isSameGoods, newDetailsOf, requestedLocation } from './write-rules.ts';
import { createItem, findLocation, mergeInto } from './write-service.ts';

/** Received goods: added to an item, whose label then also counts for them, or as a new one. */
export interface Goods {
  quantity: number;
  as: { inventory_id: string; label?: LabelInput | undefined } | { item: NewGoods };
}
type NewGoods = Omit<NewInventoryItem, 'quantity' | 'foodbank_id'>;

/**
 * Locks the items that several deliveries add to, and their figures, each in id order, so that parallel calls never
 * deadlock: those with these ids, and the lots that the goods may join. Returns them.
 */
export async function lockGoods(
  tx: Tx,
  foodbank_id: string,
  { ids, goods }: { ids: readonly string[]; goods: readonly NewGoods[] },
): Promise<Map<string, ItemRow>> {
  const named = goods.flatMap((each): NamedLot[] => {
    const { lot_code } = lotOf(each);
    return lot_code === null ? [] : [{ item_name: newDetailsOf(each).item_name, lot_code }];
  });
  await lockNames(
    tx,
    foodbank_id,
    named.map(({ item_name }) => item_name),
  );
  return lockItems(tx, foodbank_id, [...ids, ...(await selectLots(tx, foodbank_id, named))]);
}

/**
 * Returns the id of the item: the given one; with a lot code, the lot of these goods if it is in stock; otherwise a new
 * one. Throws `invalid_input` with the fields of the item, or `inventory_id` and `quantity`.
 */
export async function receiveGoods(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  foodbank_id: string,
  { quantity, as }: Goods,
  origin: Origin,
): Promise<string> {
  const item =
    'item' in as
      ? await lockLotOf(tx, foodbank_id, as.item)
      : await lockItem(tx, foodbank_id, as.inventory_id);
  if (item === undefined && 'item' in as) {
    const part = { ...ctx, database: inside(ctx.database, tx), db: tx };
    return (await createItem(part, actor, { ...as.item, quantity, foodbank_id }, origin)).id;
  }
  if (item === undefined)
    throw fail('invalid_input', { errors: [{ field: 'inventory_id', code: 'unknown_item' }] });
  const { quantity: available } = await lockFigures(tx, item.id);
  if (available + quantity > LIMITS.stock)
    throw fail('invalid_input', {
      errors: [{ field: 'quantity', code: 'too_big', params: { max: LIMITS.stock - available } }],
    });
  const label = 'item' in as ? as.item : as.label;
  const now = ctx.clock.now();
  // The new units may be of another lot, so without a label of their own they count as not read.
  const reading = { label_read_at: now, label_read_by: actor.user_id };
  await mergeInto(tx, item, labelOf(factsOf(label ?? {}), reading), now);
  await moveStock(tx, { actor_id: actor.user_id, now }, [
    { item_id: item.id, kind: 'received', quantity_delta: quantity, ...origin },
  ]);
  return item.id;
}

/**
 * Finds and locks an item of the same lot, preferably one on hold; undefined if none exists or the goods have no lot code.
 * A delivery without a lot code always becomes a new item, which keeps traces and recalls exact.
 */
async function lockLotOf(tx: Tx, foodbank_id: string, goods: NewGoods): Promise<LockedItem | undefined> {
  const [date, lot] = [dateOf(goods), lotOf(goods)];
  if (lot.lot_code === null || 'problem' in date) return undefined;
  const storage_location_id = await findLocation(tx, foodbank_id, requestedLocation(goods) ?? null);
  const as = { ...NOT_READ, ...newDetailsOf(goods), ...date, ...lot, storage_location_id };
  await lockNames(tx, foodbank_id, [as.item_name]);
  const lots = (await lockLotsNamed(tx, foodbank_id, as.item_name, as.lot_code)).filter(
    (other) => other.storage_location_id === storage_location_id && isSameGoods(other, as),
  );
  const held = await selectHeld(
    tx,
    lots.map(({ id }) => id),
  );
  return lots.find(({ id }) => held.has(id)) ?? lots[0];
}
