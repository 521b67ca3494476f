import type { Actor, Context } from '../../context.ts';
import { fail } from '../../http/fail.ts';
import {
  selectFoodBank,
  selectFoodBanks,
  selectStorageLocations,
  type FoodBankRow,
  type StorageLocationRow,
} from './queries.ts';

/** A food bank and its storage locations by name; undefined where the reader may not see them. */
export interface FoundFoodBank {
  bank: FoodBankRow;
  locations: StorageLocationRow[] | undefined;
}

/** The food banks, the oldest first; `archived`, for administrators (others get `forbidden`): archived ones too. */
export async function listFoodBanks(
  ctx: Context,
  actor: Actor | null,
  { archived = false }: { archived?: boolean } = {},
): Promise<FoundFoodBank[]> {
  if (archived && actor?.role !== 'admin') throw fail(actor === null ? 'unauthenticated' : 'forbidden');
  const view = shelfViewOf(actor);
  const [banks, locations] = [await selectFoodBanks(ctx.db, archived), await visibleLocations(ctx, view)];
  return banks.map((bank) => withLocations(bank, view, locations));
}

/** One food bank, also an archived one: what refers to it still tells of it. Throws `not_found`. */
export async function getFoodBank(ctx: Context, actor: Actor | null, id: string): Promise<FoundFoodBank> {
  const bank = await selectFoodBank(ctx.db, id);
  if (bank === undefined) throw fail('not_found');
  const view = shelfViewOf(actor);
  const locations = showsShelves(view, bank.id) ? await selectStorageLocations(ctx.db, bank.id) : [];
  return withLocations(bank, view, locations);
}

/** Storage locations of one food bank or, `foodbank_id` null, of all; each food bank's by name. */
export const listStorageLocations = (
  ctx: Context,
  foodbank_id: string | null,
): Promise<StorageLocationRow[]> => selectStorageLocations(ctx.db, foodbank_id);

/** Whose storage locations somebody may see: one food bank's (its staff), all (administrators), or nobody's. */
type ShelfView = { foodbank_id: string } | 'all' | 'none';

function shelfViewOf(actor: Actor | null): ShelfView {
  if (actor?.role === 'admin') return 'all';
  if (actor?.role === 'staff' && actor.foodbank_id !== null) return { foodbank_id: actor.foodbank_id };
  return 'none';
}

const showsShelves = (view: ShelfView, foodbank_id: string): boolean =>
  view === 'all' || (view !== 'none' && view.foodbank_id === foodbank_id);

async function visibleLocations(ctx: Context, view: ShelfView): Promise<StorageLocationRow[]> {
  if (view === 'none') return [];
  return selectStorageLocations(ctx.db, view === 'all' ? null : view.foodbank_id);
}

const withLocations = (
  bank: FoodBankRow,
  view: ShelfView,
  locations: readonly StorageLocationRow[],
): FoundFoodBank => ({
  bank,
  locations: showsShelves(view, bank.id)
    ? locations.filter((location) => location.foodbank_id === bank.id)
    : undefined,
});
