import type { FoodBank } from '@nourish/contract';
import { makeFoodBank, makeLocation, makeUser } from '../../lib/test-data.ts';

export const administrator = makeUser({ name: 'Amara Singh', role: 'admin' });

export const makeFullBank = (changes: Partial<FoodBank> = {}): FoodBank =>
  makeFoodBank({
    contactPhone: '416-555-0142',
    operatingHours: { thu: 'By appointment', mon: '09:00-17:00' },
    storageLocations: [makeLocation('Freezer')],
    ...changes,
  });
