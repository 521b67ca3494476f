import type { FoodBank, StorageLocation, User } from '@nourish/contract';

/** For tests: a UUID that ends in the number. */
const idOf = (number: number) => `0193a8e2-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const administrator: User = {
  _id: idOf(1),
  name: 'Amara Singh',
  full_name: 'Amara Singh',
  email: 'amara@example.org',
  role: 'admin',
  language: 'en',
  email_verified: true,
  foodbank_id: null,
  foodbank: null,
  created_at: '2026-01-01T00:00:00Z',
};

export const makeFoodBank = (changes: Partial<FoodBank> = {}): FoodBank => ({
  _id: idOf(100),
  name: 'Lantern Street Food Bank',
  address: '145 Lantern Street',
  city: 'Toronto',
  province: 'ON',
  postalCode: 'M6K 3P6',
  contactEmail: 'hello@example.org',
  contactPhone: '416-555-0142',
  operatingHours: { thu: 'By appointment', mon: '09:00-17:00' },
  latitude: null,
  longitude: null,
  time_zone: 'America/Toronto',
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  storageLocations: [makeLocation('Freezer')],
  ...changes,
});

export function makeLocation(name: string, number = 200): StorageLocation {
  return { _id: idOf(number), name, foodBank: idOf(100) };
}
