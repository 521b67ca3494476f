import type { RouteInput } from '@nourish/contract';
import { textOrNull } from '@nourish/contract/names';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, newId, type Tx } from '../../db/database.ts';
import { foodBankScope } from '../../http/access.ts';
import { fail } from '../../fail.ts';
import { shortageOf } from './adjust-service.ts';
import { labelOfPart } from './label-rules.ts';
import { lockFiguresOf, moveStock, openStockLevels, type Figures, type MoveContext } from './ledger.ts';
import { insertHolds, selectHeld, selectOpenHolds, shareRecalls, updateHeld } from './holds/queries.ts';
import { sharePhoto } from './photos/queries.ts';
import { insertItems, selectItem, type ItemRow } from './queries.ts';
import { getItem } from './service.ts';
import * as queries from './write-queries.ts';
import { classifyTransfer, isSameGoods, requestedLocation } from './write-rules.ts';
import { changedDate, changedLot, findLocation, mergeInto, relocate } from './write-service.ts';

type Transfer = RouteInput<'POST /api/inventory/:id/transfer'>['body'];

/**
 * Moves goods to another storage location. Everything on hand moves the item itself with its reserved units;
 * a part moves to the lot of the same goods there, or to a new lot. Goods on hold stay so and apart from others. Throws `not_found`, `invalid_input`,
 * `insufficient_stock`, and `conflict` if the item was renamed or deleted concurrently.
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
    const reason = textOrNull(transfer.reason);
    const as = { ...item, storage_location_id: place };
    const target = await findTarget(tx, { item, lots }, as);
    const { quantity, reserved_quantity } = target.figures;
    const units = transfer.quantity ?? quantity + reserved_quantity;
    switch (classifyTransfer(units, target.figures)) {
      case 'too_many':
        throw fail('insufficient_stock', { errors: [shortageOf(item, units, quantity, 'quantity')] });
      case 'whole': {
        await relocate(tx, context, item, place, reason);
        const moved = await getItem(tx, item.id);
        return { from: moved, to: moved };
      }
      case 'part':
        return movePart(tx, context, { item, as, target, units, reason });
    }
  });

type Split = RouteInput<'POST /api/inventory/:id/split'>['body'];

/**
 * Moves a part of the available units to the lot that they turn out to be, or to a new one: with another lot code, date
 * or location. Of the label of another lot only warnings are known; without a lot code, another date is another lot.
 * Goods on hold stay so. Throws `not_found`,
 * `invalid_input`, `insufficient_stock`, and `conflict` if the item was renamed or deleted concurrently.
 */
export const splitItem = (
  ctx: Context,
  actor: Actor,
  id: string,
  { quantity: units, reason, ...split }: Split,
): Promise<{ from: ItemRow; to: ItemRow }> =>
  inTransaction(ctx, async (tx) => {
    const { item, lots } = await lockLots(tx, foodBankScope(actor, undefined), id);
    const location = requestedLocation(split);
    const place =
      location === undefined ? item.storage_location_id : await findLocation(tx, item.foodbank_id, location);
    const context = { actor_id: actor.user_id, now: ctx.clock.now() };
    const lot = { ...changedDate(split, item), ...changedLot(split, item) };
    const as = { ...item, ...lot, ...labelOfPart(item, lot), storage_location_id: place };
    if (place === item.storage_location_id && isSameGoods(as, item))
      throw fail('invalid_input', { errors: [{ field: 'lot_code', code: 'already_there' }] });
    const target = await findTarget(tx, { item, lots }, as);
    const { quantity } = target.figures;
    if (units > quantity)
      throw fail('insufficient_stock', { errors: [shortageOf(item, units, quantity, 'quantity')] });
    return movePart(tx, context, { item, as, target, units, reason: textOrNull(reason) });
  });

/** The item that units are added to; undefined: a new one is needed. */
interface Target {
  lot: queries.LockedItem | undefined;
  is_held: boolean;
  /** Of the item that the units leave. */
  figures: Figures;
}

/** Finds the lot of these goods, on hold as the item is, and locks the figures of both. */
async function findTarget(
  tx: Tx,
  { item, lots }: { item: queries.LockedItem; lots: readonly queries.LockedItem[] },
  as: queries.LockedItem,
): Promise<Target> {
  const held = await selectHeld(
    tx,
    lots.map(({ id }) => id),
  );
  const is_held = held.has(item.id);
  const lot = lots.find(
    (other) =>
      other.id !== item.id &&
      other.storage_location_id === as.storage_location_id &&
      isSameGoods(other, as) &&
      held.has(other.id) === is_held,
  );
  const figures = await lockFiguresOf(tx, lot === undefined ? [item.id] : [item.id, lot.id]);
  return { lot, is_held, figures: figures.get(item.id) ?? { quantity: 0, reserved_quantity: 0 } };
}

interface Part {
  item: queries.LockedItem;
  /** What the units are from now on. */
  as: queries.LockedItem;
  target: Target;
  units: number;
  reason: string | null;
}

async function movePart(
  tx: Tx,
  context: MoveContext,
  { item, as, target: { lot, is_held }, units, reason }: Part,
): Promise<{ from: ItemRow; to: ItemRow }> {
  const lot_id = lot?.id ?? (await openLot(tx, as, context.now));
  await sharePhoto(tx, item.id, lot_id);
  if (lot !== undefined) await mergeInto(tx, lot, as, context.now);
  if (is_held) await shareHolds(tx, item.id, lot_id);
  // Also those of a drill, which holds nothing.
  await shareRecalls(tx, item.id, lot_id);
  await moveUnits(tx, context, { item, lot_id, place: as.storage_location_id, units, reason });
  return { from: await getItem(tx, item.id), to: await getItem(tx, lot_id) };
}

async function lockLots(
  tx: Tx,
  foodbank_id: string | null,
  id: string,
): Promise<{ item: queries.LockedItem; lots: queries.LockedItem[] }> {
  const seen = await selectItem(tx, id);
  if (seen === undefined || (foodbank_id !== null && seen.foodbank_id !== foodbank_id))
    throw fail('not_found');
  await queries.lockNames(tx, seen.foodbank_id, [seen.item_name]);
  const lots = await queries.lockLotsNamed(tx, seen.foodbank_id, seen.item_name);
  const item = lots.find((lot) => lot.id === seen.id);
  if (item === undefined) throw fail('conflict');
  return { item, lots };
}

/** The minimum level of the new lot is zero, because the original lot keeps the warning. */
async function openLot(tx: Tx, as: queries.LockedItem, now: Date): Promise<string> {
  const { foodbank_id } = as;
  const id = newId();
  await insertItems(tx, foodbank_id, [{ ...as, id }], now);
  await openStockLevels(tx, [{ item_id: id, foodbank_id, minimum_stock_level: 0 }]);
  return id;
}

/** Puts a lot on hold for the same causes as the item from which it gets units. */
async function shareHolds(tx: Tx, item_id: string, lot_id: string): Promise<void> {
  const holds = await selectOpenHolds(tx, item_id);
  await insertHolds(
    tx,
    holds.map((hold) => ({ ...hold, item_id: lot_id })),
  );
  await updateHeld(tx, [lot_id]);
}

async function moveUnits(
  tx: Tx,
  context: MoveContext,
  move: {
    item: queries.LockedItem;
    lot_id: string;
    place: string | null;
    units: number;
    reason: string | null;
  },
): Promise<void> {
  const { item, lot_id, place, units, reason } = move;
  const names = await queries.selectLocationNames(tx, [item.storage_location_id, place]);
  const both = {
    kind: 'transferred' as const,
    reason,
    from_location: names.get(item.storage_location_id) ?? null,
    to_location: names.get(place) ?? null,
  };
  await moveStock(tx, context, [
    { ...both, item_id: item.id, quantity_delta: -units, other_item_id: lot_id },
    { ...both, item_id: lot_id, quantity_delta: units, other_item_id: item.id },
  ]);
}
