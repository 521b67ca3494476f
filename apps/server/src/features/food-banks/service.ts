import type { Actor, Context } from '../../context.ts';
import { fail } from '../../fail.ts';
import {
  selectFoodBank,
  selectFoodBanks,
  selectStorageLocations,
  type FoodBankRow,
  type StorageLocationRow,
} from './queries.ts';

/** A food bank and its storage locations by name; undefined if the caller may not see them. */
export interface FoodBankWithLocations {
  bank: FoodBankRow;
  locations: StorageLocationRow[] | undefined;
}

/**
 * Returns the food banks, the oldest first; with `archived`, also archived ones. Throws `unauthenticated` or
 * `forbidden` if `archived` is set and the caller is not an administrator.
 */
export async function listFoodBanks(
  ctx: Context,
  actor: Actor | null,
  { archived = false }: { archived?: boolean } = {},
): Promise<FoodBankWithLocations[]> {
  if (archived && actor?.role !== 'admin') throw fail(actor === null ? 'unauthenticated' : 'forbidden');
  const scope = locationScopeOf(actor);
  const [banks, locations] = [await selectFoodBanks(ctx.db, archived), await visibleLocations(ctx, scope)];
  return banks.map((bank) => withLocations(bank, scope, locations));
}

/** Returns a food bank, also an archived one, because other records still refer to it. Throws `not_found`. */
export async function getFoodBank(
  ctx: Context,
  actor: Actor | null,
  id: string,
): Promise<FoodBankWithLocations> {
  const bank = await selectFoodBank(ctx.db, id);
  if (bank === undefined) throw fail('not_found');
  const scope = locationScopeOf(actor);
  const locations = canSeeLocations(scope, bank.id) ? await selectStorageLocations(ctx.db, bank.id) : [];
  return withLocations(bank, scope, locations);
}

/** Returns the storage locations of a food bank (null: of all), by name per food bank. */
export const listStorageLocations = (
  ctx: Context,
  foodbank_id: string | null,
): Promise<StorageLocationRow[]> => selectStorageLocations(ctx.db, foodbank_id);

/**
 * Whose storage locations the caller may see: staff those of their food bank, administrators all, others
 * none.
 */
type LocationScope = { foodbank_id: string } | 'all' | 'none';

function locationScopeOf(actor: Actor | null): LocationScope {
  if (actor?.role === 'admin') return 'all';
  if (actor?.role === 'staff' && actor.foodbank_id !== null) return { foodbank_id: actor.foodbank_id };
  return 'none';
}

const canSeeLocations = (scope: LocationScope, foodbank_id: string): boolean =>
  scope === 'all' || (scope !== 'none' && scope.foodbank_id === foodbank_id);

async function visibleLocations(ctx: Context, scope: LocationScope): Promise<StorageLocationRow[]> {
  if (scope === 'none') return [];
  return selectStorageLocations(ctx.db, scope === 'all' ? null : scope.foodbank_id);
}

const withLocations = (
  bank: FoodBankRow,
  scope: LocationScope,
  locations: readonly StorageLocationRow[],
): FoodBankWithLocations => ({
  bank,
  locations: canSeeLocations(scope, bank.id)
    ? locations.filter((location) => location.foodbank_id === bank.id)
    : undefined,
});
