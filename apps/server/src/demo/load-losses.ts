import { addDays } from '@nourish/contract/calendar';
import type { Context } from '../context.ts';
import { adjustItem, writeOffItem } from '../features/inventory/adjust-service.ts';
import { addItems } from '../features/inventory/service.ts';
import { removeItem } from '../features/inventory/write-service.ts';
import { at, morningDaysAgo, todayAt } from './clock.ts';
import { expiredLots, losses } from './data/losses.ts';
import type { LoadedFoodBanks, LoadedPeople } from './load-people.ts';
import { personOf, STAFF } from './load-requests.ts';
import { itemKey, type LoadedItems } from './load-stock.ts';

/** Writes off every loss and expired lot on its day, by staff of its food bank. */
export async function loadLosses(
  ctx: Context,
  people: LoadedPeople,
  banks: LoadedFoodBanks,
  items: LoadedItems,
): Promise<void> {
  const onDay = (days_ago: number, minutes: number) =>
    at(ctx, morningDaysAgo(ctx.clock.now(), days_ago, minutes));
  for (const { food_bank, item_name, units, days_ago, reason } of losses)
    await adjustItem(
      onDay(days_ago, 90),
      personOf(people, STAFF[food_bank]),
      items.get(itemKey(food_bank, item_name)) ?? '', // the data's test asserts that the item exists
      { quantity_delta: -units, reason, written_off: true },
    );
  for (const { food_bank, item_name, category, storage_location, units, ...days } of expiredLots) {
    const bank = banks.get(food_bank);
    if (bank === undefined) throw new Error(`no demo food bank ${food_bank}`);
    const actor = personOf(people, STAFF[food_bank]);
    const arrival = onDay(days.came_days_ago, 0);
    const [id = ''] = await addItems(arrival, null, bank.id, [
      {
        item_name,
        category,
        expiration_date: addDays(todayAt(ctx.clock.now()), -days.expired_days_ago),
        storage_location_id: bank.locations.get(storage_location) ?? null,
        quantity: units,
        date_added: arrival.clock.now(),
      },
    ]);
    await writeOffItem(onDay(days.expired_days_ago - 1, 60), actor, id);
    await removeItem(onDay(days.expired_days_ago - 1, 65), actor, id);
  }
}
