import type { FoodBank, StorageLocation } from '@nourish/contract';
import { idOf, makeFoodBank, makeUser } from '../../lib/test-data.ts';

export const administrator = makeUser({ name: 'Amara Singh', role: 'admin' });

export const makeFullBank = (changes: Partial<FoodBank> = {}): FoodBank =>
  makeFoodBank({
    contactPhone: '416-555-0142',
    operatingHours: { thu: 'By appointment', mon: '09:00-17:00' },
    storageLocations: [makeLocation('Freezer')],
    ...changes,
  });

export function makeLocation(name: string, number = 200): StorageLocation {
  return { _id: idOf(number), name, foodBank: idOf(100), capacity: null };
}
