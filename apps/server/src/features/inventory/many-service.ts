import type { RouteInput } from '@nourish/contract';
import { textOrNull } from '@nourish/contract/names';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import { foodBankScope } from '../../http/access.ts';
import { fail, found } from '../../fail.ts';
import { holdLocations, lockItems } from './bulk-service.ts';
import { moveStock } from './ledger.ts';
import { selectShelf, updateItems, type ItemRow } from './queries.ts';
import { selectPastDate } from './write-queries.ts';

/**
 * Moves items with all their units, reserved ones too, in one transaction. Returns those that have moved; an
 * item that is already there stays unchanged. Throws `not_found`, `invalid_input`, and `conflict` for items that are
 * not where they were expected, with the entries.
 */
export const moveItems = (
  ctx: Context,
  actor: Actor,
  { moves, reason }: RouteInput<'POST /api/inventory/move'>['body'],
): Promise<ItemRow[]> =>
  inTransaction(ctx, async (tx) => {
    // Ids are stored in lower case.
    const asked = moves.map((move) => ({
      item_id: move.inventory_id.toLowerCase(),
      place: placeIn(move.storage_location_id),
      from:
        move.expected_storage_location_id === undefined
          ? undefined
          : placeIn(move.expected_storage_location_id),
    }));
    const ids = asked.map(({ item_id }) => item_id);
    const repeated = ids.findIndex((id, index) => ids.indexOf(id) < index);
    if (repeated >= 0)
      throw fail('invalid_input', { errors: [{ field: `moves.${repeated}.inventory_id`, code: 'taken' }] });
    const foodbank_id = await foodBankOf(tx, actor, ids, 'moves.0.inventory_id');
    const places = await lockPlaces(tx, foodbank_id, asked);
    const items = await lockAll(tx, foodbank_id, ids, (index) => `moves.${index}.inventory_id`);
    refuseUnknownPlaces(asked, places);
    refuseMovedMeanwhile(asked, items);

    const moved = asked.flatMap(({ item_id, place }) => {
      const item = found(items.get(item_id));
      return item.storage_location_id === place ? [] : [{ item, place, name: nameOf(places, place) }];
    });
    const now = ctx.clock.now();
    const after = moved.map(({ item, place, name }) => ({
      ...item,
      storage_location_id: place,
      storage_location: name,
    }));
    if (after.length > 0) await updateItems(tx, after, now);
    await moveStock(
      tx,
      { actor_id: actor.user_id, now },
      moved.map(({ item, name }) => ({
        item_id: item.id,
        kind: 'transferred',
        quantity_delta: 0,
        reason: textOrNull(reason),
        from_location: item.storage_location,
        to_location: name,
      })),
    );
    return after;
  });

/**
 * Writes off the available units of items in one transaction; reserved units stay with their requests. Throws
 * `not_found` with the entries, and `invalid_input` without a reason if units of an item are not past their date.
 */
export const writeOffItems = (
  ctx: Context,
  actor: Actor,
  { ids: asked, reason }: RouteInput<'POST /api/inventory/write-off'>['body'],
): Promise<ItemRow[]> =>
  inTransaction(ctx, async (tx) => {
    const ids = asked.map((id) => id.toLowerCase());
    const foodbank_id = await foodBankOf(tx, actor, ids, 'ids.0');
    const items = await lockAll(tx, foodbank_id, ids, (index) => `ids.${index}`);
    const now = ctx.clock.now();
    const past = await selectPastDate(tx, ids, now);
    const stored = textOrNull(reason);
    const rows = [...items.values()];
    if (stored === null && rows.some(({ id, quantity }) => quantity > 0 && !past.has(id)))
      throw fail('invalid_input', { errors: [{ field: 'reason', code: 'required' }] });
    await moveStock(
      tx,
      { actor_id: actor.user_id, now },
      rows
        .filter(({ quantity }) => quantity > 0)
        .map(({ id, quantity }) => ({
          item_id: id,
          kind: past.has(id) ? 'expired' : 'written_off',
          quantity_delta: -quantity,
          reason: stored,
        })),
    );
    return rows.map((row) => ({ ...row, quantity: 0, low_stock: true }));
  });

/** Returns the food bank of the first item, which must be that of all; `field`: the entry of that item. */
async function foodBankOf(
  tx: Tx,
  actor: Actor,
  [first = '']: readonly string[],
  field: string,
): Promise<string> {
  const own = foodBankScope(actor, undefined) ?? (await selectShelf(tx, first))?.foodbank_id;
  if (own === undefined) throw fail('not_found', { errors: [{ field, code: 'unknown_item' }] });
  return own;
}

const placeIn = (storage_location_id: string | null): string | null =>
  storage_location_id?.toLowerCase() ?? null;

interface Asked {
  item_id: string;
  place: string | null;
  /** undefined: any place. */
  from: string | null | undefined;
}

/** Locks the locations that exist against deletion, and returns their names. */
async function lockPlaces(
  tx: Tx,
  foodbank_id: string,
  asked: readonly Asked[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(asked.flatMap(({ place }) => place ?? []))];
  return new Map((await holdLocations(tx, foodbank_id, ids)).map(({ id, name }) => [id, name]));
}

function refuseUnknownPlaces(asked: readonly Asked[], places: ReadonlyMap<string, string>): void {
  const errors = asked.flatMap(({ place }, index) =>
    place === null || places.has(place)
      ? []
      : [{ field: `moves.${index}.storage_location_id`, code: 'unknown_location' as const }],
  );
  if (errors.length > 0) throw fail('invalid_input', { errors });
}

function refuseMovedMeanwhile(asked: readonly Asked[], items: ReadonlyMap<string, ItemRow>): void {
  const errors = asked.flatMap(({ item_id, from }, index) =>
    from === undefined || found(items.get(item_id)).storage_location_id === from
      ? []
      : [{ field: `moves.${index}.expected_storage_location_id`, code: 'moved' as const }],
  );
  if (errors.length > 0) throw fail('conflict', { errors });
}

const nameOf = (places: ReadonlyMap<string, string>, place: string | null): string | null =>
  place === null ? null : found(places.get(place));

/** Locks the items and their figures. Throws `not_found` with the entries that are not there. */
async function lockAll(
  tx: Tx,
  foodbank_id: string,
  ids: readonly string[],
  fieldOf: (index: number) => string,
): Promise<Map<string, ItemRow>> {
  const items = await lockItems(tx, foodbank_id, ids);
  const errors = ids.flatMap((id, index) =>
    items.has(id) ? [] : [{ field: fieldOf(index), code: 'unknown_item' as const }],
  );
  if (errors.length > 0) throw fail('not_found', { errors });
  return items;
}
