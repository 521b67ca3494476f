import type { ItemHold, ReducedRequest as ReducedRequestOutput } from '@nourish/contract';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import { fail, found } from '../../fail.ts';
import { requireFoodBank } from '../../http/access.ts';
import { returnUnits, takeLines, type ReducedRequest } from '../food-requests/releases/release-service.ts';
import { hold, lockForHold, release, selectHolds } from '../inventory/holds/hold-service.ts';
import { getItem, selectShelf, type ItemRow } from '../inventory/service.ts';

interface HoldBy {
  foodbank_id: string;
  reason: string;
  actor_id: string;
  now: Date;
}

/**
 * Puts items of a food bank on hold for a recall (null: apart from recalls) and takes their lines out of all open
 * requests, whose people get a message. `readIds` is called again until all items that it returns are locked, because
 * parts of them may be moved meanwhile. Call it last, because concurrent changes of the same items wait from here to
 * the commit. Throws `not_found`.
 */
export async function holdItems(
  ctx: Context,
  tx: Tx,
  by: HoldBy,
  recall_id: string | null,
  readIds: () => Promise<readonly string[]>,
): Promise<ReducedRequest[]> {
  const known = await takeLines(ctx, tx, by, { item_ids: await readIds(), recall_id });
  const item_ids = await lockAll(tx, by.foodbank_id, readIds);
  // Requests that reserved units before the figures were locked. These are locked later than the lock order says;
  // `inTransaction` retries if that is a deadlock.
  const late = await takeLines(ctx, tx, by, { item_ids, recall_id });
  const reduced = [...known, ...late];
  await returnUnits(tx, by, reduced);
  await hold(tx, { item_ids, recall_id }, by);
  return reduced;
}

/**
 * Ends a cause on items, which become available unless another cause holds them. `readIds` and the order of calls: as
 * in `holdItems`.
 */
export async function releaseItems(
  tx: Tx,
  by: Omit<HoldBy, 'reason'>,
  recall_id: string | null,
  readIds: () => Promise<readonly string[]>,
): Promise<void> {
  const item_ids = await lockAll(tx, by.foodbank_id, readIds);
  await release(tx, { item_ids, recall_id }, by);
}

/**
 * Locks items and returns their ids. While the lock of an item is awaited, a part of it may be moved to another item;
 * once it is locked, none can. Throws `not_found`.
 */
async function lockAll(
  tx: Tx,
  foodbank_id: string,
  readIds: () => Promise<readonly string[]>,
): Promise<string[]> {
  const locked = new Set<string>();
  for (;;) {
    const ids = (await readIds()).filter((id) => !locked.has(id));
    if (ids.length === 0) return [...locked];
    const found = await lockForHold(tx, foodbank_id, ids);
    if (found.length < ids.length) throw fail('not_found');
    for (const id of found) locked.add(id);
  }
}

/** Puts an item on hold apart from a recall; a repeat changes nothing. Throws `not_found`. */
export const holdItem = (
  ctx: Context,
  actor: Actor,
  id: string,
  reason: string,
): Promise<{ item: ItemRow; requests: ReducedRequestOutput[]; to_call: number }> =>
  inTransaction(ctx, async (tx) => {
    const { foodbank_id } = await readItem(tx, actor, id);
    const by = { foodbank_id, reason: reason.trim(), actor_id: actor.user_id, now: ctx.clock.now() };
    const reduced = await holdItems(ctx, tx, by, null, () => Promise.resolve([id.toLowerCase()]));
    const to_call = new Set(reduced.flatMap(({ id, is_mailed }) => (is_mailed ? [] : id))).size;
    return { item: await getItem(tx, id), requests: reduced.map(presentReduced), to_call };
  });

/** Ends a hold apart from a recall; a repeat changes nothing. Throws `not_found`. */
export const releaseItem = (ctx: Context, actor: Actor, id: string): Promise<ItemRow> =>
  inTransaction(ctx, async (tx) => {
    const { foodbank_id } = await readItem(tx, actor, id);
    const by = { foodbank_id, actor_id: actor.user_id, now: ctx.clock.now() };
    await releaseItems(tx, by, null, () => Promise.resolve([id.toLowerCase()]));
    return getItem(tx, id);
  });

async function readItem(tx: Tx, actor: Actor, id: string): Promise<ItemRow> {
  const item = await getItem(tx, id);
  requireFoodBank(actor, item);
  return item;
}

/** Lists all holds of an item, latest first. Throws `not_found`. */
export async function listHolds(ctx: Context, actor: Actor, id: string): Promise<ItemHold[]> {
  requireFoodBank(actor, found(await selectShelf(ctx.db, id)));
  const rows = await selectHolds(ctx.db, id);
  return rows.map((row) => ({
    _id: row.id,
    recall_id: row.recall_id,
    reason: row.reason,
    held_by: row.held_by,
    held_at: row.held_at.toISOString(),
    released_by: row.released_by,
    released_at: row.released_at?.toISOString() ?? null,
  }));
}

export const presentReduced = ({
  id,
  code,
  status,
  packing_at,
  taken,
}: ReducedRequest): ReducedRequestOutput => ({
  _id: id,
  code,
  status,
  was_packed: status === 'ready' || packing_at !== null,
  units: taken.reduce((sum, line) => sum + line.quantity, 0),
});
