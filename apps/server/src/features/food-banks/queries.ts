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

/** The hours of the schedule of pickups if there is one, otherwise those that administrators wrote. */
const hoursAt = (now: Date) =>
  sql<FoodBankRow['operating_hours']>`coalesce(
    hours_of(id, (${now}::timestamptz at time zone time_zone)::date), operating_hours)`.as('operating_hours');

const foodBanks = (db: Db, now: Date) =>
  db
    .selectFrom('food_banks')
    .select(FOOD_BANK_COLUMNS.filter((column) => column !== 'operating_hours'))
    .select(hoursAt(now));

/** Food banks that are not archived, or all, the oldest first. */
export const selectFoodBanks = (db: Db, withArchived: boolean, now: Date): Promise<FoodBankRow[]> =>
  foodBanks(db, now)
    .$if(!withArchived, (query) => query.where('archived_at', 'is', null))
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const selectFoodBank = (db: Db, id: string, now: Date): Promise<FoodBankRow | undefined> =>
  foodBanks(db, now).where('id', '=', id).executeTakeFirst();

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
