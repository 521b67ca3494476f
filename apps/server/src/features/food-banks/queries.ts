import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';

export type FoodBankRow = Row<'food_banks'>;
export type StorageLocationRow = Pick<Row<'storage_locations'>, 'id' | 'foodbank_id' | 'name'>;

/** The food banks that are open, or all of them, the oldest first. */
export const selectFoodBanks = (db: Db, withArchived: boolean): Promise<FoodBankRow[]> =>
  db
    .selectFrom('food_banks')
    .selectAll()
    .$if(!withArchived, (query) => query.where('archived_at', 'is', null))
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const selectFoodBank = (db: Db, id: string): Promise<FoodBankRow | undefined> =>
  db.selectFrom('food_banks').selectAll().where('id', '=', id).executeTakeFirst();

/** Storage locations by name. `foodbank_id` null: of all food banks. */
export const selectStorageLocations = (db: Db, foodbank_id: string | null): Promise<StorageLocationRow[]> =>
  db
    .selectFrom('storage_locations')
    .select(['id', 'foodbank_id', 'name'])
    .$if(foodbank_id !== null, (query) => query.where('foodbank_id', '=', foodbank_id))
    .orderBy('foodbank_id')
    .orderBy(sql`fold_text(name)`)
    .orderBy('id')
    .execute();
