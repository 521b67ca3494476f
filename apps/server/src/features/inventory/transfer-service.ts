import type { Actor, Context } from '../../context.ts';
import { inTransaction, newId, type Tx } from '../../db/database.ts';
import { foodBankScope } from '../../http/access.ts';
import { fail } from '../../http/fail.ts';
import { readItem, shortageOf } from './adjust-service.ts';
import { lockFiguresOf, moveStock, openStockLevels, type MoveContext } from './ledger.ts';
import { insertItems, selectItem, type ItemRow } from './queries.ts';
import { isSameGoods, judgeTransfer } from './transfer-rules.ts';
import * as queries from './write-queries.ts';
import { findLocation, relocate } from './write-service.ts';

export interface Transfer {
  storage_location_id: string;
  /** All that is on hand where it is left out. */
  quantity?: number;
  reason?: string | null;
}

/**
 * Moves goods to another storage location of their food bank. All that is on hand takes the item along, with what is
 * reserved of it; a part of what is available goes to the lot of the same goods there, or makes one. Answers what the
 * units left and what they came to. Throws `not_found`, `invalid_input`, `insufficient_stock`, and `conflict` where the
 * item was renamed or deleted meanwhile.
 */
export const transferItem = (
  ctx: Context,
  actor: Actor,
  id: string,
  transfer: Transfer,
): Promise<{ from: ItemRow; to: ItemRow }> =>
  inTransaction(ctx, async (tx) => {
    const { item, lots } = await lockLots(tx, foodBankScope(actor, undefined), id);
    const field = 'storage_location_id';
    const place = await findLocation(tx, item.foodbank_id, { field, id: transfer.storage_location_id });
    if (place === item.storage_location_id)
      throw fail('invalid_input', { errors: [{ field, code: 'already_there' }] });

    const context = { actor_id: actor.user_id, now: ctx.clock.now() };
    const reason = transfer.reason?.trim() || null;
    const lot = lots.find((other) => other.storage_location_id === place && isSameGoods(other, item));
    const figures = await lockFiguresOf(tx, lot === undefined ? [item.id] : [item.id, lot.id]);
    const { quantity = 0, reserved_quantity = 0 } = figures.get(item.id) ?? {};
    const units = transfer.quantity ?? quantity + reserved_quantity;
    switch (judgeTransfer(units, { quantity, reserved_quantity })) {
      case 'too_many':
        throw fail('insufficient_stock', {
          errors: [{ ...shortageOf(item, units, quantity), field: 'quantity' }],
        });
      case 'whole': {
        await relocate(tx, context, item, place, reason);
        const moved = await readItem(tx, item.id);
        return { from: moved, to: moved };
      }
      case 'part': {
        const lot_id = lot?.id ?? (await openLot(tx, item, place, context.now));
        await moveUnits(tx, context, { item, lot_id, place, units, reason });
        return { from: await readItem(tx, item.id), to: await readItem(tx, lot_id) };
      }
    }
  });

/** An item with the other lots of its name, so that nobody else moves or describes any of them. */
async function lockLots(
  tx: Tx,
  foodbank_id: string | null,
  id: string,
): Promise<{ item: queries.LockedItem; lots: queries.LockedItem[] }> {
  const seen = await selectItem(tx, id);
  if (seen === undefined || (foodbank_id !== null && seen.foodbank_id !== foodbank_id))
    throw fail('not_found');
  await queries.lockLotsNamed(tx, seen.foodbank_id, seen.item_name);
  // Whoever had to be waited for may have made a lot, which the first look could not see.
  const lots = await queries.lockLotsNamed(tx, seen.foodbank_id, seen.item_name);
  const item = lots.find((lot) => lot.id === seen.id);
  if (item === undefined) throw fail('conflict');
  return { item, lots };
}

/**
 * A lot of the same goods at another place, with nothing in it yet. It warns of nothing by itself: how much there should be
 * is said of the lot it came from.
 */
async function openLot(tx: Tx, item: queries.LockedItem, place: string | null, now: Date): Promise<string> {
  const { foodbank_id } = item;
  const id = newId();
  await insertItems(tx, foodbank_id, [{ ...item, id, storage_location_id: place }], now);
  await openStockLevels(tx, [{ item_id: id, foodbank_id, minimum_stock_level: 0 }]);
  return id;
}

async function moveUnits(
  tx: Tx,
  context: MoveContext,
  {
    item,
    lot_id,
    place,
    units,
    reason,
  }: {
    item: queries.LockedItem;
    lot_id: string;
    place: string | null;
    units: number;
    reason: string | null;
  },
): Promise<void> {
  const names = await queries.selectLocationNames(tx, [item.storage_location_id, place]);
  const both = {
    kind: 'transferred' as const,
    reserved_delta: 0,
    reason,
    from_location: names.get(item.storage_location_id) ?? null,
    to_location: names.get(place) ?? null,
  };
  await moveStock(tx, context, [
    { ...both, item_id: item.id, quantity_delta: -units },
    { ...both, item_id: lot_id, quantity_delta: units },
  ]);
}
