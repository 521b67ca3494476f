import type { FoodBank, StorageLocation } from '@nourish/contract';
import type { FoodBankRow, StorageLocationRow } from './queries.ts';

/** `locations` undefined: the caller may not see storage locations. */
export const presentFoodBank = ({
  bank: row,
  locations,
}: {
  bank: FoodBankRow;
  locations: readonly StorageLocationRow[] | undefined;
}): FoodBank => ({
  _id: row.id,
  name: row.name,
  address: row.address,
  city: row.city,
  province: row.province,
  postalCode: row.postal_code,
  contactEmail: row.contact_email,
  contactPhone: row.contact_phone,
  operatingHours: row.operating_hours,
  latitude: row.latitude,
  longitude: row.longitude,
  time_zone: row.time_zone,
  max_open_requests: row.max_open_requests,
  max_open_units: row.max_open_units,
  max_upcoming_shifts: row.max_upcoming_shifts,
  money_link: row.money_link,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  ...(row.archived_at && { archived_at: row.archived_at.toISOString() }),
  ...(locations && { storageLocations: locations.map(presentStorageLocation) }),
});

export const presentStorageLocation = (row: StorageLocationRow): StorageLocation => ({
  _id: row.id,
  name: row.name,
  foodBank: row.foodbank_id,
  capacity: row.capacity,
});
