import type { Tx } from '../../../db/database.ts';
import { lockFiguresOf } from '../ledger.ts';
import * as queries from './queries.ts';

export { selectHolds } from './queries.ts';

/** Why items are on hold. Each cause is ended on its own; an item is on hold while any is open. */
export interface HoldCause {
  item_ids: readonly string[];
  /** null: apart from a recall. */
  recall_id: string | null;
}

/**
 * Locks items of a food bank, also archived ones, and their figures. Returns their ids; unknown ones are left out.
 * Locks the descriptions too, so that no transfer of a part runs at the same time.
 */
export async function lockForHold(tx: Tx, foodbank_id: string, ids: readonly string[]): Promise<string[]> {
  const locked = await queries.lockItems(tx, foodbank_id, ids);
  await lockFiguresOf(tx, locked);
  return locked;
}

/**
 * Puts locked items on hold: from the commit on, `moveStock` refuses to reserve them or hand them out. Nothing of them
 * may be reserved any more.
 */
export async function hold(
  tx: Tx,
  { item_ids, recall_id }: HoldCause,
  {
    foodbank_id,
    reason,
    actor_id,
    now,
  }: { foodbank_id: string; reason: string; actor_id: string; now: Date },
): Promise<void> {
  const cause = { foodbank_id, recall_id, reason, held_by: actor_id, held_at: now };
  await queries.insertHolds(
    tx,
    item_ids.map((item_id) => ({ ...cause, item_id, released_by: null, released_at: null })),
  );
  await queries.updateHeld(tx, item_ids);
}

/** Ends one cause on locked items. */
export async function release(
  tx: Tx,
  cause: HoldCause,
  { actor_id, now }: { actor_id: string; now: Date },
): Promise<void> {
  await queries.endHolds(tx, cause, { released_by: actor_id, released_at: now });
  await queries.updateHeld(tx, cause.item_ids);
}
