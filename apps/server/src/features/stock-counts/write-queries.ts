import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { NewRow, Row } from '../../db/tables.ts';
import { wasGoneAt } from './conditions.ts';

/** Returns a location of the food bank (null: any) and blocks its deletion until the transaction ends. */
export const lockLocation = (tx: Tx, foodbank_id: string | null, id: string) =>
  tx
    .selectFrom('storage_locations')
    .select(['id', 'foodbank_id', 'name'])
    .where('id', '=', id)
    .$if(foodbank_id !== null, (query) => query.where('foodbank_id', '=', foodbank_id))
    .forKeyShare()
    .executeTakeFirst();

export const selectOpenScopes = (tx: Tx, foodbank_id: string) =>
  tx
    .selectFrom('stock_counts')
    .select(['scope', 'storage_location_id'])
    .where('foodbank_id', '=', foodbank_id)
    .where('status', '=', 'open')
    .execute();

export const insertCount = (tx: Tx, count: NewRow<'stock_counts'>) =>
  tx.insertInto('stock_counts').values(count).execute();

export const insertLinesInScope = (
  tx: Tx,
  {
    id,
    foodbank_id,
    scope,
    storage_location_id,
  }: Pick<Row<'stock_counts'>, 'id' | 'foodbank_id' | 'scope' | 'storage_location_id'>,
) =>
  sql`
  insert into stock_count_lines (foodbank_id, count_id, item_id, is_added)
  select foodbank_id, ${id}::uuid, id, false from inventory_items
  where foodbank_id = ${foodbank_id} and archived_at is null and case ${scope}
    when 'food_bank' then true
    when 'no_location' then storage_location_id is null
    else storage_location_id = ${storage_location_id}
  end`.execute(tx);

/** Locks a count: `enter` is shared by concurrent entries and blocks closing, `close` is exclusive. */
export const lockCount = (tx: Tx, foodbank_id: string | null, id: string, mode: 'enter' | 'close') =>
  tx
    .selectFrom('stock_counts as c')
    .select(['c.id', 'c.foodbank_id', 'c.status', 'c.location_name', 'c.opened_at'])
    .where('c.id', '=', id)
    .$if(foodbank_id !== null, (query) => query.where('c.foodbank_id', '=', foodbank_id))
    .$if(mode === 'enter', (query) => query.forShare())
    .$if(mode === 'close', (query) => query.forUpdate())
    .executeTakeFirst();

export const selectItem = (tx: Tx, foodbank_id: string, id: string) =>
  tx
    .selectFrom('inventory_items')
    .select('id')
    .where('id', '=', id)
    .where('foodbank_id', '=', foodbank_id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();

export const selectOtherCount = (tx: Tx, count_id: string, item_id: string) =>
  tx
    .selectFrom('stock_count_lines')
    .select('count_id')
    .where('item_id', '=', item_id)
    .where('is_open', '=', true)
    .where('counted_quantity', 'is not', null)
    .where('count_id', '<>', count_id)
    .executeTakeFirst();

export const insertLine = (tx: Tx, line: Pick<NewRow<'stock_count_lines'>, 'count_id' | 'item_id'>) =>
  tx
    .insertInto('stock_count_lines')
    .values({ ...line, is_added: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export interface Entry {
  count_id: string;
  item_id: string;
  counted_quantity: number;
  /** Version of the line that the caller saw. */
  version: number;
  counted_by: string;
  counted_at: Date;
  /**
   * True for an entry recorded offline: later movements are subtracted from the current stock, but not those of
   * visits that were given before it.
   */
  isLate: boolean;
}

/**
 * Stores an entry and the quantity on hand in one statement that locks the stock level, so that no movement
 * comes between. Returns false if the line has an entry that the caller has not seen.
 */
export async function updateEntry(tx: Tx, entry: Entry): Promise<boolean> {
  // A statement sees only movements committed before it began, so it must begin after any wait for the lock.
  if (entry.isLate) await lockFigures(tx, entry.item_id);
  const { rows } = await sql<{ item_id: string }>`
    with figures as materialized (
      select item_id, quantity + reserved_quantity as on_hand
      from stock_levels where item_id = ${entry.item_id}
      for update
    ), since as (
      select coalesce(sum(m.quantity_delta + m.reserved_delta), 0)::int as moved
      from figures f join stock_movements m on m.item_id = f.item_id
      where ${entry.isLate} and m.created_at > ${entry.counted_at}
        and not ${wasGoneAt(sql`${entry.counted_at}::timestamptz`)}
    )
    update stock_count_lines l
    set counted_quantity = ${entry.counted_quantity}, expected_quantity = f.on_hand - since.moved,
      counted_by = ${entry.counted_by}, counted_at = ${entry.counted_at}, version = l.version + 1
    from figures f, since
    where l.count_id = ${entry.count_id} and l.item_id = f.item_id
      and (l.counted_quantity is null or l.version = ${entry.version})
    returning l.item_id`.execute(tx);
  return rows.length > 0;
}

const lockFigures = (tx: Tx, item_id: string) =>
  tx.selectFrom('stock_levels').select('item_id').where('item_id', '=', item_id).forUpdate().execute();

export const selectEntry = (tx: Tx, count_id: string, item_id: string) =>
  tx
    .selectFrom('stock_count_lines')
    .select(['counted_by', 'counted_quantity', 'counted_at', 'version'])
    .where('count_id', '=', count_id)
    .where('item_id', '=', item_id)
    .executeTakeFirst();

/** Clears the entry, or deletes the line if it was added manually. Returns false if the version differs. */
export async function clearEntry(
  tx: Tx,
  { count_id, item_id, version }: Pick<Entry, 'count_id' | 'item_id' | 'version'>,
): Promise<boolean> {
  const { rows } = await sql<{ item_id: string }>`
    with gone as (
      delete from stock_count_lines
      where count_id = ${count_id} and item_id = ${item_id} and version = ${version} and is_added
      returning item_id
    ), cleared as (
      update stock_count_lines
      set counted_quantity = null, expected_quantity = null, counted_by = null, counted_at = null, version = version + 1
      where count_id = ${count_id} and item_id = ${item_id} and version = ${version} and not is_added
      returning item_id
    )
    select item_id from gone union all select item_id from cleared`.execute(tx);
  return rows.length > 0;
}

export const closeCount = (
  tx: Tx,
  id: string,
  columns: { status: 'approved' | 'abandoned'; closed_by: string; closed_at: Date },
) => tx.updateTable('stock_counts').set(columns).where('id', '=', id).execute();

/** Lets other counts count the items of a closed count. */
export const releaseLines = (tx: Tx, count_id: string) =>
  tx.updateTable('stock_count_lines').set({ is_open: false }).where('count_id', '=', count_id).execute();
