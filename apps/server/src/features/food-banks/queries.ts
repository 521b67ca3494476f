import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';

// Lists the columns because a prepared `select *` breaks when another version of the program adds one.
export const FOOD_BANK_COLUMNS = [
  'id',
  'name',
  'address',
  'city',
  'province',
  'postal_code',
  'contact_email',
  'contact_phone',
  'operating_hours',
  'latitude',
  'longitude',
  'time_zone',
  'max_open_requests',
  'max_open_units',
  'max_upcoming_shifts',
  'money_link',
  'created_at',
  'updated_at',
  'archived_at',
] as const;
export type FoodBankRow = Pick<Row<'food_banks'>, (typeof FOOD_BANK_COLUMNS)[number]>;
export const STORAGE_LOCATION_COLUMNS = ['id', 'foodbank_id', 'name', 'capacity'] as const;
export type StorageLocationRow = Pick<Row<'storage_locations'>, (typeof STORAGE_LOCATION_COLUMNS)[number]>;

/** Food banks that are not archived, or all, the oldest first. */
export const selectFoodBanks = (db: Db, withArchived: boolean): Promise<FoodBankRow[]> =>
  db
    .selectFrom('food_banks')
    .select(FOOD_BANK_COLUMNS)
    .$if(!withArchived, (query) => query.where('archived_at', 'is', null))
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const selectFoodBank = (db: Db, id: string): Promise<FoodBankRow | undefined> =>
  db.selectFrom('food_banks').select(FOOD_BANK_COLUMNS).where('id', '=', id).executeTakeFirst();

/** Storage locations of a food bank (null: of all), by name. */
export const selectStorageLocations = (db: Db, foodbank_id: string | null): Promise<StorageLocationRow[]> =>
  db
    .selectFrom('storage_locations')
    .select(STORAGE_LOCATION_COLUMNS)
    .$if(foodbank_id !== null, (query) => query.where('foodbank_id', '=', foodbank_id))
    .orderBy('foodbank_id')
    .orderBy(sql`fold_text(name)`)
    .orderBy('id')
    .execute();
