import type { Context } from '../context.ts';
import { addItems } from '../features/inventory/service.ts';
import { at, morningOf, todayAt } from './clock.ts';
import { datedItems, type DatedItem } from './data/dated.ts';
import { foodRequests } from './data/food-requests.ts';
import { losses } from './data/losses.ts';
import { stockCounts } from './data/stock-counts.ts';
import type { FoodBankKey } from './data/types.ts';
import type { LoadedFoodBanks } from './load-people.ts';

/** Ids of items by food bank and exact name. */
export type LoadedItems = Map<string, string>;
export const itemKey = (food_bank: FoodBankKey, item_name: string): string => `${food_bank}:${item_name}`;

/**
 * Puts every item on the shelf on the day it came in, with what the demo's requests take from it on top and what is lost of
 * it. What rejected and cancelled requests give back was not meant to stay: it is taken off the shelf again with them.
 */
export async function loadStock(ctx: Context, banks: LoadedFoodBanks): Promise<LoadedItems> {
  const requested = unitsRequested();
  const corrected = unitsCorrected();
  const lost = new Map(losses.map((loss) => [itemKey(loss.food_bank, loss.item_name), loss.units]));
  const loaded: LoadedItems = new Map();
  const deliveries = Map.groupBy(
    datedItems(todayAt(ctx.clock.now())),
    (item) => `${item.food_bank} ${item.date_added}`,
  );
  for (const items of deliveries.values()) {
    const [{ food_bank, date_added }] = items as [DatedItem]; // a group has a member
    const bank = banks.get(food_bank);
    if (bank === undefined) throw new Error(`the demo knows no food bank ${food_bank}`);
    const arrival = morningOf(ctx.clock.now(), date_added);
    const ids = await addItems(
      at(ctx, arrival),
      null,
      bank.id,
      items.map((item) => ({
        item_name: item.item_name,
        category: item.category,
        dietary_category: item.dietary_category,
        description: item.description,
        barcode: item.barcode,
        expiration_date: item.expiration_date,
        ...(item.is_expiry && { date_kind: 'expiry' as const }),
        storage_location_id: bank.locations.get(item.storage_location) ?? null,
        minimum_stock_level: item.minimum_stock_level,
        quantity:
          item.quantity +
          (requested.get(itemKey(food_bank, item.item_name)) ?? 0) +
          (lost.get(itemKey(food_bank, item.item_name)) ?? 0) -
          (corrected.get(itemKey(food_bank, item.item_name)) ?? 0),
        date_added: arrival,
      })),
    );
    items.forEach((item, index) => loaded.set(itemKey(food_bank, item.item_name), ids[index] as string)); // one id an item
  }
  return loaded;
}

function unitsRequested(): Map<string, number> {
  const units = new Map<string, number>();
  for (const request of foodRequests)
    for (const line of request.lines) {
      const key = itemKey(request.food_bank, line.item_name);
      units.set(key, (units.get(key) ?? 0) + line.quantity);
    }
  return units;
}

/** What approved counts change: the demo's figures are those after them. */
const unitsCorrected = (): Map<string, number> =>
  new Map(
    stockCounts
      .filter(({ status }) => status === 'approved')
      .flatMap(({ food_bank, differences }) =>
        Object.entries(differences).map(([name, units]) => [itemKey(food_bank, name), units] as const),
      ),
  );
