import type { Actor, Context } from '../../context.ts';
import { fail, found } from '../../fail.ts';
import {
  selectFoodBank,
  selectFoodBanks,
  selectStorageLocations,
  type FoodBankRow,
  type StorageLocationRow,
} from './queries.ts';

/** `locations` by name; undefined if the caller may not see them. */
export interface FoodBankWithLocations {
  bank: FoodBankRow;
  locations: StorageLocationRow[] | undefined;
}

/**
 * Oldest first; with `archived`, also archived ones, which only administrators may ask for: throws
 * `unauthenticated`, `forbidden`.
 */
export async function listFoodBanks(
  ctx: Context,
  actor: Actor | null,
  { archived = false }: { archived?: boolean } = {},
): Promise<FoodBankWithLocations[]> {
  const isAdmin = actor?.role === 'admin';
  if (archived && !isAdmin) throw fail(actor === null ? 'unauthenticated' : 'forbidden');
  const banks = await selectFoodBanks(ctx.db, archived, ctx.clock.now());
  const locations =
    isAdmin || actor?.role === 'staff'
      ? await selectStorageLocations(ctx.db, isAdmin ? null : actor.foodbank_id)
      : [];
  const byBank = Map.groupBy(locations, ({ foodbank_id }) => foodbank_id);
  return banks.map((bank) => ({
    bank,
    locations: seesLocations(actor, bank.id) ? (byBank.get(bank.id) ?? []) : undefined,
  }));
}

/** Returns a food bank, also an archived one, because other records still refer to it. Throws `not_found`. */
export async function getFoodBank(
  ctx: Context,
  actor: Actor | null,
  id: string,
): Promise<FoodBankWithLocations> {
  const bank = found(await selectFoodBank(ctx.db, id, ctx.clock.now()));
  const isVisible = seesLocations(actor, bank.id);
  return { bank, locations: isVisible ? await selectStorageLocations(ctx.db, bank.id) : undefined };
}

export const listStorageLocations = (
  ctx: Context,
  foodbank_id: string | null,
): Promise<StorageLocationRow[]> => selectStorageLocations(ctx.db, foodbank_id);

/** True if the caller may see the storage locations: staff those of their food bank, administrators all. */
const seesLocations = (actor: Actor | null, foodbank_id: string): boolean =>
  actor?.role === 'admin' || (actor?.role === 'staff' && actor.foodbank_id === foodbank_id);
