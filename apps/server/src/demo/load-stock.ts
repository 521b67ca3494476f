import type { Actor, Context } from '../context.ts';
import { addItems } from '../features/inventory/service.ts';
import { at, morningOf, todayAt } from './clock.ts';
import { clientOrders } from './data/client-orders.ts';
import { datedItems, type DatedItem } from './data/dated.ts';
import { foodRequests } from './data/food-requests.ts';
import { labelOfItem, lotOfItem } from './data/labels.ts';
import { losses } from './data/losses.ts';
import { recalls } from './data/recalls.ts';
import { stockCounts } from './data/stock-counts.ts';
import type { DemoClientOrder, DemoLine, FoodBankKey } from './data/types.ts';
import type { LoadedFoodBanks } from './load-people.ts';
import type { PlannedPickup } from './plan-pickups.ts';
import type { DeskPlan } from './plan-visits.ts';

/** Item ids by food bank and exact name. */
export type LoadedItems = Map<string, string>;
export const itemKey = (food_bank: FoodBankKey, item_name: string): string => `${food_bank}:${item_name}`;

/**
 * Creates every item on the day it arrived, when a sorter read its label, with its demo quantity plus the units that requests, pickups,
 * visits and losses take later. Units returned by rejected and cancelled requests are removed again together with those.
 */
export async function loadStock(
  ctx: Context,
  banks: LoadedFoodBanks,
  sorterAt: (food_bank: FoodBankKey) => Pick<Actor, 'user_id'>,
  desk: DeskPlan,
  pickups: readonly PlannedPickup[],
): Promise<LoadedItems> {
  const booked = pickups.filter(({ steps }) => steps.at(-1)?.kind !== 'cancelled');
  const taken = unitsTaken([
    ...foodRequests,
    ...clientOrders.map(withoutTakenOut),
    ...desk.visits,
    ...booked.map(({ request }) => request),
  ]);
  const corrected = unitsCorrected();
  const lost = new Map([
    ...losses.map((loss) => [itemKey(loss.food_bank, loss.item_name), loss.units] as const),
    ...recalls.map((recall) => [itemKey(recall.food_bank, recall.item_name), recall.destroyed] as const),
  ]);
  const loaded: LoadedItems = new Map();
  const deliveries = Map.groupBy(
    datedItems(todayAt(ctx.clock.now())),
    (item) => `${item.food_bank} ${item.date_added}`,
  );
  for (const items of deliveries.values()) {
    const [{ food_bank, date_added }] = items as [DatedItem]; // groups are not empty
    const bank = banks.get(food_bank);
    if (bank === undefined) throw new Error(`no demo food bank ${food_bank}`);
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
          (taken.get(itemKey(food_bank, item.item_name)) ?? 0) +
          (lost.get(itemKey(food_bank, item.item_name)) ?? 0) -
          (corrected.get(itemKey(food_bank, item.item_name)) ?? 0),
        date_added: arrival,
        ...labelOfItem(item),
        label_read_by: sorterAt(food_bank).user_id,
        ...lotOfItem(item),
      })),
    );
    // one id per item
    items.forEach((item, index) => loaded.set(itemKey(food_bank, item.item_name), ids[index] as string));
  }
  return loaded;
}

const withoutTakenOut = (order: DemoClientOrder): DemoClientOrder => ({
  ...order,
  lines: order.lines.filter(({ item_name }) => item_name !== order.taken_out),
});

function unitsTaken(
  handOuts: readonly { food_bank: FoodBankKey; lines: readonly DemoLine[] }[],
): Map<string, number> {
  const units = new Map<string, number>();
  for (const { food_bank, lines } of handOuts)
    for (const line of lines) {
      const key = itemKey(food_bank, line.item_name);
      units.set(key, (units.get(key) ?? 0) + line.quantity);
    }
  return units;
}

/** Units by which approved counts change the stock: the demo's quantities are those after the counts. */
const unitsCorrected = (): Map<string, number> =>
  new Map(
    stockCounts
      .filter(({ status }) => status === 'approved')
      .flatMap(({ food_bank, differences }) =>
        Object.entries(differences).map(([name, units]) => [itemKey(food_bank, name), units] as const),
      ),
  );
