import { sql } from 'kysely';
import { OPEN_REQUEST_STATUSES } from '@nourish/contract/constants';
import { countRows } from '../../db/count-rows.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { NewRow } from '../../db/tables.ts';
import {
  FOOD_BANK_COLUMNS,
  STORAGE_LOCATION_COLUMNS,
  type FoodBankRow,
  type StorageLocationRow,
} from './queries.ts';
import type { FoodBankColumns, Uses } from './write-rules.ts';

/** Locks a food bank exclusively: serializes changes to it and blocks inserts that refer to it. */
export const lockExclusively = (tx: Tx, id: string): Promise<FoodBankRow | undefined> =>
  tx.selectFrom('food_banks').select(FOOD_BANK_COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();

/** True if the opening hours come from a schedule of pickups. */
export const hasSchedule = async (db: Db, foodbank_id: string): Promise<boolean> =>
  (await db
    .selectFrom('pickup_schedules')
    .select('foodbank_id')
    .where('foodbank_id', '=', foodbank_id)
    .executeTakeFirst()) !== undefined;

/** Serializes changes of storage locations without blocking inserts that refer to the food bank. */
export const lockStorageLocations = (tx: Tx, foodbank_id: string) =>
  tx
    .selectFrom('food_banks')
    .select(['id', 'archived_at'])
    .where('id', '=', foodbank_id)
    .forNoKeyUpdate()
    .executeTakeFirst();

const storageLocation = (db: Db, id: string) =>
  db.selectFrom('storage_locations').select(STORAGE_LOCATION_COLUMNS).where('id', '=', id);

export const selectStorageLocation = (db: Db, id: string): Promise<StorageLocationRow | undefined> =>
  storageLocation(db, id).executeTakeFirst();

/** Same as `selectStorageLocation`, and locks the row so that no item can be moved there. */
export const lockStorageLocation = (tx: Tx, id: string): Promise<StorageLocationRow | undefined> =>
  storageLocation(tx, id).forUpdate().executeTakeFirst();

const INVALID_PARAMETER_VALUE = '22023';

/** PostgreSQL computes local dates. Querying pg_timezone_names would take a hundred times as long. */
export async function isKnownTimeZone(db: Db, name: string): Promise<boolean> {
  try {
    await sql`select timestamptz 'epoch' at time zone ${name}::text`.execute(db);
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === INVALID_PARAMETER_VALUE) return false;
    throw error;
  }
}

/** Every table that refers to food banks is counted here or deleted with the food bank. */
export async function countUses(db: Db, foodbank_id: string): Promise<Uses> {
  const { rows } = await sql<Uses>`
    select
      (select count(*) from inventory_items where foodbank_id = ${foodbank_id} and archived_at is null) as items,
      (select count(*) from users where foodbank_id = ${foodbank_id}) as people,
      (select count(*) from food_requests where foodbank_id = ${foodbank_id}) as requests,
      (select count(*) from donations where foodbank_id = ${foodbank_id}) as donations,
      (select count(*) from clients where foodbank_id = ${foodbank_id}) as clients,
      (select count(*) from visits where foodbank_id = ${foodbank_id}) as visits,
      (select count(*) from contact_messages where foodbank_id = ${foodbank_id}) as messages,
      (select count(*) from volunteers where foodbank_id = ${foodbank_id}) as volunteers,
      (select count(*) from shifts where foodbank_id = ${foodbank_id}) as shifts,
      (select count(*) from inventory_items where foodbank_id = ${foodbank_id} and archived_at is not null)
        + (select count(*) from stock_counts where foodbank_id = ${foodbank_id})
        + (select count(*) from outbox_mails where foodbank_id = ${foodbank_id}) as history`.execute(db);
  return rows[0] ?? {};
}

/** Items at a storage location, including those that would be restored with an archived food bank. */
export const countItemsAt = (db: Db, storage_location_id: string): Promise<number> =>
  countRows(
    db
      .selectFrom('inventory_items as i')
      .innerJoin('food_banks as b', 'b.id', 'i.foodbank_id')
      .where('i.storage_location_id', '=', storage_location_id)
      .where((eb) =>
        eb.or([eb('i.archived_at', 'is', null), eb('i.archived_at', '=', eb.ref('b.archived_at'))]),
      ),
  );

export const countOpenRequests = (db: Db, foodbank_id: string): Promise<number> =>
  countRows(
    db
      .selectFrom('food_requests')
      .where('foodbank_id', '=', foodbank_id)
      .where('status', 'in', OPEN_REQUEST_STATUSES),
  );

/** Donations that may still be delivered. */
export const countOpenDonations = (db: Db, foodbank_id: string): Promise<number> =>
  countRows(
    db
      .selectFrom('donations')
      .where('foodbank_id', '=', foodbank_id)
      .where('status', 'in', ['pending', 'scheduled']),
  );

/** Published shifts that have not ended and have sign-ups. */
export const countUpcomingShifts = (db: Db, foodbank_id: string, now: Date): Promise<number> =>
  countRows(
    db
      .selectFrom('shifts')
      .where('foodbank_id', '=', foodbank_id)
      .where('status', '=', 'published')
      .where('ends_at', '>', now)
      .where('current_volunteers', '>', 0),
  );

/** True if another storage location of the food bank has this name, ignoring case and accents. */
export const hasLocationNamed = async (tx: Tx, location: StorageLocationRow): Promise<boolean> => {
  const found = await tx
    .selectFrom('storage_locations')
    .select('id')
    .where('foodbank_id', '=', location.foodbank_id)
    .where('id', '<>', location.id)
    .where(sql<boolean>`fold_text(name) = fold_text(${location.name})`)
    .executeTakeFirst();
  return found !== undefined;
};

export const insertFoodBank = (
  tx: Tx,
  { operating_hours, ...columns }: FoodBankColumns & { id: string; created_at: Date },
): Promise<FoodBankRow> =>
  tx
    .insertInto('food_banks')
    .values({ ...columns, operating_hours: JSON.stringify(operating_hours), updated_at: columns.created_at })
    .returning(FOOD_BANK_COLUMNS)
    .executeTakeFirstOrThrow();

export const updateFoodBank = (
  tx: Tx,
  id: string,
  {
    operating_hours: hours,
    ...columns
  }: Partial<FoodBankColumns> & Pick<FoodBankRow, 'archived_at' | 'updated_at'>,
): Promise<FoodBankRow> =>
  tx
    .updateTable('food_banks')
    .set({ ...columns, ...(hours && { operating_hours: JSON.stringify(hours) }) })
    .where('id', '=', id)
    .returning(FOOD_BANK_COLUMNS)
    .executeTakeFirstOrThrow();

export async function deleteFoodBank(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('storage_locations').where('foodbank_id', '=', id).execute();
  await tx.deleteFrom('food_banks').where('id', '=', id).execute();
}

export const insertStorageLocation = (tx: Tx, row: NewRow<'storage_locations'>) =>
  tx.insertInto('storage_locations').values(row).execute();

export const updateStorageLocation = (tx: Tx, { id, name, capacity }: StorageLocationRow) =>
  tx.updateTable('storage_locations').set({ name, capacity }).where('id', '=', id).execute();

/** Deletes a storage location and clears it from archived items. */
export async function deleteStorageLocation(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('inventory_items')
    .set({ storage_location_id: null })
    .where('storage_location_id', '=', id)
    .where('archived_at', 'is not', null)
    .execute();
  await tx.deleteFrom('storage_locations').where('id', '=', id).execute();
}
