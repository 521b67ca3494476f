import { oneLine } from '@nourish/contract/names';
import { todayAt } from '../../db/conditions.ts';
import { sql } from 'kysely';
import { countRows } from '../../db/count-rows.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { ItemFields, NewItemRow } from './fields.ts';
import { columnList, DESCRIPTION_COLUMNS } from './queries.ts';
import type { RequestedLocation } from './write-rules.ts';

export interface LockedItem extends NewItemRow {
  foodbank_id: string;
}

/**
 * Locks the description; lock the figures, which can still move, afterwards. `foodbank_id` null: any food
 * bank.
 */
export const lockItem = (tx: Tx, foodbank_id: string | null, id: string): Promise<LockedItem | undefined> =>
  tx
    .selectFrom('inventory_items as i')
    .select(DESCRIPTION_COLUMNS)
    .where('i.id', '=', id)
    .where('i.archived_at', 'is', null)
    .$if(foodbank_id !== null, (query) => query.where('i.foodbank_id', '=', foodbank_id))
    .forNoKeyUpdate()
    .executeTakeFirst();

/**
 * Serializes the transactions that find an item of one of these names or create it: an item that does not exist yet has
 * no row to lock. Case and accents make no difference. Call it before items are locked, with all names at once.
 */
export const lockNames = (tx: Tx, foodbank_id: string, names: readonly string[]) =>
  sql`
    select pg_advisory_xact_lock(name.key)
    from (
      select distinct hashtextextended(${foodbank_id} || ' ' || fold_text(n), 0) as key
      from unnest(${names.map(oneLine)}::text[]) n
      order by key
    ) name`.execute(tx);

/** Locks all available lots of a name at a food bank in id order. `lot_code`: only those with this lot code. */
export async function lockLotsNamed(
  tx: Tx,
  foodbank_id: string,
  item_name: string,
  lot_code: string | null = null,
): Promise<LockedItem[]> {
  // On the locked row, so that PostgreSQL rechecks these conditions after waiting for the lock.
  const { rows } = await sql<LockedItem>`
    select ${columnList(DESCRIPTION_COLUMNS)}
    from inventory_listing l join inventory_items i on i.id = l.item_id
    where l.foodbank_id = ${foodbank_id} and l.name_key = left(fold_text(${item_name}), 100) collate "C"
      and i.item_name = ${item_name} and i.archived_at is null
      and (${lot_code}::text is null or i.lot_code = ${lot_code})
    order by i.id
    for no key update of i`.execute(tx);
  return rows;
}

/** Goods with a lot code. */
export interface NamedLot {
  item_name: string;
  lot_code: string;
}

/** Returns the ids of the available items with these names and lot codes. */
export async function selectLots(db: Db, foodbank_id: string, asked: readonly NamedLot[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select i.id
    from unnest(
      ${asked.map(({ item_name }) => item_name)}::text[],
      ${asked.map(({ lot_code }) => lot_code)}::text[]
    ) as asked (item_name, lot_code)
    join inventory_listing l on l.foodbank_id = ${foodbank_id}
      and l.name_key = left(fold_text(asked.item_name), 100) collate "C"
    join inventory_items i on i.id = l.item_id
      and i.item_name = asked.item_name and i.lot_code = asked.lot_code`.execute(db);
  return rows.map(({ id }) => id);
}

export async function selectLocationNames(
  db: Db,
  ids: readonly (string | null)[],
): Promise<Map<string | null, string>> {
  const rows = await db
    .selectFrom('storage_locations')
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns the items whose date is before the local day, whatever its kind. */
export async function selectPastDate(tx: Tx, ids: readonly string[], now: Date): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select i.id
    from inventory_items i join food_banks b on b.id = i.foodbank_id
    where i.id = any(${ids}::uuid[]) and i.expiration_date < ${todayAt(now)}`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** The name is compared without case and accents. */
export async function selectLocationId(
  db: Db,
  foodbank_id: string,
  asked: RequestedLocation,
): Promise<string | undefined> {
  const found = db.selectFrom('storage_locations').select('id').where('foodbank_id', '=', foodbank_id);
  const location =
    'id' in asked
      ? await found.where('id', '=', asked.id).executeTakeFirst()
      : await found
          .where(sql<boolean>`fold_text(name) = fold_text(${asked.name})`)
          .orderBy(sql`name = ${asked.name}`, 'desc')
          .orderBy('id')
          .executeTakeFirst();
  return location?.id;
}

export const updateItem = (
  tx: Tx,
  id: string,
  { allergens, certifications, ...columns }: Partial<ItemFields & { archived_at: Date }>,
  updated_at: Date,
) =>
  tx
    .updateTable('inventory_items')
    .set({
      ...columns,
      ...(allergens && { allergens: JSON.stringify(allergens) }),
      ...(certifications && { certifications: JSON.stringify(certifications) }),
      updated_at,
    })
    .where('id', '=', id)
    .execute();

export const countReservingRequests = (tx: Tx, item_id: string): Promise<number> =>
  countRows(
    tx
      .selectFrom('food_request_lines as l')
      .innerJoin('food_requests as r', 'r.id', 'l.request_id')
      .where('l.item_id', '=', item_id)
      .where('r.status', 'in', ['pending', 'approved', 'ready']),
  );
