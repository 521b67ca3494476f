import { sql } from 'kysely';
import { newId, type Db, type Tx } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';

export interface PutBackRow extends Omit<Row<'put_backs'>, 'foodbank_id' | 'done_by'> {
  code: string;
  item_name: string;
  held: boolean;
  storage_location: string | null;
}

/** More than a food bank has on its shelves for cancelled bags; the rest appears once these are done. */
const LIST_MAX = 1_000;

const rowsOf = (db: Db) =>
  db
    .selectFrom('put_backs as p')
    .innerJoin('food_requests as r', 'r.id', 'p.request_id')
    .innerJoin('inventory_items as i', 'i.id', 'p.item_id')
    .innerJoin('stock_levels as l', 'l.item_id', 'p.item_id')
    .leftJoin('storage_locations as s', 's.id', 'i.storage_location_id')
    .select(['p.id', 'p.request_id', 'p.item_id', 'p.quantity', 'p.created_at', 'p.done_at'])
    .select(['r.code', 'i.item_name', 'l.held', 's.name as storage_location']);

/** Returns what is still in the bags of a food bank, by storage location, item and bag. */
export const selectOpen = (db: Db, foodbank_id: string, item_id: string | undefined): Promise<PutBackRow[]> =>
  rowsOf(db)
    .where('p.foodbank_id', '=', foodbank_id)
    .where('p.done_at', 'is', null)
    .$if(item_id !== undefined, (query) => query.where('p.item_id', '=', item_id ?? ''))
    .orderBy(sql`fold_text(s.name) nulls last`)
    .orderBy(sql`fold_text(i.item_name)`)
    .orderBy('r.code')
    .orderBy('p.id')
    .limit(LIST_MAX)
    .execute();

export const selectOne = (db: Db, id: string): Promise<PutBackRow> =>
  rowsOf(db).where('p.id', '=', id).executeTakeFirstOrThrow();

/** Writes whether units are back in their place; returns false if there is no such row. `foodbank_id` null: all. */
export async function writeDone(
  tx: Tx,
  { id, foodbank_id }: { id: string; foodbank_id: string | null },
  done: { at: Date; by: string } | null,
): Promise<boolean> {
  const row = await tx
    .updateTable('put_backs')
    .set(({ fn, val }) =>
      // The first of two people stays the one who did it.
      done === null
        ? { done_at: null, done_by: null }
        : {
            done_at: fn.coalesce('done_at', val(done.at)),
            done_by: fn.coalesce('done_by', sql<string>`${done.by}::uuid`),
          },
    )
    .where('id', '=', id)
    .$if(foodbank_id !== null, (query) => query.where('foodbank_id', '=', foodbank_id))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds the lines of a request. */
export async function insertLines(
  tx: Tx,
  { id: request_id, foodbank_id }: { id: string; foodbank_id: string },
  now: Date,
): Promise<void> {
  const lines = await tx
    .selectFrom('food_request_lines')
    .select(['item_id', 'quantity'])
    .where('request_id', '=', request_id)
    .orderBy('position')
    .execute();
  const rows = lines.map((line) => ({ id: newId(), foodbank_id, request_id, ...line, created_at: now }));
  if (rows.length > 0) await tx.insertInto('put_backs').values(rows).execute();
}

/** Deletes the rows of a request, and returns whether none of them was done. */
export async function deleteLines(tx: Tx, request_id: string): Promise<boolean> {
  const rows = await tx
    .deleteFrom('put_backs')
    .where('request_id', '=', request_id)
    .returning('done_at')
    .execute();
  return rows.every(({ done_at }) => done_at === null);
}
