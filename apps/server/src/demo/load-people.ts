import type { DeviceKind } from '@nourish/contract';
import type { Actor, Context } from '../context.ts';
import { inTransaction, newId } from '../db/database.ts';
import { createVerifiedAccounts } from '../features/accounts/service.ts';
import { startSession } from '../features/accounts/sessions.ts';
import { DEMO_PASSWORD } from './accounts.ts';
import { morningDaysAgo } from './clock.ts';
import { foodBanks } from './data/food-banks.ts';
import { people } from './data/people.ts';
import type { FoodBankKey, StorageLocationKey } from './data/types.ts';

export interface LoadedFoodBank {
  id: string;
  time_zone: string;
  locations: Map<StorageLocationKey, string>;
}
export type LoadedFoodBanks = Map<FoodBankKey, LoadedFoodBank>;
/** Actors by person key. */
export type LoadedPeople = Map<string, Actor>;

/** Creates the food banks and their storage locations. */
export async function loadFoodBanks(ctx: Context): Promise<LoadedFoodBanks> {
  const loaded: LoadedFoodBanks = new Map();
  const now = ctx.clock.now();
  await inTransaction(ctx, async (tx) => {
    for (const { key, storage_locations, operating_hours, ...bank } of foodBanks) {
      const id = newId();
      await tx
        .insertInto('food_banks')
        .values({
          id,
          ...bank,
          operating_hours: JSON.stringify(operating_hours),
          created_at: now,
          updated_at: now,
        })
        .execute();
      const locations = storage_locations.map((location) => ({ ...location, id: newId() }));
      await tx
        .insertInto('storage_locations')
        .values(
          locations.map(({ id: location_id, name, capacity }) => ({
            id: location_id,
            foodbank_id: id,
            name,
            capacity,
            created_at: now,
          })),
        )
        .execute();
      loaded.set(key, {
        id,
        time_zone: bank.time_zone,
        locations: new Map(locations.map((location) => [location.key, location.id])),
      });
    }
  });
  return loaded;
}

const DEVICES: readonly DeviceKind[] = [
  { browser: 'chrome', system: 'android' },
  { browser: 'safari', system: 'iphone' },
  { browser: 'edge', system: 'windows' },
];

// The index is below the length.
const deviceOf = (n: number): DeviceKind => DEVICES[n % DEVICES.length]!;

/**
 * Creates the people, all verified and with the demo password: sign-ups about every other week, all signed in
 * recently.
 */
export async function loadPeople(ctx: Context, banks: LoadedFoodBanks): Promise<LoadedPeople> {
  const daysAgo = (days: number, n: number) => morningDaysAgo(ctx.clock.now(), days, (n * 23) % 55);
  const accounts = people.map(({ food_bank, name, email, role, language }, n) => {
    const foodbank_id = (food_bank && banks.get(food_bank)?.id) ?? null;
    const created_at = daysAgo(440 - n * 12, n);
    return { name, email, role, language, foodbank_id, created_at };
  });
  const ids = await createVerifiedAccounts(ctx, DEMO_PASSWORD, accounts);
  // Gives each a session on a common device; its token is discarded.
  await inTransaction(ctx, async (tx) => {
    for (const [n, id] of ids.entries())
      await startSession(tx, id, { ...deviceOf(n), device_hash: null }, daysAgo((n * 7) % 19, n));
  });
  // ids[n] and accounts[n] belong to people[n].
  return new Map(
    people.map(({ key }, n) => {
      const { created_at: _, ...account } = accounts[n]!;
      return [key, { ...account, user_id: ids[n]! }];
    }),
  );
}
