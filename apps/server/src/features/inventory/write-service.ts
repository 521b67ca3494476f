import type { InventoryItemChange, NewInventoryItem } from '@nourish/contract';
import { textOrNull } from '@nourish/contract/names';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, type Db, type Tx } from '../../db/database.ts';
import { foodBankScope, foodBankToAddTo } from '../../http/access.ts';
import { fail, found, type Failure } from '../../fail.ts';
import { getFoodBank } from '../food-banks/service.ts';
import { dateOf, type DateInput, type ItemDate } from './date-rules.ts';
import { changedLabel, factsOf, lotOf, mergeLabels, type Label, type Lot } from './label-rules.ts';
import { lockFigures, moveStock, setMinimumStockLevel, type MoveContext, type StockMove } from './ledger.ts';
import { changePhoto } from './photos/service.ts';
import type { ItemRow } from './queries.ts';
import { addItems, getItem, type Origin } from './service.ts';
import * as queries from './write-queries.ts';
import {
  detailsOf,
  detailProblems,
  quantityDelta,
  requestedLocation,
  type RequestedLocation,
} from './write-rules.ts';

/**
 * Adds an item to the caller's food bank, or to the one that an administrator requests. Throws `not_found`,
 * `invalid_input`.
 */
export async function createItem(
  ctx: Context,
  actor: Actor,
  input: NewInventoryItem,
  origin?: Origin,
): Promise<ItemRow> {
  const { bank } = await getFoodBank(ctx, actor, foodBankToAddTo(actor, input.foodbank_id));
  validateDetails(input);
  const date = readDate(input);
  const storage_location_id = await findLocation(ctx.db, bank.id, requestedLocation(input) ?? null);
  const { allergens: _, ...described } = input;
  const [id = ''] = await addItems(ctx, actor, bank.id, [
    { ...described, ...factsOf(input), ...date, storage_location_id, origin },
  ]);
  return getItem(ctx.db, id);
}

/**
 * A changed quantity becomes an `adjusted` ledger entry, a changed location a `transferred` one. Throws
 * `not_found`, `invalid_input`, and `conflict` if the quantity was changed based on an outdated figure, or
 * the label on an outdated reading.
 */
export const changeItem = (
  ctx: Context,
  actor: Actor,
  id: string,
  change: InventoryItemChange,
): Promise<ItemRow> =>
  inTransaction(ctx, async (tx) => {
    const item = found(await queries.lockItem(tx, foodBankScope(actor, undefined), id));
    validateDetails(change);
    const location = requestedLocation(change);
    const storage_location_id =
      location === undefined ? item.storage_location_id : await findLocation(tx, item.foodbank_id, location);
    refuseOtherReading(item, change);
    const now = ctx.clock.now();
    const columns = { ...detailsOf(change), ...changedDate(change, item), ...changedLot(change, item) };
    const reading = { label_read_at: now, label_read_by: actor.user_id };
    const claims = { is_same_product: change.same_product, adds_units: await addsUnits(tx, item, change) };
    Object.assign(columns, changedLabel(item, { ...columns, ...factsOf(change) }, reading, claims));
    if (Object.keys(columns).length > 0) await queries.updateItem(tx, item.id, columns, now);
    if (change.minimum_stock_level !== undefined)
      await setMinimumStockLevel(tx, item.id, change.minimum_stock_level);
    if (change.quantity !== undefined) await adjustStock(tx, { actor, now }, item, change);
    if (storage_location_id !== item.storage_location_id)
      await relocate(tx, { actor_id: actor.user_id, now }, item, storage_location_id);
    return getItem(tx, item.id);
  });

/**
 * Archives an item and writes off its units. Throws `not_found`, and `in_use` while requests reserve units of
 * it.
 */
export const removeItem = (ctx: Context, actor: Actor, id: string, reason?: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const item = found(await queries.lockItem(tx, foodBankScope(actor, undefined), id));
    // From here on no units can be reserved; waiting requests find nothing left.
    const { quantity, reserved_quantity } = await lockFigures(tx, item.id);
    if (reserved_quantity > 0)
      throw reservedByRequests(item, reserved_quantity, await queries.countReservingRequests(tx, item.id));
    const now = ctx.clock.now();
    if (quantity > 0)
      await moveStock(tx, { actor_id: actor.user_id, now }, [adjusted(item.id, -quantity, reason)]);
    await queries.updateItem(tx, item.id, { archived_at: now }, now);
    await changePhoto(tx, item.id, null);
  });

function validateDetails(input: Parameters<typeof detailProblems>[0]): void {
  const errors = detailProblems(input);
  if (errors.length > 0) throw fail('invalid_input', { errors });
}

function readDate(input: DateInput, before?: ItemDate): ItemDate {
  const date = dateOf(input, before);
  if ('problem' in date) throw fail('invalid_input', { errors: [date.problem] });
  return date;
}

export const changedDate = (change: DateInput, before: ItemDate): ItemDate | undefined =>
  change.expiration_date === undefined && change.date_kind === undefined
    ? undefined
    : readDate(change, before);

type LotChange = Pick<InventoryItemChange, 'lot_code' | 'lot_source'>;

export const changedLot = (change: LotChange, before: Lot): Lot | undefined =>
  change.lot_code === undefined && change.lot_source === undefined ? undefined : lotOf(change, before);

/** One reading of a label must not overwrite another that the person has not seen. */
function refuseOtherReading(
  { label_read_at }: queries.LockedItem,
  { expected_label_read_at: expected }: InventoryItemChange,
): void {
  if (expected === undefined || Date.parse(expected ?? '') === label_read_at?.getTime()) return;
  if (expected === null && label_read_at === null) return;
  throw fail('conflict');
}

/** The ledger entry has zero units, because all units move along. */
export async function relocate(
  tx: Tx,
  context: MoveContext,
  item: queries.LockedItem,
  storage_location_id: string | null,
  reason: string | null = null,
): Promise<void> {
  const names = await queries.selectLocationNames(tx, [item.storage_location_id, storage_location_id]);
  await queries.updateItem(tx, item.id, { storage_location_id }, context.now);
  await moveStock(tx, context, [
    {
      item_id: item.id,
      kind: 'transferred',
      quantity_delta: 0,
      reason,
      from_location: names.get(item.storage_location_id) ?? null,
      to_location: names.get(storage_location_id) ?? null,
    },
  ]);
}

export async function findLocation(
  db: Db,
  foodbank_id: string,
  asked: RequestedLocation | null,
): Promise<string | null> {
  if (asked === null) return null;
  const id = await queries.selectLocationId(db, foodbank_id, asked);
  if (id !== undefined) return id;
  throw fail('invalid_input', { errors: [{ field: asked.field, code: 'unknown_location' }] });
}

async function addsUnits(tx: Tx, { id }: queries.LockedItem, change: InventoryItemChange): Promise<boolean> {
  if (change.quantity === undefined) return false;
  const delta = quantityDelta((await lockFigures(tx, id)).quantity, change);
  return delta !== 'stale' && delta > 0;
}

async function adjustStock(
  tx: Tx,
  { actor, now }: { actor: Actor; now: Date },
  item: queries.LockedItem,
  change: InventoryItemChange,
): Promise<void> {
  const figures = await lockFigures(tx, item.id);
  const delta = quantityDelta(figures.quantity, change);
  if (delta === 'stale') throw staleQuantity(item, figures);
  if (delta !== 0)
    await moveStock(tx, { actor_id: actor.user_id, now }, [adjusted(item.id, delta, change.reason)]);
}

const adjusted = (item_id: string, quantity_delta: number, reason: string | null | undefined): StockMove => ({
  item_id,
  kind: 'adjusted',
  quantity_delta,
  reason: textOrNull(reason),
});

/** The `conflict` of a change that is based on outdated figures. */
export function staleQuantity(
  { id: inventory_id, item_name }: queries.LockedItem,
  { quantity: available, reserved_quantity: reserved }: { quantity: number; reserved_quantity: number },
): Failure {
  const params = { item: item_name, available, reserved };
  const details = { inventory_id, item_name, available, reserved };
  return fail('conflict', {
    reason: { sentence: 'stock_moved', params },
    errors: [{ field: 'quantity', code: 'changed_meanwhile', params, details }],
  });
}

function reservedByRequests(
  { id: inventory_id, item_name }: queries.LockedItem,
  reserved: number,
  count: number,
): Failure {
  return fail('in_use', {
    reason: { sentence: 'held_by_requests', params: { item: item_name, reserved } },
    errors: [
      {
        field: 'requests',
        code: 'has_open_requests',
        params: { count },
        details: { inventory_id, item_name, reserved, count },
      },
    ],
  });
}

/** Stores what is true of an item once it also holds units with another label. */
export const mergeInto = (tx: Tx, item: queries.LockedItem, added: Label, now: Date): Promise<unknown> =>
  queries.updateItem(tx, item.id, mergeLabels(item, added), now);
