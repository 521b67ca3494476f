import { sql } from 'kysely';
import { newId, type Db, type Tx } from '../../../db/database.ts';
import type { NewRow } from '../../../db/tables.ts';

const isAny = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;

/** Locks items of a food bank in id order, also archived ones, and returns their ids. */
export async function lockItems(tx: Tx, foodbank_id: string, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('inventory_items')
    .select('id')
    .where('id', '=', isAny(ids))
    .where('foodbank_id', '=', foodbank_id)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertHolds(tx: Tx, holds: readonly Omit<NewRow<'item_holds'>, 'id'>[]): Promise<void> {
  const rows = holds.map((hold) => ({ ...hold, id: newId() }));
  if (rows.length > 0)
    await tx
      .insertInto('item_holds')
      .values(rows)
      // It is on hold for this cause already.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Ends the open holds of a cause on these items; `recall_id` null: apart from a recall. */
export const endHolds = (
  tx: Tx,
  { item_ids, recall_id }: { item_ids: readonly string[]; recall_id: string | null },
  { released_by, released_at }: { released_by: string; released_at: Date },
) =>
  tx
    .updateTable('item_holds')
    .set({ released_by, released_at })
    .where('item_id', '=', isAny(item_ids))
    .where(sql<boolean>`recall_id is not distinct from ${recall_id}::uuid`)
    .where('released_at', 'is', null)
    .execute();

/** Writes whether items are on hold, as their open holds say. */
export const updateHeld = (tx: Tx, item_ids: readonly string[]) =>
  sql`
    update stock_levels s set held = not s.held
    where s.item_id = ${isAny(item_ids)}
      and s.held <> exists (select from item_holds h where h.item_id = s.item_id and h.released_at is null)`.execute(
    tx,
  );

export const selectOpenHolds = (db: Db, item_id: string) =>
  db
    .selectFrom('item_holds')
    .select(['foodbank_id', 'item_id', 'recall_id', 'reason', 'held_by', 'held_at'])
    .select(['released_by', 'released_at'])
    .where('item_id', '=', item_id)
    .where('released_at', 'is', null)
    .execute();

/** Adds a lot to the recalls of the item from which it gets units, unless they are over. */
export const shareRecalls = (tx: Tx, item_id: string, lot_id: string) =>
  sql`
    insert into recall_items (recall_id, item_id, foodbank_id, match, held_at)
    select i.recall_id, ${lot_id}::uuid, i.foodbank_id, i.match, i.held_at
    from recall_items i join recalls r on r.id = i.recall_id
    where i.item_id = ${item_id} and r.status = 'held'
    on conflict do nothing`.execute(tx);

/** Returns those of the items that are on hold. */
export async function selectHeld(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('stock_levels')
    .select('item_id')
    .where('item_id', '=', isAny(ids))
    .where('held', '=', true)
    .execute();
  return new Set(rows.map(({ item_id }) => item_id));
}

/** Returns all holds of an item, latest first. */
export const selectHolds = (db: Db, item_id: string) =>
  db
    .selectFrom('item_holds as h')
    .innerJoin('users as u', 'u.id', 'h.held_by')
    .leftJoin('users as r', 'r.id', 'h.released_by')
    .select(['h.id', 'h.recall_id', 'h.reason', 'h.held_at', 'h.released_at'])
    .select(['u.name as held_by', 'r.name as released_by'])
    .where('h.item_id', '=', item_id)
    .orderBy('h.held_at', 'desc')
    .orderBy('h.id', 'desc')
    .execute();
